"""Letters and numbers for pictures: Merriweather Black from its package, cut to an exact height."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import fontpkg_merriweather
from PIL import Image, ImageDraw, ImageFont

from images.palette import colour

_FILE = "Merriweather[opsz,wdth,wght].ttf"
_EM = 200
"""Pixels per em at which letters are drawn before they are brought to their size."""
_BLACK, _NARROW, _WIDE, _OPTICAL = 900, 87, 100, 18
"""The font's axes: its heaviest weight, its narrowest and its usual width, the size that it is drawn for."""


@lru_cache(maxsize=256)
def stencil(text: str, height: int, width: int) -> Image.Image:
    """A mask (mode L) of `text` whose letters are exactly `height` pixels high.

    It is as wide as the letters are; where that is more than `width` pixels the narrow cut is taken, and
    squeezed if it must be.
    """
    mask = _drawn(text, _WIDE)
    if mask.width * height / mask.height > width:
        mask = _drawn(text, _NARROW)
    natural = round(mask.width * height / mask.height)
    return mask.resize((max(1, min(natural, width)), height), Image.Resampling.LANCZOS)


def written(text: str, height: int, width: int, key: str) -> Image.Image:
    """The same letters as an RGBA picture in one colour of the palette."""
    mask = stencil(text, height, width)
    image = Image.new("RGBA", mask.size, (*colour(key), 0))
    image.putalpha(mask)
    return image


@lru_cache(maxsize=2)
def _font(wide: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(Path(fontpkg_merriweather.__file__).parent / "files" / _FILE, _EM)
    font.set_variation_by_axes([_BLACK, wide, _OPTICAL])
    return font


@lru_cache(maxsize=128)
def _drawn(text: str, wide: int) -> Image.Image:
    """The letters, cut to their ink, what hangs below the line counted in."""
    font = _font(wide)
    left, top, right, bottom = (round(side) for side in font.getbbox(text, anchor="ls"))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, anchor="ls")
    return mask.crop(mask.getbbox())
