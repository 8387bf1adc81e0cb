"""The emblems and the borders of the two hunters: nothing about them is alike but the danger."""

from __future__ import annotations

from collections.abc import Callable

from images.canvas import Pen, curve, path
from images.vampire_queen.layout import Size


def crossbow(pen: Pen) -> None:
    """15: a crossbow, ready to shoot upwards."""
    pen.polygon(path("43,30 57,30 60,96 54,100 46,100 40,96"), "wood")
    pen.polygon(path("50,30 57,30 60,96 54,100 50,100"), "earth")
    for key, width in (("ink", 13), ("slate", 8)):
        pen.line(path("4,56 14,40 30,30 50,27 70,30 86,40 96,56"), width, key)
    pen.line(path("5,56 50,66 95,56"), 3, "ink")
    pen.line([(50, 66), (50, 14)], 6, "bone")
    pen.line([(50, 66), (50, 14)], 3, "ink")
    pen.polygon(path("50,0 60,18 50,14 40,18"), "blood")
    pen.slab(40, 70, 60, 76, 3, "gold")


def stalker(pen: Pen) -> None:
    """20: a man in a broad hat, only his eyes to be seen, with a stake and a mallet."""
    pen.polygon(path("50,62 66,66 90,78 98,100 2,100 10,78 34,66"), "ink")
    pen.polygon(path("30,60 50,84 70,60 82,52 78,86 50,100 22,86 18,52"), "slate")
    pen.polygon(path("30,60 50,84 70,60 76,58 70,84 50,96 30,84 24,58"), "ink")
    pen.polygon(curve(path("34,34 66,34 68,54 62,70 50,76 38,70 32,54")), "track")
    pen.polygon(curve(path("0,40 14,32 30,32 50,36 70,32 86,32 100,40 86,48 68,50 50,51 32,50 14,48")), "ink")
    pen.polygon(path("28,38 33,10 42,6 50,10 58,6 67,10 72,38"), "ink")
    pen.polygon(path("29,30 71,30 72,38 28,38"), "bone")
    for side in (-1, 1):
        pen.polygon([(50 + side * 4, 58), (50 + side * 15, 53), (50 + side * 13, 60)], "gold")
    pen.polygon(path("74,100 84,62 90,60 94,66 86,100"), "carriage face")
    pen.polygon(path("84,62 87,48 90,60"), "bone")


def steel(pen: Pen, size: Size) -> None:
    """15: cut corners, riveted."""
    width, height = size
    thick = max(3.0, width * 0.045)
    for by, key in ((0.0, "ink"), (1.5, "H15 edge"), (1.5 + thick, "H15 face")):
        cut = width * 0.17 - by * 0.6
        right, bottom = width - by, height - by
        pen.polygon(
            [
                (by, by + cut),
                (by + cut, by),
                (right - cut, by),
                (right, by + cut),
                (right, bottom - cut),
                (right - cut, bottom),
                (by + cut, bottom),
                (by, bottom - cut),
            ],
            key,
        )


def fanged(pen: Pen, size: Size) -> None:
    """20: a dark border that bites into the card from all sides."""
    width, height = size
    pen.slab(0, 0, width, height, 4, "ink")
    pen.slab(1.5, 1.5, width - 1.5, height - 1.5, 3, "H20 edge")
    thick = max(3.0, width * 0.045)
    pen.slab(thick, thick, width - thick, height - thick, 2, "H20 face")
    deep = thick * 2.4
    for length, other, upright in ((width, height, False), (height, width, True)):
        count = max(4, round(length / (width / 6)))
        step = length / count
        for i in range(count):
            at = i * step
            for near, tip in ((thick - 1, deep), (other - thick + 1, other - deep)):
                points = [(at, near), (at + step, near), (at + step / 2, tip)]
                pen.polygon([(y, x) for x, y in points] if upright else points, "H20 edge")


EMBLEMS: dict[str, Callable[[Pen], None]] = {"H15": crossbow, "H20": stalker}
"""The emblems by card, as records spell it."""

BORDERS: dict[str, Callable[[Pen, Size], None]] = {"H15": steel, "H20": fanged}
"""The borders, in pixels of the finished picture."""
