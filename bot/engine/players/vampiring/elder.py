"""The elder of VampiRing: equilibria of the turn, some turns ahead, and an eye on who the others are."""

from __future__ import annotations

from random import Random

from bot.engine.players.core import Player
from bot.engine.players.vampiring import duel
from bot.engine.players.vampiring.habits import habits
from bot.engine.players.vampiring.melee import Melee
from bot.engine.players.vampiring.regret import rehearse
from bot.engine.players.vampiring.stalker import nearly_best
from bot.engine.players.vampiring.standing import standing_of, state_of
from bot.engine.vampiring.views import RingView

SAMPLES = 400
"""Joint choices from which the families of a melee learn."""


class Elder(Player[RingView]):
    """Against one family a mix that no knowledge of it exploits; against several the best answer to them."""

    def choose(self, view: RingView, chance: Random) -> str:
        """Draw a choice from the mix of a duel, or one of the nearly best ones of a melee."""
        state = state_of(view)
        standing = standing_of(state)
        own = standing.index(view.seat)
        family = standing.families[own]
        if len(standing.families) == 2:
            moves = [str(move) for move, _ in family.options]
            return chance.choices(moves, duel.mix(standing, own))[0]
        worth = rehearse(Melee(standing).shares, habits(state), own, SAMPLES, chance)
        return nearly_best(family, worth, chance)
