"""Where everything lies in the picture of a trick: with `hand_layout` the only place with numbers of pixels.

The seats sit round the table in turn order, clockwise from the upper left, each on a tile that is drawn
from one design at a scale of its own; the middle is free for what all look at. The size of a picture and
the places in it depend on the number of seats alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

WIDTH, HEIGHT = 1200, 900
"""The size of every picture in pixels (4:3)."""
SHOWN_WIDTH = 400
"""The width in pixels at which everything must still be readable."""
SIGN = 42
"""The height of the smallest sign: 14 pixels at `SHOWN_WIDTH`."""
MARGIN_X, MARGIN_Y = 72, 54
"""The outer 6 percent, where a phone may crop: nothing but the ground."""
ROUND = 12
"""The radius of the corners of tiles and frames."""
FRAME = 6
"""The thickness of the frame of whoever must act, and of the table's edge."""

LAYERS, LAYER = 2, 4
"""How many cards show below the upper one of a stack, and how far each is moved to the upper right."""
RIM = 5
"""The thickness of the rim around a card that is marked."""
BADGE = (64, 52)
"""Width and height of the badge with a stack's number of cards."""
BADGE_HANGS = 14
"""How far a badge hangs below its card."""
BADGE_JUTS = 4
"""How far it juts out at the card's side."""

Size = tuple[int, int]
Point = tuple[float, float]
Spot = tuple[Point, Size]
"""The middle and the size of something."""
Box = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two are the first pixels outside."""


class Bleed(NamedTuple):
    """How far a stack's sprite reaches beyond its upper card, on each side."""

    left: int
    top: int
    right: int
    bottom: int


BLEED = Bleed(2 * RIM, LAYERS * LAYER + RIM, LAYERS * LAYER + RIM, 2 * RIM)


def badge(corner: Point, card: Size, right: bool) -> Point:
    """The middle of the badge at the foot of a card, at its left or its right."""
    inset = BADGE[0] / 2 - BADGE_JUTS
    x = corner[0] + (card[0] - inset if right else inset)
    return x, corner[1] + card[1] + BADGE_HANGS - BADGE[1] / 2


DEAL_SIGN = (154, 60)
"""The size of the sign of the deal."""
TRICK_SIGN = (136, 60)
"""The size of the sign of the trick."""
BAT = (480, 300)
"""The size of the bat that is woven into the table's cloth."""


@dataclass(frozen=True, slots=True)
class Scaled:
    """A design whose places and sizes grow with a scale, apart across (`spread`) and down (`scale`)."""

    scale: float
    spread: float

    def spot(self, x: float, y: float, width: float, height: float) -> Spot:
        """The place of something whose middle and size are given at scale 1."""
        return (x * self.spread, y * self.scale), self.size_of(width, height)

    def size_of(self, width: float, height: float) -> Size:
        """The size of something at this scale."""
        return round(width * self.spread), round(height * self.scale)


@dataclass(frozen=True, slots=True)
class Tile(Scaled):
    """The design of a seat's tile; all places are in its own pixels, from its upper left."""

    @property
    def size(self) -> Size:
        """Width and height."""
        return self.size_of(256, 188)

    @property
    def plate(self) -> Spot:
        """The plate with crest and letter."""
        return self.spot(60, 35, 106, 54)

    @property
    def points(self) -> Spot:
        """The coffin with the points."""
        return self.spot(161, 35, 88, 56)

    @property
    def icon(self) -> Spot:
        """The leader's torch or the winner's crown."""
        return self.spot(229, 35, 42, 52)

    @property
    def hand(self) -> Spot:
        """The card with the number of cards in hand."""
        return self.spot(38, 97, 62, 56)

    @property
    def arrow(self) -> Spot:
        """The arrow of whoever must act, where a card of the last trick has taken the arrow's slot."""
        return self.spot(91, 97, 40, 42)

    def hunter(self, index: int) -> Spot:
        """A hunter in hand, from 0."""
        return self.spot(33 + 54 * index, 155, 52, 52)

    @property
    def card(self) -> Size:
        """The size of a card in the trick."""
        return self.size_of(74, 98)

    def corner(self, index: int, count: int) -> Point:
        """The upper left corner of a stack's upper card, from 0, of so many stacks (1 or 2)."""
        x = 126 if count == 1 else 118 + 52 * index
        return x * self.spread, 77 * self.scale

    @property
    def count(self) -> Spot:
        """The number of cards beside a stack that lies alone."""
        return self.spot(228, 128, 40, SIGN)


