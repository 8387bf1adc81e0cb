"""Cards: how each looks at any size, alone or stacked with others of its kind, in the light or in the shade.

All stacks of one size of card are sprites of one size, and their upper card lies at the same spot of it:
`BLEED` says how far a sprite reaches beyond that card.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from PIL import Image, ImageChops

from images.canvas import SAMPLES, Pen, Sprite, sprite
from images.fonts import stencil
from images.theme import RGB, blend, palette
from images.vampire_queen.faces import PORTRAITS
from images.vampire_queen.hunters import BORDERS, EMBLEMS
from images.vampire_queen.layout import BADGE, BLEED, LAYER, LAYERS, RIM, SIGN, Point, Size, badge
from images.vampire_queen.shapes import teeth

Rim = Literal["none", "gold", "teeth"]
"""Around a card: none, the gold of what wins or is drafted, the teeth of what takes a hunter's trick."""


def _face(kind: str) -> str:
    """The first word of the keys of a card's colours: its rank, or the hunter's own."""
    if kind == "Q":
        return "queen"
    if kind in EMBLEMS:
        return kind
    return "fledgling" if int(kind) < 5 else "kin" if int(kind) < 10 else "elder"


def _ink(kind: str) -> str:
    return "bone" if kind in ("Q", "H20") else "ink"


def _border(width: float) -> float:
    return 1.5 + max(3.0, width * 0.04)


def _blank(pen: Pen, kind: str, size: Size) -> None:
    """Draw a card's border and face; the pen's units are pixels."""
    width, height = size
    if kind in BORDERS:
        BORDERS[kind](pen, size)
        return
    for by, key in ((0.0, "ink"), (1.5, f"{_face(kind)} edge"), (_border(width), f"{_face(kind)} face")):
        pen.slab(by, by, width - by, height - by, width * 0.09 - by / 2, key)


def _card(pen: Pen, kind: str, size: Size) -> None:
    """Draw one card: its sign at the upper left, its figure at the foot; the pen's units are pixels."""
    width, height = size
    _blank(pen, kind, size)
    hunter = kind in EMBLEMS
    word, tall, wide = kind.removeprefix("H"), max(SIGN + 2, round(height * 0.3)), round(width * 0.54)
    drawn = stencil(word, tall * SAMPLES, wide * SAMPLES).width / SAMPLES
    inset = _border(width) + width * (0.1 if hunter else 0.05)
    foot = _border(width) + (width * 0.07 if hunter else 0)
    side = min(width * (0.74 if hunter else 0.88), height - foot - inset - tall)
    left = width * 0.52 - side / 2
    box = pen.inner(left, height - foot - side, left + side, height - foot)
    figure = EMBLEMS[kind] if hunter else PORTRAITS[kind]
    figure(box.outline(max(1.0, width / 90), "ink"))
    figure(box)
    pen.text(word, (inset + drawn / 2, inset + tall / 2), tall, wide, _ink(kind))


@lru_cache(maxsize=256)
def _single(kind: str, size: Size, ground: str) -> Sprite:
    return sprite(*size, ground, lambda pen: _card(pen.pixels(), kind, size), palette())


@lru_cache(maxsize=96)
def _below(face: str, size: Size, ground: str) -> Sprite:
    """A card of which no more than its edge is seen; any kind stands for its face."""
    kind = next(kind for kind in (*PORTRAITS, *EMBLEMS) if _face(kind) == face)
    return sprite(*size, ground, lambda pen: _blank(pen.pixels(), kind, size), palette())


@lru_cache(maxsize=192)
def stack(kind: str, count: int, size: Size, ground: str, shaded: bool, rim: Rim) -> Sprite:
    """Cards of one kind on each other, of which at most `LAYERS` show below the upper one.

    It is put together from pieces, since drawing a card takes long.
    """
    if count > 1 + LAYERS:
        return stack(kind, 1 + LAYERS, size, ground, shaded, rim)
    under = _rim(count, size, ground, rim)
    image, mask = under.image.copy(), under.mask.copy()
    pieces = [(layer, _below(_face(kind), size, ground)) for layer in range(count - 1, 0, -1)]
    for layer, piece in (*pieces, (0, _single(kind, size, ground))):
        spot = (BLEED.left + layer * LAYER, BLEED.top - layer * LAYER)
        image.paste(_in_shade(piece.image) if shaded else piece.image, spot, piece.mask)
        mask.paste(255, (*spot, spot[0] + size[0], spot[1] + size[1]), piece.mask)
    image.load()
    return Sprite(image, mask)


