"""The outside of random lives: who plays for the computer, what is posted, a courier that dawdles."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from bot.engine.core import AnyGame
from bot.engine.players.levels import Level, player
from bot.engine.registry import games
from bot.tables.computers import FindPlayer
from bot.tables.ports import Delivery, Post
from bot.tables.values import (
    BoardView,
    Ending,
    PanelView,
    TableInfo,
)
from tests.tables.house import (
    MemoryCourier,
    PlainFace,
    _row,
)
from tests.tables.toy import TOY, TOY_PLAYERS, TURNS

PEOPLE = (1, 2, 3, 4, 5, 6)
ALL_GAMES: dict[str, AnyGame] = {"toy": TOY, "turns": TURNS, **games()}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "toy": [{}],
    "turns": [{}],
    "vampiring": [{"variant": "castle"}, {"variant": "mansion"}],
    "vampire_queen": [{"deals": 1}, {"deals": 1, "queen_vs_hunter": 1}],
}
PASSING = (
    Delivery(False, status=500),
    Delivery(False, status=0),
    Delivery(False, status=429, retry_after=3),
)
OLD = Delivery(False, status=400, code=30046)


def find(tag: str, level: Level) -> Any:
    """The quickest player of every game; the levels are tried elsewhere."""
    return TOY_PLAYERS[tag] if tag in TOY_PLAYERS else player(tag, Level.FLEDGLING)


def failing(chance: Random) -> FindPlayer:
    """Players that fail now and then."""

    def found(tag: str, level: Level) -> Any:
        if chance.random() < 0.1:
            raise RuntimeError("no idea")
        return find(tag, level)

    return found


class StormFace(PlainFace):
    """Posts by which it is known of whose choice and of which round they are."""

    def board(self, board: BoardView) -> Post:
        return Post(f"board {board.table.round}", rows=_row(board.table, "text"), silent=True)

    def board_key(self, board: BoardView) -> str:
        return str(board.table.round)

    def panel(self, panel: PanelView, language: str, draft: str | None = None) -> Post:
        info = panel.table
        text = f"panel {info.id} {info.round} {'owes' if panel.owes else 'waits'} {panel.sealed}"
        return Post(text, rows=_row(info, "show"))

    def panel_key(self, panel: PanelView) -> str:
        return str(panel.table.round)

    def call(self, table: TableInfo, person: int) -> Post:
        return Post(f"call {table.id} {table.round} {person}", rings=(person,))

    def nudge(self, table: TableInfo, person: int) -> Post:
        return Post(f"nudge {table.id} {table.round} {person}", rings=(person,))

    def final(self, ending: Ending) -> Post:
        return Post(f"final {ending.table.id}", rows=_row(ending.table, "score"))


class StormCourier(MemoryCourier):
    """Answers after a while, in which other things happen."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self.calm = False

    async def _wait(self) -> None:
        for _ in range(0 if self.calm else self.chance.randrange(4)):
            await asyncio.sleep(0)

    async def send(self, channel: int, post: Post, nonce: str) -> Delivery:
        await self._wait()
        answer = await super().send(channel, post, nonce)
        await self._wait()
        return answer

    async def edit(self, channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        await self._wait()
        answer = await super().edit(channel, message, post, keep)
        await self._wait()
        return answer

    async def is_member(self, guild: int, person: int) -> bool | None:
        await self._wait()
        return await super().is_member(guild, person)
