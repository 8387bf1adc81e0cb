"""The spoiler of VampiRing, for the arena alone: it knows how the other player chooses, and uses that."""

from __future__ import annotations

from random import Random

from bot.engine.players.core import Player, Rival
from bot.engine.players.vampiring.duel import Duel
from bot.engine.players.vampiring.elder import Elder
from bot.engine.players.vampiring.standing import standing_of, state_of
from bot.engine.vampiring.observing import observe
from bot.engine.vampiring.views import RingView

SAMPLES = 64


class Spoiler(Rival[RingView]):
    """Answers the choices that its rival (the elder, if it knows no other) would draw; for two seats."""

    def __init__(self, rival: Player[RingView] | None = None) -> None:
        self._rival = rival or Elder()

    def against(self, other: Player[RingView]) -> Player[RingView]:
        """Answer a spoiler of the `other` player."""
        return Spoiler(other)

    def choose(self, view: RingView, chance: Random) -> str:
        """Answer the choice with the best mean worth after this turn against draws of its rival.

        All that the rival sees is public, so its view is built from the state as the game builds it.
        """
        state = state_of(view)
        standing = standing_of(state)
        if len(standing.families) != 2:
            raise ValueError("a spoiler plays against one other family")
        own = standing.index(view.seat)
        mine, theirs = standing.families[own], standing.families[1 - own]
        matrix = Duel(standing, own).matrix(mine.cards, theirs.cards, mine.blood, theirs.blood, turns=1)
        moves = [str(move) for move, _ in theirs.options]
        seen = observe(state, theirs.seat)
        worth = [0.0] * len(matrix)
        for _ in range(SAMPLES):
            answer = moves.index(self._rival.choose(seen, Random(chance.getrandbits(64))))
            worth = [before + row[answer] for before, row in zip(worth, matrix, strict=True)]
        best = max(range(len(worth)), key=worth.__getitem__)
        return str(mine.options[best][0])
