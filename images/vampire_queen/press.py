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

GROUND = "ember2"
"""The colour key of the dark on which nearly everything lies."""
PAPER = "paper7"
"""That of the sheet on which the end of a deal is written."""
_HALF = 128


def draw(size: Size, markup: str, box: tuple[float, float] | None = None, how: Print = "fine") -> Image.Image:
    """Draw markup as an RGBA picture of this size."""
    return art.render(*size, cut(markup, how), box, samples=1 if how == "plain" else art.SAMPLES)


def cut(markup: str, how: Print) -> str:
    """The same markup, with hard edges where it is printed plainly."""
    return f'<g shape-rendering="crispEdges">{markup}</g>' if how == "plain" else markup


def press(image: Image.Image, how: Print, *, family: bool = False, ground: str = GROUND) -> Sprite:
    """Make a sprite of an RGBA picture; its soft edges run into the colour of the ground."""
    return sprite(image, ground, family=family, plain=how == "plain")


def letters(text: str, tall: int, wide: int, how: Print) -> Image.Image:
    """A mask of letters so high, and at most so wide."""
    mask = stencil(text, tall, wide)
    return mask if how == "fine" else hard(mask)


def hard(mask: Image.Image) -> Image.Image:
    """The same mask without steps between all and nothing."""
    return mask.point([255 * (level >= _HALF) for level in range(256)])


def soft(mask: Image.Image) -> Image.Image:
    """The same mask with but one step between all and nothing: half the bytes of many."""
    return mask.point([0 if level < 64 else 128 if level < 192 else 255 for level in range(256)])


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
