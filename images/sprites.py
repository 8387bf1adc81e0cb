"""From drawings to pixels of the palette: sprites, made once and laid on sheets, and the way out as PNG.

Gradients are dithered in a fixed pattern of four by four pixels: it looks like print, costs few bytes, and
a flat colour of the palette stays flat. Sprites are shared between threads and never written again; a
sheet belongs to the one call that made it.
"""

from __future__ import annotations

import io
import math
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce, wraps
from typing import ParamSpec, TypeVar

from PIL import Image, ImageChops

from images.palette import STAND_IN, STEPS, colour, index_of, palette, seat_ramp
from images.theme import RGB, SEATS

_COVERED = 40
"""From which coverage (of 255) on a pixel belongs to a sprite."""
_BAYER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
"""The order in which the pixels of a square of four by four get dark."""
_TURNS = (0, 3, 2, 1)
"""In which order the pixels of a square of two by two do so, where light falls on a table."""
_EDGE = 0.45
"""In which share of its breadth one of the light's colours becomes the next."""
_DITHER = 3
"""How far (of 255) the pattern lifts or lowers a pixel at most."""
_LEVEL, _HARDEST = 6, 9
"""Of zlib: a third fewer bytes than at its quickest, and the interpreter is free meanwhile. Its hardest work
takes four percent off a crowded board, in five times as long."""
_CROWDED = 140_000
"""From how many bytes on a picture is worth that."""

_P = ParamSpec("_P")
_T = TypeVar("_T")
_making = threading.RLock()


@dataclass(frozen=True, slots=True)
class Sprite:
    """A ready drawing in the palette, and the mask of the pixels that belong to it."""

    image: Image.Image
    mask: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.image.size

    def dressed(self, seat: int, dim: bool = False) -> Sprite:
        """The same drawing in a seat's colours instead of the stand-in's; `dim` ones lie in the shade."""
        return Sprite(self.image.point(_dress(seat, dim)), self.mask)


