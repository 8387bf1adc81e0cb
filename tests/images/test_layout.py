"""The layout's promises: sizes, margins, and signs that can still be read at 400 pixels."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from PIL import Image

from images.palette import colour, contrast, seat_ramp
from images.sprites import Sprite, corner
from images.vampiring import sprites
from images.vampiring.ground import whole_card
from images.vampiring.layout import (
    HEIGHT,
    HOME_LETTER,
    LETTER_WIDTH,
    MARGIN_X,
    MARGIN_Y,
    SHOWN_WIDTH,
    SIGN,
    WAY,
    WIDTH,
    Box,
    layout,
    letter_size,
)
from images.vampiring.scene import Fate, Light
from tests.images.stage import FAMILIES, ring

KINDS = ("man", "wolf", "bat")
SIGNS = ("strike", "back", "over", "wraith")
LIGHTS: tuple[Light, ...] = ("bright", "dim", "ghost", "faint")
FATES: tuple[Fate, ...] = ("alive", "out", "winner")
LEAST_CONTRAST = 4.5


def meet(a: Box, b: Box) -> bool:
    """Whether two boxes have inner points in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def card_box(families: int, card: int) -> Box:
    place, (width, height) = layout(families).place(card), layout(families).card
    return place.x - width / 2, place.y - height / 2, place.x + width / 2, place.y + height / 2


def drawn_height(sprite: Sprite) -> int:
    box = sprite.mask.getbbox()
    assert box is not None
    return box[3] - box[1]


def test_a_picture_is_landscape_between_4_to_3_and_16_to_9() -> None:
    assert 4 / 3 <= WIDTH / HEIGHT <= 16 / 9


def test_the_outer_six_percent_stay_free() -> None:
    assert MARGIN_X >= 0.06 * WIDTH
    assert MARGIN_Y >= 0.06 * HEIGHT


@pytest.mark.parametrize("families", FAMILIES)
def test_the_ring_holds_all_cards_inside_the_margins_without_overlap(families: int) -> None:
    place = layout(families)
    assert place.cards == 2 * families + 8
    boxes = [card_box(families, card) for card in range(place.cards)]
    ways = [(x - WAY[0] / 2, y - WAY[1] / 2, x + WAY[0] / 2, y + WAY[1] / 2) for _, (x, y) in place.ways]
    for i, box in enumerate(boxes):
        assert box[0] >= MARGIN_X + place.strip
        assert box[1] >= MARGIN_Y + place.strip
        assert box[2] <= WIDTH - MARGIN_X - place.strip
        assert box[3] <= HEIGHT - MARGIN_Y - place.strip
        assert not any(meet(box, other) for other in (*boxes[i + 1 :], *ways))
        assert not meet(box, place.middle())


@pytest.mark.parametrize("families", FAMILIES)
def test_indexes_rise_clockwise(families: int) -> None:
    place = layout(families)
    points = [(place.place(card).x, place.place(card).y) for card in range(place.cards)]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True))
    assert area > 0  # clockwise, since y grows downwards
    assert points[0] == min(points, key=lambda point: (point[1], point[0]))
    # The arrows on the road say the same: upwards at the left, downwards at the right.
    assert [(up, x < WIDTH / 2) for up, (x, _) in place.ways] == [(True, True), (False, False)]


@pytest.mark.parametrize("families", FAMILIES)
def test_the_middle_fits_between_trays_of_one_row(families: int) -> None:
    place = layout(families)
    inside, middle, frame = place.inside, place.middle(), place.frame()
    assert middle[1] - inside[1] >= place.row
    assert inside[3] - middle[3] >= place.row
    assert min(middle[0] - inside[0], inside[2] - middle[2]) >= place.row
    for seat in range(families):
        spots = [
            (place.crest_place(seat), place.mark),
            (place.letter_place(seat), place.mark),
            *((place.drop_place(seat, drop), place.drop_step) for drop in range(8)),
        ]
        for (x, y), width in spots:
            assert frame[0] < x - width / 2
            assert x + width / 2 < frame[2]
            assert frame[1] <= y - place.drop / 2
            assert y + place.drop / 2 <= frame[3]
        assert all(
            a[0] + wide / 2 <= b[0] - other / 2 + 0.01
            for (a, wide), (b, other) in pairwise(spots)
            if b[0] > a[0]
        )
    signs = [(place.moon_place(), place.moon), (place.candle_place(), place.candle)]
    for (x, y), side in signs:
        box = x - side / 2, y - side / 2, x + side / 2, y + side / 2
        assert not meet(box, (frame[0] + 8, frame[1] + 8, frame[2] - 8, frame[3] - 8))
        assert box[1] >= middle[1] - 1
        assert box[3] <= middle[3] + 1


