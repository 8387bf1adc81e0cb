"""The pieces of a picture, each drawn once and kept, in a family's colours where it has one."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageFilter

from images.art import fragment, place, render
from images.fonts import written
from images.palette import colour, ink_on
from images.sprites import Sprite, kept, sheet, sprite
from images.theme import SEATS
from images.vampiring.borders import card_ground
from images.vampiring.layout import (
    DOT,
    FRAME,
    HALO,
    HEAD,
    HOP,
    LETTER_WIDTH,
    MARK_GAP,
    NUMBER_WIDTH,
    POINTER,
    RIM,
    ROUND,
    SHADOW,
    SIGN,
    SOFT,
    WAY,
    WING,
    Layout,
    letter_size,
)
from images.vampiring.scene import Fate, Light

GROUND, BOARD, ROOM = "night2", "night1", "ember1"
"""What the ground is mostly like: of trays, of the families' blood, and of the table around it."""
_STEPS = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
"""The order in which the pixels of a square of four by four get dark."""
_DEPTH = 170
"""How dark shadows are, of 255."""


def owner(name: str) -> int | None:
    """The seat whose Home a card is, `None` for all other cards."""
    return int(name.partition(":")[2]) if ":" in name else None


# Cards, in true colour: they are laid on the table before it is brought into the palette


@kept(64)
def card(place_: Layout, kind: str) -> Image.Image:
    """A card without its number as an RGBA picture; Homes (`home`, `haunted`) in the stand-in's colours."""
    width, height = place_.card
    left, top, right, _ = place_.house if kind in ("home", "haunted") else place_.emblem
    name = {"haunted": "ghost"}.get(kind, kind)
    markup = card_ground(kind, width, height) + place(f"ring/{name}", left, top, right - left)
    return render(width, height, markup)


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


@kept(16)
def haloed(letter: str, key: str, halo: str) -> Image.Image:
    """A letter within a line, as an RGBA picture."""
    inner = written(letter, SIGN, LETTER_WIDTH, key)
    outer = Image.new("L", (inner.width + 2 * HALO, inner.height + 2 * HALO))
    solid = inner.getchannel("A")
    for x in range(2 * HALO + 1):
        for y in range(2 * HALO + 1):
            if (x - HALO) ** 2 + (y - HALO) ** 2 <= (HALO + 0.5) ** 2:
                outer.paste(255, (x, y), solid)
    image = Image.new("RGBA", outer.size, (*colour(halo), 0))
    image.putalpha(outer)
    image.alpha_composite(inner, (HALO, HALO))
    return image


# Vampires

_LETTER_AT = {"man": (50, 67), "wolf": (50, 52), "bat": (50, 56)}
"""Where a family's letter lies on each kind, in percent from the left and from the top."""
_RIM, _LINE = 15, 8
"""How broad rim and outline are, in units of a figure, and half of it lies within the figure."""
_SHADE = {"paper9": "night8", "pale4": "night10", "pale2": "night8", "blood3": "blood2", "blood4": "blood3"}
"""What is not of the family's colour, when it lies in the shade."""


@kept(64)
def figure(kind: str, light: Light, size: int) -> Sprite:
    """A vampire without its letter in the stand-in's colours."""
    shape, detail = fragment(f"pawn/{kind}"), fragment(f"pawn/{kind}-detail")

    def stroke(key: str, width: float) -> str:
        return f'<g fill="${key}" stroke="${key}" stroke-width="{width}" stroke-linejoin="round">{shape}</g>'

    match light:
        case "ghost":
            markup = stroke("ink", _RIM) + stroke("seat3", _LINE) + f'<g fill="$night1">{shape}</g>'
        case "black":
            markup = stroke("paper9", _RIM) + f'<g fill="$ink">{shape}</g>'
        case _:
            markup = stroke("paper9", _RIM) + stroke("ink", _LINE)
            markup += f'<g fill="url(#seat)">{shape}</g>{detail}'
    boxed = f'<g transform="translate(8 8) scale(.84)">{markup}</g>'
    drawn = render(size, size, boxed, (100, 100), _SHADE if light == "dim" else None)
    return sprite(drawn, GROUND, family=True)


@kept(64)
def letter(seat: int, light: Light, size: int) -> Sprite:
    """The letter on a vampire of a family."""
    height, width = letter_size(size)
    ground, key = letter_keys(seat, light)
    return sprite(written(SEATS[seat].letter, height, width, key), ground, family=True).dressed(seat, light == "dim")


def letter_keys(seat: int, light: Light) -> tuple[str, str]:
    """The colour keys of the ground and of the ink of a vampire's letter."""
    if light == "ghost":
        return "night1", "seat4"
    ground = "seat6" if light == "dim" else "seat"
    return ground, ink_on(colour(ground, seat))


