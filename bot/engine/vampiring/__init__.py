"""VampiRing: rules V1 to V24 as values and pure functions; `GAME` is the game."""

from bot.engine.vampiring.game import TurnEvent, VampiRing
from bot.engine.vampiring.moves import Move
from bot.engine.vampiring.state import RingState

GAME = VampiRing()

__all__ = ["GAME", "Move", "RingState", "TurnEvent", "VampiRing"]
