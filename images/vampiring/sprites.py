"""The pieces of a picture, each drawn once and kept, in a family's colours where it has one."""

from __future__ import annotations

from math import sqrt

from PIL import Image

from images.art import drawn, fragment, render
from images.fonts import written
from images.palette import colour, ink_on
from images.sprites import Sprite, kept, sprite
from images.theme import SEATS
from images.vampiring.borders import card_ground
from images.vampiring.layout import (
    DOT,
    HALO,
    HEAD,
    HOME_NUMBER,
    HOP,
    LETTER_WIDTH,
    LINED,
    NUMBER_WIDTH,
    ONWARDS,
    SIGN,
    SLIM,
    WAY,
    WING,
    Layout,
    letter_size,
)
from images.vampiring.scene import Fate, Light

GROUND, BOARD, ROOM = "night2", "night1", "ember1"
"""What the ground is mostly like: of trays, of the families' blood, and of the table around it."""


def owner(name: str) -> int | None:
    """The seat whose Home a card is, `None` for all other cards."""
    return int(name.partition(":")[2]) if ":" in name else None


# Cards, in true colour: they are laid on the table before it is brought into the palette


@kept(80)
def card(place_: Layout, kind: str) -> Image.Image:
    """A card without its number as an RGBA picture; Homes (`home`, `haunted`) in the stand-in's colours."""
    width, height = place_.card
    left, top, right, _ = place_.house if kind in ("home", "haunted") else place_.emblem
    name = {"haunted": "ghost"}.get(kind, kind)
    image = render(width, height, card_ground(kind, width, height), samples=1)
    image.alpha_composite(drawn(f"ring/{name}", round(right - left)), (round(left), round(top)))
    return image


def number_keys(kind: str, seat: int | None) -> tuple[str, str]:
    """The colour keys of a card's number and of what is around it: on a Home, a line."""
    if seat is None:
        return "ink", "paper8"
    key = "paper9" if kind == "haunted" else ink_on(colour("seat", seat))
    return key, "seat4" if key == "ink" else "ink"


def house_keys(kind: str) -> tuple[str, str]:
    """The colour keys of the letter on a Home and of the line around it."""
    return ("ink", "ice6") if kind == "haunted" else ("paper9", "ink")


@kept(128)
def number(value: int, kind: str, seat: int | None) -> Image.Image:
    """The number (from 1) of a card, as an RGBA picture; that of a Home in the stand-in's colours."""
    key, halo = number_keys(kind, seat)
    if seat is None:
        return written(str(value), SIGN, NUMBER_WIDTH, key)
    return haloed(str(value), key, halo, SIGN, HOME_NUMBER, LINED)


@kept(96)
def haloed(
    letter: str, key: str, halo: str, height: int = SIGN, width: int = LETTER_WIDTH, breadth: int = HALO
) -> Image.Image:
    """A letter within a line, as an RGBA picture."""
    inner = written(letter, height, width, key)
    outer = Image.new("L", (inner.width + 2 * breadth, inner.height + 2 * breadth))
    solid = inner.getchannel("A")
    for x in range(2 * breadth + 1):
        for y in range(2 * breadth + 1):
            if (x - breadth) ** 2 + (y - breadth) ** 2 <= (breadth + 0.5) ** 2:
                outer.paste(255, (x, y), solid)
    image = Image.new("RGBA", outer.size, (*colour(halo), 0))
    image.putalpha(outer)
    image.alpha_composite(inner, (breadth, breadth))
    return image


# Vampires

_RIM, _LINE = 12, 6
"""How broad rim and outline are, in units of a figure, and half of it lies within the figure."""
_INSET, _SCALE = 5.5, 0.89
"""Where a figure lies in its square, in percent of it, so that there is room for the rim."""
_DASH = "11 8"
"""The rim of those who are there no more is broken."""
_PALE = {"paper9": "night10", "pale4": "night10", "pale2": "night9", "blood3": "night4", "blood4": "blood5"}
_SHADE = _PALE | {"seat4": "seat7", "seat3": "seat7", "seat": "seat7", "seat1": "seat6", "seat0": "seat5"}
"""What figures in the shade are drawn with: the body has the lightest of the dim tones."""
_GONE = _PALE | {"seat4": "seat3", "seat3": "seat6", "seat": "seat6", "seat1": "seat5", "seat0": "seat5"}
"""The same for those who are there no more: darker, their rim lighter."""

_BLACK = {
    "seat3": "night4",
    "seat": "night1",
    "seat1": "ink",
    "pale4": "night6",
    "pale2": "night4",
    "blood3": "night3",
    "blood4": "blood5",
}
"""What vampires are drawn with that stand nowhere yet."""


