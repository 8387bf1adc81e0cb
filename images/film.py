"""Whole games as animated GIFs: pictures in their one palette, written as differences, within a budget.

Pillow's `save_all` holds all frames at once and gives each of them a table of colours; here its encoder is
fed frame by frame. Pictures are written as they are: none is quantised, no colour changes its place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

WIDTH, HEIGHT = 1200, 900
"""The size of boards in pixels."""
MOST_BYTES = 8_000_000
"""How long a film may get: Discord takes 10 MB, and the game's record goes with it."""
MOST_FRAMES = 800
"""How many frames are drawn at most: drawing takes time, and more of them stand too shortly to be seen."""
LONGEST = 240_000
"""Milliseconds for which a film should run; the frames of a longer one stand for a shorter time."""
SHORTEST = 160
"""Milliseconds for which a frame stands at least."""
TRANSPARENT = 255
"""The place in the palette that no picture uses: there the frame before stays as it is."""
CAUTION = 0.95
"""For which part of the allowed bytes frames are chosen, since what they will take is a guess."""

Progress = Callable[[int, int], None]
"""Is told how many frames have been drawn, and of how many, as far as is known."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of a film, drawn when it is wanted.

    `milliseconds` is for how long it stands where nothing hurries. Where a film gets too long frames are
    left out, those of the highest `rank` first; those of rank 0 stay, and are never hurried.
    """

    draw: Callable[[], Image.Image]
    milliseconds: int
    rank: int = 0


