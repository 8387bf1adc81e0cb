"""What happened in a turn is drawn: arrows with their drops, trails, flights home."""

from __future__ import annotations

import pytest

from images.palette import colour, contrast, seat_ramp
from images.vampiring import paint_ring, sprites
from images.vampiring.film import moved
from images.vampiring.flow import arrange
from images.vampiring.layout import FLOWN, layout
from images.vampiring.scene import Figure, read_scene
from images.vampiring.trails import line_keys
from tests.images.stage import (
    FAMILIES,
    around,
    look,
    own_view,
    played,
    report,
    view,
    wounds,
)
from tests.images.test_pictures import check_sheet, drawn, middle_of


@pytest.mark.parametrize("name", ["strike", "back", "over", "wraith"])
def test_signs_are_drawn_with_their_number(name: str) -> None:
    blows = {
        "strike": wounds(("man", "bat", 14)),
        "back": wounds(("man", "bat", 1), ("bat", "wolf", 2), ("wolf", "man", 14)),
        "over": wounds(("man", "bat", 1), ("bat", "wolf", 2), ("man", "wolf", 14)),
        "wraith": (),
    }[name]
    last = report(4, {10: blows}, ghosts=(10,) * 3 if name == "wraith" else ())
    picture = look(view(4, last=last))
    number = 1 if name == "wraith" else 14
    pieces = [sprites.sign(name, shown, picture.place.pawn) for shown in (number, 13)]
    found = [[picture.stamp(middle_of(piece), spot) for spot in picture.spots(10)] for piece in pieces]
    assert sum(found[0]) == 1
    assert not any(found[1])


def test_arrows_of_one_digit_are_slim_and_lie_below_those_who_fight() -> None:
    at = dict.fromkeys(range(8), (17, 17, 17))
    blows = wounds(("man", "bat", 8), ("bat", "wolf", 8), ("wolf", "man", 8))
    picture = look(view(8, at, last=report(8, {17: blows})))
    (group,) = picture.scene.groups
    assert len(group.slim) == 2
    assert len(drawn(picture, ("bright",))) == 24
    narrow, wide = (sprites.sign("strike", 8, 60, slim=slim) for slim in (True, False))
    assert narrow.size[0] < 0.8 * wide.size[0]


def test_a_line_leads_from_the_end_of_a_circle_round_to_its_first() -> None:
    blows = wounds(("man", "bat", 1), ("bat", "wolf", 1), ("wolf", "man", 1))
    for circle in (blows, blows[:2]):
        picture = look(view(4, {0: (10, 10, 10)}, last=report(4, {10: circle})))
        (tray,) = (tray for tray in picture.arrangement.trays if tray.card == 10)
        assert tray.is_row
        left, top, _, _ = tray.box
        along = (left + 20, top - 1, left + 40, top + 3)
        assert (picture.share(along, colour("blood5")) > 0.9) == (circle is blows)


def test_arrows_at_the_end_of_a_row_lead_down_to_the_next() -> None:
    place = layout(8)
    tray = next(
        tray for tray in arrange(place, dict.fromkeys((19, 20, 21, 22, 23), 6)).trays if tray.card == 21
    )
    assert not tray.is_row
    assert not tray.is_column
    rows = [y for _, y in tray.spots]
    ends = [number for number, y in enumerate(rows[:-1]) if rows[number + 1] > y]
    assert [number for number in range(6) if tray.turns(number)] == ends
    assert ends


def test_fights_in_a_column_go_downwards() -> None:
    place = layout(2)
    card = place.cards - 1
    last = report(2, {card: wounds(("man", "bat", 3))})
    picture = look(view(2, {0: (card, 0, 0), 1: (1, 1, card)}, last=last))
    tray = next(tray for tray in picture.arrangement.trays if tray.card == card)
    assert tray.is_column
    assert picture.stamp(sprites.sign("strike", 3, place.pawn, True), tray.spots[1])


@pytest.mark.parametrize("families", FAMILIES)
def test_trails_are_drawn_in_their_colours(families: int) -> None:
    picture = look(played(families, 1))
    for way in picture.course.ways:
        body, core = (colour(key, way.trail.seat) for key in line_keys(way))
        assert {body, core} < set(seat_ramp(way.trail.seat))
        assert contrast(body, colour("ink")) >= 3
        hit = 0
        for x, y in way.line[1:-1]:
            box = around((x, y), picture.course.pitch + 2)
            hit += picture.share(box, body) + picture.share(box, core) > 0.1
        assert hit > len(way.line[1:-1]) / 2, way.trail


def test_a_turn_s_moves_alone_show_trails_and_no_arrows() -> None:
    looked = played(4, 2)
    before = moved(looked)
    assert before.last
    scene = read_scene(before)
    assert scene.trails == read_scene(looked).trails
    assert all(isinstance(member, Figure) for group in scene.groups for member in group.members)
    check_sheet(paint_ring(before))


def test_flights_are_seen_at_both_ends() -> None:  # V9
    picture = look(own_view())
    flown = [way for way in look(played(4, 3)).course.ways if way.flight]
    shown = look(played(4, 3))
    assert flown, picture.course.ways
    for way in flown:
        home = way.trail.home
        assert home is not None
        degrees = {"top": 270, "right": 0, "bottom": 90, "left": 180}[shown.place.place(home).side]
        head = sprites.head(way.trail.seat, way.trail.light, degrees, FLOWN)
        near = [(x / 2, y / 2) for x in range(-4, 5) for y in range(-4, 5)]
        x, y = way.flight[-1]
        assert any(shown.stamp(middle_of(head, 4), (x + a, y + b)) for a, b in near)