@dataclass(frozen=True, slots=True)
class Hub:
    """What all look at, in pixels of the picture.

    `card` is the card to beat, `times` the size of its set, `holder` the plate of the seat that it
    belongs to or of the leader, `answer` the highest card beside a led hunter or its slot, `blast` the box
    of the burst behind it with its `radius`, `torch`, `crown` and `points` what stands there before a lead
    and at the end.
    """

    card: Spot
    times: Spot
    holder: Spot
    answer: Spot
    blast: Box
    radius: float
    torch: Spot
    crown: Spot
    points: Spot


def _hub(card: Size, x: float, y: float, side: float) -> Hub:
    """The middle of a table: a card of this size with its middle at a point, and a column beside it."""
    width, height = card
    radius = height * 0.55
    left, top, size = round(x - radius), round(y - radius), round(2 * radius)
    return Hub(
        card=((x, y), card),
        times=((side, y - height * 0.24), (150, round(height * 0.36))),
        holder=((side, y + height * 0.3), (140, 72)),
        answer=((side, y - height * 0.22), (round(width * 0.58), round(height * 0.58))),
        blast=(left, top, left + size, top + size),
        radius=radius,
        torch=((side, y - height * 0.18), (round(height * 0.42), round(height * 0.56))),
        crown=((x, y), (width, round(width * 0.85))),
        points=((side + 10, y + 6), (168, 100)),
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures for one number of seats: its tile, how many sit above, right, below and left, what
    all look at, and the middles of the signs of deal and trick."""

    seats: int
    tile: Tile
    sides: tuple[int, int, int, int]
    hub: Hub
    deal: Point
    trick: Point

    def box(self, seat: int) -> Box:
        """Where a seat's tile lies."""
        width, height = self.tile.size
        x, y = self._middle(seat)
        left, top = round(x - width / 2), round(y - height / 2)
        return left, top, left + width, top + height

    def _middle(self, seat: int) -> Point:
        above, right, below, left = self.sides
        width, height = self.tile.size
        if seat < above:
            return self._along(seat, above), MARGIN_Y + height / 2
        seat -= above
        if seat < right:
            return WIDTH - MARGIN_X - width / 2, self._down(seat, right)
        seat -= right
        if seat < below:
            return self._along(below - 1 - seat, below), HEIGHT - MARGIN_Y - height / 2
        seat -= below
        return MARGIN_X + width / 2, self._down(left - 1 - seat, left)

    def _along(self, index: int, count: int) -> float:
        """Two of few seats sit in the corners; others are spread evenly."""
        if count == 2 and self.seats < 5:
            half = self.tile.size[0] / 2
            return MARGIN_X + half if index == 0 else WIDTH - MARGIN_X - half
        return MARGIN_X + (WIDTH - 2 * MARGIN_X) * (index + 0.5) / count

    def _down(self, index: int, count: int) -> float:
        upper = MARGIN_Y + (HEIGHT - 2 * MARGIN_Y) / 4
        return upper + (HEIGHT - 2 * upper) * (index + 0.5) / count

    @property
    def table(self) -> Box:
        """The table's edge, which runs under the tiles."""
        width, height = self.tile.size
        x = MARGIN_X + (width // 2 if self.sides[1] else ROUND)
        y = MARGIN_Y + height // 2
        return x, y, WIDTH - x, HEIGHT - y


@cache
def layout(seats: int) -> Layout:
    """The layout for 3 to 12 seats; the fewer there are, the larger are their tiles."""
    if seats <= 4:
        sides = (2, 0, seats - 2, 0)
        return Layout(seats, Tile(1.44, 1.44), sides, _hub((166, 226), 520, 450, 700), (600, 90), (600, 154))
    if seats <= 6:
        sides = (3, 0, seats - 3, 0)
        return Layout(
            seats, Tile(1.28, 1.28), sides, _hub((196, 270), 506, 450, 706), (192, 450), (1008, 450)
        )
    if seats <= 8:
        sides = (3, 1, seats - 5, 1)
        return Layout(seats, Tile(1.18, 1.18), sides, _hub((150, 206), 526, 486, 694), (512, 326), (692, 326))
    sides = {9: (3, 2, 2, 2), 10: (3, 2, 3, 2), 11: (4, 2, 3, 2), 12: (4, 2, 4, 2)}[seats]
    return Layout(seats, Tile(1, 1), sides, _hub((176, 246), 512, 488, 702), (484, 304), (728, 304))