def test_the_smallest_sign_is_14_pixels_high_at_400() -> None:
    assert SIGN * SHOWN_WIDTH / WIDTH >= 14
    assert WAY[1] >= SIGN


@pytest.mark.parametrize("families", FAMILIES)
def test_every_sign_is_drawn_at_least_that_high(families: int) -> None:
    place = layout(families)
    signs: dict[str, Sprite] = {"moon": sprites.moon(12, place.moon), "candle": sprites.candle(place.candle)}
    for seat in range(families):
        signs[f"letter {seat}"] = sprites.initial(seat, "alive", False, place.mark)
        for fate, dim in product(FATES, (False, True)):
            signs[f"{fate} {seat} {dim}"] = sprites.crest(seat, fate, dim, place.mark)
        for kind, light in product(KINDS, LIGHTS):
            signs[f"{kind} {seat} {light}"] = sprites.vampire(kind, seat, light, place.pawn)
            signs[f"letter {seat} {light}"] = sprites.letter(seat, light, place.pawn)
    for state in ("left", "now", "before"):
        signs[state] = sprites.blood(state, False, place.drop, place.drop_step)
    for name, downwards in product(SIGNS, (False, True)):
        signs[f"{name} {downwards}"] = sprites.sign(name, 12, place.pawn, downwards)
        signs[f"{name} slim {downwards}"] = sprites.sign(name, 1, place.pawn, downwards, slim=True)
    low = {name: drawn_height(sprite) for name, sprite in signs.items() if drawn_height(sprite) < SIGN}
    assert not low
    heights = {sprites.number(card + 1, "tower", None).height for card in range(place.cards)}
    assert heights == {SIGN}
    assert letter_size(place.pawn)[0] >= SIGN
    for left, top, right, bottom in (place.emblem, place.house):
        assert min(right - left, bottom - top) >= SIGN
    assert min(place.mark, place.drop, place.pawn, place.moon, place.candle, *WAY[1:]) >= SIGN


@pytest.mark.parametrize("families", FAMILIES)
def test_numbers_and_letters_lie_within_their_card(families: int) -> None:
    place = layout(families)
    width, height = place.card
    x, y = place.house_letter
    assert SIGN / 2 <= y <= height - SIGN / 2
    for letter in "ABCDEFGH":
        most = LETTER_WIDTH if place.is_roomy else HOME_LETTER
        letter_width = sprites.haloed(letter, "paper9", "ink", SIGN, most).width
        assert x + letter_width / 2 <= width
        for card in range(place.cards):
            number = sprites.number(card + 1, "home", 0)
            assert number.width / 2 <= place.home_number[0]
            assert place.is_roomy or place.home_number[0] + number.width / 2 < x - letter_width / 2
    for card in range(place.cards):
        number = sprites.number(card + 1, "tower", None)
        assert number.width / 2 <= place.number[0]
        assert place.number[0] + number.width / 2 <= place.emblem[0] + 8


def test_letters_stand_out_from_the_line_around_them() -> None:
    for light in LIGHTS:
        assert contrast(colour(sprites.letter_key(light)), colour("ink")) >= LEAST_CONTRAST, light


@pytest.mark.parametrize("kind", KINDS)
def test_bodies_in_the_shade_stand_out_from_their_tray(kind: str) -> None:
    """Beside the letter and the lines, a large part of a body that is dim is seen on the dark ground."""
    for seat in range(max(FAMILIES)):
        found = pixels(sprites.vampire(kind, seat, "dim", 64).image.convert("RGB"))
        lightest = [rgb for rgb in found if rgb in seat_ramp(seat)[5:]]
        seen = sum(contrast(rgb, colour(sprites.GROUND)) >= 3 for rgb in lightest)
        assert seen >= 0.4 * len(lightest), (seat, seen, len(lightest))


