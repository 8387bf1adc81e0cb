"""Trails: those of the report and no others, side by side, from where a vampire stood to where it stays."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.vampiring.views import RingView
from images.vampiring.lanes import Way, course, heading, pack, rounded
from images.vampiring.layout import HEIGHT, MARGIN_X, MARGIN_Y, WIDTH, layout
from images.vampiring.scene import Trail, read_scene
from tests.images.stage import FAMILIES, crowded, drafted, look, own_view, played, someone_else
from tests.images.test_layout import card_box

TURNS = (1, 2, 3, 5, 8)


def near(families: int, card: int, point: tuple[float, float], most: float = 1.0) -> bool:
    """Whether a point lies on a card's edge, or so near to it."""
    left, top, right, bottom = card_box(families, card)
    x, y = point
    return left - most <= x <= right + most and top - most <= y <= bottom + most


def told(looked: RingView, families: int, trail: Trail) -> tuple[int, int, tuple[int, ...]]:
    """A trail as a path: whose, from where, and each card on which it landed."""
    size = len(looked.ring)
    at = (trail.start + trail.length) % size
    assert families * 2 + 8 == size
    return trail.seat, trail.start, (*trail.hops, at, *(() if trail.home is None else (trail.home,)))


@pytest.mark.parametrize("families", FAMILIES)
@pytest.mark.parametrize("turn", TURNS)
def test_trails_are_the_paths_of_the_report(families: int, turn: int) -> None:  # V7 to V9
    looked = played(families, turn)
    assert looked.last
    trails = [told(looked, families, trail) for trail in read_scene(looked).trails]
    paths = [
        (seat, path.start, path.stops) for seat, three in enumerate(looked.last.paths) for path in three or ()
    ]
    assert sorted(trails) == sorted(paths)


@pytest.mark.parametrize("families", FAMILIES)
@pytest.mark.parametrize("turn", TURNS)
def test_a_trail_runs_from_its_first_card_over_carriages_to_its_last(families: int, turn: int) -> None:
    looked = played(families, turn)
    picture = look(looked)
    assert {way.trail for way in picture.course.ways} == set(picture.scene.trails)
    for way in picture.course.ways:
        trail = way.trail
        assert near(families, trail.start, way.line[0])
        end = (trail.start + trail.length) % picture.place.cards
        assert near(families, end, way.line[-1])
        assert len(way.hops) == len(trail.hops)
        for card, hop in zip(trail.hops, way.hops, strict=True):
            assert looked.ring[card] == "carriage"
            assert near(families, card, hop, 10)
        assert bool(way.flight) == (trail.home is not None)
        if trail.home is not None:
            assert looked.ring[end] == "parchment"
            assert near(families, end, way.flight[0])
            assert near(families, trail.home, way.flight[-1])


@pytest.mark.parametrize("families", FAMILIES)
@pytest.mark.parametrize("turn", TURNS)
def test_trails_lie_in_their_strip(families: int, turn: int) -> None:
    picture = look(played(families, turn))
    reach = picture.course.pitch / 2
    for way in picture.course.ways:
        for x, y in way.line:
            assert x - reach >= MARGIN_X - 0.01
            assert x + reach <= WIDTH - MARGIN_X + 0.01
            assert y - reach >= MARGIN_Y - 0.01
            assert y + reach <= HEIGHT - MARGIN_Y + 0.01
            inside = picture.place.loop
            assert not (inside[0] + 1 < x < inside[2] - 1 and inside[1] + 1 < y < inside[3] - 1)


@pytest.mark.parametrize("families", FAMILIES)
@pytest.mark.parametrize("turn", TURNS)
def test_no_trail_covers_another(families: int, turn: int) -> None:
    """What runs along the ring never lies on another trail; it may only cross it."""
    ways = look(played(families, turn)).course.ways
    for i, one in enumerate(ways):
        for other in ways[i + 1 :]:
            assert not covered(one, other)