@kept(96)
def figure(kind: str, light: Light, size: int) -> Sprite:
    """A vampire without its letter in the stand-in's colours."""
    shape, detail = fragment(f"pawn/{kind}"), fragment(f"pawn/{kind}-detail")

    def stroke(key: str, width: float, more: str = "") -> str:
        return (
            f'<g fill="${key}" stroke="${key}" stroke-width="{width}" stroke-linejoin="round"{more}>'
            f"{shape}</g>"
        )

    inks = {"bright": {}, "dim": _SHADE, "black": _BLACK}.get(light, _GONE)
    match light:
        case "ghost" | "faint":
            rim = "seat4" if light == "ghost" else "seat7"
            markup = stroke("ink", _RIM) + stroke(rim, _RIM - 1, f' stroke-dasharray="{_DASH}"')
            markup += stroke("ink", _LINE) + f'<g fill="$seat">{shape}</g>{detail}'
        case "black":
            markup = stroke("paper9", _RIM) + f'<g fill="$ink">{shape}</g>{detail}'
        case _:
            markup = stroke("paper9", _RIM) + stroke("ink", _LINE)
            markup += f'<g fill="url(#seat)">{shape}</g>{detail}'
    boxed = f'<g transform="translate({_INSET} {_INSET}) scale({_SCALE})">{markup}</g>'
    drawn = render(size, size, boxed, (100, 100), inks)
    return sprite(drawn, GROUND, family=light != "black", plain=True)


@kept(96)
def letter(seat: int, light: Light, size: int) -> Sprite:
    """The letter on a vampire of a family, in a line of ink."""
    height, width = letter_size(size)
    return sprite(
        haloed(SEATS[seat].letter, letter_key(light), "ink", height, width, LINED), GROUND, plain=True
    )


def letter_key(light: Light) -> str:
    """The colour key of a vampire's letter: less bright on those in the shade."""
    return {"bright": "paper9", "dim": "paper6"}.get(light, "night11")


@kept(384)
def vampire(kind: str, seat: int, light: Light, size: int) -> Sprite:
    """A vampire in its family's colours with its letter at the foot; black ones have none."""
    body = figure(kind, light, size)
    if light == "black":
        return body
    body = body.dressed(seat)
    on, mask = letter(seat, light, size), body.mask.copy()
    corner_ = (size - on.size[0]) // 2, size - on.size[1]
    body.image.paste(on.image, corner_, on.mask)
    mask.paste(255, corner_, on.mask)
    return Sprite(body.image, mask)


# Signs


_NUMBER_AT = {"strike": (41, 50), "back": (47, 50), "over": (47, 50), "wraith": (50, 62)}
"""Where the number of each sign stands, in percent from the left and from the top."""
_NUMBER_ROOM = {"strike": 58, "back": 66, "over": 66, "wraith": 66}
"""How wide that number may be, in percent."""
SIGN_KEYS = {
    "strike": ("blood4", "paper9"),
    "back": ("blood2", "paper9"),
    "over": ("blood2", "paper9"),
    "wraith": ("ice6", "ink"),
}
"""The colour keys of each sign's ground and of its number."""


