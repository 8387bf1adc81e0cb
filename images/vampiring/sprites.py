"""The pieces of a picture, each drawn once and kept.

Making one is guarded, since letters may not be drawn from two threads; a ready sprite is only read.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

from images.canvas import Pen, Sprite, sprite
from images.theme import SEATS, colour, ink_on
from images.vampiring.borders import BORDERS, haunted, home
from images.vampiring.emblems import EMBLEMS, ghost, house
from images.vampiring.figures import CRESTS, VAMPIRES, burst, crown, drop, skull
from images.vampiring.layout import LETTER_WIDTH, NUMBER_WIDTH, OUTLINE, SIGN, Layout, letter_size
from images.vampiring.scene import Fate, Light

_making = threading.RLock()
_P = ParamSpec("_P")


def _kept(size: int) -> Callable[[Callable[_P, Sprite]], Callable[_P, Sprite]]:
    """Keep the `size` sprites that were asked for last, and make one at a time."""

    def decorate(make: Callable[_P, Sprite]) -> Callable[_P, Sprite]:
        cached: Callable[..., Sprite] = lru_cache(maxsize=size)(make)

        @wraps(make)
        def get(*args: _P.args, **kwargs: _P.kwargs) -> Sprite:
            with _making:
                return cached(*args, **kwargs)

        return get

    return decorate


def _ink(key: str) -> str:
    """The key of the ink that stands out on a colour."""
    return "ink" if ink_on(colour(key)) == colour("ink") else "bone"


def owner(name: str) -> int | None:
    """The seat whose Home a card is, `None` for all other cards."""
    return int(name.partition(":")[2]) if ":" in name else None


@_kept(160)
def card(place: Layout, name: str, is_haunted: bool) -> Sprite:
    """A card of the ring, named as in records, without its number."""
    seat = owner(name)

    def draw(pen: Pen) -> None:
        pixels = pen.pixels()
        if seat is None:
            BORDERS[name](pixels, place.card)
            EMBLEMS[name](pixels.inner(*place.emblem))
        elif is_haunted:
            haunted(pixels, place.card, seat)
            ghost(pixels.inner(*place.house))
            pixels.text(SEATS[seat].letter, place.house_letter, SIGN, LETTER_WIDTH, "ink")
        else:
            home(pixels, place.card, seat)
            house(pixels.inner(*place.house), f"seat {seat}")
            pixels.text(SEATS[seat].letter, place.house_letter, SIGN, LETTER_WIDTH, _ink(f"seat {seat}"))

    return sprite(*place.card, "hall", draw)


@_kept(512)
def number(name: str, value: int, is_haunted: bool) -> Sprite:
    """The number (from 1) of a card of this name."""
    seat = owner(name)
    face = "haunted face" if is_haunted else f"{name} face" if seat is None else f"seat {seat} face"

    def draw(pen: Pen) -> None:
        pen.text(str(value), (50, 50), SIGN, NUMBER_WIDTH, _ink(face))

    return sprite(NUMBER_WIDTH, SIGN, face, draw)


_LETTER_AT = {"man": 66, "wolf": 63, "bat": 53}
"""Where a family's letter lies on each kind, in percent from the top."""


@_kept(512)
def vampire(kind: str, seat: int, light: Light, size: int) -> Sprite:
    """A vampire in its family's colour and with its letter; black ones have none."""
    body, line, letter = {
        "bright": (f"seat {seat}", "ink", _ink(f"seat {seat}")),
        "dim": (f"seat {seat} dim", "ink", _ink(f"seat {seat} dim")),
        "faint": ("tray", f"seat {seat} faint", f"seat {seat} faint"),
        "black": ("ink", "bone", None),
    }[light]
    height, width = letter_size(size)

    def draw(pen: Pen) -> None:
        box = pen.inner(4, 4, 96, 96)
        VAMPIRES[kind](box.outline(OUTLINE, line), line)
        VAMPIRES[kind](box, body)
        if letter:
            box.text(SEATS[seat].letter, (50, _LETTER_AT[kind]), height, width, letter)

    return sprite(size, size, "tray", draw)


@_kept(128)
def wound(drops: int, size: int) -> Sprite:
    """The mark of a card on which so many drops were lost."""

    def draw(pen: Pen) -> None:
        burst(pen, "blush")
        burst(pen.inner(5, 5, 95, 95), "blood")
        pen.text(str(drops), (50, 50), SIGN, size * 2 // 3, "bone")

    return sprite(size, size, "tray", draw)


@_kept(128)
def crest(seat: int, fate: Fate, dim: bool, size: int) -> Sprite:
    """A family's crest in its colour; a skull for one that is out, a crown for the winner."""

    def draw(pen: Pen) -> None:
        if fate == "out":
            skull(pen, "mist")
        elif fate == "winner":
            crown(pen, "gold")
        else:
            CRESTS[SEATS[seat].crest](pen, f"seat {seat} dim" if dim else f"seat {seat}")

    return sprite(size, size, "hall", draw)


@_kept(128)
def letter(seat: int, dim: bool, size: int) -> Sprite:
    """A family's letter before its blood."""

    def draw(pen: Pen) -> None:
        pen.text(SEATS[seat].letter, (50, 50), max(SIGN, size * 9 // 10), size, "mist" if dim else "bone")

    return sprite(size, size, "hall", draw)


@_kept(64)
def blood(state: str, dim: bool, height: int) -> Sprite:
    """A drop that is `left`, lost `now` (in this turn) or lost `before`."""
    width = height * 2 // 3

    def draw(pen: Pen) -> None:
        inner = pen.inner(11, 10, 89, 93)
        if state == "left":
            drop(pen, "wine" if dim else "blood")
            pen.oval((33, 66), 8, 10, "blood" if dim else "blush")
        elif state == "now":
            drop(pen, "mist" if dim else "blush")
            pen.line([(16, 84), (84, 52)], 14, "wine")
        else:
            drop(pen, "dry")
            drop(inner, "hall")

    return sprite(width, height, "hall", draw)


@_kept(16)
def arrow(up: bool, size: tuple[int, int]) -> Sprite:
    """The head of an arrow in the line around the middle: the ring's clockwise direction."""

    def draw(pen: Pen) -> None:
        points = [(50.0, 0.0), (100.0, 100.0), (50.0, 76.0), (0.0, 100.0)]
        pen.polygon([(x, y if up else 100 - y) for x, y in points], "mist")

    return sprite(*size, "hall", draw)
