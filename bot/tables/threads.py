"""The threads of tables: opened on the lobby post, and kept open while the game runs."""

from __future__ import annotations

import logging
from collections import Counter

from bot.store import Store, TableRow
from bot.tables.failures import Meaning, meaning, pause
from bot.tables.ports import Clock, Courier, Delivery, Face
from bot.tables.values import TableInfo

log = logging.getLogger(__name__)


class Threads:
    """Gives each game its place: a thread, or the channel where none may be opened."""

    def __init__(self, store: Store, face: Face, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._face = face
        self._courier = courier
        self._clock = clock
        self._tries: Counter[int] = Counter()
        self._asleep: set[int] = set()

    async def open(self, table: TableInfo) -> float | None:
        """Open a table's thread; answer when to try again, `None` when the game has its place."""
        place = table.channel
        if table.lobby_post is not None:
            name = self._face.thread_name(table)
            opened = await self._courier.open_thread(table.channel, table.lobby_post, name)
            what = None if opened.ok else meaning(opened)
            if opened.ok:
                place = opened.id
            elif what is Meaning.EXISTS:
                place = table.lobby_post
            else:
                log.warning(
                    "table %s, round %s: its thread could not be opened (%s, status %s, code %s)",
                    table.id,
                    table.round,
                    what,
                    opened.status,
                    opened.code,
                )
            if what is Meaning.PASSING:
                return self._later(table.id, opened)
        del self._tries[table.id]
        await self._store.write(lambda tx: tx.set_thread(table.id, place))
        return None

    def fell_asleep(self, table: int) -> None:
        """Hear that a table's thread was archived."""
        self._asleep.add(table)

    def is_asleep(self, table: int) -> bool:
        """Whether a table's thread must be brought back."""
        return table in self._asleep

    async def wake(self, row: TableRow) -> float | None:
        """Bring a table's thread back; answer when to try again, if so. A locked one is left."""
        if row.thread is not None and row.thread != row.channel:
            reopened = await self._courier.reopen_thread(row.thread)
            what = None if reopened.ok else meaning(reopened)
            if what is Meaning.PASSING:
                return self._later(row.id, reopened)
            if what is Meaning.FORBIDDEN:
                await self._store.write(lambda tx: tx.change_table(row.id, thread=row.channel))
        self._asleep.discard(row.id)
        del self._tries[row.id]
        return None

    def _later(self, table: int, delivery: Delivery) -> float:
        self._tries[table] += 1
        return self._clock.now() + pause(self._tries[table], delivery)