def covered(one: Way, other: Way) -> bool:
    """Whether two lines share a stretch of more than two pixels."""
    for (a, b), (c, d) in ((p, q) for p in pairwise(one.line) for q in pairwise(other.line)):
        for axis in (0, 1):
            flat = abs(a[1 - axis] - b[1 - axis]) < 0.01 and abs(c[1 - axis] - d[1 - axis]) < 0.01
            if flat and abs(a[1 - axis] - c[1 - axis]) < 1:
                low, high = max(min(a[axis], b[axis]), min(c[axis], d[axis])), 0.0
                high = min(max(a[axis], b[axis]), max(c[axis], d[axis]))
                if high - low > 2:
                    return True
    return False


spans = st.lists(
    st.tuples(st.integers(0, 23), st.integers(1, 24), st.sampled_from((1, -1))), min_size=1, max_size=24
)


@given(spans)
@settings(deadline=None, max_examples=100)
def test_lanes_hold_what_does_not_overlap(drawn: list[tuple[int, int, int]]) -> None:
    given_spans = [(start, length * way) for start, length, way in drawn]
    lanes = pack(24, given_spans)
    for lane in set(lanes):
        taken = [
            (min(start, start + length) + step) % 24
            for (start, length), at in zip(given_spans, lanes, strict=True)
            if at == lane
            for step in range(abs(length))
        ]
        assert len(taken) == len(set(taken))


@given(spans)
@settings(deadline=None, max_examples=60)
def test_any_trails_find_room(drawn: list[tuple[int, int, int]]) -> None:
    trails = tuple(
        sorted(
            (
                Trail(number % 8, "bright", start, length * way, (), None)
                for number, (start, length, way) in enumerate(drawn)
            ),
            key=lambda trail: abs(trail.length),
        )
    )
    place = layout(8)
    found = course(place, trails)
    assert len(found.ways) == len(trails)
    lanes = 1 + max(way.lane for way in found.ways)
    assert found.pitch * lanes <= place.strip
    ends = [(round(x, 2), round(y, 2)) for way in found.ways for x, y in (way.line[0], way.line[-1])]
    assert len(ends) == len(set(ends))


def test_a_full_circle_comes_back_to_its_card() -> None:  # V8
    place = layout(8)
    (way,) = course(place, [Trail(0, "bright", 3, 24, (6, 9, 12, 15, 18, 21, 0), None)]).ways
    assert near(8, 3, way.line[0])
    assert near(8, 3, way.line[-1])
    assert way.line[0] != way.line[-1]
    assert sum(dist(a, b) for a, b in pairwise(way.line)) > 2 * (WIDTH + HEIGHT) * 0.7


def test_heads_point_into_their_cards() -> None:
    place = layout(4)
    for card, degrees in ((2, 90), (6, 180), (10, 270), (14, 0)):
        (way,) = course(place, [Trail(0, "bright", card - 1, 1, (), None)]).ways
        assert heading(way.line) == degrees


def test_corners_are_rounded_within_their_line() -> None:
    line = rounded([((0, 0), 0), ((0, 50), 20), ((50, 50), 0)])
    assert line[0] == (0, 0)
    assert line[-1] == (50, 50)
    assert all(0 <= x <= 50 and 0 <= y <= 50 for x, y in line)
    assert (0, 50) not in line


def test_who_looks_decides_which_trails_are_bright() -> None:
    looked = own_view()
    board = read_scene(someone_else(looked, None))
    assert {trail.light for trail in board.trails} == {"bright"}
    own = read_scene(looked)
    assert {(trail.seat == looked.seat, trail.light) for trail in own.trails} == {
        (True, "bright"),
        (False, "dim"),
    }
    choice = drafted(looked)
    draft = read_scene(looked, choice.move)
    assert sorted(told(looked, 4, trail) for trail in draft.trails) == sorted(
        (looked.seat, path.start, path.stops) for path in choice.paths
    )
    assert {trail.light for trail in draft.trails} == {"ghost"}
    assert any(trail.hops for trail in draft.trails)
    assert any(trail.home is not None for trail in draft.trails)


def test_nobody_has_moved_before_the_first_turn() -> None:
    assert not read_scene(crowded(4, 2)).trails
