"""Has computers think: in a thread of its own, from a seat's view, with the table's own chance."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bot.engine.players.core import AnyPlayer
from bot.engine.players.levels import Level, chance_for, player
from bot.tables.referee import Loaded

log = logging.getLogger(__name__)

STAND_IN = Level.STALKER
"""Who plays for absent persons, and gives hints."""

PATIENCE = 20.0
"""After how many seconds a computer is not waited for any more: many times what any of them takes."""

FindPlayer = Callable[[str, Level], AnyPlayer]


class Computers:
    """Chooses for seats that no person plays. A player that fails is replaced by the rules' choice."""

    def __init__(self, find: FindPlayer = player) -> None:
        self._find = find
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="computer")

    async def choose(self, loaded: Loaded, seat: int, level: Level = STAND_IN) -> str:
        """Answer a legal move of a seat that owes a choice, as records write it."""
        game, row, state = loaded.game, loaded.row, loaded.state
        view, chance = game.view(state, seat), chance_for(row.seed, row.round, seat)

        def think() -> str:
            return self._find(game.tag, level).choose(view, chance)

        try:
            thinking = asyncio.get_running_loop().run_in_executor(self._thread, think)
            thought = await asyncio.wait_for(thinking, PATIENCE)
            return str(game.parse(state, seat, thought))
        except Exception:
            log.exception("table %s, round %s, seat %s: the %s failed", row.id, row.round, seat, level)
            return str(game.late(state, seat, row.seed))

    def close(self) -> None:
        """Think no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