@lru_cache(maxsize=96)
def _rim(count: int, size: Size, ground: str, rim: Rim) -> Sprite:
    """The rim around a stack, on a sprite as large as the stack's."""
    (width, height), wider = size, (count - 1) * LAYER

    def draw(pen: Pen) -> None:
        at = pen.pixels().inner(BLEED.left, BLEED.top, BLEED.left + width, BLEED.top + height).pixels()
        if rim == "gold":
            at.slab(-RIM, -RIM - wider, width + RIM + wider, height + RIM, width * 0.09 + RIM, "gold")
        elif rim == "teeth":
            edge = at.inner(-2 * RIM, -2 * RIM, width, height).pixels()
            teeth(edge, width + 4 * RIM, height + 4 * RIM, 1.5 * RIM, "blood")

    whole = (width + BLEED.left + BLEED.right, height + BLEED.top + BLEED.bottom)
    return sprite(*whole, ground, draw, palette())


@lru_cache(maxsize=256)
def chip(kind: str, size: Size, ground: str, shaded: bool, rim: Rim) -> Sprite:
    """A card in short, its border, its face and its sign; `size` is with the room for a rim around it."""
    width, height = size
    inner = (width - 2 * RIM, height - 2 * RIM)

    def card(pen: Pen) -> None:
        at = pen.pixels().inner(RIM, RIM, RIM + inner[0], RIM + inner[1])
        _blank(at.pixels(), kind, inner)
        at.text(kind.removeprefix("H"), (50, 50), max(SIGN, inner[1] * 7 // 10), inner[0] - 10, _ink(kind))

    def edge(pen: Pen) -> None:
        if rim == "gold":
            pen.pixels().slab(0, 0, width, height, RIM + inner[0] * 0.09, "gold")
        elif rim == "teeth":
            teeth(pen.pixels(), width, height, RIM, "blood")

    drawn, under = (sprite(*size, ground, draw, palette()) for draw in (card, edge))
    image = under.image.copy()
    image.paste(_in_shade(drawn.image) if shaded else drawn.image, (0, 0), drawn.mask)
    image.load()
    return Sprite(image, ImageChops.logical_or(drawn.mask, under.mask))


@lru_cache(maxsize=32)
def count_badge(count: int, ground: str, shaded: bool) -> Sprite:
    """The number of cards of a stack, to hang at its foot."""
    width, height = BADGE

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        for by, key in ((0.0, "gold"), (2.5, "ink")):
            pixels.slab(by, by, width - by, height - by, height / 2 - by, key)
        pen.text(f"x{count}", (50, 50), SIGN, width - 16, "bone")

    drawn = sprite(width, height, ground, draw, palette())
    return Sprite(_in_shade(drawn.image), drawn.mask) if shaded else drawn


def lay_stack(
    image: Image.Image,
    kind: str,
    count: int,
    size: Size,
    corner: Point,
    ground: str,
    *,
    shaded: bool = False,
    rim: Rim = "none",
) -> None:
    """Lay a stack on a picture, the corner of its upper card at a point in whole pixels."""
    piece = stack(kind, count, size, ground, shaded, rim)
    image.paste(piece.image, (round(corner[0]) - BLEED.left, round(corner[1]) - BLEED.top), piece.mask)


def lay_badge(
    image: Image.Image,
    count: int,
    size: Size,
    corner: Point,
    ground: str,
    *,
    shaded: bool = False,
    right: bool = False,
) -> None:
    """Hang a badge at the left or right of a card whose corner lies at a point."""
    piece = count_badge(count, ground, shaded)
    x, y = badge(corner, size, right)
    image.paste(piece.image, (round(x) - BADGE[0] // 2, round(y) - BADGE[1] // 2), piece.mask)


def _in_shade(image: Image.Image) -> Image.Image:
    """The same drawing in the few colours of the shade; the rim around a card keeps its light."""
    return image.point(_shades())


_DARK: RGB = (0x19, 0x15, 0x2B)
_LIGHT: RGB = (0x86, 0x7D, 0xAB)
"""What black and white become in the shade."""
_KEPT = 0.08
"""How much of its own colour a card keeps there."""


@cache
def _shades() -> list[int]:
    """For each place of the palette, the place of the colour that it becomes in the shade."""
    places = []
    for rgb in palette():
        light = (0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]) / 255
        places.append(_nearest(blend(blend(_DARK, _LIGHT, light), rgb, _KEPT)))
    return places + [0] * (256 - len(places))


def _nearest(wanted: RGB) -> int:
    def distance(place: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(palette()[place], wanted, strict=True))

    return min(range(len(palette())), key=distance)
