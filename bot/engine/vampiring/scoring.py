"""When a game of VampiRing ends, and what it scores (V20, V21, V24)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.core import Outcome
from bot.engine.vampiring.moves import Cards
from bot.engine.vampiring.rulings import TURN_LIMIT, score_at_limit
from bot.engine.vampiring.state import RingState, living
from bot.engine.vampiring.views import START_BLOOD

END_RULES = {"last_family": "V20", "all_out": "V20", "turn_limit": "V24"}
"""The reasons for which a game ends, each with its rule."""


def end_reason(turn: int, families: Sequence[Cards | None]) -> str | None:
    """Say why the game is over after `turn` turns with these families left, `None` while it is not."""
    left = sum(cards is not None for cards in families)
    if left == 0:
        return "all_out"
    if left == 1:
        return "last_family"
    return "turn_limit" if turn >= TURN_LIMIT else None


def scores_after(
    scores: Sequence[int | None], blood: Sequence[int], reason: str | None
) -> tuple[int | None, ...]:
    """Fix the scores of those who went out in this turn, and at the end everybody's (V21, V24)."""
    lost_by_all = START_BLOOD * len(blood) - sum(blood)

    def score(left: int) -> int | None:
        if not left:
            return lost_by_all
        if reason == "last_family":
            return lost_by_all + left * len(blood)
        return score_at_limit(lost_by_all) if reason == "turn_limit" else None

    return tuple(score(left) if fixed is None else fixed for fixed, left in zip(scores, blood, strict=True))


def outcome_of(state: RingState) -> Outcome | None:
    """Tell how the game ended, `None` while it runs."""
    if state.reason is None:
        return None
    winners = living(state.cards) if state.reason == "last_family" else ()
    return Outcome(state.reason, winners, tuple(score for score in state.scores if score is not None))
