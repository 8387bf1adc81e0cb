"""The debatable rules, each in one place (Q8, Q10, Q12, Q14)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.vampire_queen.cards import PLAYABLE, Hand
from bot.engine.vampire_queen.moves import QUEENS, Move


def takes(value: int, highest: int) -> bool:
    """Q8: whether a card thrown to a hunter takes from the highest before it: the last of equals does."""
    return value >= highest


def sits_out(hand: Hand) -> bool:
    """Q10: whether a seat is passed over in any trick, since it holds nothing but hunters."""
    return not hand & PLAYABLE


def winners_of(totals: Sequence[int]) -> tuple[int, ...]:
    """Q12: answer the seats that win: all with the lowest total share it."""
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest)


def late_move(legal: Sequence[Move], queen_value: int | None) -> Move:
    """Q14: choose for a late seat from its legal moves, which are in the order of `choices`.

    So the first is the lowest single card on a lead, else the lowest hunter; in a normal trick it is the
    pass. `queen_value` is what a queen counts where one throws to a hunter: there she goes first unless
    something is lower.
    """
    queen = QUEENS[0]
    if queen_value is not None and queen in legal and queen_value <= legal[0].value:
        return queen
    return legal[0]
