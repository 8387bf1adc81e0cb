"""Finds room for the vampires before their cards, whatever the crowd.

Every card's group gets a tray as near to the card as its neighbours allow. Where a side of the ring
is so full that groups of this size can't lie side by side, the middle moves out of the way, and when that
is not enough the members of the groups move closer together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from images.vampiring.layout import (
    ABREAST,
    ASIDE_MOST,
    BETWEEN,
    PAD,
    POINTER,
    ROUND,
    SLIM,
    STRAIGHT,
    Box,
    Layout,
    Point,
    Side,
)

_CLOSE = 0.85
"""The middle moves aside before members stand closer than this share of their size."""
_STEPS = 6
"""In how many steps it may move."""
_AMPLE = 0.9
"""Members that stand this close look as good as ones that stand apart: rows are preferred to space."""
_LONGEST = 5
"""How many members stand below each other at most, where there is room for such a column."""
_Widths = tuple[float, ...]
"""How broad the members of a group are, in steps."""
_Crowd = Sequence[tuple[float, _Widths]]
"""The groups of one side, in order along it: where their cards lie, and their members."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The ground of one card's group: its box, the spots of its members in order, and where its pointer
    starts (the middle of its base, on the box's edge) and ends (at the card). Where these lie far apart it
    becomes a line that `bends` at this share of the way from the card, so that no two of them meet."""

    card: int
    side: Side
    box: Box
    spots: tuple[Point, ...]
    base: Point
    tip: Point
    bends: float | None = None

    @property
    def is_column(self) -> bool:
        """Whether its members stand below each other, and in one column."""
        return len(self.spots) > 1 and len({x for x, _ in self.spots}) == 1

    @property
    def is_row(self) -> bool:
        """Whether its members stand in a single row."""
        return len({y for _, y in self.spots}) == 1

    def turns(self, member: int) -> bool:
        """Whether an arrow at this place leads downwards: in a column, or where a row ends."""
        following = self.spots[member + 1 : member + 2]
        return self.is_column or bool(following and following[0][1] > self.spots[member][1])


@dataclass(frozen=True, slots=True)
class _Grid:
    """How a lane is divided: steps along the side and inwards, how long each group is in steps and of how
    many columns, how many steps the deepest one has inwards, from where to where trays may lie, and how
    far aside of its card one gets."""

    along: float
    inwards: float
    lengths: tuple[float, ...]
    columns: tuple[int, ...]
    rows: float
    span: tuple[float, float]
    skew: float = 0

    @property
    def closeness(self) -> float:
        return min(self.along, self.inwards)

    @property
    def depth(self) -> float:
        return self.rows * self.inwards + 2 * PAD


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All trays, and how far the middle is moved to the right and down to make room for them."""

    shift: Point
    trays: tuple[Tray, ...]


def arrange(
    layout: Layout, counts: Mapping[int, int], slim: Mapping[int, frozenset[int]] | None = None
) -> Arrangement:
    """Place the groups of these sizes (more than 0) by ring index; no two trays overlap.

    The middle stays where it is unless a crowd before it would stand too close, or too far aside. The
    `slim` members of a group, by number from 0, need less room in a row.
    """
    few = slim or {}
    return _arranged(
        layout,
        tuple(
            (card, tuple(SLIM if number in few.get(card, ()) else 1 for number in range(count)))
            for card, count in sorted(counts.items())
        ),
    )


@lru_cache(maxsize=128)
def _arranged(layout: Layout, groups: tuple[tuple[int, _Widths], ...]) -> Arrangement:
    members = dict(groups)
    sides: dict[Side, list[int]] = {"top": [], "bottom": [], "left": [], "right": []}
    for card in members:
        sides[layout.place(card).side].append(card)
    for cards in sides.values():
        cards.sort(key=lambda card: _along(layout, card))
    crowds = {
        side: [(_along(layout, card), members[card]) for card in cards] for side, cards in sides.items()
    }
    reach = _Reach(layout, crowds)
    down = _least(layout, layout.play[1], lambda by: [reach.grid(side, (0, by)) for side in _LEVEL])
    aside = _least(layout, layout.play[0], lambda by: [reach.grid(side, (by, down)) for side in _UPRIGHT])
    shift = aside, down
    trays: list[Tray] = []
    for side, cards in sides.items():
        grid = reach.grid(side, shift)
        if grid:
            laid = _lay(layout, side, reach.lane(side, shift), grid, cards, members)
            trays += _bent(_settled(layout, laid, trays) if side in _UPRIGHT else laid)
    return Arrangement(shift, tuple(trays))


def _along(layout: Layout, card: int) -> float:
    """Where a card lies along its side, from the left or from above."""
    place = layout.place(card)
    return place.x if place.side in _LEVEL else place.y


def _bent(trays: Sequence[Tray]) -> list[Tray]:
    """Let the pointers of trays that lie aside of their cards bend, each at a height of its own.

    Of pointers that lead the same way the later one bends nearer to the cards: so they do not cross.
    """
    ends = [(tray.tip[tray.side not in _LEVEL], tray.base[tray.side not in _LEVEL]) for tray in trays]
    heights: dict[int, int] = {}
    forwards = [number for number, (tip, base) in enumerate(ends) if base - tip > STRAIGHT]
    backwards = [number for number, (tip, base) in enumerate(ends) if tip - base > STRAIGHT]
    for numbers in (forwards[::-1], backwards):
        for number in numbers:
            low, high = sorted(ends[number])
            under = [
                heights[other]
                for other in numbers
                if other in heights
                and min(ends[other]) < high + STRAIGHT
                and low < max(ends[other]) + STRAIGHT
            ]
            heights[number] = max(under, default=-1) + 1
    levels = max(heights.values(), default=0) + 2
    return [
        replace(tray, bends=(heights[number] + 1) / levels) if number in heights else tray
        for number, tray in enumerate(trays)
    ]


def _settled(layout: Layout, laid: Sequence[Tray], others: Sequence[Tray]) -> list[Tray]:
    """Move the trays of a side nearer to their cards, where those above and below leave room for it."""
    _, top, _, bottom = layout.inside
    trays = list(laid)
    up = [number for number, tray in enumerate(trays) if _wish(layout, tray) < 0]
    for number in (*up, *(number for number in reversed(range(len(trays))) if number not in up)):
        tray = trays[number]
        near = [
            other.box
            for other in (*others, *trays[:number], *trays[number + 1 :])
            if other.box[0] < tray.box[2] + ABREAST and tray.box[0] < other.box[2] + ABREAST
        ]
        high = max([top, *(box[3] + ABREAST for box in near if box[1] < tray.box[1])])
        low = min([bottom, *(box[1] - ABREAST for box in near if box[1] > tray.box[1])])
        by = min(max(_wish(layout, tray), high - tray.box[1]), low - tray.box[3])
        left, upper, right, lower = tray.box
        box = (left, upper + by, right, lower + by)
        spots = tuple((x, y + by) for x, y in tray.spots)
        trays[number] = Tray(tray.card, tray.side, box, spots, *_pointer(layout, tray.card, tray.side, box))
    return trays


def _wish(layout: Layout, tray: Tray) -> float:
    """How far down a tray at the side would have to go to lie right before its card."""
    return layout.place(tray.card).y - (tray.box[1] + tray.box[3]) / 2


_LEVEL: tuple[Side, ...] = ("top", "bottom")
_UPRIGHT: tuple[Side, ...] = ("left", "right")


class _Reach:
    """The lanes of one crowd and how they are divided."""

    def __init__(self, layout: Layout, crowds: Mapping[Side, _Crowd]) -> None:
        self._layout = layout
        self._crowds = crowds
        self._grids: dict[tuple[Side, Point], _Grid | None] = {}

    def grid(self, side: Side, shift: Point) -> _Grid | None:
        """How a side is divided when the middle is moved so far, `None` where nobody stands."""
        key = (side, (0, shift[1]) if side in _LEVEL else shift)
        if key not in self._grids:
            crowd = self._crowds[side]
            self._grids[key] = _divide(self._layout, side, self.lane(side, shift), crowd) if crowd else None
        return self._grids[key]

    def lane(self, side: Side, shift: Point) -> Box:
        """The box for a side's trays between the middle and the cards."""
        left, top, right, bottom = self._layout.inside
        middle = self._layout.middle(shift)
        if side == "top":
            return left, top, right, middle[1] - BETWEEN
        if side == "bottom":
            return left, middle[3] + BETWEEN, right, bottom
        upper, lower = self.grid("top", shift), self.grid("bottom", shift)
        high = top + upper.depth + ABREAST if upper else top
        low = bottom - lower.depth - ABREAST if lower else bottom
        if side == "left":
            return left, high, middle[0] - BETWEEN, low
        return middle[2] + BETWEEN, high, right, low


def _least(layout: Layout, play: float, divided: Callable[[float], Sequence[_Grid | None]]) -> float:
    """The least shift of the middle with which nobody stands too close or aside, or the best there is."""
    best, best_fit = 0.0, (0.0, 0.0)
    for step in range(_STEPS + 1):
        for sign in (1, -1):
            shift = sign * play * step / _STEPS
            grids = [grid for grid in divided(shift) if grid]
            closeness = min((grid.closeness for grid in grids), default=float(layout.pawn))
            skew = max((grid.skew for grid in grids), default=0)
            fit = min(closeness, _CLOSE * layout.pawn), -max(skew, ASIDE_MOST)
            if fit == (_CLOSE * layout.pawn, -ASIDE_MOST):
                return shift
            if fit > best_fit or not step:
                best, best_fit = shift, fit
    return best


def _lay(
    layout: Layout,
    side: Side,
    lane: Box,
    grid: _Grid,
    cards: Sequence[int],
    members: Mapping[int, _Widths],
) -> list[Tray]:
    level = side in _LEVEL
    left, top, right, bottom = lane
    low, high = grid.span
    sizes = [length * grid.along + 2 * PAD for length in grid.lengths]
    middles = spread([_along(layout, card) for card in cards], sizes, ABREAST, low, high)
    steps = (grid.along, grid.inwards) if level else (grid.inwards, grid.along)
    out = []
    for card, middle, size, columns in zip(cards, middles, sizes, grid.columns, strict=True):
        rows = _rows(members[card], columns)
        inwards = (len(rows) if level else max(map(sum, rows))) * grid.inwards + 2 * PAD
        a, b = middle - size / 2, middle + size / 2
        box: Box
        match side:
            case "top":
                box = (a, top, b, top + inwards)
            case "bottom":
                box = (a, bottom - inwards, b, bottom)
            case "left":
                box = (left, a, left + inwards, b)
            case "right":
                box = (right - inwards, a, right, b)
        out.append(Tray(card, side, box, _spots(box, rows, steps), *_pointer(layout, card, side, box)))
    return out


def _divide(layout: Layout, side: Side, lane: Box, crowd: _Crowd) -> _Grid:
    """Find the division of a side's lane that brings its members least close together.

    Above and below the fewest rows are taken with which trays lie before their cards; at the sides single
    rows and columns, and in a crowd as many columns as there is room for.
    """
    left, top, right, bottom = lane
    level = side in _LEVEL
    pawn, inner = layout.pawn, (bottom - top if level else right - left) - 2 * PAD
    usual, groups = max(1, int(inner / (_AMPLE * pawn))), [widths for _, widths in crowd]
    most = max(map(len, groups))
    divisions: list[list[int]] = []
    if not level and most <= _LONGEST:
        # Who does not fit into one row stands in a column, so that no fight goes on in another row.
        divisions.append([len(one) if sum(one) * _AMPLE * pawn <= inner else 1 for one in groups])
    for deep in range(1 if level else min(usual, most), most + usual + 1):
        lengths = [ceil(len(widths) / deep) for widths in groups]
        divisions.append(
            lengths if level else [ceil(len(widths) / n) for widths, n in zip(groups, lengths, strict=True)]
        )
    best, best_fit = None, (0.0, 0.0)
    for columns in divisions:
        grid = _grid(layout, crowd, columns, lane, level)
        fit = min(grid.closeness, _AMPLE * pawn), -max(grid.skew, ASIDE_MOST)
        if best is None or fit > best_fit:
            best, best_fit = grid, fit
        if fit == (_AMPLE * pawn, -ASIDE_MOST):
            break
    assert best is not None
    return best


def _grid(layout: Layout, crowd: _Crowd, columns: Sequence[int], lane: Box, level: bool) -> _Grid:
    """The division of a lane with so many columns in each group, as roomy as it gets."""
    left, top, right, bottom = lane
    laid = [_rows(widths, count) for (_, widths), count in zip(crowd, columns, strict=True)]
    counts, breadths = [len(rows) for rows in laid], [max(map(sum, rows)) for rows in laid]
    lengths, deep = (breadths, max(counts)) if level else (counts, max(breadths))
    # A single row reaches from corner to corner; where there are more the cards at the sides begin.
    wide = layout.loop[0], layout.loop[2]
    span = (wide if deep == 1 else (left, right)) if level else (top, bottom)
    free = span[1] - span[0] - len(crowd) * 2 * PAD - (len(crowd) - 1) * ABREAST
    inner = (bottom - top if level else right - left) - 2 * PAD
    along, inwards = min(layout.pawn, free / sum(lengths)), min(layout.pawn, inner / deep)
    skew = 0.0
    if level:
        sizes = [length * along + 2 * PAD for length in lengths]
        skew = _skew(layout, [wish for wish, _ in crowd], sizes, span)
    return _Grid(along, inwards, tuple(lengths), tuple(columns), deep, span, skew)


def _rows(widths: _Widths, columns: int) -> list[_Widths]:
    """The members of a group by row."""
    return [widths[first : first + columns] for first in range(0, len(widths), columns)]


def _skew(
    layout: Layout, wishes: Sequence[float], sizes: Sequence[float], span: tuple[float, float]
) -> float:
    """How far one of these trays gets aside of its card at most."""
    middles = spread(wishes, sizes, ABREAST, *span)
    return max(
        abs(middle - wish) - (size + layout.card[0]) / 2 + 2 * (ROUND + POINTER)
        for middle, wish, size in zip(middles, wishes, sizes, strict=True)
    )


def spread(
    wishes: Sequence[float], sizes: Sequence[float], between: float, low: float, high: float
) -> list[float]:
    """Centre spans as near to their wishes (rising) as they can lie within bounds without overlapping.

    The sum of the squared distances is the least possible (isotonic regression).
    """
    offsets, end = [], 0.0
    for size in sizes:
        offsets.append(end)
        end += size + between
    pools: list[list[float]] = []
    for wish, size, offset in zip(wishes, sizes, offsets, strict=True):
        pools.append([wish - size / 2 - offset])
        while len(pools) > 1 and sum(pools[-2]) / len(pools[-2]) >= sum(pools[-1]) / len(pools[-1]):
            last = pools.pop()
            pools[-1].extend(last)
    starts = [sum(pool) / len(pool) for pool in pools for _ in pool]
    latest = high - (end - between)
    return [
        max(low, min(latest, start)) + offset + size / 2
        for start, offset, size in zip(starts, offsets, sizes, strict=True)
    ]


def _spots(box: Box, rows: Sequence[_Widths], steps: Point) -> tuple[Point, ...]:
    """The middles of all members, row by row; a row that is not full stands in the middle."""
    left, top = box[0] + PAD, box[1] + PAD
    breadth = max(map(sum, rows))
    out = []
    for number, row in enumerate(rows):
        at = (breadth - sum(row)) / 2
        for width in row:
            out.append((left + (at + width / 2) * steps[0], top + (number + 0.5) * steps[1]))
            at += width
    return tuple(out)


def _pointer(layout: Layout, card: int, side: Side, box: Box) -> tuple[Point, Point]:
    """The middle of a pointer's base, clear of the tray's round corners, and its tip: the nearest point of
    the card that is clear of its corners."""
    place = layout.place(card)
    left, top, right, bottom = box
    clear = ROUND + POINTER
    across, down = layout.card[0] / 2, layout.card[1] / 2
    x = _within((left + right) / 2, place.x - across + clear, place.x + across - clear)
    y = _within((top + bottom) / 2, place.y - down + clear, place.y + down - clear)
    if side in _LEVEL:
        edge, tip = (top, place.y + down) if side == "top" else (bottom, place.y - down)
        return (_within(x, left + clear, right - clear), edge), (x, tip)
    edge, tip = (left, place.x + across) if side == "left" else (right, place.x - across)
    return (edge, _within(y, top + clear, bottom - clear)), (tip, y)


def _within(wish: float, low: float, high: float) -> float:
    return (low + high) / 2 if low > high else min(max(wish, low), high)
