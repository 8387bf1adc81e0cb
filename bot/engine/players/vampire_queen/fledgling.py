"""The fledgling of Vampire Queen: anything that the rules allow."""

from __future__ import annotations

from random import Random

from bot.engine.players.core import Player
from bot.engine.vampire_queen.views import QueenView


class Fledgling(Player[QueenView]):
    """Plays at random."""

    def choose(self, view: QueenView, chance: Random) -> str:
        """Answer any legal move, all equally likely."""
        return chance.choice(view.legal)
