"""Finds room for the vampires before their cards, whatever the crowd.

Every card's group gets a tray as near to the card as its neighbours allow. Where a side of the ring
is so full that groups of this size can't lie side by side, its vampires move closer together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from images.vampiring.layout import BETWEEN, PAD, POINTER, Box, Layout, Side

_CLOSE = 0.85
"""The middle moves aside before vampires stand closer than this share of their size."""
_STEPS = 6
"""In how many steps it may move."""


@dataclass(frozen=True, slots=True)
class Tray:
    """The ground of one card's group: its box, the spots of its members in order, and the triangle
    that points to the card."""

    card: int
    side: Side
    box: Box
    spots: tuple[tuple[float, float], ...]
    pointer: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


@dataclass(frozen=True, slots=True)
class _Grid:
    """How a lane is divided: steps along the side and inwards, and how long each group is in steps."""

    along: float
    inwards: float
    lengths: tuple[int, ...]

    @property
    def closeness(self) -> float:
        return min(self.along, self.inwards)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """All trays, and how far the middle is moved to the right to make room for them."""

    shift: float
    trays: tuple[Tray, ...]


def arrange(layout: Layout, counts: Mapping[int, int]) -> Arrangement:
    """Place the groups of these sizes (more than 0) by ring index; no two trays overlap.

    The middle stays where it is unless a crowd at its left or right would stand too close.
    """
    sides: dict[Side, list[int]] = {}
    for card in sorted(counts):
        sides.setdefault(layout.place(card).side, []).append(card)
    shift = _shift(layout, {side: [counts[card] for card in cards] for side, cards in sides.items()})
    return Arrangement(
        shift,
        tuple(tray for side, cards in sides.items() for tray in _lay(layout, side, shift, cards, counts)),
    )


def _shift(layout: Layout, crowds: Mapping[Side, Sequence[int]]) -> float:
    """The least shift of the middle with which nobody stands too close, or the best there is."""
    uprights: tuple[Side, ...] = ("left", "right")
    best, best_closeness = 0.0, 0.0
    for step in range(_STEPS + 1):
        for sign in (1, -1):
            shift = sign * layout.play * step / _STEPS
            closeness = min(
                (_divide(layout, side, shift, crowds[side]).closeness for side in uprights if side in crowds),
                default=float(layout.pawn),
            )
            if closeness >= _CLOSE * layout.pawn:
                return shift
            if closeness > best_closeness:
                best, best_closeness = shift, closeness
    return best


def _lay(
    layout: Layout, side: Side, shift: float, cards: Sequence[int], counts: Mapping[int, int]
) -> list[Tray]:
    level = side in ("top", "bottom")
    left, top, right, bottom = layout.lane(side, shift)
    low, high = (left, right) if level else (top, bottom)
    places = {card: layout.place(card).x if level else layout.place(card).y for card in cards}
    cards = sorted(cards, key=places.__getitem__)
    grid = _divide(layout, side, shift, [counts[card] for card in cards])
    sizes = [length * grid.along + 2 * PAD for length in grid.lengths]
    middles = spread([places[card] for card in cards], sizes, BETWEEN, low, high)
    out = []
    for card, middle, size, length in zip(cards, middles, sizes, grid.lengths, strict=True):
        deep = ceil(counts[card] / length)
        inwards = deep * grid.inwards + 2 * PAD
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
        columns, steps = (length, (grid.along, grid.inwards)) if level else (deep, (grid.inwards, grid.along))
        spots = _spots(box, counts[card], columns, steps)
        out.append(Tray(card, side, box, spots, _pointer(layout, card, side, box)))
    return out


def _divide(layout: Layout, side: Side, shift: float, counts: Sequence[int]) -> _Grid:
    """Find the division of a side's lane that brings its vampires least close together."""
    left, top, right, bottom = layout.lane(side, shift)
    level = side in ("top", "bottom")
    length, depth = (right - left, bottom - top) if level else (bottom - top, right - left)
    step, pawn = length / (layout.across if level else layout.down), layout.pawn
    free = length - len(counts) * 2 * PAD - (len(counts) - 1) * BETWEEN
    own = max(1, int((step - BETWEEN - 2 * PAD) // pawn))
    usual = max(1, int((depth - 2 * PAD) // pawn))
    best: _Grid | None = None
    for deep in range(usual, max(counts) + usual + 1):
        for least in (own, 1):
            lengths = tuple(max(ceil(count / deep), min(count, least)) for count in counts)
            deepest = max(ceil(count / n) for count, n in zip(counts, lengths, strict=True))
            grid = _Grid(min(pawn, free / sum(lengths)), min(pawn, (depth - 2 * PAD) / deepest), lengths)
            if best is None or grid.closeness > best.closeness:
                best = grid
    assert best is not None
    return best


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


def _spots(box: Box, count: int, columns: int, steps: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """The middles of `count` members, row by row; a last row that is not full stands in the middle."""
    left, top = box[0] + PAD, box[1] + PAD
    out = []
    for member in range(count):
        row, column = divmod(member, columns)
        indent = (columns - min(columns, count - row * columns)) / 2
        out.append((left + (column + indent + 0.5) * steps[0], top + (row + 0.5) * steps[1]))
    return tuple(out)


def _pointer(
    layout: Layout, card: int, side: Side, box: Box
) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    place = layout.place(card)
    left, top, right, bottom = box
    if side in ("top", "bottom"):
        base = min(max(place.x, left + 2 * POINTER), right - 2 * POINTER)
        edge = top if side == "top" else bottom
        tip = place.y + (layout.card[1] / 2 if side == "top" else -layout.card[1] / 2)
        return (base - POINTER, edge), (base + POINTER, edge), (place.x, tip)
    base = min(max(place.y, top + 2 * POINTER), bottom - 2 * POINTER)
    edge = left if side == "left" else right
    tip = place.x + (layout.card[0] / 2 if side == "left" else -layout.card[0] / 2)
    return (edge, base - POINTER), (edge, base + POINTER), (tip, place.y)
