"""The layout's promises: sizes, margins, and signs that can still be read at 400 pixels."""

from __future__ import annotations

import pytest
from PIL import Image

from images.canvas import Sprite
from images.vampiring import sprites
from images.vampiring.layout import (
    ARROW,
    HEIGHT,
    MARGIN_X,
    MARGIN_Y,
    SHOWN_WIDTH,
    SIGN,
    WIDTH,
    Box,
    layout,
)
from tests.images.stage import FAMILIES, ring


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
    for i, box in enumerate(boxes):
        assert box[0] >= MARGIN_X
        assert box[1] >= MARGIN_Y
        assert box[2] <= WIDTH - MARGIN_X
        assert box[3] <= HEIGHT - MARGIN_Y
        assert not any(meet(box, other) for other in boxes[i + 1 :])
        assert not meet(box, place.frame())


@pytest.mark.parametrize("families", FAMILIES)
def test_indexes_rise_clockwise(families: int) -> None:
    place = layout(families)
    points = [(place.place(card).x, place.place(card).y) for card in range(place.cards)]
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True))
    assert area > 0  # clockwise, since y grows downwards
    assert points[0] == min(points, key=lambda point: (point[1], point[0]))


@pytest.mark.parametrize("families", FAMILIES)
def test_the_middle_fits_between_full_trays(families: int) -> None:
    place = layout(families)
    frame = place.frame()
    assert not meet(frame, place.lane("top"))
    assert not meet(frame, place.lane("bottom"))
    for seat in range(families):
        for drop in range(8):
            x, y = place.drop_place(seat, drop)
            assert frame[0] < x < frame[2]
            assert frame[1] <= y - place.drop / 2
            assert y + place.drop / 2 <= frame[3]


def test_the_smallest_sign_is_14_pixels_high_at_400() -> None:
    assert SIGN * SHOWN_WIDTH / WIDTH >= 14
    assert ARROW[1] >= SIGN


@pytest.mark.parametrize("families", FAMILIES)
def test_every_sign_is_drawn_at_least_that_high(families: int) -> None:
    place = layout(families)
    signs: dict[str, Sprite] = {}
    for seat in range(families):
        signs[f"crest {seat}"] = sprites.crest(seat, "alive", False, place.mark)
        signs[f"letter {seat}"] = sprites.letter(seat, False, place.mark)
        for kind in ("man", "wolf", "bat"):
            signs[f"{kind} {seat}"] = sprites.vampire(kind, seat, "bright", place.pawn)
    for state in ("left", "now", "before"):
        signs[state] = sprites.blood(state, False, place.drop)
    signs["out"] = sprites.crest(0, "out", False, place.mark)
    signs["winner"] = sprites.crest(0, "winner", False, place.mark)
    signs["wound"] = sprites.wound(12, place.pawn)
    for up in (True, False):
        signs[f"arrow {up}"] = sprites.arrow(up, ARROW)
    for card, name in enumerate(ring(families)):
        signs[f"number {card}"] = sprites.number(name, card + 1, False)
    low = {name: drawn_height(sprite) for name, sprite in signs.items() if drawn_height(sprite) < SIGN}
    assert not low
    assert place.emblem[3] - place.emblem[1] >= SIGN
    assert place.house[3] - place.house[1] >= SIGN


@pytest.mark.parametrize("families", FAMILIES)
def test_letters_lie_within_their_home(families: int) -> None:
    place = layout(families)
    assert place.house_letter[1] - SIGN / 2 >= place.house[1]
    assert place.house_letter[1] + SIGN / 2 <= place.house[3]


def test_every_seat_and_kind_looks_different_in_shape() -> None:
    outlines = [sprites.vampire(kind, 0, "black", 64).mask.tobytes() for kind in ("man", "wolf", "bat")]
    assert len(set(outlines)) == 3
    crests = [sprites.crest(seat, "alive", False, 44).mask.tobytes() for seat in range(max(FAMILIES))]
    assert len(set(crests)) == max(FAMILIES)


def test_every_kind_of_card_has_its_own_border_and_emblem() -> None:
    place = layout(4)
    names = sorted(set(ring(4)))
    cards = [sprites.card(place, name, False).image.convert("RGB") for name in names]
    cards += [sprites.card(place, f"home:{seat}", True).image.convert("RGB") for seat in range(4)]
    left, top, right, bottom = (round(side) for side in place.emblem)

    def without_emblem(card: Image.Image) -> bytes:
        border = card.copy()
        border.paste((0, 0, 0), (left - 4, 6, border.width - 8, border.height - 6))
        return border.tobytes()

    assert len({without_emblem(card) for card in cards}) == len(cards)
    assert len({card.crop((left, top, right, bottom)).tobytes() for card in cards}) == len(cards)
