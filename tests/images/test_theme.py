"""Seats are told apart by letter and crest, and by colour for all eyes and in grey."""

from __future__ import annotations

from itertools import combinations

import pytest

from images.canvas import Pen, sprite
from images.theme import COLOURS, SEATS, colour, ink_on, palette
from images.vampiring.figures import CRESTS
from tests.images.eyes import distance, seen


def test_seats_have_the_rules_colours_in_order() -> None:  # V3
    assert [mark.colour for mark in SEATS[:6]] == ["blue", "red", "yellow", "green", "purple", "orange"]
    assert len(SEATS) == 8
    assert "black" not in {mark.colour for mark in SEATS}


def test_every_mark_is_unique() -> None:
    for values in zip(
        *((mark.letter, mark.colour, mark.rgb, mark.crest, mark.emoji) for mark in SEATS), strict=True
    ):
        assert len(set(values)) == len(SEATS)
    assert {mark.crest for mark in SEATS} == set(CRESTS)


@pytest.mark.parametrize(
    ("eyes", "least"), [("normal", 45), ("protan", 20), ("deutan", 20), ("tritan", 20), ("grey", 6)]
)
def test_seats_differ_for_all_eyes(eyes: str, least: float) -> None:
    near = {
        (a.colour, b.colour): distance(a.rgb, b.rgb, eyes)
        for a, b in combinations(SEATS, 2)
        if distance(a.rgb, b.rgb, eyes) < least
    }
    assert not near


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
    assert set(COLOURS.values()) | {mark.rgb for mark in SEATS} <= set(palette())


def test_every_colour_is_drawn_as_itself() -> None:
    seats = [f"seat {seat}{light}" for seat in range(8) for light in ("", " dim", " faint", " face")]
    for key in (*COLOURS, *seats):

        def fill(pen: Pen, key: str = key) -> None:
            pen.slab(0, 0, 100, 100, 0, key)

        assert sprite(4, 4, "ink", fill).image.convert("RGB").getpixel((2, 2)) == colour(key), key
