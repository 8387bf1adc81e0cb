"""Where everything lies in a picture of the ring: the only place with numbers of pixels.

The ring is a loop of cards along the sides of the picture: `across` in the upper and the lower row,
`down` between them on each side. Card 0 lies at the upper left; indexes rise clockwise. Outside of the
cards run the trails of the last turn; inside, before its card, every group of vampires stands on a tray;
the families' blood is in the middle, with the moon and the candle. The size of a picture and the places
of its cards depend on the number of families alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from bot.engine.vampiring.views import START_BLOOD

WIDTH, HEIGHT = 1200, 900
"""The size of every picture in pixels (4:3)."""
SHOWN_WIDTH = 400
"""The width in pixels at which everything must still be readable."""
SIGN = 42
"""The height of the smallest sign: 14 pixels at `SHOWN_WIDTH`."""
MARGIN_X, MARGIN_Y = 72, 54
"""The outer 6 percent, where a phone may crop: nothing but the ground."""

ROAD = 40
"""The breadth of the road that runs under the cards."""
STONE = 22
"""The length of one of its stones, about."""
RIM = 4
"""The breadth of the light around a card that a draft passes through."""
SHADOW = (5, 7)
"""How far to the right and down shadows fall."""
SOFT = 5
"""How soft their edges are."""
GAP = 12
"""Between the cards and a tray: room for the tray's pointer."""
PAD = 5
"""Between a tray's rim and its members."""
BETWEEN = 5
"""Between trays and the middle."""
ABREAST = 12
"""Between two trays, so that two groups of vampires do not look like one."""
SLIM = 0.72
"""The breadth of an arrow between vampires, as a share of theirs."""
ROUNDED = (9, 5)
"""The breadth of the ink and of the blood of the line that leads round a circle of three."""
LEAVES = (0.8, 0.6)
"""Where it leaves the sign at the end: from the sign's middle outwards and back, in halves of a vampire."""
ALONG, OUTSIDE, ENTERS = 1, 3, 2
"""How far within the tray's edge it runs along it, outside of the one that it crosses, and how far it comes
in again."""
ROUND = 13
"""The radius of the corners of trays."""
ONWARDS = 25
"""The side of that line's head."""
POINTER = 17
"""Half the breadth of a tray's pointer."""
INTO = 7
"""How far its tip reaches into the card."""
STRAIGHT = 18
"""How far aside a pointer leads at most; others become lines that bend."""
ASIDE_MOST = 40
"""How far aside of its card a tray lies at most without need."""
LEASH = (9, 5)
"""The breadth of the ink and of the gold of such a line."""

NEAREST = 7
"""Between the cards and the first trail."""
PITCH = 8
"""From one trail to the next at most: a crowd of them moves closer together."""
INKED = 2
"""How much of that is the ink between them."""
TURN = 16
"""The radius at which the nearest trail goes round the ring's corners."""
BEND = 5
"""The radius at which a trail leaves its card and comes to another."""
SLOT = 15
"""Between two trails at one card, at most."""
HEAD = 19
"""The side of the head of a trail."""
FLOWN = 24
"""The side of the head of a flight."""
RING = 7.5
"""The radius of the ring with which a trail begins."""
HOP = 22
"""The side of the wheel with which a trail touches a Carriage."""
DASH = 7
"""The length of the dashes of a draft's trail."""
DOT, DOTS = 8, 19
"""The diameter of the dots of a flight, and from one to the next."""
NEAR = 7
"""How far from the cards a flight's first and last dot lie, where no tray covers them."""
APART = 0.09
"""From one flight to the next at its ends, as a share of a card."""
WING = 44
"""The side of the wing at the beginning of a flight."""
LIFTED = 0.45
"""Which share of it lies on the table, the rest on the card."""
BESIDE = {"top": 0.12, "right": 0.2, "bottom": -0.12, "left": 0.0}
"""How far clockwise of its card's middle it lies by side, as a share of the card: clear of the number."""

EDGE = 9
"""Between an emblem or a number and the edge of its card."""
NUMBER_WIDTH = 50
"""The greatest width of a card's number."""
SLENDER = 62
"""The side of a vampire from which on its letter gets no narrower."""
LETTER_WIDTH = 34
"""The greatest width of a letter on a Home, or on a vampire of 80 pixels."""
HOME_NUMBER, HOME_LETTER = 42, 28
"""The greatest widths of the number and of the letter of a Home that has its letter beside its emblem."""
HALO = 3
"""The breadth of the line around letters that stand on a drawing."""
LINED = 2
"""The breadth of the line around letters of vampires, and around the numbers of Homes."""

FRAME = 10
"""The breadth of the frame of the families' blood."""
WAY = (40, 44)
"""Width and height of the arrows on the road that show which way is clockwise."""
GLOW, FLAME = 2.4, 0.32
"""How many candles wide the light around its flame is, and how high above the middle it burns."""
MARK_GAP = 8
"""Between the parts of a family's line."""
DROP_GAP = 3
"""Between two rows of drops."""

