"""The computer players of Vampire Queen."""

from collections.abc import Mapping

from bot.engine.players.core import AnyPlayer
from bot.engine.players.levels import Level
from bot.engine.players.vampire_queen.elder import Elder
from bot.engine.players.vampire_queen.fledgling import Fledgling
from bot.engine.players.vampire_queen.stalker import Stalker

PLAYERS: Mapping[str, AnyPlayer] = {
    Level.FLEDGLING: Fledgling(),
    Level.STALKER: Stalker(),
    Level.ELDER: Elder(),
}
