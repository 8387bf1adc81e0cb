"""A small game on the engine's contract: hosting must not know which game it hosts.

Everybody plays `x` or `y` at the same time, three rounds long; most `x` wins. The set-up is a number
that nobody sees before the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
