"""A small game on the engine's contract: hosting must not know which game it hosts.

Everybody plays `x` or `y` at the same time, three rounds long; most `x` wins. The set-up is a number
that nobody sees before the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from bot.engine import seeds
from bot.engine.core import (
    BadSetup,
    Event,
    Game,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Option,
    Options,
    Outcome,
    Step,
    UnreadableMove,
)
from bot.engine.players.core import Player

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class ToyState:
    seats: int
    secret: int
    played: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: int | None
    played: tuple[tuple[str, ...], ...]


class Toy(Game[ToyState, str, ToyView, int]):
    tag: ClassVar[str] = "toy"
    seat_range: ClassVar[range] = range(2, 7)
    options: ClassVar[Mapping[str, Option]] = {"mood": Option(("grim", "merry"), "grim")}

    def deal(self, seats: int, options: Options, seed: bytes) -> int:
        return seeds.Stream(seed, "toy").below(1000)

    def read_setup(self, seats: int, options: Options, data: object) -> int:
        if not isinstance(data, dict) or type(data.get("secret")) is not int:
            raise BadSetup("no secret")
        return int(data["secret"])

    def write_setup(self, setup: int) -> dict[str, Any]:
        return {"secret": setup}

    def start(self, seats: int, options: Options, setup: int) -> ToyState:
        return ToyState(seats, setup)

    def pending(self, state: ToyState) -> tuple[int, ...]:
        return () if len(state.played) == ROUNDS else tuple(range(state.seats))

    def legal(self, state: ToyState, seat: int) -> tuple[str, ...]:
        return ("x", "y") if seat in self.pending(state) else ()

    def parse(self, state: ToyState, seat: int, text: str) -> str:
        if len(text) != 1:
            raise UnreadableMove("one letter")
        if text not in self.legal(state, seat):
            raise IllegalMove("x or y")
        return text

    def resolve(self, state: ToyState, choices: Mapping[int, str]) -> Step[ToyState]:
        if not self.pending(state):
            raise GameOver("over")
        if tuple(sorted(choices)) != self.pending(state):
            raise NotYourTurn("everybody")
        played = tuple(choices[seat] for seat in range(state.seats))
        return Step(ToyState(state.seats, state.secret, (*state.played, played)), (Event(None),))

    def late(self, state: ToyState, seat: int, seed: bytes) -> str:
        stream = seeds.Stream(seed, f"late:{len(state.played) + 1}:{seat}")
        return ("x", "y")[stream.below(2)]

    def view(self, state: ToyState, seat: int | None) -> ToyView:
        return ToyView(seat, state.played)

    def outcome(self, state: ToyState) -> Outcome | None:
        if self.pending(state):
            return None
        scores = tuple(sum(played[seat] == "x" for played in state.played) for seat in range(state.seats))
        return Outcome(
            "played", tuple(seat for seat, score in enumerate(scores) if score == max(scores)), scores
        )

    def scores_so_far(self, state: ToyState) -> tuple[int | None, ...]:
        return (None,) * state.seats

    def answer(self, states: Sequence[ToyState], rounds: Sequence[Mapping[int, str]]) -> dict[str, Any]:
        return {"rounds": len(rounds)}


TOY = Toy()


class TurnToy(Toy):
    """The same in turns: one seat at a time, and `x` is all that a seat with an odd number may play.

    Seats still to come in a lap may choose `y` in advance.
    """

    tag: ClassVar[str] = "turns"

    def pending(self, state: ToyState) -> tuple[int, ...]:
        done = len(state.played)
        return () if done == ROUNDS * state.seats else (done % state.seats,)

    def legal(self, state: ToyState, seat: int) -> tuple[str, ...]:
        if seat not in self.pending(state):
            return ()
        return ("x",) if seat % 2 else ("x", "y")

    def resolve(self, state: ToyState, choices: Mapping[int, str]) -> Step[ToyState]:
        if not self.pending(state):
            raise GameOver("over")
        if tuple(choices) != self.pending(state):
            raise NotYourTurn("one at a time")
        played = (*state.played, tuple(choices.values()))
        return Step(ToyState(state.seats, state.secret, played), (Event(None),))

    def late(self, state: ToyState, seat: int, seed: bytes) -> str:
        return "x"

    def phase(self, state: ToyState) -> str:
        return f"lap {len(state.played) // state.seats}"

    def advance(self, state: ToyState, seat: int) -> tuple[str, ...]:
        return ("y",) if seat > len(state.played) % state.seats else ()

    def forced(self, state: ToyState, seat: int) -> str | None:
        return "x" if self.legal(state, seat) == ("x",) else None

    def outcome(self, state: ToyState) -> Outcome | None:
        return None if self.pending(state) else Outcome("played", (0,), (0,) * state.seats)


TURNS = TurnToy()


class ToyPlayer(Player[ToyView]):
    """Always plays `x`."""

    def choose(self, view: ToyView, chance: Random) -> str:
        return "x"


TOY_PLAYERS = {"toy": ToyPlayer(), "turns": ToyPlayer()}
