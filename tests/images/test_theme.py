"""Seats are told apart by letter and crest, and by colour for all eyes."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color

from images.art import fragment, render
from images.palette import INK, STEPS, colour, colours, contrast, ink_on, palette, seat_ramp
from images.sprites import sprite
from images.theme import RGB, SEATS

APART = 12.0
"""The least CIEDE2000 between two seats' colours."""


def seen(rgb: RGB, eyes: str | None) -> Color:
    """A colour as these eyes see it (Machado, Oliveira and Fernandes 2009, severity 1)."""
    own = Color("srgb", [part / 255 for part in rgb])
    return own.filter(eyes, 1, method="machado").clip() if eyes else own


def test_seats_have_the_rules_colours_in_order() -> None:  # V3
    assert [mark.colour for mark in SEATS[:6]] == ["blue", "red", "yellow", "green", "purple", "orange"]
    assert len(SEATS) == 12
    assert "black" not in {mark.colour for mark in SEATS}


def test_every_mark_is_unique() -> None:
    for values in zip(
        *((mark.letter, mark.colour, mark.rgb, mark.crest, mark.emoji) for mark in SEATS), strict=True
    ):
        assert len(set(values)) == len(SEATS)


@pytest.mark.parametrize("eyes", [None, "protan", "deutan", "tritan"])
def test_seats_differ_for_all_eyes(eyes: str | None) -> None:
    near = {}
    for one, other in combinations(SEATS, 2):
        apart = seen(one.rgb, eyes).delta_e(seen(other.rgb, eyes), method="2000")
        if apart < APART:
            near[one.colour, other.colour] = apart
    assert not near


@pytest.mark.parametrize("eyes", [None, "protan", "deutan", "tritan"])
def test_no_family_looks_like_the_black_preview(eyes: str | None) -> None:  # V22
    for mark in SEATS[:8]:
        assert seen(mark.rgb, eyes).delta_e(seen(INK, eyes), method="2000") > APART


@pytest.mark.parametrize("step", ["seat", "seat6"])
def test_letters_stand_out_on_their_family(step: str) -> None:
    for seat in range(len(SEATS)):
        ground = colour(step, seat)
        assert contrast(ground, colour(ink_on(ground))) >= 4.5, (step, seat)


def test_crests_differ_in_shape() -> None:
    """What colours cannot tell apart in grey, crests and letters do."""

    def drawn(crest: str) -> bytes:
        picture = render(42, 42, fragment(f"crest/{crest}"), (100, 100))
        return sprite(picture, "night4").mask.convert("L").tobytes()

    for one, other in combinations([mark.crest for mark in SEATS], 2):
        differing = sum(a != b for a, b in zip(drawn(one), drawn(other), strict=True))
        assert differing > 42 * 42 / 10, (one, other)


def test_the_palette_holds_every_colour_once_and_one_place_stays_free() -> None:
    assert len(palette()) == len(set(palette())) <= 255
    assert set(colours().values()) <= set(palette())
    for seat in range(len(SEATS)):
        assert set(seat_ramp(seat)) <= set(palette())


def test_every_colour_is_drawn_as_itself() -> None:
    """Dithering leaves a flat colour alone, and a seat's art takes that seat's colours."""
    for key in colours():
        flat = render(8, 8, f'<rect width="8" height="8" fill="${key}"/>')
        assert sprite(flat, "ink").image.convert("RGB").getcolors() == [(64, colour(key))], key
    for key in STEPS[:5]:
        flat = render(8, 8, f'<rect width="8" height="8" fill="${key}"/>')
        for seat in range(len(SEATS)):
            dressed = sprite(flat, "ink", family=True).dressed(seat)
            assert dressed.image.convert("RGB").getcolors() == [(64, colour(key, seat))], (key, seat)
