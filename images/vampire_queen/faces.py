"""The portraits of the thirteen vampires, of rising rank, and of the queen: busts on 100 by 100 units."""

from __future__ import annotations

from collections.abc import Callable

from images.canvas import Pen, Point, curve, path, turn
from images.vampiring.figures import crown

Portrait = Callable[[Pen], None]


def _mirrored(half: list[Point]) -> list[Point]:
    """Close a shape that is alike on both sides, from its right half, top to bottom."""
    return [*half, *((100 - x, y) for x, y in reversed(half))]


def _both(pen: Pen, points: str, key: str) -> None:
    """The same shape on the right, as given, and on the left."""
    shape = path(points)
    pen.polygon(shape, key)
    pen.polygon([(100 - x, y) for x, y in shape], key)


def _shoulders(pen: Pen, key: str) -> None:
    pen.polygon(_mirrored(path("50,72 60,74 84,82 92,90 95,100")), key)


def _collar(pen: Pen, key: str, lining: str, high: float) -> None:
    """A stiff collar that stands beside the head, up to a height."""
    pen.polygon(_mirrored([(50, 78), (64, 70), (90, high), (86, 84), (50, 99)]), key)
    pen.polygon(_mirrored([(50, 80), (64, 74), (85, high + 12), (81, 83), (50, 95)]), lining)


def _head(pen: Pen, skin: str, ears: str = "72,46 84,32 80,56 72,60") -> None:
    _both(pen, ears, skin)
    pen.slab(42, 64, 58, 84, 4, skin)
    pen.polygon(curve(_mirrored(path("50,20 64,24 73,40 71,58 62,73 50,81"))), skin)


def _eyes(pen: Pen, key: str = "blood", y: float = 50) -> None:
    for side in (-1, 1):
        pen.polygon([(50 + side * 5, y + 2), (50 + side * 17, y - 5), (50 + side * 15, y + 4)], key)


def _brows(pen: Pen, key: str, y: float = 42) -> None:
    for side in (-1, 1):
        pen.line([(50 + side * 5, y + 3), (50 + side * 18, y - 3)], 4, key)


def _fangs(pen: Pen, lip: str = "wine", y: float = 66, wide: float = 11) -> None:
    pen.polygon([(50 - wide, y - 1), (50 + wide, y - 1), (50 + wide - 3, y + 5), (50 - wide + 3, y + 5)], lip)
    for side in (-1, 1):
        x = 50 + side * (wide - 4)
        pen.polygon([(x - 3.5, y), (x + 3.5, y), (x, y + 9)], "clove")


def imp(pen: Pen) -> None:
    """1: bald, with a bat's ears."""
    _shoulders(pen, "slate")
    _head(pen, "haunted edge", "68,50 99,10 92,52 72,64")
    _both(pen, "74,50 92,24 87,50 74,58", "blush")
    _eyes(pen)
    _fangs(pen)


def hood(pen: Pen) -> None:
    """2: a face deep in a hood."""
    _shoulders(pen, "pine")
    pen.polygon(curve(_mirrored(path("50,2 72,16 86,44 84,74 72,92 50,99"))), "pine")
    pen.polygon(curve(_mirrored(path("50,18 66,28 74,48 70,70 60,84 50,88"))), "ink")
    pen.polygon(curve(_mirrored(path("50,38 62,42 66,54 62,70 50,80"))), "haunted edge")
    _eyes(pen, y=54)
    _fangs(pen, y=68, wide=9)


def page(pen: Pen) -> None:
    """3: a flat cap with a feather."""
    _shoulders(pen, "rust")
    _head(pen, "ghost")
    pen.polygon(curve(path("20,34 30,14 58,6 84,18 86,32 66,34 42,34")), "rust")
    pen.slab(26, 28, 76, 38, 5, "wood")
    pen.polygon(curve(path("70,22 82,4 98,0 92,14 80,26")), "leaf")
    _eyes(pen)
    _fangs(pen)


