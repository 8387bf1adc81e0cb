"""Where the trails of a turn run: outside of the cards, side by side, no two on top of each other.

A trail leaves its card outwards, follows the ring in a lane of its own, and comes to another card. The
nearer a lane is to the cards the shorter are its trails.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, dist, pi, tan

from images.vampiring.layout import (
    APART,
    BEND,
    BESIDE,
    DOTS,
    EDGE,
    HOP,
    NEAREST,
    PITCH,
    SLOT,
    TURN,
    Layout,
    Point,
    Side,
)
from images.vampiring.scene import Trail


@dataclass(frozen=True, slots=True)
class Way:
    """One trail as it is drawn: the line from its first card to its last one, the places where it touches
    Carriages, and of one that flew home from the Parchment the dots of its flight."""

    trail: Trail
    lane: int
    line: tuple[Point, ...]
    hops: tuple[Point, ...]
    flight: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """All trails of a picture, the innermost last, and how broad a lane is."""

    pitch: float
    ways: tuple[Way, ...]


def course(layout: Layout, trails: Sequence[Trail]) -> Course:
    """Find the lines of all trails; they are short ones first."""
    size = layout.cards
    lanes = pack(size, [(trail.start, trail.length) for trail in trails])
    count = max(lanes, default=0) + 1
    pitch = min(PITCH, (layout.strip - NEAREST - 1) / count)
    slots = _slots(layout, trails, lanes)
    ways, flown = [], 0
    for number, (trail, lane) in enumerate(zip(trails, lanes, strict=True)):
        off = NEAREST + pitch * (lane + 0.5)
        flight: tuple[Point, ...] = ()
        if trail.home is not None:
            flight = _flight(layout, (trail.start + trail.length) % size, trail.home, flown)
            flown += 1
        line, hops = _line(layout, trail, off, slots[number])
        ways.append(Way(trail, lane, line, hops, flight))
    ways.sort(key=lambda way: -way.lane)
    return Course(pitch, tuple(ways))


def pack(size: int, spans: Sequence[tuple[int, int]]) -> list[int]:
    """Give each span of a ring (its first card, and how far it goes, clockwise if positive) a lane in
    which it meets no other one; two may touch at a card."""
    taken: list[set[int]] = []
    lanes = []
    for start, length in spans:
        first = min(start, start + length)
        # Halves of cards: a trail takes half of the card where it begins and of the one where it ends.
        halves = {(2 * first + half) % (2 * size) for half in range(2 * abs(length))}
        lane = next((lane for lane, full in enumerate(taken) if not full & halves), len(taken))
        if lane == len(taken):
            taken.append(set())
        taken[lane] |= halves
        lanes.append(lane)
    return lanes


def _slots(layout: Layout, trails: Sequence[Trail], lanes: Sequence[int]) -> list[list[float]]:
    """How far clockwise from the middle of its card each trail's beginning, hops and end lie.

    They are ordered so that trails of one card do not cross each other beside it.
    """
    size = layout.cards
    at: dict[int, list[tuple[int, int, int, int]]] = {}
    for number, trail in enumerate(trails):
        way = 1 if trail.length > 0 else -1
        stops = [trail.start, *trail.hops, (trail.start + trail.length) % size]
        for stop, card in enumerate(stops):
            towards = way if stop == 0 else -way if stop == len(stops) - 1 else 0
            at.setdefault(card, []).append((towards, -towards * lanes[number], number, stop))
    found = [[0.0] * (len(trail.hops) + 2) for trail in trails]
    for card, ends in at.items():
        level = layout.place(card).side in ("top", "bottom")
        room = (layout.card[0] if level else layout.card[1]) - 2 * EDGE
        step = min(SLOT, room / len(ends))
        for place, (_, _, number, stop) in enumerate(sorted(ends)):
            found[number][stop] = (place - (len(ends) - 1) / 2) * step
    return found


def _line(
    layout: Layout, trail: Trail, off: float, slots: Sequence[float]
) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The line of a trail at this distance from the cards, and where it touches Carriages."""
    size, way = layout.cards, 1 if trail.length > 0 else -1
    side, along = _side(layout, trail.start, slots[0])
    corners: list[tuple[Point, float]] = [
        (_at(layout, side, along, 0), 0),
        (_at(layout, side, along, off), BEND),
    ]
    hops: list[Point] = []
    stops = [*trail.hops, (trail.start + trail.length) % size]
    card = trail.start
    for stop, goal in enumerate(stops):
        begun = False
        while card != goal or not begun:
            begun = True
            card = (card + way) % size
            other = layout.place(card).side
            if other != side:
                corners.append((_corner(layout, side, other, off), TURN + off))
                side = other
        side, along = _side(layout, goal, slots[stop + 1])
        if stop < len(stops) - 1:
            forward = way * (1 if side in ("top", "right") else -1) * HOP / 2
            corners += [
                (_at(layout, side, along - forward, off), BEND),
                (_at(layout, side, along, HOP / 4), 0),
                (_at(layout, side, along + forward, off), BEND),
            ]
            hops.append(_at(layout, side, along, HOP / 4))
    corners += [(_at(layout, side, along, off), BEND), (_at(layout, side, along, 0), 0)]
    return rounded(corners), tuple(hops)


