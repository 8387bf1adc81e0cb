"""Pictures of VampiRing: `paint_ring` draws what a seat or a spectator sees, `ring_key` names it."""

from __future__ import annotations

from bot.engine.vampiring.views import RingView
from images.vampiring.scene import read_scene


def ring_key(view: RingView, draft: str | None = None) -> str:
    """Answer a short name that is equal exactly when the pixels of `paint_ring` are."""
    return read_scene(view, draft).key


def paint_ring(view: RingView, draft: str | None = None) -> bytes:
    """Draw the ring as an indexed PNG of 1200 by 900 pixels, without words or names.

    With `draft`, a move among `view.choices`, black vampires show where that choice leads (V22).
    Pure, and safe to call from several threads. Pillow is loaded by the first call.
    """
    from images.vampiring.paint import paint

    return paint(read_scene(view, draft))
