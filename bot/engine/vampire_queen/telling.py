"""Tells a whole replay as RECORDS' replay command prints it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from bot.engine.vampire_queen.cards import HUNTER_CARDS, Hand
from bot.engine.vampire_queen.moves import Move
from bot.engine.vampire_queen.state import QueenState
from bot.engine.vampire_queen.tricks import ended_trick


def tell(states: Sequence[QueenState], rounds: Sequence[Mapping[int, Move]]) -> dict[str, Any]:
    """Tell every play with what it left in the hands, and every finished deal with its points."""
    return {
        "plays": [
            {"seat": seat, "play": str(move), **_led_to(before, after)}
            for (before, after), choices in zip(pairwise(states), rounds, strict=True)
            for seat, move in choices.items()
        ],
        "deals": [{"points": list(deal.points)} for deal in states[-1].trick.finished],
    }


def _led_to(before: QueenState, after: QueenState) -> dict[str, Any]:
    """Tell who won the trick that ended, and the hands, before a new deal where one followed."""
    finished = after.trick.finished
    hands = after.hands if finished == before.trick.finished else finished[-1].left
    return {
        "trick_winner": None if after.trick is before.trick else ended_trick(after).winner,
        "hands": [hand.bit_count() for hand in hands],
        "hunters": {str(hunter): _holder(hands, card) for hunter, card in HUNTER_CARDS.items()},
    }


def _holder(hands: Sequence[Hand], card: Hand) -> int | None:
    """Answer who holds a hunter, `None` while it lies on the table."""
    return next((seat for seat, hand in enumerate(hands) if hand & card), None)
