"""Any crowd finds room: trays never overlap, everybody can be counted, and every tray leads to its card."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from images.vampiring.flow import Arrangement, Tray, arrange, spread
from images.vampiring.layout import HEIGHT, MARGIN_X, MARGIN_Y, WIDTH, Layout, layout
from images.vampiring.scene import read_scene
from tests.images.stage import FAMILIES, fought, played
from tests.images.test_layout import card_box, meet

SAMPLES = 16
"""How finely the visible part of a member is measured, each way."""
MOST_HIDDEN = 0.6


@st.composite
def crowds(draw: st.DrawFn) -> tuple[int, dict[int, int]]:
    """All vampires of a game and a draft's, on a few cards or on any, and up to three arrows on a card."""
    families = draw(st.sampled_from(FAMILIES))
    last = 2 * families + 7
    cards = draw(st.lists(st.integers(0, last), min_size=1, max_size=4, unique=True))
    spots = st.sampled_from(cards) if draw(st.booleans()) else st.integers(0, last)
    counts: dict[int, int] = {}
    for card in draw(st.lists(spots, min_size=1, max_size=3 * families + 3)):
        counts[card] = counts.get(card, 0) + 1
    for card in counts:
        counts[card] += draw(st.integers(0, 3)) if counts[card] > 1 else 0
    return families, counts


def hidden(tray: Tray, pawn: int) -> float:
    """How much of a tray's worst member others cover that are laid on later (0 to 1)."""
    worst = 0.0
    for member, (x, y) in enumerate(tray.spots):
        later = [(a, b) for a, b in tray.spots[member + 1 :] if abs(a - x) < pawn and abs(b - y) < pawn]
        if later:
            points = [
                (x + pawn * ((i + 0.5) / SAMPLES - 0.5), y + pawn * ((j + 0.5) / SAMPLES - 0.5))
                for i in range(SAMPLES)
                for j in range(SAMPLES)
            ]
            covered = sum(
                any(abs(px - a) < pawn / 2 and abs(py - b) < pawn / 2 for a, b in later) for px, py in points
            )
            worst = max(worst, covered / len(points))
    return worst


def check(place: Layout, counts: Mapping[int, int]) -> Arrangement:
    """All stand in trays of their own, on the table, and nobody is hidden by more than 60 percent."""
    arrangement = arrange(place, counts)
    assert {tray.card: len(tray.spots) for tray in arrangement.trays} == counts
    cards = [card_box(place.families, card) for card in range(place.cards)]
    middle = place.middle(arrangement.shift)
    for i, tray in enumerate(arrangement.trays):
        box = tray.box
        # A hundredth of a pixel is rounding.
        inner = (box[0] + 0.01, box[1] + 0.01, box[2] - 0.01, box[3] - 0.01)
        assert box[0] >= MARGIN_X - 0.01
        assert box[2] <= WIDTH - MARGIN_X + 0.01
        assert box[1] >= MARGIN_Y
        assert box[3] <= HEIGHT - MARGIN_Y
        assert not any(meet(inner, card) for card in cards)
        assert not meet(inner, middle)
        wide = (box[0] - 11.9, box[1] - 11.9, box[2] + 11.9, box[3] + 11.9)
        assert not any(meet(wide, other.box) for other in arrangement.trays[i + 1 :])
        assert all(box[0] < x < box[2] and box[1] < y < box[3] for x, y in tray.spots)
        assert hidden(tray, place.pawn) <= MOST_HIDDEN
    return arrangement


@given(crowds())
@settings(deadline=None, max_examples=150)
def test_any_crowd_finds_room(crowd: tuple[int, dict[int, int]]) -> None:
    families, counts = crowd
    check(layout(families), counts)


@pytest.mark.parametrize("families", FAMILIES)
def test_all_on_one_card_can_be_counted_wherever_it_lies(families: int) -> None:
    place = layout(families)
    for card in range(place.cards):
        for arrows in (0, 4):
            (tray,) = check(place, {card: 3 * families + arrows}).trays
            assert hidden(tray, place.pawn) <= 0.35


