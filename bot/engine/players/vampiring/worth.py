"""What a position is worth: a family's chance to be the last one, judged by blood."""

from __future__ import annotations

from bot.engine.vampiring.views import START_BLOOD

PARTS = 16
"""A drop has so many parts when the drops that a family will soon lose are counted."""
_CURVE = 1.5
_BARELY = 0.25
"""A living family is as strong as one with so many drops at least, whatever threatens it."""
_BONUS = 0.02
"""How much less it is worth to win without blood than with all of it (V21)."""


def _strength(drops: float) -> float:
    strength: float = (drops / START_BLOOD) ** _CURVE
    return strength


STRENGTH = tuple(map(_strength, range(START_BLOOD + 1)))
"""How strong a family with so many drops is."""
STRENGTH_BY_PARTS = tuple(_strength(max(parts / PARTS, _BARELY)) for parts in range(START_BLOOD * PARTS + 1))
"""How strong a living family with so many parts of drops is."""


def share(own: float, others: float) -> float:
    """Answer the part that the `own` strength is of all strength; half of it where there is none left.

    It stands for the chance to win, since one of the strong will be the last. All out together is a
    draw (V20).
    """
    return own / (own + others) if own or others else 0.5


def won(drops: int) -> float:
    """Answer what it is worth to be the last with so much blood left (V20, V21)."""
    return 1.0 - _BONUS * (1 - drops / START_BLOOD)


def _duel(own: int, other: int) -> float:
    if (own and other) or own == other:
        return share(STRENGTH[own], STRENGTH[other])
    return won(own) if own else 1.0 - won(other)


DUEL = tuple(tuple(_duel(own, other) for other in range(START_BLOOD + 1)) for own in range(START_BLOOD + 1))
"""What it is worth to be one of two families, by the own blood and the other's."""
