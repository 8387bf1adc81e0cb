"""Where everything lies in banners and endings: the only place with numbers of pixels.

Scenes of 1200 by 675 units (`images/art/scene`) are the grounds; on them stand figures in boxes.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 1200, 675
"""The size of these pictures in pixels (16:9)."""
MARGIN_X, MARGIN_Y = 72, 40
"""The outer 6 percent, where a phone may crop: nothing but the ground."""
SHOWN_WIDTH = 400
"""The width in pixels at which everything must still be readable."""
SIGN = 42
"""The height of the smallest sign: 14 pixels at `SHOWN_WIDTH`."""
BAND = 75
"""How many rows of pixels are drawn at once: the interpreter stands still meanwhile."""

Box = tuple[float, float, float, float]
"""Left, top, width and height; a negative width turns a drawing round."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Oval:
    """A ring of cards that lies on a table: its centre, half its width and height, a card's size."""

    x: float
    y: float
    across: float
    down: float
    card: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that lies on a table: its middle, its turn in degrees and its share of the full size."""

    x: float
    y: float
    turn: float
    size: float


FLAT = 0.62
"""How high a lying card seems, as a share of its length."""
NEARER = 0.22
"""How much larger the nearest cards of a ring are than its middle ones, as a share."""
LEAN = 62.0
"""How far the cards between the nearest and the outermost ones are turned, in degrees."""

# VampiRing: the banner, and the empty ring of the endings without a winner

RING = Oval(600, 462, 440, 118, (112, 132))
CASTLE: Box = (640, 78, 300, 300)
FLAME_AIR: Box = (270, 90, 660, 480)
CANDLE: Box = (510, 310, 180, 180)
MAN: Box = (284, 200, 286, 286)
WOLF: Box = (700, 296, 226, 226)
BAT: Box = (180, 70, 260, 260)

ASHES: tuple[Box, ...] = (
    (430, 314, 104, 94),
    (796, 308, -108, 97),
    (284, 362, 130, 120),
    (946, 358, -134, 120),
    (524, 412, -148, 136),
    (716, 412, 156, 140),
)
SNUFFED: Box = (510, 306, 180, 180)
HOURGLASS: Box = (470, 190, 260, 330)
SURVIVORS: tuple[Point, ...] = (
    (440, 446),
    (760, 446),
    (326, 430),
    (874, 430),
    (212, 404),
    (988, 404),
    (384, 316),
    (816, 316),
)
"""Where the Homes of those stand who still live after the last turn, the likeliest places first."""
PLATE = (114, 114)
"""The size of what stands for each of them."""

# VampiRing: the last family

CLOTH: Box = (452, 128, 296, 324)
CROWN: Box = (520, 42, 160, 100)
FAMILY: tuple[tuple[str, Box], ...] = (
    ("bat", (762, 58, 204, 204)),
    ("man", (252, 318, 262, 262)),
    ("wolf", (682, 352, 240, 240)),
)
"""The winners, by kind."""
HOUSES: tuple[Box, ...] = (
    (178, 258, 114, 114),
    (884, 258, 114, 114),
    (72, 446, 118, 118),
    (984, 446, 118, 118),
    (72, 260, 106, 106),
    (1000, 260, 106, 106),
    (186, 450, 112, 112),
)
"""The haunted Homes of those who fell, the likeliest places first."""
DOOR_AT = (0.5, 0.69, 0.4)
"""The middle of the letter in a Home's door and its height, as shares of the Home's size."""
WRAITH = (0.38, -0.38, 0.56)
"""Where a ghost hovers over its Home, and how large, as shares of the Home's width."""
DROPS = (420, 590, 38, 43, 46)
"""The blood that is left: left, top, width and height of the first drop, and from one to the next."""

# Vampire Queen: the hall

CANDLES: tuple[Box, ...] = ((136, 392, 170, 170), (1124, 452, -156, 156))
CANDLE_AIR: tuple[Box, ...] = ((56, 260, 330, 330), (936, 366, 220, 220))
CARD_UNITS = (100, 140)
"""The width and height of a card."""
CARD_PIXELS = (150, 210)
"""The size at which a card is drawn before it is laid in a scene."""
CARD_EDGE = (7, 90)
"""Where its portrait begins, and the portrait's side, in its units."""
CARD_NUMBER = (17, 19, 60, 98)
"""Its number: left, top, height and greatest width in the pixels at which it is drawn."""
TABLE_FLAT = 0.84
"""How high a card on the queen's table seems, as a share of its length."""
PLAYED: tuple[tuple[str, Lying], ...] = (
    ("back", Lying(392, 532, 24, 0.7)),
    ("back", Lying(402, 530, 9, 0.7)),
    ("3", Lying(792, 534, -16, 0.74)),
    ("12", Lying(842, 548, 12, 0.8)),
    ("H15", Lying(332, 572, -28, 0.82)),
    ("8", Lying(398, 576, -9, 0.92)),
    ("Q", Lying(794, 572, 5, 0.96)),
    ("2", Lying(872, 572, 22, 0.88)),
    ("5", Lying(530, 562, -16, 1.06)),
    ("5", Lying(590, 556, -4, 1.08)),
    ("5", Lying(652, 558, 9, 1.1)),
)
"""The cards on the queen's table by kind, the farthest first; the nearest are a played set."""
HELD: tuple[str, Lying] = ("13", Lying(770, 140, 13, 0.84))
"""The card that the queen holds."""
THROWN: tuple[tuple[str, Lying], ...] = (
    ("back", Lying(330, 120, -38, 0.62)),
    ("4", Lying(420, 84, 22, 0.56)),
    ("9", Lying(306, 250, 18, 0.8)),
    ("back", Lying(404, 330, 52, 0.7)),
    ("1", Lying(392, 196, -14, 0.72)),
    ("back", Lying(806, 88, 34, 0.58)),
    ("7", Lying(802, 210, 16, 0.74)),
    ("H20", Lying(884, 130, -24, 0.66)),
    ("10", Lying(846, 330, -20, 0.84)),
)
"""The cards that fly through the hall when a game is won, the farthest first."""

HONOURS: tuple[tuple[int, tuple[int, int], tuple[float, ...]], ...] = (
    (1, (250, 322), (128,)),
    (2, (216, 290), (128,)),
    (3, (190, 256), (130,)),
    (4, (166, 226), (140,)),
    (6, (136, 196), (150,)),
    (12, (112, 166), (88, 294)),
)
"""The cloths of those who win together: for up to so many their size, and the tops of their rows."""
HONOUR_GAP = 18
HONOUR_CROWN = (0.52, 0.34, 0.2)
"""A crown over a cloth: its width, its height and how far it sinks in, as shares of the cloth's width."""

# A cloth: crest and letter on it, as shares of its width and height

CREST_AT = (0.5, 0.31, 0.4)
"""The middle of the crest, and its side as a share of the width."""
LETTER_AT = (0.5, 0.62, 0.26)
"""The middle of the letter, and its height as a share of the height."""


def honours(count: int) -> tuple[Box, ...]:
    """The cloths of so many winners, in rows that are as long as each other, or nearly."""
    (width, height), tops = next((size, tops) for most, size, tops in HONOURS if count <= most)
    in_row, step = -(-count // len(tops)), width + HONOUR_GAP
    boxes = []
    for number in range(count):
        row, place = divmod(number, in_row)
        some = min(in_row, count - row * in_row)
        left = (WIDTH - step * some + HONOUR_GAP) / 2
        boxes.append((left + place * step, tops[row], width, height))
    return tuple(boxes)
