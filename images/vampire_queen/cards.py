"""Cards: each at any size, alone or stacked with others of its kind, in a fan, in the light or in the shade.

All stacks of one size of card are sprites of one size, and their upper card lies at the same spot of it:
`BLEED` says how far a sprite reaches beyond that card. What is kept here takes about 40 mebibytes.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Literal

from PIL import Image, ImageChops

from images import art
from images.fonts import stencil
from images.palette import colour, luminance, palette
from images.sprites import Sprite, kept, paste
from images.theme import RGB, blend
from images.vampire_queen import faces, press
from images.vampire_queen.hand_layout import Fan
from images.vampire_queen.layout import (
    BADGE,
    BLEED,
    CHIP_RIM,
    LAYER,
    LAYERS,
    RIM,
    SHADE,
    SIGN,
    Point,
    Size,
    badge,
)
from images.vampire_queen.press import Print

Rim = Literal["none", "gold", "teeth", "glow"]
"""Around a card: none, the gold of what wins, the teeth of what takes a hunter's trick, the glow of what is
drafted."""
Light = Literal["lit", "dim", "shade"]
"""In which light a card lies: dim ones are beside a draft, ones in the shade cannot be played."""

MASTERS, RAILS, STACKS, FANNED = 24, 8, 128, 160
"""How many cards and rails are kept in true colour, at about 100 kibibytes each, how many stacks, at 40, and
how many cards of fans, at 120."""
FAN_SAMPLES, UPRIGHT = 2, 18
"""How many times larger than their size cards of fans are drawn, and how many of these are kept, at 800 (few
of them at 1300)."""
GLOW = (("flame0", 11), ("flame1", 8.5), ("gold6", 6), ("ink", 2))
"""The colour keys of the glow around a card that is drafted, and how far each reaches."""
UNITS = (faces.ACROSS, faces.DOWN)
_SIDE, _LEFT = 90, 7
"""The size of a portrait, and how far from the card's left it begins, in units of a card."""
_TALL, _WIDE = 0.26, 0.61
"""How high a number is, as a share of the card's height, and at most how wide, of its width."""
_SMALL, _SMALL_SIDE, _SMALL_LEFT = 90, 68, 26
"""How wide small cards are at most, and their portraits, which leave the number its room."""
_SMALL_TALL, _SMALL_WIDE = 54, 0.56
"""How high a small card's number is in pixels, and at most how wide."""
_OF_RANK = {"fledgling": "1", "kin": "5", "elder": "10", "queen": "Q", "H15": "H15", "H20": "H20"}
"""A kind that stands for its rank, where no more than a card's edge is seen."""


def _small(size: Size) -> bool:
    return size[0] <= _SMALL


def _tall(size: Size) -> int:
    return _SMALL_TALL if _small(size) else max(SIGN + 2, round(size[1] * _TALL))


def _bust(size: Size) -> tuple[int, int]:
    """The size of a portrait and where it begins, in units of a card of this size."""
    return (_SMALL_SIDE, _SMALL_LEFT) if _small(size) else (_SIDE, _LEFT)


