"""What the players reckon with is what the rules say."""

from __future__ import annotations

import pytest

from bot.engine.players.vampiring.blows import FIELD, unpack
from bot.engine.players.vampiring.standing import standing_before, standing_of, state_of
from bot.engine.vampiring import GAME
from tests.engine.players.vampiring.positions import SETTINGS, game

every_setting = pytest.mark.parametrize(("seats", "variant"), SETTINGS)


@every_setting
def test_the_fast_reckoning_is_the_engines(seats: int, variant: str) -> None:
    for name in range(6):
        for step in game(seats, variant, name):
            standing = standing_of(step.before)
            made = []
            for family in standing.families:
                assert tuple(move for move, _ in family.options) == GAME.legal(step.before, family.seat)
                where = dict(family.options)[step.choices[family.seat]]
                assert step.after.last is not None
                assert where == step.after.last.after[family.seat]
                made.append((family, where))
            wounds = 0
            for index, (family, where) in enumerate(made):
                wounds += standing.blows.alone(family.seat, [where], standing.haunted)[0]
                for other, there in made[:index]:
                    wounds += standing.blows.between(family.seat, [where], other.seat, [there])[0][0]
            for family, _ in made:
                left = max(family.blood - unpack(wounds, family.seat), 0)
                assert left == step.after.blood[family.seat]
            assert wounds < 1 << FIELD * seats


@every_setting
def test_a_view_holds_the_whole_state(seats: int, variant: str) -> None:
    for step in game(seats, variant):
        for seat in (None, 0, seats - 1):
            assert state_of(GAME.view(step.after, seat)) == step.after
        assert standing_before(step.after) == standing_of(step.before)