@kept(256)
def vampire(kind: str, seat: int, light: Light, size: int) -> Sprite:
    """A vampire in its family's colours and with its letter; black ones have none."""
    body = figure(kind, light, size)
    if light == "black":
        return body
    image = body.image.point(list(range(256)))
    body = Sprite(image, body.mask).dressed(seat, light == "dim")
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
SIGN_KEYS = {"strike": ("blood4", "paper9"), "back": ("blood4", "paper9"), "over": ("blood4", "paper9"), "wraith": ("ice6", "ink")}
"""The colour keys of each sign's ground and of its number."""


@kept(96)
def sign(name: str, value: int, size: int) -> Sprite:
    """What happened on a card, with the number of drops."""
    file = name if name in ("strike", "wraith") else f"strike-{name}"
    drawn = render(size, size, fragment(f"sign/{file}"), (100, 100))
    digits = written(str(value), SIGN, size * _NUMBER_ROOM[name] // 100, SIGN_KEYS[name][1])
    x, y = _NUMBER_AT[name]
    top = min(round(size * y / 100 - SIGN / 2), size - SIGN - 2)
    drawn.alpha_composite(digits, (max(0, round(size * x / 100 - digits.width / 2)), top))
    return sprite(drawn, GROUND)


@kept(16)
def moon(turn: int, size: int) -> Sprite:
    """The moon with the number of the turn."""
    drawn = render(size, size, fragment("sign/moon"), (100, 100))
    digits = written(str(turn), SIGN, size * 3 // 4, "ink")
    drawn.alpha_composite(digits, ((size - digits.width) // 2, (size - SIGN) // 2))
    return sprite(drawn, ROOM)


@kept(8)
def candle(size: int) -> Sprite:
    """The candle that the table is lit by."""
    return sprite(render(size, size, fragment("scene/candle"), (100, 100)), ROOM)


@kept(64)
def seal(seat: int, fate: Fate, dim: bool, size: int) -> Sprite:
    """A family's crest on wax; a skull for one that is out, a crown for the winner."""
    if fate == "out":
        return sprite(render(size, size, fragment("sign/skull"), (100, 100), {"blood5": "night6"}), BOARD)
    if fate == "winner":
        return sprite(render(size, size, fragment("sign/crown"), (100, 100)), BOARD)
    key = ink_on(colour("seat6" if dim else "seat", seat))
    crest = f'<g fill="${key}" transform="translate(24 24) scale(.52)">{fragment(f"crest/{SEATS[seat].crest}")}</g>'
    drawn = render(size, size, fragment("sign/seal") + crest, (100, 100))
    return sprite(drawn, BOARD, family=True).dressed(seat, dim)


@kept(64)
def initial(seat: int, fate: Fate, dim: bool, size: int) -> Sprite:
    """A family's letter before its blood."""
    key = initial_key(fate, dim)
    return sprite(written(SEATS[seat].letter, SIGN, size, key), BOARD)


def initial_key(fate: Fate, dim: bool) -> str:
    """The colour key of a family's letter before its blood."""
    return "gold5" if fate == "winner" else "night10" if dim or fate == "out" else "paper9"


_FAINT = {f"blood{step}": f"blood{max(0, step - 2)}" for step in range(8)} | {"paper9": "blood4"}
"""The blood of others, on the panel of one family."""


@kept(32)
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
    return sprite(render(DOT + 2, DOT + 2, markup, (100, 100)), "ember2", family=True).dressed(seat, light == "dim")


# Trays and frames


@kept(64)
def tray(width: int, height: int) -> Sprite:
    """The ground of a group with its shadow: dark glass in a thin line of gold, lit from above."""
    gleam = min(height * 0.6, width * 0.5, 40)
    markup = (
        '<defs><linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="$night4"/>'
        f'<stop offset="{min(0.5, 30 / height):g}" stop-color="${GROUND}"/></linearGradient></defs>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{ROUND}" fill="$ink"/>'
        f'<rect x="2.5" y="2.5" width="{width - 5}" height="{height - 5}" rx="{ROUND - 2}" fill="url(#glass)"'
        ' stroke="$gold2" stroke-width="2"/>'
        f'<path d="M2.5 {gleam:g}V{ROUND}Q2.500 2.500 {ROUND} 2.500H{min(2 * gleam, width - 2 * ROUND):g}" fill="none" stroke="$gold5"'
        ' stroke-width="2" stroke-linecap="round"/>'
    )
    return shadowed(sprite(render(width, height, markup), ROOM))


@kept(128)
def pointer(across: int, down: int, level: bool, lit: bool) -> Sprite:
    """What leads from a tray, the middle of the sprite, so far to the right and down to its card.

    It starts on a `level` edge of the tray or on an upright one, and is `lit` as the top of a tray is.
    """
    reach = 2 * (max(abs(across), abs(down)) + POINTER) + 8
    middle = reach / 2
    # Into the tray, so that the line along its edge is covered.
    back = -3 if (down if level else across) > 0 else 3
    x, y = (0, back) if level else (back, 0)
    one, other = (POINTER, 0) if level else (0, POINTER), (-POINTER, 0) if level else (0, -POINTER)
    path = (
        f"M{middle + one[0] + x} {middle + one[1] + y}L{middle + one[0]} {middle + one[1]}"
        f" {middle + across} {middle + down} {middle + other[0]} {middle + other[1]}"
        f" {middle + other[0] + x} {middle + other[1] + y}"
    )
    markup = (
        f'<path d="{path}" fill="none" stroke="$ink" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="${"night4" if lit else GROUND}" stroke="$gold{4 if lit else 2}" stroke-width="2"'
        ' stroke-linejoin="round"/>'
    )
    return sprite(render(reach, reach, markup), ROOM)


@kept(8)
def board(place_: Layout) -> Sprite:
    """The ground of the families' blood with its shadow: slate in a frame of gold."""
    left, top, right, bottom = place_.frame()
    width, height = round(right - left), round(bottom - top)
    rows = "".join(
        f"M{FRAME + MARK_GAP} {FRAME + place_.line * row}H{width - FRAME - MARK_GAP}"
        for row in range(1, place_.families)
    )
    corners = "".join(
        f'<path d="M{x} {y - 9}L{x + 9} {y} {x} {y + 9} {x - 9} {y}Z" fill="url(#gold)" stroke="$ink" stroke-width="2"/>'
        for x in (9, width - 9)
        for y in (9, height - 9)
    )
    markup = (
        f'<rect width="{width}" height="{height}" rx="6" fill="$ink"/>'
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="5" fill="$wood1"/>'
        f'<path d="M3 {height - 4}V3H{width - 4}" fill="none" stroke="$wood4" stroke-width="2"/>'
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" fill="${BOARD}" stroke="$gold4" stroke-width="2"/>'
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" fill="none" stroke="$gold2" stroke-width="1"/>'
        f'<path d="{rows}" stroke="$night4" stroke-width="1.500"/>{corners}'
    )
    return shadowed(sprite(render(width, height, markup), ROOM))


@kept(8)
def crowned(width: int, height: int) -> Sprite:
    """The frame around the line of the winner."""
    markup = (
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="8" fill="none" stroke="$gold2" stroke-width="6"/>'
        f'<rect x="3" y="3" width="{width - 6}" height="{height - 6}" rx="8" fill="none" stroke="$gold5" stroke-width="3"/>'
    )
    return sprite(render(width, height, markup), BOARD)


@kept(8)
def rim(place_: Layout) -> Sprite:
    """The light around a card that a draft passes through."""
    width, height = (side + 2 * RIM for side in place_.card)
    markup = (
        f'<rect x="{RIM / 2}" y="{RIM / 2}" width="{width - RIM}" height="{height - RIM}" rx="6" fill="none"'
        f' stroke="$gold6" stroke-width="{RIM}"/>'
    )
    return sprite(render(width, height, markup), ROOM)


def shadowed(piece: Sprite) -> Sprite:
    """The same with a soft shadow to the lower right, in the pattern of all gradients; it stays centred."""
    pad = max(SHADOW) + 2 * SOFT
    size = piece.size[0] + 2 * pad, piece.size[1] + 2 * pad
    shade = Image.new("L", size)
    shade.paste(_DEPTH, (pad + SHADOW[0], pad + SHADOW[1]), piece.mask)
    soft = ImageChops.subtract(shade.filter(ImageFilter.GaussianBlur(SOFT)), screen(size))
    mask = soft.point([255 * (level > 0) for level in range(256)], "1")
    image = sheet(*size, "ink")
    image.paste(piece.image, (pad, pad), piece.mask)
    mask.paste(255, (pad, pad), piece.mask)
    return Sprite(image, mask)


def screen(size: tuple[int, int]) -> Image.Image:
    """The thresholds of the pattern that shadows are drawn in."""
    tile = Image.new("L", (4, 4))
    tile.putdata([step * 16 + 8 for step in _STEPS])
    image = Image.new("L", size)
    for x in range(0, size[0], 4):
        image.paste(tile, (x, 0))
    row = image.crop((0, 0, size[0], 4))
    for y in range(4, size[1], 4):
        image.paste(row, (0, y))
    return image
