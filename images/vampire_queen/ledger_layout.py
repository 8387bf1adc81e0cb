"""Where everything lies in the picture of a deal's end, besides what `layout` says of all pictures.

A line for each seat: a mark, its seal, the cards that it was left with, its points by deal and together.
Cards are as large as they can be; whose hand does not fit beside its seal takes another line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from images.vampire_queen.layout import DEAL_SIGN, HEIGHT, MARGIN_X, MARGIN_Y, SIGN, WIDTH, Box, Size, Spot

SHEET: Box = (34, 24, WIDTH - 34, HEIGHT - 24)
"""The parchment; its rim lies in the margin."""
HEAD = 58
"""The height of the headline."""
_LEFT, _RIGHT = MARGIN_X + 4, WIDTH - MARGIN_X - 4
_TOP, _BOTTOM = MARGIN_Y + HEAD + 2, HEIGHT - MARGIN_Y
_DOWN = _BOTTOM - _TOP
_MARK, _SEAL, _BAT = (44, 46), (108, 50), (112, 78)
"""The sizes of the crown or arrow before a seal, of the seal, and of what stands for no cards."""
_DEAL, _TOTAL, _TALL = 62, 94, SIGN + 2
"""The widths of the columns of one deal's points and of all, and the height of points."""
_ROOMY, _LARGE = 6, 1.3
"""Up to how many seats there is room for larger signs where few deals are told of, and how much larger."""
_PAD, _AIR = 4, 60
"""Above and below the cards of a line, and how much more at most."""


@dataclass(frozen=True, slots=True)
class Style:
    """How large the cards are: their `size`, the width of a number beside them (0 where it hangs at the
    card), the distance to the next one, and the height of a row of them."""

    card: Size
    count: int
    gap: int
    height: int

    def width(self, count: int) -> int:
        """How wide the cards of one kind are."""
        return self.card[0] + self.gap + (self.count if count > 1 else 0)


STYLES = (
    Style((96, 132), 0, 18, 150),
    Style((82, 112), 0, 16, 130),
    Style((56, 54), 46, 8, 60),
    Style((48, 50), 38, 4, 52),
    Style((42, 50), 32, 2, 50),
)
"""From the largest to the smallest; the first ones have portraits."""
PORTRAITS = STYLES[:2]


