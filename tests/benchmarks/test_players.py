"""What a choice of the best computer player costs where it costs most, as a ratio to importing discord.py."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from bot.engine.players.levels import Level, player
from bot.engine.seeds import Stream
from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.cards import HUNTER_CARDS, bundle
from bot.engine.vampire_queen.choices import leads
from tests.benchmarks.measuring import report
from tests.benchmarks.test_engine import ratio
from tests.engine.play import seed_of
from tests.engine.queen_games import PACK

CHOICE_MS = 300
"""Milliseconds that a choice may take on the machine for which the bars are given."""
CARDS, OTHERS = 40, 6
TRIES = 5


def largest(name: int) -> QueenState:
    """Twelve seats, of which the leader holds 40 cards and may lead about a hundred sets."""
    options = GAME.complete_options({})
    state = GAME.start(12, options, GAME.deal(12, options, seed_of(name)))
    pack = iter(Stream(seed_of(name), "largest").shuffle(PACK))
    hands = [bundle(next(pack) for _ in range(OTHERS if seat else CARDS - 1)) for seat in range(12)]
    hands[0] |= HUNTER_CARDS[20]
    hands[11] |= HUNTER_CARDS[15]
    trick = state.trick._replace(leader=0)
    return state._replace(trick=trick, hands=tuple(hands), turn=0, legal=leads(hands[0], None))


@pytest.mark.benchmark
def test_a_choice_at_the_largest_table(capsys: pytest.CaptureFixture[str]) -> None:
    elder = player(GAME.tag, Level.ELDER)
    spent = []
    for name in range(TRIES):
        view = GAME.view(largest(name), 0)
        start = process_time()
        elder.choose(view, Random(name))
        spent.append(process_time() - start)
    measured = ratio(max(spent) * 1000, 1) / CHOICE_MS
    with capsys.disabled():
        report(f"a choice of the elder with 40 cards at 12 seats ({max(spent) * 1000:.0f} ms)", measured, 1)
    assert measured <= 1