def bowl(pen: Pen) -> None:
    """4: hair cut round a bowl."""
    _shoulders(pen, "lilac")
    _head(pen, "ghost")
    pen.polygon(_mirrored(path("50,8 66,11 80,26 82,62 72,62 70,42 50,42")), "wood")
    _eyes(pen, y=52)
    _fangs(pen)


def peak(pen: Pen) -> None:
    """5: black hair with a widow's peak."""
    _shoulders(pen, "ink")
    _collar(pen, "ink", "wine", 54)
    _head(pen, "bone")
    pen.polygon(_mirrored(path("50,42 62,28 72,34 74,50 80,36 74,18 62,9 50,7")), "ink")
    _brows(pen, "ink", 43)
    _eyes(pen, y=52)
    _fangs(pen)


def maiden(pen: Pen) -> None:
    """6: long red hair."""
    pen.polygon(curve(_mirrored(path("50,4 70,8 84,26 86,60 94,96 50,98"))), "rust")
    _shoulders(pen, "pine")
    _head(pen, "bone", "70,46 72,40 74,50 72,56")
    pen.polygon(path("50,10 70,18 78,48 66,38 54,22 40,36 24,50 28,22 40,12"), "rust")
    _eyes(pen, "pine", 52)
    _fangs(pen, "blood", 67, 9)


def topper(pen: Pen) -> None:
    """7: a gentleman in a top hat."""
    _shoulders(pen, "slate")
    _collar(pen, "slate", "bone", 62)
    _head(pen, "bone")
    pen.slab(12, 28, 88, 38, 5, "ink")
    pen.polygon(path("26,0 74,0 70,32 30,32"), "ink")
    pen.polygon(path("29,20 71,20 70,29 30,29"), "blood")
    _eyes(pen, y=50)
    pen.line([(50, 62), (38, 66), (30, 60)], 5, "ink")
    pen.line([(50, 62), (62, 66), (70, 60)], 5, "ink")
    _fangs(pen, y=69, wide=8)


def matron(pen: Pen) -> None:
    """8: grey hair in a bun with a pin through it."""
    pen.disc((50, 12), 15, "stone")
    pen.line([(28, 4), (74, 22)], 5, "gold")
    _shoulders(pen, "cross edge")
    _head(pen, "bone")
    pen.polygon(_mirrored(path("50,30 64,36 74,52 78,36 68,20 50,15")), "stone")
    _both(pen, "76,58 81,66 76,74 71,66", "gold")
    _eyes(pen, y=51)
    _fangs(pen, "blood", 67, 9)


def captain(pen: Pen) -> None:
    """9: a captain with a three-cornered hat and a patch."""
    _shoulders(pen, "wood")
    _head(pen, "bone")
    pen.polygon(path("2,30 14,10 38,4 50,0 62,4 86,10 98,30 76,28 50,40 24,28"), "ink")
    pen.line(path("3,29 24,27 50,38 76,27 97,29"), 4, "gold")
    _eyes(pen, y=53)
    pen.disc((63, 53), 9, "ink")
    pen.line([(63, 53), (76, 38)], 4, "ink")
    _fangs(pen, y=68)


def baron(pen: Pen) -> None:
    """10: a full beard, and hair brushed up."""
    _shoulders(pen, "wine")
    _collar(pen, "wine", "gold", 58)
    _head(pen, "veil")
    pen.polygon(
        path("22,46 20,22 30,26 34,6 46,16 56,2 62,16 74,8 76,26 82,24 78,46 68,32 50,28 32,32"), "wood"
    )
    pen.polygon(curve(path("24,48 32,62 50,60 68,62 76,48 78,74 66,92 50,99 34,92 22,74")), "wood")
    _eyes(pen, y=47)
    _fangs(pen, "ink", 69, 12)


