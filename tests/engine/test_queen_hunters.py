"""Vampire Queen, tricks in which a hunter is led: Q8 to Q10 and Q13."""

from __future__ import annotations

import pytest

from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.views import Trick
from tests.engine.play import seed_of
from tests.engine.queen_stage import after, hand, hands, legal, public, refused, table

SEED = seed_of("hunters")


def last(state: QueenState) -> Trick:
    """Answer the trick before the running one."""
    trick = public(state).last
    assert trick is not None
    return trick


def test_q8_the_last_of_the_equals_takes_all() -> None:
    state = after(table("1 2", "5 1", "9 1", "9 1"), "0:H20", "1:5", "2:9", "3:9")
    assert GAME.pending(state) == (3,)
    assert hand(state, 3) == "1 5 9 9 H15 H20"
    assert hands(state)[:3] == ["1 2", "1", "1"]
    assert (last(state).winner, last(state).value, last(state).size, last(state).hunter) == (3, 9, None, 20)
    assert legal(state) == ["1", "5", "9", "9 9", "H15"]
    assert refused(state, "3:H20") == ("illegal-move", "Q8")


def test_q8_an_equal_card_before_a_lower_one_takes() -> None:
    state = after(table("1 2", "9 1", "9 1", "5 1"), "0:H20", "1:9", "2:9")
    assert public(state).trick.best == 2
    state = after(state, "3:5")
    assert GAME.pending(state) == (2,)


def test_q8_everybody_else_throws_exactly_one_card_that_is_no_hunter() -> None:
    state = after(table("3 9", "4 4 Q", "5 9"), "0:H20")
    assert legal(state) == ["4", "Q"]
    view = public(state)
    assert (view.trick.best, view.trick.value, view.trick.size, view.trick.hunter) == (None, None, None, 20)
    for play in ("1:-", "1:4 4", "1:4 Q", "1:H15", "1:H20"):
        assert refused(state, play) == ("illegal-move", "Q8")
    assert refused(state, "1:5") == ("illegal-move", "Q5")
    state = after(state, "1:4")
    assert legal(state) == ["5", "9"]
    assert refused(state, "2:H15") == ("illegal-move", "Q8")


def test_q8_the_leader_adds_nothing() -> None:
    state = after(table("3 9", "4 4", "5 9"), "0:H20", "1:4", "2:5")
    assert hands(state) == ["3 9", "4", "4 5 9 H15 H20"]


def test_q8_another_hunter_may_be_led_at_once() -> None:
    state = after(table("3 9 2", "4 4 4", "5 9 2"), "0:H20", "1:4", "2:9", "2:H15", "0:9", "1:4")
    assert GAME.pending(state) == (0,)
    assert hand(state, 0) == "2 3 4 9 H15"
    assert legal(state) == ["2", "3", "4", "9"]
    assert public(state).barred == 15
    assert last(state).hunter == 15


def test_q8_the_bar_is_shown_only_while_the_lead_is_awaited() -> None:
    state = after(table("3 9 2", "4 4 4", "5 9 2"), "0:H20", "1:4", "2:9")
    assert public(state).barred == 20
    assert public(after(state, "2:2")).barred is None


def test_q9_a_queen_counts_14_by_default() -> None:
    state = after(table("1 2", "Q 1", "13 1"), "0:H20", "1:Q", "2:13")
    assert GAME.pending(state) == (1,)
    assert hand(state, 1) == "1 13 Q H20"
    assert last(state).value == 14


def test_q9_option_a_queen_counts_1() -> None:
    state = after(table("1 2", "Q 1", "13 1", queen=1), "0:H20", "1:Q", "2:13")
    assert GAME.pending(state) == (2,)
    assert public(state).queen_value == 1


@pytest.mark.parametrize(("cards", "taker"), [("1 Q", 2), ("Q 1", 2), ("Q Q", 2), ("Q 2", 2), ("2 Q", 1)])
def test_q9_option_a_queen_is_as_high_as_a_1(cards: str, taker: int) -> None:
    one, other = cards.split()
    state = after(table("1 2", f"{one} 5", f"{other} 5", queen=1), "0:H20", f"1:{one}", f"2:{other}")
    assert GAME.pending(state) == (taker,)


def test_q9_does_not_touch_normal_tricks() -> None:
    state = after(table("13 2", "Q 5", "Q 5", queen=1), "0:13")
    assert legal(state) == ["-", "Q"]
    assert public(after(state, "1:Q")).trick.value == 14


