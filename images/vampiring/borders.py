"""How a card looks before anything stands on it: worn paper, and a double frame that tells its kind.

All of it is markup; its units are the pixels of a card. Everything that looks like chance comes from the
card's kind, so that a kind looks the same in every picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from zlib import crc32

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Corner = Callable[[float], list[Point]]
Side = Callable[[float], list[Point]]

INSET = 8.0
"""From the edge of the largest card to the outer line of its frame, in pixels; less on smaller ones."""
APART = 3.5
"""From the middle of the outer line to that of the inner one: lines of 2 and 1 pixels, 2 apart."""
FULL = 108.0
"""The height of a card on which everything has its full size."""
LEAST = 0.72
"""The share of that size which corners and teeth keep on the smallest cards."""


@dataclass(frozen=True, slots=True)
class Stock:
    """What a card is made of, as colour keys: gradient of its sheet, the colour of its rim and that behind
    the emblem, fibres, burns, light."""

    sheet: str
    rim: str
    wash: str
    fibre: str = "paper4"
    burn: str = "paper2"
    light: str = "paper9"


@dataclass(frozen=True, slots=True)
class Frame:
    """The double line of a kind: its ink, the corners, the sides of the outer and the inner line, the
    ornament; `reach` is how large a corner is."""

    key: str
    stock: Stock
    corner: Corner
    outer: Side
    inner: Side
    reach: float
    ornament: Callable[[Box, float, str], str] | None = None


def card_ground(kind: str, width: int, height: int) -> str:
    """A card without number and emblem as markup, its upper left at 0, 0: kinds are those of `FRAMES`.

    It is drawn well with one sample per pixel, in a third of the time.
    """
    frame = FRAMES[kind]
    size = max(LEAST, min(1.0, height / FULL))
    inset, reach = INSET * (0.4 + 0.6 * size), frame.reach * size
    edge = _smooth(_worn(kind, width, height))
    box = (inset, inset, width - inset, height - inset)
    inner = (box[0] + APART, box[1] + APART, box[2] - APART, box[3] - APART)
    outer_line = _straight(_line(box, frame.corner, frame.outer, reach, size))
    inner_line = _straight(_line(inner, frame.corner, frame.inner, max(1.0, reach - 0.4 * APART), size))
    ornament = frame.ornament(box, size, frame.key) if frame.ornament else ""
    name = f"edge-{kind}-{width}-{height}"
    lines = f'fill="none" stroke="${frame.key}" stroke-linejoin="round"'
    stock = frame.stock
    coats = "".join(coat(kind, width, height, stock) for coat in (_wash, _fibres, _burns))
    return (
        f'<defs><clipPath id="{name}"><path d="{edge}"/></clipPath></defs>'
        f'<path transform="translate(.8 1.3)" d="{edge}" fill="$ink"/>'
        f'<g clip-path="url(#{name})"><path d="{edge}" fill="url(#{stock.sheet})"/>'
        f'<path d="{edge}{outer_line}" fill="${stock.rim}" fill-rule="evenodd" fill-opacity=".85"/>'
        f"{coats}"
        f'<path d="{edge}" fill="none" stroke="${stock.burn}" stroke-width="7" stroke-opacity=".28"/>'
        f'<path d="{edge}" fill="none" stroke="${stock.burn}" stroke-width="3.4" stroke-opacity=".75"/>'
        f'<path d="{_lit(kind, width, height)}" fill="none" stroke="${stock.light}" stroke-width="1.3"'
        f' stroke-linecap="round" stroke-opacity=".8"/></g>'
        f'<path d="{outer_line}" {lines} stroke-width="2"/><path d="{inner_line}" {lines} stroke-width="1"/>'
        f"{ornament}"
    )


# Paper


def _share(kind: str, *what: object) -> float:
    """A number from 0 to 1 that belongs to a kind and to what it is asked for."""
    return (crc32(repr((kind, what)).encode()) * 2654435761 % 2**32) / 2**32


def _worn(kind: str, width: float, height: float) -> list[Point]:
    """The edge of a sheet: nibbled all along, torn in a few places, its corners rubbed off."""
    points: list[Point] = []
    for side, (start, end) in enumerate(pairwise(_around((1.2, 1.2, width - 1.2, height - 1.2)))):
        length = math.dist(start, end)
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        count = round(length / 6)
        for i in range(count):
            along = length * (i + 0.7 * _share(kind, side, i, "along")) / count
            deep = 1.6 * _share(kind, side, i, "deep")
            if _share(kind, side, i, "torn") > 0.93:
                deep += 2.2
            if i == 0:
                along, deep = 2.0 + 2 * deep, 0.6
            points.append((start[0] + dx * along - dy * deep, start[1] + dy * along + dx * deep))
    return points


def _lit(kind: str, width: float, height: float) -> str:
    """What of the edge the candle reaches: a broken line along the left and the top."""
    return (
        f"M3.4 {height * (0.5 + 0.3 * _share(kind, 'left')):.1f}V9Q3.600 4 9 3.600"
        f"H{width * (0.34 + 0.2 * _share(kind, 'top')):.1f}"
        f"M{width * 0.62:.1f} 3.400H{width * (0.7 + 0.2 * _share(kind, 'far')):.1f}"
    )


def _fibres(kind: str, width: float, height: float, stock: Stock) -> str:
    """A few dozen short hairs in the sheet."""
    hairs = []
    for i in range(round(width * height / 420)):
        x, y = width * _share(kind, i, "x"), height * _share(kind, i, "y")
        turn, long = 6.3 * _share(kind, i, "turn"), 3 + 6 * _share(kind, i, "long")
        dx, dy = long * math.cos(turn), 0.5 * long * math.sin(turn)
        hairs.append(f"M{x:.1f} {y:.1f}q{dx / 2 - dy / 3:.1f} {dy / 2 + dx / 3:.1f} {dx:.1f} {dy:.1f}")
    return (
        f'<path d="{"".join(hairs)}" fill="none" stroke="${stock.fibre}" stroke-width=".9"'
        f' stroke-opacity=".45"/>'
    )


def _wash(kind: str, width: float, height: float, stock: Stock) -> str:
    """Where the emblem goes, two coats of water colour that run a little."""
    coats = []
    for i, part in enumerate((1.0, 0.72)):
        turns = [math.tau * step / 14 for step in range(14)]
        reach = [part * height * (0.38 + 0.11 * _share(kind, i, step, "coat")) for step in range(14)]
        x, y = width - height * (0.56 - 0.05 * i), height * (0.5 - 0.04 * i)
        points = [
            (x + 1.16 * r * math.cos(turn), y + r * math.sin(turn))
            for turn, r in zip(turns, reach, strict=True)
        ]
        coats.append(f'<path d="{_smooth(points)}" fill="${stock.wash}" fill-opacity=".42"/>')
    return "".join(coats)


def _burns(kind: str, width: float, height: float, stock: Stock) -> str:
    """Places where the sheet was held too near to a candle: all in the corners but one."""
    spots = []
    for i, (x, y) in enumerate(((0, 0), (width, 0), (width, height), (0, height), (width * 0.6, height))):
        wide = 5 + 13 * _share(kind, i, "wide") ** 2
        for part, alpha in ((1.0, 0.16), (0.66, 0.24), (0.36, 0.4)):
            spots.append(
                f'<ellipse cx="{x + 3 * _share(kind, i, "to"):.1f}" cy="{y:.1f}" rx="{wide * part * 1.3:.1f}"'
                f' ry="{wide * part:.1f}" fill="${stock.burn}" fill-opacity="{alpha}"/>'
            )
    return "".join(spots)


# Lines


def _around(box: Box) -> list[Point]:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def _line(box: Box, corner: Corner, side: Side, reach: float, size: float) -> list[Point]:
    """A closed line along a box: at every corner what `corner` says, between them what `side` says.

    Corners are given on the unit square, from the side that ends to the one that begins; sides by how far
    they step outwards along a length.
    """
    points: list[Point] = []
    shape = corner(reach)
    cut = shape[-1][0] if shape else 0.0
    for start, end in pairwise(_around(box)):
        length = math.dist(start, end)
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        # of the corner's own axes one runs along this side, the other one inwards
        points += [(start[0] + dx * a - dy * b, start[1] + dy * a + dx * b) for a, b in shape]
        for along, out in side(length - 2 * cut):
            far, deep = cut + along, -out * size
            points.append((start[0] + dx * far - dy * deep, start[1] + dy * far + dx * deep))
    return points


def _straight(points: list[Point]) -> str:
    return "M" + " ".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _smooth(points: list[Point]) -> str:
    """A closed curve near all points."""
    halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise([*points, points[0]])]
    curve = "".join(
        f"Q{x:.1f} {y:.1f} {to[0]:.1f} {to[1]:.1f}"
        for (x, y), to in zip(points[1:] + points[:1], halves[1:] + halves[:1], strict=True)
    )
    return f"M{halves[0][0]:.1f} {halves[0][1]:.1f}{curve}Z"


# Corners: points (along the side that begins, inwards), from the side that ends


def _square(_reach: float) -> list[Point]:
    return [(0, 0)]


def _clip(reach: float, down: float = 1.0) -> list[Point]:
    return [(0, reach * down), (reach, 0)]


def _notch(reach: float) -> list[Point]:
    return [(0, reach), (reach, reach), (reach, 0)]


def _step(reach: float) -> list[Point]:
    half = reach / 2
    return [(0, reach), (half, reach), (half, half), (reach, half), (reach, 0)]


def _arc(reach: float, hollow: bool) -> list[Point]:
    turns = [math.pi / 2 * i / 6 for i in range(7)]
    if hollow:
        return [(reach * math.sin(t), reach * math.cos(t)) for t in turns]
    return [(reach * (1 - math.cos(t)), reach * (1 - math.sin(t))) for t in turns]


def _ogee(reach: float) -> list[Point]:
    """A round corner between two small steps, as on the frame of a mirror."""
    low = reach * 0.22
    return [(0, reach), (low, reach), *((low + a, low + b) for a, b in _arc(reach - low, False)), (reach, 0)]


# Sides: points (along, outwards)


def _plain(_length: float) -> list[Point]:
    return []


def _periods(length: float, step: float) -> Iterator[tuple[float, float]]:
    count = max(1, round(length / step))
    for i in range(count):
        yield length * i / count, length / count


def _waves(length: float) -> list[Point]:
    return [
        (start + step * i / 8, 1.5 * math.sin(math.tau * i / 8))
        for start, step in _periods(length, 15)
        for i in range(8)
    ]


def _battlements(length: float) -> list[Point]:
    shape = ((0.25, 0.0), (0.25, 3.4), (0.75, 3.4), (0.75, 0.0))
    return [(start + step * a, out) for start, step in _periods(length, 13) for a, out in shape]


def _firs(length: float) -> list[Point]:
    shape = ((0.08, 0.0), (0.5, 4.0), (0.92, 0.0))
    return [(start + step * a, out) for start, step in _periods(length, 8) for a, out in shape]


def _scallops(length: float) -> list[Point]:
    return [
        (start + step * i / 6, 3.6 * math.sin(math.pi * i / 6))
        for start, step in _periods(length, 11)
        for i in range(7)
    ]


def _rocks(length: float, name: str = "rock") -> list[Point]:
    return [
        (start + step * (0.2 + 0.6 * _share(name, i, round(length))), 4.6 * _share(name, i, "out") - 1.6)
        for i, (start, step) in enumerate(_periods(length, 9))
    ]


def _thorns(length: float) -> list[Point]:
    shape = ((0.4, 0.0), (0.36, 4.2), (0.62, 0.0))
    return [(start + step * a, out) for start, step in _periods(length, 17) for a, out in shape]


# Ornaments


def _wheels(box: Box, size: float, key: str) -> str:
    """A small wheel in every corner."""
    r = 4.6 * size
    return "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="$gold4" stroke="${key}" stroke-width="1.8"/>'
        f'<path d="M{x - r:.1f} {y:.1f}h{2 * r:.1f}M{x:.1f} {y - r:.1f}v{2 * r:.1f}" stroke="${key}"/>'
        for x, y in _inwards(box, 1.2 * size)
    )


def _bars(box: Box, size: float, key: str) -> str:
    """Lines that run on beyond the corners, and cross there."""
    left, top, right, bottom = box
    far = 5.4 * size
    lines = "".join(
        f"M{left - far:.1f} {y:.1f}H{left + 2 * far:.1f}M{right + far:.1f} {y:.1f}H{right - 2 * far:.1f}"
        for y in (top, bottom)
    ) + "".join(
        f"M{x:.1f} {top - far:.1f}V{top + 2 * far:.1f}M{x:.1f} {bottom + far:.1f}V{bottom - 2 * far:.1f}"
        for x in (left, right)
    )
    return f'<path d="{lines}" stroke="${key}" stroke-width="3.4"/>'


def _gems(box: Box, size: float, key: str) -> str:
    """A cut stone in the middle of every side."""
    left, top, right, bottom = box
    a = 5.2 * size
    middles = (((left + right) / 2, top), ((left + right) / 2, bottom), (left, (top + bottom) / 2))
    return "".join(
        f'<path d="M{x - a:.1f} {y:.1f} {x:.1f} {y - a:.1f} {x + a:.1f} {y:.1f} {x:.1f} {y + a:.1f}Z"'
        f' fill="$ice5" stroke="${key}" stroke-width="1.6"/>'
        for x, y in middles
    )


def _nails(box: Box, size: float, key: str) -> str:
    """The heads of coffin nails."""
    return "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2.2 * size:.1f}" fill="${key}"/>'
        for x, y in _inwards(box, -0.2 * size)
    )


def _inwards(box: Box, by: float) -> list[Point]:
    left, top, right, bottom = box
    return _around((left + by, top + by, right - by, bottom - by))[:4]


def _paper(rim: str, wash: str) -> Stock:
    return Stock("paper", rim, wash)


FRAMES: dict[str, Frame] = {
    "carriage": Frame(
        "wood2", _paper("gold4", "night11"), partial(_arc, hollow=True), _plain, _plain, 12, _wheels
    ),
    "parchment": Frame("gold2", _paper("gold5", "gold6"), partial(_arc, hollow=False), _waves, _waves, 8),
    "tower": Frame("stone2", _paper("stone5", "stone5"), _square, _battlements, _plain, 0),
    "forest": Frame("moss2", _paper("moss5", "ice5"), _clip, _firs, _plain, 6),
    "cave": Frame("wood1", _paper("wood5", "paper5"), _clip, _rocks, partial(_rocks, name="rubble"), 7),
    "garlic": Frame("violet2", _paper("violet4", "moss6"), partial(_arc, hollow=False), _scallops, _plain, 7),
    "mirror": Frame("ice2", _paper("ice4", "violet5"), _ogee, _plain, _plain, 22, _gems),
    "graveyard": Frame(
        "night6", _paper("night10", "night11"), partial(_clip, down=1.25), _plain, _plain, 17, _nails
    ),
    "cross": Frame("blood3", _paper("blood6", "gold5"), _square, _plain, _plain, 0, _bars),
    "home": Frame(
        "seat0", Stock("paper-seat", "seat", "seat4", "seat", "seat0", "seat4"), _step, _plain, _plain, 12
    ),
    "haunted": Frame(
        "seat3",
        Stock("paper-night", "seat1", "night5", "night9", "night1", "night10"),
        _notch,
        _thorns,
        _plain,
        9,
    ),
}
"""The frame of every kind of card; `home` is in the family's colours, `haunted` on paper like the night."""
