"""What the public board shows while a deal goes on, at the layout's places; and that no hand is in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.vampire_queen.views import QueenView
from images.vampire_queen import paint_trick, signs, trick_key
from images.vampire_queen.layout import DEAL_AT, FRAME, HEIGHT, TRICK_AT, WIDTH, Point, Spot, layout
from images.vampire_queen.scene import Act, TrickScene, read_trick
from tests.images.vampire_queen.stage import (
    BETWEEN,
    CARDS,
    POINTS,
    SEATS,
    SIXTY,
    THIRTEEN,
    Pixels,
    as_seen_by,
    ended,
    following,
    leading,
    lies,
    look_trick,
    reported,
    trick,
    view,
)


def scene_of(looked: QueenView) -> TrickScene:
    read = read_trick(looked)
    assert isinstance(read, TrickScene)
    return read


def at_place(seats: int, seat: int, spot: Point) -> Point:
    left, top, _, _ = layout(seats).box(seat)
    return left + spot[0], top + spot[1]


def framed(picture: Pixels, seats: int) -> list[int]:
    """The seats whose places have a golden frame."""
    found = []
    for seat in range(seats):
        left, top, right, bottom = layout(seats).box(seat)
        inner = right - FRAME if layout(seats).tile(seat).right else left
        if picture.share((inner, top + 20, inner + FRAME, bottom - 20), "gold5") > 0.9:
            found.append(seat)
    return found


def slots(picture: Pixels, looked: QueenView, act: Act, past: bool = False) -> list[int]:
    """The seats in whose place in the trick such a slot lies."""
    seats, found = len(looked.seats), []
    for seat in range(seats):
        tile = layout(seats).tile(seat)
        (x, y), (width, height) = tile.corner(0, 1), tile.card
        middle = (x + width / 2, y + height / 2)
        if picture.stamp(signs.slot(act, tile.card, past), at_place(seats, seat, middle)):
            found.append(seat)
    return found


def torches(picture: Pixels, seats: int) -> list[int]:
    """The seats that carry the torch."""
    found = []
    for seat in range(seats):
        spot, size = layout(seats).tile(seat).icon
        if picture.stamp(signs.torch(size), at_place(seats, seat, spot)):
            found.append(seat)
    return found


def plate_lies(picture: Pixels, seat: int, place: Spot) -> bool:
    return picture.stamp(signs.plate(seat, place[1]), place[0])


def played(picture: Pixels, seats: int, seat: int, kind: str, count: int = 1, **how: object) -> bool:
    tile = layout(seats).tile(seat)
    corner = at_place(seats, seat, tile.corner(0, 1))
    return lies(picture, kind, count, tile.card, corner, **how)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_has_its_seal_its_points_and_its_number_of_cards(seats: int) -> None:  # Q4
    picture = look_trick(view(seats))
    for seat in range(seats):
        tile = layout(seats).tile(seat)
        for (spot, _), piece in (
            (tile.plate, signs.plate(seat, tile.plate[1])),
            (tile.points, signs.points(POINTS[seat], tile.points[1], False)),
            (tile.hand, signs.hand(CARDS[seat], tile.hand[1])),
        ):
            assert picture.stamp(piece, at_place(seats, seat, spot))


@pytest.mark.parametrize("seats", SEATS)
def test_hunters_stand_with_their_holders(seats: int) -> None:  # Q4
    for holders in ({0: (15, 20)}, {1: (15,), 2: (20,)}, {2: (20,)}, {}):
        picture = look_trick(view(seats, hunters=holders))
        for seat in range(seats):
            for index in (0, 1):
                spot, size = layout(seats).tile(seat).hunter(index)
                for value in (15, 20):
                    piece = signs.hunter(value, False, size)
                    held = holders.get(seat, ())[index : index + 1] == (value,)
                    assert picture.stamp(piece, at_place(seats, seat, spot)) == held


def test_the_hunter_that_may_not_be_led_is_crossed_out() -> None:  # Q8
    looked = leading()
    spot, size = layout(8).tile(6).hunter(0)
    for barred in (None, 15):
        picture = look_trick(replace(looked, barred=barred))
        piece = signs.hunter(15, True, size)
        assert picture.stamp(piece, at_place(8, 6, spot)) == (barred == 15)


def test_a_bar_shows_only_where_the_hunter_is() -> None:
    looked = replace(leading(), barred=20)
    assert scene_of(looked).table.places[6].barred == 20
    assert all(place.barred is None for place in scene_of(replace(looked, barred=15)).table.places[:6])


def test_everybody_shows_what_it_did_or_is_still_to_do() -> None:  # Q6, Q10
    looked = view(12, ["4 4 4", "-", "5 5 5", "7 7 Q", "-", "-", "10 10 Q"], only_hunters=(9,))
    picture = look_trick(looked)
    assert slots(picture, looked, "pass") == [1, 4, 5]
    assert slots(picture, looked, "turn") == framed(picture, 12) == [7]
    assert slots(picture, looked, "coming") == [8, 10, 11]
    assert slots(picture, looked, "skipped") == [9]
    assert torches(picture, 12) == [0]
    for seat, kind, count in ((0, "4", 3), (2, "5", 3)):
        assert played(picture, 12, seat, kind, count)
        spot, size = layout(12).tile(seat).count
        assert picture.stamp(signs.number(f"×{count}", size, "paper9"), at_place(12, seat, spot))
    tile = layout(12).tile(3)
    assert lies(picture, "Q", 1, tile.card, at_place(12, 3, tile.corner(1, 2)))


def test_a_seat_that_was_not_asked_is_marked_also_after_its_turn() -> None:  # Q10
    looked = view(4, ["H20", "x", "5"])
    assert slots(look_trick(looked), looked, "skipped") == [1]


@pytest.mark.parametrize("seats", SEATS)
def test_the_set_to_beat_stands_in_the_middle(seats: int) -> None:  # Q6
    picture, hub = look_trick(view(seats, ["4 4", "9 Q"])), layout(seats).hub
    (x, y), size = hub.card
    assert lies(picture, "9", 2, size, (x - size[0] / 2, y - size[1] / 2))
    spot, wide = hub.times
    assert picture.stamp(signs.number("×2", wide, "gold5"), spot)
    assert plate_lies(picture, 1, hub.holder)


def test_a_set_of_queens_and_the_largest_one() -> None:  # Q5
    for plays, kind, count in (
        (["Q Q Q Q"], "Q", 4),
        (["13 Q"], "13", 2),
        ([" ".join(["3"] * 8 + ["Q"] * 4)], "3", 12),
    ):
        picture, hub = look_trick(view(3, plays)), layout(3).hub
        (x, y), size = hub.card
        assert lies(picture, kind, count, size, (x - size[0] / 2, y - size[1] / 2))
        spot, wide = hub.times
        assert picture.stamp(signs.number(f"×{count}", wide, "gold5"), spot)


def test_the_highest_play_has_a_golden_rim() -> None:
    picture = look_trick(view(5, ["4", "7", "-", "5"]))
    for seat, kind, rim in ((0, "4", "none"), (1, "7", "gold"), (3, "5", "none")):
        for other in ("none", "gold", "teeth"):
            assert played(picture, 5, seat, kind, rim=other) == (other == rim)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("hunter", [15, 20])
def test_a_led_hunter_is_a_scene_of_its_own(seats: int, hunter: int) -> None:  # Q8
    alone, answered = look_trick(view(seats, [f"H{hunter}"])), look_trick(view(seats, [f"H{hunter}", "9"]))
    hub, calm = layout(seats).hub, look_trick(view(seats, ["4"]))
    (x, y), (width, height) = hub.moon
    around = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    for picture in (alone, answered):
        spot, size = hub.worth
        assert picture.stamp(signs.hunter(hunter, False, size), spot)
        red, usual = (
            sum(one.share(around, f"blood{step}") for step in range(1, 5)) for one in (picture, calm)
        )
        assert red > usual + 0.15
    # The candle is out: the whole table is cold.
    everywhere = (0, 0, WIDTH, HEIGHT)
    assert calm.share(everywhere, "ember3") > 0.03 > alone.share(everywhere, "ember3")
    (x, y), size = hub.answer
    assert alone.stamp(signs.slot("coming", size, False), (x, y))
    assert lies(answered, "9", 1, size, (x - size[0] / 2, y - size[1] / 2), rim="teeth")
    assert plate_lies(answered, 1, hub.taker)
    assert not any(plate_lies(alone, seat, hub.taker) for seat in range(seats))
    assert played(answered, seats, 1, "9", rim="teeth")


def test_both_hunters_have_faces_of_their_own() -> None:
    hub = layout(4).hub
    for hunter in (15, 20):
        picture = look_trick(view(4, [f"H{hunter}"]))
        for other in (15, 20):
            piece = signs.figure(f"queen/h{other}", hub.figure[1])
            (x, y), (_, height) = hub.figure
            upper = piece.image.size[1] * 6 // 10
            box = (0, 0, piece.size[0], upper)
            head = type(piece)(piece.image.crop(box), piece.mask.crop(box))
            assert picture.stamp(head, (x, y - height / 2 + upper / 2)) == (hunter == other)


def test_whoever_played_the_last_of_equals_must_take() -> None:  # Q8
    picture = look_trick(view(4, ["H20", "9", "9"]))
    assert [played(picture, 4, seat, "9", rim="teeth") for seat in (1, 2)] == [False, True]


def test_a_queen_that_counts_1_is_beaten_by_a_2() -> None:  # Q9
    holders = [scene_of(view(4, ["H20", "Q", "2"], queen_value=value)).table.middle.seat for value in (14, 1)]
    assert holders == [1, 2]


def test_an_awaited_lead_shows_the_leader_and_faintly_how_the_last_trick_ended() -> None:  # Q7
    looked = view(6, leader=1, last=trick(6, ["8 8", "-", "9 9", "-", "-", "-"], leader=5))
    picture = look_trick(looked)
    assert framed(picture, 6) == torches(picture, 6) == [1]
    assert plate_lies(picture, 1, layout(6).hub.holder)
    assert slots(picture, looked, "pass", past=True) == [0, 2, 3, 4]
    assert played(picture, 6, 5, "8", 2, light="shade")
    assert played(picture, 6, 1, "9", 2, light="shade", rim="gold")


def test_the_taker_of_the_last_trick_keeps_its_teeth() -> None:  # Q8
    assert played(look_trick(leading()), 8, 6, "10", light="shade", rim="teeth")


def test_the_first_lead_of_a_game_is_awaited_at_an_empty_table() -> None:
    looked = view(5, leader=3)
    picture = look_trick(looked)
    assert slots(picture, looked, "turn") == framed(picture, 5) == [3]
    assert slots(picture, looked, "coming") == [0, 1, 2, 4]


def test_deal_and_trick_are_numbered() -> None:
    picture = look_trick(view(7, deal=3, deals=5, number=14))
    assert picture.stamp(signs.deal(3, 5), DEAL_AT)
    assert picture.stamp(signs.trick(14), TRICK_AT)


def test_no_hand_is_in_the_board() -> None:  # Q16
    for looked in (
        following(),
        leading(),
        view(5, ["4"], seat=1, hand=THIRTEEN, legal=("-", "8")),
        view(5, ["H20"], seat=1, hand=THIRTEEN, legal=("1", "8")),
        reported(BETWEEN, seat=0, hand=THIRTEEN),
        ended(),
    ):
        public = as_seen_by(looked, None)
        for other in (looked, as_seen_by(looked, 0, SIXTY, ("-", "7")), as_seen_by(looked, 2, "Q")):
            assert trick_key(other) == trick_key(public)
            assert paint_trick(other) == paint_trick(public)