def viscount(pen: Pen) -> None:
    """11: a monocle, and a moustache with points."""
    _shoulders(pen, "ink")
    _collar(pen, "ink", "blood", 36)
    _head(pen, "bone")
    pen.polygon(_mirrored(path("50,32 64,24 73,44 78,30 70,12 50,8")), "slate")
    _brows(pen, "slate", 43)
    _eyes(pen, y=52)
    pen.disc((63, 51), 12, "gold")
    pen.disc((63, 51), 8, "glass")
    pen.line([(74, 54), (80, 76)], 3, "gold")
    pen.polygon(path("50,60 62,62 78,56 66,69 50,66 34,69 22,56 38,62"), "slate")
    _fangs(pen, y=71, wide=8)


def countess(pen: Pen) -> None:
    """12: hair piled high, with a white streak."""
    _shoulders(pen, "wine")
    _collar(pen, "ink", "wine", 40)
    pen.polygon(curve(_mirrored(path("50,0 66,0 76,10 79,34 76,58 50,62"))), "ink")
    _head(pen, "clove", "70,46 72,42 74,50 72,54")
    pen.polygon(_mirrored(path("50,38 60,32 70,40 74,56 80,40 74,14 50,10")), "ink")
    pen.polygon(path("28,6 36,2 38,16 32,32 26,40 22,34"), "bone")
    _both(pen, "73,58 77,64 73,70 69,64", "blood")
    _eyes(pen, y=52)
    _fangs(pen, "blood", 67, 9)


def count(pen: Pen) -> None:
    """13: the count: white hair, a collar as high as his head, a medal."""
    _shoulders(pen, "ink")
    _collar(pen, "ink", "blood", 8)
    _head(pen, "clove")
    pen.polygon(_mirrored(path("50,38 60,28 70,34 74,52 80,34 76,16 64,6 50,10")), "stone")
    pen.polygon(_mirrored(path("50,30 56,22 68,26 74,36 70,18 60,10 50,14")), "veil")
    _brows(pen, "ink", 44)
    _eyes(pen, y=53)
    _fangs(pen, y=67, wide=12)
    pen.disc((50, 92), 8, "gold")


def queen(pen: Pen) -> None:
    """The queen: a crown, black hair, a ruff, red lips."""
    pen.polygon(curve(_mirrored(path("50,22 72,26 84,44 88,76 92,98 50,99"))), "ink")
    for degrees in range(-80, 81, 20):
        pen.polygon(
            [turn((50, 66), 46, degrees - 9), turn((50, 66), 46, degrees + 9), turn((50, 80), 6, degrees)],
            "blood" if degrees % 40 else "gold",
        )
    pen.polygon(curve(_mirrored(path("50,26 66,28 78,42 80,66 74,84 50,88"))), "ink")
    _shoulders(pen, "blood")
    _head(pen, "clove", "70,48 72,44 74,52 72,56")
    pen.polygon(path("50,32 64,34 72,58 78,40 68,24 32,24 22,40 28,58 36,34"), "ink")
    crown(pen.inner(22, 0, 78, 30), "gold")
    pen.disc((50, 22), 4, "blood")
    for side in (-1, 1):
        pen.line([(50 + side * 6, 52), (50 + side * 17, 48)], 5, "ink")
    pen.polygon(path("40,66 46,63 50,65 54,63 60,66 50,73"), "blood")
    for side in (-1, 1):
        pen.polygon([(50 + side * 4, 68), (50 + side * 9, 67), (50 + side * 7, 76)], "clove")
    pen.disc((50, 88), 5, "gold")


PORTRAITS: dict[str, Portrait] = {
    "1": imp,
    "2": hood,
    "3": page,
    "4": bowl,
    "5": peak,
    "6": maiden,
    "7": topper,
    "8": matron,
    "9": captain,
    "10": baron,
    "11": viscount,
    "12": countess,
    "13": count,
    "Q": queen,
}
"""The portraits by card, as records spell it."""
