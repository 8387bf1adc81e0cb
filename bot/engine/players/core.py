"""The contract of computer players: one seat's view and an own source of chance in, a move out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Generic, TypeVar

ViewT = TypeVar("ViewT")


class Player(ABC, Generic[ViewT]):
    """A level of play at one game. Stateless: equal views and equal chance give equal moves."""

    @abstractmethod
    def choose(self, view: ViewT, chance: Random) -> str:
        """Answer the move, as records write it, of a seat that owes a choice.

        Effort is counted in samples, never in time; `chance` is the only source of randomness.
        """


class Rival(Player[ViewT]):
    """A player for the arena alone, who knows which player sits at the one other seat."""

    @abstractmethod
    def against(self, other: Player[ViewT]) -> Player[ViewT]:
        """Answer the player that is played against `other`."""


AnyPlayer = Player[Any]
