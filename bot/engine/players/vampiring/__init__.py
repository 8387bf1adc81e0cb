"""The computer players of VampiRing."""

from collections.abc import Mapping

from bot.engine.players.core import AnyPlayer
from bot.engine.players.levels import Level
from bot.engine.players.vampiring.elder import Elder
from bot.engine.players.vampiring.fledgling import Fledgling
from bot.engine.players.vampiring.spoiler import Spoiler
from bot.engine.players.vampiring.stalker import Stalker

PLAYERS: Mapping[str, AnyPlayer] = {
    Level.FLEDGLING: Fledgling(),
    Level.STALKER: Stalker(),
    Level.ELDER: Elder(),
    "spoiler": Spoiler(),
}
