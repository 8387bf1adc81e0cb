"""The stalker of Vampire Queen: rules of thumb, one choice ahead."""

from __future__ import annotations

from dataclasses import astuple
from functools import cache
from random import Random

from bot.engine.players.core import Player
from bot.engine.players.vampire_queen.simulation import advised
from bot.engine.players.vampire_queen.table import table_of
from bot.engine.players.vampire_queen.thumb import Thumb
from bot.engine.players.vampire_queen.weights import PLAIN, Weights
from bot.engine.vampire_queen.cards import bundle
from bot.engine.vampire_queen.views import QueenView

MOODS = 8
"""In so many moods it weighs things a little differently, so that it mixes among nearly equal choices."""
SPREAD = 0.1
"""The standard deviation of a weight over the moods."""


class Stalker(Player[QueenView]):
    """Plays by rules of thumb."""

    def choose(self, view: QueenView, chance: Random) -> str:
        """Answer the move that the rules of thumb name in one of its moods."""
        cards = [seat.cards for seat in view.seats]
        return str(advised(table_of(view), cards, bundle(view.hand), chance.choice(moods())))


@cache
def moods() -> tuple[Thumb, ...]:
    """Make the rules of thumb of each mood; they are the same in every process."""
    return tuple(Thumb(_moody(Random(mood))) for mood in range(MOODS))


def _moody(chance: Random) -> Weights:
    sizes, *others = astuple(PLAIN)
    return Weights(
        tuple(chance.gauss(size, SPREAD) for size in sizes), *(chance.gauss(one, SPREAD) for one in others)
    )
