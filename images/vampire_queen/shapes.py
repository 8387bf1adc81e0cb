"""The signs of the table: vector shapes on a box of 100 by 100 units, in one colour unless said otherwise."""

from __future__ import annotations

from images.canvas import Pen, Point, curve, path, turn


def torch(pen: Pen) -> None:
    """A torch: who carries it leads."""
    pen.polygon(path("36,48 64,48 57,100 43,100"), "wood")
    pen.slab(30, 44, 70, 55, 5, "earth")
    pen.polygon(curve(path("50,0 60,14 74,24 75,40 62,48 38,48 25,40 28,24 38,20 42,10")), "flame")
    pen.polygon(curve(path("51,18 58,28 63,38 56,47 44,47 37,39 43,30")), "gold")


def coffin(pen: Pen, key: str) -> None:
    """A coffin that lies on its side, its head at the left."""
    pen.polygon(path("0,24 20,0 100,14 100,86 20,100 0,76"), key)


def chevron(pen: Pen, key: str) -> None:
    """An arrow to the right: here it goes on."""
    pen.polygon(path("0,32 44,32 44,4 100,50 44,96 44,68 0,68"), key)


def dash(pen: Pen, key: str) -> None:
    """A pass, as records write it."""
    pen.slab(16, 40, 84, 60, 10, key)


def dots(pen: Pen, key: str) -> None:
    """Three dots: still to come."""
    for x in (18, 50, 82):
        pen.disc((x, 50), 12, key)


def hat(pen: Pen, key: str) -> None:
    """A hunter's hat."""
    pen.polygon(path("26,66 32,18 42,12 50,18 58,12 68,18 74,66"), key)
    pen.polygon(curve(path("0,64 14,58 50,66 86,58 100,64 84,80 50,84 16,80")), key)


def deck(pen: Pen) -> None:
    """Cards that are dealt: the sign of a deal."""
    fan: tuple[tuple[str, list[Point]], ...] = (
        ("mist", path("4,34 44,14 66,62 26,82")),
        ("bone", path("38,8 84,8 84,74 38,74")),
    )
    for key, card in fan:
        pen.outline(1.5, "ink").polygon(card, key)
        pen.polygon(card, key)
    pen.polygon(curve(path("61,20 72,34 72,46 61,62 50,46 50,34")), "blood")


def lap(pen: Pen, key: str) -> None:
    """An arrow once round the table, clockwise: the sign of a trick."""
    ring = [turn((50, 52), 36, degrees) for degrees in range(40, 331, 10)]
    pen.line(ring, 15, key)
    pen.polygon([turn((50, 52), 64, 322), turn((50, 52), 10, 322), turn((50, 52), 42, 370)], key)


def teeth(pen: Pen, width: float, height: float, deep: float, key: str) -> None:
    """A rectangle whose edges are teeth that point outwards, in pixels of the finished picture."""
    edge: list[Point] = []
    across, down = max(3, round(width / 14)), max(3, round(height / 14))
    inner_right, inner_bottom = width - deep, height - deep
    step_x, step_y = (width - 2 * deep) / across, (height - 2 * deep) / down
    for i in range(across):
        edge += [(deep + i * step_x, deep), (deep + (i + 0.5) * step_x, 0)]
    for i in range(down):
        edge += [(inner_right, deep + i * step_y), (width, deep + (i + 0.5) * step_y)]
    for i in range(across):
        edge += [(inner_right - i * step_x, inner_bottom), (inner_right - (i + 0.5) * step_x, height)]
    for i in range(down):
        edge += [(deep, inner_bottom - i * step_y), (0, inner_bottom - (i + 0.5) * step_y)]
    pen.polygon(edge, key)


def blast(pen: Pen, key: str, points: int = 22) -> None:
    """A large burst with long and short rays: danger."""
    rays = (50, 34, 43, 34)
    pen.polygon([turn((50, 50), rays[i % 4], 360 / (2 * points) * i) for i in range(2 * points)], key)
