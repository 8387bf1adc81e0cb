"""How a game of Vampire Queen ended, as a picture with its alt text."""

from __future__ import annotations

from bot.engine.vampire_queen.views import QueenView
from bot.tables.ports import Picture
from cogs.faces import pictures
from cogs.faces.seats import emblem, letter
from cogs.faces.vampire_queen.words import DOT, word


def ending(view: QueenView, language: str) -> Picture:
    """The cloths of all winners in the queen's hall."""
    assert view.outcome is not None
    winners = view.outcome.winners
    named = DOT.join(f"{letter(seat)}, {emblem(seat, language)}" for seat in winners)
    alt = word(language, "picture-ending", count=len(winners), winners=named)
    return pictures.ending(view, alt)
