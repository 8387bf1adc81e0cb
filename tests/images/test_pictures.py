"""What the pictures show, and that they are small, alike for all, and drawn in the one palette."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageOps

from bot.engine.vampiring import GAME, RingState
from bot.engine.vampiring.views import KINDS, RingView
from images.theme import COLOURS, SEATS, colour, palette
from images.vampiring import paint_ring, ring_key, sprites
from images.vampiring.layout import HEIGHT, MARGIN_X, MARGIN_Y, WIDTH, layout
from tests.engine.play import rounds, seed_of
from tests.images.golden import FOLDER, PICTURES, TOLERANCE, check, difference
from tests.images.stage import (
    FAMILIES,
    around,
    choice,
    colours,
    crowded,
    ended,
    look,
    own_view,
    report,
    someone_else,
    view,
)
from tests.images.test_layout import card_box

BLOOD, BLUSH, DRY, INK, BONE, GOLD = (
    COLOURS[key] for key in ("blood", "blush", "dry", "ink", "bone", "gold")
)


@pytest.mark.parametrize("name", PICTURES)
def test_golden(name: str) -> None:
    assert (FOLDER / f"{name}.png").exists(), "paint and look at it: python -m tests.images.golden"
    check(name, paint_ring(*PICTURES[name]))


def test_one_vampire_elsewhere_is_no_golden_picture() -> None:
    looked = view(8)
    moved = view(8, {3: (3, 3, 20)})
    assert difference(paint_ring(looked), paint_ring(moved)) > 2 * TOLERANCE


def test_golden_pictures_belong_to_a_test() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


@pytest.mark.parametrize("families", FAMILIES)
def test_every_vampire_stands_before_its_card_in_its_colour(families: int) -> None:  # V4
    picture = look(view(families))
    for seat in range(families):
        spots = picture.spots(seat)
        assert len(spots) == len(KINDS)
        for spot in spots:
            box = around(spot, layout(families).pawn * 0.9)
            assert picture.share(box, SEATS[seat].rgb) > 0.12
            others = [mark.rgb for mark in SEATS if mark is not SEATS[seat]]
            assert all(picture.share(box, other) < 0.01 for other in others)


def test_a_vampire_that_moves_is_drawn_elsewhere() -> None:
    before, after = look(view(4)), look(view(4, {1: (1, 1, 10)}))
    pawn = layout(4).pawn
    assert after.share(around(after.spots(10)[0], pawn), SEATS[1].rgb) > 0.12
    assert len(before.spots(1)) == 3
    assert len(after.spots(1)) == 2


def test_kinds_are_drawn_in_order() -> None:
    picture = look(view(2, {0: (3, 3, 3)}))
    for kind, spot in zip(KINDS, picture.spots(3), strict=True):
        assert [
            picture.stamp(sprites.vampire(other, 0, "bright", layout(2).pawn), spot) for other in KINDS
        ] == [other == kind for other in KINDS]


@pytest.mark.parametrize("families", FAMILIES)
def test_drops_show_three_states(families: int) -> None:  # V4
    picture = look(view(families, blood={0: 3}, lost={0: 2}))
    place = layout(families)
    for seat, states in ((0, ["left"] * 3 + ["now"] * 2 + ["before"] * 3), (1, ["left"] * 8)):
        for drop, state in enumerate(states):
            spot = place.drop_place(seat, drop)
            for other in ("left", "now", "before"):
                drawn = picture.stamp(sprites.blood(other, False, place.drop), spot)
                assert drawn == (other == state)
    shares = [
        picture.share(around(place.drop_place(0, drop), place.drop * 0.6), rgb)
        for drop, rgb in ((0, BLOOD), (3, BLUSH), (5, COLOURS["hall"]))
    ]
    assert min(shares) > 0.3


def test_a_family_that_is_out_leaves_the_ring_and_is_marked() -> None:  # V18
    alive, out = look(view(3)), look(view(3, blood={1: 0}))
    x, y = layout(3).line_place(1)
    mark = around((x + layout(3).mark / 2, y), layout(3).mark)
    assert alive.share(mark, SEATS[1].rgb) > 0.1
    assert out.share(mark, COLOURS["mist"]) > 0.2
    assert 1 not in {tray.card for tray in out.arrangement.trays}


def test_the_winner_is_marked() -> None:  # V20
    picture, place = look(ended()), layout(3)
    assert [
        picture.share(around((x + place.mark / 2, y), place.mark), GOLD) > 0.2
        for x, y in (place.line_place(seat) for seat in range(3))
    ] == [False, False, True]


def test_homes_show_their_owner_and_haunted_ones_a_ghost() -> None:  # V19
    plain, haunted = look(view(4)), look(view(4, haunted=(2,)))
    for seat in range(4):
        box = card_box(4, seat)
        assert plain.share(box, SEATS[seat].rgb) > 0.15
        assert (haunted.share(box, COLOURS["ghost"]) > 0.05) == (seat == 2)
        assert (haunted.share(box, SEATS[seat].rgb) > 0.15) == (seat != 2)


def test_cards_show_where_wounds_fell() -> None:
    quiet, loud = look(view(4)), look(view(4, last=report(4, {3: 2, 10: 1}, ghosts=(3, 11))))
    pawn = layout(4).pawn
    assert loud.share(around(loud.spots(3)[-1], pawn * 0.8), BLOOD) > 0.3
    assert len(loud.spots(3)) == len(quiet.spots(3)) + 1
    for card in (10, 11):
        assert len(loud.spots(card)) == 1
    assert not {10, 11} & {tray.card for tray in quiet.arrangement.trays}


def test_the_number_of_drops_is_drawn() -> None:
    numbers = {ring_key(view(2, last=report(2, {3: drops}))) for drops in range(1, 20)}
    assert len(numbers) == 19
    both = view(2, last=report(2, {3: 1}, ghosts=(3,)))
    assert ring_key(both) == ring_key(view(2, last=report(2, {3: 2})))


def test_the_own_family_is_bright_and_the_others_subdued() -> None:
    board, panel = look(view(4)), look(view(4, seat=1))
    pawn = layout(4).pawn * 0.9
    for seat in range(4):
        spot = board.spots(seat)[0]
        assert board.share(around(spot, pawn), SEATS[seat].rgb) > 0.12
        assert (panel.share(around(spot, pawn), SEATS[seat].rgb) > 0.12) == (seat == 1)
        assert (panel.share(around(spot, pawn), colour(f"seat {seat} dim")) > 0.12) == (seat != 1)


def test_a_family_that_is_out_watches_like_a_spectator() -> None:
    board = view(4, blood={1: 0})
    assert ring_key(board) == ring_key(replace(board, seat=1))


def test_a_draft_draws_black_vampires_where_the_choice_ends() -> None:  # V22
    looked = own_view()
    picture = look(looked, "b+")
    pawn = layout(4).pawn
    for kind, card in zip(KINDS, (6, 8, 0), strict=True):
        spot = picture.spots(card)[-1]
        assert picture.share(around(spot, pawn * 0.8), INK) > 0.3
        assert picture.stamp(sprites.vampire(kind, 0, "black", pawn), spot)
    for card in (4, 5, 9):  # where its own vampires stand now
        box = around(picture.spots(card)[0], pawn * 0.9)
        assert picture.share(box, SEATS[0].rgb) < 0.01
        assert picture.share(box, colour("seat 0 faint")) > 0.05


def test_a_draft_marks_the_cards_it_passes_through() -> None:
    picture, plain = look(own_view(), "b+"), look(own_view())
    for card in range(16):
        box = card_box(4, card)
        rim = (box[0], box[1] - 4, box[2], box[1] - 1)
        assert (picture.share(rim, BONE) > 0.7) == (card in (12, 13))
        assert plain.share(rim, BONE) == 0


def test_only_a_draft_shows_black_vampires() -> None:
    looked = own_view()
    keys = {ring_key(looked, draft) for draft in (None, "a+", "a-", "b+", "b-")}
    assert len(keys) == 5
    for foreign in (someone_else(looked, 1), someone_else(looked, None)):
        assert paint_ring(foreign, "a+") == paint_ring(foreign)
    assert paint_ring(looked, "c+") == paint_ring(looked)


def many_views() -> list[tuple[RingView, str | None]]:
    """Views that differ in one thing each, drawn or not."""
    base = view(3, {0: (3, 4, 5)}, last=report(3, {3: 1}))
    looked: list[tuple[RingView, str | None]] = [
        (base, None),
        (replace(base, turn=9), None),
        (replace(base, variant="mansion"), None),
        (replace(base, pending=(1,), together=True), None),
        (replace(base, seat=0), None),
        (replace(base, seat=1), None),
        (replace(base, ring=base.ring[::-1]), None),
        (replace(base, haunted=(1,)), None),
        (replace(base, last=None), None),
        (view(3, {0: (4, 3, 5)}, last=report(3, {3: 1})), None),
        (view(3, {0: (3, 4, 5)}, last=report(3, {4: 1})), None),
        (view(3, {0: (3, 4, 5)}, lost={1: 1}, blood={1: 7}), None),
        (view(3, {0: (3, 4, 5)}, blood={1: 7}), None),
        (view(3, {0: (3, 4, 5)}, blood={1: 0}), None),
        (ended(), None),
        (replace(ended(), seat=2), None),
        (replace(ended(), seat=0), None),
        (replace(ended(), outcome=None), None),
    ]
    for own in (own_view(), someone_else(own_view(), None)):
        looked += [(own, draft) for draft in (None, "a+", "a-", "b+", "b-", "x")]
    same_ends = (
        choice("a+", (6,), (7,), (9,)),
        choice("a-", (6,), (12, 7), (9,)),
        choice("b+", (6,), (7,), (9,)),
    )
    looked += [(replace(own_view(), choices=same_ends), draft) for draft in ("a+", "a-", "b+")]
    looked += [(crowded(families, card), None) for families in (2, 8) for card in (0, 1, 11)]
    return looked


def test_keys_are_equal_exactly_when_the_pixels_are() -> None:
    pixels: dict[str, set[bytes]] = {}
    keys: dict[bytes, set[str]] = {}
    for looked, draft in many_views():
        key, png = ring_key(looked, draft), paint_ring(looked, draft)
        pixels.setdefault(key, set()).add(png)
        keys.setdefault(png, set()).add(key)
    assert all(len(found) == 1 for found in pixels.values())
    assert all(len(found) == 1 for found in keys.values())
    assert len(keys) > 20


cards = st.integers(0, 11)


@given(
    st.tuples(cards, cards, cards), st.tuples(cards, cards, cards), st.integers(1, 8), st.none() | st.just(1)
)
@settings(deadline=None, max_examples=40)
def test_every_picture_keeps_its_size_its_palette_and_its_margin(
    first: tuple[int, int, int], second: tuple[int, int, int], blood: int, seat: int | None
) -> None:
    picture = look(view(2, {0: first, 1: second}, blood={0: blood}, seat=seat))
    check_sheet(picture.png)


@pytest.mark.parametrize("name", PICTURES)
def test_golden_views_keep_size_palette_and_margin(name: str) -> None:
    check_sheet(paint_ring(*PICTURES[name]))


def check_sheet(png: bytes) -> None:
    """One size, one palette, an empty margin, a small file."""
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    assert image.mode == "P"
    assert image.size == (WIDTH, HEIGHT)
    assert bytes(image.getpalette() or ()) == bytes(part for rgb in palette() for part in rgb)
    assert not image.info  # nothing but pixels: no time, no text
    inside = ImageOps.crop(image.convert("RGB"), (MARGIN_X, MARGIN_Y, MARGIN_X, MARGIN_Y))
    margin = image.convert("RGB")
    margin.paste(COLOURS["night"], (MARGIN_X, MARGIN_Y, MARGIN_X + inside.width, MARGIN_Y + inside.height))
    assert colours(margin) == [(WIDTH * HEIGHT, COLOURS["night"])]
    assert len(png) < 200_000


def test_threads_paint_the_same_bytes() -> None:
    looked = own_view()
    with ThreadPoolExecutor(8) as pool:
        pictures = list(pool.map(lambda _: paint_ring(looked, "a+"), range(24)))
    assert set(pictures) == {paint_ring(looked, "a+")}


FRESH = """
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from images.vampiring import paint_ring, ring_key
from tests.images.stage import own_view
with ThreadPoolExecutor(8) as pool:
    for png in pool.map(lambda _: paint_ring(own_view(), "b+"), range(8)):
        print(sha256(png).hexdigest(), ring_key(own_view(), "b+"))
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
    known = sha256(paint_ring(own_view(), "b+")).hexdigest(), ring_key(own_view(), "b+")
    assert set(done.stdout.splitlines()) == {" ".join(known)}


@pytest.mark.parametrize("families", FAMILIES)
def test_whole_games_can_be_painted(families: int) -> None:
    state: RingState | None = None
    for number, turn in enumerate(rounds(GAME, families, {"variant": "mansion"}, seed_of("paint"))):
        state = turn.after
        if number % 4 == 0:
            check_sheet(paint_ring(GAME.view(turn.before, None)))
            looked = GAME.view(turn.before, GAME.pending(turn.before)[0])
            for move in looked.choices:
                check_sheet(paint_ring(looked, move.move))
    assert state is not None
    check_sheet(paint_ring(GAME.view(state, None)))


def test_importing_the_painter_loads_no_pillow() -> None:
    code = (
        "import sys; import images.vampiring, images.theme, images.vampiring.scene; "
        "assert 'PIL' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
