"""Vampire Queen at random: what holds at every node, and the comparison with the naive second engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, pairwise

import pytest

from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.cards import bundle
from bot.engine.vampire_queen.moves import MOVES
from bot.engine.vampire_queen.tricks import ended_trick
from tests.engine.play import Round, seed_of
from tests.engine.queen_games import PACK, SETTINGS, end_game, full_game
from tests.engine.queen_oracle import NaiveQueen

every_setting = pytest.mark.parametrize(("seats", "queen"), SETTINGS)
SEED = seed_of("play")
GAMES = 20
"""End games of three deals of each setting that the naive engine plays too: some 24,000 plays in all."""
ALL_CARDS = Counter([*PACK, "H15", "H20"])


def games(seats: int, queen: int, full: int, few: int) -> Iterator[list[Round]]:
    yield from (list(full_game(seats, queen, 1, name)) for name in range(full))
    yield from (list(end_game(seats, queen, 3, name)) for name in range(few))


@every_setting
def test_q1_the_110_cards_at_every_node(seats: int, queen: int) -> None:
    """Each card is in a hand, on the table, was played before in the deal, or was never dealt."""
    for game in games(seats, queen, 1, 4):
        gone: Counter[str] = Counter()
        for step in game:
            state: QueenState = step.before
            view = GAME.view(state, None)
            if view.trick.number == 1 and not view.trick.plays:
                dealt = GAME.write_setup(state.trick.terms.setup)["deals"][view.trick.deal - 1]["hands"]
                gone = ALL_CARDS - Counter(chain(("H15", "H20"), *dealt))
            hands = [GAME.view(state, seat).hand for seat in range(seats)]
            on_table = (card for play in view.trick.plays for card in play.cards)
            assert Counter(chain(on_table, *hands)) + gone == ALL_CARDS
            for seat, hand in zip(view.seats, hands, strict=True):
                assert len(hand) == seat.cards
                assert [f"H{hunter}" for hunter in seat.hunters] == [card for card in hand if card[0] == "H"]
            if step.after.trick is not state.trick:
                ended = ended_trick(step.after)
                if ended.plays[0].hunter is None:
                    gone += Counter(card for move in ended.plays for card in move.cards)
    assert ALL_CARDS.total() == 110


@every_setting
def test_tricks_and_deals_are_sound(seats: int, queen: int) -> None:
    """Q5 to Q11: a leader always has a lead, two hunter tricks at most in a row, and every deal ends."""
    for game in games(seats, queen, 3, 10):
        in_a_row = 0
        for step in game:
            state: QueenState = step.before
            view = GAME.view(state, None)
            if not view.trick.plays:
                assert view.turn == view.trick.leader
                assert GAME.legal(state, view.trick.leader)
                in_a_row = 0 if view.trick.number == 1 else in_a_row
            if step.after.trick is state.trick:
                continue
            ended = ended_trick(step.after)
            assert len(ended.plays) == seats
            in_a_row = in_a_row + 1 if ended.plays[0].hunter else 0
            assert in_a_row <= 2
            finished = step.after.trick.finished
            over = len(finished) > len(view.finished)
            assert over == (0 in (finished[-1].left if over else step.after.hands))
        assert GAME.outcome(game[-1].after) is not None


@every_setting
def test_legal_is_all_that_resolve_takes(seats: int, queen: int) -> None:
    """Every one of the moves that there are is tried."""
    for game in games(seats, queen, 0, 2):
        for step in game[:: 1 + seats // 3]:
            (seat,) = GAME.pending(step.before)
            legal = GAME.legal(step.before, seat)
            taken = [move for move in MOVES.values() if _takes(step.before, seat, str(move))]
            assert sorted(map(str, legal)) == sorted(map(str, taken))


def _takes(state: QueenState, seat: int, text: str) -> bool:
    try:
        GAME.parse(state, seat, text)
    except ValueError:
        return False
    return True


@every_setting
def test_the_order_of_legal_moves(seats: int, queen: int) -> None:
    for game in games(seats, queen, 1, 3):
        for step in game[::3]:
            (seat,) = GAME.pending(step.before)
            legal = GAME.legal(step.before, seat)
            keys = [(move.hunter or 0, move.value, move.size, str(move).count("Q")) for move in legal]
            assert keys == sorted(set(keys))


def naive_of(state: QueenState, seats: int, queen: int) -> NaiveQueen:
    setup = GAME.write_setup(state.trick.terms.setup)
    deals = [deal["hands"] for deal in setup["deals"]]
    return NaiveQueen(seats, deals, setup["first"], state.trick.terms.deals, queen)


def compare(naive: NaiveQueen, state: QueenState) -> None:
    """Compare all that there is to a node."""
    view = GAME.view(state, None)
    pending = GAME.pending(state)
    assert list(pending) == naive.pending()
    assert state.hands == tuple(map(bundle, naive.hands))
    assert [list(report.points) for report in view.finished] == naive.points
    assert [[list(hand) for hand in report.left] for report in view.finished] == naive.left
    assert list(GAME.scores_so_far(state)) == naive.totals()
    outcome = GAME.outcome(state)
    assert (list(outcome.winners) if outcome else []) == naive.winners()
    for seat in pending:
        assert set(map(str, GAME.legal(state, seat))) == naive.legal()
        assert str(GAME.late(state, seat, SEED)) == naive.late()
        assert [(play.seat, list(play.cards)) for play in view.trick.plays] == naive.table
        assert list(view.waiting) == [
            other for other in naive.to_come[1:] if any(card[0] != "H" for card in naive.hands[other])
        ]


@every_setting
def test_the_naive_engine_says_the_same(seats: int, queen: int) -> None:
    few = (end_game(seats, queen, 3, name) for name in range(GAMES))
    for game in map(list, (full_game(seats, queen, 1, "naive"), *few)):
        naive = naive_of(game[0].before, seats, queen)
        compare(naive, game[0].before)
        for step in game:
            ((_, move),) = step.choices.items()
            naive.play(str(move))
            compare(naive, step.after)
            goes_on = step.after.trick is step.before.trick
            assert naive.winner == (None if goes_on else ended_trick(step.after).winner)


def test_the_rare_cases_come_up() -> None:
    """What the comparison stands on: the random games reach the rules' special cases."""
    seen: Counter[str] = Counter()
    for seats, queen in SETTINGS[:8]:
        for name in range(20):
            for step in end_game(seats, queen, 3, name):
                _note(step, seen)
    for step in full_game(6, 14, 5, "rare"):
        _note(step, seen)
    wanted = [
        "a seat is passed over",
        "two are passed over in a row",
        "a lead that nobody answers",
        "a leader with only a hunter",
        "several out together",
        "the last card takes a hunter",
        "two hunter tricks in a row",
        "queens led",
        "a queen thrown",
        "an equal card takes",
        "a deal ends with a hunter trick",
    ]
    assert [case for case in wanted if not seen[case]] == []


