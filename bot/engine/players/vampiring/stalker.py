"""The stalker of VampiRing: each own choice against all that the others may choose, one turn ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.engine.players.core import Player
from bot.engine.players.vampiring.blows import unpack
from bot.engine.players.vampiring.standing import Standing, standing_of
from bot.engine.players.vampiring.worth import STRENGTH, share
from bot.engine.vampiring.views import RingView

NEARLY = 0.004
"""Choices whose worth differs by no more are equally good."""


class Stalker(Player[RingView]):
    """Takes the others' choices for equally likely, and mixes among its nearly best ones."""

    def choose(self, view: RingView, chance: Random) -> str:
        """Answer one of the choices that keep most of the own blood and cost the others most."""
        standing = standing_of(view)
        worth = worth_of_options(standing)
        best = max(worth)
        options = standing.families[0].options
        good = [move for (move, _), value in zip(options, worth, strict=True) if value >= best - NEARLY]
        return str(chance.choice(good))


def worth_of_options(standing: Standing) -> list[float]:
    """Answer what each own choice is worth while every other family chooses anything."""
    blows = standing.blows
    own, *others = standing.families
    kept = [
        _distribution(own.blood, [unpack(w, own.seat)])
        for w in blows.alone(own.seat, own.places, standing.haunted)
    ]
    theirs = [0.0] * len(own.options)
    for other in others:
        alone = blows.alone(other.seat, other.places, standing.haunted)
        table = blows.between(own.seat, own.places, other.seat, other.places)
        for choice, row in enumerate(table):
            kept[choice] = _after(kept[choice], [unpack(wounds, own.seat) for wounds in row])
            lost = [unpack(wounds + more, other.seat) for wounds, more in zip(row, alone, strict=True)]
            theirs[choice] += _strength(_distribution(other.blood, lost))
    return [share(_strength(mine), rest) for mine, rest in zip(kept, theirs, strict=True)]


def _distribution(blood: int, lost: Sequence[int]) -> list[float]:
    """Answer how likely each number of drops is to be left when each of `lost` is equally likely."""
    return _after([0.0] * blood + [1.0], lost)


def _after(kept: Sequence[float], lost: Sequence[int]) -> list[float]:
    """Take equally likely losses from a distribution of drops left; nobody has less than none (V17)."""
    after = [0.0] * len(kept)
    for drops, chance in enumerate(kept):
        if chance:
            for wounds in lost:
                after[max(drops - wounds, 0)] += chance / len(lost)
    return after


def _strength(kept: Sequence[float]) -> float:
    return sum(chance * STRENGTH[drops] for drops, chance in enumerate(kept))
