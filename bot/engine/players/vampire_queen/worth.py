"""What the end of a deal is worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.vampire_queen.cards import BOTH_HUNTERS, Hand, points_of
from bot.engine.vampire_queen.views import QueenView


class Worth:
    """The worth of a deal's end for the seat of a view."""

    def __init__(self, view: QueenView) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._carry = 4 if view.trick.deal < view.deals else 0

    def of(self, hands: Sequence[Hand]) -> float:
        """Answer how much less it is left with than the others are in the mean."""
        points = [points_of(hand) + self._carry * (hand & BOTH_HUNTERS).bit_count() for hand in hands]
        return sum(points) / len(points) - points[self._seat]
