"""The crests of all seats: those of the ring's families, and of the four seats that only this game has."""

from __future__ import annotations

from images.canvas import Pen, path
from images.vampiring.figures import CRESTS as FAMILY_CRESTS
from images.vampiring.figures import Figure


def cup(pen: Pen, key: str) -> None:
    """A goblet."""
    pen.polygon(
        path("12,2 88,2 86,24 78,42 62,54 57,60 57,80 82,92 82,100 18,100 18,92 43,80 43,60 38,54"), key
    )
    pen.polygon(path("12,2 50,2 50,56 38,54 22,42 14,24"), key)


def bell(pen: Pen, key: str) -> None:
    """A bell with its clapper."""
    pen.disc((50, 9), 9, key)
    pen.polygon(
        path("50,8 66,14 75,28 78,54 84,66 96,76 96,83 4,83 4,76 16,66 22,54 25,28 34,14"),
        key,
    )
    pen.disc((50, 89), 11, key)


def sword(pen: Pen, key: str) -> None:
    """A short sword, point down."""
    pen.disc((50, 8), 9, key)
    pen.line([(50, 8), (50, 30)], 13, key)
    pen.slab(16, 24, 84, 38, 6, key)
    pen.polygon(path("35,34 65,34 65,80 50,100 35,80"), key)


def hourglass(pen: Pen, key: str) -> None:
    """An hourglass."""
    pen.slab(12, 0, 88, 15, 5, key)
    pen.slab(12, 85, 88, 100, 5, key)
    pen.polygon(path("22,14 78,14 76,30 56,50 76,70 78,86 22,86 24,70 44,50 24,30"), key)


CRESTS: dict[str, Figure] = {
    **FAMILY_CRESTS,
    "cup": cup,
    "bell": bell,
    "sword": sword,
    "hourglass": hourglass,
}
"""The crests by the keys that `theme.SEATS` gives."""
