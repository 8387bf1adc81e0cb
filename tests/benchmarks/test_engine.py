"""What a turn of VampiRing costs, as a ratio to importing discord.py on the same machine in the same run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from time import perf_counter

import pytest

from bot.engine.vampiring import GAME, RingState, TurnEvent
from tests.engine.play import Round, rounds, seed_of

BAR = 1 / 25_000 / 0.3
"""The most that a turn of 3 families may take: 25,000 a second where the import takes 0.3 s."""
REPEATS = 7
GAMES = 200


def import_seconds() -> float:
    """Measure `import discord` in a new process, without the interpreter's own start."""
    code = "from time import perf_counter as t; s = t(); import discord; print(t() - s)"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return float(done.stdout)


def seconds_per_turn(turns: list[Round], resolve: Callable[[Round], object]) -> float:
    """Measure all turns one after the other, as they came in whole games."""
    start = perf_counter()
    for turn in turns:
        resolve(turn)
    return (perf_counter() - start) / len(turns)


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
    imports = min(import_seconds() for _ in range(REPEATS))
    plain = min(seconds_per_turn(turns, resolve) for _ in range(REPEATS))
    told = min(seconds_per_turn(turns, resolve_and_report) for _ in range(REPEATS))
    with capsys.disabled():
        sys.stdout.write(
            f"\na turn of 3 families: {plain * 1e6:.1f} us, {plain / imports / BAR:.2f} of the bar"
            f" (import discord: {imports:.3f} s);"
            f" with its report: {told * 1e6:.1f} us, {told / imports / BAR:.2f}\n"
        )
    assert plain <= BAR * imports
