"""What a player's own picture shows, at the layout's places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from images.theme import COLOURS
from images.vampire_queen import hand_key, paint_hand, signs
from images.vampire_queen import hand_layout as lay
from images.vampire_queen.cards import chip, count_badge
from images.vampire_queen.hand import CELL, HAND
from images.vampire_queen.layout import Point, badge
from images.vampire_queen.middle import GROUND
from images.vampire_queen.scene import KINDS, read_hand
from tests.images.stage import Pixels
from tests.images.vampire_queen.stage import (
    SEATS,
    SIXTY,
    THIRTEEN,
    as_seen_by,
    ended,
    following,
    leading,
    lies,
    look_hand,
    view,
)

GOLD = COLOURS["gold"]


def in_cell(seats: int, seat: int, spot: Point) -> Point:
    left, top, _, _ = lay.cells(seats).box(seat)
    return left + spot[0], top + spot[1]


def corner_of(index: int, kinds: int) -> Point:
    """The corner of a kind's upper card in the picture."""
    fan = lay.fan(kinds)
    (x, y), (dx, dy) = fan.place(index, kinds), fan.corner
    return x + dx, y + dy


def own_turn(picture: Pixels) -> bool:
    left, top, right, _ = lay.HAND_BOX
    return picture.share((left + 60, top, right - 60, top + 2 * lay.HAND_FRAME), GOLD) > 0.9


@pytest.mark.parametrize("hand", ["9", "3 5x2 Q", THIRTEEN, SIXTY, " ".join(KINDS)])
def test_every_kind_of_the_hand_lies_sorted_with_its_number(hand: str) -> None:  # Q15
    looked = view(5, ["4"], leader=3, seat=1, hand=hand)
    picture, read = look_hand(looked), read_hand(looked)
    kinds, fan = len(read.hand), lay.fan(len(read.hand))
    assert [held.kind for held in read.hand] == sorted(set(looked.hand), key=KINDS.index)
    assert sum(held.count for held in read.hand) == len(looked.hand)
    for i, held in enumerate(read.hand):
        assert lies(picture, held.kind, held.count, fan.card, corner_of(i, kinds), HAND)
        if held.count > 1:
            spot = badge(corner_of(i, kinds), fan.card, False)
            assert picture.stamp(count_badge(held.count, HAND, False), spot)


def test_what_cannot_be_played_lies_in_the_shade_in_the_own_turn_only() -> None:
    looked = following()
    playable = {"8", "9", "11", "13", "Q"}
    for own in (looked, replace(looked, legal=())):
        picture, read = look_hand(own), read_hand(own)
        for i, held in enumerate(read.hand):
            shaded = bool(own.legal) and held.kind not in playable
            corner = corner_of(i, len(read.hand))
            card = lay.fan(len(read.hand)).card
            assert lies(picture, held.kind, held.count, card, corner, HAND, shaded=shaded)


def test_the_cards_of_a_draft_stand_above_the_others() -> None:
    looked = following()
    plain, drafted, read = look_hand(looked), look_hand(looked, "9 Q"), read_hand(looked)
    fan, kinds = lay.fan(len(read.hand)), len(read.hand)
    for i, held in enumerate(read.hand):
        x, y = corner_of(i, kinds)
        raised: Point = (x, y - fan.raised)
        taken = held.kind in ("9", "Q")
        assert lies(drafted, held.kind, 1, fan.card, raised, HAND, rim="gold") == taken
        assert not lies(plain, held.kind, 1, fan.card, raised, HAND, rim="gold")
    index = next(i for i, held in enumerate(read.hand) if held.kind == "9")
    x, y = corner_of(index, kinds)
    over = badge((x, y - fan.raised), fan.card, False)
    assert drafted.stamp(count_badge(1, HAND, False), over)  # one of two is taken, and one stays
    right, low = badge((x, y), fan.card, True)
    assert drafted.share((right, low - 4, right + 20, low + 20), COLOURS["ink"]) > 0.1


