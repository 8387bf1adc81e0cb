"""The computer players of Vampire Queen."""

from collections.abc import Mapping

from bot.engine.players.core import AnyPlayer
from bot.engine.players.levels import Level
from bot.engine.players.vampire_queen.fledgling import Fledgling

PLAYERS: Mapping[str, AnyPlayer] = {Level.FLEDGLING: Fledgling()}
