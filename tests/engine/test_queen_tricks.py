"""Vampire Queen, cards and normal tricks: Q1 to Q7."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.core import NotYourTurn
from bot.engine.vampire_queen import GAME
from bot.engine.vampire_queen.moves import MOVES
from tests.engine.play import seed_of
from tests.engine.queen_stage import after, hand, hands, legal, public, refused, table

NUMBERS = [str(number) for number in range(1, 14)]
SIZES = {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 10, 11: 9, 12: 9}


def test_q1_110_cards() -> None:
    options = GAME.complete_options({})
    dealt = GAME.write_setup(GAME.deal(12, options, seed_of("pack")))["deals"]
    assert len(dealt) == 5
    for deal in dealt:
        cards = Counter(card for hand in deal["hands"] for card in hand)
        assert cards == {**dict.fromkeys(NUMBERS, 8), "Q": 4}
        assert cards.total() + len(("H15", "H20")) == 110


@pytest.mark.parametrize(("seats", "size"), SIZES.items())
def test_q2_size_of_the_hands(seats: int, size: int) -> None:
    options = GAME.complete_options({"deals": 3})
    setup = GAME.deal(seats, options, seed_of(seats))
    dealt = GAME.write_setup(setup)["deals"]
    assert [[len(hand) for hand in deal["hands"]] for deal in dealt] == [[size] * seats] * 3
    first = setup.first
    counts = [seat.cards for seat in public(GAME.start(seats, options, setup)).seats]
    assert counts == [size + (seat in (first, (first - 1) % seats)) for seat in range(seats)]


@pytest.mark.parametrize(("first", "before"), [(0, 2), (1, 0), (2, 1)])
def test_q3_the_20_leads_and_the_seat_before_has_the_15(first: int, before: int) -> None:
    state = table("3", "4", "5", first=first)
    assert GAME.pending(state) == (first,)
    assert hands(state)[first].endswith("H20")
    assert hands(state)[before].endswith("H15")
    view = public(state)
    assert view.seats[first].hunters == (20,)
    assert view.seats[before].hunters == (15,)
    assert view.trick.leader == first


def test_q3_later_deals_hunters_stay_and_the_20_leads() -> None:
    start = table("3 9", "4", "5", deals=3, later=[["7", "8", "9"]])
    state = after(start, "0:9", "1:-", "2:-", "0:3", "1:4", "2:5")
    assert GAME.pending(state) == (0,)
    assert hands(state) == ["7 H20", "8", "9 H15"]
    view = public(state)
    assert (view.trick.deal, view.trick.number, view.trick.leader) == (2, 1, 0)


def test_q3_a_hunter_taken_in_the_last_trick_stays_with_its_taker() -> None:
    state = after(table("3", "4", "5", deals=3, later=[["7", "8", "9"]]), "0:H20", "1:4", "2:5")
    assert GAME.pending(state) == (2,)
    assert hands(state) == ["7", "8", "9 H15 H20"]


def test_q3_the_20_leads_the_next_deal_whoever_won_the_last_trick() -> None:
    state = after(table("3 6", "4", "5 9", deals=3, later=[["7", "8", "9"]]), "0:3", "1:4", "2:5")
    assert public(state).trick.leader == 0
    assert public(state).last is not None
    assert public(state).trick.deal == 2


def test_q4_hunters_and_numbers_of_cards_are_public() -> None:
    state = after(table("3 6", "4 4", "5 9"), "0:H20", "1:4")
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert [(held.cards, held.hunters) for held in view.seats] == [(2, ()), (1, ()), (3, (15,))]
        assert view.trick.hunter == 20


LEADS = {
    "one of each": ("3", ["3", "H20"]),
    "all of a kind": ("7 7 7", ["7", "7 7", "7 7 7", "H20"]),
    "queens with a number": ("9 Q", ["9", "9 Q", "Q", "H20"]),
    "queens as that value": (
        "2 2 Q Q",
        ["2", "2 2", "2 Q", "2 2 Q", "2 Q Q", "2 2 Q Q", "Q", "Q Q", "H20"],
    ),
    "several values": ("1 1 13", ["1", "1 1", "13", "H20"]),
    "four queens": ("Q Q Q Q", ["Q", "Q Q", "Q Q Q", "Q Q Q Q", "H20"]),
    "eight of a kind": ("5 " * 8, [*(" ".join("5" * size) for size in range(1, 9)), "H20"]),
}


@pytest.mark.parametrize(("held", "leads"), LEADS.values(), ids=LEADS)
def test_q5_leads(held: str, leads: list[str]) -> None:
    assert legal(table(held, "4", "6")) == leads


def test_q5_either_hunter_may_be_led_by_who_has_both() -> None:
    state = after(table("3 3", "4 6", "5 9 9"), "0:H20", "1:4", "2:9")
    assert legal(after(state, "2:5", "0:-", "1:-"))[-2:] == ["H15", "H20"]


@pytest.mark.parametrize(
    ("play", "code", "rule"),
    [
        ("0:-", "illegal-move", "Q5"),
        ("0:4", "illegal-move", "Q5"),
        ("0:3 3 3", "illegal-move", "Q5"),
        ("0:3 Q Q", "illegal-move", "Q5"),
        ("0:H15", "illegal-move", "Q5"),
        ("0:3 9", "unreadable-move", "Q5"),
        ("0:Q 3", "unreadable-move", "Q5"),
        ("0:3 H20", "unreadable-move", "Q5"),
        ("0:H20 H15", "unreadable-move", "Q5"),
        ("0:Q Q Q Q Q", "unreadable-move", "Q5"),
        ("0:" + " ".join("3" * 9), "unreadable-move", "Q5"),
        ("0:0", "unreadable-move", "Q5"),
        ("0:14", "unreadable-move", "Q5"),
        ("0:03", "unreadable-move", "Q5"),
        ("0:3  3", "unreadable-move", "Q5"),
        ("0: 3", "unreadable-move", "Q5"),
        ("0:3 ", "unreadable-move", "Q5"),
        ("0:3\n", "unreadable-move", "Q5"),
        ("0:q", "unreadable-move", "Q5"),
        ("0:h20", "unreadable-move", "Q5"),
        ("0:H 20", "unreadable-move", "Q5"),
        ("0:٣", "unreadable-move", "Q5"),
        ("0:–", "unreadable-move", "Q5"),
        ("0:--", "unreadable-move", "Q5"),
        ("0:", "unreadable-move", "Q5"),
        ("1:4", "not-your-turn", "Q6"),
        ("3:4", "not-your-turn", ""),
        ("-1:4", "not-your-turn", ""),
    ],
)
def test_q5_no_leads(play: str, code: str, rule: str) -> None:
    assert refused(table("3 3 9 Q", "4", "5"), play) == (code, rule)


def test_q5_a_queen_with_numbers_has_their_value() -> None:
    state = after(table("13 Q 1", "13 13 Q Q 1", "Q 1"), "0:13 Q")
    assert public(state).trick.value == 13
    assert legal(state) == ["-", "Q Q"]
    assert legal(after(state, "1:Q Q")) == ["-"]


THREE_FOURS = {
    "three 5s": ("5 5 5 1", "5 5 5"),
    "two 7s and a queen": ("7 7 Q 1", "7 7 Q"),
    "one 9 and two queens": ("9 Q Q 1", "9 Q Q"),
    "three queens": ("Q Q Q 1", "Q Q Q"),
}


@pytest.mark.parametrize(("held", "play"), THREE_FOURS.values(), ids=THREE_FOURS)
def test_q6_what_beats_three_fours(held: str, play: str) -> None:
    state = after(table("4 4 4 1", held, "5"), "0:4 4 4")
    assert legal(state) == ["-", play]
    assert public(after(state, f"1:{play}")).trick.best == 1


@pytest.mark.parametrize("play", ["4 4 4", "9 9", "9 9 9 9", "3 3 3", "9", "3 Q Q", "4 4 Q"])
def test_q6_what_does_not_beat_three_fours(play: str) -> None:
    state = after(table("4 4 4 1", f"{play} 1 1", "5"), "0:4 4 4")
    assert play not in legal(state)
    assert refused(state, f"1:{play}") == ("illegal-move", "Q6")


def test_q6_nobody_can_beat_two_queens() -> None:
    state = after(table("Q Q 1", "13 13 13 Q Q", "5"), "0:Q Q")
    assert legal(state) == ["-"]
    assert GAME.forced(state, 1) is MOVES["-"]


@pytest.mark.parametrize(
    ("play", "code", "rule"),
    [
        ("1:3", "illegal-move", "Q6"),
        ("1:2", "illegal-move", "Q6"),
        ("1:9 9", "illegal-move", "Q6"),
        ("1:H15", "illegal-move", "Q6"),
        ("1:H20", "illegal-move", "Q6"),
        ("1:12", "illegal-move", "Q5"),
        ("0:9", "not-your-turn", "Q6"),
        ("2:9", "not-your-turn", "Q6"),
    ],
)
def test_q6_no_answers(play: str, code: str, rule: str) -> None:
    assert refused(after(table("3 4", "2 3 9 9", "5 9", first=2), "2:5", "0:-"), play) == (
        code,
        rule,
    )


def test_q6_everybody_plays_exactly_once_in_turn_order() -> None:
    state = after(table("3 13", "4 12", "5 11", "6 10", first=2), "2:5", "3:6", "0:13", "1:-")
    assert GAME.pending(state) == (0,)
    last = public(state).last
    assert last is not None
    assert [(play.seat, play.cards) for play in last.plays] == [
        (2, ("5",)),
        (3, ("6",)),
        (0, ("13",)),
        (1, ()),
    ]
    assert [play.round for play in last.plays] == [1, 2, 3, 4]


def test_q6_who_passed_does_not_come_back_in() -> None:
    state = after(table("3 13", "4 12", "5 11"), "0:3", "1:-", "2:5")
    assert GAME.pending(state) == (2,)
    assert public(state).trick.number == 2


def test_q6_passing_is_allowed_whatever_the_hand() -> None:
    state = after(table("3 13", "4 12", "5 11"), "0:3", "1:-", "2:-")
    assert GAME.pending(state) == (0,)


def test_q7_the_highest_set_wins_and_its_cards_leave_the_deal() -> None:
    state = after(table("3 3 13", "4 4 12", "5 5 11"), "0:3 3", "1:4 4", "2:5 5")
    assert hands(state) == ["13 H20", "12", "11 H15"]
    last = public(state).last
    assert last is not None
    assert (last.winner, last.best, last.value, last.size) == (2, 2, 5, 2)
    assert GAME.pending(state) == (2,)


def test_q7_the_leader_wins_when_all_pass() -> None:
    state = after(table("3 13", "4 12", "5 11"), "0:3", "1:-", "2:-")
    assert hand(state, 0) == "13 H20"
    last = public(state).last
    assert last is not None
    assert last.winner == 0


def test_a_round_is_exactly_one_seat() -> None:
    state = table("3 13", "4 12", "5 11")
    three = MOVES["3"]
    for choices in ({}, {1: three}, {0: three, 1: MOVES["-"]}, {0: three, 7: three}):
        with pytest.raises(NotYourTurn):
            GAME.resolve(state, choices)
    assert GAME.legal(state, 1) == ()
    assert GAME.legal(state, -3) == ()
    with pytest.raises(NotYourTurn):
        GAME.view(state, 3)
    with pytest.raises(NotYourTurn):
        GAME.late(state, 1, seed_of("late"))
