"""The end of a deal: everybody's hand and points, before the next lead and at the end of the game."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.vampire_queen import GAME
from images.vampire_queen import signs
from images.vampire_queen.cards import chip
from images.vampire_queen.layout import CHIP_RIM, MARGIN_X, MARGIN_Y, SIGN, WIDTH
from images.vampire_queen.layout import HEIGHT as TALL
from images.vampire_queen.ledger import BANDS, WON
from images.vampire_queen.ledger_layout import PORTRAITS, STYLES, Ledger, ledger
from images.vampire_queen.scene import KINDS, LedgerScene, TrickScene, read_trick
from tests.engine.play import rounds, seed_of
from tests.images.vampire_queen.stage import (
    BETWEEN,
    LONGEST,
    SEATS,
    Pixels,
    ended,
    lies,
    look_trick,
    report,
    reported,
    view,
)


def place_of(read: LedgerScene) -> Ledger:
    hands = tuple(tuple(pile.count for pile in line.left) for line in read.lines)
    return ledger(hands, len(read.lines[0].points) if read.deals > 1 else 0)


def band(read: LedgerScene, row: int) -> str:
    return WON if read.lines[row].crowned else BANDS[row % 2]


def marks(picture: Pixels, place: Ledger, read: LedgerScene) -> list[str]:
    """What stands before each seal."""
    found = []
    for row in range(len(place.rows)):
        spot, size = place.mark(row)
        pieces = (signs.crown, signs.arrow)
        crowned, leads = (picture.stamp(piece(size, ground=band(read, row)), spot) for piece in pieces)
        found.append("crown" if crowned else "arrow" if leads else "")
    return found


def test_it_is_shown_between_a_deal_and_the_next_ones_first_play_and_at_the_end() -> None:
    between = reported(BETWEEN)
    assert isinstance(read_trick(between), LedgerScene)
    assert isinstance(read_trick(ended()), LedgerScene)
    led = view(5, ["4"], deal=3, number=1, finished=BETWEEN)
    assert isinstance(read_trick(led), TrickScene)
    assert isinstance(read_trick(replace(between, finished=())), TrickScene)


def test_the_last_trick_of_a_deal_is_on_no_later_table() -> None:
    looked = replace(reported(BETWEEN), finished=())
    read = read_trick(looked)
    assert isinstance(read, TrickScene)
    assert not read.table.past
    assert all(place.act in ("turn", "coming") for place in read.table.places)


@pytest.mark.parametrize(
    ("reports", "deals", "winners"),
    [
        (BETWEEN, 5, None),
        (BETWEEN[:1], 3, None),
        (LONGEST, 5, (8,)),
        (LONGEST[:3], 5, None),
        ([report(1, ("", "1 2", "7x4 13x2 Qx3 H15 H20"))], 1, (0,)),
        ([report(1, ("", *["9 10"] * 11))], 1, (0,)),
    ],
)
def test_every_card_that_is_left_lies_beside_its_seal(reports, deals, winners) -> None:  # type: ignore[no-untyped-def]  # Q12
    looked = reported(reports, deals, leader=1, winners=winners)
    read, picture = read_trick(looked), look_trick(looked)
    assert isinstance(read, LedgerScene)
    place = place_of(read)
    style = place.style
    for row, line in enumerate(read.lines):
        assert Counter({pile.kind: pile.count for pile in line.left}) == Counter(reports[-1].left[row])
        assert [pile.kind for pile in line.left] == sorted((pile.kind for pile in line.left), key=KINDS.index)
        spot, size = place.seal(row)
        assert picture.stamp(signs.plate(line.seat, size, ground=band(read, row)), spot)
        for item, pile in zip(place.items[row], line.left, strict=True):
            if style in PORTRAITS:
                at = (item.left, item.top + (style.height - style.card[1]) // 2 - 2)
                assert lies(picture, pile.kind, pile.count, style.card, at, ground=band(read, row))
                continue
            width, height = style.card
            ground = band(read, row)
            y = item.top + style.height / 2
            piece = chip(
                pile.kind, (width + 2 * CHIP_RIM, height + 2 * CHIP_RIM), "lit", "none", "fine", ground
            )
            assert picture.stamp(piece, (item.left + width / 2, y))
            if pile.count > 1:
                times = signs.inked(f"×{pile.count}", (style.count - 4, SIGN), "blood3", band(read, row))
                assert picture.stamp(times, (item.left + width + style.count / 2, y))


@pytest.mark.parametrize("looked", [reported(BETWEEN), ended(), reported(LONGEST, winners=(8,))])
def test_points_stand_by_deal_and_in_all(looked) -> None:  # type: ignore[no-untyped-def]  # Q12
    read, picture = read_trick(looked), look_trick(looked)
    assert isinstance(read, LedgerScene)
    place = place_of(read)
    assert place.columns == len(looked.finished)
    for column in range(place.columns):
        spot, size = place.head(column)
        assert picture.stamp(signs.deal_head(column + 1, size, column + 1 == place.columns), spot)
    for row, line in enumerate(read.lines):
        for column, deal in enumerate(looked.finished):
            spot, size = place.deal(row, column)
            wanted = signs.inked(str(deal.points[row]), size, "wood1", band(read, row))
            assert picture.stamp(wanted, spot)
        assert line.total == sum(deal.points[row] for deal in looked.finished)
        spot, size = place.total(row)
        key = "blood2" if line.crowned else "ink"
        assert picture.stamp(signs.inked(str(line.total), size, key, band(read, row)), spot)
    assert picture.stamp(signs.deal(len(looked.finished), looked.deals, "ink"), place.title[0])


def test_winners_are_crowned_on_gold_and_before_that_the_next_leader_is_marked() -> None:  # Q12
    for looked, wanted in (
        (ended(), ["crown", "", "", "", "crown"]),
        (reported(BETWEEN, leader=3), ["", "", "", "arrow", ""]),
    ):
        read, picture = read_trick(looked), look_trick(looked)
        assert isinstance(read, LedgerScene)
        place = place_of(read)
        assert marks(picture, place, read) == wanted
        for row, mark in enumerate(wanted):
            assert (picture.share(place.band(row), WON) > 0.3) == (mark == "crown")


def test_whoever_went_out_has_a_bat_instead_of_cards() -> None:  # Q11
    looked = reported(BETWEEN)
    read, picture = read_trick(looked), look_trick(looked)
    assert isinstance(read, LedgerScene)
    place = place_of(read)
    for row, hand in enumerate(BETWEEN[-1].left):
        spot, size = place.bat(row)
        assert picture.stamp(signs.figure("scene/bat", size, ground=band(read, row)), spot) == (not hand)


def check_places(place: Ledger) -> None:
    """Hold that nothing overlaps, and that nothing lies in the margins."""
    edges = [edge for row in place.rows for edge in row]
    assert edges == sorted(edges)
    assert edges[0] >= MARGIN_Y + SIGN
    assert edges[-1] <= TALL - MARGIN_Y
    for row, items in enumerate(place.items):
        top, bottom = place.rows[row]
        (x, _), (width, _) = place.seal(row)
        boxes = [
            (
                item.left,
                item.top,
                item.left + place.style.width(count) - place.style.gap,
                item.top + place.style.height,
            )
            for item, count in zip(items, HANDS[row], strict=True)
        ]
        for i, box in enumerate(boxes):
            assert x + width / 2 < box[0]
            assert box[2] <= place.column(0)[0]
            assert top <= box[1] < box[3] <= bottom
            assert not any(
                box[0] < other[2] and other[0] < box[2] and box[1] == other[1] for other in boxes[i + 1 :]
            )
    mark, size = place.mark(0)
    assert mark[0] - size[0] / 2 >= MARGIN_X
    assert place.column(place.columns)[2] <= WIDTH - MARGIN_X


HANDS: list[tuple[int, ...]] = []


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("columns", [0, 1, 2, 3, 5])
def test_all_hands_of_a_deck_have_room_side_by_side(seats: int, columns: int) -> None:  # Q1, Q15
    chance = random.Random(f"{seats} {columns}")
    for greed in (0, 0.5, 0.8):
        deck = [*range(13)] * 8 + [13] * 4 + [14, 15]
        chance.shuffle(deck)
        hands: list[Counter[int]] = [Counter() for _ in range(seats)]
        for card in deck[: GAME_CARDS[seats]]:
            few = chance.random() < greed
            hands[chance.randrange(min(2, seats - 1) if few else seats - 1)][card] += 1
        HANDS[:] = [tuple(hand[kind] for kind in sorted(hand)) for hand in hands]
        check_places(ledger(tuple(HANDS), columns))


GAME_CARDS = {seats: 13 * seats + 2 for seats in range(3, 9)} | {9: 110, 10: 102, 11: 101, 12: 110}
"""How many cards are in play (Q2, Q3)."""


def test_numbers_are_large_enough_for_a_phone() -> None:
    for style in STYLES:
        assert style.card[1] >= SIGN
        assert style.height >= SIGN
    place = ledger(((1,), (2,)), 1)
    for _, size in (
        place.deal(0, 0),
        place.total(0),
        place.seal(0),
        place.mark(0),
        place.head(0),
        place.head(1),
    ):
        assert size[1] >= SIGN


@pytest.mark.parametrize("seats", [3, 12])
def test_a_played_game_shows_each_deal_once_before_the_next(seats: int) -> None:
    shown = []
    options = {"deals": 3, "queen_vs_hunter": 14}
    for turn in rounds(GAME, seats, options, seed_of("ledger")):
        looked = GAME.view(turn.after, None)
        read = read_trick(looked)
        if isinstance(read, LedgerScene):
            shown.append(read.deal)
            assert [line.total for line in read.lines] == [one.points for one in looked.seats]
            assert [line.seat for line in read.lines if line.crowned] == list(
                looked.outcome.winners if looked.outcome else ()
            )
    assert shown == [1, 2, 3]


def test_the_bat_is_large_enough_for_a_phone() -> None:
    box = signs.figure("scene/bat", ledger(((),), 1).bat(0)[1]).mask.getbbox()
    assert box is not None
    assert box[3] - box[1] >= SIGN
