"""What the public board shows, at the layout's places; and that no hand is in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.vampire_queen.views import QueenView
from images.theme import COLOURS
from images.vampire_queen import paint_trick, signs, trick_key
from images.vampire_queen.board import TILE
from images.vampire_queen.layout import FRAME, Point, Spot, layout
from images.vampire_queen.middle import GROUND
from images.vampire_queen.scene import Act, read_trick
from tests.images.stage import Pixels
from tests.images.vampire_queen.stage import (
    CARDS,
    POINTS,
    SEATS,
    SIXTY,
    THIRTEEN,
    as_seen_by,
    ended,
    following,
    leading,
    lies,
    look_trick,
    trick,
    view,
)

GOLD, BLOOD = COLOURS["gold"], COLOURS["blood"]


def on_tile(seats: int, seat: int, spot: Point) -> Point:
    left, top, _, _ = layout(seats).box(seat)
    return left + spot[0], top + spot[1]


def framed(picture: Pixels, seats: int) -> list[int]:
    """The seats whose tiles have a golden frame."""
    found = []
    for seat in range(seats):
        left, _, right, bottom = layout(seats).box(seat)
        if picture.share((left + 30, bottom - FRAME, right - 30, bottom), GOLD) > 0.9:
            found.append(seat)
    return found


def slots(picture: Pixels, looked: QueenView, act: Act, past: bool = False) -> list[int]:
    """The seats in whose place in the trick such a slot lies."""
    seats = len(looked.seats)
    tile = layout(seats).tile
    (x, y), (width, height) = tile.corner(0, 1), tile.card
    piece = signs.slot(act, tile.card, TILE, past)
    middle = (x + width / 2, y + height / 2)
    return [seat for seat in range(seats) if picture.stamp(piece, on_tile(seats, seat, middle))]


def icons(picture: Pixels, seats: int, sign: str) -> list[int]:
    """The seats that carry the torch or the crown."""
    spot, size = layout(seats).tile.icon
    piece = {"torch": signs.torch, "crown": signs.crown}[sign](size, TILE)
    return [seat for seat in range(seats) if picture.stamp(piece, on_tile(seats, seat, spot))]


def plate_lies(picture: Pixels, seat: int, place: Spot) -> bool:
    return picture.stamp(signs.plate(seat, place[1], GROUND), place[0])


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_its_plate_its_points_and_its_number_of_cards(seats: int) -> None:  # Q4
    picture, tile = look_trick(view(seats)), layout(seats).tile
    for seat in range(seats):
        for (spot, _), piece in (
            (tile.plate, signs.plate(seat, tile.plate[1], TILE)),
            (tile.points, signs.points(POINTS[seat], tile.points[1], TILE, False)),
            (tile.hand, signs.hand(CARDS[seat], tile.hand[1], TILE)),
        ):
            assert picture.stamp(piece, on_tile(seats, seat, spot))


@pytest.mark.parametrize("seats", SEATS)
def test_hunters_stand_with_their_holders(seats: int) -> None:  # Q4
    tile = layout(seats).tile
    for holders in ({0: (15, 20)}, {1: (15,), 2: (20,)}, {2: (20,)}, {}):
        picture = look_trick(view(seats, hunters=holders))
        for seat in range(seats):
            for index in (0, 1):
                spot, size = tile.hunter(index)
                for value in (15, 20):
                    piece = signs.hunter(value, False, size, TILE)
                    held = holders.get(seat, ())[index : index + 1] == (value,)
                    assert picture.stamp(piece, on_tile(seats, seat, spot)) == held


def test_the_hunter_that_may_not_be_led_is_struck_through() -> None:  # Q8
    looked = leading()
    spot, size = layout(8).tile.hunter(0)
    for barred in (None, 15):
        picture = look_trick(replace(looked, barred=barred))
        piece = signs.hunter(15, True, size, TILE)
        assert picture.stamp(piece, on_tile(8, 6, spot)) == (barred == 15)


def test_a_bar_shows_only_where_the_hunter_is() -> None:
    looked = replace(leading(), barred=20)
    assert read_trick(looked).table.places[6].barred == 20
    assert all(place.barred is None for place in read_trick(replace(looked, barred=15)).table.places[:6])


def test_everybody_shows_what_it_did_or_is_still_to_do() -> None:  # Q6, Q10
    looked = view(12, ["4 4 4", "-", "5 5 5", "7 7 Q", "-", "-", "10 10 Q"], only_hunters=(9,))
    picture, tile = look_trick(looked), layout(12).tile
    assert slots(picture, looked, "pass") == [1, 4, 5]
    assert slots(picture, looked, "turn") == framed(picture, 12) == [7]
    assert slots(picture, looked, "coming") == [8, 10, 11]
    assert slots(picture, looked, "skipped") == [9]
    assert icons(picture, 12, "torch") == [0]
    for seat, kind, count in ((0, "4", 3), (2, "5", 3)):
        corner = on_tile(12, seat, tile.corner(0, 1))
        assert lies(picture, kind, count, tile.card, corner, TILE)
        spot, size = tile.count
        assert picture.stamp(signs.number(f"x{count}", size, TILE, "bone"), on_tile(12, seat, spot))
    queen = on_tile(12, 3, tile.corner(1, 2))
    assert lies(picture, "Q", 1, tile.card, queen, TILE)


def test_a_seat_that_was_not_asked_is_marked_also_after_its_turn() -> None:  # Q10
    looked = view(4, ["H20", "x", "5"])
    assert slots(look_trick(looked), looked, "skipped") == [1]


@pytest.mark.parametrize("seats", SEATS)
def test_the_set_to_beat_stands_in_the_middle(seats: int) -> None:  # Q6
    picture, hub = look_trick(view(seats, ["4 4", "9 Q"])), layout(seats).hub
    (x, y), size = hub.card
    assert lies(picture, "9", 2, size, (x - size[0] / 2, y - size[1] / 2), GROUND)
    spot, wide = hub.times
    assert picture.stamp(signs.number("x2", wide, GROUND, "gold"), spot)
    assert plate_lies(picture, 1, hub.holder)


def test_a_set_of_queens_and_the_largest_one() -> None:  # Q5
    for plays, kind, count in (
        (["Q Q Q Q"], "Q", 4),
        (["13 Q"], "13", 2),
        ([" ".join(["3"] * 8 + ["Q"] * 4)], "3", 12),
    ):
        picture, hub = look_trick(view(3, plays)), layout(3).hub
        (x, y), size = hub.card
        assert lies(picture, kind, count, size, (x - size[0] / 2, y - size[1] / 2), GROUND)
        spot, wide = hub.times
        assert picture.stamp(signs.number(f"x{count}", wide, GROUND, "gold"), spot)


def test_the_highest_play_has_a_golden_rim() -> None:
    picture, tile = look_trick(view(5, ["4", "7", "-", "5"])), layout(5).tile
    for seat, kind, rim in ((0, "4", "none"), (1, "7", "gold"), (3, "5", "none")):
        corner = on_tile(5, seat, tile.corner(0, 1))
        for other in ("none", "gold", "teeth"):
            assert lies(picture, kind, 1, tile.card, corner, TILE, rim=other) == (other in (rim, "none"))


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hunter", [15, 20])
def test_a_led_hunter_looks_dangerous(seats: int, hunter: int) -> None:  # Q8
    alone, answered = view(seats, [f"H{hunter}"]), view(seats, [f"H{hunter}", "9"])
    hub, tile = layout(seats).hub, layout(seats).tile
    (x, y), size = hub.card
    calm = look_trick(view(seats, ["4"]))
    for looked in (alone, answered):
        picture = look_trick(looked)
        assert lies(picture, f"H{hunter}", 1, size, (x - size[0] / 2, y - size[1] / 2), GROUND)
        assert picture.share(hub.blast, COLOURS["wine"]) > 0.02 + calm.share(hub.blast, COLOURS["wine"])
    (x, y), size = hub.answer
    corner = (x - size[0] / 2, y - size[1] / 2)
    picture = look_trick(answered)
    assert lies(picture, "9", 1, size, corner, GROUND, rim="teeth")
    assert plate_lies(picture, 1, hub.holder)
    assert lies(picture, "9", 1, tile.card, on_tile(seats, 1, tile.corner(0, 1)), TILE, rim="teeth")
    assert look_trick(alone).stamp(signs.slot("coming", size, GROUND, False), (x, y))


def test_whoever_played_the_last_of_equals_must_take() -> None:  # Q8
    looked = view(4, ["H20", "9", "9"])
    picture, tile = look_trick(looked), layout(4).tile
    rims = [
        lies(picture, "9", 1, tile.card, on_tile(4, seat, tile.corner(0, 1)), TILE, rim="teeth")
        for seat in (1, 2)
    ]
    assert rims == [False, True]


def test_a_queen_that_counts_1_is_beaten_by_a_2() -> None:  # Q9
    holders = [
        read_trick(view(4, ["H20", "Q", "2"], queen_value=value)).table.middle.seat for value in (14, 1)
    ]
    assert holders == [1, 2]


def test_an_awaited_lead_shows_the_leader_and_faintly_how_the_last_trick_ended() -> None:  # Q7
    looked = view(6, leader=1, last=trick(6, ["8 8", "-", "9 9", "-", "-", "-"], leader=5))
    picture, tile = look_trick(looked), layout(6).tile
    assert framed(picture, 6) == icons(picture, 6, "torch") == [1]
    assert plate_lies(picture, 1, layout(6).hub.holder)
    assert slots(picture, looked, "pass", past=True) == [0, 2, 3, 4]
    assert lies(picture, "8", 2, tile.card, on_tile(6, 5, tile.corner(0, 1)), TILE, shaded=True)
    winner = on_tile(6, 1, tile.corner(0, 1))
    assert lies(picture, "9", 2, tile.card, winner, TILE, shaded=True, rim="gold")


def test_the_taker_of_the_last_trick_keeps_its_teeth() -> None:  # Q8
    picture, tile = look_trick(leading()), layout(8).tile
    corner = on_tile(8, 6, tile.corner(0, 1))
    assert lies(picture, "10", 1, tile.card, corner, TILE, shaded=True, rim="teeth")


def test_the_first_lead_of_a_game_is_awaited_at_an_empty_table() -> None:
    looked = view(5, leader=3)
    picture = look_trick(looked)
    assert slots(picture, looked, "turn") == framed(picture, 5) == [3]
    assert slots(picture, looked, "coming") == [0, 1, 2, 4]


def test_the_end_shows_who_won_and_with_how_many_points() -> None:  # Q12
    picture = look_trick(ended())
    assert framed(picture, 5) == icons(picture, 5, "crown") == [0, 4]
    assert icons(picture, 5, "torch") == []
    hub, tile = layout(5).hub, layout(5).tile
    assert picture.stamp(signs.crown(hub.crown[1], GROUND), hub.crown[0])
    assert picture.stamp(signs.points(31, hub.points[1], GROUND, True), hub.points[0])
    taker = on_tile(5, 3, tile.corner(0, 1))
    assert lies(picture, "13", 1, tile.card, taker, TILE, shaded=True, rim="teeth")


def test_deal_and_trick_are_numbered() -> None:
    place = layout(7)
    picture = look_trick(view(7, deal=3, deals=5, number=14))
    assert picture.stamp(signs.deal(3, 5, GROUND), place.deal)
    assert picture.stamp(signs.trick(14, GROUND), place.trick)


def test_no_hand_is_in_the_board() -> None:  # Q16
    for looked in (following(), leading(), view(5, ["4"], seat=1, hand=THIRTEEN, legal=("-", "8"))):
        public = as_seen_by(looked, None)
        for other in (looked, as_seen_by(looked, 0, SIXTY, ("-", "7")), as_seen_by(looked, 2, "Q")):
            assert trick_key(other) == trick_key(public)
            assert paint_trick(other) == paint_trick(public)
