"""The signs of seats and of the table, each drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from images.canvas import Pen, Sprite, sprite
from images.theme import SEATS, colour, ink_on, palette
from images.vampire_queen import shapes
from images.vampire_queen.crests import CRESTS
from images.vampire_queen.hunters import BORDERS
from images.vampire_queen.layout import DEAL_SIGN, SIGN, TRICK_SIGN, Box, Point, Size
from images.vampire_queen.scene import Act
from images.vampiring import figures


def _sign(size: Size, ground: str, draw: Callable[[Pen], None]) -> Sprite:
    return sprite(*size, ground, draw, palette())


def _ink(key: str) -> str:
    """The key of the ink that stands out on a colour."""
    return "ink" if ink_on(colour(key)) == colour("ink") else "bone"


def _tall(size: Size) -> int:
    """How high letters and numbers are on a sign of this size."""
    return max(SIGN, size[1] * 3 // 4)


@lru_cache(maxsize=128)
def plate(seat: int, size: Size, ground: str) -> Sprite:
    """A seat's crest and letter on its colour."""
    key, (width, height), side = f"seat {seat}", size, _tall(size)

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        pixels.slab(0, 0, width, height, height * 0.2, "ink")
        pixels.slab(2, 2, width - 2, height - 2, height * 0.18, key)
        gap, top = (width - 2 * side) / 3, (height - side) / 2
        CRESTS[SEATS[seat].crest](pixels.inner(gap, top, gap + side, top + side), _ink(key))
        pixels.text(SEATS[seat].letter, (width - gap - side / 2, height / 2), side, side, _ink(key))

    return _sign(size, ground, draw)


@lru_cache(maxsize=192)
def points(value: int, size: Size, ground: str, crowned: bool) -> Sprite:
    """A number of points on a coffin."""

    def draw(pen: Pen) -> None:
        shapes.coffin(pen, "gold" if crowned else "ink")
        shapes.coffin(pen.inner(3, 5, 97, 95), "wood")
        pen.text(str(value), (53, 50), _tall(size), size[0] * 72 // 100, "bone")

    return _sign(size, ground, draw)


@lru_cache(maxsize=128)
def hand(cards: int, size: Size, ground: str) -> Sprite:
    """A number of cards in hand, on the back of a card."""
    width, height = size

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        for x, y, inks in ((6, 0, ("ink", "shade edge")), (0, 4, ("ink", "mist", "shade"))):
            for by, key in zip((0, 2, 5), inks, strict=False):
                pixels.slab(x + by, y + by, x + width - 6 - by, y + height - 4 - by, 8 - by / 2, key)
        pixels.text(str(cards), (width / 2 - 3, height / 2 + 2), _tall(size), width - 18, "bone")

    return _sign(size, ground, draw)


@lru_cache(maxsize=64)
def hunter(value: int, barred: bool, size: Size, ground: str) -> Sprite:
    """A hunter in hand: its number in its border; struck through while it may not be led."""

    def draw(pen: Pen) -> None:
        BORDERS[f"H{value}"](pen.pixels(), size)
        pen.text(str(value), (50, 50), _tall(size), size[0] - 14, "bone" if value == 20 else "ink")
        if barred:
            for width, key in ((15, "ink"), (8, "gold")):
                pen.line([(8, 92), (92, 8)], width, key)

    return _sign(size, ground, draw)


@lru_cache(maxsize=32)
def torch(size: Size, ground: str) -> Sprite:
    """The torch of whoever leads."""
    return _sign(size, ground, shapes.torch)


@lru_cache(maxsize=32)
def crown(size: Size, ground: str) -> Sprite:
    """The crown of a winner."""
    return _sign(size, ground, lambda pen: figures.crown(pen, "gold"))


@lru_cache(maxsize=32)
def arrow(size: Size, ground: str) -> Sprite:
    """The arrow of whoever must act."""
    return _sign(size, ground, lambda pen: shapes.chevron(pen, "gold"))


_SLOTS: dict[Act, tuple[Callable[[Pen, str], None], str, str]] = {
    "pass": (shapes.dash, "shade edge", "mist"),
    "skipped": (shapes.hat, "shade edge", "shade edge"),
    "coming": (shapes.dots, "rail", "dry"),
    "turn": (shapes.chevron, "gold", "gold"),
}


@lru_cache(maxsize=96)
def slot(act: Act, size: Size, ground: str, past: bool) -> Sprite:
    """The place of a card that is not there, and why; faint when that is `past`."""
    width, height = size
    shape, edge, key = _SLOTS[act]

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        pixels.slab(0, 0, width, height, width * 0.09, "rail" if past else edge)
        pixels.slab(3, 3, width - 3, height - 3, width * 0.07, "shade")
        side = max(min(width, height) * 0.72, SIGN)
        left, top = (width - side) / 2, (height - side) / 2
        shape(pixels.inner(left, top, left + side, top + side), "dry" if past else key)

    return _sign(size, ground, draw)


@lru_cache(maxsize=128)
def number(text: str, size: Size, ground: str, key: str) -> Sprite:
    """A number alone, as high as its place."""
    return _sign(size, ground, lambda pen: pen.text(text, (50, 50), size[1], size[0], key))


@lru_cache(maxsize=32)
def deal(number: int, deals: int, ground: str) -> Sprite:
    """Which deal of how many."""

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        shapes.deck(pixels.inner(2, 2, 58, 58))
        pixels.text(f"{number}/{deals}", (109, 30), SIGN + 6, 84, "bone")

    return _sign(DEAL_SIGN, ground, draw)


@lru_cache(maxsize=128)
def trick(number: int, ground: str) -> Sprite:
    """Which trick of the deal."""

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        shapes.lap(pixels.inner(2, 2, 58, 58), "mist")
        pixels.text(str(number), (100, 30), SIGN + 6, 66, "bone")

    return _sign(TRICK_SIGN, ground, draw)


@lru_cache(maxsize=16)
def blast(box: Box, middle: Point, radius: float, ground: str) -> Sprite:
    """The burst behind a led hunter: around a point, and within a box, both in the picture's pixels."""
    left, top, right, bottom = box
    x, y = middle[0] - left, middle[1] - top

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        for share, key in ((1.0, "wine"), (0.82, "blood"), (0.66, "H20 edge")):
            reach = radius * share
            shapes.blast(pixels.inner(x - reach, y - reach, x + reach, y + reach), key)

    return _sign((right - left, bottom - top), ground, draw)


@lru_cache(maxsize=16)
def bat(size: Size) -> Sprite:
    """The bat that is woven into the table's cloth."""
    return _sign(size, "felt", lambda pen: figures.bat(pen, "track"))