def _note(step: Round, seen: Counter[str]) -> None:
    before, after = GAME.view(step.before, None), GAME.view(step.after, None)
    ((seat, move),) = step.choices.items()
    leads = not before.trick.plays
    seen["queens led"] += leads and str(move)[0] == "Q"
    seen["a leader with only a hunter"] += leads and before.seats[seat].cards == len(
        before.seats[seat].hunters
    )
    seen["a queen thrown"] += before.trick.hunter is not None and str(move) == "Q"
    seen["an equal card takes"] += before.trick.hunter is not None and move.value == before.trick.value
    ended = after.last if after.turn is not None else after.trick
    if step.after.trick is step.before.trick or ended is None:
        return
    asked = [play.round is not None for play in ended.plays]
    seen["a seat is passed over"] += not all(asked)
    seen["two are passed over in a row"] += any(not (one or two) for one, two in pairwise(asked))
    seen["a lead that nobody answers"] += sum(asked) == 1
    finished = len(after.finished) > len(before.finished)
    seen["several out together"] += finished and len(after.finished[-1].out) > 1
    seen["a deal ends with a hunter trick"] += finished and ended.hunter is not None
    seen["two hunter tricks in a row"] += bool(
        ended.hunter and before.last and before.last.hunter and before.last.deal == ended.deal
    )
    taker = ended.winner if ended.winner is not None else -1
    alone = ended.hunter is not None and not finished and len(ended.plays[taker - ended.leader].cards) == 1
    seen["the last card takes a hunter"] += alone and after.seats[taker].cards == sum(
        len(play.cards) for play in ended.plays
    )