@pytest.mark.parametrize("families", FAMILIES)
def test_the_fiercest_turn_finds_room(families: int) -> None:
    place = layout(families)
    groups = read_scene(fought(families)).groups
    assert [len(group.members) for group in groups] == [6] * families
    for first in range(place.cards):
        check(place, {(first + step) % place.cards: 6 for step in range(families)})


@pytest.mark.parametrize("families", FAMILIES)
def test_played_turns_find_room(families: int) -> None:
    place = layout(families)
    for turn in range(1, 9):
        groups = read_scene(played(families, turn)).groups
        check(place, {group.card: len(group.members) for group in groups})


def test_the_middle_stays_unless_a_crowd_needs_room() -> None:
    place = layout(8)
    assert arrange(place, dict.fromkeys(range(24), 1)).shift == (0, 0)
    assert arrange(place, {22: 24}).shift[0] > 0
    assert arrange(place, {9: 24}).shift[0] < 0
    assert arrange(place, {3: 24}).shift[1] > 0
    assert arrange(place, {15: 24}).shift[1] < 0


@pytest.mark.parametrize("families", FAMILIES)
def test_a_lonely_tray_stands_right_before_its_card(families: int) -> None:
    place = layout(families)
    for card in range(place.cards):
        (tray,) = arrange(place, {card: 1}).trays
        middle = (tray.box[0] + tray.box[2]) / 2, (tray.box[1] + tray.box[3]) / 2
        at = place.place(card)
        assert min(abs(middle[0] - at.x), abs(middle[1] - at.y)) < 1
        assert tray.bends is None


@given(crowds())
@settings(deadline=None, max_examples=60)
def test_every_tray_leads_to_its_card(crowd: tuple[int, dict[int, int]]) -> None:
    families, counts = crowd
    for tray in arrange(layout(families), counts).trays:
        left, top, right, bottom = card_box(families, tray.card)
        assert left - 0.5 <= tray.tip[0] <= right + 0.5
        assert top - 0.5 <= tray.tip[1] <= bottom + 0.5
        assert tray.box[0] <= tray.base[0] <= tray.box[2]
        assert tray.box[1] <= tray.base[1] <= tray.box[3]


@given(crowds())
@settings(deadline=None, max_examples=60)
def test_lines_from_trays_do_not_cross(crowd: tuple[int, dict[int, int]]) -> None:
    families, counts = crowd
    trays = [tray for tray in arrange(layout(families), counts).trays if tray.bends is not None]
    for i, one in enumerate(trays):
        for other in trays[i + 1 :]:
            if one.side == other.side:
                assert not cross(one, other)


def cross(one: Tray, other: Tray) -> bool:
    """Whether the bent lines of two trays of one side have a point in common."""

    def bars(tray: Tray) -> list[tuple[float, float, float, float]]:
        level = tray.side in ("top", "bottom")
        (a, _), (c, _) = (tray.tip, tray.base) if level else (tray.tip[::-1], tray.base[::-1])
        assert tray.bends is not None
        bend = tray.bends
        low, high = sorted((a, c))
        return [(a, 0, a, bend), (low, bend, high, bend), (c, bend, c, 1)]

    return any(
        p[0] <= q[2] and q[0] <= p[2] and p[1] <= q[3] and q[1] <= p[3]
        for p in bars(one)
        for q in bars(other)
    )


def test_spread_moves_spans_as_little_as_possible() -> None:
    assert spread([10, 100], [10, 10], 2, 0, 200) == [10, 100]
    assert spread([50, 50], [10, 10], 2, 0, 200) == [44, 56]
    assert spread([0, 50], [10, 10], 2, 0, 200) == [5, 50]
    assert spread([199, 200], [10, 10], 2, 0, 200) == [183, 195]
