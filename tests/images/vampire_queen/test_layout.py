"""The layouts' promises: sizes, margins, no overlaps, and signs that can still be read at 400 pixels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from images.canvas import Pen, Sprite
from images.vampire_queen import board, cards, hand, signs
from images.vampire_queen import hand_layout as lay
from images.vampire_queen.layout import (
    BADGE,
    BADGE_HANGS,
    BADGE_JUTS,
    DEAL_SIGN,
    HEIGHT,
    LAYER,
    LAYERS,
    MARGIN_X,
    MARGIN_Y,
    RIM,
    SHOWN_WIDTH,
    SIGN,
    TRICK_SIGN,
    WIDTH,
    Box,
    Hub,
    Spot,
    layout,
)
from tests.images.test_layout import meet
from tests.images.vampire_queen.golden import HANDS, TRICKS, paint
from tests.images.vampire_queen.stage import SEATS

KINDS = range(1, 17)
"""How many kinds a hand may have (Q15)."""
Area = tuple[float, float, float, float]


def area(spot: Spot) -> Area:
    (x, y), (width, height) = spot
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def within(inner: Area, outer: Area) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def grown(box: Area, by: float) -> Area:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


FREE: Area = (MARGIN_X, MARGIN_Y, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)
"""The picture without its margins."""


def views_of(hub: Hub) -> Iterator[tuple[Area, ...]]:
    """What may stand together in the middle: a set, a hunter, an awaited lead, the end."""
    yield area(hub.card), area(hub.times), area(hub.holder)
    yield area(hub.card), grown(area(hub.answer), 2 * RIM), area(hub.holder)
    yield area(hub.card), area(hub.torch), area(hub.holder)
    yield area(hub.crown), area(hub.points)


def test_a_picture_is_landscape_between_4_to_3_and_16_to_9() -> None:
    assert 4 / 3 <= WIDTH / HEIGHT <= 16 / 9


def test_the_outer_six_percent_stay_free() -> None:
    assert MARGIN_X >= 0.06 * WIDTH
    assert MARGIN_Y >= 0.06 * HEIGHT


@pytest.mark.parametrize("seats", SEATS)
def test_tiles_lie_round_the_table_clockwise_without_overlap(seats: int) -> None:
    place = layout(seats)
    assert sum(place.sides) == seats
    boxes = [place.box(seat) for seat in range(seats)]
    for i, box in enumerate(boxes):
        assert within(box, FREE)
        assert (box[2] - box[0], box[3] - box[1]) == place.tile.size
        assert not any(meet(box, other) for other in boxes[i + 1 :])
    points = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes]
    turned = sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True)
    )
    assert turned > 0  # clockwise, since y grows downwards


@pytest.mark.parametrize("seats", SEATS)
def test_the_middle_is_free_of_tiles_and_of_itself(seats: int) -> None:
    place = layout(seats)
    boxes = [place.box(seat) for seat in range(seats)]
    numbers = (area((place.deal, DEAL_SIGN)), area((place.trick, TRICK_SIGN)))
    for shown in views_of(place.hub):
        pieces = (*shown, *numbers)
        for i, piece in enumerate(pieces):
            assert within(piece, FREE)
            assert not any(meet(piece, box) for box in boxes)
            assert not any(meet(piece, other) for other in pieces[i + 1 :])
    assert not any(meet(place.hub.blast, other) for other in (*boxes, *numbers))


@pytest.mark.parametrize("seats", SEATS)
def test_a_tile_holds_its_signs_without_overlap(seats: int) -> None:
    tile = layout(seats).tile
    whole: Area = (0, 0, *tile.size)
    width, height = tile.card

    def card(index: int, count: int) -> Area:
        x, y = tile.corner(index, count)
        return x, y, x + width, y + height

    head = [area(tile.plate), area(tile.points), area(tile.icon)]
    left = [area(tile.hand), area(tile.hunter(0)), area(tile.hunter(1))]
    alone, pair = card(0, 1), card(1, 2)
    for pieces in (
        [*head, *left, area(tile.arrow), grown(alone, 2 * RIM), area(tile.count)],
        [*head, *left, area(tile.arrow), grown(card(0, 2), RIM)],
    ):
        for i, piece in enumerate(pieces):
            assert within(piece, whole), piece
            others = pieces[i + 1 :]
            if piece == grown(alone, 2 * RIM):  # teeth are for single cards, numbers for several
                others = []
            assert not any(meet(grown(piece, -1), grown(other, -1)) for other in others), (i, piece)
    assert pair[2] + LAYERS * LAYER <= whole[2]
    assert pair[3] + BADGE_HANGS <= whole[3] + 2
    assert pair[0] - card(0, 2)[0] >= SIGN  # the number of the card behind is not covered


@pytest.mark.parametrize("seats", SEATS)
def test_cells_lie_in_the_order_of_seats_without_overlap(seats: int) -> None:
    cells = lay.cells(seats)
    boxes = [cells.box(seat) for seat in range(seats)]
    for i, box in enumerate(boxes):
        assert within(box, (lay.SIDE_BOX[2], MARGIN_Y, WIDTH - MARGIN_X, lay.FOOT))
        assert not any(meet(box, other) for other in boxes[i + 1 :])
    assert boxes == sorted(boxes, key=lambda box: (box[1], box[0]))
    cell = cells.cell
    whole: Area = (0, 0, boxes[0][2] - boxes[0][0], boxes[0][3] - boxes[0][1])
    first = [area(cell.plate), area(cell.hand), area(cell.icon)]
    second = [area(cell.chip(0)), area(cell.count(0)), area(cell.chip(1)), area(cell.count(1))]
    pieces = first + second
    for i, piece in enumerate(pieces):
        assert within(piece, whole), (i, piece, whole)
        assert not any(meet(grown(piece, -1), other) for other in pieces[i + 1 :])


def test_what_must_be_beaten_and_the_hunters_holders_have_their_place() -> None:
    lines = [area(spot(value)) for value in (15, 20) for spot in (lay.hunter, lay.hunter_holder)]
    for shown in views_of(lay.HUB):
        pieces = [*shown, *lines]
        for i, piece in enumerate(pieces):
            assert within(piece, lay.SIDE_BOX), piece
            assert not any(meet(grown(piece, -1), other) for other in pieces[i + 1 :])
    assert within(lay.HUB.blast, lay.SIDE_BOX)


@pytest.mark.parametrize("kinds", KINDS)
def test_a_hand_of_any_kinds_has_room(kinds: int) -> None:
    fan = lay.fan(kinds)
    left, top, right, bottom = lay.HAND_BOX
    frame = 2 * lay.HAND_FRAME
    inside: Box = (left + frame, top + frame, right - frame, bottom - frame)
    spaces = []
    for index in range(kinds):
        x, y = fan.place(index, kinds)
        spaces.append((x, y, x + fan.space[0], y + fan.space[1]))
    own = [area(spot) for spot in (lay.PLATE, lay.COUNT, lay.ARROW, lay.ICON)]
    for i, space in enumerate(spaces):
        assert within(space, inside)
        assert not any(meet(space, other) for other in (*spaces[i + 1 :], *own))
    x, y = fan.corner
    width, height = fan.card
    assert x >= max(RIM, BADGE_JUTS)
    assert x + width + LAYERS * LAYER + RIM <= fan.space[0]
    assert y - fan.raised - LAYERS * LAYER - RIM >= 0
    assert y + height + BADGE_HANGS <= fan.space[1]


def test_the_fewer_kinds_the_larger_the_cards() -> None:
    widths = [lay.fan(kinds).card[0] for kinds in KINDS]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > widths[-1]


def test_the_smallest_sign_is_14_pixels_high_at_400() -> None:
    assert SIGN * SHOWN_WIDTH / WIDTH >= 14


def test_every_letter_and_number_is_drawn_at_least_that_high(monkeypatch: pytest.MonkeyPatch) -> None:
    heights: dict[str, int] = {}
    write = Pen.text

    def noted(pen: Pen, text: str, middle: tuple[float, float], height: int, width: int, key: str) -> None:
        heights[text] = min(height, heights.get(text, height))
        write(pen, text, middle, height, width, key)

    monkeypatch.setattr(Pen, "text", noted)
    for module in (board, cards, hand, signs):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
    for name in (*TRICKS, *HANDS):
        paint(name)
    assert {*"ABCDEFGHIJKL", "13", "Q", "15", "20", "x12", "5/5"} <= set(heights)
    assert min(heights.values()) >= SIGN


def drawn_height(sprite: Sprite) -> int:
    box = sprite.mask.getbbox()
    assert box is not None
    return box[3] - box[1]


@pytest.mark.parametrize("seats", SEATS)
def test_every_other_sign_is_at_least_that_high(seats: int) -> None:
    tile, cell, hub = layout(seats).tile, lay.cells(seats).cell, layout(seats).hub
    for size in (tile.icon[1], cell.icon[1], lay.ICON[1], hub.torch[1], lay.HUB.torch[1]):
        assert drawn_height(signs.torch(size, "tray")) >= SIGN
        assert drawn_height(signs.crown(size, "tray")) >= SIGN
    for size in (tile.plate[1], cell.plate[1], hub.holder[1], lay.HUB.holder[1], lay.PLATE[1]):
        assert drawn_height(signs.plate(0, size, "tray")) >= SIGN
    for size in (tile.card, cell.slot[1], hub.card[1], lay.HUB.card[1]):
        for act in ("pass", "skipped", "coming", "turn"):
            assert drawn_height(signs.slot(act, size, "tray", False)) >= SIGN
    for size in (tile.hunter(0)[1], lay.hunter(15)[1], cell.chip(0)[1], BADGE):
        assert size[1] >= SIGN
    assert drawn_height(signs.arrow(lay.ARROW[1], "hall")) >= SIGN
    assert tile.arrow[1][1] >= SIGN
