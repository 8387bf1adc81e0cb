"""Game records: a whole game as one JSON document, read strictly, replayed and written (RECORDS)."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.engine.core import AnyGame, EngineError, Options, Outcome, quote
from bot.engine.registry import games
from bot.engine.seeds import SEED_BYTES

FORMAT = "vampire-record/1"
_SEED = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")
_SEAT = re.compile("0|[1-9][0-9]?")
"""How a seat is spelled; whether it is at the table the game knows."""
_KEYS = frozenset({"format", "game", "seats", "options", "setup", "seed", "moves", "result"})
_INT_DIGITS = 18
"""Integers with more digits are no number of any game."""


class RecordError(EngineError):
    """A record that is not sound, in one plain line of ASCII: `move 3, seat 1: gave no choice (V5)`.

    `move` is the entry of `moves` (from 1) and `seat` the seat in it, where there is one.
    """

    code: ClassVar[str] = "bad-record"

    def __init__(
        self, reason: str, *, rule: str = "", move: int | None = None, seat: int | None = None
    ) -> None:
        super().__init__(reason, rule=rule, seat=seat)
        self.move = move

    def __str__(self) -> str:
        places = (("move", self.move), ("seat", self.seat))
        where = ", ".join(f"{name} {number}" for name, number in places if number is not None)
        line = f"{where}: {self.reason}" if where else self.reason
        line = f"{line} ({self.rule})" if self.rule else line
        return "".join(sign if " " <= sign <= "~" else ascii(sign)[1:-1] for sign in line)


@dataclass(frozen=True, slots=True)
class Record:
    """A well-formed record, or the stored truth of a table; `replay` finds out whether it is sound.

    `options` are complete, `setup` is the game's own value, `moves` holds a text by seat for each
    round. `result` may hold anything.
    """

    game: AnyGame
    seats: int
    options: Options
    setup: Any
    moves: tuple[Mapping[int, str], ...]
    result: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Replay:
    """A sound game: the state before each round and the last one, and the moves by seat of each round."""

    record: Record
    states: tuple[Any, ...]
    rounds: tuple[Mapping[int, Any], ...]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; `None` when its moves stop before."""
        return self.record.game.outcome(self.states[-1])


def read_record(data: bytes) -> Record:
    """Read a record; raise `RecordError` on anything that is not exactly one."""
    document = _read_json(data)
    if not isinstance(document, dict):
        raise RecordError("a record is a JSON object")
    if document.get("format") != FORMAT:
        raise RecordError(f"format must be {FORMAT!r}")
    tag = document.get("game")
    game = games().get(tag) if isinstance(tag, str) else None
    if game is None:
        raise RecordError("unknown game" if not isinstance(tag, str) else f"unknown game {quote(tag)}")
    try:
        seats = game.check_seats(document.get("seats"))
        options = game.complete_options(_object(document.get("options", {}), "options"))
        if "setup" in document:
            setup = game.read_setup(seats, options, document["setup"])
        else:
            setup = game.deal(seats, options, _read_seed(document.get("seed")))
    except RecordError:
        raise
    except EngineError as error:
        raise RecordError(error.reason, rule=error.rule) from error
    return Record(
        game=game,
        seats=seats,
        options=options,
        setup=setup,
        moves=_read_moves(document.get("moves")),
        result=_object(document.get("result", {}), "result"),
    )


def replay(record: Record) -> Replay:
    """Play a record from its start; raise `RecordError` on a move or a result that is not sound."""
    game = record.game
    state = game.start(record.seats, record.options, record.setup)
    states, rounds = [state], []
    for number, texts in enumerate(record.moves, 1):
        try:
            choices = {seat: game.parse(state, seat, text) for seat, text in texts.items()}
            state = game.resolve(state, choices).state
        except EngineError as error:
            raise RecordError(error.reason, rule=error.rule, move=number, seat=error.seat) from error
        states.append(state)
        rounds.append(choices)
    told = describe_outcome(game, state)
    for name, value in told.items():
        if name in record.result and not _same(value, record.result[name]):
            raise RecordError(f"result: {name} differs from the game that was played")
    return Replay(record, tuple(states), tuple(rounds))


