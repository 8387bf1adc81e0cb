"""Where everything lies in a picture of the ring: the only place with numbers of pixels.

The ring is a loop of cards along the sides of the picture: `across` in the upper and the lower row,
`down` between them on each side. Card 0 lies at the upper left; indexes rise clockwise. Inside, before
its card, every group of vampires stands on a tray; the families' blood is in the middle. The size of
a picture and the places of its cards depend on the number of families alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

WIDTH, HEIGHT = 1200, 900
"""The size of every picture in pixels (4:3)."""
SHOWN_WIDTH = 400
"""The width in pixels at which everything must still be readable."""
SIGN = 42
"""The height of the smallest sign: 14 pixels at `SHOWN_WIDTH`."""
MARGIN_X, MARGIN_Y = 72, 54
"""The outer 6 percent, where a phone may crop: nothing but the ground."""

BAND = 5
"""Between the cards and the edge of the ring's ground, on both sides of them."""
ROAD = 22
"""The breadth of the road that runs under the cards."""
GAP = 8
"""Between the cards' belt and a tray: room for the tray's pointer."""
PAD = 4
"""Between a tray's rim and its vampires."""
BETWEEN = 6
"""Between two trays."""
ROUND = 12
"""The radius of the corners of trays and cards."""
POINTER = 13
"""Half the breadth of a tray's pointer."""

EDGE = 10
"""Between an emblem or a number and the edge of its card."""
NUMBER_WIDTH = 46
"""The greatest width of a card's number."""
LETTER_WIDTH = 30
"""The greatest width of a letter on a Home, or on a vampire of 64 pixels."""
LETTER_FOOT = 3
"""Between that letter and the foot of the Home, at least."""
OUTLINE = 2.5
"""The thickness of the outlines of figures."""

FRAME = 5
"""The thickness of the line around the middle."""
ARROW = (30, 46)
"""Width and height of the arrows in that line."""
MARK_GAP = 8
"""Between the parts of a family's line."""
DROP_GAP = 3
"""Between two rows of drops."""

