"""The fledgling of VampiRing: anything that the rules allow."""

from __future__ import annotations

from random import Random

from bot.engine.players.core import Player
from bot.engine.vampiring.views import RingView


class Fledgling(Player[RingView]):
    """Plays at random."""

    def choose(self, view: RingView, chance: Random) -> str:
        """Answer any legal choice, all equally likely."""
        return chance.choice(view.choices).move
