"""The contract that every game of the engine keeps.

A game is a stateless object: states, moves, views and set-ups are frozen values that it makes and
reads. Chance comes from a seed alone (`bot.engine.seeds`), so a game is told completely by its
number of seats, options, set-up (or seed) and the choices of its rounds.

The error tree (stable codes and data, no prose)::

    EngineError(ValueError)
    ├── UnreadableMove    a text that no move of this game is written as
    ├── IllegalMove       a move that the rules forbid here
    ├── NotYourTurn       a seat that owes no choice, or one that owes it and gave none
    ├── GameOver          a choice after the end
    ├── BadSetup          seats, options or a set-up that cannot be played
    └── RecordError       a record that is not sound (in `bot.engine.record`)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

Scalar = str | int
Options = Mapping[str, Scalar]

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
ViewT = TypeVar("ViewT")
SetupT = TypeVar("SetupT")


def quote(text: str) -> str:
    """Quote a hostile text for a `reason`: at most its first 40 characters, as plain ASCII on one line."""
    return ascii(text if len(text) <= 40 else text[:40] + "...")


class EngineError(ValueError):
    """The root of the engine's errors: a stable `code`, the `rule` it rests on, and plain `data`."""

    code: ClassVar[str] = "engine"

    def __init__(self, reason: str, *, rule: str = "", seat: int | None = None, **data: Scalar) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.seat = seat
        self.data: dict[str, Scalar] = data


class UnreadableMove(EngineError):
    """A text that no move of this game is written as."""

    code = "unreadable-move"


class IllegalMove(EngineError):
    """A move that the rules forbid in this state."""

    code = "illegal-move"


class NotYourTurn(EngineError):
    """A choice by a seat that owes none, or none by a seat that owes one."""

    code = "not-your-turn"


class GameOver(EngineError):
    """A choice after the end of the game."""

    code = "game-over"


class BadSetup(EngineError):
    """A number of seats, an option or a set-up that cannot be played."""

    code = "bad-setup"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: the values it may take, and the one it has when nothing is said."""

    values: tuple[Scalar, ...]
    default: Scalar


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended, the seats that won (none, one or several) and the score of every seat."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a step; `audience` are the seats that may know it, `None` for all."""

    audience: frozenset[int] | None


class Step(NamedTuple, Generic[StateT]):
    """What `Game.resolve` answers: the state after the round, and what happened in it."""

    state: StateT
    events: tuple[Event, ...]


class Game(ABC, Generic[StateT, MoveT, ViewT, SetupT]):
    """The rules of one game. Every method is pure; every argument and answer is a frozen value."""

    tag: ClassVar[str]
    """The name in records and in the database; it never changes."""
    seat_range: ClassVar[range]
    options: ClassVar[Mapping[str, Option]]

    def complete_options(self, given: Mapping[str, Any]) -> dict[str, Scalar]:
        """Fill the defaults into `given`; raise `BadSetup` on an unknown option or value."""
        for name, value in given.items():
            option = self.options.get(name)
            if option is None:
                raise BadSetup(f"unknown option {quote(name)}")
            if not any(type(value) is type(known) and value == known for known in option.values):
                raise BadSetup(f"option {name}: a value that it does not have")
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def check_seats(self, seats: object) -> int:
        """Answer `seats` when so many can play; raise `BadSetup` otherwise."""
        if type(seats) is not int or seats not in self.seat_range:
            low, high = self.seat_range[0], self.seat_range[-1]
            raise BadSetup(f"seats must be a whole number from {low} to {high}")
        return seats

    @abstractmethod
    def deal(self, seats: int, options: Options, seed: bytes) -> SetupT:
        """Derive the whole outcome of chance from `seed` (32 bytes), as RECORDS' "Seeds" says."""

    @abstractmethod
    def read_setup(self, seats: int, options: Options, data: object) -> SetupT:
        """Read a record's `setup`; raise `BadSetup` when it is not one."""

    @abstractmethod
    def write_setup(self, setup: SetupT) -> dict[str, Any]:
        """Write a set-up as a record holds it; `read_setup` reads it back."""

    @abstractmethod
    def start(self, seats: int, options: Options, setup: SetupT) -> StateT:
        """Answer the state before the first choice."""

    @abstractmethod
    def pending(self, state: StateT) -> tuple[int, ...]:
        """Answer the seats that owe a choice now, rising.

        None when the game is over, and none where a set-up that was given in part has run out:
        then `outcome` stays `None`, and `resolve` and `parse` raise `GameOver` all the same.
        """

    @abstractmethod
    def legal(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        """Answer all moves that `seat` may choose, in a stable order; empty when it owes none."""

    @abstractmethod
    def parse(self, state: StateT, seat: int, text: str) -> MoveT:
        """Read a legal move; `str(move)` writes it.

        Raises `GameOver`, `NotYourTurn` (a seat that owes none), `UnreadableMove` or `IllegalMove`.
        """

    @abstractmethod
    def resolve(self, state: StateT, choices: Mapping[int, MoveT]) -> Step[StateT]:
        """Play one round from a mapping with exactly the pending seats.

        Raises `GameOver`, `NotYourTurn` (missing or surplus seats) or `IllegalMove`.
        """

    @abstractmethod
    def late(self, state: StateT, seat: int, seed: bytes) -> MoveT:
        """Answer the rules' choice for a seat that gave none in time (V23, Q14)."""

    def in_play(self, state: StateT, seat: int) -> bool:
        """Answer whether a seat may still have choices to make; in most games all may, until the end."""
        return True

    def phase(self, state: StateT) -> str:
        """Name the stretch of rounds in which a choice made in advance holds (a trick)."""
        return ""

    def advance(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        """Answer what a seat whose turn is still to come in this phase may choose before it comes."""
        return ()

    def forced(self, state: StateT, seat: int) -> MoveT | None:
        """Answer the choice of a pending seat that has no other, where it may be made without asking."""
        return None

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Build what `seat` may know, or what a spectator may (`None`)."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Answer how the game ended, or `None` while it runs."""

    @abstractmethod
    def scores_so_far(self, state: StateT) -> tuple[int | None, ...]:
        """Answer the scores that are fixed already in a game that runs, as RECORDS' `outcome` does."""

    @abstractmethod
    def answer(self, states: Sequence[StateT], rounds: Sequence[Mapping[int, MoveT]]) -> dict[str, Any]:
        """Tell a whole replay as RECORDS' replay command prints it, without `outcome`.

        `states` are the state before each round and the last one: one more than `rounds`.
        """


AnyGame = Game[Any, Any, Any, Any]
