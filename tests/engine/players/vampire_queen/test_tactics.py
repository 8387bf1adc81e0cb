"""Positions of Vampire Queen in which a good player knows what to do."""

from __future__ import annotations

from random import Random

import pytest

from bot.engine.players.core import Player
from bot.engine.players.vampire_queen.elder import Elder
from bot.engine.players.vampire_queen.stalker import Stalker
from bot.engine.vampire_queen import QueenState
from bot.engine.vampire_queen.views import QueenView
from tests.engine.players.vampire_queen.positions import own_view
from tests.engine.queen_stage import after, table

PLAYERS: list[Player[QueenView]] = [Stalker(), Elder(effort=3000)]
both = pytest.mark.parametrize("player", PLAYERS, ids=["stalker", "elder"])


def chosen(player: Player[QueenView], state: QueenState) -> set[str]:
    """What a player chooses in several tries."""
    return {player.choose(own_view(state), Random(seed)) for seed in range(6)}


@both
@pytest.mark.parametrize("hand", ["9 9 Q", "Q Q", "13", "1 1 1 1 Q Q"])
def test_a_hand_that_is_one_set_is_led_whole(player: Player[QueenView], hand: str) -> None:
    state = table("2 7 7 12 12", "3 8 8 10", f"{hand} 5", "4 4 8 10 11")
    assert chosen(player, after(state, "0:2", "1:3", "2:5", "3:-")) == {hand}


@both
def test_what_goes_out_is_played(player: Player[QueenView]) -> None:
    state = table("2 5 5 7 8", "2 6 6 9", "7 7", "3 5 9 11")
    assert chosen(player, after(state, "0:5 5", "1:6 6")) == {"7 7"}


@both
@pytest.mark.parametrize("queens", ["Q", "Q Q"])
def test_queens_go_before_the_hunter_that_ends_it(player: Player[QueenView], queens: str) -> None:
    """No one beats all queens, and whoever leads a hunter as the last card is out (Q11)."""
    assert chosen(player, table(queens, "2 5", "3 13 13", "3 5 5 11")) == {queens}


@both
def test_the_last_to_throw_does_not_take(player: Player[QueenView]) -> None:
    state = after(table("7 7 3 12 12", "5 9 10 10", "6 9 9 2", "3 8 12 12 13"), "0:H20", "1:5")
    assert chosen(player, after(state, "2:6")) == {"3"}
    assert chosen(player, after(state, "2:9")) <= {"3", "8"}


@both
def test_points_are_shed_when_the_deal_ends_anyway(player: Player[QueenView]) -> None:
    state = after(table("4 6", "2 5", "3 13 13", "3 5 5 11", first=1), "1:H20", "2:3", "3:5", "0:4")
    state = after(state, "3:3")
    assert chosen(player, state) == {"6"}
    assert chosen(player, after(state, "0:6", "1:-")) == {"13"}
