"""Banners, pictures of rules and endings: what is on them, where it stands, and what they depend on."""

from __future__ import annotations

import io
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.engine.core import Outcome
from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import RingView
from images import art
from images.banner import (
    banner_key,
    ending_key,
    layout,
    lesson_key,
    lesson_layout,
    lesson_pages,
    paint_banner,
    paint_ending,
    paint_lesson,
)
from images.banner.drawing import painted, scene
from images.banner.lesson_layout import Hands, Lesson
from images.banner.lessons import PICTURES
from images.banner.scene import read_ending
from images.examples import VIEWS, example
from images.sprites import indexed

MOST_BYTES = 150_000
LESSONS = [(game, page) for game in VIEWS for page in lesson_pages(game)]
RING_LESSONS = (lesson_layout.TURN, lesson_layout.MOVES, lesson_layout.CARDS)
QUEEN_LESSONS = (lesson_layout.WORTH, lesson_layout.CLIMB, lesson_layout.HUNT)


def ring_view(name: str = "ring-end") -> RingView:
    view = example(name).view
    assert isinstance(view, RingView)
    return view


def queen_view(*winners: int) -> QueenView:
    view = example("deals-12").view
    assert isinstance(view, QueenView)
    assert view.outcome is not None
    return replace(view, outcome=replace(view.outcome, winners=winners))


def pictures() -> Iterator[tuple[str, bytes]]:
    for game in VIEWS:
        yield banner_key(game), paint_banner(game)
    for game, page in LESSONS:
        yield lesson_key(game, page), paint_lesson(game, page)
    for view in (
        ring_view(),
        ring_view("ending-nobody"),
        ring_view("ending-limit"),
        queen_view(0),
        queen_view(3),
        queen_view(*range(12)),
    ):
        yield ending_key(view), paint_ending(view)


def test_every_picture_is_a_small_png_in_the_palette_and_no_two_are_alike() -> None:
    found = dict(pictures())
    assert len(set(found.values())) == len(found) == len(LESSONS) + 8
    for name, png in found.items():
        with Image.open(io.BytesIO(png)) as image:
            assert (image.format, image.mode, image.size) == ("PNG", "P", (1200, 675)), name
        assert len(png) <= MOST_BYTES, name


def test_every_page_that_has_a_picture_is_drawn() -> None:
    assert sorted(PICTURES) == sorted(LESSONS)


@pytest.mark.parametrize("name", ["hall", "night", "table"])
def test_a_large_ground_is_the_same_in_bands_as_at_once(name: str) -> None:
    whole = indexed(art.render(layout.WIDTH, layout.HEIGHT, scene(name), samples=1)).convert("RGB")
    differing = ImageChops.difference(whole, painted(scene(name)).convert("RGB")).convert("L")
    assert sum(differing.histogram()[1:]) < 0.001 * whole.width * whole.height


def test_an_ending_shows_who_won_and_what_the_winner_has_left() -> None:
    view = ring_view()
    ending = read_ending(view)
    (winner,) = (family for family in view.families if family.alive)
    assert (ending.ground, ending.seats) == ("triumph", (winner.seat,))
    assert ending.fallen == tuple(family.seat for family in view.families if not family.alive)
    assert ending.drops.count("left") == winner.blood
    assert len(ending.drops) == 8
    bled = replace(winner, blood=winner.blood - 1)
    other = replace(view, families=tuple(bled if one is winner else one for one in view.families))
    assert ending_key(other) != ending_key(view)
    assert paint_ending(other) != paint_ending(view)


def test_endings_without_a_winner_are_told_apart() -> None:
    assert read_ending(ring_view("ending-nobody")).ground == "dawn"
    limit = read_ending(ring_view("ending-limit"))
    assert limit.ground == "standstill"
    living = [family.seat for family in ring_view("ending-limit").families if family.alive]
    assert list(limit.seats) == living
    assert len(layout.SURVIVORS) >= 8
    assert len(layout.HOUSES) >= 7


def test_an_ending_depends_on_public_things_alone() -> None:
    view = queen_view(2, 5)
    own = replace(view, seat=2, hand=("1", "Q", "H20"))
    assert ending_key(own) == ending_key(view)
    assert paint_ending(own) == paint_ending(view)


def test_a_game_that_runs_has_no_ending() -> None:
    with pytest.raises(ValueError, match="runs"):
        ending_key(replace(ring_view(), outcome=None))
    assert replace(ring_view(), outcome=Outcome("turn_limit", (), ())).outcome is not None


@pytest.mark.parametrize("count", range(1, 13))
def test_the_cloths_of_all_winners_are_seen(count: int) -> None:
    boxes = layout.honours(count)
    assert len(boxes) == count
    for left, top, width, height in boxes:
        crown = top - layout.HONOUR_CROWN[1] * width + layout.HONOUR_CROWN[2] * width
        assert left >= layout.MARGIN_X
        assert left + width <= layout.WIDTH - layout.MARGIN_X
        assert crown >= layout.MARGIN_Y
        assert top + height <= layout.HEIGHT - layout.MARGIN_Y
        assert layout.CREST_AT[2] * width >= layout.SIGN
        assert layout.LETTER_AT[2] * height >= layout.SIGN
    for one, other in combinations(boxes, 2):
        apart = abs(one[0] - other[0]) >= one[2], abs(one[1] - other[1]) >= one[3]
        assert any(apart)


def inside(left: float, top: float, width: float, height: float) -> bool:
    """Whether something stands where no phone crops."""
    across = left >= layout.MARGIN_X and left + width <= layout.WIDTH - layout.MARGIN_X
    return across and top >= layout.MARGIN_Y and top + height <= layout.HEIGHT - layout.MARGIN_Y


def test_houses_of_the_fallen_and_plates_of_the_living_are_seen() -> None:
    plates = [(x - layout.PLATE[0] / 2, y - layout.PLATE[1] / 2, *layout.PLATE) for x, y in layout.SURVIVORS]
    for boxes in (layout.HOUSES, plates):
        assert all(inside(*box) for box in boxes)
        for one, other in combinations(boxes, 2):
            across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
            down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
            assert across < 0.1 * one[2] or down <= 0
    assert min(box[3] for box in layout.HOUSES) * layout.DOOR_AT[2] >= layout.SIGN


@pytest.mark.parametrize("lesson", RING_LESSONS)
def test_what_a_lesson_of_the_ring_shows_is_large_enough_and_in_the_picture(lesson: Lesson) -> None:
    for card in lesson.cards:
        assert inside(card.left, card.top, *card.size)
        assert card.emblem[2] >= layout.SIGN
    for what, x, y, size in lesson.items:
        assert size >= layout.SIGN
        assert inside(x - size / 2, y - size / 2, size, size), what


@pytest.mark.parametrize("hands", QUEEN_LESSONS)
def test_what_a_lesson_of_the_queen_shows_is_large_enough_and_in_the_picture(hands: Hands) -> None:
    for card in hands.cards:
        assert inside(card.left, card.top, *hands.size)
    for size, places in ((lesson_layout.PLATE, hands.plates), (lesson_layout.COFFIN, hands.points)):
        for _, (x, y) in places:
            assert inside(x - size[0] / 2, y - size[1] / 2, *size)
    for what, x, y, side in hands.items:
        assert side >= layout.SIGN
        assert inside(x - side / 2, y - side / 2, side, side), what


def test_several_threads_paint_the_same() -> None:
    views = [queen_view(seat) for seat in range(4)] * 2
    with ThreadPoolExecutor(4) as threads:
        drawn = list(threads.map(paint_ending, views))
    assert drawn == [paint_ending(view) for view in views]
