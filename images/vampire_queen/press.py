"""How drawings are printed: `fine` with soft edges and dithered gradients, `plain` like a wood block.

A player's own picture shows more cards than any board, and may have less than half its bytes: it is
printed plainly. Where it is brought down to a phone's width one sees no difference.
"""

from __future__ import annotations

from typing import Literal

from PIL import Image, ImageFilter

from images import art
from images.fonts import stencil
from images.palette import colour
from images.sprites import Sprite, corner, sprite
from images.vampire_queen.layout import Point, Size

Print = Literal["fine", "plain"]

GROUND = "ember1"
"""The colour key of the dark on which everything lies."""
_HALF = 128


def draw(size: Size, markup: str, box: tuple[float, float] | None = None, how: Print = "fine") -> Image.Image:
    """Draw markup as an RGBA picture of this size."""
    return art.render(*size, cut(markup, how), box, samples=1 if how == "plain" else art.SAMPLES)


def cut(markup: str, how: Print) -> str:
    """The same markup, with hard edges where it is printed plainly."""
    return f'<g shape-rendering="crispEdges">{markup}</g>' if how == "plain" else markup


def press(image: Image.Image, how: Print, *, family: bool = False) -> Sprite:
    """Make a sprite of an RGBA picture."""
    return sprite(image, GROUND, family=family, plain=how == "plain")


def letters(text: str, tall: int, wide: int, how: Print) -> Image.Image:
    """A mask of letters so high, and at most so wide."""
    mask = stencil(text, tall, wide)
    return mask if how == "fine" else hard(mask)


def hard(mask: Image.Image) -> Image.Image:
    """The same mask without steps between all and nothing."""
    return mask.point([255 * (level >= _HALF) for level in range(256)])


def write(
    image: Image.Image, text: str, tall: int, wide: int, middle: Point, key: str, how: Print = "fine"
) -> None:
    """Write a text on an RGBA picture, centred on a point, at most so wide."""
    mask = letters(text, tall, wide, how)
    image.paste((*colour(key), 255), corner(mask.size, middle), mask)


def wider(mask: Image.Image, reach: int) -> Image.Image:
    """The same mask, grown to all sides, on a canvas that is as much larger."""
    room = Image.new("L", (mask.width + 2 * reach, mask.height + 2 * reach))
    room.paste(mask, (reach, reach))
    return room.filter(ImageFilter.MaxFilter(2 * reach + 1))