def answer(replay: Replay) -> dict[str, Any]:
    """Tell a replay as `python -m bot replay --json` prints it."""
    game = replay.record.game
    told = game.answer(replay.states, replay.rounds)
    return {**told, "outcome": describe_outcome(game, replay.states[-1])}


def describe_outcome(game: AnyGame, state: Any) -> dict[str, Any]:
    """Tell the `outcome` of a state, over or not, as records hold it."""
    outcome = game.outcome(state)
    return {
        "over": outcome is not None,
        "reason": outcome.reason if outcome else None,
        "winners": list(outcome.winners) if outcome else [],
        "scores": list(outcome.scores if outcome else game.scores_so_far(state)),
    }


def write_record(
    played: Replay, *, seed: bytes | None = None, extras: Mapping[str, Any] | None = None
) -> bytes:
    """Write a game as one line of ASCII JSON that `read_record` reads back, with its result once over.

    It tells everything, hidden cards too: only for those who may know. `seed` tells where late choices
    came from; the set-up alone counts. `extras` are keys that no replay looks at (names, times);
    raises `ValueError` when one of them means something in records.
    """
    record = played.record
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game.tag,
        "seats": record.seats,
        "options": dict(record.options),
        "setup": record.game.write_setup(record.setup),
        "moves": [{str(seat): str(move) for seat, move in moves.items()} for moves in played.rounds],
    }
    if played.outcome is not None:
        document["result"] = describe_outcome(record.game, played.states[-1])
    if seed is not None:
        document["seed"] = seed.hex()
    if extras and not _KEYS.isdisjoint(extras):
        raise ValueError(f"keys of records: {sorted(_KEYS & extras.keys())}")
    return json.dumps(document | dict(extras or {}), allow_nan=False, separators=(",", ":")).encode("ascii")


def _read_json(data: bytes) -> Any:
    try:
        return json.loads(
            data.decode("utf-8"),
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            # Python refuses to read very long integers; as floats they fit nowhere, which is right.
            parse_int=lambda digits: int(digits) if len(digits) <= _INT_DIGITS else float(digits),
        )
    except RecordError:
        raise
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 (byte {error.start})") from error
    except json.JSONDecodeError as error:
        raise RecordError(f"not JSON (line {error.lineno}, column {error.colno})") from error
    except RecursionError as error:
        raise RecordError("nested too deeply") from error


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    document = dict(pairs)
    if len(document) != len(pairs):
        twice, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        raise RecordError(f"the key {quote(twice)} stands twice")
    return document


def _no_constant(name: str) -> Any:
    raise RecordError(f"{name} is no JSON number")


def _object(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{name} must be an object")
    return value


def _read_seed(value: object) -> bytes:
    if value is None:
        raise RecordError("neither a setup nor a seed")
    if not isinstance(value, str) or not _SEED.fullmatch(value):
        raise RecordError(f"seed must be {2 * SEED_BYTES} lower-case hex digits")
    return bytes.fromhex(value)


def _read_moves(value: object) -> tuple[Mapping[int, str], ...]:
    if not isinstance(value, list):
        raise RecordError("moves must be a list")
    return tuple(_read_entry(number, entry) for number, entry in enumerate(value, 1))


def _read_entry(number: int, entry: object) -> dict[int, str]:
    if not isinstance(entry, dict):
        raise RecordError("must be an object of moves by seat", move=number)
    choices: dict[int, str] = {}
    for name, text in entry.items():
        if not _SEAT.fullmatch(name):
            raise RecordError(f"{quote(name)} is no seat", move=number)
        if not isinstance(text, str):
            raise RecordError("the move must be a text", move=number, seat=int(name))
        choices[int(name)] = text
    return choices


def _same(told: object, held: object) -> bool:
    """Whether two JSON values are equal, numbers and truth values told apart."""
    if type(told) is not type(held):
        return False
    if isinstance(told, list) and isinstance(held, list):
        return len(told) == len(held) and all(map(_same, told, held))
    return told == held
