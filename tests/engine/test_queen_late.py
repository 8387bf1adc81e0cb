"""Vampire Queen, choices without asking: Q14, the pass in advance, and the pass that is forced."""

from __future__ import annotations

import pytest

from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.moves import PASS
from tests.engine.play import seed_of
from tests.engine.queen_stage import after, hand, legal, table

SEED = seed_of("late")


def late(state: QueenState) -> str:
    (seat,) = GAME.pending(state)
    return str(GAME.late(state, seat, SEED))


@pytest.mark.parametrize(
    ("held", "lead"),
    [("3 3 9", "3"), ("9 10 Q", "9"), ("1 Q", "1"), ("13 Q", "13"), ("Q Q", "Q"), ("2 2 2 2", "2")],
)
@pytest.mark.parametrize("queen", [14, 1])
def test_q14_leads_its_lowest_single_vampire_or_queen(held: str, lead: str, queen: int) -> None:
    assert late(table(held, "4", "5", queen=queen)) == lead


def test_q14_leads_its_lowest_hunter_when_there_is_nothing_else() -> None:
    state = after(table("9", "4 1", "5 1"), "0:9", "1:-", "2:-")
    assert late(state) == "H20"
    state = after(table("9 9", "4 1 1", "5 1 1", first=1), "1:4", "2:5", "0:9", "0:9", "1:-", "2:-")
    assert late(state) == "H15"


def test_q14_leads_the_lower_of_two_hunters() -> None:
    state = table("13 Q Q", "5 4 1", "6 4 1", first=1)
    state = after(state, "1:H20", "2:4", "0:13")
    assert hand(state, 0) == "4 13 Q Q H15 H20"
    state = after(state, "0:4", "1:-", "2:-", "0:13", "1:-", "2:-", "0:Q Q", "1:-", "2:-")
    assert legal(state) == ["H15", "H20"]
    assert late(state) == "H15"


def test_q14_passes_in_a_normal_trick() -> None:
    assert late(after(table("3 9", "4 Q", "5"), "0:3")) == "-"


@pytest.mark.parametrize(
    ("held", "default", "option"),
    [
        ("4 9", "4", "4"),
        ("4 Q", "4", "Q"),
        ("1 Q", "1", "Q"),
        ("13 Q Q", "13", "Q"),
        ("Q", "Q", "Q"),
        ("1 1", "1", "1"),
    ],
)
def test_q14_throws_its_lowest_card_to_a_hunter(held: str, default: str, option: str) -> None:
    assert late(after(table("3 9", held, "5 5"), "0:H20")) == default
    assert late(after(table("3 9", held, "5 5", queen=1), "0:H20")) == option


def test_q14_needs_no_chance() -> None:
    state = after(table("3 9", "4 9", "5 5"), "0:H20")
    assert len({GAME.late(state, 1, seed_of(number)) for number in range(20)}) == 1


def test_a_trick_is_a_phase() -> None:
    state = table("3 9", "4", "5 5", deals=3, later=[["7", "8", "9"]])
    assert GAME.phase(state) == "1.1"
    assert GAME.phase(after(state, "0:3", "1:-")) == "1.1"
    state = after(state, "0:3", "1:-", "2:-")
    assert GAME.phase(state) == "1.2"
    state = after(state, "0:9", "1:-", "2:-", "0:H20", "1:4", "2:5")
    assert GAME.phase(state) == "2.1"


def test_those_who_come_after_in_a_normal_trick_may_pass_in_advance() -> None:
    state = table("3 9", "4 9", "5 5", "6 6", first=2)
    assert [GAME.advance(state, seat) for seat in range(4)] == [()] * 4
    state = after(state, "2:5")
    assert [GAME.advance(state, seat) for seat in range(-1, 5)] == [(), (PASS,), (PASS,), (), (), ()]
    state = after(state, "3:-", "0:9")
    assert [GAME.advance(state, seat) for seat in range(4)] == [()] * 4


def test_nobody_may_pass_a_hunter_in_advance() -> None:
    state = after(table("3 9", "4 9", "5 5", "6 6"), "0:H20")
    assert [GAME.advance(state, seat) for seat in range(4)] == [()] * 4


def test_a_seat_that_is_not_asked_has_nothing_to_choose_in_advance() -> None:
    state = after(table("3 9", "4 9", "5"), "0:H20", "1:9", "2:5", "1:4")
    assert GAME.advance(state, 2) == ()


def test_only_the_pass_of_a_normal_trick_is_forced() -> None:
    state = table("9 3", "4 13", "5 5")
    assert GAME.forced(state, 0) is None
    state = after(state, "0:9")
    assert GAME.forced(state, 1) is None
    assert GAME.forced(after(state, "1:-"), 2) is PASS
    assert GAME.forced(state, 2) is None
    lone = after(table("9 3", "4", "5 5"), "0:H20")
    assert legal(lone) == ["4"]
    assert GAME.forced(lone, 1) is None
    lead = after(table("9", "4 1", "5 1"), "0:9", "1:-", "2:-")
    assert legal(lead) == ["H20"]
    assert GAME.forced(lead, 0) is None
