"""What a turn and a play cost, as ratios to importing discord.py on the same machine in the same run.

All in processor time, so that others who use the machine weigh on both sides alike.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time

import pytest

from bot.engine import vampire_queen
from bot.engine.vampire_queen import QueenState
from bot.engine.vampiring import GAME, RingState, TurnEvent
from tests.benchmarks.measuring import report
from tests.engine.play import Round, rounds, seed_of

IMPORT = 0.3
"""Seconds of the import on the machine for which the bars are given."""
TURNS_A_SECOND = 25_000
"""At least so many turns of 3 families are resolved there."""
PLAYS_A_SECOND = 200_000
"""At least so many plays of 5 seats at random are made there, legal plays included."""
REPEATS = 7
GAMES = 200


@cache
def import_seconds() -> float:
    """Measure `import discord` in new processes, without the interpreter's own start: the least."""
    code = "from time import process_time as t; s = t(); import discord; print(t() - s)"
    command = [sys.executable, "-c", code]
    return min(
        float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        for _ in range(REPEATS)
    )


def ratio(seconds: float, a_second: int) -> float:
    """Answer which part of its bar something takes: 1 is what is just allowed."""
    return seconds * a_second * IMPORT / import_seconds()


def seconds_per_turn(turns: list[Round], resolve: Callable[[Round], object]) -> float:
    """Measure all turns one after the other, as they came in whole games."""
    start = process_time()
    for turn in turns:
        resolve(turn)
    return (process_time() - start) / len(turns)


def resolve(turn: Round) -> RingState:
    """Check the choices and resolve the turn."""
    return GAME.resolve(turn.before, turn.choices).state


def resolve_and_report(turn: Round) -> object:
    """Resolve the turn and tell all that happened in it."""
    (event,) = GAME.resolve(turn.before, turn.choices).events
    assert isinstance(event, TurnEvent)
    return event.report


@pytest.mark.benchmark
def test_a_turn_of_three_families(capsys: pytest.CaptureFixture[str]) -> None:
    variants = ("castle", "mansion")
    turns = [
        turn
        for number in range(GAMES)
        for turn in rounds(GAME, 3, {"variant": variants[number % 2]}, seed_of(("benchmark", number)))
    ]
    plain = ratio(min(seconds_per_turn(turns, resolve) for _ in range(REPEATS)), TURNS_A_SECOND)
    told = ratio(min(seconds_per_turn(turns, resolve_and_report) for _ in range(REPEATS)), TURNS_A_SECOND)
    with capsys.disabled():
        report(f"a turn of 3 families ({told:.2f} with its report)", plain, 1)
    assert plain <= 1


def seconds_per_play(games: list[QueenState], random: Random) -> tuple[float, float]:
    """Play games to their ends: seconds a play, and those of it for the random choice alone."""
    game, draw = vampire_queen.GAME, random.random
    plays = 0
    start = process_time()
    for state in games:
        while pending := game.pending(state):
            (seat,) = pending
            legal = game.legal(state, seat)
            move = legal[int(draw() * len(legal))]
            state = game.resolve(state, {seat: move}).state
            plays += 1
    spent = process_time() - start
    start = process_time()
    for _ in range(plays):
        legal[int(draw() * len(legal))]
    choosing = process_time() - start
    return spent / plays, choosing / plays


@pytest.mark.benchmark
def test_a_play_of_five_seats(capsys: pytest.CaptureFixture[str]) -> None:
    game, options = vampire_queen.GAME, vampire_queen.GAME.complete_options({})
    measured = []
    for repeat in range(REPEATS):
        seeds = [seed_of(("benchmark", repeat, number)) for number in range(GAMES // REPEATS)]
        games = [game.start(5, options, game.deal(5, options, seed)) for seed in seeds]
        measured.append(seconds_per_play(games, Random(repeat)))
    spent, choosing = (ratio(seconds, PLAYS_A_SECOND) for seconds in min(measured))
    with capsys.disabled():
        report(f"a play of 5 seats with its legal plays ({spent:.2f} with the choice)", spent - choosing, 1)
    assert spent <= 1
