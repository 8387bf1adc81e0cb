"""What a player's own picture shows, at the layout's places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.vampire_queen.views import QueenView
from images.vampire_queen import hand_key, paint_hand, signs
from images.vampire_queen import hand_layout as lay
from images.vampire_queen.cards import Light, Rim, chip, count_badge, fanned
from images.vampire_queen.layout import Point, badge
from images.vampire_queen.scene import KINDS, read_hand
from tests.images.vampire_queen.stage import (
    BETWEEN,
    SEATS,
    SIXTY,
    THIRTEEN,
    THIRTY,
    Pixels,
    as_seen_by,
    ended,
    following,
    leading,
    lies,
    look_hand,
    reported,
    upper_part,
    view,
)


def in_cell(seats: int, seat: int, spot: Point) -> Point:
    left, top, _, _ = lay.cells(seats).box(seat)
    return left + spot[0], top + spot[1]


def corner_of(index: int, kinds: int) -> Point:
    """The corner of a kind's upper card in rows."""
    rows = lay.rows(kinds)
    (x, y), (dx, dy) = rows.place(index, kinds), rows.corner
    return x + dx, y + dy


def fan(looked: QueenView, draft: str | None = None) -> list[tuple[str, bool, bool]]:
    """The cards of a fan from left to right: kind, whether in the shade, whether drafted."""
    return [
        (held.kind, held.shaded, held.count - i <= held.drafted)
        for held in read_hand(looked, draft).hand
        for i in range(held.count)
    ]


def in_fan(picture: Pixels, cards: int, index: int, kind: str, light: Light, drafted: bool) -> bool:
    """Whether a card lies in a fan: all of the last one, of others the corner that shows the number."""
    at = lay.leaf(index, cards, drafted)
    piece = fanned(kind, lay.fan(cards), at.degrees, light, drafted)
    x, y = at.middle[0] - piece.size[0] / 2, at.middle[1] - piece.size[1] / 2
    number = (0.22, 0.26) if at.degrees < 0 else (0.36, 0.26)
    width, height = (1.0, 1.0) if index == cards - 1 else number
    return upper_part(picture, piece, int(x + 0.5), int(y + 0.5), width, height)


def own_turn(picture: Pixels) -> bool:
    left, top, right, _ = lay.HAND_BOX
    return picture.share((left + 60, top, right - 60, top + 4), "gold5") > 0.9


@pytest.mark.parametrize("hand", ["9", "3 5x2 Q", THIRTEEN, "1x8 Qx4", "13x4 H15 H20"])
def test_up_to_13_cards_are_held_as_a_fan_sorted(hand: str) -> None:
    looked = view(5, ["4"], leader=3, seat=1, hand=hand)
    picture, cards = look_hand(looked), fan(looked)
    assert [kind for kind, _, _ in cards] == sorted(looked.hand, key=KINDS.index)
    for i, (kind, _, _) in enumerate(cards):
        assert in_fan(picture, len(cards), i, kind, "lit", False), (i, kind)


@pytest.mark.parametrize("hand", ["1x8 2x6", "3 5x2 Q 9x8 11x4", SIXTY, THIRTY, " ".join(KINDS)])
def test_more_cards_lie_in_rows_by_kind_with_their_numbers(hand: str) -> None:  # Q15
    looked = view(5, ["4"], leader=3, seat=1, hand=hand)
    picture, read = look_hand(looked), read_hand(looked)
    kinds = len(read.hand)
    card = lay.rows(kinds).card
    assert [held.kind for held in read.hand] == sorted(set(looked.hand), key=KINDS.index)
    assert sum(held.count for held in read.hand) == len(looked.hand)
    for i, held in enumerate(read.hand):
        assert lies(picture, held.kind, held.count, card, corner_of(i, kinds), how="plain")
        if held.count > 1:
            spot = badge(corner_of(i, kinds), card, False)
            assert picture.stamp(count_badge(held.count, "lit", "plain"), spot)


def test_what_cannot_be_played_lies_in_the_shade_in_the_own_turn_only() -> None:
    looked = following()
    playable = {"8", "9", "11", "13", "Q"}
    for own in (looked, replace(looked, legal=())):
        picture, cards = look_hand(own), fan(own)
        for i, (kind, shaded, _) in enumerate(cards):
            assert shaded == (bool(own.legal) and kind not in playable)
            assert in_fan(picture, len(cards), i, kind, "shade" if shaded else "lit", False)
            assert not in_fan(picture, len(cards), i, kind, "lit" if shaded else "shade", False)


def test_the_cards_of_a_draft_stand_out_of_the_fan() -> None:
    looked = following()
    plain, drafted, cards = look_hand(looked), look_hand(looked, "9 Q"), fan(looked, "9 Q")
    assert [kind for kind, _, taken in cards if taken] == ["9", "Q"]
    for i, (kind, shaded, taken) in enumerate(cards):
        light: Light = "shade" if shaded else "lit" if taken else "dim"  # beside a draft all is dimmer
        assert in_fan(drafted, len(cards), i, kind, light, taken)
        assert in_fan(plain, len(cards), i, kind, light, taken) == shaded
        if taken:
            low, high = (lay.leaf(i, len(cards), raised).middle for raised in (False, True))
            assert high[1] < low[1] - lay.RAISED / 2


