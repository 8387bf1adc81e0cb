"""Vampire Queen's players: always legal, blind to what is hidden, and the same for the same seed."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.players.core import Player
from bot.engine.players.levels import LEVELS, chance_for
from bot.engine.players.vampire_queen import PLAYERS
from bot.engine.players.vampire_queen.elder import Elder
from bot.engine.players.vampire_queen.fledgling import Fledgling
from bot.engine.players.vampire_queen.stalker import Stalker
from bot.engine.seeds import Stream
from bot.engine.vampire_queen import GAME
from bot.engine.vampire_queen.moves import Move
from bot.engine.vampire_queen.views import QueenView
from tests.engine.play import seed_of
from tests.engine.players.vampire_queen.positions import FEW_SETTINGS, choices, games, own_view
from tests.engine.queen_games import SETTINGS, few_cards
from tests.engine.test_queen_views import exchanged, replayed

QUICK: dict[str, Player[QueenView]] = {
    "fledgling": Fledgling(),
    "stalker": Stalker(),
    "elder": Elder(effort=300),
}
"""The three levels, with little effort."""
EVERY = {"fledgling": 2, "stalker": 2, "elder": 40}
"""Which part of the positions each is tried at."""


def test_all_levels_are_there() -> None:
    assert list(PLAYERS) == list(LEVELS) == list(QUICK)
    assert [type(one) for one in PLAYERS.values()] == [type(one) for one in QUICK.values()]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "queen"), SETTINGS)
def test_every_choice_is_legal(seats: int, queen: int, level: str) -> None:
    for number, state in enumerate(choices(seats, queen, "legal", EVERY[level])):
        view = own_view(state)
        text = QUICK[level].choose(view, chance_for(seed_of("legal"), number, view.seat or 0))
        assert text in view.legal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "queen"), FEW_SETTINGS)
def test_what_is_hidden_changes_no_choice(seats: int, queen: int, level: str) -> None:
    """Cards are exchanged between other hands and those not dealt: the choice stays."""
    changed = 0
    for number, game in enumerate(games(seats, queen, "hidden", 3)):
        stream = Stream(seed_of((seats, queen, number)), "stop")
        for stop in sorted({stream.below(len(game)) for _ in range(4)}):
            moves: list[dict[int, Move]] = [dict(step.choices) for step in game[:stop]]
            states = [step.before for step in game[: stop + 1]]
            here, setup = states[-1], states[0].trick.terms.setup
            assert here.turn is not None
            other = replayed(seats, queen, exchanged(setup, states, moves, here.turn, stream), moves)[-1]
            changed += other.hands != here.hands
            one, two = (
                [QUICK[level].choose(own_view(state), Random(seed)) for seed in range(2)]
                for state in (here, other)
            )
            assert one == two
    assert changed > 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_seed_makes_the_same_game_again(level: str) -> None:
    def game(seed: bytes) -> list[str]:
        options = GAME.complete_options({"deals": 1})
        state = GAME.start(3, options, few_cards(3, 1, seed_of("deal"), 9))
        made: list[str] = []
        while (seat := state.turn) is not None:
            text = QUICK[level].choose(GAME.view(state, seat), chance_for(seed, len(made), seat))
            state = GAME.resolve(state, {seat: GAME.parse(state, seat, text)}).state
            made.append(text)
        return made

    assert game(seed_of(1)) == game(seed_of(1))


def test_the_stalker_mixes_among_nearly_equal_choices() -> None:
    mixed = sum(
        len({QUICK["stalker"].choose(own_view(state), Random(seed)) for seed in range(12)}) > 1
        for state in choices(4, 14, "mixed", 1)
    )
    assert mixed > 2
