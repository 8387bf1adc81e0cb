"""The stalker of VampiRing: each own choice against all that the others may choose, one turn ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.engine.players.core import Player
from bot.engine.players.vampiring.oneahead import worths
from bot.engine.players.vampiring.standing import Family, standing_of, state_of
from bot.engine.vampiring.views import RingView

NEARLY = 0.004
"""Choices whose worth differs by no more are equally good."""


class Stalker(Player[RingView]):
    """Takes the others' choices for equally likely, and mixes among its nearly best ones."""

    def choose(self, view: RingView, chance: Random) -> str:
        """Answer one of the choices that keep most of the own blood and cost the others most."""
        standing = standing_of(state_of(view))
        own = standing.index(view.seat)
        return nearly_best(standing.families[own], worths(standing, own), chance)


def nearly_best(family: Family, worth: Sequence[float], chance: Random) -> str:
    """Draw one of a family's choices that are worth most, or nearly so."""
    floor = max(worth) - NEARLY
    return chance.choice(
        [str(move) for (move, _), value in zip(family.options, worth, strict=True) if value >= floor]
    )
