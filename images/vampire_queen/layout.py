"""Where everything lies in the picture of a trick: with `hand_layout` and `ledger_layout` the only place
with numbers of pixels.

The seats sit round the table in turn order, clockwise from the upper left. What belongs to a seat lies at a
place that is drawn from one design at a scale of its own, turned so that its seal is near the table's rim
and what it plays is near the middle; the middle is free for what all look at. The size of a picture and the
places in it depend on the number of seats alone.
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
TABLE, TABLE_RIM = (586, 444), 34
"""Half the width and height of the table, and the width of its wooden rim, which lies in the margin."""
TABLE_ROUND = 130
"""The radius of its corners: so wide that whoever sits there sits at the table."""
REACH = 640
"""How far the light of the candle reaches."""
ROUND = 14
"""The radius of the corners of frames."""
FRAME, THIN, BETWEEN = 4, 2, 3
"""A frame is a double line: how thick both are, and how far apart."""

LAYERS, LAYER = 2, 4
"""How many cards show below the upper one of a stack, and how far each is moved to the upper right."""
RIM = 6
"""The thickness of the rim around a card that is marked."""
CHIP_RIM = 4
"""The same around a card in short."""
SHADE = 4
"""How far the shadow of a card falls to the lower right."""
BADGE = (70, 52)
"""Width and height of the badge with a stack's number of cards."""
BADGE_HANGS = 8
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


BLEED = Bleed(2 * RIM, LAYERS * LAYER + 2 * RIM, LAYERS * LAYER + 2 * RIM, 2 * RIM)


def badge(corner: Point, card: Size, right: bool) -> Point:
    """The middle of the badge at the foot of a card, at its left or its right."""
    inset = BADGE[0] / 2 - BADGE_JUTS
    x = corner[0] + (card[0] - inset if right else inset)
    return x, corner[1] + card[1] + BADGE_HANGS - BADGE[1] / 2


DEAL_SIGN = (158, 60)
"""The size of the sign of the deal."""
TRICK_SIGN = (140, 60)
"""The size of the sign of the trick."""
DEAL_AT, TRICK_AT = (517, 318), (686, 318)
"""The middles of both, side by side over the middle of the table."""


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


_ACROSS, _DOWN = 256, 196
"""The size of a seat's place at scale 1."""
_HEAD = 64
"""The height of the seal's line."""
_CARD = (80, 112)
"""The size of a card in the trick at scale 1."""


@dataclass(frozen=True, slots=True)
class Tile(Scaled):
    """The design of a seat's place; all spots are in its own pixels, from its upper left.

    The seal is above and what is played below, at the right; `below` turns it upside down, `right` to the
    other side. Hunters always stand under the cards in hand.
    """

    below: bool = False
    right: bool = False

    @property
    def size(self) -> Size:
        """Width and height."""
        return self.size_of(_ACROSS, _DOWN)

    def _turned(self, x: float, y: float, width: float, height: float) -> Spot:
        x, y = _ACROSS - x if self.right else x, _DOWN - y if self.below else y
        return self.spot(x, y, width, height)

    def _column(self, x: float, y: float, width: float, height: float) -> Spot:
        """A spot of the column beside what is played, which is in the same order above and below."""
        x = _ACROSS - x if self.right else x
        return self.spot(x, y - (_HEAD if self.below else 0), width, height)

    @property
    def plate(self) -> Spot:
        """The seal with crest and letter."""
        return self._turned(62, 32, 114, 60)

    @property
    def points(self) -> Spot:
        """The coffin with the points."""
        return self._turned(163, 32, 86, 54)

    @property
    def icon(self) -> Spot:
        """The leader's torch."""
        return self._turned(230, 32, 46, 58)

    @property
    def hand(self) -> Spot:
        """The cards with their number in hand."""
        return self._column(38, 94, 68, 56)

    @property
    def arrow(self) -> Spot:
        """The arrow of whoever must act, where a card of the last trick has taken the arrow's slot."""
        return self._column(88, 94, 28, 44)

    def hunter(self, index: int) -> Spot:
        """A hunter in hand, from 0."""
        return self._column(28 + 50 * index, 159, 48, 72)

    @property
    def card(self) -> Size:
        """The size of a card in the trick."""
        return self.size_of(*_CARD)

    def corner(self, index: int, count: int) -> Point:
        """The upper left corner of a stack's upper card, from 0, of so many stacks (1 or 2)."""
        width, step = _CARD[0], 59
        x, y = 124 if count == 1 else 102, 14 if self.below else 70
        if self.right:
            x = _ACROSS - x - width - (step if count > 1 else 0)
        return (x + step * index) * self.spread, y * self.scale

    @property
    def count(self) -> Spot:
        """The number of cards beside a stack that lies alone."""
        return self._turned(229, 110 if self.below else 138, 42, SIGN)


