"""What a picture of the ring costs, as a ratio to encoding it: the part that no sprite can save."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest

from bot.engine.vampiring import GAME
from images.canvas import encode
from images.vampiring import paint_ring, ring_key
from images.vampiring.paint import draw
from images.vampiring.scene import read_scene
from tests.engine.play import rounds, seed_of

REPEATS = 15
BAR = 3
"""How many encodings of its picture a repeated drawing may cost, the encoding counted in."""

FIRST = """
from time import perf_counter
from bot.engine.vampiring import GAME
from images.vampiring import paint_ring
view = GAME.view(GAME.start(SEATS, {"variant": "castle"}, GAME.deal(SEATS, {}, bytes(32))), None)
start = perf_counter()
paint_ring(view)
print(perf_counter() - start)
"""


def seconds(act: Callable[[], object]) -> float:
    """Measure something that was done before, by the median."""
    act()
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        act()
        times.append(perf_counter() - start)
    return median(times)


def first_seconds(seats: int) -> float:
    """Measure the first drawing of a new process, Pillow's import counted in."""
    code = FIRST.replace("SEATS", str(seats))
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


@pytest.mark.benchmark
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_picture_that_was_drawn_before(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    state = [turn.after for turn in rounds(GAME, seats, {"variant": "castle"}, seed_of("picture"))][4]
    view = GAME.view(state, None)
    picture = draw(read_scene(view))
    coded, again, key = (
        seconds(act) for act in (lambda: encode(picture), lambda: paint_ring(view), lambda: ring_key(view))
    )
    size = len(paint_ring(view))
    with capsys.disabled():
        sys.stdout.write(
            f"\na picture of {seats} families: {again / coded:.2f} encodings ({again * 1e3:.1f} ms,"
            f" {size / 1000:.0f} kB), its key {key / coded:.3f};"
            f" the first of a process {first_seconds(seats) / coded:.0f}\n"
        )
    assert again <= BAR * coded
    assert size < 200_000
