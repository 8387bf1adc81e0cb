"""How a game of VampiRing ended, as a picture with its alt text."""

from __future__ import annotations

from bot.engine.vampiring.views import RingView
from bot.tables.ports import Picture
from cogs.faces import pictures
from cogs.faces.seats import emblem, letter, letters
from cogs.faces.vampiring.words import word


def ending(view: RingView, language: str) -> Picture:
    """The last family and its blood, a ring on which nobody is left, or time that ran out."""
    return pictures.ending(view, _alt(view, language))


def _alt(view: RingView, language: str) -> str:
    assert view.outcome is not None
    living = [family for family in view.families if family.alive]
    match view.outcome.reason:
        case "last_family":
            (family,) = living
            return word(
                language,
                "picture-last_family",
                family=letter(family.seat),
                emblem=emblem(family.seat, language),
                blood=family.blood,
                fallen=letters(other.seat for other in view.families if not other.alive),
            )
        case "turn_limit":
            families = letters(family.seat for family in living)
            return word(language, "picture-turn_limit", families=families)
        case _:
            return word(language, "picture-all_out")
