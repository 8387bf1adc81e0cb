"""The colours and marks of all pictures, by key, and the one palette that they are drawn with.

Nothing here needs Pillow: faces import `SEATS` to name a seat as the pictures show it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

RGB = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class SeatMark:
    """How one seat is told from the others: a letter, a colour, a crest, and an emoji for texts.

    `colour` and `crest` are keys (`"blue"`, `"star"`), `rgb` the colour as it is drawn.
    """

    letter: str
    colour: str
    rgb: RGB
    crest: str
    emoji: str


SEATS: tuple[SeatMark, ...] = (
    SeatMark("A", "blue", (0x5E, 0x9E, 0xFF), "star", "🔵"),
    SeatMark("B", "red", (0xF4, 0x31, 0x1B), "moon", "🔴"),
    SeatMark("C", "yellow", (0xFF, 0xEF, 0x07), "key", "🟡"),
    SeatMark("D", "green", (0x33, 0x91, 0x61), "diamond", "🟢"),
    SeatMark("E", "purple", (0x77, 0x3C, 0xDE), "heart", "🟣"),
    SeatMark("F", "orange", (0xF6, 0xA2, 0x4E), "bolt", "🟠"),
    SeatMark("G", "white", (0xF2, 0xFC, 0xE6), "flower", "⚪"),
    SeatMark("H", "brown", (0x7B, 0x42, 0x33), "ring", "🟤"),
    SeatMark("I", "pink", (0xFF, 0xC4, 0xEE), "cup", "🩷"),
    SeatMark("J", "olive", (0xB3, 0xBF, 0x9E), "bell", "🫒"),
    SeatMark("K", "magenta", (0xFF, 0x53, 0xA8), "sword", "🌺"),
    SeatMark("L", "indigo", (0x2C, 0x34, 0x85), "hourglass", "🫐"),
)
"""The marks by seat (V3). Lightness alone keeps the first eight colours apart in grey and for colour-blind
eyes; with twelve the nearest ones lean on letter and crest."""

COLOURS: dict[str, RGB] = {
    # grounds, from the edge of the picture inwards
    "night": (0x13, 0x11, 0x1F),
    "track": (0x30, 0x2A, 0x4A),
    "hall": (0x19, 0x16, 0x29),
    "tray": (0x3C, 0x35, 0x58),
    "rail": (0x55, 0x4C, 0x78),
    # lines and letters
    "ink": (0x0C, 0x09, 0x14),
    "bone": (0xF7, 0xF0, 0xE3),
    "mist": (0xA9, 0xA0, 0xC4),
    "gold": (0xE8, 0xB9, 0x4A),
    "veil": (0xC9, 0xC2, 0xD6),
    # blood
    "blood": (0xE0, 0x1F, 0x3D),
    "wine": (0x8E, 0x12, 0x2B),
    "blush": (0xFF, 0xB3, 0xB8),
    "dry": (0x76, 0x6C, 0x98),
    # faces and borders of the cards
    "carriage face": (0xEE, 0xCF, 0xA3),
    "carriage edge": (0x8A, 0x4B, 0x1F),
    "parchment face": (0xF6, 0xE9, 0xBE),
    "parchment edge": (0xB5, 0x86, 0x2E),
    "tower face": (0xD0, 0xD6, 0xE2),
    "tower edge": (0x5A, 0x66, 0x80),
    "forest face": (0xC4, 0xDF, 0xB8),
    "forest edge": (0x2C, 0x6E, 0x3C),
    "cave face": (0xD2, 0xBF, 0xAB),
    "cave edge": (0x5A, 0x42, 0x30),
    "garlic face": (0xEE, 0xE6, 0xF7),
    "garlic edge": (0x8E, 0x76, 0xC0),
    "mirror face": (0xCB, 0xE9, 0xEF),
    "mirror edge": (0x2F, 0x86, 0x9E),
    "graveyard face": (0xC3, 0xC8, 0xBC),
    "graveyard edge": (0x46, 0x53, 0x4A),
    "cross face": (0xF8, 0xE2, 0xE2),
    "cross edge": (0xA6, 0x1F, 0x3A),
    "haunted face": (0x4A, 0x46, 0x66),
    "haunted edge": (0xB9, 0xC6, 0xE6),
    # emblems
    "wood": (0x6B, 0x3A, 0x1C),
    "rust": (0xB2, 0x43, 0x2A),
    "stone": (0x7C, 0x88, 0x9F),
    "slate": (0x3D, 0x46, 0x5C),
    "leaf": (0x3F, 0x8F, 0x4E),
    "pine": (0x1E, 0x55, 0x35),
    "earth": (0x7B, 0x5C, 0x44),
    "glass": (0x9F, 0xDD, 0xEC),
    "clove": (0xFB, 0xF8, 0xFF),
    "lilac": (0xB9, 0xA4, 0xDE),
    "ghost": (0xE6, 0xEE, 0xFF),
}
"""Every colour of grounds, lines, blood and the ring's cards, by key."""

