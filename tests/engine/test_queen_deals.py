"""Vampire Queen, how deals and the game end, and what they score: Q11, Q12, Q15 and Q16."""

from __future__ import annotations

import pytest

from bot.engine.core import GameOver
from bot.engine.vampire_queen import GAME
from bot.engine.vampire_queen.cards import bundle, points_of
from tests.engine.play import seed_of
from tests.engine.queen_stage import after, hand, legal, public, table


def test_q11_the_deal_ends_at_the_end_of_the_trick() -> None:
    state = after(table("3 9", "4", "5 1"), "0:3", "1:4")
    assert hand(state, 1) == ""
    assert GAME.pending(state) == (2,)
    state = after(state, "2:5")
    assert GAME.pending(state) == ()
    (report,) = public(state).finished
    assert (report.deal, report.left, report.points, report.out) == (
        1,
        (("9", "H20"), (), ("1", "H15")),
        (29, 0, 16),
        (1,),
    )


def test_q11_several_go_out_together() -> None:
    state = after(
        table("3", "4", "5", "6", first=3), "3:6", "0:-", "1:-", "2:-", "3:H20", "0:3", "1:4", "2:5"
    )
    (report,) = public(state).finished
    assert report.out == (0, 1, 3)
    assert report.points == (0, 0, 3 + 4 + 5 + 20 + 15, 0)


def test_q11_one_who_wins_with_its_last_card_is_out() -> None:
    state = after(table("3 1", "9", "5 1"), "0:3", "1:9", "2:-")
    (report,) = public(state).finished
    assert report.out == (1,)
    assert report.points == (21, 0, 21)


def test_q11_a_leader_whose_last_card_is_a_hunter_is_out() -> None:
    state = after(table("9", "4 1", "5 1"), "0:9", "1:-", "2:-")
    assert hand(state, 0) == "H20"
    state = after(state, "0:H20")
    assert GAME.pending(state) == (1,)
    state = after(state, "1:4", "2:5")
    (report,) = public(state).finished
    assert report.out == (0,)
    assert report.points == (0, 1, 1 + 4 + 5 + 15 + 20)


def test_q11_one_whose_last_card_takes_a_hunter_is_not_out() -> None:
    state = after(table("3 9", "12", "5 1"), "0:H20", "1:12", "2:5")
    assert GAME.pending(state) == (1,)
    assert hand(state, 1) == "5 12 H20"
    assert public(state).finished == ()


def test_q11_one_whose_last_card_does_not_take_is_out() -> None:
    state = after(table("3 9", "3", "12 1"), "0:H20", "1:3", "2:12")
    (report,) = public(state).finished
    assert report.out == (1,)
    assert report.left[2] == ("1", "3", "12", "H15", "H20")


def test_q11_a_leader_who_is_beaten_is_out_all_the_same() -> None:
    state = after(table("3 5", "4 4", "5 5"), "0:3", "1:4", "2:-", "1:4", "2:5", "0:-")
    assert public(state).trick.winner == 2
    assert public(state).finished[0].out == (1,)


def test_q12_worked_example() -> None:
    assert points_of(bundle(["1", "13", "Q", "H15"])) == 43


@pytest.mark.parametrize(
    ("card", "points"),
    [*((str(number), number) for number in range(1, 14)), ("Q", 14), ("H15", 15), ("H20", 20)],
)
def test_q12_what_a_card_counts(card: str, points: int) -> None:
    assert points_of(bundle([card])) == points


def test_q12_a_queen_counts_14_under_either_option() -> None:
    for queen in (14, 1):
        state = after(table("3", "Q 1", "5 1", queen=queen), "0:3", "1:-", "2:-", "0:H20", "1:1", "2:5")
        assert public(state).finished[0].points == (0, 14, 1 + 1 + 5 + 15 + 20)


