"""Every game has computer players of every level, and their chance comes from the table's seed."""

from __future__ import annotations

import pytest

from bot.engine.players.core import Player, Rival
from bot.engine.players.levels import LEVELS, Level, chance_for, player, players
from bot.engine.registry import games
from tests.engine.play import seed_of


def test_there_are_three_levels() -> None:
    assert [str(level) for level in LEVELS] == ["fledgling", "stalker", "elder"]


@pytest.mark.parametrize("tag", games())
def test_every_game_has_all_levels(tag: str) -> None:
    assert list(players(tag))[: len(LEVELS)] == list(LEVELS)
    for level in LEVELS:
        assert isinstance(player(tag, level), Player)
        assert not isinstance(player(tag, level), Rival)
    assert player(tag, Level.ELDER) is players(tag)["elder"]


@pytest.mark.parametrize("tag", games())
def test_whoever_is_no_level_is_a_rival(tag: str) -> None:
    others = [one for name, one in players(tag).items() if name not in LEVELS]
    assert all(isinstance(one, Rival) for one in others)


@pytest.mark.parametrize("tag", ["whist", "core", "..core", ""])
def test_a_game_without_players(tag: str) -> None:
    with pytest.raises(LookupError):
        players(tag)


def test_chance_comes_from_seed_round_and_seat() -> None:
    drawn = {
        (name, round_, seat): chance_for(seed_of(name), round_, seat).random()
        for name in range(3)
        for round_ in range(1, 30)
        for seat in range(12)
    }
    assert len(set(drawn.values())) == len(drawn)
    assert drawn == {
        (name, round_, seat): chance_for(seed_of(name), round_, seat).random() for name, round_, seat in drawn
    }


def test_chance_is_the_same_in_every_version() -> None:
    """A table that goes on after an update plays the same game."""
    assert [chance_for(bytes(32), 1, seat).randrange(1000) for seat in range(4)] == [767, 739, 640, 914]