@dataclass(frozen=True, slots=True)
class Hub:
    """What all look at, in pixels of the picture.

    `card` is the card to beat, `times` the size of its set, `holder` the seal of the seat that it belongs
    to or of the leader, `torch` what stands there before a lead, `crown` and `points` at the end. In a
    hunter's trick `figure` is the hunter with a `moon` behind and a `rail` before, the number on it at
    `worth`; `answer` is the highest card so far, or its slot, and `taker` the seal of its seat.
    """

    card: Spot
    times: Spot
    holder: Spot
    torch: Spot
    crown: Spot
    points: Spot
    moon: Spot
    figure: Spot
    rail: Spot
    worth: Spot
    answer: Spot
    taker: Spot


def _hub(card: Size, x: float, y: float, side: float, figure: int, hunt: float = 0) -> Hub:
    """The middle of a table: a card of this size with its middle at a point, and a column beside it.

    A hunter and the answer to him stand so far to the left of both: he puts out the candle.
    """
    width, height = card
    answer = (round(width * 0.72), round(height * 0.72))
    left, foot, beside = x - width * 0.14 - hunt, y + height / 2, side + width * 0.02 - hunt
    return Hub(
        card=((x, y), card),
        times=((side, y - height * 0.22), (150, round(height * 0.36))),
        holder=((side, y + height * 0.28), (150, 78)),
        torch=((side, y - height * 0.2), (round(height * 0.5), round(height * 0.54))),
        crown=((x, y), (width, round(width * 0.85))),
        points=((side + 10, y + 6), (168, 100)),
        moon=((left, foot - figure * 0.53), (figure, figure)),
        figure=((left, foot - figure / 2), (figure, figure)),
        rail=((left, foot - 4), (figure + 14, 26)),
        worth=((left - figure * 0.38, foot - 36), (round(figure * 0.33), round(figure * 0.29))),
        answer=((beside, foot - 66 - answer[1] / 2), answer),
        taker=((beside, foot - 26), (124, 64)),
    )


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures for one number of seats: the scale of its places, how many sit above, right, below and
    left, and what all look at."""

    seats: int
    scale: float
    sides: tuple[int, int, int, int]
    hub: Hub
    candle: Spot | None = None
    """Where a candle has room."""

    @property
    def light(self) -> Point:
        """From where the light comes: the candle's flame, or else the middle."""
        if self.candle is None:
            return WIDTH / 2, HEIGHT / 2
        (x, y), (_, height) = self.candle
        return x, y - height / 4

    def tile(self, seat: int) -> Tile:
        """The design of a seat's place."""
        above, right, below, _ = self.sides
        return Tile(
            self.scale,
            self.scale,
            below=above + right <= seat < above + right + below,
            right=self._middle(seat)[0] > WIDTH / 2 + 1,
        )

    def box(self, seat: int) -> Box:
        """Where a seat's place lies."""
        width, height = self.tile(seat).size
        x, y = self._middle(seat)
        left, top = round(x - width / 2), round(y - height / 2)
        return left, top, left + width, top + height

    def _middle(self, seat: int) -> Point:
        above, right, below, left = self.sides
        width, height = _ACROSS * self.scale, _DOWN * self.scale
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
            half = _ACROSS * self.scale / 2
            return MARGIN_X + half if index == 0 else WIDTH - MARGIN_X - half
        return MARGIN_X + (WIDTH - 2 * MARGIN_X) * (index + 0.5) / count

    def _down(self, index: int, count: int) -> float:
        upper = MARGIN_Y + (HEIGHT - 2 * MARGIN_Y) / 4
        return upper + (HEIGHT - 2 * upper) * (index + 0.5) / count


@cache
def layout(seats: int) -> Layout:
    """The layout for 3 to 12 seats; the fewer there are, the larger are their places."""
    if seats <= 4:
        hub = _hub((162, 228), 600, 470, 790, 236, 90)
        return Layout(seats, 1.3, (2, 0, seats - 2, 0), hub, ((410, 480), (150, 170)))
    if seats <= 6:
        hub = _hub((180, 252), 600, 478, 796, 244, 90)
        return Layout(seats, 1.18, (3, 0, seats - 3, 0), hub, ((404, 490), (150, 170)))
    if seats <= 8:
        return Layout(seats, 1.18, (3, 1, seats - 5, 1), _hub((156, 218), 520, 480, 692, 236))
    sides = {9: (3, 2, 2, 2), 10: (3, 2, 3, 2), 11: (4, 2, 3, 2), 12: (4, 2, 4, 2)}[seats]
    return Layout(seats, 1, sides, _hub((182, 254), 512, 490, 702, 264))
