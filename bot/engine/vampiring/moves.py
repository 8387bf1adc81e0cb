"""What a family may choose in a turn: metamorphosis and direction (V5, V6)."""

from __future__ import annotations

from enum import StrEnum

from bot.engine.core import UnreadableMove, quote

Cards = tuple[int, int, int]
"""The ring indexes of a family's man, wolf and bat."""

SOURCES = {"a": (2, 0, 1), "b": (1, 2, 0)}
"""By metamorphosis: which kind (an index of `KINDS`) the new man, wolf and bat was before (V5)."""


class Move(StrEnum):
    """A choice as records write it: metamorphosis `a` or `b`, then `+` for clockwise or `-`."""

    A_CLOCKWISE = "a+"
    A_COUNTER = "a-"
    B_CLOCKWISE = "b+"
    B_COUNTER = "b-"

    @property
    def metamorphosis(self) -> str:
        """`"a"` (man to wolf to bat to man) or `"b"` (man to bat to wolf to man)."""
        return self[0]

    @property
    def clockwise(self) -> bool:
        """Whether all three vampires go the way of rising ring indexes."""
        return self[1] == "+"


_ALL = tuple(Move)
_TOGETHER = (Move.A_CLOCKWISE, Move.A_COUNTER)


def together(cards: Cards) -> bool:
    """Whether a family's three vampires share one card, so that `a` and `b` are the same (V6)."""
    return cards[0] == cards[1] == cards[2]


def legal_moves(cards: Cards) -> tuple[Move, ...]:
    """Answer the moves of a family that stands on `cards`, in the order a+ a- b+ b- (V6)."""
    return _TOGETHER if together(cards) else _ALL


def read_move(legal: tuple[Move, ...], text: str, seat: int) -> Move:
    """Read a record's move, `b` as `a` where V6 leaves two; raise `UnreadableMove`."""
    try:
        move = Move(text)
    except ValueError:
        raise UnreadableMove(f"{quote(text)} is no move", rule="V5", seat=seat) from None
    if move in legal:
        return move
    return Move.A_CLOCKWISE if move.clockwise else Move.A_COUNTER