def test_the_cards_of_a_draft_stand_above_their_row() -> None:
    looked = leading()
    plain, drafted, read = look_hand(looked), look_hand(looked, "2 2 Q"), read_hand(looked)
    kinds, rows = len(read.hand), lay.rows(len(read.hand))
    for i, held in enumerate(read.hand):
        x, y = corner_of(i, kinds)
        raised, taken = (x, y - rows.raised), {"2": 2, "Q": 1}.get(held.kind, 0)
        stands = lies(drafted, held.kind, taken or 1, rows.card, raised, rim="glow", how="plain")
        assert stands == bool(taken)
        assert not lies(plain, held.kind, taken or 1, rows.card, raised, rim="glow", how="plain")
        rest: Light = "shade" if held.shaded else "dim"
        if not taken:
            assert lies(drafted, held.kind, held.count, rows.card, (x, y), light=rest, how="plain")


def test_a_draft_tells_how_many_are_taken_and_how_many_stay() -> None:
    looked, rows = leading(), lay.rows(len(read_hand(leading()).hand))
    looked = replace(looked, hand=(*looked.hand, "2", "2"), legal=("2", "2 2", "2 2 2", "2 2 2 2"))
    (x, y), has = corner_of(1, len(read_hand(looked).hand)), looked.hand.count("2")
    for taken in (1, 2, 3, 4):
        picture, stay = look_hand(looked, " ".join(["2"] * taken)), has - taken
        lift = rows.raised + (rows.lifted if stay > 1 else 0)
        spot = badge((x, y - lift), rows.card, False)
        assert picture.stamp(count_badge(taken, "lit", "plain"), spot) == (
            taken > 1
        )  # one card needs no number
        spot = badge((x, y), rows.card, True)
        assert picture.stamp(count_badge(stay, "dim", "plain"), spot) == (stay > 1)


def test_a_draft_that_is_no_legal_play_changes_nothing() -> None:
    looked = following()
    for draft in ("7 7", "9", "x", "", "9 Q Q", "Q 9"):
        assert hand_key(looked, draft) == hand_key(looked)
    assert hand_key(replace(looked, legal=()), "9 Q") == hand_key(replace(looked, legal=()))
    assert hand_key(looked, "-") == hand_key(looked)  # a pass takes no card


@pytest.mark.parametrize("hand", ["3 4", THIRTY])
def test_the_own_turn_is_framed_in_gold(hand: str) -> None:
    for seat in range(5):
        assert own_turn(look_hand(as_seen_by(following(), seat, hand))) == (seat == 1)


def test_beside_a_fan_are_the_own_seal_arrow_and_torch() -> None:
    by = lay.OWN
    spot, size = by.arrow
    for seat in range(5):
        picture = look_hand(as_seen_by(following(), seat, "3 4"))
        assert picture.stamp(signs.arrow(size, "plain"), spot) == (seat == 1)
        assert picture.stamp(signs.plate(seat, by.plate[1], "plain"), by.plate[0])
        torch = picture.stamp(signs.torch(by.icon[1], "plain"), by.icon[0])
        assert torch == (seat == following().trick.leader)


@pytest.mark.parametrize("seats", SEATS)
def test_above_the_hand_lies_what_everybody_did(seats: int) -> None:
    looked = view(seats, ["4 4", "9 Q"], seat=0, hand="3", cards={1: 36})
    picture, cell = look_hand(looked), lay.cells(seats).cell
    for seat in range(seats):
        spot, size = cell.plate
        assert picture.stamp(signs.plate(seat, size, "plain"), in_cell(seats, seat, spot))
        spot, size = cell.hand
        piece = signs.hand(looked.seats[seat].cards, size, "plain")
        assert picture.stamp(piece, in_cell(seats, seat, spot))
        spot, size = cell.points
        piece = signs.points(looked.seats[seat].points, size, False, "plain")
        assert picture.stamp(piece, in_cell(seats, seat, spot))
        spot, size = cell.slot
        for act in ("turn", "coming"):
            there = picture.stamp(signs.slot(act, size, False, "plain"), in_cell(seats, seat, spot))
            assert there == (seat == 2 if act == "turn" else seat > 2)
    spot, size = cell.icon
    assert picture.stamp(signs.torch(size, "plain"), in_cell(seats, 0, spot))
    chips: list[tuple[int, int, str, Rim]] = [(0, 0, "4", "none"), (1, 0, "9", "gold"), (1, 1, "Q", "gold")]
    for seat, index, kind, rim in chips:
        spot, size = cell.chip(index)
        assert picture.stamp(chip(kind, size, "lit", rim), in_cell(seats, seat, spot))
    spot, size = cell.count(0)
    for seat, count in ((0, 2), (1, 1)):  # one card needs no number
        piece = signs.number(f"×{count}", size, "paper9", "plain")
        assert picture.stamp(piece, in_cell(seats, seat, spot)) == (count > 1)