Side = Literal["top", "right", "bottom", "left"]
Box = tuple[float, float, float, float]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """Where one card lies: its side of the ring and its centre."""

    side: Side
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures for one number of families, in pixels.

    `strip` is the breadth of the belt of trails, `card` a card's width and height, `pawn` a vampire's
    side, `line` the height of a family's line in the middle, `drop` the height of a drop, `drop_step`
    from one drop to the next, `drop_rows` in how many rows the eight lie. The `moon` of this size and the
    candle stand at the left of the lines, or above them where that is `crowned`.
    """

    families: int
    across: int
    down: int
    strip: int
    card: tuple[int, int]
    pawn: int
    line: int
    drop: int
    drop_step: int
    drop_rows: int
    moon: int
    crowned: bool

    @property
    def cards(self) -> int:
        """How many cards the ring has (V2)."""
        return 2 * (self.across + self.down)

    @property
    def loop(self) -> Box:
        """The line along the outer edges of all cards."""
        x, y = MARGIN_X + self.strip, MARGIN_Y + self.strip
        return x, y, WIDTH - x, HEIGHT - y

    @property
    def road(self) -> Box:
        """The line along the middles of all cards."""
        left, top, right, bottom = self.loop
        x, y = self.card[0] / 2, self.card[1] / 2
        return left + x, top + y, right - x, bottom - y

    @property
    def inside(self) -> Box:
        """The table within the ring, where trays may lie."""
        left, top, right, bottom = self.loop
        x, y = self.card[0] + GAP, self.card[1] + GAP
        return left + x, top + y, right - x, bottom - y

    @property
    def emblem(self) -> Box:
        """The square of a card's emblem, in the card's own pixels: at its right."""
        width, height = self.card
        side = min(height - 1.1 * EDGE, width - NUMBER_WIDTH - 2.6 * EDGE)
        return width - EDGE - side, (height - side) / 2, width - EDGE, (height + side) / 2

    @property
    def number(self) -> Point:
        """The middle of a card's number, in the card's own pixels: at its left."""
        return self.emblem[0] / 2 + EDGE / 2, self.card[1] / 2

    @property
    def house(self) -> Box:
        """The square of a Home's emblem, in the card's own pixels: a small one stands between number and
        letter."""
        if self.is_roomy:
            return self.emblem
        width, height = self.card
        left, right = EDGE + HOME_NUMBER + LINED, width - EDGE - HOME_LETTER - LINED
        side, x = max(SIGN, min(height - 2 * EDGE, right - left)), (left + right) / 2
        return x - side / 2, (height - side) / 2, x + side / 2, (height + side) / 2

    @property
    def home_number(self) -> Point:
        """The middle of a Home's number, in the card's own pixels."""
        return self.number if self.is_roomy else (EDGE + HOME_NUMBER / 2, self.card[1] / 2)

    @property
    def is_roomy(self) -> bool:
        """Whether the owner's letter stands within a Home's emblem, and not beside it."""
        return self.emblem[3] - self.emblem[1] >= 1.6 * SIGN

    @property
    def house_letter(self) -> Point:
        """The middle of the owner's letter on a Home, in the card's own pixels."""
        left, top, right, bottom = self.emblem
        if self.is_roomy:
            return (left + right) / 2, min(top + 0.66 * (bottom - top), bottom - SIGN / 2 - HALO)
        return self.card[0] - EDGE - HOME_LETTER / 2, self.card[1] / 2

    @property
    def mark(self) -> int:
        """The side of a family's crest and the height of its letter."""
        return self.drop + (2 if self.drop_rows == 1 else SIGN // 3)

    @property
    def line_width(self) -> int:
        """The width of a family's line: crest, letter, drops."""
        return 2 * self.mark + 2 * MARK_GAP + START_BLOOD // self.drop_rows * self.drop_step

    def frame(self, shift: Point = (0, 0)) -> Box:
        """The box of the families' blood, its frame counted in, the middle being moved by `shift`."""
        left, top, right, bottom = self.middle(shift)
        if self.crowned:
            return left, top + self.moon, right, bottom
        return left + self.moon + MARK_GAP, top, right, bottom

    def middle(self, shift: Point = (0, 0)) -> Box:
        """The box of all that is in the middle, moved by `shift`."""
        width = self.line_width + 2 * FRAME + 2 * MARK_GAP + (0 if self.crowned else self.moon + MARK_GAP)
        height = self.families * self.line + 2 * FRAME + (self.moon if self.crowned else 0)
        x, y = (WIDTH - width) / 2 + shift[0], (HEIGHT - height) / 2 + shift[1]
        return x, y, x + width, y + height

    def moon_place(self, shift: Point = (0, 0)) -> Point:
        """The middle of the moon that carries the number of the turn."""
        left, top, right, bottom = self.middle(shift)
        if self.crowned:
            return (left + right) / 2 - 0.7 * self.moon, top + self.moon / 2
        return left + self.moon / 2, (top + bottom) / 2 - 0.68 * self.moon

    def candle_place(self, shift: Point = (0, 0)) -> Point:
        """The middle of the candle."""
        x, y = self.moon_place(shift)
        return (x + 1.4 * self.moon, y) if self.crowned else (x, y + 1.3 * self.moon)

    @property
    def candle(self) -> int:
        """The side of the candle."""
        return self.moon if self.crowned else self.moon * 5 // 4

    @property
    def play(self) -> Point:
        """How far the middle can be moved aside and up or down at most, to make room for a crowd."""
        left, top = self.inside[:2]
        x, y = self.middle()[:2]
        return x - left - 2 * BETWEEN, y - top - 2 * BETWEEN

    @property
    def row(self) -> float:
        """How far one row of vampires on a tray reaches into the table."""
        return self.pawn + 2 * PAD + BETWEEN

    def place(self, card: int) -> Place:
        """Where the card of a ring index lies."""
        left, top, right, bottom = self.road
        step_x = (self.loop[2] - self.loop[0]) / self.across
        if card < self.across:
            return Place("top", self.loop[0] + step_x * (card + 0.5), top)
        card -= self.across
        if card < self.down:
            return Place("right", right, self._down(card))
        card -= self.down
        if card < self.across:
            return Place("bottom", self.loop[2] - step_x * (card + 0.5), bottom)
        card -= self.across
        return Place("left", left, HEIGHT - self._down(card))

    def _down(self, card: int) -> float:
        """The height of the middle of a card at the right, from its uppermost one."""
        # Trays of the upper and lower row lie above and below; half-way an arrow stands on the road.
        upper, lower = self.inside[1] + self.row, self.inside[3] - self.row
        step = (lower - upper - WAY[1]) / self.down
        return upper + step * (card + 0.5) + (WAY[1] if card >= self.down // 2 else 0)

    @property
    def ways(self) -> tuple[tuple[bool, Point], ...]:
        """Where arrows on the road show which way is clockwise: whether upwards, and the middle."""
        upper, lower = self.inside[1] + self.row, self.inside[3] - self.row
        y = upper + (lower - upper - WAY[1]) / self.down * (self.down // 2) + WAY[1] / 2
        return (True, (self.road[0], HEIGHT - y)), (False, (self.road[2], y))

    def line_place(self, seat: int, shift: Point = (0, 0)) -> Point:
        """The left end and the middle height of a family's line."""
        left, top, _, _ = self.frame(shift)
        return left + FRAME + MARK_GAP, top + FRAME + self.line * (seat + 0.5)

    def crest_place(self, seat: int, shift: Point = (0, 0)) -> Point:
        """The middle of a family's crest."""
        x, y = self.line_place(seat, shift)
        return x + self.mark / 2, y

    def letter_place(self, seat: int, shift: Point = (0, 0)) -> Point:
        """The middle of a family's letter before its blood."""
        x, y = self.line_place(seat, shift)
        return x + self.mark * 1.5 + MARK_GAP, y

    def drop_place(self, seat: int, drop: int, shift: Point = (0, 0)) -> Point:
        """The middle of one of a family's eight drops, from 0."""
        x, y = self.line_place(seat, shift)
        row, column = divmod(drop, START_BLOOD // self.drop_rows)
        x += 2 * (self.mark + MARK_GAP) + self.drop_step * (column + 0.5)
        return x, y + (row - (self.drop_rows - 1) / 2) * (self.drop + DROP_GAP)


def letter_size(pawn: int) -> tuple[int, int]:
    """The height and the greatest width of the letter on a vampire of this size."""
    return max(SIGN, pawn // 2), LETTER_WIDTH * max(pawn, SLENDER) // 80


@cache
def layout(families: int) -> Layout:
    """The layout for 2 to 8 families; the fewer there are, the larger is everything."""
    return {
        2: Layout(2, 5, 1, 42, (168, 116), 84, 105, 46, 35, 2, 92, False),
        3: Layout(3, 5, 2, 42, (156, 92), 72, 102, 45, 34, 2, 88, False),
        4: Layout(4, 5, 3, 42, (158, 88), 74, 60, 46, 30, 1, 68, True),
        5: Layout(5, 6, 3, 42, (142, 80), 68, 52, 46, 29, 1, 66, True),
        6: Layout(6, 6, 4, 44, (142, 74), 64, 48, 45, 28, 1, 66, True),
        7: Layout(7, 7, 4, 49, (124, 66), 60, 47, 45, 26, 1, 72, False),
        8: Layout(8, 7, 5, 49, (124, 62), 60, 46, 45, 26, 1, 76, False),
    }[families]
