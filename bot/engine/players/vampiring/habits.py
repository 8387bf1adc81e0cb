"""What kind of player sits at each seat, as far as its last choice tells."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from bot.engine.players.vampiring.oneahead import worths
from bot.engine.players.vampiring.standing import Standing, standing_before, standing_of
from bot.engine.vampiring.state import RingState

_ANYTHING = 0.6
_STALKING = 0.24
"""How likely an unknown family is to choose anything, and to look one turn ahead; else it is shrewd."""
_SHARP = 0.008
_BLUNT = 0.05
"""How much worse a choice must be to be made e times as rarely: by a stalking family, by a shrewd one."""
_SLIP = 0.1
"""How often a family does not do what its kind does."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How likely a family is to choose each option anyway, and how likely to be `shrewd` instead."""

    given: tuple[float, ...]
    shrewd: float


def habits(state: RingState) -> list[Habit]:
    """Judge each living family, in the order of `standing_of`, by the choice that it made last."""
    standing = standing_of(state)
    return [
        _habit(standing, index, *_kinds(state, family.seat)) for index, family in enumerate(standing.families)
    ]


def _habit(standing: Standing, index: int, anything: float, stalking: float) -> Habit:
    worth = worths(standing, index)
    given = tuple(anything / len(worth) + stalking * likely for likely in _likely(worth, _SHARP))
    return Habit(given, 1.0 - anything - stalking)


def _kinds(state: RingState, seat: int) -> tuple[float, float]:
    """Answer how likely a family is to choose anything, and to look one turn ahead (Bayes' rule)."""
    before = standing_before(state)
    if before is None or state.last is None:
        return _ANYTHING, _STALKING
    index = before.index(seat)
    worth = worths(before, index)
    moves = [move for move, _ in before.families[index].options]
    made = next(choice for choice, move in enumerate(moves) if move == state.last.moves[seat])
    uniform = 1.0 / len(worth)
    anything = _ANYTHING * uniform
    stalking = _STALKING * (_SLIP * uniform + (1.0 - _SLIP) * _likely(worth, _SHARP)[made])
    shrewd = (1.0 - _ANYTHING - _STALKING) * (uniform + _likely(worth, _BLUNT)[made]) / 2
    total = anything + stalking + shrewd
    return anything / total, stalking / total


def _likely(worth: list[float], scale: float) -> list[float]:
    best = max(worth)
    weights = [exp((value - best) / scale) for value in worth]
    total = sum(weights)
    return [weight / total for weight in weights]
