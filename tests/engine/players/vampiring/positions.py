"""Positions of VampiRing for the tests of its computer players."""

from __future__ import annotations

from itertools import product

from bot.engine.vampiring import GAME, RingState
from tests.engine.play import Round, rounds, seed_of

SETTINGS = list(product(range(2, 9), ("castle", "mansion")))


def game(seats: int, variant: str, name: object = 0) -> list[Round]:
    """Play a game at random."""
    return list(rounds(GAME, seats, {"variant": variant}, seed_of((seats, variant, name))))


def some(seats: int, variant: str, count: int) -> list[RingState]:
    """Answer states before some turns of a random game, the first one among them."""
    played = game(seats, variant)
    return [step.before for step in played[:: max(1, len(played) // count)]][:count]