def _side(layout: Layout, card: int, slot: float) -> tuple[Side, float]:
    place = layout.place(card)
    match place.side:
        case "top":
            return place.side, place.x + slot
        case "right":
            return place.side, place.y + slot
        case "bottom":
            return place.side, place.x - slot
        case "left":
            return place.side, place.y - slot


def _at(layout: Layout, side: Side, along: float, off: float) -> Point:
    """The point of a side at this distance outwards from its cards."""
    left, top, right, bottom = layout.loop
    match side:
        case "top":
            return along, top - off
        case "right":
            return right + off, along
        case "bottom":
            return along, bottom + off
        case "left":
            return left - off, along


def _corner(layout: Layout, one: Side, other: Side, off: float) -> Point:
    left, top, right, bottom = layout.loop
    x = left - off if "left" in (one, other) else right + off
    return x, top - off if "top" in (one, other) else bottom + off


def rounded(corners: Sequence[tuple[Point, float]]) -> tuple[Point, ...]:
    """A line along points whose corners are rounded with these radii, less where there is no room."""
    line = [corners[0][0]]
    for (before, _), (here, radius), (after, _) in zip(corners, corners[1:], corners[2:], strict=False):
        room = min(dist(before, here), dist(here, after)) / 2
        inwards, outwards = _towards(here, before), _towards(here, after)
        half = abs(_angle(inwards, outwards)) / 2
        cut = min(radius / tan(half), room) if half > 0 else 0
        if cut < 1 or half >= pi / 2:
            line.append(here)
            continue
        a = here[0] + inwards[0] * cut, here[1] + inwards[1] * cut
        b = here[0] + outwards[0] * cut, here[1] + outwards[1] * cut
        count = max(3, int(cut / 2))
        for step in range(count + 1):
            share = step / count
            # A quadratic curve is round enough.
            line.append(
                (
                    (1 - share) ** 2 * a[0] + 2 * share * (1 - share) * here[0] + share**2 * b[0],
                    (1 - share) ** 2 * a[1] + 2 * share * (1 - share) * here[1] + share**2 * b[1],
                )
            )
    return (*line, corners[-1][0])


def _towards(a: Point, b: Point) -> Point:
    far = dist(a, b) or 1
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _angle(a: Point, b: Point) -> float:
    return atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1])


def _flight(layout: Layout, start: int, home: int, number: int) -> tuple[Point, ...]:
    """The dots of a flight over the table, from the inner edge of one card to that of another."""
    apart = APART * (number % 3)
    begin = inner_edge(layout, start, BESIDE[layout.place(start).side] + apart)
    end = inner_edge(layout, home, 0.3 - apart)
    left, top, right, bottom = layout.inside
    middle = (left + right) / 2, (top + bottom) / 2
    # Flights from one card are drawn apart from each other, and bend over the table.
    aside = 0.45 + 0.1 * number
    bend = tuple((1 - aside) * (a + b) / 2 + aside * c for a, b, c in zip(begin, end, middle, strict=True))
    reach = dist(begin, bend) + dist(bend, end)
    count = max(2, int(reach / DOTS))
    return tuple(
        (
            (1 - s) ** 2 * begin[0] + 2 * s * (1 - s) * bend[0] + s**2 * end[0],
            (1 - s) ** 2 * begin[1] + 2 * s * (1 - s) * bend[1] + s**2 * end[1],
        )
        for s in (step / count for step in range(count + 1))
    )


def inner_edge(layout: Layout, card: int, aside: float, back: float = 0) -> Point:
    """A point on a card's edge towards the table, a share of the card's length clockwise of its middle, and
    so many pixels back onto the card."""
    place, (width, height) = layout.place(card), layout.card
    match place.side:
        case "top":
            return place.x + aside * width, place.y + height / 2 - back
        case "right":
            return place.x - width / 2 + back, place.y + aside * height
        case "bottom":
            return place.x - aside * width, place.y - height / 2 + back
        case "left":
            return place.x + width / 2 - back, place.y - aside * height


def heading(line: Sequence[Point]) -> int:
    """Into which quarter a line goes at its end, in degrees clockwise from the right."""
    (x0, y0), (x1, y1) = line[-2:]
    return round(atan2(y1 - y0, x1 - x0) / (pi / 2)) * 90 % 360
