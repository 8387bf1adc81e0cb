"""What a position is worth: a family's chance to be the last one, judged by blood."""

from __future__ import annotations

from bot.engine.vampiring.state import START_BLOOD

STRENGTH: tuple[float, ...] = tuple((drops / START_BLOOD) ** 1.5 for drops in range(START_BLOOD + 1))
"""How strong a family with so many drops is."""


def share(own: float, others: float) -> float:
    """Answer the part that the `own` strength is of all strength; half of it where there is none left.

    It stands for the chance to win, since one of the strong will be the last. All out together is a
    draw (V20).
    """
    return own / (own + others) if own or others else 0.5
