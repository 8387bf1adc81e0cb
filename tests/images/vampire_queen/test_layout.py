"""The layouts' promises: sizes, margins, no overlaps, contrast, and signs that can be read at 400 pixels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pytest

from images import fonts
from images.palette import colour, contrast, palette
from images.sprites import Sprite
from images.theme import SEATS as MARKS
from images.vampire_queen import board, cards, faces, ground, hand, press, signs
from images.vampire_queen import hand_layout as lay
from images.vampire_queen.layout import (
    BADGE,
    BADGE_HANGS,
    BADGE_JUTS,
    DEAL_AT,
    DEAL_SIGN,
    HEIGHT,
    LAYER,
    LAYERS,
    MARGIN_X,
    MARGIN_Y,
    RIM,
    SHOWN_WIDTH,
    SIGN,
    TRICK_AT,
    TRICK_SIGN,
    WIDTH,
    Box,
    Hub,
    Spot,
    layout,
)
from images.vampire_queen.scene import KINDS as CARD_KINDS
from tests.images.vampire_queen.golden import HANDS, TRICKS, paint
from tests.images.vampire_queen.stage import SEATS

KINDS = range(1, 17)
"""How many kinds a hand may have (Q15)."""
Area = tuple[float, float, float, float]


def area(spot: Spot) -> Area:
    (x, y), (width, height) = spot
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def meet(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def within(inner: Area, outer: Area) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def grown(box: Area, by: float) -> Area:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


FREE: Area = (MARGIN_X, MARGIN_Y, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)
"""The picture without its margins."""


def views_of(hub: Hub) -> Iterator[tuple[Area, ...]]:
    """What may stand together in the middle: a set, a hunter, an awaited lead, the end."""
    yield area(hub.card), area(hub.times), area(hub.holder)
    yield area(hub.card), area(hub.torch), area(hub.holder)
    yield area(hub.figure), grown(area(hub.answer), RIM), area(hub.taker)
    yield area(hub.crown), area(hub.points)


def test_a_picture_is_landscape_between_4_to_3_and_16_to_9() -> None:
    assert 4 / 3 <= WIDTH / HEIGHT <= 16 / 9


def test_the_outer_six_percent_stay_free() -> None:
    assert MARGIN_X >= 0.06 * WIDTH
    assert MARGIN_Y >= 0.06 * HEIGHT


@pytest.mark.parametrize("seats", SEATS)
def test_seats_lie_round_the_table_clockwise_without_overlap(seats: int) -> None:
    place = layout(seats)
    assert sum(place.sides) == seats
    boxes = [place.box(seat) for seat in range(seats)]
    for i, box in enumerate(boxes):
        assert within(box, FREE)
        assert (box[2] - box[0], box[3] - box[1]) == place.tile(i).size
        assert not any(meet(box, other) for other in boxes[i + 1 :])
    points = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes]
    turned = sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True)
    )
    assert turned > 0  # clockwise, since y grows downwards


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_played_lies_nearer_to_the_middle_than_the_seal(seats: int) -> None:
    place = layout(seats)
    for seat in range(seats):
        (left, top, _, _), tile = place.box(seat), place.tile(seat)
        (x, y), (card_x, card_y) = tile.plate[0], tile.corner(0, 1)
        seal = left + x, top + y
        card = left + card_x + tile.card[0] / 2, top + card_y + tile.card[1] / 2
        middle = (WIDTH / 2, HEIGHT / 2)
        assert math.dist(card, middle) < math.dist(seal, middle)


@pytest.mark.parametrize("seats", SEATS)
def test_the_middle_is_free_of_seats_and_of_itself(seats: int) -> None:
    place = layout(seats)
    boxes = [place.box(seat) for seat in range(seats)]
    numbers = [area((DEAL_AT, DEAL_SIGN)), area((TRICK_AT, TRICK_SIGN))]
    candle = [] if place.candle is None else [area(place.candle)]
    for i, shown in enumerate(views_of(place.hub)):
        pieces = (*shown, *numbers, *([] if i == 2 else candle))
        for j, piece in enumerate(pieces):
            assert within(piece, FREE)
            assert not any(meet(grown(piece, -1), box) for box in boxes), (i, j)
            assert not any(meet(piece, other) for other in pieces[j + 1 :]), (i, j)
    for spot in (place.hub.moon, place.hub.worth, place.hub.rail):
        assert within(area(spot), FREE)
        assert not any(meet(grown(area(spot), -8), other) for other in (*boxes, *numbers))


@pytest.mark.parametrize("seats", SEATS)
def test_a_seats_place_holds_its_signs_without_overlap(seats: int) -> None:
    for seat in range(seats):
        tile = layout(seats).tile(seat)
        whole: Area = (0, 0, *tile.size)
        width, height = tile.card

        def card(index: int, count: int, tile=tile, width=width, height=height) -> Area:  # type: ignore[no-untyped-def]
            x, y = tile.corner(index, count)
            return x, y, x + width, y + height

        head = [area(tile.plate), area(tile.points), area(tile.icon)]
        side = [area(tile.hand), area(tile.hunter(0)), area(tile.hunter(1)), area(tile.arrow)]
        for pieces in ([*head, *side, card(0, 1), area(tile.count)], [*head, *side, card(0, 2)]):
            for i, piece in enumerate(pieces):
                assert within(piece, whole), piece
                assert not any(meet(grown(piece, -1), other) for other in pieces[i + 1 :]), (seat, i, piece)
        for lying in (card(0, 1), card(0, 2), card(1, 2)):
            assert within(grown(lying, RIM + LAYERS * LAYER), grown(whole, 1))
        assert card(1, 2)[3] + BADGE_HANGS <= whole[3]
        assert card(1, 2)[0] - card(0, 2)[0] >= SIGN  # the number of the card behind is not covered


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
    first = [area(cell.plate), area(cell.hand), area(cell.points)]
    chips = [area(spot) for i in range(2) for spot in (cell.chip(i), cell.count(i))]
    for second in (chips, [area(cell.slot)], [area(cell.passed_over)]):
        check_cell([*first, *second, area(cell.icon)], whole)


def check_cell(pieces: list[Area], whole: Area) -> None:
    """Hold that signs lie in a cell, side by side."""
    for i, piece in enumerate(pieces):
        assert within(piece, whole), (i, piece, whole)
        assert not any(meet(grown(piece, -1), other) for other in pieces[i + 1 :])


def test_what_must_be_beaten_and_the_hunters_holders_have_their_place() -> None:
    lines = [area(spot(value)) for value in (15, 20) for spot in (lay.hunter, lay.hunter_holder)]
    lines += [area(lay.DEAL), area(lay.TRICK)]
    for shown in views_of(lay.HUB):
        pieces = [*shown, *lines]
        for i, piece in enumerate(pieces):
            assert within(piece, lay.SIDE_BOX), piece
            assert not any(meet(grown(piece, -1), other) for other in pieces[i + 1 :])
    assert within(area(lay.HUB.moon), lay.SIDE_BOX)


HAND: Box = (MARGIN_X, lay.HAND_BOX[1] + 4, WIDTH - MARGIN_X, HEIGHT - MARGIN_Y)
"""The ground of the hand without its frame and without the margins."""
GLOW = round(max(reach for _, reach in cards.GLOW))
OWN_SIGNS = [area(spot) for spot in (lay.OWN.plate, lay.OWN.count, lay.OWN.arrow, lay.OWN.icon)]


@pytest.mark.parametrize("kinds", KINDS)
def test_a_hand_of_any_kinds_has_room_in_rows(kinds: int) -> None:
    rows = lay.rows(kinds)
    spaces = []
    for index in range(kinds):
        x, y = rows.place(index, kinds)
        spaces.append((x, y, x + rows.space[0], y + rows.space[1]))
    for i, space in enumerate(spaces):
        assert within(space, HAND)
        assert not any(meet(space, other) for other in spaces[i + 1 :])
    x, y = rows.corner
    width, height = rows.card
    assert x >= max(GLOW, BADGE_JUTS)
    assert x + width + LAYERS * LAYER + GLOW <= rows.space[0]
    assert y - rows.raised - LAYERS * LAYER - GLOW >= 0
    assert rows.raised >= 40
    assert y + height + BADGE_HANGS <= rows.space[1]
    assert rows.raised + rows.lifted >= BADGE[1]  # the badges of drafted cards and of the others


@pytest.mark.parametrize("number", range(1, lay.FANNED + 1))
def test_a_fan_has_room_and_shows_every_number(number: int) -> None:
    held = lay.fan(number)
    width, height = held.card
    for raised, rim in ((False, 2), (True, GLOW)):
        leaves = [lay.leaf(i, number, raised) for i in range(number)]
        middles = [leaf.middle[0] for leaf in leaves]
        assert middles == sorted(middles)
        assert sum(middles) / number == pytest.approx(WIDTH / 2)
        for leaf in leaves:
            cos, sin = math.cos(math.radians(leaf.degrees)), math.sin(math.radians(leaf.degrees))
            for across, down in itertools.product((-1, 1), (-1, 1)):
                dx, dy = across * (width / 2 + rim), down * (height / 2 + rim)
                corner = (leaf.middle[0] + dx * cos - dy * sin, leaf.middle[1] + dx * sin + dy * cos)
                spot = (*corner, *corner)
                assert within(spot, HAND), (number, leaf)
                assert not any(meet(grown(spot, 1), sign) for sign in OWN_SIGNS)
    # How far the next card's upper left corner lies from this one's: the number is left of it.
    for one, other in itertools.pairwise(lay.leaf(i, number, False) for i in range(number)):
        gap = math.radians(other.degrees - one.degrees) * (lay.RADIUS + height * 0.3)
        assert gap - 2 >= held.inset[0] + held.wide
    assert SIGN <= held.sign <= height * 0.3
    assert lay.RAISED >= 40


def test_the_fewer_cards_the_larger_or_wider() -> None:
    widths = [lay.rows(kinds).card[0] for kinds in KINDS]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > widths[-1]
    steps = [lay.leaf(1, cards, False).degrees - lay.leaf(0, cards, False).degrees for cards in range(2, 14)]
    assert steps == sorted(steps, reverse=True)


def test_the_smallest_sign_is_14_pixels_high_at_400() -> None:
    assert SIGN * SHOWN_WIDTH / WIDTH >= 14


def test_every_letter_and_number_is_drawn_at_least_that_high(monkeypatch: pytest.MonkeyPatch) -> None:
    heights: dict[str, int] = {}
    write = fonts.stencil

    def noted(text: str, height: int, width: int) -> object:
        heights[text] = min(height, heights.get(text, height))
        return write(text, height, width)

    monkeypatch.setattr(press, "stencil", noted)
    monkeypatch.setattr(cards, "stencil", lambda text, height, width: write(text, height, width))
    for module in (board, cards, hand, signs):
        for kept in vars(module).values():
            for cell in getattr(kept, "__closure__", None) or ():
                if hasattr(cell.cell_contents, "cache_clear"):
                    cell.cell_contents.cache_clear()
    for name in (*TRICKS, *HANDS):
        paint(name)
    assert {*"ABCDEFGHIJKL", "13", "Q", "15", "20", "×12", "5/5"} <= set(heights)
    assert min(heights.values()) >= SIGN


def drawn_height(sprite: Sprite) -> int:
    box = sprite.mask.getbbox()
    assert box is not None
    return box[3] - box[1]


@pytest.mark.parametrize("seats", SEATS)
def test_every_other_sign_is_at_least_that_high(seats: int) -> None:
    tile, cell, hub = layout(seats).tile(0), lay.cells(seats).cell, layout(seats).hub
    by = lay.OWN
    for size in (tile.icon[1], cell.icon[1], by.icon[1], hub.torch[1], lay.HUB.torch[1]):
        assert drawn_height(signs.torch(size)) >= SIGN
    for size in (tile.plate[1], cell.plate[1], hub.holder[1], lay.HUB.holder[1], by.plate[1]):
        assert drawn_height(signs.plate(0, size)) >= SIGN
    for size in (tile.card, cell.slot[1]):
        for act in ("pass", "skipped", "coming", "turn"):
            assert drawn_height(signs.slot(act, size, False)) >= SIGN
    for size in (tile.hunter(0)[1], lay.hunter(15)[1], cell.chip(0)[1], BADGE, tile.arrow[1]):
        assert size[1] >= SIGN
    assert drawn_height(signs.arrow(by.arrow[1])) >= SIGN
    for size in (tile.hand[1], cell.hand[1], by.count[1]):
        assert drawn_height(signs.hand(0, size)) >= SIGN  # the bat
    assert drawn_height(signs.slot("skipped", cell.passed_over[1], False)) >= SIGN


def test_signs_stand_out_on_their_grounds() -> None:
    for seat in range(len(MARKS)):
        assert contrast(colour(signs.ink_of(seat)), MARKS[seat].rgb) >= 4.5, seat
    for kind in CARD_KINDS:
        assert contrast(colour(faces.ink(kind)), colour(faces.halo(kind))) >= 4.5, kind
    pairs = {
        ("paper9", press.GROUND),  # badges, sets
        ("gold5", press.GROUND),
        ("paper9", "wood1"),  # points
        ("paper9", "gold2"),
        ("paper9", "night3"),  # cards in hand
        ("paper9", "blood1"),  # deals
        ("ink", "paper7"),  # the ledger
        ("ink", "paper8"),
        ("blood3", "paper7"),
        ("blood3", "gold5"),
        ("wood1", "gold5"),
        ("blood2", "gold5"),
    }
    pairs |= {("paper9", key) for key in ground.cloth("candle")}
    pairs |= {("paper6", key) for key in (*ground.cloth("hunt"), "night0")}
    for ink, under in pairs:
        assert contrast(colour(ink), colour(under)) >= 4.5, (ink, under)


@pytest.mark.parametrize("kind", CARD_KINDS)
def test_numbers_can_be_read_in_the_shade_too(kind: str) -> None:
    table = cards.shades()
    ink, halo = (colour(pick(kind)) for pick in (faces.ink, faces.halo))
    places = {rgb: place for place, rgb in enumerate(palette())}
    dark, light = (palette()[table[places[rgb]]] for rgb in (ink, halo))
    assert contrast(dark, light) >= 4.5
