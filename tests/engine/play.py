"""Plays games of any kind at random, for the tests: equal seeds give equal games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from typing import Any

from bot.engine.core import AnyGame, Scalar
from bot.engine.record import Record, RecordError, Replay, read_record, replay
from bot.engine.seeds import Stream


@dataclass(frozen=True)
class Round:
    """A round that was played: the state before, the choices, the state after, and what happened."""

    before: Any
    choices: Mapping[int, Any]
    after: Any
    events: tuple[Any, ...]


def seed_of(name: object) -> bytes:
    """Make a seed from a name."""
    return sha256(str(name).encode()).digest()


def random_choices(game: AnyGame, state: Any, seed: bytes, number: int) -> dict[int, Any]:
    """Draw a legal move for every seat that owes one; `number` is the round's."""
    choices = {}
    for seat in game.pending(state):
        legal = game.legal(state, seat)
        choices[seat] = legal[Stream(seed, f"test:{number}:{seat}").below(len(legal))]
    return choices


def rounds(
    game: AnyGame, seats: int, options: Mapping[str, Scalar], seed: bytes, setup: Any = None
) -> Iterator[Round]:
    """Play a whole game at random, from `setup` where one is given."""
    state = game.start(seats, options, setup or game.deal(seats, options, seed))
    number = 0
    while game.pending(state):
        number += 1
        choices = random_choices(game, state, seed, number)
        step = game.resolve(state, choices)
        yield Round(state, choices, step.state, step.events)
        state = step.state


def played(
    game: AnyGame, seats: int, options: Mapping[str, Scalar], setup: Any, texts: Sequence[Mapping[int, str]]
) -> Replay:
    """Replay texts of moves from a set-up."""
    return replay(Record(game, seats, options, setup, tuple(texts), {}))


def played_at_random(game: AnyGame, seats: int, options: Mapping[str, Scalar], seed: bytes) -> Replay:
    """Play a whole game at random and replay it."""
    texts = [
        {seat: str(move) for seat, move in step.choices.items()}
        for step in rounds(game, seats, options, seed)
    ]
    return played(game, seats, options, game.deal(seats, options, seed), texts)


def settings(game: AnyGame) -> Iterator[dict[str, Scalar]]:
    """Give every combination of a game's options."""
    names = list(game.options)
    for values in product(*(game.options[name].values for name in names)):
        yield dict(zip(names, values, strict=True))


def refusal(data: bytes) -> str:
    """Answer the line with which a record is refused, "" when it is sound."""
    try:
        replay(read_record(data))
    except RecordError as error:
        return str(error)
    return ""