def _number(image: Image.Image, kind: str, mask: Image.Image, at: tuple[int, int]) -> None:
    """Write a card's number, kept apart from what is behind it."""
    reach = max(2, mask.height // 16)
    halo = press.wider(mask, reach)
    image.paste((*colour(faces.halo(kind)), 255), (at[0] - reach, at[1] - reach), halo)
    image.paste((*colour(faces.ink(kind)), 255), at, mask)


@kept(MASTERS)
def _card(kind: str, size: Size, how: Print) -> Image.Image:
    """One card in true colour, without a shadow."""
    side, left = _bust(size)
    if how == "plain":
        markup = faces.sheet(kind, size[0], True) + faces.portrait(kind, side, left)
        image = press.draw(size, markup, UNITS, how)
    else:
        image = _blank(_OF_RANK[faces.rank(kind)], size, how).copy()
        share = size[0] / faces.ACROSS
        bust = art.drawn(faces.drawing(kind), round(side * share))
        top = round((faces.FOOT + 2) * size[1] / faces.DOWN) - bust.height
        image.alpha_composite(bust, (round(left * share), top))
        image.alpha_composite(_rail(faces.rank(kind), size))
    wide = round(size[0] * (_SMALL_WIDE if _small(size) else _WIDE))
    mask = press.letters(kind.removeprefix("H"), _tall(size), wide, how)
    _number(image, kind, mask, (round(size[0] * 0.115), round(size[1] * 0.088)))
    return image


@kept(MASTERS)
def _blank(of: str, size: Size, how: Print) -> Image.Image:
    """A card without portrait and number; any kind stands for its rank."""
    return art.render(*size, press.cut(faces.sheet(of, size[0], how == "plain"), how), UNITS, samples=1)


@kept(RAILS)
def _rail(of: faces.Rank, size: Size) -> Image.Image:
    """The rail of a card before which its portrait stands."""
    return art.render(*size, faces.rail(of), UNITS, samples=1)


def _around(size: Size, rim: Rim) -> str:
    """The shadow and the rim of a card whose upper left corner is the origin, in pixels."""
    width, height = size
    grow = f"scale({width / faces.ACROSS:g} {height / faces.DOWN:g})"
    shadow = "".join(
        f'<path d="{faces.EDGE}" fill="$ink" fill-opacity=".4" transform="translate({by:g} {by:g}) {grow}"/>'
        for by in (SHADE / 2, SHADE)
    )
    if rim == "glow":
        glow = "".join(
            f'<path d="{faces.EDGE}" fill="${key}" stroke="${key}" stroke-width="{200 * reach / width:g}"/>'
            for key, reach in GLOW
        )
        return f'<g transform="{grow}" stroke-linejoin="round">{glow}</g>'
    if rim == "gold":
        thick = 200 * RIM / width
        return shadow + (
            f'<g transform="{grow}" stroke-linejoin="round"><path d="{faces.EDGE}" fill="$ink" stroke="$ink"'
            f' stroke-width="{thick + 400 / width:g}"/><path d="{faces.EDGE}" fill="$gold4"'
            f' stroke="url(#gold)" stroke-width="{thick:g}"/></g>'
        )
    if rim == "teeth":
        return shadow + _teeth(width, height)
    return shadow


def _teeth(width: float, height: float) -> str:
    """A rectangle whose edges are teeth that point outwards, around a card of this size."""
    across, down, deep = max(3, round(width / 15)), max(3, round(height / 15)), 2 * RIM
    points: list[Point] = []
    for i in range(across):
        points += [(i * width / across, -2), ((i + 0.5) * width / across, -deep)]
    for i in range(down):
        points += [(width + 2, i * height / down), (width + deep, (i + 0.5) * height / down)]
    for i in range(across):
        points += [
            (width - i * width / across, height + 2),
            (width - (i + 0.5) * width / across, height + deep),
        ]
    for i in range(down):
        points += [(-2, height - i * height / down), (-deep, height - (i + 0.5) * height / down)]
    drawn = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
    return f'<path d="{drawn}" fill="$blood5" stroke="$ink" stroke-width="2" stroke-linejoin="round"/>'


@kept(96)
def _under(count: int, size: Size, rim: Rim, how: Print, ground: str) -> Sprite:
    """The shadow and the rim of a stack, on a sprite as large as the stack's."""
    (width, height), wider = size, (count - 1) * LAYER
    whole = (width + BLEED.left + BLEED.right, height + BLEED.top + BLEED.bottom)
    around = _around((width + wider, height + wider), rim)
    markup = f'<g transform="translate({BLEED.left} {BLEED.top - wider})">{around}</g>'
    return press.press(art.render(*whole, press.cut(markup, how), samples=1), how, ground=ground)


@kept(STACKS)
def stack(
    kind: str,
    count: int,
    size: Size,
    light: Light,
    rim: Rim,
    how: Print = "fine",
    ground: str = press.GROUND,
) -> Sprite:
    """Cards of one kind on each other, of which at most `LAYERS` show below the upper one."""
    if count > 1 + LAYERS:
        return stack(kind, 1 + LAYERS, size, light, rim, how, ground)
    under = _under(count, size, rim, how, ground)
    cards = Image.new("RGBA", under.size)
    blank = _blank(_OF_RANK[faces.rank(kind)], size, how)
    for layer, piece in [(layer, blank) for layer in range(count - 1, 0, -1)] + [(0, _card(kind, size, how))]:
        cards.alpha_composite(piece, (BLEED.left + layer * LAYER, BLEED.top - layer * LAYER))
    return _on(under, press.press(cards, how, ground=ground), light)


def _on(under: Sprite, cards: Sprite, light: Light) -> Sprite:
    image = under.image.copy()
    image.paste(in_light(cards.image, light), (0, 0), cards.mask)
    image.load()
    return Sprite(image, ImageChops.logical_or(cards.mask, under.mask))


@kept(FANNED)
def fanned(kind: str, fan: Fan, degrees: int, light: Light, drafted: bool) -> Sprite:
    """One card of a fan, turned clockwise; its middle is the sprite's."""
    width, height = fan.card
    angle = math.radians(abs(degrees))
    reach = 2 * RIM + SHADE
    whole = (
        round(width * math.cos(angle) + height * math.sin(angle)) // 2 * 2 + 2 * reach,
        round(height * math.cos(angle) + width * math.sin(angle)) // 2 * 2 + 2 * reach,
    )
    under = _turned(_fan_edge(fan.card, drafted), degrees, whole)
    card = _turned(_upright(kind, fan.card), degrees, whole)
    at = (FAN_SAMPLES * fan.inset[0], FAN_SAMPLES * fan.inset[1])
    mask = Image.new("L", (FAN_SAMPLES * width, FAN_SAMPLES * height))
    mask.paste(stencil(kind.removeprefix("H"), FAN_SAMPLES * fan.sign, FAN_SAMPLES * fan.wide), at)
    mask = press.soft(_turned(mask, degrees, whole, Image.Resampling.BILINEAR))
    box = mask.getbbox()
    assert box is not None
    _number(card, kind, mask.crop(box), box[:2])
    return _on(press.press(under, "plain"), press.press(card, "plain"), light)


def _turned(
    image: Image.Image, degrees: int, size: Size, how: Image.Resampling = Image.Resampling.NEAREST
) -> Image.Image:
    """A plain picture at `FAN_SAMPLES` times its size, turned clockwise and brought down to this size."""
    along, across = (FAN_SAMPLES * part(math.radians(degrees)) for part in (math.cos, math.sin))
    x, y = size[0] / 2, size[1] / 2
    left, top = image.width / 2 - along * x - across * y, image.height / 2 + across * x - along * y
    return image.transform(size, Image.Transform.AFFINE, (along, across, left, -across, along, top), how)


@kept(UPRIGHT)
def _upright(kind: str, size: Size) -> Image.Image:
    """A card of a fan before it is turned and numbered, in true colour at `FAN_SAMPLES` times its size."""
    width, height = (FAN_SAMPLES * side for side in size)
    drawn = faces.turned(kind, size[0]) + faces.portrait(kind, _SIDE, _LEFT)
    return press.draw((width, height), drawn, UNITS, "plain")


@kept(4)
def _fan_edge(size: Size, drafted: bool) -> Image.Image:
    """The shadow and the rim of a card of a fan, in the same way."""
    reach = 2 * RIM + SHADE
    width, height = (side + 2 * reach for side in size)
    around = _around(size, "glow" if drafted else "none")
    markup = f'<g transform="translate({reach} {reach})">{around}</g>'
    return press.draw((FAN_SAMPLES * width, FAN_SAMPLES * height), markup, (width, height), "plain")


@kept(192)
def chip(
    kind: str,
    size: Size,
    light: Light,
    rim: Rim,
    how: Print = "plain",
    ground: str = press.GROUND,
) -> Sprite:
    """A card in short, its sheet and its number; `size` is with the room for a rim around it."""
    inner = (size[0] - 2 * CHIP_RIM, size[1] - 2 * CHIP_RIM)
    card, under = Image.new("RGBA", size), Image.new("RGBA", size)
    card.alpha_composite(press.draw(inner, faces.short(kind, inner), inner, how), (CHIP_RIM, CHIP_RIM))
    middle = (size[0] / 2, size[1] / 2)
    press.write(card, kind.removeprefix("H"), SIGN, inner[0] - 4, middle, faces.ink(kind), how)
    if rim == "gold":
        drawn = art.slab((0, 0, *size), 2 * CHIP_RIM, "gold5")
        under = press.draw(size, drawn, None, how)
    elif rim == "teeth":
        share = inner[0] / (size[0] + CHIP_RIM), inner[1] / (size[1] + CHIP_RIM)
        shrunk = f"translate({2 * CHIP_RIM} {2 * CHIP_RIM}) scale({share[0]:g} {share[1]:g})"
        under = press.draw(size, f'<g transform="{shrunk}">{_teeth(*inner)}</g>', None, how)
    return _on(press.press(under, how, ground=ground), press.press(card, how, ground=ground), light)


@kept(48)
def count_badge(count: int, light: Light, how: Print = "fine", ground: str = press.GROUND) -> Sprite:
    """The number of cards of a stack, to hang at its foot."""
    width, height = BADGE
    markup = art.slab(art.within(BADGE, 0.5), 15, "ink")
    markup += art.slab(art.within(BADGE, 2.5), 13, "ember1", "gold4", 2)
    image = press.draw(BADGE, markup, None, how)
    press.write(image, f"×{count}", SIGN, width - 16, (width / 2, height / 2), "paper9", how)
    drawn = press.press(image, how, ground=ground)
    return Sprite(in_light(drawn.image, light), drawn.mask)


def lay_stack(
    image: Image.Image,
    kind: str,
    count: int,
    size: Size,
    at: Point,
    *,
    light: Light = "lit",
    rim: Rim = "none",
    how: Print = "fine",
    ground: str = press.GROUND,
) -> None:
    """Lay a stack on a picture, the corner of its upper card at a point in whole pixels."""
    piece = stack(kind, count, size, light, rim, how, ground)
    image.paste(piece.image, (round(at[0]) - BLEED.left, round(at[1]) - BLEED.top), piece.mask)


def lay_badge(
    image: Image.Image,
    count: int,
    size: Size,
    at: Point,
    *,
    light: Light = "lit",
    right: bool = False,
    how: Print = "fine",
    ground: str = press.GROUND,
) -> None:
    """Hang a badge at the left or right of a card whose corner lies at a point."""
    x, y = badge(at, size, right)
    paste(image, count_badge(count, light, how, ground), (round(x), round(y)))


def in_light(image: Image.Image, light: Light) -> Image.Image:
    """The same drawing in this light; the rim around a card keeps its own."""
    return image if light == "lit" else image.point(shades() if light == "shade" else dims())


_DARK, _LIGHT = "night1", "night11"
"""What black and white become in the shade."""
_KEPT = 0.1
"""How much of its own colour a card keeps there."""
_DIMMED = 0.28
"""How much of the dark comes over what lies beside a draft."""


@cache
def shades() -> list[int]:
    """For each place of the palette, the place of the colour that it becomes in the shade."""

    def shade(rgb: RGB) -> RGB:
        dull = blend(colour(_DARK), colour(_LIGHT), min(1.0, 1.2 * luminance(rgb) ** 0.5))
        return blend(dull, rgb, _KEPT)

    return _matched(shade)


@cache
def dims() -> list[int]:
    """The same for what lies beside a draft."""
    return _matched(lambda rgb: blend(rgb, colour("night3"), _DIMMED))


def _matched(change: Callable[[RGB], RGB]) -> list[int]:
    """For each place of the palette, the place of the colour that is nearest to a changed one."""
    places = []
    for rgb in palette():
        wanted = change(rgb)
        distance = [sum((a - b) ** 2 for a, b in zip(wanted, one, strict=True)) for one in palette()]
        places.append(distance.index(min(distance)))
    return places + [0] * (256 - len(places))
