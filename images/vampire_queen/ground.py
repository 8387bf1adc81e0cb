"""The grounds that all pictures of a kind have in common: made once, to be copied and never drawn on.

There are seven of them, of a mebibyte each: the table by candle in three, with a hunter about, the hand in
two lights, and the ledger.
"""

from __future__ import annotations

from typing import Literal

from PIL import Image

from images import art
from images.sprites import indexed, kept
from images.vampire_queen.faces import ACROSS, DOWN, EDGE
from images.vampire_queen.hand_layout import HAND_BOX, HAND_CORNER, SIDE_BOX, TABLE_CORNER
from images.vampire_queen.layout import (
    BETWEEN,
    FRAME,
    HEIGHT,
    REACH,
    ROUND,
    TABLE,
    TABLE_RIM,
    TABLE_ROUND,
    THIN,
    WIDTH,
    Point,
)
from images.vampire_queen.ledger_layout import SHEET

Mood = Literal["candle", "hunt"]
"""The light on the table: of a candle, or cold and red while a hunter is about."""

_CANDLE = ("ember6", "ember6", "ember5", "ember4", "ember3", "ember2", "ember2")
_LIT, _UNLIT = ("ember2", "ember3", "ember4"), ("night0", "night1", "night2")
"""The cloth under a hand, from its edge to the middle, in the own turn and else."""
_LIGHTS: dict[Mood, tuple[str, tuple[str, ...], str, str]] = {
    # the room, the cloth from the middle outwards, the wood, the inlay
    "candle": ("night0", _CANDLE, "wood", "gold"),
    "hunt": ("night0", ("blood2", "blood1", "blood0", "night1", "night1"), "stone", "stone"),
}


def cloth(mood: Mood) -> tuple[str, ...]:
    """The colour keys of the table's cloth, from where the light is."""
    return _LIGHTS[mood][1]


def _fade(name: str, keys: tuple[str, ...], middle: Point) -> str:
    stops = "".join(
        f'<stop offset="{i / (len(keys) - 1):g}" stop-color="${key}"/>' for i, key in enumerate(keys)
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{middle[0]:g}" cy="{middle[1]:g}"'
        f' r="{REACH}">{stops}</radialGradient>'
    )


def _wooden(corner: float, cloth: str, rim: str, inlay: str) -> str:
    """A table whose rim lies in the margin, with this paint on its cloth."""

    def ring(by: float, style: str) -> str:
        across, down = TABLE[0] - by, TABLE[1] - by
        return (
            f'<rect x="{WIDTH / 2 - across:g}" y="{HEIGHT / 2 - down:g}" width="{2 * across:g}"'
            f' height="{2 * down:g}" rx="{corner - by:g}" {style}/>'
        )

    return (
        '<g transform="translate(6 9)">'
        + ring(0, 'fill="$ink"')
        + "</g>"
        + ring(0, f'fill="${rim}2" stroke="$ink" stroke-width="4"')
        + ring(3, f'fill="none" stroke="${rim}4" stroke-width="2"')
        + ring(TABLE_RIM * 0.38, f'fill="none" stroke="${rim}3" stroke-width="3"')
        + ring(TABLE_RIM * 0.65, f'fill="none" stroke="${rim}1" stroke-width="3"')
        + ring(TABLE_RIM, f'fill="{cloth}" stroke="$ink" stroke-width="5"')
        + ring(TABLE_RIM + 6, f'fill="none" stroke="${inlay}2" stroke-width="2"')
    )


@kept(4)
def table(mood: Mood, light: Point = (WIDTH / 2, HEIGHT / 2)) -> Image.Image:
    """A table that fills the picture, seen from above, its rim in the margin, with its light at a point."""
    room, keys, rim, inlay = _LIGHTS[mood]
    markup = (
        f"<defs>{_fade('cloth', keys, light)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="${room}"/>'
        + _wooden(TABLE_ROUND, "url(#cloth)", rim, inlay)
    )
    image = indexed(art.render(WIDTH, HEIGHT, markup, samples=1))
    image.load()
    return image


@kept(2)
def hand(lit: bool) -> Image.Image:
    """The ground of a player's own picture: a table, and on it the hand in candle light or in the dark."""
    felt, edge, thin = (_LIT, "gold5", "gold3") if lit else (_UNLIT, "night6", "night4")
    left, top, right, bottom = HAND_BOX
    inner = FRAME + 2 * BETWEEN

    def box(by: float) -> tuple[float, float, float, float]:
        return left + by, top + by, right - left - 2 * by, bottom - top - 2 * by

    side = (SIDE_BOX[0] + 2, SIDE_BOX[1] + 2, SIDE_BOX[2] - SIDE_BOX[0] - 4, SIDE_BOX[3] - SIDE_BOX[1] - 4)
    nap = "".join(
        art.slab(box(inner + by), max(4, HAND_CORNER - inner - by), key)
        for key, by in zip(felt[1:], (14, 30), strict=True)
    )
    markup = (
        art.slab((0, 0, WIDTH, HEIGHT), 0, "night0")
        + _wooden(TABLE_CORNER, "$ember1", "wood", "gold")
        + art.slab(box(FRAME / 2), HAND_CORNER, felt[0])
        + nap
        + art.slab(box(FRAME / 2), HAND_CORNER, "", edge, FRAME)
        + art.slab(box(inner), HAND_CORNER - inner / 2, "", thin, THIN / 2)
        + art.slab(side, ROUND, "ember2", "wood3", THIN + 1)
    )
    image = indexed(
        art.render(WIDTH, HEIGHT, f'<g shape-rendering="crispEdges">{markup}</g>', samples=1), None, True
    )
    image.load()
    return image


@kept(1)
def parchment() -> Image.Image:
    """A sheet of parchment that lies on the dark table."""
    left, top, right, bottom = SHEET
    width, height = right - left, bottom - top
    edge = (
        f'<g transform="translate({left} {top}) scale({width / DOWN:g} {height / ACROSS:g})'
        f' translate(0 {ACROSS}) rotate(-90)">'
    )
    layers = "".join(
        f'<path d="{EDGE}" fill="none" stroke="${key}" stroke-width="{wide}"/>'
        for key, wide in (("paper6", 6.5), ("paper5", 4), ("paper3", 1.8))
    )
    markup = (
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="$night0"/>'
        f'<g transform="translate(8 10)">{edge}<path d="{EDGE}" fill="$ink"/></g></g>'
        f'<defs><clipPath id="sheet"><path d="{EDGE}"/></clipPath></defs>'
        f'{edge}<path d="{EDGE}" fill="$paper7"/><g clip-path="url(#sheet)">{layers}</g>'
        f'<path d="{EDGE}" fill="none" stroke="$ink" stroke-width=".4"/></g>'
    )
    image = indexed(art.render(WIDTH, HEIGHT, markup, samples=1))
    image.load()
    return image
