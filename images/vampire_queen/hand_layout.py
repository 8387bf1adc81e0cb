"""Where everything lies in a player's own picture, besides what `layout` says of all pictures.

Above is the table in short: at the left what must be beaten, who holds the hunters, the deal and the trick,
beside it a cell for each seat. Below is the hand: up to 13 cards in a fan, more of them in rows by kind. The
size never changes.
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
    points=((190, 209), (120, 58)),
    moon=((138, 150), (128, 128)),
    figure=((136, 168), (116, 116)),
    rail=((136, 228), (124, 14)),
    worth=((108, 102), (62, 52)),
    answer=((253, 117), (66, 90)),
    taker=((252, 206), (100, 56)),
)
"""What must be beaten."""
_HUNTER_LINES = {15: 266, 20: 322}
"""The middle heights of the lines that say who holds a hunter."""

DEAL: Spot = ((140, 376), (118, 46))
"""The sign of the deal."""
TRICK: Spot = ((251, 376), (98, 46))
"""The sign of the trick."""
TABLE_CORNER = 76
"""The radius of the table's corners."""

HAND_BOX: Box = (52, FOOT + 4, WIDTH - 52, HEIGHT - 44)
"""The ground of the hand; its edge lies in the margin."""
HAND_CORNER = 38
"""The radius of its corners."""
_ROWS: Box = (MARGIN_X, HAND_BOX[1] + 7, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)


@dataclass(frozen=True, slots=True)
class Own:
    """What is said of the own seat beside its fan: its seal, its number of cards, the arrow that says that
    it is its turn, and its torch or crown."""

    plate: Spot
    count: Spot
    arrow: Spot
    icon: Spot


OWN = Own(((134, 446), (110, 54)), ((226, 446), (66, 54)), ((1086, 446), (72, 54)), ((1022, 446), (48, 54)))
"""In the corners that a fan leaves free; rows leave none, and there its cell alone says it."""


def hunter(value: int) -> Spot:
    """The sign of a hunter in the line that says who holds it."""
    return (130, _HUNTER_LINES[value]), (100, 52)


def hunter_holder(value: int) -> Spot:
    """The seal of its holder."""
    return (243, _HUNTER_LINES[value]), (104, 52)


@dataclass(frozen=True, slots=True)
class Cell(Scaled):
    """The design of a seat's cell; all spots are in its own pixels, from its upper left."""

    @property
    def plate(self) -> Spot:
        """The seal with crest and letter."""
        return self.spot(46, 29, 88, 50)

    @property
    def hand(self) -> Spot:
        """The cards with their number in hand."""
        return self.spot(115, 29, 48, 50)

    @property
    def points(self) -> Spot:
        """The coffin with the points."""
        return self.spot(168.5, 29, 57, 50)

    @property
    def icon(self) -> Spot:
        """The leader's torch or the winner's crown."""
        return self.spot(183.5, 84, 30, 46)

    def chip(self, index: int) -> Spot:
        """A card in short, from 0 (of at most 2), the room for its rim counted in."""
        return self.spot(29 + 84 * index, 84, 54, 54)

    @property
    def slot(self) -> Spot:
        """The sign of what is there instead of a card."""
        return self.spot(30, 84, 52, 50)

    @property
    def passed_over(self) -> Spot:
        """The sign of a seat that is not asked."""
        return self.spot(58, 84, 108, 50)

    def count(self, index: int) -> Spot:
        """The number of cards beside it."""
        spot, (width, _) = self.spot(70.5 + 84 * index, 84, 27, SIGN)
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
        return Cells(2, 2, Cell(1.48, 1.7))
    if seats <= 6:
        return Cells(3, 2, Cell(1.3, 1.3))
    return Cells(3, 3, Cell(1, 1.3)) if seats <= 9 else Cells(4, 3, Cell(1, 1))


FANNED = 13
"""How many cards at most are held as a fan."""


@dataclass(frozen=True, slots=True)
class Fan:
    """How cards are held as a fan.

    A number is `sign` high and at most `wide`, and its upper left `inset` from the card's: so much of a card
    is seen, also beside one that is pulled out. `top` is the height of the uppermost middle, `step` the
    degrees from card to card.
    """

    card: Size
    sign: int
    wide: int
    inset: tuple[int, int]
    top: int
    step: int


RADIUS = 850
"""How far the cards' middles are from the point around which they are turned."""
BAR, BAR_DOWN = 0.33, 0.06
"""How far left of its middle the cross over a card of a fan is, and how far below, as shares of the card's
width and height."""
RAISED = 42
"""How far drafted cards are pulled out of the fan."""
_MANY = Fan((190, 266), 54, 50, (11, 19), 605, 4)
_SOME = Fan((190, 266), 54, 62, (13, 20), 605, 6)
_FEW = Fan((214, 300), 64, 76, (15, 22), 622, 8)


@cache
def fan(cards: int) -> Fan:
    """The fan of so many cards; few of them are larger and lie farther apart."""
    return _MANY if cards > 9 else _SOME if cards > 5 else _FEW


@dataclass(frozen=True, slots=True)
class Leaf:
    """How a card lies in a fan: its middle, and by how many degrees it is turned clockwise."""

    middle: Point
    degrees: int


@cache
def leaf(index: int, cards: int, raised: bool) -> Leaf:
    """The place of a card, from 0, in a fan of so many."""
    held = fan(cards)
    degrees = held.step * index - held.step * (cards - 1) // 2
    reach, angle = RADIUS + (RAISED if raised else 0), math.radians(degrees)
    x, y = WIDTH / 2 + reach * math.sin(angle), held.top + RADIUS - reach * math.cos(angle)
    return Leaf((x, y), degrees)


@cache
def barred(index: int, cards: int) -> Spot:
    """The cross over a card of a fan that may not be led: where the next card leaves it free."""
    at, (width, height) = leaf(index, cards, False), fan(cards).card
    cos, sin = math.cos(math.radians(at.degrees)), math.sin(math.radians(at.degrees))
    x, y = -BAR * width, BAR_DOWN * height
    return (at.middle[0] + x * cos - y * sin, at.middle[1] + x * sin + y * cos), (56, 56)


@dataclass(frozen=True, slots=True)
class Rows:
    """How more cards lie in rows by kind: cards of one size in spaces of one size; drafted cards are
    `raised`."""

    lines: int
    card: Size
    space: Size
    raised: int
    lifted: int
    """How far the badge of drafted cards hangs higher than usual, where there is one of the others below."""

    def place(self, index: int, kinds: int) -> tuple[int, int]:
        """The upper left corner of the space of a kind, from 0, of so many kinds."""
        left, top, right, bottom = _ROWS
        full = -(-kinds // self.lines)
        row, column = divmod(index, full)
        here = min(full, kinds - row * full)
        width, height = self.space
        x = (left + right - here * width) // 2 + column * width
        return x, (top + bottom - self.lines * height) // 2 + row * height

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left corner of a kind's upper card within its space, when not raised."""
        width, height = self.space
        return (width - self.card[0] - LAYERS * LAYER) // 2, height - BADGE_HANGS - 2 - self.card[1]


@cache
def rows(kinds: int) -> Rows:
    """How a hand of so many kinds (at most 16, Q15) lies in rows: large while they are few."""
    if kinds <= 6:
        return Rows(1, (144, 202), (176, 340), 52, 0)
    if kinds <= 12:
        return Rows(2, (104, 142), (176, 215), 42, 10)
    return Rows(2, (95, 136), (132, 215), 44, 10)
