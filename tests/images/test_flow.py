"""Any crowd finds room: trays never overlap, and everybody's letter can be read."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from images.vampiring.flow import Arrangement, arrange, spread
from images.vampiring.layout import HEIGHT, MARGIN_X, MARGIN_Y, WIDTH, layout, letter_size
from tests.images.stage import FAMILIES
from tests.images.test_layout import card_box, meet

TOGETHER = 27
"""The most vampires that a picture shows: 24, and the three of a draft."""


@st.composite
def crowds(draw: st.DrawFn) -> tuple[int, dict[int, int]]:
    families = draw(st.sampled_from(FAMILIES))
    last = 2 * families + 7
    cards = draw(st.lists(st.integers(0, last), min_size=1, max_size=4, unique=True))
    spots = st.sampled_from(cards) if draw(st.booleans()) else st.integers(0, last)
    counts: dict[int, int] = {}
    for card in draw(st.lists(spots, min_size=1, max_size=3 * families + 3)):
        counts[card] = counts.get(card, 0) + 1
    return families, counts


def closest(arrangement: Arrangement) -> float:
    """How near two vampires stand at most, in whichever direction they are further apart."""
    return min(
        (
            max(abs(a[0] - b[0]), abs(a[1] - b[1]))
            for tray in arrangement.trays
            for i, a in enumerate(tray.spots)
            for b in tray.spots[:i]
        ),
        default=float("inf"),
    )


@given(crowds())
@settings(deadline=None, max_examples=150)
def test_any_crowd_finds_room(crowd: tuple[int, dict[int, int]]) -> None:
    families, counts = crowd
    place = layout(families)
    arrangement = arrange(place, counts)
    assert {tray.card: len(tray.spots) for tray in arrangement.trays} == counts
    cards = [card_box(families, card) for card in range(place.cards)]
    frame = place.frame(arrangement.shift)
    for i, tray in enumerate(arrangement.trays):
        box = tray.box
        # A hundredth of a pixel is rounding.
        inner = (box[0] + 0.01, box[1] + 0.01, box[2] - 0.01, box[3] - 0.01)
        assert box[0] >= MARGIN_X - 0.01
        assert box[2] <= WIDTH - MARGIN_X + 0.01
        assert box[1] >= MARGIN_Y
        assert box[3] <= HEIGHT - MARGIN_Y
        assert not any(meet(inner, card) for card in cards)
        assert not meet(inner, frame)
        assert not any(meet(inner, other.box) for other in arrangement.trays[i + 1 :])
        assert all(box[0] < x < box[2] and box[1] < y < box[3] for x, y in tray.spots)
    assert closest(arrangement) >= letter_size(place.pawn)[1]


def test_all_on_one_card_stand_apart_wherever_it_lies() -> None:
    for families in FAMILIES:
        place = layout(families)
        for card in range(place.cards):
            arrangement = arrange(place, {card: 3 * families})
            assert closest(arrangement) >= 0.8 * place.pawn


def test_the_middle_stays_unless_a_crowd_needs_room() -> None:
    place = layout(8)
    assert arrange(place, dict.fromkeys(range(24), 1)).shift == 0
    assert arrange(place, {22: 24}).shift > 0
    assert arrange(place, {9: 24}).shift < 0


def test_a_lonely_tray_stands_right_before_its_card() -> None:
    place = layout(4)
    for card in range(place.cards):
        (tray,) = arrange(place, {card: 1}).trays
        middle = (tray.box[0] + tray.box[2]) / 2, (tray.box[1] + tray.box[3]) / 2
        at = place.place(card)
        assert min(abs(middle[0] - at.x), abs(middle[1] - at.y)) < 1


def test_spread_moves_spans_as_little_as_possible() -> None:
    assert spread([10, 100], [10, 10], 2, 0, 200) == [10, 100]
    assert spread([50, 50], [10, 10], 2, 0, 200) == [44, 56]
    assert spread([0, 50], [10, 10], 2, 0, 200) == [5, 50]
    assert spread([199, 200], [10, 10], 2, 0, 200) == [183, 195]
