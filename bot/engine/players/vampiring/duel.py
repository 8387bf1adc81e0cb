"""Two families left: the matrix game of a turn, with exact lookahead over some turns."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.players.vampiring.blows import unpack
from bot.engine.players.vampiring.equilibrium import solve
from bot.engine.players.vampiring.standing import Standing
from bot.engine.players.vampiring.worth import DUEL
from bot.engine.vampiring.moves import Cards

TURNS = 3
"""How many turns are looked at; one more costs twelve times as long and wins 55 of 100 games."""

_TREMBLE = 0.02
"""How often the other one is taken to choose anything."""

Reach = tuple[tuple[Cards, ...], list[int]]
"""Where a family can go, and its packed wounds there without the other family."""


@lru_cache(maxsize=256)
def mix(standing: Standing, index: int) -> tuple[float, ...]:
    """Answer how likely one of two families should choose each of its options, whatever the other does."""
    own, other = standing.families[index], standing.families[1 - index]
    matrix = Duel(standing, index).matrix(own.cards, other.cards, own.blood, other.blood, TURNS)
    return tuple(solve([_trembled(row) for row in matrix])[1])


def _trembled(row: list[float]) -> list[float]:
    """Let the other one slip now and then, so that equally good choices are told apart by it."""
    mean = sum(row) / len(row)
    return [cell + _TREMBLE * (mean - cell) for cell in row]


class Duel:
    """One family (`index` of a standing of two) against the other on the standing's ring."""

    def __init__(self, standing: Standing, index: int) -> None:
        self._blows = standing.blows
        self._haunted = standing.haunted
        self._own = standing.families[index].seat
        self._other = standing.families[1 - index].seat
        self._reaches: dict[tuple[int, Cards], Reach] = {}
        self._values: dict[tuple[Cards, Cards, int, int, int], float] = {}

    def matrix(
        self, own: Cards, other: Cards, own_blood: int, other_blood: int, turns: int
    ) -> list[list[float]]:
        """Answer what each pair of choices is worth to the own family when so many `turns` are looked at."""
        places, alone = self._reach(self._own, own)
        other_places, other_alone = self._reach(self._other, other)
        rows = self._blows.between(self._own, places, self._other, other_places)
        matrix = []
        for place, mine, row in zip(places, alone, rows, strict=True):
            cells = []
            for other_place, theirs, met in zip(other_places, other_alone, row, strict=True):
                wounds = met + mine + theirs
                left = max(own_blood - unpack(wounds, self._own), 0)
                other_left = max(other_blood - unpack(wounds, self._other), 0)
                if turns == 1 or not left or not other_left:
                    cells.append(DUEL[left][other_left])
                else:
                    cells.append(self._value(place, other_place, left, other_left, turns - 1))
            matrix.append(cells)
        return matrix

    def _value(self, own: Cards, other: Cards, own_blood: int, other_blood: int, turns: int) -> float:
        key = (own, other, own_blood, other_blood, turns)
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = solve(self.matrix(*key))[0]
        return value

    def _reach(self, seat: int, cards: Cards) -> Reach:
        found = self._reaches.get((seat, cards))
        if found is None:
            places = tuple(place for _, place in self._blows.options(seat, cards))
            found = (places, self._blows.alone(seat, places, self._haunted))
            self._reaches[seat, cards] = found
        return found
