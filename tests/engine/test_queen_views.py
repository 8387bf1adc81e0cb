"""Vampire Queen, who may know what: Q4 and Q16 as a property, and what happens as events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.engine.seeds import Stream
from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.cards import CARDS, PILES, count_of, spell
from bot.engine.vampire_queen.events import DealEnded, Dealt, Played, TrickEnded
from bot.engine.vampire_queen.moves import Move
from bot.engine.vampire_queen.setup import Deals
from tests.engine.play import seed_of
from tests.engine.queen_games import PACK, end_game, few_cards, full_game
from tests.engine.queen_stage import after, public, table

KINDS = range(len(CARDS) - 2)
"""The kinds of vampires and queens."""


def history(states: list[QueenState], moves: list[dict[int, Move]], seat: int | None) -> Iterator[Any]:
    """Give all that a seat (or a spectator, `None`) is told in a game, in order."""
    for state, choices in zip(states, [*moves, {}], strict=True):
        yield GAME.view(state, seat)
        if seat is not None:
            yield GAME.legal(state, seat)
            yield GAME.advance(state, seat)
            yield GAME.forced(state, seat)
        if choices:
            for event in GAME.resolve(state, choices).events:
                yield event if event.audience is None or seat in event.audience else None


def replayed(seats: int, queen: int, setup: Deals, moves: list[dict[int, Move]]) -> list[QueenState]:
    """Answer the states of a game in which the same moves are made from another set-up."""
    state = GAME.start(seats, {"deals": 3, "queen_vs_hunter": queen}, setup)
    states = [state]
    for choices in moves:
        state = GAME.resolve(state, choices).state
        states.append(state)
    return states


def exchanged(
    setup: Deals, states: list[QueenState], moves: list[dict[int, Move]], viewer: int | None, stream: Stream
) -> Deals:
    """Exchange cards that a viewer cannot see: between others' hands and the unseen rest, of the open
    deal those that were not played; and deal all later hands anew."""
    deal = states[-1].trick.deal - 1
    seats = len(setup.hands[deal])
    dealt = [[count_of(hand, kind) for kind in KINDS] for hand in setup.hands[deal]]
    hidden = [row[:] for row in dealt]
    for state, choices in zip(states, moves, strict=False):
        if state.trick.deal == deal + 1:
            for seat, move in choices.items():
                for card in (card for card in move.cards if card[0] != "H"):
                    hidden[seat][CARDS.index(card)] -= 1
    places = [(seat, kind) for seat in range(seats) for kind in KINDS if seat != viewer]
    loose = [place for place in places for _ in range(hidden[place[0]][place[1]])]
    rest = [count - sum(row[kind] for row in dealt) for kind, count in enumerate(map(PACK.count, CARDS[:-2]))]
    pile = [kind for _, kind in loose] + [kind for kind in KINDS for _ in range(rest[kind])]
    mixed = iter(stream.shuffle(pile))
    for seat, kind in loose:
        dealt[seat][kind] -= 1
    for seat, _ in loose:
        dealt[seat][next(mixed)] += 1
    hands = tuple(sum(PILES[many] << kind for kind, many in enumerate(row)) for row in dealt)
    later = few_cards(seats, 3, seed_of((viewer, hands)), 9).hands
    return replace(setup, hands=(*setup.hands[:deal], hands, *later[deal + 1 :]))


@pytest.mark.parametrize("queen", [14, 1])
@pytest.mark.parametrize("seats", [3, 4, 6, 9, 12])
def test_q16_what_a_seat_cannot_see_changes_nothing_for_it(seats: int, queen: int) -> None:
    """Non-interference: two games that differ only there are told to a seat in the same words."""
    changed = 0
    games = (*(end_game(seats, queen, 3, name, 9) for name in range(3)), full_game(seats, queen, 3, "views"))
    for number, game in enumerate(map(list, games)):
        setup = game[0].before.trick.terms.setup
        stream = Stream(seed_of((seats, queen, number)), "stop")
        for stop in (stream.below(len(game) // 3), stream.below(len(game)), len(game) - 1):
            moves = [dict(step.choices) for step in game[:stop]]
            states = [step.before for step in game[: stop + 1]]
            for viewer in (None, *range(seats)):
                other = exchanged(setup, states, moves, viewer, stream)
                others = replayed(seats, queen, other, moves)
                changed += others[-1].hands != states[-1].hands
                since = max(0, stop - 40)
                told = history(states[since:], moves[since:], viewer)
                assert list(told) == list(history(others[since:], moves[since:], viewer))
    assert changed > seats * 6


def test_a_planted_hand_is_in_its_owners_view_alone() -> None:
    state = table("13 13 Q Q", "12 1", "5 4", "6 4", first=2)
    state = after(state, "2:4", "3:6")
    for seat in (None, 1, 2, 3):
        told = repr(GAME.view(state, seat))
        assert "Q'" not in told
        assert "'13'" not in told
    assert GAME.view(state, 0).hand == ("13", "13", "Q", "Q")
    assert GAME.view(state, 0).legal == ("-", "13", "Q")
    assert GAME.view(state, 1).legal == ()


def test_views_differ_from_the_spectators_only_in_seat_hand_and_legal() -> None:
    for step in end_game(5, 14, 3, "views"):
        spectator = public(step.before)
        assert (spectator.seat, spectator.hand, spectator.legal) == (None, (), ())
        for seat in range(5):
            view = GAME.view(step.before, seat)
            assert replace(view, seat=None, hand=(), legal=()) == spectator
            assert view.hand == spell(step.before.hands[seat])
            assert bool(view.legal) == (view.turn == seat)


def told(state: QueenState, play: str) -> list[Any]:
    """Answer the events of one play."""
    seat, _, text = play.partition(":")
    return list(GAME.resolve(state, {int(seat): GAME.parse(state, int(seat), text)}).events)


def test_a_play_is_an_event_for_all() -> None:
    (event,) = told(table("3 9", "4 9", "5"), "0:3")
    assert isinstance(event, Played)
    assert (event.audience, event.seat, str(event.move), event.move.cards) == (None, 0, "3", ("3",))


def test_the_end_of_a_trick_is_an_event_for_all() -> None:
    state = after(table("3 9", "4 9", "5 1"), "0:H20", "1:4")
    played, ended = told(state, "2:5")
    assert isinstance(played, Played)
    assert isinstance(ended, TrickEnded)
    assert ended.audience is None
    assert (ended.trick.winner, ended.trick.value, ended.trick.round) == (2, 5, 1)


def test_a_new_hand_is_an_event_for_its_seat_alone() -> None:
    state = after(table("3", "4", "5", deals=3, later=[["7", "8", "9 Q"]]), "0:H20", "1:4")
    _, _, ended, *dealt = told(state, "2:5")
    assert isinstance(ended, DealEnded)
    assert (ended.audience, ended.number, ended.deal.points) == (None, 1, (3, 0, 4 + 5 + 35))
    for seat, event in enumerate(dealt):
        assert isinstance(event, Dealt)
        assert (event.audience, event.seat) == (frozenset({seat}), seat)
        assert event.cards == (("7",), ("8",), ("9", "Q", "H15", "H20"))[seat]


def test_the_end_of_the_game_deals_nothing() -> None:
    state = after(table("3", "4", "5"), "0:3", "1:4")
    assert [type(event) for event in told(state, "2:5")] == [Played, TrickEnded, DealEnded]


def test_views_hold_the_tricks_of_the_deal() -> None:
    """`past` are this deal's tricks as `TrickEnded` told them, one after the other."""
    for game in (end_game(4, 14, 3, "past"), full_game(5, 14, 3, "past")):
        told: list[tuple[int, int, int, str]] = []
        for step in game:
            view = public(step.before)
            told = [entry for entry in told if entry[0] == view.trick.deal]
            assert [
                (
                    trick.deal,
                    trick.number,
                    trick.winner,
                    " ".join(card for play in trick.plays for card in play.cards),
                )
                for trick in view.past
            ] == told
            assert view.past == () or view.past[-1] == view.last
            told += [
                (
                    trick.deal,
                    trick.number,
                    trick.winner,
                    " ".join(card for move in trick.plays for card in move.cards),
                )
                for trick in (event.trick for event in step.events if isinstance(event, TrickEnded))
            ]


def test_views_count_the_rounds() -> None:
    """A play's round is the number of its entry in `moves`."""
    for game in (end_game(4, 14, 3, "rounds"), full_game(5, 14, 1, "rounds")):
        made: dict[int, tuple[int, str]] = {}
        for number, step in enumerate(game, 1):
            view = public(step.before)
            assert view.round == number
            _check(made, view.trick.plays)
            if view.last is not None:
                _check(made, view.last.plays)
            ((seat, move),) = step.choices.items()
            made[number] = (seat, str(move))


def _check(made: Mapping[int, tuple[int, str]], plays: Any) -> None:
    for play in plays:
        if play.round is None:
            assert play.cards == ()
        else:
            assert made[play.round] == (play.seat, " ".join(play.cards) or "-")