def test_q12_the_lowest_total_of_all_deals_wins() -> None:
    start = table("3", "4", "5", deals=3, later=[["1", "2", "6"], ["9", "1", "2"]])
    state = after(start, "0:3", "1:4", "2:5")
    assert GAME.scores_so_far(start) == (0, 0, 0)
    assert GAME.scores_so_far(state) == (20, 0, 15)
    assert [seat.points for seat in public(state).seats] == [20, 0, 15]
    state = after(state, "0:H20", "1:2", "2:6")
    assert GAME.scores_so_far(state) == (21, 0, 15 + 2 + 6 + 35)
    assert GAME.outcome(state) is None
    state = after(state, "2:2", "0:9", "1:-")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("deals_played", (1,), (21, 1, 93))
    assert public(state).outcome == outcome
    assert [report.deal for report in public(state).finished] == [1, 2, 3]
    assert public(state).turn is None
    assert public(state).round == 9
    with pytest.raises(GameOver):
        GAME.resolve(state, {})


def test_q12_equal_lowest_share_the_win() -> None:
    state = after(
        table("3", "4", "5 1", "9 9", first=3), "3:9", "0:-", "1:-", "2:-", "3:H20", "0:3", "1:4", "2:5"
    )
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.scores == (0, 0, 1 + 3 + 4 + 5 + 20 + 15, 9)


def test_q12_a_deal_that_is_not_listed() -> None:
    state = after(table("3", "4", "5", deals=5), "0:3", "1:4", "2:-")
    assert GAME.pending(state) == ()
    assert GAME.outcome(state) is None
    assert GAME.legal(state, 0) == ()
    view = public(state)
    assert (view.turn, view.waiting, view.outcome, view.round) == (None, (), None, 3)
    assert len(view.finished) == 1
    with pytest.raises(GameOver, match="not listed"):
        GAME.parse(state, 0, "-")
    with pytest.raises(GameOver, match="not listed"):
        GAME.resolve(state, {})


def test_the_view_at_the_end_keeps_the_last_two_tricks() -> None:
    state = after(table("3", "4 9", "5 9"), "0:3", "1:-", "2:-", "0:H20", "1:4", "2:5")
    view = public(state)
    assert (view.trick.number, view.trick.hunter, view.trick.winner, view.trick.best) == (2, 20, 2, 2)
    assert view.last is not None
    assert (view.last.number, view.last.winner) == (1, 0)
    assert [seat.cards for seat in view.seats] == [0, 1, 5]
    assert GAME.view(state, 2).hand == ("4", "5", "9", "H15", "H20")


def test_the_last_trick_of_a_deal_is_still_seen_in_the_next() -> None:
    state = after(table("3", "4", "5", deals=3, later=[["1", "2", "6"]]), "0:3", "1:4", "2:5")
    view = public(state)
    assert (view.trick.deal, view.trick.number, view.trick.plays) == (2, 1, ())
    assert view.last is not None
    assert (view.last.deal, view.last.winner) == (1, 2)


def test_q15_a_hand_can_pass_25_cards_and_has_at_most_16_kinds() -> None:
    others = [f"{number} {number} {number}" for number in range(2, 12)]
    state = table("13 13 1 1 1 1 1 1", "12 12 12 1", *others, first=2)
    throws = [f"{seat}:{seat}" for seat in range(3, 12)]
    state = after(state, "2:H20", *throws, "0:13", "1:12")
    state = after(state, "0:1", "1:12", *(f"{seat}:-" for seat in range(2, 12)))
    state = after(state, "1:H15", "2:2", *throws, "0:13")
    view = GAME.view(state, 0)
    assert view.seats[0].cards == len(view.hand) == 29
    assert len(set(view.hand)) == 15
    assert legal(state)[-1] == "H20"


def test_q16_what_was_taken_was_open_but_no_hand_is_listed_for_others() -> None:
    state = after(table("3 9", "4 9", "8 13"), "0:H20", "1:9", "2:13")
    assert GAME.view(state, 2).hand == ("8", "9", "13", "H15", "H20")
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        assert view.hand == {None: (), 0: ("3", "9"), 1: ("4",)}[seat]
        assert view.last is not None
        assert [play.cards for play in view.last.plays] == [("H20",), ("9",), ("13",)]
        assert "'8'" not in str(view)
        assert view.legal == ()


def test_the_seed_alone_gives_deals() -> None:
    options = GAME.complete_options({"deals": 3})
    one, other = (GAME.deal(5, options, seed_of("deal")) for _ in range(2))
    assert one == other
    assert GAME.deal(5, GAME.complete_options({"deals": 1}), seed_of("deal")).hands == one.hands[:1]