Side = Literal["top", "right", "bottom", "left"]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Place:
    """Where one card lies: its side of the ring and its centre."""

    side: Side
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures for one number of families, in pixels.

    `card` is a card's width and height, `pawn` a vampire's side, `rows` how many rows of them a tray
    of the upper and lower side has, `line` the height of a family's line in the middle, `drop` the
    height of a drop, `drop_step` from one drop to the next, `drop_rows` in how many rows the eight lie.
    """

    families: int
    across: int
    down: int
    card: tuple[int, int]
    pawn: int
    rows: int
    line: int
    drop: int
    drop_step: int
    drop_rows: int

    @property
    def cards(self) -> int:
        """How many cards the ring has (V2)."""
        return 2 * (self.across + self.down)

    @property
    def band(self) -> tuple[float, float]:
        """The breadth of the belt in which the cards lie: at the sides, and above and below."""
        return self.card[0] + 2 * BAND, self.card[1] + 2 * BAND

    @property
    def emblem(self) -> Box:
        """The square of a card's emblem, in the card's own pixels: at its right."""
        width, height = self.card
        side = min(height - 1.4 * EDGE, width - NUMBER_WIDTH - 2.8 * EDGE)
        return width - EDGE - side, (height - side) / 2, width - EDGE, (height + side) / 2

    @property
    def number(self) -> tuple[float, float]:
        """The middle of a card's number, in the card's own pixels: at its left."""
        return self.emblem[0] / 2 + 2, self.card[1] / 2

    @property
    def house(self) -> Box:
        """The box of a Home's emblem, in the card's own pixels: higher than other emblems."""
        left, _, right, _ = self.emblem
        return left - 3, EDGE / 2, right + 3, self.card[1] - EDGE / 2

    @property
    def house_letter(self) -> tuple[float, float]:
        """The middle of the owner's letter on a Home, in the card's own pixels."""
        left, top, right, bottom = self.house
        return (left + right) / 2, min(top + 0.68 * (bottom - top), bottom - LETTER_FOOT - SIGN / 2)

    @property
    def road(self) -> Box:
        """The outer edge of the road that runs under the middles of the cards."""
        x, y = MARGIN_X + (self.band[0] - ROAD) / 2, MARGIN_Y + (self.band[1] - ROAD) / 2
        return x, y, WIDTH - x, HEIGHT - y

    @property
    def depth(self) -> int:
        """How far a full tray of the upper or lower side reaches inwards."""
        return self.rows * self.pawn + 2 * PAD

    def frame(self, shift: float = 0) -> Box:
        """The middle: left, top, right, bottom of the line around the families' blood."""
        height = self.families * self.line + 2 * FRAME
        width = self.line_width + ARROW[0] + 2 * FRAME
        x, y = (WIDTH - width) / 2, (HEIGHT - height) / 2
        return x + shift, y, WIDTH - x + shift, HEIGHT - y

    @property
    def play(self) -> int:
        """How far the middle can be moved aside at most, to make room for a crowd on one side."""
        left, _, right, _ = self.lane("left")
        return int(right - left) - 2 * PAD

    @property
    def mark(self) -> int:
        """The side of a family's crest and of its letter."""
        return self.drop + 2

    @property
    def line_width(self) -> int:
        """The width of a family's line: crest, letter, drops."""
        return 2 * self.mark + 2 * MARK_GAP + 8 // self.drop_rows * self.drop_step

    def lane(self, side: Side, shift: float = 0) -> Box:
        """The box in which a side's trays lie, the middle being moved to the right by `shift`."""
        band_x, band_y = self.band
        left, right = MARGIN_X, WIDTH - MARGIN_X
        upper, lower = MARGIN_Y + band_y + GAP, HEIGHT - MARGIN_Y - band_y - GAP
        high, low = upper + self.depth + BETWEEN, lower - self.depth - BETWEEN
        frame = self.frame(shift)
        room = ARROW[0] / 2 + 3
        match side:
            case "top":
                return left, upper, right, upper + self.depth
            case "bottom":
                return left, lower - self.depth, right, lower
            case "left":
                return left + band_x + GAP, high, frame[0] - room, low
            case "right":
                return frame[2] + room, high, right - band_x - GAP, low

    def place(self, card: int) -> Place:
        """Where the card of a ring index lies."""
        band_x, band_y = self.band
        step_x = (WIDTH - 2 * MARGIN_X) / self.across
        top, bottom = MARGIN_Y + band_y / 2, HEIGHT - MARGIN_Y - band_y / 2
        upper, lower = self.lane("left")[1::2]
        step_y = (lower - upper) / self.down
        if card < self.across:
            return Place("top", MARGIN_X + step_x * (card + 0.5), top)
        card -= self.across
        if card < self.down:
            return Place("right", WIDTH - MARGIN_X - band_x / 2, upper + step_y * (card + 0.5))
        card -= self.down
        if card < self.across:
            return Place("bottom", WIDTH - MARGIN_X - step_x * (card + 0.5), bottom)
        card -= self.across
        return Place("left", MARGIN_X + band_x / 2, lower - step_y * (card + 0.5))

    def line_place(self, seat: int, shift: float = 0) -> tuple[float, float]:
        """The left end and the middle height of a family's line."""
        left, top, right, _ = self.frame(shift)
        return (left + right - self.line_width) / 2, top + FRAME + self.line * (seat + 0.5)

    def drop_place(self, seat: int, drop: int, shift: float = 0) -> tuple[float, float]:
        """The middle of one of a family's eight drops, from 0."""
        x, y = self.line_place(seat, shift)
        row, column = divmod(drop, 8 // self.drop_rows)
        x += 2 * (self.mark + MARK_GAP) + self.drop_step * (column + 0.5)
        return x, y + (row - (self.drop_rows - 1) / 2) * (self.drop + DROP_GAP)


def letter_size(pawn: int) -> tuple[int, int]:
    """The height and the greatest width of the letter on a vampire of this size."""
    return max(SIGN, pawn * 6 // 10), LETTER_WIDTH * pawn // 64


@cache
def layout(families: int) -> Layout:
    """The layout for 2 to 8 families; the fewer there are, the larger is everything."""
    return {
        2: Layout(2, 5, 1, (164, 108), 84, 1, 150, 64, 42, 2),
        3: Layout(3, 5, 2, (164, 102), 80, 1, 116, 48, 38, 2),
        4: Layout(4, 6, 2, (146, 84), 70, 2, 62, 46, 31, 1),
        5: Layout(5, 7, 2, (138, 78), 68, 2, 54, 46, 31, 1),
        6: Layout(6, 7, 3, (134, 72), 66, 2, 50, 44, 29, 1),
        7: Layout(7, 8, 3, (120, 64), 66, 2, 46, 42, 28, 1),
        8: Layout(8, 8, 4, (120, 62), 63, 2, 44, 42, 28, 1),
    }[families]
