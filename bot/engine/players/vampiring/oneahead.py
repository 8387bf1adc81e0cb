"""One turn ahead: what each choice is worth while all others choose anything."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.players.vampiring.blows import unpack
from bot.engine.players.vampiring.standing import Standing
from bot.engine.players.vampiring.worth import STRENGTH, share


def worths(standing: Standing, index: int) -> list[float]:
    """Answer what each choice of a family is worth.

    Its own blood is reckoned exactly, death included; of the others' blood, what it costs them itself
    and what they cost themselves: the rest does not depend on its choice.
    """
    blows = standing.blows
    own = standing.families[index]
    alone = blows.alone(own.seat, own.places, standing.haunted)
    kept = [_left(own.blood, [unpack(wounds, own.seat)]) for wounds in alone]
    theirs = [0.0] * len(own.options)
    for other in standing.families:
        if other is own:
            continue
        alone = blows.alone(other.seat, other.places, standing.haunted)
        table = blows.between(own.seat, own.places, other.seat, other.places)
        for choice, row in enumerate(table):
            kept[choice] = _after(kept[choice], [unpack(wounds, own.seat) for wounds in row])
            lost = [unpack(wounds + more, other.seat) for wounds, more in zip(row, alone, strict=True)]
            theirs[choice] += _strength(_left(other.blood, lost))
    return [share(_strength(mine), rest) for mine, rest in zip(kept, theirs, strict=True)]


def _left(blood: int, lost: Sequence[int]) -> list[float]:
    """Answer how likely each number of drops is to be left when each of `lost` is equally likely."""
    return _after([0.0] * blood + [1.0], lost)


def _after(kept: Sequence[float], lost: Sequence[int]) -> list[float]:
    """Take equally likely losses from a distribution of drops left; nobody has less than none (V17)."""
    after = [0.0] * len(kept)
    for drops, chance in enumerate(kept):
        if chance:
            part = chance / len(lost)
            for wounds in lost:
                after[drops - wounds if wounds < drops else 0] += part
    return after


def _strength(kept: Sequence[float]) -> float:
    return sum(chance * STRENGTH[drops] for drops, chance in enumerate(kept))