def poster(paint: Callable[[], bytes], width: int = WIDTH, height: int = HEIGHT) -> Image.Image:
    """Lay a picture of another shape, a PNG of the palette, in the middle of the darkest there is."""
    from PIL import Image

    with Image.open(BytesIO(paint())) as picture:
        colours = picture.getpalette() or []
        darkest = min(range(len(colours) // 3), key=lambda place: sum(colours[3 * place : 3 * place + 3]))
        image = Image.new("P", (width, height), darkest)
        image.putpalette(colours)
        image.paste(picture, ((width - picture.width) // 2, (height - picture.height) // 2))
    return image


def idle(done: int, total: int) -> None:
    """Take no notice of the progress."""


def film(frames: Sequence[Frame], progress: Progress = idle, most: int = MOST_BYTES) -> bytes:
    """Make a GIF that shows frames of one size and palette again and again, in at most `most` bytes.

    It is longer than that where the frames of rank 0 alone are. Equal frames give equal bytes. Two
    pictures are held at a time, and what is written already. What `progress` raises ends the work.
    """
    order, drawn = _order(frames), 0
    out = max(0, len(frames) - MOST_FRAMES)
    prints: dict[int, Footprint] = {}
    aim = CAUTION * most
    while True:
        kept = sorted(set(range(len(frames))) - set(order[:out]))
        measured, last_try = bool(prints), out >= len(order)
        reel, shown = _Reel(None if last_try else most), 0
        for number, milliseconds in zip(kept, _times([frames[n] for n in kept]), strict=True):
            if measured and reel.is_long:
                break
            progress(drawn, drawn + len(kept) - shown)
            print_ = reel.add(frames[number].draw(), milliseconds)
            prints.setdefault(number, print_)
            drawn, shown = drawn + 1, shown + 1
        if not reel.is_long:
            progress(drawn, drawn)
            return reel.close()
        if measured:
            aim *= CAUTION * foreseen(prints, kept[:shown]) / reel.size
        out = _enough(prints, order, out + 1, aim)


def _order(frames: Sequence[Frame]) -> list[int]:
    """Answer the numbers of the frames that may be left out, in that order: spread over the whole film."""
    # Multiples of the golden ratio, without what is before their point, lie far from each other.
    spread = {number: number * 0x9E3779B97F4A7C15 % 2**64 for number in range(len(frames))}
    ranked = [number for number, frame in enumerate(frames) if frame.rank]
    return sorted(ranked, key=lambda number: (-frames[number].rank, spread[number]))


def _times(frames: Sequence[Frame]) -> Iterator[int]:
    """Answer for how many milliseconds each frame stands."""
    calm = sum(frame.milliseconds for frame in frames if not frame.rank)
    rest = sum(frame.milliseconds for frame in frames if frame.rank)
    haste = min(1.0, max(0, LONGEST - calm) / rest) if rest else 1.0
    for frame in frames:
        hurried = max(SHORTEST, frame.milliseconds * haste) if frame.rank else frame.milliseconds
        yield round(min(hurried, frame.milliseconds))


@dataclass(frozen=True, slots=True)
class Footprint:
    """What a frame took, by squares of its picture: small grey pictures, with a dot for each square.

    `looks` tells squares from what they were before, `bytes_` what it took to change them, in units of
    `UNIT` bytes. A film's first frame took `fixed` bytes instead.
    """

    looks: Image.Image
    bytes_: Image.Image
    fixed: int = 0


GRAIN, UNIT = 12, 0.75
"""The sides of a footprint's squares in pixels, and the bytes for which one step of their grey stands."""


def foreseen(prints: Mapping[int, Footprint], kept: Collection[int]) -> float:
    """Guess how many bytes the frames `kept` of those with footprints take.

    A frame shows what is otherwise than in the last one that was kept; where several changed a square
    meanwhile, the most costly change counts.
    """
    from PIL import ImageChops

    total, before, changed = 0.0, None, None
    for number, print_ in prints.items():
        changed = print_.bytes_ if changed is None else ImageChops.lighter(changed, print_.bytes_)
        if number in kept:
            if before is not None:
                differ = ImageChops.difference(print_.looks, before).point(_CHANGED)
                changed = ImageChops.darker(changed, differ)
            total += print_.fixed + UNIT * sum(changed.tobytes())
            before, changed = print_.looks, None
    return total


def _enough(prints: Mapping[int, Footprint], order: Sequence[int], least: int, aim: float) -> int:
    """Answer how many frames, at least so many, must be left out of the film to come down to `aim` bytes."""

    def fits(out: int) -> bool:
        return foreseen(prints, prints.keys() - set(order[:out])) <= aim

    return least + bisect_left(range(least, len(order)), True, key=fits)


class _Reel:
    """What is written of a GIF, as long as it takes at most `most` bytes."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._parts: list[bytearray] = []
        self._before: Image.Image | None = None
        self._milliseconds = 0
        self.size = 1
        """How many bytes there are, or would be, the last one counted in."""

    @property
    def is_long(self) -> bool:
        """Whether it takes more than it may."""
        return self._most is not None and self.size > self._most

    def add(self, image: Image.Image, milliseconds: int) -> Footprint:
        """Write a picture; one that is like the one before only stands longer."""
        from PIL import Image, ImageChops
        from PIL.GifImagePlugin import getheader

        before, self._before = self._before, image
        looks = Image.frombytes("L", image.size, image.tobytes()).reduce(GRAIN)
        if before is None:
            self._write(b"".join(getheader(image, info={"loop": 0})[0]))
            size = self._show(image, (0, 0), milliseconds)
            return Footprint(looks, looks.point([0] * 256), size)
        if image.getpalette() != before.getpalette():
            raise ValueError("a film has one palette")
        delta = ImageChops.subtract_modulo(image, before)
        box = delta.getbbox()
        size = 0
        if box is None:
            self._time(milliseconds)
        else:
            piece = image.crop(box)
            piece.paste(TRANSPARENT, (0, 0), delta.crop(box).point(_UNCHANGED, "1"))
            size = self._show(piece, box[:2], milliseconds)
        squares = delta.point(_CHANGED, "L").reduce(GRAIN)
        share = size / UNIT / max(1, sum(squares.tobytes()))
        return Footprint(looks, squares.point([min(255, round(share * grey)) for grey in range(256)]))

    def close(self) -> bytes:
        """Answer the GIF as bytes."""
        return b"".join((*self._parts, b";"))

    def _show(self, piece: Image.Image, corner: tuple[int, int], milliseconds: int) -> int:
        """Write a part of a picture; answer in how many bytes."""
        from PIL.GifImagePlugin import getdata

        data = b"".join(getdata(piece, corner, transparency=TRANSPARENT, disposal=1))
        self._write(data)
        self._milliseconds = 0
        self._time(milliseconds)
        return len(data)

    def _write(self, data: bytes) -> None:
        self.size += len(data)
        if self.is_long:
            self._parts.clear()
        self._parts.append(bytearray(data))

    def _time(self, milliseconds: int) -> None:
        """Let the frame that was written last stand for so much longer."""
        self._milliseconds += milliseconds
        hundredths = min(0xFFFF, self._milliseconds // 10)
        self._parts[-1][_TIME] = hundredths.to_bytes(2, "little")


_TIME = slice(4, 6)
"""Where a frame's time stands in what Pillow writes of it, in hundredths of a second."""
_UNCHANGED = [255] + [0] * 255
_CHANGED = [0] + [255] * 255
"""Tables that find where two pictures differ, and where they don't."""
