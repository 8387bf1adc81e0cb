"""The emblem of every kind of card: vector shapes on a box of 100 by 100 units."""

from __future__ import annotations

from collections.abc import Callable

from images.canvas import Pen, curve, path, turn


def carriage(pen: Pen) -> None:
    """A coach from the side: two wheels, a hood and a lit window."""
    pen.polygon([(2, 40), (10, 36), (16, 60), (8, 62)], "wood")
    pen.polygon(curve(path("14,30 22,12 60,8 90,14 96,32 88,66 62,74 30,70")), "rust")
    pen.polygon(curve(path("12,30 24,8 60,3 92,9 99,30 60,22")), "wood")
    pen.slab(34, 30, 54, 52, 8, "gold")
    pen.slab(61, 30, 81, 52, 8, "gold")
    for x, radius in ((27, 19), (78, 23)):
        y = 98 - radius
        pen.disc((x, y), radius, "wood")
        pen.disc((x, y), radius - 7, "carriage face")
        for spoke in range(0, 180, 60):
            pen.line([turn((x, y), radius - 4, spoke), turn((x, y), radius - 4, spoke + 180)], 5, "wood")
        pen.disc((x, y), 6, "wood")


def parchment(pen: Pen) -> None:
    """A scroll, rolled at both ends, with lines and a seal."""
    pen.polygon([(22, 12), (82, 12), (78, 88), (18, 88)], "parchment edge")
    pen.polygon([(27, 14), (77, 14), (73, 86), (23, 86)], "bone")
    for top in (4, 78):
        pen.slab(8, top, 92, top + 19, 9, "parchment edge")
        pen.slab(12, top + 4, 88, top + 14, 5, "parchment face")
    for y, right in ((34, 68), (47, 68), (60, 46)):
        pen.line([(34, y), (right, y)], 6, "earth")
    pen.disc((65, 66), 11, "blood")


def tower(pen: Pen) -> None:
    """A battlemented tower with a lit window."""
    pen.polygon([(30, 34), (70, 34), (77, 98), (23, 98)], "stone")
    pen.polygon([(54, 34), (70, 34), (77, 98), (58, 98)], "slate")
    pen.polygon(
        path("18,2 33,2 33,13 42,13 42,2 58,2 58,13 67,13 67,2 82,2 82,26 72,40 28,40 18,26"), "slate"
    )
    pen.polygon(path("43,68 43,54 50,47 57,54 57,68"), "gold")
    pen.polygon(path("41,98 41,86 50,78 59,86 59,98"), "ink")


def forest(pen: Pen) -> None:
    """Three firs, the middle one in front."""
    for x, foot, key in ((23, 88, "leaf"), (77, 88, "leaf"), (50, 98, "pine")):
        height, half = (66, 22) if key == "leaf" else (96, 27)
        top = foot - height
        pen.line([(x, foot - 12), (x, foot - 3)], 9, "wood")
        for tier in range(3):
            y = top + height * tier * 0.25
            wide = half * (0.58 + 0.21 * tier)
            pen.polygon([(x, y), (x + wide, y + height * 0.37), (x - wide, y + height * 0.37)], key)


def cave(pen: Pen) -> None:
    """A rocky hill with a dark mouth and two eyes in it."""
    pen.polygon(path("2,96 8,62 20,52 28,22 46,8 62,14 78,36 86,58 98,96"), "earth")
    pen.polygon(path("46,8 62,14 78,36 86,58 98,96 76,96 64,50"), "cave edge")
    pen.polygon(curve(path("22,97 26,66 50,42 74,66 78,97 50,99")), "ink")
    for x in (41, 59):
        pen.oval((x, 74), 6, 5, "gold")


def garlic(pen: Pen) -> None:
    """A bulb with its cloves and its stem."""
    pen.polygon(curve(path("43,34 47,4 56,2 58,34 80,52 92,70 84,90 50,97 16,90 8,70 20,52")), "garlic edge")
    pen.polygon(curve(path("46,36 50,8 54,36 76,56 86,71 79,86 50,91 21,86 14,71 24,56")), "clove")
    pen.polygon(curve(path("54,40 76,56 86,71 79,86 64,90 70,70")), "lilac")
    for points in ([(47, 40), (34, 58), (31, 76), (38, 89)], [(53, 40), (64, 58), (67, 76), (61, 89)]):
        pen.line(points, 5, "garlic edge")
    for x in (42, 50, 58):
        pen.line([(x, 93), (x + (x - 50) / 4, 99)], 4, "wood")


def mirror(pen: Pen) -> None:
    """A hand mirror with a gleam."""
    pen.line([(50, 68), (50, 95)], 13, "mirror edge")
    pen.line([(40, 95), (60, 95)], 9, "mirror edge")
    pen.oval((50, 37), 35, 37, "mirror edge")
    pen.oval((50, 37), 25, 27, "glass")
    for points, width in (([(38, 44), (54, 20)], 8), ([(52, 50), (64, 32)], 5)):
        pen.line(points, width, "bone")


def graveyard(pen: Pen) -> None:
    """Two gravestones on a mound."""
    pen.polygon(curve(path("60,96 60,46 67,33 79,32 90,40 92,96")), "slate")
    pen.polygon(
        path("10,96 10,34 14,18 24,7 37,3 50,7 60,18 64,34 64,96"),
        "graveyard edge",
    )
    pen.polygon(path("17,96 17,36 21,22 29,13 37,10 45,13 53,22 57,36 57,96"), "stone")
    for y, half in ((36, 12), (49, 12), (62, 8)):
        pen.line([(37 - half, y), (37 + half, y)], 6, "slate")
    pen.polygon(curve(path("0,99 6,84 30,80 60,84 86,79 100,88 100,99")), "pine")


def cross(pen: Pen) -> None:
    """A cross that shines."""
    for degrees in range(45, 360, 90):
        pen.line([turn((50, 38), 21, degrees), turn((50, 38), 36, degrees)], 6, "gold")
    for key, extra in (("cross edge", 5), ("gold", 0)):
        pen.slab(42 - extra, 6 - extra, 58 + extra, 94 + extra, 4 + extra / 2, key)
        pen.slab(18 - extra, 30 - extra, 82 + extra, 46 + extra, 4 + extra / 2, key)


def house(pen: Pen, key: str) -> None:
    """A gabled house in its owner's colour; the owner's letter goes onto its wall."""
    for shape, ink in ((pen.outline(1.5, "ink"), "ink"), (pen, key)):
        shape.polygon([(72, 8), (86, 8), (86, 34), (72, 22)], ink)
        shape.polygon(path("50,3 99,42 90,48 90,98 10,98 10,48 1,42"), ink)


def ghost(pen: Pen) -> None:
    """A ghost; the letter of the dead family goes onto it."""
    sheet = path("8,98 8,42 12,26 22,12 36,4 50,2 64,4 78,12 88,26 92,42 92,98 78,84 64,98 50,84 36,98 22,84")
    for shape in (pen.outline(1.5, "ink"), pen):
        shape.polygon(sheet, "ghost")


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "carriage": carriage,
    "parchment": parchment,
    "tower": tower,
    "forest": forest,
    "cave": cave,
    "garlic": garlic,
    "mirror": mirror,
    "graveyard": graveyard,
    "cross": cross,
}
"""The emblems of the cards that belong to nobody, by the card's name in records."""