@pytest.mark.parametrize("kind", KINDS)
def test_heads_stay_free_of_letters(kind: str) -> None:
    for families in FAMILIES:
        pawn = layout(families).pawn
        figure, whole = sprites.figure(kind, "bright", pawn), sprites.vampire(kind, 0, "bright", pawn)
        head = 0, 0, pawn, pawn * 24 // 100
        assert figure.dressed(0).image.crop(head).tobytes() == whole.image.crop(head).tobytes()


def test_numbers_stand_out_on_their_signs() -> None:
    for ground, key in (
        *sprites.SIGN_KEYS.values(),
        ("paper7", "ink"),
        sprites.house_keys("home"),
        sprites.house_keys("haunted"),
    ):
        assert contrast(colour(ground), colour(key)) >= LEAST_CONTRAST
    for fate, dim in product(FATES, (False, True)):
        assert contrast(colour(sprites.initial_key(fate, dim)), colour(sprites.BOARD)) >= LEAST_CONTRAST


@pytest.mark.parametrize("families", [2, 4, 8])
def test_numbers_stand_out_on_their_cards(families: int) -> None:
    """Measured on the pixels under a number: nearly all of them must set it off."""
    place = layout(families)
    for card, name in enumerate(ring(families)):
        for is_haunted in (False, True) if ":" in name else (False,):
            seat = sprites.owner(name)
            kind = name if seat is None else "haunted" if is_haunted else "home"
            number = sprites.number(card + 1, kind, seat)
            left, top = corner(number.size, place.number if seat is None else place.home_number)
            drawn = whole_card(place, card, name, is_haunted).image
            part = drawn.crop((left, top, left + number.width, top + number.height)).convert("RGB")
            shape = number.getchannel("A").point([255 * (level == 0) for level in range(256)])
            key, halo = sprites.number_keys(kind, seat)
            ink = colour(key)
            if seat is not None:
                # On a Home it is the line around the number that sets it off.
                assert contrast(ink, colour(halo, seat)) >= LEAST_CONTRAST, (name, is_haunted)
                continue
            found = [rgb for rgb, off in zip(pixels(part), shape.tobytes(), strict=True) if off]
            poor = sum(contrast(ink, rgb) < LEAST_CONTRAST for rgb in found)
            assert poor <= 0.12 * len(found), (name, is_haunted, poor / len(found))


def pixels(image: Image.Image) -> list[tuple[int, int, int]]:
    data = image.tobytes()
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]


def test_every_seat_and_kind_looks_different_in_shape() -> None:
    outlines = [sprites.vampire(kind, 0, "black", 64).mask.tobytes() for kind in KINDS]
    assert len(set(outlines)) == 3
    seals = [sprites.crest(seat, "alive", False, 44).image.convert("L").tobytes() for seat in range(8)]
    assert len(set(seals)) == 8
    for one, other in product(outlines, outlines):
        if one != other:
            differing = sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))
            assert differing > 64 * 64 / 10


def test_black_vampires_take_no_family_s_colour() -> None:  # V3, V22
    ramps = {rgb for seat in range(12) for rgb in seat_ramp(seat)}
    for kind in KINDS:
        black = sprites.vampire(kind, 2, "black", 64)
        drawn = set(pixels(black.image.convert("RGB")))
        assert not drawn & ramps
        assert black.image.tobytes() == sprites.vampire(kind, 5, "black", 64).image.tobytes()


def test_every_kind_of_card_has_its_own_border_and_emblem() -> None:
    place = layout(4)
    kinds = [*sorted({name for name in ring(4) if ":" not in name}), "home", "haunted"]
    cards = [sprites.card(place, kind).convert("RGB") for kind in kinds]
    left, top, right, bottom = (round(side) for side in place.emblem)

    def without_emblem(card: Image.Image) -> bytes:
        border = card.copy()
        border.paste((0, 0, 0), (left - 4, 0, border.width - 8, border.height))
        return border.convert("L").tobytes()

    assert len({without_emblem(card) for card in cards}) == len(cards)
    assert len({card.crop((left, top, right, bottom)).convert("L").tobytes() for card in cards}) == len(cards)
