"""Drawing in the fixed palette: a pen for vector shapes, sprites, and the way out as PNG bytes.

Shapes are drawn large and brought down, so that their edges are smooth, over the ground on which
they will lie; then they are indexed once and pasted as often as wanted. Sprites are shared between
threads and never written again; a sheet belongs to the one call that made it.
"""

from __future__ import annotations

import math
import struct
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from isal import isal_zlib
from PIL import Image, ImageDraw

from images.fonts import stencil
from images.theme import RGB, colour, palette, ring_palette

SAMPLES = 4
"""How many times larger than their size, each way, shapes are drawn."""
_COVERED = 24
"""From which coverage (of 255) on a pixel belongs to a sprite."""
_LEVEL = 1
"""ISA-L's level: the higher ones cost more time than they save bytes."""

Point = tuple[float, float]


class Pen:
    """Draws on a box whose sides are 0 to 100 units long, whatever its size in pixels.

    `grow` thickens every shape by so many pixels of the finished picture, and `one` gives all shapes
    one colour key: that is how a figure gets its outline from the same strokes.
    """

    def __init__(
        self,
        image: Image.Image,
        box: tuple[float, float, float, float],
        grow: float = 0,
        one: str | None = None,
    ) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._box = box
        self._grow = grow * SAMPLES
        self._one = one

    def outline(self, grow: float, key: str) -> Pen:
        """The same box, with every shape `grow` pixels thicker and in one colour."""
        return Pen(self._image, self._box, grow, key)

    def inner(self, left: float, top: float, right: float, bottom: float) -> Pen:
        """A pen for a box within this one, given in this one's units."""
        (x0, y0), (x1, y1) = self._at((left, top)), self._at((right, bottom))
        return Pen(self._image, (x0, y0, x1 - x0, y1 - y0), self._grow / SAMPLES, self._one)

    def pixels(self) -> Pen:
        """A pen from the same corner whose units are pixels of the finished picture."""
        return Pen(
            self._image, (*self._box[:2], 100 * SAMPLES, 100 * SAMPLES), self._grow / SAMPLES, self._one
        )

    def polygon(self, points: Sequence[Point], key: str) -> None:
        """A filled shape through the points."""
        places = [self._at(point) for point in points]
        self._draw.polygon(places, self._ink(key))
        if self._grow:
            self._stroke([*places, places[0]], 2 * self._grow, key)

    def oval(self, middle: Point, across: float, down: float, key: str) -> None:
        """A filled ellipse with its two radii in units."""
        x, y = self._at(middle)
        rx, ry = across * self._box[2] / 100 + self._grow, down * self._box[3] / 100 + self._grow
        self._draw.ellipse((x - rx, y - ry, x + rx, y + ry), self._ink(key))

    def disc(self, middle: Point, radius: float, key: str) -> None:
        """A filled circle; its radius is in units of the shorter side."""
        x, y = self._at(middle)
        size = radius * min(self._box[2:]) / 100 + self._grow
        self._draw.ellipse((x - size, y - size, x + size, y + size), self._ink(key))

    def line(self, points: Sequence[Point], width: float, key: str) -> None:
        """A line with round ends; its width is in units of the shorter side."""
        self._stroke(
            [self._at(point) for point in points], width * min(self._box[2:]) / 100 + 2 * self._grow, key
        )

    def slab(self, left: float, top: float, right: float, bottom: float, round_: float, key: str) -> None:
        """A rectangle with corners rounded by `round_` units of the shorter side."""
        (x0, y0), (x1, y1) = self._at((left, top)), self._at((right, bottom))
        g = self._grow
        radius = round_ * min(self._box[2:]) / 100 + g
        self._draw.rounded_rectangle((x0 - g, y0 - g, x1 + g - 1, y1 + g - 1), radius, self._ink(key))

    def text(self, text: str, middle: Point, height: int, width: int, key: str) -> None:
        """Letters of exactly `height` finished pixels, at most `width` wide, centred on a point."""
        mask = stencil(text, height * SAMPLES, width * SAMPLES)
        x, y = self._at(middle)
        corner = (round(x - mask.width / 2), round(y - mask.height / 2))
        solid = Image.new("RGBA", mask.size, (*colour(self._one or key), 255))
        self._image.paste(solid, corner, mask)

    def _at(self, point: Point) -> Point:
        x, y, w, h = self._box
        return x + point[0] * w / 100, y + point[1] * h / 100

    def _ink(self, key: str) -> tuple[int, int, int, int]:
        return (*colour(self._one or key), 255)

    def _stroke(self, places: Sequence[Point], width: float, key: str) -> None:
        ink = self._ink(key)
        self._draw.line(places, ink, max(1, round(width)), joint="curve")
        r = width / 2
        for x, y in places:
            self._draw.ellipse((x - r, y - r, x + r, y + r), ink)


