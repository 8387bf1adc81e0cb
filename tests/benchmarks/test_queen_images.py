"""What Vampire Queen's pictures cost, as ratios to encoding them, and how many bytes they have."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from time import perf_counter

import pytest

from bot.engine.vampire_queen.views import QueenView
from images.sprites import encode
from images.vampire_queen import board, hand, hand_key, paint_hand, paint_trick, trick_key
from images.vampire_queen.scene import read_hand, read_trick
from tests.images.vampire_queen.stage import LONGEST, THIRTEEN, THIRTY, reported, trick, view

REPEATS = 30
BAR = 1.5
"""How many encodings of its picture a repeated drawing may cost, the encoding counted in."""
COLD_BAR = 300
"""How many encodings all sprites of all boards and hands together may cost."""
LARGEST_BOARD, LARGEST_HAND = 150_000, 60_000

COLD = """
from time import perf_counter
from images.sprites import encode
from images.vampire_queen import board, hand
from images.vampire_queen.scene import KINDS, read_hand, read_trick
from tests.images.vampire_queen.golden import HANDS, TRICKS
from tests.images.vampire_queen.stage import view
def all_pictures():
    for looked in TRICKS.values():
        board.draw(read_trick(looked))
    for seats in (3, 5, 8, 12):
        for kind in KINDS[:14]:
            board.draw(read_trick(view(seats, [f"{kind} {kind}", "Q Q"])))
            board.draw(read_trick(view(seats, ["H20", kind])))
    for looked, draft in HANDS.values():
        image = hand.draw(read_hand(looked, draft))
    return image
start = perf_counter()
image = all_pictures()
cold = perf_counter() - start
start = perf_counter()
all_pictures()
warm = perf_counter() - start
times = []
for _ in range(9):
    start = perf_counter()
    encode(image)
    times.append(perf_counter() - start)
print((cold - warm) / min(times))
"""


def seconds(*acts: Callable[[], object]) -> list[float]:
    """Measure things that were done before, in turns, each by its least disturbed run."""
    best = [float("inf")] * len(acts)
    for act in acts:
        act()
    for _ in range(REPEATS):
        for i, act in enumerate(acts):
            start = perf_counter()
            act()
            best[i] = min(best[i], perf_counter() - start)
    return best


def following(seats: int, own: str) -> QueenView:
    """What a player sees who must beat a set."""
    plays = ["4 4", *["5 Q", "-"] * seats][: seats - 1]
    return view(seats, plays, seat=seats - 1, hand=own, legal=("-", "8 Q", "9 9", "9 Q", "11 Q", "13 Q"))


def hunted(seats: int, own: str) -> QueenView:
    """What one sees who must answer a hunter."""
    plays = ["H15", *["9", "5", "Q"] * seats][: seats - 1]
    return view(seats, plays, seat=seats - 1, hand=own, legal=("1", "8", "9", "13", "Q"))


def leading(seats: int, own: str) -> QueenView:
    """What one sees who won the last trick and leads."""
    last = trick(seats, ["H15", *["9", "5", "Q"] * seats][:seats])
    assert last.winner is not None
    legal = ("1", "8", "9 9", "13", "Q")
    return view(seats, leader=last.winner, last=last, seat=last.winner, hand=own, legal=legal)


def over(seats: int, own: str) -> QueenView:
    """The end of a game."""
    return reported(
        [type(one)(one.deal, one.left[:seats], one.points[:seats], ()) for one in LONGEST], seat=0
    )


MOMENTS = [following, hunted, leading]


@pytest.mark.benchmark
@pytest.mark.parametrize("seats", [3, 5, 8, 12])
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("own", [THIRTEEN, THIRTY])
def test_a_hand(
    seats: int, moment: Callable[[int, str], QueenView], own: str, capsys: pytest.CaptureFixture[str]
) -> None:
    looked = moment(seats, own)
    draft = looked.legal[-1]
    picture = hand.draw(read_hand(looked, draft))
    what = f"a hand of {len(looked.hand)} at {seats} seats, {moment.__name__}"
    acts = (lambda: encode(picture), lambda: paint_hand(looked, draft), lambda: hand_key(looked, draft))
    told(what, seconds(*acts), len(encode(picture)), LARGEST_HAND, capsys)


@pytest.mark.benchmark
@pytest.mark.parametrize("seats", [3, 5, 8, 12])
@pytest.mark.parametrize("moment", [*MOMENTS, over])
def test_a_board(
    seats: int, moment: Callable[[int, str], QueenView], capsys: pytest.CaptureFixture[str]
) -> None:
    looked = moment(seats, THIRTEEN)
    picture = board.draw(read_trick(looked))
    what = f"a board of {seats} seats, {moment.__name__}"
    acts = (lambda: encode(picture), lambda: paint_trick(looked), lambda: trick_key(looked))
    told(what, seconds(*acts), len(encode(picture)), LARGEST_BOARD, capsys)


@pytest.mark.benchmark
def test_all_sprites_on_first_use(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run([sys.executable, "-c", COLD], check=True, capture_output=True, text=True)
    with capsys.disabled():
        sys.stdout.write(f"\nall sprites of Vampire Queen: {float(done.stdout):.0f} encodings\n")
    assert float(done.stdout) <= COLD_BAR


def told(what: str, times: list[float], size: int, largest: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Tell a repeated drawing as a ratio to encoding, and hold it under the bar."""
    coded, again, key = times
    with capsys.disabled():
        sys.stdout.write(
            f"\n{what}: {again / coded:.2f} encodings ({again * 1e3:.1f} ms, {size / 1000:.0f} kB),"
            f" its key {key / coded:.3f}\n"
        )
    assert again <= BAR * coded
    assert size <= largest