@dataclass(frozen=True, slots=True)
class Item:
    """Where the cards of one kind lie: the upper left corner within the picture."""

    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The places of one picture.

    `rows` are the upper and lower edges of the lines, `items` the places of the cards by line, `columns`
    is of how many deals, the last ones, points are shown; `scale` says how large signs are.
    """

    style: Style
    rows: tuple[tuple[int, int], ...]
    items: tuple[tuple[Item, ...], ...]
    columns: int
    scale: float

    def _spot(self, row: int, x: float, width: float, height: float) -> Spot:
        y = (self.rows[row][0] + self.rows[row][1]) / 2
        return (x, y), (round(width * self.scale), round(height * self.scale))

    def mark(self, row: int) -> Spot:
        """The crown or the arrow."""
        return self._spot(row, _LEFT + _MARK[0] * self.scale / 2, *_MARK)

    def seal(self, row: int) -> Spot:
        """The seal."""
        return self._spot(row, _LEFT + (_MARK[0] + 2 + _SEAL[0] / 2) * self.scale, *_SEAL)

    def bat(self, row: int) -> Spot:
        """What stands for no cards."""
        return self._spot(row, _hand(self.scale) + _BAT[0] * self.scale / 2, *_BAT)

    def deal(self, row: int, column: int) -> Spot:
        """The points of a deal, from 0."""
        left, _, right, _ = self.column(column)
        return self._spot(row, (left + right) / 2, _DEAL - 14, _TALL)

    def total(self, row: int) -> Spot:
        """The points of all deals."""
        return self._spot(row, _RIGHT - _TOTAL * self.scale / 2, _TOTAL - 14, _TALL)

    def band(self, row: int) -> Box:
        """The whole line."""
        return _LEFT, self.rows[row][0], _RIGHT, self.rows[row][1]

    def column(self, column: int) -> Box:
        """The column of a deal, from 0; the one after the last is that of all deals."""
        deal, total = round(_DEAL * self.scale), round(_TOTAL * self.scale)
        right = _RIGHT - total - (self.columns - column - 1) * deal if column < self.columns else _RIGHT
        return right - (deal if column < self.columns else total), _TOP, right, self.rows[-1][1]

    @property
    def title(self) -> Spot:
        """The sign of the deal, and how many there are."""
        return (_LEFT + 90, MARGIN_Y + HEAD / 2), DEAL_SIGN

    def head(self, column: int) -> Spot:
        """The number of a deal above its column, from 0; after the last the sign of all points."""
        left, _, right, _ = self.column(column)
        size = (50, 54) if column < self.columns else (86, 54)
        return ((left + right) / 2, MARGIN_Y + HEAD / 2), size


_Flow = list[tuple[int, int]]
"""For each kind, how far from the left it lies, and in which row of its line."""


def _hand(scale: float) -> int:
    """Where the cards begin."""
    return _LEFT + round((_MARK[0] + _SEAL[0]) * scale) + 16


@lru_cache(maxsize=32)
def ledger(hands: tuple[tuple[int, ...], ...], columns: int) -> Ledger:
    """Lay out hands, each given by how many cards of its kinds there are, beside so many deals.

    Where very many seats hold very many kinds only the last deal has a column; where not even that
    helps, cards overlap.
    """
    tried = []
    for shown in dict.fromkeys((columns, min(columns, 1))):
        scale = _LARGE if len(hands) <= _ROOMY and shown <= 2 else 1
        across = _RIGHT - round((_TOTAL + shown * _DEAL) * scale) - 8 - _hand(scale)
        for style in STYLES:
            flows = [_flow(hand, style, across) for hand in hands]
            tried.append((style, flows, shown, scale, across))
            if sum(_heights(style, flows, scale)) <= _DOWN:
                return _laid(*tried[-1][:4])
    style, flows, shown, scale, across = tried[-1]
    while sum(_heights(style, flows, scale)) > _DOWN:
        longest = max(range(len(hands)), key=lambda seat: _rows(flows[seat]))
        flows[longest] = _flow(hands[longest], style, across, _rows(flows[longest]) - 1)
    return _laid(style, flows, shown, scale)


def _laid(style: Style, flows: list[_Flow], columns: int, scale: float) -> Ledger:
    heights = _heights(style, flows, scale)
    more = min(_AIR, (_DOWN - sum(heights)) // len(flows))
    rows, items, top = [], [], _TOP + (_DOWN - sum(heights) - more * len(flows)) // 2
    for flow, height in zip(flows, heights, strict=True):
        bottom = top + height + more
        first = (top + bottom - style.height * _rows(flow)) // 2
        items.append(tuple(Item(_hand(scale) + x, first + row * style.height) for x, row in flow))
        rows.append((top, bottom))
        top = bottom
    return Ledger(style, tuple(rows), tuple(items), columns, scale)


def _heights(style: Style, flows: list[_Flow], scale: float) -> list[int]:
    least, pad = round(_SEAL[1] * scale), 0 if style is STYLES[-1] else 2 * _PAD
    return [max(least, style.height * _rows(flow)) + pad for flow in flows]


def _rows(flow: _Flow) -> int:
    return 1 + max((row for _, row in flow), default=0)


def _flow(hand: Sequence[int], style: Style, across: int, rows: int | None = None) -> _Flow:
    """Put cards beside each other, in as many rows as they need or, pushed together, in so many."""
    whole = sum(style.width(count) for count in hand)
    share = 1.0 if rows is None else min(1.0, rows * across / (whole + rows * style.width(2)))
    flow, x, row = [], 0.0, 0
    for count in hand:
        width = style.width(count) * share
        if x and x + style.width(count) > across + style.gap and row + 1 != rows:
            x, row = 0.0, row + 1
        flow.append((round(x), row))
        x += width
    return flow
