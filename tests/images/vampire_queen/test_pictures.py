"""The pictures as such: golden ones, keys, size, palette, margins, threads, whole games."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256

import pytest
from PIL import Image, ImageChops

from bot.engine.vampire_queen import GAME
from bot.engine.vampire_queen.views import QueenView
from images.palette import palette
from images.vampire_queen import ground, hand_key, paint_hand, paint_trick, trick_key
from images.vampire_queen.layout import HEIGHT, MARGIN_X, MARGIN_Y, WIDTH, layout
from tests.engine.play import rounds, seed_of
from tests.images.golden import TOLERANCE, check, difference
from tests.images.vampire_queen.golden import FOLDER, HANDS, TRICKS, paint
from tests.images.vampire_queen.stage import (
    BETWEEN,
    LONGEST,
    THIRTEEN,
    THIRTY,
    as_seen_by,
    ended,
    following,
    leading,
    report,
    reported,
    trick,
    view,
)

NAMES = (*TRICKS, *HANDS)
LARGEST_BOARD, LARGEST_HAND = 150_000, 60_000
"""Bytes that no picture passes."""


def check_sheet(png: bytes, largest: int = LARGEST_BOARD) -> None:
    """Hold what is so of every picture: size, bytes, the one palette with a free place."""
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.size == (WIDTH, HEIGHT)
    flat = [part for rgb in palette() for part in rgb]
    assert (image.getpalette() or [])[: len(flat)] == flat
    _, highest = image.getextrema()
    assert highest < len(palette()) <= 255  # type: ignore[operator]
    assert "transparency" not in image.info
    assert len(png) <= largest


def only_ground(png: bytes, grounds: Sequence[Image.Image]) -> bool:
    """Whether the outer 6 percent of a picture are those of one of these grounds."""
    picture, free = Image.open(io.BytesIO(png)).convert("RGB"), (MARGIN_X, MARGIN_Y)
    hidden = Image.new("RGB", (WIDTH - 2 * MARGIN_X, HEIGHT - 2 * MARGIN_Y))
    for one in grounds:
        apart = ImageChops.difference(picture, one.convert("RGB"))
        apart.paste(hidden, free)
        if apart.getbbox() is None:
            return True
    return False


@pytest.mark.parametrize("name", NAMES)
def test_golden(name: str) -> None:
    assert (FOLDER / f"{name}.png").exists(), "paint and look: python -m tests.images.vampire_queen.golden"
    png = paint(name)
    check(name, png, FOLDER)
    check_sheet(png, LARGEST_BOARD if name in TRICKS else LARGEST_HAND)


def test_golden_pictures_belong_to_a_test() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(NAMES)


def test_one_card_more_is_no_golden_picture() -> None:
    one, other = view(12, ["4 4", "5 5"]), view(12, ["4 4", "6 6"])
    assert difference(paint_trick(one), paint_trick(other)) > 2 * TOLERANCE
    one, other = following(), as_seen_by(following(), 1, THIRTEEN.replace("8", "7"), following().legal)
    assert difference(paint_hand(one), paint_hand(other)) > 2 * TOLERANCE


def many_views() -> list[QueenView]:
    """Views that differ in one thing each, drawn or not."""
    base = view(4, ["4 4", "-"], last=trick(4, ["3", "5", "-", "-"]))
    looked = [
        base,
        replace(base, round=9),
        replace(base, queen_value=1),
        replace(base, last=None),
        replace(base, seat=0),
        replace(base, seat=1, hand=("3", "4")),
        replace(base, seat=1, hand=("3", "5")),
        replace(base, deals=3),
        replace(base, barred=15),
        replace(base, waiting=()),
        replace(base, turn=3, waiting=()),
        view(4, ["4 4", "-"], deal=3),
        view(4, ["4 4", "-"], number=6),
        view(4, ["4 4", "5 5"]),
        view(4, ["4 4", "5 Q"]),
        view(4, ["4 4", "Q Q"]),
        view(4, ["4 Q", "-"]),
        view(4, ["4 4", "-"], cards={3: 12}),
        view(4, ["4 4", "-"], points={3: 12}),
        view(4, ["4 4", "-"], hunters={3: (15,)}),
        view(4, ["4 4", "-"], hunters={3: (20,)}),
        view(4, ["4 4", "-"], hunters={3: (15, 20)}),
        view(4, ["4 4", "-"], leader=1),
        view(4),
        view(4, last=trick(4, ["3", "5", "-", "-"])),
        view(4, last=trick(4, ["3", "5", "-", "x"])),
        view(4, last=trick(4, ["3", "5", "-", "-"], deal=1, number=9)),
        view(4, last=trick(4, ["H15", "5", "3", "5"])),
        view(4, last=trick(4, ["H15", "5", "5", "3"])),
        view(4, last=trick(4, ["H15", "5", "5", "3"]), barred=15),
        view(4, ["H15"]),
        view(4, ["H20"]),
        view(4, ["H15", "5"]),
        view(4, ["H15", "Q"]),
        view(4, ["H15", "Q", "5"]),
        view(4, ["H15", "Q", "5"], queen_value=1),
        ended(),
        replace(ended(), last=trick(5, ["3", "5", "-", "-", "-"])),
        replace(ended(), trick=trick(5, ["3", "5", "-", "-", "-"], number=1)),
        reported(BETWEEN),
        reported(BETWEEN, leader=2),
        reported(BETWEEN, 3),
        reported(BETWEEN[:1]),
        reported(BETWEEN, winners=(1,)),
        reported(BETWEEN, winners=(0, 1)),
        reported((BETWEEN[0], report(2, ("", "8", "4 4 6x4 10 11 12x2 13 Q H15", "2 H20", "9x3")))),
        reported(BETWEEN, seat=1, hand="3 4"),
        reported(LONGEST, winners=(8,)),
        *(view(seats, ["4"]) for seats in range(3, 13)),
    ]
    for own in (following(), leading()):
        looked += [own, replace(own, legal=()), replace(own, legal=own.legal[:1]), as_seen_by(own, None)]
    return looked


def check_keys(pictures: list[tuple[str, bytes]]) -> None:
    """Hold that keys are equal exactly when pixels are."""
    pixels: dict[str, set[bytes]] = {}
    keys: dict[bytes, set[str]] = {}
    for key, png in pictures:
        pixels.setdefault(key, set()).add(png)
        keys.setdefault(png, set()).add(key)
    assert all(len(found) == 1 for found in pixels.values())
    assert all(len(found) == 1 for found in keys.values())
    assert len(keys) > 30


@pytest.mark.parametrize("name", NAMES)
def test_the_outer_six_percent_hold_nothing_but_ground(name: str) -> None:
    if name in HANDS:
        grounds = [ground.hand(bool(HANDS[name][0].legal))]
    else:
        light = layout(len(TRICKS[name].seats)).light
        grounds = [ground.table("candle", light), ground.table("hunt"), ground.parchment()]
    assert only_ground(paint(name), grounds)


@pytest.mark.parametrize("seats", [3, 5, 8, 12])
def test_the_largest_pictures_stay_small(seats: int) -> None:
    """Every seat has played vampires with a queen, or thrown cards, and the own hand has all kinds."""
    sets = [f"{1 + place} Q" for place in range(seats)]
    thrown = ["H20", *(str(1 + place) for place in range(seats - 1))]
    everything = {one: (15, 20) if one == 1 else () for one in range(seats)}
    for plays in (sets[:-1], thrown[:-1]):
        looked = view(
            seats,
            plays,
            hunters=everything,
            points=dict.fromkeys(range(seats), 188),
            cards=dict.fromkeys(range(seats), 28),
            seat=seats - 1,
            hand=THIRTY.replace("H15 H20", ""),
            legal=("2 2 Q", "13", "Q"),
        )
        check_sheet(paint_trick(looked), LARGEST_BOARD)
        check_sheet(paint_hand(looked, "2 2 Q"), LARGEST_HAND)
        own = as_seen_by(looked, seats - 1, "1 2 3 4 5 6 8 9 10 11 12 13 Q", ("13 Q", *"1234"))
        check_sheet(paint_hand(own, "13 Q"), LARGEST_HAND)


def test_keys_of_boards_are_equal_exactly_when_the_pixels_are() -> None:
    check_keys([(trick_key(looked), paint_trick(looked)) for looked in many_views()])


def test_keys_of_hands_are_equal_exactly_when_the_pixels_are() -> None:
    looked: list[tuple[QueenView, str | None]] = [(one, None) for one in many_views()]
    looked += [(following(), draft) for draft in (*following().legal, "7")]
    looked += [(leading(), draft) for draft in leading().legal]
    check_keys([(hand_key(*one), paint_hand(*one)) for one in looked])


@pytest.mark.parametrize("seats", [3, 5, 8, 12])
def test_whole_games_can_be_painted(seats: int) -> None:
    options = {"deals": 1, "queen_vs_hunter": 14}
    for number, turn in enumerate(rounds(GAME, seats, options, seed_of("paint"))):
        (seat,) = GAME.pending(turn.before)
        looked = GAME.view(turn.before, seat)
        check_keys_agree(looked, GAME.view(turn.before, None))
        if number % 7 == 0:
            check_sheet(paint_trick(looked))
            check_sheet(paint_hand(looked, str(turn.choices[seat])), LARGEST_HAND)
    for seat in range(seats):
        check_sheet(paint_hand(GAME.view(turn.after, seat)), LARGEST_HAND)
    check_sheet(paint_trick(GAME.view(turn.after, None)))


def check_keys_agree(looked: QueenView, public: QueenView) -> None:
    """Hold that a seat's board is the spectator's."""
    assert trick_key(looked) == trick_key(public)


@pytest.mark.parametrize("act", [lambda: paint_trick(leading()), lambda: paint_hand(following(), "9 Q")])
def test_threads_paint_the_same_bytes(act: Callable[[], bytes]) -> None:
    with ThreadPoolExecutor(8) as pool:
        pictures = list(pool.map(lambda _: act(), range(24)))
    assert set(pictures) == {act()}


FRESH = """
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from images.vampire_queen import ground, hand_key, paint_hand, paint_trick, trick_key
from images.vampiring import paint_ring
from tests.images.stage import own_view
from tests.images.vampire_queen.stage import following, leading
def paint(number):
    paint_ring(own_view())
    return paint_trick(leading()) + paint_hand(following(), "9 Q")
with ThreadPoolExecutor(8) as pool:
    for png in pool.map(paint, range(8)):
        print(sha256(png).hexdigest(), trick_key(leading()), hand_key(following(), "9 Q"))
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_new_processes_paint_the_same_bytes(seed: str) -> None:
    """Nothing depends on the order of a set, on what was painted before, or on who makes a sprite; and both
    games' painters may make their sprites at the same time."""
    done = subprocess.run(
        [sys.executable, "-c", FRESH],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    png = paint_trick(leading()) + paint_hand(following(), "9 Q")
    known = sha256(png).hexdigest(), trick_key(leading()), hand_key(following(), "9 Q")
    assert set(done.stdout.splitlines()) == {" ".join(known)}


def test_importing_the_painter_loads_no_pillow() -> None:
    code = (
        "import sys; import images.vampire_queen, images.vampire_queen.scene; assert 'PIL' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