CARDS: dict[str, RGB] = {
    # faces and borders of Vampire Queen's cards: vampires in three ranks, queens, hunters
    "fledgling face": COLOURS["garlic face"],
    "fledgling edge": COLOURS["garlic edge"],
    "kin face": COLOURS["cross face"],
    "kin edge": COLOURS["cross edge"],
    "elder face": COLOURS["parchment face"],
    "elder edge": COLOURS["parchment edge"],
    "queen face": (0x5A, 0x0C, 0x26),
    "queen edge": COLOURS["gold"],
    "H15 face": COLOURS["tower face"],
    "H15 edge": COLOURS["tower edge"],
    "H20 face": (0xC2, 0x18, 0x34),
    "H20 edge": (0x2C, 0x08, 0x12),
    # cards that lie in the shade
    "shade face": (0x4B, 0x43, 0x6C),
    "shade edge": (0x6F, 0x66, 0x92),
    "shade": (0x2A, 0x24, 0x42),
    # the table, and what is alight on it
    "felt": (0x26, 0x20, 0x3C),
    "flame": (0xFF, 0x8A, 0x2A),
}
"""The colours that Vampire Queen adds, by key."""

LIGHTS = ("", " dim", " faint", " face")
"""The shades of a seat's colour, as endings of its key."""


def blend(a: RGB, b: RGB, share: float) -> RGB:
    """Mix two colours: `share` (0 to 1) of `b`, the rest of `a`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def colour(key: str) -> RGB:
    """The colour of a key of `COLOURS` or `CARDS`, of a seat (`"seat 0"`), of that seat when others are in
    the light (`"seat 0 dim"`), of its outlines (`"seat 0 faint"`), or of its Home's card
    (`"seat 0 face"`)."""
    return _table()[key]


@cache
def _table() -> dict[str, RGB]:
    table = dict(COLOURS)
    for seat, mark in enumerate(SEATS):
        table[f"seat {seat}"] = mark.rgb
        table[f"seat {seat} dim"] = blend(mark.rgb, COLOURS["tray"], 0.55)
        table[f"seat {seat} faint"] = blend(mark.rgb, COLOURS["bone"], 0.3)
        table[f"seat {seat} face"] = blend(mark.rgb, COLOURS["veil"], 0.66)
    return table | CARDS


def ink_on(ground: RGB) -> RGB:
    """The one of ink and bone that stands out more on a ground."""
    red, green, blue = ground
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    return COLOURS["ink"] if light > 118 else COLOURS["bone"]


@cache
def ring_palette() -> tuple[RGB, ...]:
    """The beginning of the palette, from which the ring's pictures take the colours of their edges: that
    of its eight families. It stays as it is, so that those pictures do, whatever is added behind it."""
    late = {f"seat {seat}{light}" for seat in range(8, len(SEATS)) for light in LIGHTS}
    table = {key: rgb for key, rgb in _table().items() if key not in CARDS and key not in late}
    meet = {
        "ink": [key for key in table if key not in ("ink", "night", "hall", "track")],
        "tray": [key for key in table if key.startswith("seat") and not key.endswith("face")],
        "bone": ["blood", "tray", "wine", "track", "ink"],
        "track": [key for key in table if key.endswith("edge")],
    }
    colours = dict.fromkeys(table.values())
    for key, others in meet.items():
        for other in others:
            colours.setdefault(blend(table[key], table[other], 0.5))
    for edge in [key for key in table if key.endswith("edge")]:
        colours.setdefault(blend(table[edge], table[edge.replace("edge", "face")], 0.5))
    return tuple(colours)


@cache
def palette() -> tuple[RGB, ...]:
    """The one palette of all pictures: every colour, then steps between those that meet at edges."""
    table = _table()
    colours = dict.fromkeys((*ring_palette(), *table.values()))
    meet = {
        "ink": [f"seat {seat}" for seat in range(8, len(SEATS))],
        "bone": ["queen face", "H20 face", "shade face"],
        "gold": ["ink", "queen face", "felt", "tray", "hall"],
        "shade": ["shade face", "mist"],
        "H20 edge": ["H20 face", "tray", "felt"],
        "felt": ["bone", "mist", "wine"],
    }
    for key, others in meet.items():
        for other in others:
            colours.setdefault(blend(table[key], table[other], 0.5))
    return tuple(colours)
