"""The pieces of a picture, each drawn once and kept, in a family's colours where it has one."""

from __future__ import annotations

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
    HOP,
    LETTER_WIDTH,
    LINED,
    NUMBER_WIDTH,
    SIGN,
    WAY,
    WING,
    Layout,
    letter_size,
)
from images.vampiring.scene import Fate, Light

GROUND, BOARD, ROOM = "night2", "night1", "ember1"
"""What the ground is mostly like: of trays, of the families' blood, and of the table around it."""
SHADED = ("dim", "faint")
"""The lights in which a family's colours lie in the shade."""


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


def number_key(kind: str) -> str:
    """The colour key of the numbers on cards of a kind."""
    return "paper9" if kind == "haunted" else "ink"


def house_keys(kind: str) -> tuple[str, str]:
    """The colour keys of the letter on a Home and of the line around it."""
    return ("ink", "ice6") if kind == "haunted" else ("paper9", "ink")


@kept(128)
def number(value: int, key: str) -> Image.Image:
    """The number (from 1) of a card, as an RGBA picture."""
    return written(str(value), SIGN, NUMBER_WIDTH, key)


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

_LETTER_AT = {"man": (50, 67), "wolf": (50, 52), "bat": (50, 56)}
"""Where a family's letter lies on each kind, in percent from the left and from the top."""
_RIM, _LINE = 15, 8
"""How broad rim and outline are, in units of a figure, and half of it lies within the figure."""
_SHADE = {"paper9": "night8", "pale4": "night10", "pale2": "night8", "blood3": "blood2", "blood4": "blood3"}
"""What is not of the family's colour, when it lies in the shade."""

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

    def stroke(key: str, width: float) -> str:
        return f'<g fill="${key}" stroke="${key}" stroke-width="{width}" stroke-linejoin="round">{shape}</g>'

    match light:
        case "ghost" | "faint":
            markup = stroke("ink", _RIM) + stroke("seat3", _LINE) + f'<g fill="$night1">{shape}</g>'
        case "black":
            markup = stroke("paper9", _RIM) + f'<g fill="$ink">{shape}</g>{detail}'
        case _:
            markup = stroke("paper9", _RIM) + stroke("ink", _LINE)
            markup += f'<g fill="url(#seat)">{shape}</g>{detail}'
    boxed = f'<g transform="translate(8 8) scale(.84)">{markup}</g>'
    drawn = render(size, size, boxed, (100, 100), {"dim": _SHADE, "black": _BLACK}.get(light))
    return sprite(drawn, GROUND, family=light != "black")


@kept(128)
def letter(seat: int, light: Light, size: int) -> Sprite:
    """The letter on a vampire of a family."""
    height, width = letter_size(size)
    ground, key = letter_keys(seat, light)
    # A light letter needs a line where it meets the rim of light.
    lined = LINED if key == "paper9" else 0
    drawn = haloed(SEATS[seat].letter, key, "ink", height, width, lined)
    return sprite(drawn, ground, family=True).dressed(seat, light in SHADED)


def letter_keys(seat: int, light: Light) -> tuple[str, str]:
    """The colour keys of the ground and of the ink of a vampire's letter."""
    if light in ("ghost", "faint"):
        return "night1", "seat4"
    ground = "seat6" if light == "dim" else "seat"
    return ground, ink_on(colour(ground, seat))


@kept(384)
def vampire(kind: str, seat: int, light: Light, size: int) -> Sprite:
    """A vampire in its family's colours and with its letter; black ones have none."""
    body = figure(kind, light, size)
    if light == "black":
        return body
    image = body.image.point(list(range(256)))
    body = Sprite(image, body.mask).dressed(seat, light in SHADED)
    on = letter(seat, light, size)
    x, y = _LETTER_AT[kind]
    inset = 0.08 + 0.0084 * x, 0.08 + 0.0084 * y
    height = on.size[1]
    top = min(round(size * inset[1] - height / 2), round(size * 0.95) - height)
    body.image.paste(on.image, (round(size * inset[0] - on.size[0] / 2), top), on.mask)
    return body


# Signs


