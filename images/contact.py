"""All kinds of pictures at their extremes on one sheet, and the few of them that the README shows."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PIL import Image

from bot.engine.vampiring.views import RingView
from images.banner import lesson_pages, paint_banner, paint_ending, paint_lesson
from images.examples import VIEWS, example
from images.fonts import written
from images.palette import INK
from images.vampire_queen import paint_hand, paint_trick
from images.vampiring import paint_ring

Paint = Callable[[], bytes]

WIDTH = 400
"""How wide the pictures of the sheet are by default, in pixels: as a phone shows them."""
COLUMNS = 4
GAP, LABEL = 12, 20
"""Between two pictures, and the height of the numbers over them, in pixels."""


def _shown(name: str) -> bytes:
    """The board, the panel or the hand of an example."""
    one = example(name)
    view = one.view
    if isinstance(view, RingView):
        return paint_ring(view, one.draft)
    return paint_hand(view, one.draft) if name in HANDS else paint_trick(view)


def _ending(name: str) -> bytes:
    return paint_ending(example(name).view)


RINGS = ("ring-2", "ring-4", "ring-8", "ring-crowd", "ring-end", "panel-4", "panel-8")
TABLES = ("table-3", "table-5", "table-12", "hunt-7", "deal-5", "deals-12")
HANDS = ("hand-1", "hand-13", "hand-14", "hand-40")
ENDINGS = {
    "ending-family": "ring-end",
    "ending-nobody": "ending-nobody",
    "ending-limit": "ending-limit",
    "ending-queen": "deals-12",
}
"""Endings by name, and the examples that they are of."""

PICTURES: Mapping[str, Paint] = {
    **{f"banner-{game}": partial(paint_banner, game) for game in VIEWS},
    **{name: partial(_shown, name) for name in (*RINGS, *TABLES, *HANDS)},
    **{
        f"rules-{game}-{page}": partial(paint_lesson, game, page)
        for game in VIEWS
        for page in lesson_pages(game)
    },
    **{name: partial(_ending, of) for name, of in ENDINGS.items()},
}
"""Every picture of the sheet, by name, in its order."""

GALLERY = {
    "banner": "banner-vampiring",
    "queen": "banner-vampire_queen",
    "board": "ring-4",
    "panel": "panel-4",
    "end": "ring-end",
    "victory": "ending-family",
    "rules": "rules-vampiring-3",
    "trick": "table-5",
    "hand": "hand-14",
    "hunter": "hunt-7",
    "deal": "deal-5",
}
"""The pictures that the README shows: their names there, and those on the sheet."""


def sheet(width: int = WIDTH, names: Iterable[str] = tuple(PICTURES)) -> bytes:
    """Paint all pictures and lay them on one PNG, each this wide, under the number that its name has."""
    tiles = [_tile(PICTURES[name](), width) for name in names]
    rows = [tiles[first : first + COLUMNS] for first in range(0, len(tiles), COLUMNS)]
    heights = [max(tile.height for tile in row) + LABEL + 2 * GAP for row in rows]
    image = Image.new("RGB", (COLUMNS * (width + GAP) + GAP, sum(heights) + GAP), INK)
    top, number = GAP, 0
    for row, height in zip(rows, heights, strict=True):
        for column, tile in enumerate(row):
            number += 1
            left = GAP + column * (width + GAP)
            label = written(str(number), LABEL, width, "paper8")
            image.paste(label, (left, top), label)
            image.paste(tile, (left, top + LABEL + GAP // 2))
        top += height
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def gallery() -> dict[str, bytes]:
    """Paint the pictures that the README shows, by their names there."""
    return {name: PICTURES[of]() for name, of in GALLERY.items()}


def _tile(png: bytes, width: int) -> Image.Image:
    with Image.open(io.BytesIO(png)) as picture:
        height = round(picture.height * width / picture.width)
        return picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
