"""Where everything lies in a player's own picture, besides what `layout` says of all pictures.

Above is the table in short: at the left what must be beaten and who holds the hunters, beside it a cell
for each seat. Below is the hand, in one row while it has few kinds, else in two. The size never changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from images.vampire_queen.layout import (
    BADGE_HANGS,
    BLEED,
    HEIGHT,
    MARGIN_X,
    MARGIN_Y,
    RIM,
    SIGN,
    WIDTH,
    Box,
    Hub,
    Scaled,
    Size,
    Spot,
)

FOOT = 412
"""Where the table in short ends."""
GAP = 6
"""Between two cells."""
OWN_FRAME = 3
"""The thickness of the frame of the own cell."""
HAND_FRAME = 5
"""The thickness of the line around the hand; twice as much when it is the own turn."""

SIDE_BOX: Box = (MARGIN_X, MARGIN_Y, 306, FOOT)
"""The ground of what must be beaten and of the hunters' holders."""
_GRID: Box = (SIDE_BOX[2] + GAP, MARGIN_Y, WIDTH - MARGIN_X, FOOT)

HUB = Hub(
    card=((139, 152), (122, 176)),
    times=((256, 112), (88, 60)),
    holder=((255, 204), (94, 54)),
    answer=((257, 118), (68, 94)),
    blast=(SIDE_BOX[0] + 4, SIDE_BOX[1] + 4, SIDE_BOX[2] - 4, 254),
    radius=150,
    torch=((256, 112), (64, 88)),
    crown=((139, 128), (118, 100)),
    points=((190, 218), (120, 68)),
)
"""What must be beaten."""
_HUNTER_LINES = {15: 304, 20: 370}
"""The middle heights of the lines that say who holds a hunter."""

HAND_BOX: Box = (MARGIN_X, FOOT + 10, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)
"""The ground of the hand."""
PLATE: Spot = ((138, 470), (106, 60))
"""The own seat's plate."""
COUNT: Spot = ((138, 546), (86, 66))
"""The number of cards in the own hand."""
ARROW: Spot = ((138, 632), (76, 66))
"""The arrow that says that it is the own turn."""
ICON: Spot = ((138, 730), (58, 72))
"""The own torch or crown."""
_FAN: Box = (194, HAND_BOX[1] + 2 * HAND_FRAME, WIDTH - MARGIN_X - 20, HAND_BOX[3] - 2 * HAND_FRAME)


def hunter(value: int) -> Spot:
    """The sign of a hunter in the line that says who holds it."""
    return (112, _HUNTER_LINES[value]), (64, 58)


def hunter_holder(value: int) -> Spot:
    """The plate of its holder."""
    return (210, _HUNTER_LINES[value]), (104, 56)


@dataclass(frozen=True, slots=True)
class Cell(Scaled):
    """The design of a seat's cell; all places are in its own pixels, from its upper left."""

    @property
    def plate(self) -> Spot:
        """The plate with crest and letter."""
        return self.spot(54, 29, 96, 48)

    @property
    def hand(self) -> Spot:
        """The card with the number of cards in hand."""
        return self.spot(134, 29, 54, 52)

    @property
    def icon(self) -> Spot:
        """The leader's torch or the winner's crown."""
        return self.spot(180, 29, 32, 46)

    def chip(self, index: int) -> Spot:
        """A card in short, from 0 (of at most 2), the room for its rim counted in."""
        return self.spot(34 + 98 * index, 85, 56, 58)

    @property
    def slot(self) -> Spot:
        """The sign of what is there instead of a card."""
        return self.spot(34, 85, 50, 50)

    def count(self, index: int) -> Spot:
        """The number of cards beside it."""
        spot, (width, _) = self.spot(81 + 98 * index, 85, 34, SIGN)
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
        return Cells(2, 2, Cell(1.5, 1.75))
    if seats <= 6:
        return Cells(3, 2, Cell(1.5, 1.34))
    return Cells(3, 3, Cell(1, 1.34)) if seats <= 9 else Cells(4, 3, Cell(1, 1))


@dataclass(frozen=True, slots=True)
class Fan:
    """How a hand is spread: cards of one size in spaces of one size, at most `across` kinds in each of the
    `rows`; drafted cards are `raised`."""

    card: Size
    space: Size
    across: int
    rows: int
    raised: int

    def place(self, index: int, kinds: int) -> tuple[int, int]:
        """The upper left corner of the space of a kind, from 0, of so many kinds."""
        left, top, right, bottom = _FAN
        full = -(-kinds // self.rows)
        row, column = divmod(index, full)
        here = min(full, kinds - row * full)
        width, height = self.space
        x = (left + right - here * width) // 2 + column * width
        return x, (top + bottom - self.rows * height) // 2 + row * height

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left corner of a kind's upper card within its space, when not raised."""
        width, height = self.space
        free = width - RIM - self.card[0] - BLEED.right
        return RIM + free // 2, height - BADGE_HANGS - self.card[1]


@cache
def fan(kinds: int) -> Fan:
    """How a hand of so many kinds (at most 16, Q15) is spread: large while they are few."""
    if kinds <= 6:
        return Fan((134, 206), (152, 300), 6, 1, 52)
    return Fan((116, 146), (150, 202), 6, 2, 29) if kinds <= 12 else Fan((96, 146), (114, 202), 8, 2, 29)