@kept(96)
def sign(name: str, value: int, size: int, downwards: bool = False, slim: bool = False) -> Sprite:
    """What happened on a card, with the number of drops; arrows in columns and at the end of a row that is
    not the last one go downwards, `slim` ones stand between vampires."""
    file = name if name in ("strike", "wraith") else f"strike-{name}"
    downwards = downwards and name != "wraith"
    markup = fragment(f"sign/{file}")
    if downwards:
        markup = f'<g transform="rotate(90 50 50)">{markup}</g>'
    wide = round(size * SLIM) if slim else size
    drawn = render(wide, size, markup, (100, 100))
    digits = written(str(value), SIGN, wide * _NUMBER_ROOM[name] // 100, SIGN_KEYS[name][1])
    x, y = _NUMBER_AT[name]
    if downwards:
        x, y = 100 - y, x
    top = max(1, min(round(size * y / 100 - SIGN / 2), size - SIGN - 2))
    drawn.alpha_composite(digits, (max(0, round(wide * x / 100 - digits.width / 2)), top))
    return sprite(drawn, GROUND, plain=True)


@kept(16)
def moon(turn: int, size: int) -> Sprite:
    """The moon with the number of the turn."""
    drawn = render(size, size, fragment("sign/moon"), (100, 100))
    # As broad as the coin is where the digits begin and end.
    digits = written(str(turn), SIGN, int(2 * sqrt((0.45 * size) ** 2 - (SIGN / 2) ** 2)), "ink")
    drawn.alpha_composite(digits, ((size - digits.width) // 2, (size - SIGN) // 2))
    return sprite(drawn, ROOM)


@kept(8)
def candle(size: int) -> Sprite:
    """The candle that the table is lit by."""
    return sprite(render(size, size, fragment("scene/candle"), (100, 100)), ROOM)


@kept(128)
def crest(seat: int, fate: Fate, dim: bool, size: int) -> Sprite:
    """A family's crest, raised and with an edge of light; a skull for one that is out, a crown for the
    winner."""
    if fate == "out":
        return sprite(render(size, size, fragment("sign/skull"), (100, 100)), BOARD)
    if fate == "winner":
        return sprite(render(size, size, fragment("sign/crown"), (100, 100)), BOARD)
    shape = fragment(f"crest/{SEATS[seat].crest}")
    edge = f'<g fill="$seat4" stroke="$seat4" stroke-width="9" stroke-linejoin="round">{shape}</g>'
    shade = f'<g fill="$seat0" stroke="$seat0" stroke-width="3" transform="translate(1.5 2)">{shape}</g>'
    markup = f'<g transform="translate(2.500 2) scale(.95)">{edge}{shade}<g fill="url(#seat)">{shape}</g></g>'
    drawn = render(size, size, markup, (100, 100))
    return sprite(drawn, BOARD, family=True, plain=True).dressed(seat, dim)


@kept(96)
def initial(seat: int, fate: Fate, dim: bool, size: int) -> Sprite:
    """A family's letter before its blood."""
    key = initial_key(fate, dim)
    return sprite(written(SEATS[seat].letter, SIGN, size, key), BOARD, plain=True)


def initial_key(fate: Fate, dim: bool) -> str:
    """The colour key of a family's letter before its blood."""
    return "gold5" if fate == "winner" else "night11" if dim or fate == "out" else "paper9"


_FAINT = {f"blood{step}": f"blood{max(0, step - 1)}" for step in range(8)} | {"paper9": "blood5"}
"""The blood that others have left, on the panel of one family."""


@kept(48)
def blood(state: str, dim: bool, height: int, step: int) -> Sprite:
    """A drop that is `left`, lost `now` (in this turn) or lost `before`, as wide as a step to the next."""
    inks = _FAINT if dim and state == "left" else None
    drawn = render(height, height, fragment(f"sign/drop-{state}"), (100, 100), inks)
    spare = max(0, height - step)
    cut = drawn.crop((spare // 2, 0, height - (spare - spare // 2), height))
    return sprite(cut, BOARD, plain=True)


@kept(4)
def way(up: bool) -> Image.Image:
    """The arrow on the road: the ring's clockwise direction, as an RGBA picture."""
    arrow = "M50 4 96 52 74 56 50 34 26 56 4 52ZM50 44 96 92 74 96 50 74 26 96 4 92Z"
    turn = "" if up else ' transform="rotate(180 50 50)"'
    edge = 'stroke="$ink" stroke-width="6" stroke-linejoin="round"'
    return render(*WAY, f'<path d="{arrow}"{turn} fill="url(#gold)" {edge}/>', (100, 100))


# Trails


@kept(128)
def head(seat: int, light: Light, degrees: int, size: int = HEAD) -> Sprite:
    """The head of a trail, turned clockwise from the right."""
    inks = {"seat3": "paper8"} if light == "ghost" else {"seat3": "seat4"} if light == "dim" else None
    markup = f'<g transform="rotate({degrees} 50 50)">{fragment("sign/head")}</g>'
    drawn = render(size, size, markup, (100, 100), inks)
    return sprite(drawn, "night1", family=True).dressed(seat, light == "dim")


@kept(2)
def onwards(downwards: bool) -> Sprite:
    """The head of a line that leads to the first of a circle: to the right, or downwards."""
    turn = "rotate(90 50 50)" if downwards else ""
    markup = f'<g transform="{turn}">{fragment("sign/head")}</g>'
    return sprite(render(ONWARDS, ONWARDS, markup, (100, 100), {"seat3": "blood5"}), GROUND)


@kept(2)
def hop() -> Sprite:
    """The wheel with which a trail touches a Carriage."""
    return sprite(render(HOP, HOP, fragment("sign/hop"), (100, 100)), "night1")


@kept(4)
def wing() -> Sprite:
    """The wing of those who flew from the Parchment."""
    return sprite(render(WING, WING, fragment("sign/wing"), (100, 100)), "ember2")


@kept(32)
def dot(seat: int, light: Light) -> Sprite:
    """One dot of a flight."""
    key = "paper8" if light == "ghost" else "seat4" if light == "dim" else "seat3"
    markup = f'<circle cx="50" cy="50" r="40" fill="${key}" stroke="$ink" stroke-width="20"/>'
    return sprite(render(DOT + 2, DOT + 2, markup, (100, 100)), "ember2", family=True).dressed(
        seat, light == "dim"
    )