def kept(size: int) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Keep the `size` pieces that were asked for last, and make one at a time.

    Neither letters nor the palette's own cache may be used from two threads.
    """

    def decorate(make: Callable[_P, _T]) -> Callable[_P, _T]:
        cached: Callable[..., _T] = lru_cache(maxsize=size)(make)

        @wraps(make)
        def get(*args: _P.args, **kwargs: _P.kwargs) -> _T:
            with _making:
                return cached(*args, **kwargs)

        return get

    return decorate


def sprite(drawn: Image.Image, ground: str, *, family: bool = False, plain: bool = False) -> Sprite:
    """Make a sprite of an RGBA picture that will lie on a ground of this colour key.

    That of a `family` is drawn in the stand-in's colours, and dressed afterwards; another takes no colour
    of any seat. A `plain` one is not dithered.
    """
    under = Image.new("RGBA", drawn.size, (*colour(ground), 255))
    under.alpha_composite(drawn)
    mask = drawn.getchannel("A").point([255 * (level >= _COVERED) for level in range(256)], "1")
    return Sprite(indexed(under, STAND_IN if family else None, plain), mask)


def indexed(picture: Image.Image, seat: int | None = None, plain: bool = False) -> Image.Image:
    """Bring a picture into the palette with the colours of one seat or of none: dithered, if not `plain`."""
    flat = picture.convert("RGB")
    with _making:
        found = _nearest(flat, seat)
        missed = ImageChops.difference(flat, found.convert("RGB"))
        between = reduce(ImageChops.lighter, missed.split()).point([0] + [255] * 255, "1")
        if not plain and between.getbbox():
            lifted = ImageChops.add(flat, _pattern(flat.size), 1, -128)
            found.paste(_nearest(lifted, seat), None, between)
        image = found.point(_places(seat))
    image.putpalette(_flat(palette()))
    return image


def _nearest(picture: Image.Image, seat: int | None) -> Image.Image:
    return picture.quantize(palette=_colours_of(seat), dither=Image.Dither.NONE)


def sheet(width: int, height: int, ground: str) -> Image.Image:
    """A new picture in the palette, filled with one colour."""
    image = Image.new("P", (width, height), index(ground))
    image.putpalette(_flat(palette()))
    return image


def lit(width: int, height: int, keys: Sequence[str]) -> Image.Image:
    """A new picture that is lit in its middle: these colours outwards, flat but where one becomes the next.

    There they are dithered by squares of two by two: both are small in bytes.
    """
    far = Image.radial_gradient("L").resize((width, height), Image.Resampling.BICUBIC)
    image, pixels = sheet(width, height, keys[-1]), _tiled((width, height), range(len(_TURNS)))
    for pixel, turn in enumerate(_TURNS):
        places = [index(keys[_step(level, len(keys), (turn + 0.5) / len(_TURNS))]) for level in range(256)]
        image.paste(
            far.point(places), (0, 0), pixels.point([255 * (one == pixel) for one in range(256)], "1")
        )
    return image


def _step(level: int, count: int, turn: float) -> int:
    """Which of so many colours a pixel has that is so far from the middle, and whose turn it is then."""
    at = level / 256 * (count - 1)
    return int(at) + ((at % 1 - 0.5) / _EDGE + 0.5 > turn)


def screen(size: tuple[int, int]) -> Image.Image:
    """The thresholds (8 to 248) of the pattern that gradients, shadows and glows are drawn in."""
    return _tiled(size, [step * 16 + 8 for step in _BAYER])


def _tiled(size: tuple[int, int], tile: Sequence[int]) -> Image.Image:
    """A grey picture (mode L) that repeats a square of these pixels."""
    (width, height), side = size, math.isqrt(len(tile))
    image, square = Image.new("L", size), Image.new("L", (side, side))
    square.putdata(tile)
    image.paste(square)
    across = down = side
    while across < width:
        image.paste(image.crop((0, 0, across, side)), (across, 0))
        across *= 2
    while down < height:
        image.paste(image.crop((0, 0, width, down)), (0, down))
        down *= 2
    return image


def index(key: str, seat: int | None = None) -> int:
    """The place of a colour key in the palette."""
    return index_of(colour(key, seat))


def corner(size: tuple[int, int], middle: tuple[float, float]) -> tuple[int, int]:
    """The pixel at the upper left of something of this size around a point; halves always go up."""
    return math.floor(middle[0] - size[0] / 2 + 0.5), math.floor(middle[1] - size[1] / 2 + 0.5)


def paste(image: Image.Image, piece: Sprite, middle: tuple[float, float]) -> None:
    """Lay a sprite on a picture, centred on a point."""
    image.paste(piece.image, corner(piece.size, middle), piece.mask)


def encode(image: Image.Image) -> bytes:
    """The picture as the bytes of an indexed PNG."""
    png = _png(image, _LEVEL)
    return png if len(png) < _CROWDED else _png(image, _HARDEST)


def _png(image: Image.Image, level: int) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()


@cache
def _dress(seat: int, dim: bool) -> list[int]:
    places = list(range(256))
    ramp = seat_ramp(seat)
    shade = {0: 5, 1: 5, 2: 6, 3: 7, 4: 7}
    for step, place in enumerate(_own(STAND_IN)[: len(STEPS)]):
        places[place] = index_of(ramp[shade.get(step, step) if dim else step])
    return places


def _pattern(size: tuple[int, int]) -> Image.Image:
    """How much lighter or darker (128 being neither) the dither makes each pixel."""
    lift = [round(128 + ((level - 8) / 16 - 7.5) / 7.5 * _DITHER) for level in range(256)]
    grey = screen(size).point(lift)
    return Image.merge("RGB", (grey, grey, grey))


def _own(seat: int | None) -> list[int]:
    """The places of the palette that a picture of one seat, or of none, may take.

    The stand-in, whose colours no picture shows, borrows those of the first seat.
    """
    first, ours = len(STEPS) * ((seat or 0) % len(SEATS)), len(STEPS) * (seat is not None)
    return [*range(first, first + ours), *range(len(STEPS) * len(SEATS), len(palette()))]


@cache
def _places(seat: int | None) -> list[int]:
    places = _own(seat)
    return places + [0] * (256 - len(places))


@cache
def _colours_of(seat: int | None) -> Image.Image:
    image = Image.new("P", (1, 1))
    ramp = seat_ramp(seat) if seat is not None else ()
    image.putpalette(_flat((*ramp, *palette()[len(STEPS) * len(SEATS) :])))
    return image


def _flat(rgbs: tuple[RGB, ...]) -> list[int]:
    return [part for rgb in rgbs for part in rgb]
