"""Pictures of Vampire Queen: the public board, of a trick or of a deal's end, and a player's own picture."""

from __future__ import annotations

from bot.engine.vampire_queen.views import QueenView
from images.vampire_queen.scene import read_hand, read_trick


def trick_key(view: QueenView) -> str:
    """Answer a short name that is equal exactly when the pixels of `paint_trick` are."""
    return read_trick(view).key


def paint_trick(view: QueenView) -> bytes:
    """Draw the public board as an indexed PNG of 1200 by 900 pixels, without words or names.

    It is the same for every seat and for spectators: the own hand and choices are not looked at. Pure,
    and safe to call from several threads. Pillow is loaded by the first call.
    """
    from images.vampire_queen.board import paint

    return paint(read_trick(view))


def hand_key(view: QueenView, draft: str | None = None) -> str:
    """Answer a short name that is equal exactly when the pixels of `paint_hand` are."""
    return read_hand(view, draft).key


def paint_hand(view: QueenView, draft: str | None = None) -> bytes:
    """Draw the own hand under the table in short as an indexed PNG of 1200 by 900 pixels.

    With `draft`, a play among `view.legal` as records write it, its cards stand out above the others.
    Pure, and safe to call from several threads. Pillow is loaded by the first call.
    """
    from images.vampire_queen.hand import paint

    return paint(read_hand(view, draft))
