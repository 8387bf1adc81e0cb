"""What pictures cost, as a ratio to encoding them: the part that no sprite can save."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from time import perf_counter

import pytest

from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring import GAME
from images.sprites import encode
from images.vampire_queen import board, hand, hand_key, paint_hand, paint_trick, trick_key
from images.vampire_queen.scene import read_hand, read_trick
from images.vampiring import paint_ring, ring_key
from images.vampiring.paint import draw
from images.vampiring.scene import read_scene
from tests.engine.play import rounds, seed_of
from tests.images.vampire_queen.stage import THIRTEEN, trick, view

REPEATS = 40
BAR = 1.5
"""How many encodings of its picture a repeated drawing of the ring may cost, the encoding counted in."""
ALL_SPRITES = 300
"""How many encodings the first drawings of a process may cost: all sprites of a table are made in them."""
LARGEST_BOARD = 150_000
QUEEN_BAR = 1.5
"""The same for a trick and for a panel with 13 cards."""
LARGEST_QUEEN = 120_000

FIRST = """
from time import perf_counter
from bot.engine.vampiring import GAME
from images.vampiring import paint_ring
from tests.engine.play import rounds, seed_of
states = [turn.before for turn in rounds(GAME, SEATS, {"variant": "castle"}, seed_of("picture"))]
views = [GAME.view(state, None) for state in states[:8]]
start = perf_counter()
paint_ring(views[0])
print(perf_counter() - start)
for view in views[1:]:
    paint_ring(view)
print(perf_counter() - start)
"""


def seconds(*acts: Callable[[], object]) -> list[float]:
    """Measure things that were done before, in turns, each by its least disturbed run."""
    best = [float("inf")] * len(acts)
    for _ in range(REPEATS):
        for i, act in enumerate(acts):
            start = perf_counter()
            act()
            best[i] = min(best[i], perf_counter() - start)
    return best


def first_seconds(seats: int) -> tuple[float, float]:
    """Measure the first drawing of a new process, Pillow's import counted in, and the first eight."""
    code = FIRST.replace("SEATS", str(seats))
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    one, eight = done.stdout.split()
    return float(one), float(eight)


@pytest.mark.benchmark
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_picture_that_was_drawn_before(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    played = [turn.after for turn in rounds(GAME, seats, {"variant": "castle"}, seed_of("picture"))][:8]
    views = [GAME.view(state, None) for state in played]
    pictures = [draw(read_scene(view)) for view in views]
    coded, again, key = seconds(
        lambda: [encode(picture) for picture in pictures],
        lambda: [paint_ring(view) for view in views],
        lambda: [ring_key(view) for view in views],
    )
    largest = max(len(paint_ring(view)) for view in views)
    first, eight = (measured / coded * len(views) for measured in first_seconds(seats))
    with capsys.disabled():
        sys.stdout.write(
            f"\na picture of {seats} families: {again / coded:.2f} encodings"
            f" ({again / len(views) * 1e3:.1f} ms, at most {largest / 1000:.0f} kB),"
            f" its key {key / coded:.3f}; the first of a process {first:.0f}, the first eight {eight:.0f}\n"
        )
    assert again <= BAR * coded
    assert largest <= LARGEST_BOARD
    assert eight <= ALL_SPRITES


def following(seats: int) -> QueenView:
    """What a player with 13 cards sees who must beat a set."""
    legal = ("-", "8 Q", "9 9", "9 Q", "11 Q", "13 Q")
    return view(seats, ["4 4", "5 5"], seat=2, hand=THIRTEEN, legal=legal)


def leading(seats: int) -> QueenView:
    """What one sees who won the last trick and leads."""
    plays = ["H15", *["9", "5", "Q"] * seats][:seats]
    legal = tuple(dict.fromkeys(THIRTEEN.replace("x2", "").replace("x3", "").split()))
    last = trick(seats, plays)
    assert last.winner is not None
    return view(seats, leader=last.winner, last=last, seat=last.winner, hand=THIRTEEN, legal=legal)


@pytest.mark.benchmark
@pytest.mark.parametrize("seats", [3, 5, 8, 12])
@pytest.mark.parametrize("moment", [following, leading])
def test_a_panel_with_13_cards(
    seats: int, moment: Callable[[int], QueenView], capsys: pytest.CaptureFixture[str]
) -> None:
    looked = moment(seats)
    assert len(looked.hand) == 13
    draft = looked.legal[-1]
    picture = hand.draw(read_hand(looked, draft))
    coded, again, key = seconds(
        lambda: encode(picture), lambda: paint_hand(looked, draft), lambda: hand_key(looked, draft)
    )
    told(f"a panel of {seats}, {moment.__name__}", coded, again, key, len(encode(picture)), capsys)


@pytest.mark.benchmark
@pytest.mark.parametrize("seats", [3, 5, 8, 12])
@pytest.mark.parametrize("moment", [following, leading])
def test_a_trick(seats: int, moment: Callable[[int], QueenView], capsys: pytest.CaptureFixture[str]) -> None:
    looked = moment(seats)
    picture = board.draw(read_trick(looked))
    coded, again, key = seconds(
        lambda: encode(picture), lambda: paint_trick(looked), lambda: trick_key(looked)
    )
    told(f"a trick of {seats}, {moment.__name__}", coded, again, key, len(encode(picture)), capsys)


def told(
    what: str, coded: float, again: float, key: float, size: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tell a repeated drawing as a ratio to encoding, and hold it under the bar."""
    with capsys.disabled():
        sys.stdout.write(
            f"\n{what}: {again / coded:.2f} encodings ({again * 1e3:.1f} ms, {size / 1000:.0f} kB),"
            f" its key {key / coded:.3f}\n"
        )
    assert again <= QUEEN_BAR * coded
    assert size < LARGEST_QUEEN
