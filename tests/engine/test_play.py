"""VampiRing at random: what holds in every turn, and the comparison with the naive second engine."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from bot.engine.vampiring import GAME, RingState, TurnEvent
from tests.engine.oracle import Blow, Naive
from tests.engine.play import Round, rounds, seed_of

SETTINGS = list(product(range(2, 9), ("castle", "mansion")))
every_setting = pytest.mark.parametrize(("seats", "variant"), SETTINGS)
GAMES = 60
"""Random games of each setting that the naive engine plays too: some 6,000 turns in all."""


def games(seats: int, variant: str, count: int) -> list[list[Round]]:
    seeds = (seed_of((seats, variant, number)) for number in range(count))
    return [list(rounds(GAME, seats, {"variant": variant}, seed)) for seed in seeds]


@every_setting
def test_v4_v10_v17_v18_in_every_turn(seats: int, variant: str) -> None:
    for game in games(seats, variant, 3):
        lost = [0] * seats
        assert len(game) <= 200
        for number, step in enumerate(game, 1):
            state: RingState = step.after
            (event,) = step.events
            assert isinstance(event, TurnEvent)
            assert event.audience is None
            view = GAME.view(state, None)
            report = event.report
            assert view.last == report
            assert report.turn == number
            for family in view.families:
                seat = family.seat
                lost[seat] += report.wounds[seat]
                assert family.lost == report.wounds[seat]
                assert family.blood + lost[seat] == 8
                assert family.alive == (family.blood > 0) == (family.cards is not None)
                assert family.alive or family.score is not None
                paths = report.paths[seat]
                assert (paths is None) == (seat not in GAME.pending(step.before))
                for path in paths or ():
                    assert state.ring[path.end] not in ("carriage", "parchment")
                    assert all(state.ring[stop] in ("carriage", "parchment") for stop in path.stops[:-1])
            wounds = Counter(
                {
                    seat: sum(
                        wound.drops
                        for clash in report.clashes
                        for wound in clash.wounds
                        if wound.taker.seat == seat
                    )
                    + sum(ghost.pawn.seat == seat for ghost in report.ghosts)
                    for seat in range(seats)
                }
            )
            assert report.wounds == tuple(min(wounds[seat], step.before.blood[seat]) for seat in range(seats))


@every_setting
def test_v22_previews_come_true(seats: int, variant: str) -> None:
    (game,) = games(seats, variant, 1)
    for step in game:
        report = GAME.view(step.after, None).last
        assert report is not None
        for seat, move in step.choices.items():
            view = GAME.view(step.before, seat)
            assert [choice.move for choice in view.choices] == [str(m) for m in GAME.legal(step.before, seat)]
            (choice,) = (choice for choice in view.choices if choice.move == move)
            assert choice.clockwise == move.clockwise
            assert choice.paths == report.paths[seat]
            assert choice.ghosts == tuple(ghost for ghost in report.ghosts if ghost.pawn.seat == seat)
            own = {
                (clash.card, wound)
                for clash in report.clashes
                for wound in clash.wounds
                if wound.giver.seat == wound.taker.seat == seat
            }
            assert own == {(clash.card, wound) for clash in choice.clashes for wound in clash.wounds}
            assert {pawn.seat for clash in choice.clashes for pawn in clash.pawns} <= {seat}


@every_setting
def test_the_naive_engine_says_the_same(seats: int, variant: str) -> None:
    for game in games(seats, variant, GAMES):
        naive = Naive(variant, list(game[0].before.ring), seats)
        for step in game:
            naive.play({seat: str(move) for seat, move in step.choices.items()})
            compare(naive, step.after)


def compare(naive: Naive, state: RingState) -> None:
    view = GAME.view(state, None)
    report = view.last
    assert report is not None
    fought = {(seat, path.kind): path.end for seat, paths in enumerate(report.paths) for path in paths or ()}
    assert fought == naive.fought_at
    assert list(report.wounds) == naive.lost
    assert list(state.blood) == naive.blood
    assert list(report.eliminated) == naive.died
    assert list(GAME.pending(state)) == ([] if naive.reason else naive.living())
    assert {seat: score for seat, score in enumerate(state.scores) if score is not None} == naive.scores
    assert state.reason == naive.reason
    blows: list[Blow] = [
        (
            clash.card,
            (wound.giver.seat, wound.giver.kind),
            (wound.taker.seat, wound.taker.kind),
            wound.drops,
        )
        for clash in report.clashes
        for wound in clash.wounds
    ]
    assert sorted(blows) == sorted(naive.blows)
    haunts = [(ghost.card, (ghost.pawn.seat, ghost.pawn.kind)) for ghost in report.ghosts]
    assert sorted(haunts) == sorted(naive.haunts)
    outcome = GAME.outcome(state)
    winners = outcome.winners if outcome else ()
    assert list(winners) == ([] if naive.winner is None else [naive.winner])
