"""Draws the trails of a turn: lines in their families' colours along the ring, flights over the table."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from PIL import Image, ImageDraw

from images.palette import colour, contrast
from images.sprites import index, paste
from images.vampiring import sprites
from images.vampiring.lanes import Course, Way, heading, inner_edge
from images.vampiring.layout import BESIDE, DASH, FLOWN, HEAD, INKED, LIFTED, NEAR, RING, WING, Layout, Point

_SEEN = 3.0
"""The contrast with which a thin line is seen."""


def paint_trails(image: Image.Image, course: Course) -> None:
    """Draw all that runs along the ring: outer ones first, the dim ones below the bright ones."""
    pencil = ImageDraw.Draw(image)
    ways = sorted(course.ways, key=lambda way: way.trail.light != "dim")
    for way in ways:
        _paint_line(pencil, way, course.pitch)
    for way in ways:
        trail = way.trail
        for hop in way.hops:
            paste(image, sprites.hop(), hop)
        if trail.home is None:
            degrees = heading(way.line)
            end = _back(way.line[-1], degrees, HEAD / 2 - 5)
            paste(image, sprites.head(trail.seat, trail.light, degrees), end)


def paint_flights(image: Image.Image, course: Course) -> None:
    """Draw the dots of those that flew home from the Parchment over the table."""
    for way in course.ways:
        for point in way.flight[1:-1]:
            paste(image, sprites.dot(way.trail.seat, way.trail.light), point)


def paint_landings(image: Image.Image, place: Layout, course: Course) -> None:
    """Draw the ends of all flights: a dot before the Parchment, and the head at the edge of the Home."""
    for way in course.ways:
        trail = way.trail
        if trail.home is None:
            continue
        start, end = way.flight[0], way.flight[-1]
        card = (trail.start + trail.length) % place.cards
        paste(image, sprites.dot(trail.seat, trail.light), _inwards(place, card, start, NEAR))
        degrees = {"top": 270, "right": 0, "bottom": 90, "left": 180}[place.place(trail.home).side]
        head = sprites.head(trail.seat, trail.light, degrees, FLOWN)
        paste(image, head, _inwards(place, trail.home, end, -1))


def _inwards(place: Layout, card: int, point: Point, by: float) -> Point:
    """A point so much nearer to the table's middle than one at a card's edge."""
    x, y = {"top": (0, 1), "right": (-1, 0), "bottom": (0, -1), "left": (1, 0)}[place.place(card).side]
    return point[0] + x * by, point[1] + y * by


def paint_wing(image: Image.Image, place: Layout, course: Course) -> None:
    """Draw a wing on the Parchment if somebody flew from there."""
    starts = {(way.trail.start + way.trail.length) % place.cards for way in course.ways if way.flight}
    for card in sorted(starts):
        aside = BESIDE[place.place(card).side]
        paste(image, sprites.wing(), inner_edge(place, card, aside, WING * (0.5 - LIFTED)))


def line_keys(way: Way) -> tuple[str, str]:
    """The colour keys of a trail and of its middle: lighter ones where a family's colour is dark."""
    match way.trail.light:
        case "ghost":
            return "paper6", "paper9"
        case "dim":
            return "seat6", "seat7"
    is_dark = contrast(colour("seat", way.trail.seat), colour("ink")) < _SEEN
    return ("seat3", "seat4") if is_dark else ("seat", "seat3")


def _paint_line(pencil: ImageDraw.ImageDraw, way: Way, pitch: float) -> None:
    body, core = line_keys(way)
    seat = way.trail.seat
    wide = max(5 if pitch >= 4 else 3, int(pitch))
    pieces = _dashes(way.line) if way.trail.light == "ghost" else [way.line]
    pencil.line(way.line, index("ink"), wide, joint="curve")
    for piece in pieces:
        pencil.line(piece, index(body, seat), max(2, wide - INKED), joint="curve")
    if wide - 2 * INKED > 1:
        for piece in pieces:
            pencil.line(piece, index(core, seat), max(1, wide - 3 * INKED), joint="curve")
    x, y = way.line[0]
    for radius, key in ((RING, "ink"), (RING - 1.5, body), (RING - 5, "ink")):
        pencil.ellipse((x - radius, y - radius, x + radius, y + radius), index(key, seat))


def _dashes(line: tuple[Point, ...]) -> list[tuple[Point, ...]]:
    """Cut a line into dashes, with spaces of the same length."""
    dashes: list[list[Point]] = [[line[0]]]
    left, on = float(DASH), True
    for a, b in pairwise(line):
        length, done = dist(a, b), 0.0
        while length - done > left:
            done += left
            point = a[0] + (b[0] - a[0]) * done / length, a[1] + (b[1] - a[1]) * done / length
            if on:
                dashes[-1].append(point)
            else:
                dashes.append([point])
            left, on = float(DASH), not on
        left -= length - done
        if on:
            dashes[-1].append(b)
    return [tuple(dash) for dash in dashes if len(dash) > 1]


def _back(point: Point, degrees: int, by: float) -> Point:
    x, y = {0: (-1, 0), 90: (0, -1), 180: (1, 0), 270: (0, 1)}[degrees]
    return point[0] + x * by, point[1] + y * by