ONLY_A_HUNTER = ("0:H20", "1:9", "2:5")
"""After these, seat 2 holds nothing but the 15."""


def test_q10_a_seat_with_only_hunters_passes_by_itself() -> None:
    state = after(table("3 9", "4 9", "5"), *ONLY_A_HUNTER)
    assert hand(state, 2) == "H15"
    state = after(state, "1:4")
    assert GAME.pending(state) == (0,)
    assert public(state).waiting == ()
    assert [(play.seat, play.cards, play.round) for play in public(state).trick.plays] == [
        (1, ("4",), 4),
        (2, (), None),
    ]
    assert refused(state, "2:-") == ("not-your-turn", "Q10")


def test_q10_throws_nothing_to_a_hunter_and_cannot_take_it() -> None:
    state = after(table("3 9 9 9", "9 9 9 4", "5"), *ONLY_A_HUNTER, "1:9", "0:-", "1:9", "0:-", "1:H20")
    assert GAME.pending(state) == (0,)
    state = after(state, "0:3")
    assert GAME.pending(state) == (0,)
    assert [play.cards for play in last(state).plays] == [("H20",), (), ("3",)]
    assert last(state).winner == 0
    assert hand(state, 2) == "H15"


def test_q10_one_that_merely_cannot_beat_the_trick_is_asked() -> None:
    state = after(table("3 9", "2 2", "5"), "0:9")
    assert GAME.pending(state) == (1,)
    assert legal(state) == ["-"]


def test_q10_the_play_before_a_seat_that_is_not_asked_ends_the_trick() -> None:
    state = after(table("3 9 10", "4 9 11", "5"), *ONLY_A_HUNTER, "1:4", "0:10")
    assert GAME.pending(state) == (0,)
    state = after(state, "0:3", "1:11")
    assert GAME.pending(state) == (1,)
    assert [play.seat for play in last(state).plays] == [0, 1, 2]
    assert [play.round for play in last(state).plays] == [6, 7, None]
    assert public(state).round == 8


def test_q10_several_in_a_row_and_a_lead_that_nobody_answers() -> None:
    """Seats 1 and 2 hold one hunter each: seat 0 plays a trick alone."""
    state = table("1 2 9 13", "8", "12", first=2)
    state = after(state, "2:H20", "0:1", "1:8")
    assert hands(state) == ["2 9 13", "1 8 H15 H20", "12"]
    state = after(state, "1:H15", "2:12", "0:2")
    assert hands(state) == ["9 13", "1 8 H20", "2 12 H15"]
    state = after(state, "2:2", "0:-", "1:8", "1:1", "2:12", "0:13")
    assert hands(state) == ["9", "H20", "H15"]
    state = after(state, "0:9")
    assert GAME.pending(state) == ()
    assert [(play.seat, play.cards, play.round) for play in public(state).trick.plays] == [
        (0, ("9",), 13),
        (1, (), None),
        (2, (), None),
    ]
    assert public(state).trick.winner == 0
    assert public(state).finished[0].points == (0, 20, 15)


def test_q10_a_leader_with_only_a_hunter_leads_it() -> None:
    state = after(table("9 9", "4 1 1", "5 1 1", first=1), "1:4", "2:5", "0:9", "0:9", "1:-", "2:-")
    assert hand(state, 0) == "H15"
    assert legal(state) == ["H15"]
    assert GAME.late(state, 0, SEED) == GAME.legal(state, 0)[0]


def test_q13_the_bar_lasts_one_trick() -> None:
    state = after(table("3 9 2", "4 4 4", "5 9 2"), "0:H20", "1:4", "2:9")
    assert "H20" not in legal(state)
    state = after(state, "2:9", "0:-", "1:-")
    assert GAME.pending(state) == (2,)
    assert "H20" in legal(state)


def test_q13_the_bar_ends_when_another_wins_that_trick() -> None:
    state = after(
        table("3 9 10", "4 4 4", "5 9 2"), "0:H20", "1:4", "2:9", "2:9", "0:10", "1:-", "0:3", "1:4"
    )
    state = after(state, "2:5")
    assert GAME.pending(state) == (2,)
    assert legal(state)[-2:] == ["H15", "H20"]


def test_q13_the_bar_does_not_carry_over_into_a_new_deal() -> None:
    state = after(table("3", "4", "5", deals=3, later=[["7", "8", "9"]]), "0:H20", "1:4", "2:5")
    assert public(state).trick.deal == 2
    assert public(state).barred is None
    assert legal(state) == ["9", "H15", "H20"]
