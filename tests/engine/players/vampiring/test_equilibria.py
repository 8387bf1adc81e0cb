"""The solver of matrix games, and the families that learn."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from bot.engine.players.vampiring.equilibrium import solve
from bot.engine.players.vampiring.habits import Habit
from bot.engine.players.vampiring.regret import rehearse

KNOWN = [
    ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], 0.0, [1 / 3, 1 / 3, 1 / 3]),
    ([[1.0, -1.0], [-1.0, 1.0]], 0.0, [0.5, 0.5]),
    ([[3.0, -1.0], [-2.0, 1.0]], 1 / 7, [3 / 7, 4 / 7]),
    ([[2.0, 3.0], [1.0, 4.0]], 2.0, [1.0, 0.0]),
    ([[0.5]], 0.5, [1.0]),
]


@pytest.mark.parametrize(("matrix", "value", "mix"), KNOWN)
def test_known_games(matrix: list[list[float]], value: float, mix: list[float]) -> None:
    found, chosen = solve(matrix)
    assert found == pytest.approx(value)
    assert chosen == pytest.approx(mix)


def test_a_mix_secures_the_value_and_no_mix_secures_more() -> None:
    chance = Random(1)
    for number, rows, columns in product(range(60), (2, 3, 4), (2, 4)):
        # Few different numbers make games with many equally good answers.
        draw = chance.random if number % 2 else lambda: float(chance.randrange(3))
        matrix = [[draw() for _ in range(columns)] for _ in range(rows)]
        value, mix = solve(matrix)
        assert sum(mix) == pytest.approx(1.0)
        assert min(mix) >= 0.0
        secured = [sum(m * row[c] for m, row in zip(mix, matrix, strict=True)) for c in range(columns)]
        assert min(secured) == pytest.approx(value)
        turned = [[-matrix[row][column] for row in range(rows)] for column in range(columns)]
        assert solve(turned)[0] == pytest.approx(-value)


def test_families_learn_what_pays_whatever_the_others_do() -> None:
    shrewd = Habit((0.0, 0.0), 1.0)

    def shares(joint: int) -> list[float]:
        return [0.5 * (joint >> 2 * index & 3) + 0.1 * (joint & 3) for index in range(3)]

    worth = rehearse(shares, [shrewd] * 3, 2, 100, Random(1))
    assert worth[1] - worth[0] == pytest.approx(0.5)
    assert worth[0] > 0.09
