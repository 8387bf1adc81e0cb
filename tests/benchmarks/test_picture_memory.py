"""What painters keep in memory: the pixels in all their caches, once everything has been painted."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import Any

import pytest
from PIL import Image

from bot.engine import vampire_queen, vampiring
from bot.engine.core import AnyGame
from images.contact import PICTURES
from images.sprites import Sprite
from images.vampire_queen import paint_hand, paint_trick
from images.vampiring import paint_ring
from tests.engine.play import rounds, seed_of

MOST = 136
"""How many mebibytes all pictures may keep together."""
PIXEL = {"1": 1, "L": 1, "P": 1, "RGB": 4, "RGBA": 4, "RGBa": 4}
"""How many bytes Pillow takes for a pixel."""
TURNS, PLAYS = 6, 24
"""How many moments of each game are painted, at most."""


def moments(game: AnyGame, seats: int, most: int) -> Iterator[Any]:
    """Give the state at so many moments of a whole game, evenly spread, and at its end."""
    options = game.complete_options({})
    states = [turn.after for turn in rounds(game, seats, options, seed_of("kept"))]
    yield from states[:: -(-len(states) // most)]
    yield states[-1]


def paint_rings(families: int) -> None:
    """Paint boards of a game, and a seat's panel with a draft."""
    for number, state in enumerate(moments(vampiring.GAME, families, TURNS)):
        paint_ring(vampiring.GAME.view(state, None))
        if seats := vampiring.GAME.pending(state):
            looked = vampiring.GAME.view(state, seats[number % len(seats)])
            paint_ring(looked, looked.choices[0].move)


def paint_tables(seats: int) -> None:
    """Paint boards of a game, and the hand with a draft of whoever must act."""
    for state in moments(vampire_queen.GAME, seats, PLAYS):
        paint_trick(vampire_queen.GAME.view(state, None))
        for seat in vampire_queen.GAME.pending(state):
            looked = vampire_queen.GAME.view(state, seat)
            paint_hand(looked, looked.legal[-1])


def images_in(value: Any) -> Iterator[Image.Image]:
    """Find the pictures in what a cache holds."""
    if isinstance(value, Image.Image):
        yield value
    elif isinstance(value, Sprite):
        yield from (value.image, value.mask)


def kept_bytes() -> Counter[str]:
    """Count the bytes of the pictures and PNGs in all caches, by module."""
    found: Counter[str] = Counter()
    seen: set[int] = set()
    for cache in gc.get_objects():
        if not isinstance(cache, _lru_cache_wrapper):
            continue
        module = str(cache.__module__)
        for value in gc.get_referents(cache) if module.startswith("images") else ():
            if isinstance(value, bytes):
                found[module] += len(value)
            for image in images_in(value):
                if id(image) not in seen:
                    seen.add(id(image))
                    found[module] += image.width * image.height * PIXEL[image.mode]
    return found


@pytest.mark.benchmark
def test_what_all_painters_keep_is_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    for families in range(2, 9):
        paint_rings(families)
    for seats in range(3, 13):
        paint_tables(seats)
    for paint in PICTURES.values():
        paint()
    found = kept_bytes()
    with capsys.disabled():
        for module, size in found.most_common():
            sys.stdout.write(f"\n{size / 2**20:6.1f} MiB  {module}")
        sys.stdout.write(f"\n{found.total() / 2**20:6.1f} MiB  all pictures that are kept\n")
    assert 0 < found.total() <= MOST * 2**20
