"""Whole games as animated GIFs: pictures in their one palette, written as differences, within a budget.

Pillow's `save_all` holds all frames at once and gives each of them a table of colours; here its encoder is
fed frame by frame. Pictures are written as they are: none is quantised, no colour changes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image

MOST_BYTES = 8_000_000
"""How long a film may get: Discord takes 10 MB, and the game's record goes with it."""
MOST_FRAMES = 1_500
"""How many frames are drawn at most: drawing is what takes time."""
LONGEST = 240_000
"""Milliseconds for which a film should run; the frames of a longer one stand for a shorter time."""
SHORTEST = 160
"""Milliseconds for which a frame stands at least."""
TRANSPARENT = 255
"""The place in the palette that no picture uses: there the frame before stays as it is."""
SLACK = 1.5
"""How many times the missing bytes are left out: what a frame showed is partly shown by the next one."""

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


def idle(done: int, total: int) -> None:
    """Take no notice of the progress."""


def film(frames: Sequence[Frame], progress: Progress = idle, most: int = MOST_BYTES) -> bytes:
    """Make a GIF that shows frames of one size and palette again and again, in at most `most` bytes.

    It is longer than that where the frames of rank 0 alone are. Equal frames give equal bytes. Two
    pictures are held at a time, and what is written already. What `progress` raises ends the work.
    """
    dispensable = _order(frames)
    out = max(0, len(frames) - MOST_FRAMES)
    drawn = 0
    while True:
        dropped = set(dispensable[:out])
        kept = [number for number in range(len(frames)) if number not in dropped]
        last_try = out >= len(dispensable)
        reel, sizes = _Reel(None if last_try else most), dict[int, int]()
        times = _times([frames[number] for number in kept])
        for number, milliseconds in zip(kept, times, strict=True):
            progress(drawn, drawn + len(kept) - len(sizes))
            sizes[number] = reel.add(frames[number].draw(), milliseconds)
            drawn += 1
        progress(drawn, drawn)
        if reel.size <= most or last_try:
            return reel.close()
        surplus = SLACK * (reel.size - most)
        while surplus > 0 and out < len(dispensable):
            surplus -= sizes[dispensable[out]]
            out += 1


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


class _Reel:
    """What is written of a GIF. Once it is longer than `most` bytes it is only measured."""

    def __init__(self, most: int | None) -> None:
        self._most = most
        self._parts: list[bytearray] = []
        self._before: Image.Image | None = None
        self._milliseconds = 0
        self.size = 1
        """How long the whole GIF is so far, its last byte counted in."""

    def add(self, image: Image.Image, milliseconds: int) -> int:
        """Write a picture; answer in how many bytes. One that is like the one before only stands longer."""
        from PIL import ImageChops
        from PIL.GifImagePlugin import getdata, getheader

        before, self._before = self._before, image
        if before is None:
            self._write(b"".join(getheader(image, info={"loop": 0})[0]))
            piece, corner = image, (0, 0)
        else:
            if image.getpalette() != before.getpalette():
                raise ValueError("a film has one palette")
            delta = ImageChops.subtract_modulo(image, before)
            box = delta.getbbox()
            if box is None:
                self._time(milliseconds)
                return 0
            piece, corner = image.crop(box), box[:2]
            piece.paste(TRANSPARENT, (0, 0), delta.crop(box).point(_unchanged(), "1"))
        data = b"".join(getdata(piece, corner, transparency=TRANSPARENT, disposal=1))
        self._write(data)
        self._milliseconds = 0
        self._time(milliseconds)
        return len(data)

    def close(self) -> bytes:
        """Answer the GIF as bytes."""
        return b"".join((*self._parts, b";"))

    def _write(self, data: bytes) -> None:
        self.size += len(data)
        if self._most is not None and self.size > self._most:
            self._parts.clear()
        else:
            self._parts.append(bytearray(data))

    def _time(self, milliseconds: int) -> None:
        """Let the frame that was written last stand for so much longer."""
        self._milliseconds += milliseconds
        if self._parts:
            hundredths = min(0xFFFF, self._milliseconds // 10)
            self._parts[-1][_TIME] = hundredths.to_bytes(2, "little")


_TIME = slice(4, 6)
"""Where a frame's time stands in what Pillow writes of it, in hundredths of a second."""


@cache
def _unchanged() -> list[int]:
    """A table that finds the pixels in which two pictures do not differ."""
    return [255] + [0] * 255
