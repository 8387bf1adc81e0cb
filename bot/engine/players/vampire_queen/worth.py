"""What the end of a deal is worth to a seat: its chance to win the game, and a little the points."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from bot.engine.vampire_queen.cards import BOTH_HUNTERS, Hand, points_of
from bot.engine.vampire_queen.rulings import winners_of
from bot.engine.vampire_queen.views import QueenView

CARRIED = 5
"""Points that a hunter in the hand costs in the next deal: it stays there (Q3)."""
SWING = 16
"""By so many points two seats come apart in a deal; by its square root more in several."""
POINT = 0.005
"""What a point is worth besides, in games that are won: it tells apart what wins or loses alike."""


class Worth:
    """The worth of a deal's end for the seat of a view."""

    def __init__(self, view: QueenView) -> None:
        assert view.seat is not None
        self._seat = view.seat
        self._totals = [seat.points for seat in view.seats]
        self._left = view.deals - view.trick.deal

    def of(self, hands: Sequence[Hand]) -> float:
        """Answer the part of a win to expect when every seat is left with these cards."""
        points = [points_of(hand) for hand in hands]
        if self._left:
            points = [
                count + CARRIED * (hand & BOTH_HUNTERS).bit_count()
                for count, hand in zip(points, hands, strict=True)
            ]
        totals = [before + count for before, count in zip(self._totals, points, strict=True)]
        ahead = sum(points) / len(points) - points[self._seat]
        return self._part(totals) + POINT * ahead

    def _part(self, totals: Sequence[int]) -> float:
        """Answer the own part of the win, what all total now being known (Q12)."""
        if not self._left:
            winners = winners_of(totals)
            return 1 / len(winners) if self._seat in winners else 0.0
        own, swing = totals[self._seat], SWING * sqrt(self._left)
        return 1 / sum([exp(max(-50.0, min(50.0, (own - total) / swing))) for total in totals])