def test_a_draft_that_is_no_legal_play_changes_nothing() -> None:
    looked = following()
    for draft in ("7 7", "9", "x", "", "9 Q Q", "Q 9"):
        assert hand_key(looked, draft) == hand_key(looked)
    assert hand_key(replace(looked, legal=()), "9 Q") == hand_key(replace(looked, legal=()))
    assert hand_key(looked, "-") == hand_key(looked)  # a pass takes no card


def test_the_own_turn_is_framed_in_gold_and_has_an_arrow() -> None:
    looked = following()
    spot, size = lay.ARROW
    for seat in range(5):
        picture = look_hand(as_seen_by(looked, seat, "3 4"))
        assert own_turn(picture) == (seat == 1)
        assert picture.stamp(signs.arrow(size, HAND), spot) == (seat == 1)
        assert picture.stamp(signs.plate(seat, lay.PLATE[1], HAND), lay.PLATE[0])


@pytest.mark.parametrize("seats", SEATS)
def test_above_the_hand_lies_what_everybody_did(seats: int) -> None:
    looked = view(seats, ["4 4", "9 Q"], seat=0, hand="3", cards={1: 36})
    picture, cell = look_hand(looked), lay.cells(seats).cell
    for seat in range(seats):
        spot, size = cell.plate
        assert picture.stamp(signs.plate(seat, size, CELL), in_cell(seats, seat, spot))
        spot, size = cell.hand
        piece = signs.hand(looked.seats[seat].cards, size, CELL)
        assert picture.stamp(piece, in_cell(seats, seat, spot))
        spot, size = cell.slot
        for act in ("turn", "coming"):
            there = picture.stamp(signs.slot(act, size, CELL, False), in_cell(seats, seat, spot))
            assert there == (seat == 2 if act == "turn" else seat > 2)
    spot, size = cell.icon
    assert picture.stamp(signs.torch(size, CELL), in_cell(seats, 0, spot))
    for seat, index, kind, rim in ((0, 0, "4", "none"), (1, 0, "9", "gold"), (1, 1, "Q", "gold")):
        spot, size = cell.chip(index)
        assert picture.stamp(chip(kind, size, CELL, False, rim), in_cell(seats, seat, spot))
    for seat, index, count in ((0, 0, 2), (1, 0, 1), (1, 1, 1)):
        spot, size = cell.count(index)
        piece = signs.number(f"x{count}", size, CELL, "bone")
        assert picture.stamp(piece, in_cell(seats, seat, spot))


def test_beside_it_lies_what_must_be_beaten() -> None:
    picture = look_hand(following())
    (x, y), size = lay.HUB.card
    assert lies(picture, "6", 2, size, (x - size[0] / 2, y - size[1] / 2), GROUND)
    assert picture.stamp(signs.number("x2", lay.HUB.times[1], GROUND, "gold"), lay.HUB.times[0])
    assert picture.stamp(signs.plate(0, lay.HUB.holder[1], GROUND), lay.HUB.holder[0])


def test_it_says_who_holds_the_hunters() -> None:  # Q4
    for holders in ({0: (15,), 4: (20,)}, {2: (15, 20)}, {3: (20,)}):
        picture = look_hand(view(5, ["4"], seat=1, hand="3", hunters=holders))
        for value in (15, 20):
            spot, size = lay.hunter_holder(value)
            for seat in range(5):
                held = value in holders.get(seat, ())
                assert picture.stamp(signs.plate(seat, size, GROUND), spot) == held


def test_the_hunter_that_may_not_be_led_is_struck_through_and_shaded() -> None:  # Q8
    looked = leading()
    picture, read = look_hand(looked), read_hand(looked)
    spot, size = lay.hunter(15)
    assert picture.stamp(signs.hunter(15, True, size, GROUND), spot)
    assert [held.shaded for held in read.hand if held.kind in ("H15", "H20")] == [True, False]


def test_the_end_shows_who_won() -> None:  # Q12
    picture = look_hand(as_seen_by(ended(), 0))
    spot, size = lay.cells(5).cell.icon
    crowned = [seat for seat in range(5) if picture.stamp(signs.crown(size, CELL), in_cell(5, seat, spot))]
    assert crowned == [0, 4]
    assert picture.stamp(signs.crown(lay.ICON[1], HAND), lay.ICON[0])


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
