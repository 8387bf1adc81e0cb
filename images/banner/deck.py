"""Vampire Queen's cards as pieces of a scene: drawn once with their numbers, laid or thrown as pictures."""

from __future__ import annotations

import base64
import io

from PIL import Image

from images import art
from images.banner.layout import CARD_EDGE, CARD_NUMBER, CARD_PIXELS, CARD_UNITS
from images.fonts import stencil
from images.palette import colour
from images.sprites import kept
from images.vampire_queen import faces
from images.vampire_queen.press import wider

BACK = "back"
"""The name of a card that shows its back."""


@kept(4)
def card(kind: str) -> str:
    """A card as markup, of `CARD_UNITS`, its upper left at 0, 0."""
    across, down = CARD_UNITS
    file = io.BytesIO()
    _drawn(kind).save(file, "PNG")
    data = base64.b64encode(file.getvalue()).decode("ascii")
    return f'<image width="{across}" height="{down}" xlink:href="data:image/png;base64,{data}"/>'


def _drawn(kind: str) -> Image.Image:
    if kind == BACK:
        cut = f'<clipPath id="cut"><path d="{faces.EDGE}"/></clipPath>'
        edge = f'<path d="{faces.EDGE}" fill="none" stroke="$ink" stroke-width="2"/>'
        back = f'<g clip-path="url(#cut)">{art.fragment("queen/back")}</g>'
        return art.render(*CARD_PIXELS, f"<defs>{cut}</defs>{back}{edge}", CARD_UNITS, samples=1)
    left, side = CARD_EDGE
    markup = faces.sheet(kind, CARD_UNITS[0]) + faces.portrait(kind, side, left)
    image = art.render(*CARD_PIXELS, markup, CARD_UNITS, samples=1)
    x, y, tall, wide = CARD_NUMBER
    mask = stencil(kind.removeprefix("H"), tall, wide)
    reach = max(2, tall // 16)
    image.paste((*colour(faces.halo(kind)), 255), (x - reach, y - reach), wider(mask, reach))
    image.paste((*colour(faces.ink(kind)), 255), (x, y), mask)
    return image
