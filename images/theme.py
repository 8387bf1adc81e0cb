"""How seats are told apart: in pictures, and in the words beside them.

Nothing here needs Pillow: faces import `SEATS` to name a seat as the pictures show it.
"""

from __future__ import annotations

from dataclasses import dataclass

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
"""The marks by seat (V3). Any two colours are 12 or more apart by CIEDE2000, for normal sight and without any
one kind of cones; in grey, letters and crests tell seats apart."""


def blend(a: RGB, b: RGB, share: float) -> RGB:
    """Mix two colours: `share` (0 to 1) of `b`, the rest of `a`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