_NUMBER_AT = {"strike": (41, 50), "back": (57, 62), "over": (39, 61), "wraith": (50, 62)}
"""Where the number of each sign stands, in percent from the left and from the top."""
_NUMBER_ROOM = {"strike": 58, "back": 58, "over": 58, "wraith": 66}
"""How wide that number may be, in percent."""
SIGN_KEYS = {
    "strike": ("blood4", "paper9"),
    "back": ("blood4", "paper9"),
    "over": ("blood4", "paper9"),
    "wraith": ("ice6", "ink"),
}
"""The colour keys of each sign's ground and of its number."""


@kept(96)
def sign(name: str, value: int, size: int, downwards: bool = False) -> Sprite:
    """What happened on a card, with the number of drops; arrows in columns go downwards."""
    file = name if name in ("strike", "wraith") else f"strike-{name}"
    downwards = downwards and name != "wraith"
    markup = fragment(f"sign/{file}")
    if downwards:
        markup = f'<g transform="rotate(90 50 50)">{markup}</g>'
    drawn = render(size, size, markup, (100, 100))
    digits = written(str(value), SIGN, size * _NUMBER_ROOM[name] // 100, SIGN_KEYS[name][1])
    x, y = _NUMBER_AT[name]
    if downwards:
        x, y = 100 - y, x
    top = max(1, min(round(size * y / 100 - SIGN / 2), size - SIGN - 2))
    drawn.alpha_composite(digits, (max(0, round(size * x / 100 - digits.width / 2)), top))
    return sprite(drawn, GROUND)


@kept(16)
def moon(turn: int, size: int) -> Sprite:
    """The moon with the number of the turn."""
    drawn = render(size, size, fragment("sign/moon"), (100, 100))
    digits = written(str(turn), SIGN, size * 3 // 4, "ink")
    drawn.alpha_composite(digits, ((size - digits.width) // 2, (size - SIGN) // 2 + size // 20))
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
    return sprite(drawn, BOARD, family=True).dressed(seat, dim)


@kept(96)
def initial(seat: int, fate: Fate, dim: bool, size: int) -> Sprite:
    """A family's letter before its blood."""
    key = initial_key(fate, dim)
    return sprite(written(SEATS[seat].letter, SIGN, size, key), BOARD)


def initial_key(fate: Fate, dim: bool) -> str:
    """The colour key of a family's letter before its blood."""
    return "gold5" if fate == "winner" else "night11" if dim or fate == "out" else "paper9"


_FAINT = {f"blood{step}": f"blood{max(0, step - 2)}" for step in range(8)} | {"paper9": "blood4"}
"""The blood of others, on the panel of one family."""


@kept(48)
def blood(state: str, dim: bool, height: int, step: int) -> Sprite:
    """A drop that is `left`, lost `now` (in this turn) or lost `before`, as wide as a step to the next."""
    drawn = render(height, height, fragment(f"sign/drop-{state}"), (100, 100), _FAINT if dim else None)
    spare = max(0, height - step)
    cut = drawn.crop((spare // 2, 0, height - (spare - spare // 2), height))
    return sprite(cut, BOARD)


@kept(4)
def way(up: bool) -> Image.Image:
    """The arrow on the road: the ring's clockwise direction, as an RGBA picture."""
    arrow = "M50 4 96 52 74 56 50 34 26 56 4 52ZM50 44 96 92 74 96 50 74 26 96 4 92Z"
    turn = "" if up else ' transform="rotate(180 50 50)"'
    edge = 'stroke="$ink" stroke-width="6" stroke-linejoin="round"'
    return render(*WAY, f'<path d="{arrow}"{turn} fill="url(#gold)" {edge}/>', (100, 100))


# Trails


@kept(128)
def head(seat: int, light: Light, degrees: int) -> Sprite:
    """The head of a trail, turned clockwise from the right."""
    inks = {"seat3": "paper8"} if light == "ghost" else {"seat3": "seat"} if light == "dim" else None
    markup = f'<g transform="rotate({degrees} 50 50)">{fragment("sign/head")}</g>'
    drawn = render(HEAD, HEAD, markup, (100, 100), inks)
    return sprite(drawn, "night1", family=True).dressed(seat, light == "dim")


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
    key = "paper8" if light == "ghost" else "seat" if light == "dim" else "seat3"
    markup = f'<circle cx="50" cy="50" r="40" fill="${key}" stroke="$ink" stroke-width="20"/>'
    return sprite(render(DOT + 2, DOT + 2, markup, (100, 100)), "ember2", family=True).dressed(
        seat, light == "dim"
    )
