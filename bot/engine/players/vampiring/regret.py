"""Regret matching: families that learn, against each other, to choose well in one turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from bot.engine.players.vampiring.habits import Habit


def rehearse(
    shares: Callable[[int], Sequence[float]],
    habits: Sequence[Habit],
    own: int,
    samples: int,
    chance: Random,
) -> list[float]:
    """Answer what each choice of the `own` family was worth while the others learned, late samples more.

    In each sample all choose: the own family as it has learned so far, each other one by its habit,
    which follows what it has learned where it is shrewd. Then all learn what their other choices would have
    been worth. `shares` answers the worth of a joint choice (`Melee`) to each.
    """
    families = range(len(habits))
    sizes = [len(habit.given) for habit in habits]
    regrets = [[0.0] * size for size in sizes]
    learned = [[1.0 / size] * size for size in sizes]
    worth = [0.0] * sizes[own]
    for weight in range(1, samples + 1):
        joint = 0
        for index in families:
            strategy = learned[index]
            if index != own:
                habit = habits[index]
                strategy = [
                    given + habit.shrewd * likely for given, likely in zip(habit.given, strategy, strict=True)
                ]
            joint |= _draw(strategy, chance.random()) << 2 * index
        for index in families:
            others = joint & ~(3 << 2 * index)
            values = [shares(others | choice << 2 * index)[index] for choice in range(sizes[index])]
            learned[index] = _learn(regrets[index], learned[index], values)
            if index == own:
                worth = [before + weight * value for before, value in zip(worth, values, strict=True)]
    total = samples * (samples + 1) / 2
    return [value / total for value in worth]


def _learn(regrets: list[float], strategy: Sequence[float], values: Sequence[float]) -> list[float]:
    """Add this sample's regrets, none below zero (regret matching plus), and answer the new strategy."""
    got = sum(likely * value for likely, value in zip(strategy, values, strict=True))
    total = 0.0
    for choice, value in enumerate(values):
        regret = regrets[choice] + value - got
        if regret < 0.0:
            regret = 0.0
        regrets[choice] = regret
        total += regret
    if not total:
        return [1.0 / len(values)] * len(values)
    return [regret / total for regret in regrets]


def _draw(strategy: Sequence[float], mark: float) -> int:
    """Answer the choice at `mark` (from 0 to 1) of a strategy; the last one where rounding leaves a rest."""
    for choice, likely in enumerate(strategy):
        mark -= likely
        if mark < 0.0:
            return choice
    return len(strategy) - 1
