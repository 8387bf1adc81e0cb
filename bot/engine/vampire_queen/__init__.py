"""Vampire Queen: rules Q1 to Q16 as values and pure functions; `GAME` is the game.

Hands are hidden, tricks are climbed and shed, and two hunters are passed on that nobody wants to keep.
"""

from bot.engine.vampire_queen.game import VampireQueen
from bot.engine.vampire_queen.moves import Move
from bot.engine.vampire_queen.state import QueenState

GAME = VampireQueen()

__all__ = ["GAME", "Move", "QueenState", "VampireQueen"]