def path(text: str) -> list[Point]:
    """Read a shape's points, written as SVG writes them: `"0,0 50,100 100,0"`."""
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """Round a closed shape: a Catmull-Rom line through its points."""
    out: list[Point] = []
    n = len(points)
    for i in range(n):
        p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        for step in range(steps):
            t = step / steps
            out.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return out


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def turn(middle: Point, radius: float, degrees: float) -> Point:
    """The point on a circle, in degrees clockwise from the top."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A ready drawing in the palette, and the mask of the pixels that belong to it."""

    image: Image.Image
    mask: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size


_making = threading.RLock()


def sprite(
    width: int,
    height: int,
    ground: str,
    draw: Callable[[Pen], None],
    colours: tuple[RGB, ...] | None = None,
) -> Sprite:
    """Draw a sprite of this size that will lie on a ground of this colour key.

    Its pixels take the nearest of `colours`, a beginning of the palette (as a rule that of the ring).
    One is made at a time: neither letters nor the palette's own cache may be used from two threads.
    """
    with _making:
        return _sprite(width, height, ground, draw, colours or ring_palette())


def _sprite(
    width: int, height: int, ground: str, draw: Callable[[Pen], None], colours: tuple[RGB, ...]
) -> Sprite:
    large = Image.new("RGBA", (width * SAMPLES, height * SAMPLES), (*colour(ground), 0))
    draw(Pen(large, (0, 0, *large.size)))
    small = large.reduce(SAMPLES)
    mask = small.getchannel("A").point([255 * (level >= _COVERED) for level in range(256)], "1")
    flat = Image.alpha_composite(Image.new("RGBA", small.size, (*colour(ground), 255)), small)
    indexed = flat.convert("RGB").quantize(palette=_palette_image(colours), dither=Image.Dither.NONE)
    indexed.load()  # settles the palette, so that sharing threads only read
    return Sprite(indexed, mask)


@cache
def index(key: str) -> int:
    """The place of a colour in the palette."""
    return palette().index(colour(key))


def sheet(width: int, height: int, ground: str) -> Image.Image:
    """A new picture in the palette, filled with one colour."""
    image = Image.new("P", (width, height), index(ground))
    image.putpalette(_flat_palette())
    return image


def corner(size: tuple[int, int], middle: tuple[float, float]) -> tuple[int, int]:
    """The pixel at the upper left of something of this size around a point; halves always go up."""
    return math.floor(middle[0] - size[0] / 2 + 0.5), math.floor(middle[1] - size[1] / 2 + 0.5)


def paste(image: Image.Image, piece: Sprite, middle: tuple[float, float]) -> None:
    """Lay a sprite on a picture, centred on a point."""
    image.paste(piece.image, corner(piece.size, middle), piece.mask)


def encode(image: Image.Image) -> bytes:
    """The picture as the bytes of an indexed PNG.

    Most of the time that a picture takes went into its compression; ISA-L does it six times faster than
    the zlib that Pillow writes PNG with, at the same size.
    """
    width, height = image.size
    pixels = image.tobytes()
    # Each row begins with the number of its filter: none, which is best for pictures in a palette.
    rows = b"".join(b"\0" + pixels[start : start + width] for start in range(0, len(pixels), width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(_flat_palette())),
            _chunk(b"IDAT", isal_zlib.compress(rows, _LEVEL)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = isal_zlib.crc32(data, isal_zlib.crc32(kind))
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


@cache
def _flat_palette() -> list[int]:
    return _flat(palette())


def _flat(colours: tuple[RGB, ...]) -> list[int]:
    return [part for rgb in colours for part in rgb]


@cache
def _palette_image(colours: tuple[RGB, ...]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(_flat(colours))
    return image
