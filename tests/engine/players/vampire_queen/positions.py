"""Positions of Vampire Queen for the tests of its players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.views import QueenView
from tests.engine.play import Round
from tests.engine.queen_games import end_game, full_game

FEW_SETTINGS = list(product((3, 5, 12), (14, 1)))
"""Seats, and what a queen counts against a hunter: some of them."""


def games(seats: int, queen: int, name: str, deals: int = 1) -> Iterator[list[Round]]:
    """Give a game that is dealt in full, and some with a few cards a hand."""
    yield list(full_game(seats, queen, deals, name))
    for number in range(3):
        yield list(end_game(seats, queen, deals, (name, number), 6))


def choices(seats: int, queen: int, name: str, every: int) -> Iterator[QueenState]:
    """Give each `every`-th position of those games in which there is something to choose."""
    found = [step.before for game in games(seats, queen, name) for step in game if len(step.before.legal) > 1]
    yield from found[::every]


def own_view(state: QueenState) -> QueenView:
    """Answer the view of the seat whose turn it is."""
    assert state.turn is not None
    return GAME.view(state, state.turn)