def test_beside_it_lies_what_must_be_beaten() -> None:
    picture = look_hand(following())
    (x, y), size = lay.HUB.card
    assert lies(picture, "6", 2, size, (x - size[0] / 2, y - size[1] / 2), how="plain")
    assert picture.stamp(signs.number("×2", lay.HUB.times[1], "gold5", "plain"), lay.HUB.times[0])
    assert picture.stamp(signs.plate(0, lay.HUB.holder[1], "plain"), lay.HUB.holder[0])


def test_beside_it_stands_a_led_hunter_with_the_card_that_will_take_all() -> None:  # Q8
    picture = look_hand(view(5, ["H20", "9"], seat=2, hand="3 5", legal=("3", "5")))
    spot, size = lay.HUB.worth
    assert picture.stamp(signs.hunter(20, False, size, "plain"), spot)
    (x, y), size = lay.HUB.answer
    assert lies(picture, "9", 1, size, (x - size[0] / 2, y - size[1] / 2), rim="teeth", how="plain")
    assert picture.stamp(signs.plate(1, lay.HUB.taker[1], "plain"), lay.HUB.taker[0])


def test_it_says_who_holds_the_hunters() -> None:  # Q4
    for holders in ({0: (15,), 4: (20,)}, {2: (15, 20)}, {3: (20,)}):
        picture = look_hand(view(5, ["4"], seat=1, hand="3", hunters=holders))
        for value in (15, 20):
            spot, size = lay.hunter_holder(value)
            for seat in range(5):
                held = value in holders.get(seat, ())
                assert picture.stamp(signs.plate(seat, size, "plain"), spot) == held


def test_the_hunter_that_may_not_be_led_is_crossed_out_and_shaded() -> None:  # Q8
    looked = leading()
    picture, read = look_hand(looked), read_hand(looked)
    spot, size = lay.hunter(15)
    assert picture.stamp(signs.hunter(15, True, size, "plain"), spot)
    assert [held.shaded for held in read.hand if held.kind in ("H15", "H20")] == [True, False]
    assert [held.kind for held in read.hand if held.barred] == ["H15"]
    rows, kinds = lay.rows(len(read.hand)), len(read.hand)
    for index, barred in ((kinds - 2, True), (kinds - 1, False)):
        (x, y), (width, height) = corner_of(index, kinds), rows.card
        piece = signs.cross((width * 3 // 4, width * 3 // 4), "plain")
        assert picture.stamp(piece, (x + width / 2, y + height * 0.62)) == barred
    few = as_seen_by(looked, 6, "3 9 H15 H20", ("3", "9", "H20"))
    for barred_now in (None, 15):
        spot, size = lay.barred(2, 4)
        picture = look_hand(replace(few, barred=barred_now))
        assert picture.stamp(signs.cross(size, "plain"), spot) == (barred_now == 15)


def test_deal_and_trick_are_numbered() -> None:
    picture = look_hand(replace(following(), deals=3))
    assert picture.stamp(signs.deal(2, 3, size=lay.DEAL[1], how="plain"), lay.DEAL[0])
    assert picture.stamp(signs.trick(5, lay.TRICK[1], "plain"), lay.TRICK[0])


def test_a_seat_without_cards_and_one_that_is_not_asked() -> None:  # Q10, Q11
    looked = view(12, ["4", "-"], cards={1: 0, 7: 1}, hunters={7: (15,)}, only_hunters=(7,), seat=0, hand="3")
    picture, cell = look_hand(looked), lay.cells(12).cell
    spot, size = cell.hand
    assert picture.stamp(signs.hand(0, size, "plain"), in_cell(12, 1, spot))
    spot, size = cell.passed_over
    for seat in (6, 7, 8):
        piece = signs.slot("skipped", size, False, "plain")
        assert picture.stamp(piece, in_cell(12, seat, spot)) == (seat == 7)


def test_the_end_shows_who_won() -> None:  # Q12
    picture = look_hand(as_seen_by(ended(), 0))
    spot, size = lay.cells(5).cell.icon
    crowned = [seat for seat in range(5) if picture.stamp(signs.crown(size, "plain"), in_cell(5, seat, spot))]
    assert crowned == [0, 4]
    assert picture.stamp(signs.crown(lay.OWN.icon[1], "plain"), lay.OWN.icon[0])


def test_a_new_hand_lies_under_a_table_without_old_cards() -> None:
    read = read_hand(reported(BETWEEN, seat=0, hand=THIRTEEN))
    assert not read.table.past
    assert all(place.act in ("turn", "coming") for place in read.table.places)


def test_it_depends_on_nothing_but_the_table_and_the_own_hand() -> None:
    looked = following()
    for other in (
        replace(looked, round=7),
        replace(looked, queen_value=1),
        replace(looked, hand=looked.hand[::-1]),
        replace(looked, legal=(*looked.legal, "9 9 Q")),
    ):
        assert paint_hand(other, "9 Q") == paint_hand(looked, "9 Q")
    assert hand_key(as_seen_by(looked, 1, "3 4")) != hand_key(as_seen_by(looked, 1, "3 5"))
