"""The signs of seats and of the table, each drawn once and kept: about 15 mebibytes."""

from __future__ import annotations

import math
from typing import Literal

from PIL import Image

from images import art
from images.palette import colour, ink_on
from images.sprites import Sprite, corner, kept
from images.theme import SEATS
from images.vampire_queen import faces, press
from images.vampire_queen.ground import Mood
from images.vampire_queen.layout import BETWEEN, DEAL_SIGN, FRAME, ROUND, SIGN, THIN, TRICK_SIGN, Size
from images.vampire_queen.press import Print
from images.vampire_queen.scene import Act

_PLATE = (114, 60)
_WAX = (
    "M10 5C20 1 27 6 38 3C49 0 56 4 66 2C78 0 84 5 95 4C106 3 112 9 111 20C110 27 114 33 112 42"
    "C110 53 104 58 93 56C83 54 76 59 64 57C54 56 47 60 36 57"
    "C27 55 19 59 10 55C1 51 3 42 3 34C3 26 0 21 3 13C4 9 6 7 10 5Z"
)
_COFFIN, _BACKS = (86, 56), (68, 60)
"""The units in which seals, coffins and the backs of cards are drawn."""


def _tall(size: Size) -> int:
    """How high letters and numbers are on a sign of this size."""
    return max(SIGN, size[1] * 7 // 10)


def ink_of(seat: int) -> str:
    """The colour key of what is pressed into a seat's seal."""
    return ink_on(SEATS[seat].rgb)


@kept(160)
def plate(seat: int, size: Size, how: Print = "fine", ground: str = press.GROUND) -> Sprite:
    """A seat's wax seal: its crest and its letter pressed into its colour."""
    width, height = size
    mark, side = SEATS[seat], _tall(size)
    key = ink_of(seat)
    across, down = width / _PLATE[0], height / _PLATE[1]
    field = art.slab((6.5, 6.5, 101, 47), 13, "seat", "seat1", 1.6 / down)
    gap = (width - 2 * side) / 3 + side * 0.02
    top = (height - side) / 2
    crest = (
        f'<g fill="${key}" transform="translate({gap:g} {top:g}) scale({side / 100:g})">'
        f"{art.fragment('crest/' + mark.crest)}</g>"
    )
    body = (
        f'<path d="{_WAX}" fill="$ink" fill-opacity=".55" transform="translate(2 3)"/><path d="{_WAX}"'
        f' fill="url(#seat)" stroke="$ink" stroke-width="2.200" stroke-linejoin="round"/>{field}'
        '<path d="M10 24V18Q10 10 18 10H34" fill="none" stroke="$seat4" stroke-width="2"/>'
    )
    if how == "plain":
        body = "".join(
            art.slab(box, round_, key)
            for box, round_, key in (
                ((1, 1, 112, 58), 17, "ink"),
                ((3, 3, 108, 54), 15, "seat1"),
                ((3, 3, 106, 51), 15, "seat3"),
                ((6, 6, 102, 48), 12, "seat"),
            )
        )
    markup = f'<g transform="scale({across:g} {down:g})">{body}</g>{crest}'
    image = press.draw(size, markup, None, how)
    press.write(image, mark.letter, side, side, (width - gap - side / 2, height / 2), key, how)
    return press.press(image, how, family=True, ground=ground).dressed(seat)


@kept(256)
def points(value: int, size: Size, crowned: bool = False, how: Print = "fine") -> Sprite:
    """A number of points on a coffin; a golden one for the fewest."""
    width, height = size
    lines, wood = ("gold6", "gold2") if crowned else ("wood4", "wood1")
    outline = "M2 14 17 1.500 83 7V48L17 53.500 2 41Z"
    markup = f'<path d="{outline}" fill="${wood}" stroke="${lines}" stroke-width="2.5"/>'
    if how == "fine":
        markup = (
            f'<path d="{outline}" fill="$ink" fill-opacity=".55" transform="translate(2.5 3)"/>'
            f'<path d="{outline}" fill="${wood}" stroke="$ink" stroke-width="2"/>'
            '<path d="M5 15.5 18 5 80 10V45L18 50 5 39.5Z" fill="none"'
            f' stroke="${lines}" stroke-width="1.8"/>'
        )
    image = press.draw(size, markup, _COFFIN, how)
    middle = (width * 0.53, height * 0.49)
    press.write(image, str(value), _tall(size), width * 76 // 100, middle, "paper9", how)
    return press.press(image, how)


@kept(160)
def hand(cards: int, size: Size, how: Print = "fine") -> Sprite:
    """A number of cards in hand, on a fan of their backs; a bat where none is left."""
    width, height = size
    if cards == 0:
        image = Image.new("RGBA", size)
        tall = min(height, max(SIGN + 4, width * 64 // 100))
        lit = art.fragment("scene/bat").replace("$night1", "$night9").replace("$night6", "$night4")
        bat = f'<g transform="translate(0 -19)">{lit}</g>'
        drawn = press.draw((width, tall), bat, (100, 58), how)
        image.paste(_rimmed(drawn, "paper9"), (0, (height - tall) // 2))
        return press.press(image, how)
    backs = [(22.0, 1.5, "night7"), (12.0, 5.5, "night7"), (2.0, 10.0, "night3")]
    backs = backs if how == "fine" else backs[::2]
    markup = "".join(
        art.slab((x, y, 44, 48), 5, "paper7", "ink", 2) + art.slab((x + 3.5, y + 3.5, 37, 41), 2.5, key)
        for x, y, key in backs
    )
    image = press.draw(size, markup, _BACKS, how)
    mask = press.letters(str(cards), _tall(size), width * 72 // 100, how)
    middle = max(width * 25 / _BACKS[0], mask.width / 2 + 3), height * 33 / _BACKS[1]
    _outlined(image, mask, middle, "paper9")
    return press.press(image, how)


def _outlined(
    image: Image.Image,
    mask: Image.Image,
    middle: tuple[float, float],
    key: str,
    edge: str = "ink",
    reach: int = 3,
) -> None:
    """Write letters with an edge, a dark one unless said, centred on a point."""
    left, top = corner(mask.size, middle)
    image.paste((*colour(edge), 255), (left - reach, top - reach), press.wider(mask, reach))
    image.paste((*colour(key), 255), (left, top), mask)


@kept(64)
def hunter(value: int, barred: bool, size: Size, how: Print = "fine") -> Sprite:
    """A hunter in hand: its number on a toothed badge, with its hat above or, on a wide sign, beside it.

    The hat is crossed out in red while the hunter may not be led.
    """
    width, height = size
    kind = f"H{value}"
    left = top = 0
    hat = ""
    if height > 1.3 * width:
        top = height - max(SIGN + 8, height * 67 // 100)
        hat = art.place("sign/hat", 0, -0.13 * width, width, 0.84 * width)
    elif width > 1.5 * height:
        left = width - height
        hat = art.place("sign/hat", 0, (height - left) / 2, left - 1, left)
    box, middle = (width - left, height - top), ((left + width) / 2, (top + height) / 2)
    badge = f'<g transform="translate({left} {top})">{faces.toothed(kind, box)}</g>'
    image = press.draw(size, badge, None, how)
    tall = max(SIGN, min(box[1] - 10, box[1] * 7 // 10))
    mask = press.letters(str(value), tall, box[0] - 10, how)
    _outlined(image, mask, middle, faces.ink(kind), faces.halo(kind), 2)
    image.alpha_composite(press.draw(size, hat, None, how))
    if barred:
        at, reach = (width / 2, top / 2 + 1), (width / 2 - 8, top / 2 - 1)
        if left:
            at, reach = (left / 2, height / 2), (left / 2 - 7, height / 2 - 9)
        strokes = _cross(at, reach)
        image.alpha_composite(press.draw(size, strokes, None, how))
    return press.press(image, how)


def _cross(middle: tuple[float, float], reach: tuple[float, float], both: bool = True) -> str:
    """A red cross, or but one stroke of it, of this reach across and down around a point."""
    (x, y), (across, down), thick = middle, reach, max(7.0, min(reach) * 0.3)
    path = f"M{x - across:g} {y + down:g}L{x + across:g} {y - down:g}"
    if both:
        path += f"M{x - across:g} {y - down:g}L{x + across:g} {y + down:g}"
    return "".join(
        f'<path d="{path}" fill="none" stroke="${key}" stroke-width="{wide:g}" stroke-linecap="round"/>'
        for key, wide in (("ink", thick + 5), ("blood5", thick))
    )


@kept(8)
def cross(size: Size, how: Print = "fine") -> Sprite:
    """The red cross over a card that may not be led."""
    width, height = size
    markup = _cross((width / 2, height / 2), (width * 0.4, height * 0.4))
    return press.press(press.draw(size, markup, None, how), how)


@kept(96)
def figure(name: str, size: Size, how: Print = "fine", ground: str = press.GROUND) -> Sprite:
    """A drawing as it is."""
    return press.press(press.draw(size, art.fragment(name), (100, 100), how), how, ground=ground)


def _rimmed(image: Image.Image, key: str) -> Image.Image:
    """The same drawing with a thin rim of light, where the dark would swallow it."""
    reach = 3
    small = image.resize((image.width - 2 * reach, image.height - 2 * reach), Image.Resampling.LANCZOS)
    rim = Image.new("RGBA", image.size, (*colour(key), 0))
    rim.putalpha(press.wider(small.getchannel("A"), reach))
    rim.alpha_composite(small, (reach, reach))
    return rim


def torch(size: Size, how: Print = "fine") -> Sprite:
    """The torch of whoever leads."""
    return figure("sign/torch", size, how)


def crown(size: Size, how: Print = "fine", ground: str = press.GROUND) -> Sprite:
    """The crown of a winner."""
    return figure("sign/crown", size, how, ground)


def arrow(size: Size, how: Print = "fine", ground: str = press.GROUND) -> Sprite:
    """The arrow of whoever must act."""
    return figure("sign/chevron", size, how, ground)


_SLOTS: dict[Act, str] = {
    "pass": "sign/pass",
    "turn": "sign/chevron",
    "coming": "sign/dots",
}


@kept(128)
def slot(act: Act, size: Size, past: bool, how: Print = "fine") -> Sprite:
    """The place of a card that is not there, and why; faint when that is `past`."""
    width, height = size
    edge, dashes = {"turn": ("gold5", ""), "coming": ("paper4", ' stroke-dasharray="7 6"')}.get(
        act, ("night8" if past else "night10", "")
    )
    inner = f'x="3" y="3" width="{width - 6}" height="{height - 6}" rx="8"'
    markup = (
        f'<rect {inner} fill="$night0"/><rect {inner} fill="none" stroke="${edge}" stroke-width="3"{dashes}/>'
    )
    image = press.draw(size, markup, None, how)
    if act == "none":
        return press.press(image, how)
    if act == "skipped":
        image.alpha_composite(press.draw(size, _passed_over(size), None, how))
        return press.press(image, how)
    side = max(round(min(width, height) * 0.74), SIGN + 6)
    sign = press.draw((side, side), art.fragment(_SLOTS[act]), (100, 100), how)
    image.alpha_composite(sign, (max(0, (width - side) // 2), max(0, (height - side) // 2)))
    return press.press(image, how)


def _passed_over(size: Size) -> str:
    """Only hunters are in hand: their hat, and the hand of a pass struck through."""
    width, height = size
    if width > height:
        side = min(height - 4, width / 2 - 4)
        hat, hand = (width * 0.27, height / 2 - 1), (width * 0.74, height / 2)
    else:
        side = min(width * 0.7, height * 0.46)
        hat, hand = (width / 2, height * 0.27), (width / 2, height * 0.71)
    return (
        art.place("sign/hat", hat[0] - side * 0.55, hat[1] - side * 0.55, side * 1.1)
        + art.place("sign/pass", hand[0] - side * 0.45, hand[1] - side * 0.45, side * 0.9)
        + _cross(hand, (side * 0.42, side * 0.42), False)
    )


@kept(160)
def number(text: str, size: Size, key: str, how: Print = "fine") -> Sprite:
    """A number alone, as high as its place, with a dark edge."""
    reach = 3
    image = Image.new("RGBA", (size[0] + 2 * reach, size[1] + 2 * reach))
    mask = press.letters(text, size[1], size[0], how)
    _outlined(image, mask, (image.width / 2, image.height / 2), key)
    return press.press(image, how)


@kept(32)
def deal(number: int, deals: int, key: str = "paper9", size: Size = DEAL_SIGN, how: Print = "fine") -> Sprite:
    """Which deal of how many; in ink on paper."""
    text, ground = f"{number}/{deals}", press.PAPER if key == "ink" else press.GROUND
    return _counted("sign/deck", text, key, size, how, ground)


@kept(128)
def trick(number: int, size: Size = TRICK_SIGN, how: Print = "fine") -> Sprite:
    """Which trick of the deal."""
    return _counted("sign/lap", str(number), "paper9", size, how, press.GROUND)


def _counted(name: str, text: str, key: str, size: Size, how: Print, ground: str) -> Sprite:
    """A drawing and a number beside it."""
    width, height = size
    image = press.draw(size, art.place(name, 1, 1, height - 2), None, how)
    tall = max(SIGN, height * 76 // 100)
    mask = press.letters(text, tall, width - height - 6, how)
    image.paste((*colour(key), 255), (height + 6, (height - tall) // 2), mask)
    return press.press(image, how, ground=ground)


@kept(32)
def frame(size: Size, mood: Mood, how: Print = "fine") -> Sprite:
    """The lit, framed place of whoever must act, or has won."""
    fill, thin = ("ember6", "gold3") if mood == "candle" else ("blood2", "gold3")
    by, at = FRAME / 2, FRAME + BETWEEN + THIN / 2
    markup = art.slab(art.within(size, by), ROUND, fill, "gold5", FRAME)
    markup += art.slab(art.within(size, at), ROUND - at / 2, "", thin, THIN / 2)
    return press.press(press.draw(size, markup, None, how), how)


@kept(8)
def moon(size: Size, how: Print = "fine") -> Sprite:
    """The blood moon behind a led hunter, within a burst of thorns."""
    rays = "L".join(
        f"{50 + reach * math.sin(i * math.pi / 24):.1f} {50 - reach * math.cos(i * math.pi / 24):.1f}"
        for i, reach in enumerate((50, 43, 47, 43) * 12)
    )
    markup = (
        '<defs><radialGradient id="moon" cx=".4" cy=".35" r=".75"><stop offset="0" stop-color="$blood5"/>'
        '<stop offset=".5" stop-color="$blood4"/><stop offset="1" stop-color="$blood2"/></radialGradient>'
        "</defs>"
        f'<path d="M{rays}Z" fill="$blood2" stroke="$ink" stroke-width=".8"/>'
        '<circle cx="50" cy="50" r="41" fill="url(#moon)" stroke="$ink" stroke-width="1.400"/>'
    )
    return press.press(press.draw(size, markup, (100, 100), how), how)


@kept(8)
def rail(size: Size, how: Print = "fine") -> Sprite:
    """The steel rail before a led hunter."""
    width, height = size
    rivets = "".join(
        f'<circle cx="{x:g}" cy="{height / 2:g}" r="4" fill="$stone5" stroke="$ink" stroke-width="1.500"/>'
        for x in (14, width - 14)
    )
    markup = art.slab(art.within(size, 2), 5, "stone2", "ink", 3)
    markup += f'<path d="M6 7H{width - 6}" stroke="$stone4" stroke-width="2.5"/>{rivets}'
    return press.press(press.draw(size, markup, None, how), how)


@kept(24)
def cell(size: Size, kind: Literal["turn", "own", "other"]) -> Sprite:
    """The ground of a seat in short: framed for whoever must act or has won, and for the own seat."""
    if kind == "turn":
        return frame(size, "candle", "plain")
    fill, line, thick = ("ember4", "paper6", 2.5) if kind == "own" else ("ember2", "ember3", 1.5)
    markup = art.slab(art.within(size, 2), ROUND - 2, fill, line, thick)
    return press.press(press.draw(size, markup, None, "plain"), "plain")


@kept(192)
def inked(text: str, size: Size, key: str, ground: str) -> Sprite:
    """A number as high as its place, written on paper."""
    width, height = size
    image = Image.new("RGBA", size)
    press.write(image, text, height, width, (width / 2, height / 2), key)
    return press.press(image, "fine", ground=ground)


@kept(12)
def deal_head(number: int, size: Size, last: bool) -> Sprite:
    """The number of a deal, on the back of a card; that of the `last` one lies open."""
    width, height = size
    sheet, line, key = ("paper9", "blood3", "ink") if last else ("blood1", "gold3", "paper9")
    markup = art.slab(art.within(size, 1.5), 7, sheet, "ink", 2.5)
    markup += art.slab(art.within(size, 5), 4, "", line, 1.5)
    image = press.draw(size, markup)
    press.write(image, str(number), SIGN, width - 12, (width / 2, height / 2), key)
    return press.press(image, "fine", ground=press.PAPER)


@kept(4)
def coffin(size: Size) -> Sprite:
    """The coffin in which all points end."""
    drawn = press.draw(size, art.fragment("sign/coffin"), (160, 100))
    return press.press(drawn, "fine", ground=press.PAPER)


@kept(16)
def awaited(size: Size, how: Print = "fine") -> Sprite:
    """The lead that is awaited: the back of a card, and the arrow of whoever must act."""
    width, height = size
    side, middle = width * 0.6, (width / 2 - 4, height / 2 - 4)
    grow = f"scale({(width - 8) / faces.ACROSS:g} {(height - 8) / faces.DOWN:g})"
    markup = (
        art.slab((8, 8, width - 10, height - 10), 8, "ink")
        + f'<g transform="{grow}">{art.fragment("queen/back")}</g>'
        + f'<circle cx="{middle[0]:g}" cy="{middle[1]:g}" r="{side * 0.68:g}" fill="$night0" stroke="$gold5"'
        f' stroke-width="{THIN + 1}"/>'
        + art.place("sign/chevron", middle[0] - side / 2, middle[1] - side / 2, side)
    )
    return press.press(press.draw(size, markup, None, how), how)
