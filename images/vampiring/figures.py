"""The figures of the game: vampires, crests, drops of blood and the marks beside them.

All are vector shapes on a box of 100 by 100 units, in one colour unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Callable

from images.canvas import Pen, Point, curve, path, turn

Figure = Callable[[Pen, str], None]


def _mirrored(half: list[Point]) -> list[Point]:
    """Close a shape that is alike on both sides of the middle, from its right half, top to bottom."""
    return [*half, *((100 - x, y) for x, y in reversed(half))]


def man(pen: Pen, key: str) -> None:
    """A man in a long cape: round above, broad below."""
    pen.oval((50, 19), 19, 19, key)
    pen.polygon(_mirrored(path("50,34 62,37 78,27 80,44 88,66 97,99")), key)


def wolf(pen: Pen, key: str) -> None:
    """A wolf's head: tall ears at the corners, shaggy cheeks, a blunt muzzle."""
    pen.polygon(
        _mirrored(path("50,32 64,30 92,0 92,44 100,62 89,66 93,80 80,82 66,99")),
        key,
    )


def bat(pen: Pen, key: str) -> None:
    """A bat: round wings spread to the sides, small ears between them, a pointed tail."""
    pen.polygon(
        _mirrored(path("50,18 55,18 61,4 67,20 76,26 88,20 100,44 97,72 89,62 82,76 72,68 64,84 50,100")), key
    )


VAMPIRES: dict[str, Figure] = {"man": man, "wolf": wolf, "bat": bat}
"""The silhouettes by kind."""


def star(pen: Pen, key: str) -> None:
    """A star of five points."""
    pen.polygon([turn((50, 54), 54 if i % 2 == 0 else 22, 36 * i) for i in range(10)], key)


def moon(pen: Pen, key: str) -> None:
    """A crescent."""
    outer = [turn((52, 50), 50, degrees) for degrees in range(130, 411, 10)]
    inner = [turn((71, 50), 36, degrees) for degrees in range(390, 149, -10)]
    pen.polygon([*outer, *inner], key)


def key(pen: Pen, key: str) -> None:
    """A key, its bow on top."""
    for step in range(0, 360, 12):
        pen.line([turn((50, 25), 18, step), turn((50, 25), 18, step + 12)], 14, key)
    pen.line([(50, 45), (50, 93)], 14, key)
    pen.line([(50, 93), (74, 93)], 13, key)
    pen.line([(50, 68), (70, 68)], 13, key)


def diamond(pen: Pen, key: str) -> None:
    """A lozenge."""
    pen.polygon([(50, 0), (88, 50), (50, 100), (12, 50)], key)


def heart(pen: Pen, key: str) -> None:
    """A heart."""
    pen.polygon(curve(path("50,19 64,3 84,2 98,22 95,46 77,72 50,101 23,72 5,46 2,22 16,2 36,3")), key)


def bolt(pen: Pen, key: str) -> None:
    """A stroke of lightning."""
    pen.polygon(path("58,0 18,56 44,56 32,100 84,38 56,38 76,0"), key)


def flower(pen: Pen, key: str) -> None:
    """A flower of five petals."""
    for petal in range(0, 360, 72):
        pen.disc(turn((50, 52), 29, petal), 23, key)


def ring(pen: Pen, key: str) -> None:
    """A ring."""
    for step in range(0, 360, 10):
        pen.line([turn((50, 50), 39, step), turn((50, 50), 39, step + 10)], 22, key)


CRESTS: dict[str, Figure] = {
    "star": star,
    "moon": moon,
    "key": key,
    "diamond": diamond,
    "heart": heart,
    "bolt": bolt,
    "flower": flower,
    "ring": ring,
}
"""The crests by the keys that `theme.SEATS` gives."""


def drop(pen: Pen, key: str) -> None:
    """A drop of blood."""
    round_ = [turn((0, 0), 1, degrees) for degrees in range(64, 297, 8)]
    pen.polygon(
        [(50, 0), (57, 16), (72, 36), *((50 + 46 * x, 67 + 33 * y) for x, y in round_), (28, 36), (43, 16)],
        key,
    )


def burst(pen: Pen, key: str) -> None:
    """A jagged splash, the ground for a number of drops."""
    pen.polygon([turn((50, 50), 50 if i % 2 == 0 else 38, 15 * i) for i in range(24)], key)


def skull(pen: Pen, key: str) -> None:
    """A skull with its hollows in ink."""
    pen.oval((50, 40), 44, 39, key)
    pen.slab(26, 62, 74, 100, 10, key)
    for x in (32, 68):
        pen.oval((x, 46), 13, 14, "ink")
    pen.polygon([(50, 58), (57, 72), (43, 72)], "ink")
    for x in (42, 58):
        pen.line([(x, 86), (x, 99)], 4, "ink")


def crown(pen: Pen, key: str) -> None:
    """A crown of three points."""
    pen.polygon(path("8,99 2,28 28,56 50,8 72,56 98,28 92,99"), key)
    for x, y in ((4, 24), (50, 9), (96, 24)):
        pen.disc((min(max(x, 9), 91), y), 9, key)
