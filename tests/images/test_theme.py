"""Seats are told apart by letter and crest, and by colour for all eyes and in grey."""

from __future__ import annotations

from itertools import combinations

import pytest

from images.canvas import Pen, sprite
from images.theme import CARDS, COLOURS, LIGHTS, SEATS, colour, ink_on, palette, ring_palette
from images.vampire_queen.crests import CRESTS
from images.vampiring.figures import CRESTS as FAMILY_CRESTS
from tests.images.eyes import distance, seen


def test_seats_have_the_rules_colours_in_order() -> None:  # V3
    assert [mark.colour for mark in SEATS[:6]] == ["blue", "red", "yellow", "green", "purple", "orange"]
    assert len(SEATS) == 12
    assert "black" not in {mark.colour for mark in SEATS}


def test_every_mark_is_unique() -> None:
    for values in zip(
        *((mark.letter, mark.colour, mark.rgb, mark.crest, mark.emoji) for mark in SEATS), strict=True
    ):
        assert len(set(values)) == len(SEATS)
    assert {mark.crest for mark in SEATS} == set(CRESTS)
    assert {mark.crest for mark in SEATS[:8]} == set(FAMILY_CRESTS)


@pytest.mark.parametrize(
    ("seats", "eyes", "least"),
    [
        *((8, eyes, 20.0) for eyes in ("protan", "deutan", "tritan")),
        *((12, eyes, 19.0) for eyes in ("protan", "deutan", "tritan")),
        (8, "normal", 45),
        (12, "normal", 44),
        (8, "grey", 6),
        (12, "grey", 4),
    ],
)
def test_seats_differ_for_all_eyes(seats: int, eyes: str, least: float) -> None:
    near = {
        (a.colour, b.colour): distance(a.rgb, b.rgb, eyes)
        for a, b in combinations(SEATS[:seats], 2)
        if distance(a.rgb, b.rgb, eyes) < least
    }
    assert not near


def test_crests_differ_in_shape() -> None:
    """What colours cannot tell apart in grey, crests and letters do."""

    def drawn(crest: str) -> bytes:
        return sprite(42, 42, "ink", lambda pen: CRESTS[crest](pen, "bone")).mask.convert("L").tobytes()

    for one, other in combinations(CRESTS, 2):
        differing = sum(a != b for a, b in zip(drawn(one), drawn(other), strict=True))
        assert differing > 42 * 42 / 10, (one, other)


def test_no_family_looks_like_the_black_preview() -> None:
    for mark in SEATS:
        assert seen(mark.rgb, "grey")[0] - seen(COLOURS["ink"], "grey")[0] > 25


@pytest.mark.parametrize("light", ["", " dim"])
def test_letters_stand_out_on_their_family(light: str) -> None:
    for seat in range(len(SEATS)):
        ground = colour(f"seat {seat}{light}")
        assert abs(seen(ground, "grey")[0] - seen(ink_on(ground), "grey")[0]) > 35


def test_the_palette_holds_every_colour_once() -> None:
    assert len(palette()) == len(set(palette())) <= 256
    assert {*COLOURS.values(), *CARDS.values(), *(mark.rgb for mark in SEATS)} <= set(palette())


def test_the_rings_pictures_keep_their_colours() -> None:
    """What is added for other games stands behind them, so that no pixel of the ring changes."""
    assert ring_palette() == palette()[: len(ring_palette())]
    assert len(ring_palette()) == 198


def test_every_colour_is_drawn_as_itself() -> None:
    seats = [f"seat {seat}{light}" for seat in range(len(SEATS)) for light in LIGHTS]
    for key in (*COLOURS, *CARDS, *seats):

        def fill(pen: Pen, key: str = key) -> None:
            pen.slab(0, 0, 100, 100, 0, key)

        assert sprite(4, 4, "ink", fill, palette()).image.convert("RGB").getpixel((2, 2)) == colour(key), key
