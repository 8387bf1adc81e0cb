"""Letters and numbers for pictures: Pillow's own font, cut to an exact height."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

_EM = 240
"""Pixels per em at which letters are drawn before they are brought to their size."""
_WEIGHT = 9
"""How much thicker the strokes are made, in pixels at `_EM`: the font has no bold cut."""


@lru_cache(maxsize=32)
def stencil(text: str, height: int, width: int) -> Image.Image:
    """A mask (mode L) of `text` whose letters are exactly `height` pixels high.

    It is as wide as the letters are, but squeezed to `width` pixels where they are wider.
    """
    font = ImageFont.load_default(_EM)
    left, top, right, bottom = (round(side) for side in font.getbbox(text, stroke_width=_WEIGHT))
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font, stroke_width=_WEIGHT)
    box = mask.getbbox() or (0, 0, 1, 1)
    natural = round((box[2] - box[0]) * height / (box[3] - box[1]))
    return mask.resize((max(1, min(natural, width)), height), Image.Resampling.LANCZOS, box)
