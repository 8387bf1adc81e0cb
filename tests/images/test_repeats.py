"""The same view gives the same bytes, whoever paints it and whatever was painted before."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import pytest

from bot.engine.vampiring import GAME, RingState
from images.vampiring import paint_ring, ring_key
from tests.engine.play import rounds, seed_of
from tests.images.stage import FAMILIES, drafted, own_view, played
from tests.images.test_pictures import check_ring


def test_threads_paint_the_same_bytes() -> None:
    looked = own_view()
    draft = drafted(looked).move
    with ThreadPoolExecutor(8) as pool:
        pictures = list(pool.map(lambda _: paint_ring(looked, draft), range(24)))
    assert set(pictures) == {paint_ring(looked, draft)}


def test_drawing_changes_no_sprite() -> None:
    first = paint_ring(played(8, 3))
    for families in FAMILIES:
        paint_ring(played(families, 2))
    assert paint_ring(played(8, 3)) == first


FRESH = """
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from images.vampiring import paint_ring, ring_key
from tests.images.stage import drafted, own_view
draft = drafted(own_view()).move
with ThreadPoolExecutor(8) as pool:
    for png in pool.map(lambda _: paint_ring(own_view(), draft), range(8)):
        print(sha256(png).hexdigest(), ring_key(own_view(), draft))
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_new_processes_paint_the_same_bytes(seed: str) -> None:
    """Nothing depends on the order of a set, on what was painted before, or on who makes a sprite."""
    done = subprocess.run(
        [sys.executable, "-c", FRESH],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    draft = drafted(own_view()).move
    known = sha256(paint_ring(own_view(), draft)).hexdigest(), ring_key(own_view(), draft)
    assert set(done.stdout.splitlines()) == {" ".join(known)}


@pytest.mark.parametrize("families", FAMILIES)
def test_whole_games_can_be_painted(families: int) -> None:
    state: RingState | None = None
    for number, turn in enumerate(rounds(GAME, families, {"variant": "mansion"}, seed_of("paint"))):
        state = turn.after
        if number % 4 == 0:
            check_ring(paint_ring(GAME.view(turn.before, None)), families)
            looked = GAME.view(turn.before, GAME.pending(turn.before)[0])
            for move in looked.choices:
                check_ring(paint_ring(looked, move.move), families)
    assert state is not None
    check_ring(paint_ring(GAME.view(state, None)), families)


def test_importing_the_painter_loads_no_pillow() -> None:
    code = (
        "import sys; import images.vampiring, images.theme, images.vampiring.scene; "
        "assert 'PIL' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
