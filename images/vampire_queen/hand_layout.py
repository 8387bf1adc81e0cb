"""Where everything lies in a player's own picture, besides what `layout` says of all pictures.

Above is the table in short: at the left what must be beaten and who holds the hunters, beside it a cell
for each seat. Below is the hand: up to 13 cards in a fan, more of them in two rows by kind. The size never
changes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from images.vampire_queen.layout import (
    BADGE_HANGS,
    HEIGHT,
    LAYER,
    LAYERS,
    MARGIN_X,
    MARGIN_Y,
    SIGN,
    WIDTH,
    Box,
    Hub,
    Point,
    Scaled,
    Size,
    Spot,
)

FOOT = 404
"""Where the table in short ends."""
GAP = 6
"""Between two cells."""

SIDE_BOX: Box = (MARGIN_X, MARGIN_Y, 306, FOOT)
"""The ground of what must be beaten and of the hunters' holders."""
_GRID: Box = (SIDE_BOX[2] + GAP, MARGIN_Y, WIDTH - MARGIN_X, FOOT)

HUB = Hub(
    card=((138, 150), (116, 164)),
    times=((252, 108), (88, 60)),
    holder=((251, 196), (100, 56)),
    torch=((252, 112), (76, 84)),
    crown=((138, 128), (118, 100)),
    points=((190, 214), (120, 70)),
    moon=((138, 150), (128, 128)),
    figure=((136, 168), (116, 116)),
    rail=((136, 228), (124, 14)),
    worth=((108, 102), (62, 52)),
    answer=((253, 117), (66, 90)),
    taker=((252, 206), (100, 56)),
)
"""What must be beaten."""
_HUNTER_LINES = {15: 296, 20: 362}
"""The middle heights of the lines that say who holds a hunter."""

HAND_BOX: Box = (MARGIN_X, FOOT + 8, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)
"""The ground of the hand."""
_ROWS: Box = (HAND_BOX[0] + 128, HAND_BOX[1] + 8, HAND_BOX[2] - 14, HAND_BOX[3] - 10)


@dataclass(frozen=True, slots=True)
class Own:
    """What is said of the own seat beside its hand: its seal, its number of cards, the arrow that says that
    it is its turn, and its torch or crown."""

    plate: Spot
    count: Spot
    arrow: Spot
    icon: Spot


BY_FAN = Own(((146, 453), (118, 62)), ((244, 453), (70, 62)), ((1074, 453), (76, 62)), ((996, 453), (56, 62)))
"""In the corners that a fan leaves free."""
BY_ROWS = Own(((142, 466), (108, 60)), ((142, 546), (74, 66)), ((142, 650), (76, 66)), ((142, 756), (58, 66)))
"""In a column at the left."""


def hunter(value: int) -> Spot:
    """The sign of a hunter in the line that says who holds it."""
    return (116, _HUNTER_LINES[value]), (60, 56)


def hunter_holder(value: int) -> Spot:
    """The seal of its holder."""
    return (216, _HUNTER_LINES[value]), (106, 56)


@dataclass(frozen=True, slots=True)
class Cell(Scaled):
    """The design of a seat's cell; all spots are in its own pixels, from its upper left."""

    @property
    def plate(self) -> Spot:
        """The seal with crest and letter."""
        return self.spot(54, 29, 98, 50)

    @property
    def hand(self) -> Spot:
        """The cards with their number in hand."""
        return self.spot(136, 29, 58, 51)

    @property
    def icon(self) -> Spot:
        """The leader's torch or the winner's crown."""
        return self.spot(183, 29, 32, 46)

    def chip(self, index: int) -> Spot:
        """A card in short, from 0 (of at most 2), the room for its rim counted in."""
        return self.spot(33 + 96 * index, 84, 56, 56)

    @property
    def slot(self) -> Spot:
        """The sign of what is there instead of a card."""
        return self.spot(34, 84, 52, 50)

    def count(self, index: int) -> Spot:
        """The number of cards beside it."""
        spot, (width, _) = self.spot(81 + 96 * index, 84, 34, SIGN)
        return spot, (width, round(SIGN * min(self.spread, self.scale)))


@dataclass(frozen=True, slots=True)
class Cells:
    """The grid of cells for one number of seats."""

    columns: int
    rows: int
    cell: Cell

    def box(self, seat: int) -> Box:
        """Where a seat's cell lies."""
        left, top, right, bottom = _GRID
        row, column = divmod(seat, self.columns)
        width, height = (right - left + GAP) // self.columns, (bottom - top + GAP) // self.rows
        x, y = left + column * width, top + row * height
        return x, y, x + width - GAP, y + height - GAP


@cache
def cells(seats: int) -> Cells:
    """The cells for 3 to 12 seats."""
    if seats <= 4:
        return Cells(2, 2, Cell(1.48, 1.5))
    if seats <= 6:
        return Cells(3, 2, Cell(1.3, 1.3))
    return Cells(3, 3, Cell(1, 1.3)) if seats <= 9 else Cells(4, 3, Cell(1, 1))


FANNED = 13
"""How many cards at most are held as a fan."""
FAN_CARD: Size = (176, 246)
"""The size of a card in the fan."""
FAN_SIGN, FAN_WIDE, FAN_INSET = 50, 46, (11, 19)
"""The height of its number, at most its width, and how far it is from the card's left and top: so much of a
card is seen, also beside one that is pulled out."""
RADIUS, _TOP = 880, 608
"""How far the cards' middles are from the point around which they are turned, and the height of the
uppermost middle."""
_FEW, _FEW_LOWER = 5, 34
"""How many cards are few, and how much lower they lie: their arc is flat."""
RAISED = 46
"""How far drafted cards are pulled out of the fan."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """How a card lies in a fan: its middle, and by how many degrees it is turned clockwise."""

    middle: Point
    degrees: int


@cache
def leaf(index: int, cards: int, raised: bool) -> Leaf:
    """The place of a card, from 0, in a fan of so many; few of them lie farther apart."""
    step = 4 if cards > 9 else 6 if cards > 5 else 8
    degrees = step * index - step * (cards - 1) // 2
    reach, angle = RADIUS + (RAISED if raised else 0), math.radians(degrees)
    top = _TOP + (_FEW_LOWER if cards <= _FEW else 0)
    x, y = WIDTH / 2 + reach * math.sin(angle), top + RADIUS - reach * math.cos(angle)
    return Leaf((x, y), degrees)


@dataclass(frozen=True, slots=True)
class Rows:
    """How more cards lie in two rows by kind: cards of one size in spaces of one size; drafted cards are
    `raised`."""

    card: Size
    space: Size
    raised: int
    lifted: int
    """How far the badge of drafted cards hangs higher than usual, where there is one of the others below."""

    def place(self, index: int, kinds: int) -> tuple[int, int]:
        """The upper left corner of the space of a kind, from 0, of so many kinds."""
        left, top, right, bottom = _ROWS
        full = -(-kinds // 2)
        row, column = divmod(index, full)
        here = min(full, kinds - row * full)
        width, height = self.space
        x = (left + right - here * width) // 2 + column * width
        return x, (top + bottom - 2 * height) // 2 + row * height

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left corner of a kind's upper card within its space, when not raised."""
        width, height = self.space
        return (width - self.card[0] - LAYERS * LAYER) // 2, height - BADGE_HANGS - 2 - self.card[1]


@cache
def rows(kinds: int) -> Rows:
    """How a hand of so many kinds (at most 16, Q15) lies in rows: large while they are few."""
    if kinds <= 12:
        return Rows((104, 148), (150, 200), 18, 38)
    return Rows((86, 138), (113, 198), 18, 38)
