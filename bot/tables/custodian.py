"""What happens to servers, channels and members, and what it means for their tables."""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.store import Store, TableRow, Writer
from bot.tables.failures import Meaning
from bot.tables.hosting import finish
from bot.tables.ports import Clock
from bot.tables.publisher import Publisher
from bot.tables.referee import Referee
from bot.tables.timing import earliest, moving_on, reasons, standing_still
from bot.tables.values import Pause, Status, Why

log = logging.getLogger(__name__)

OBSTACLES = {Meaning.FORBIDDEN: Pause.FORBIDDEN, Meaning.CHANNEL_GONE: Pause.CHANNEL_GONE}
"""For which refusals of its board a table waits."""
OBSTACLE_PAUSES = frozenset(OBSTACLES.values())


class Custodian:
    """Pauses tables whose place can't be used, takes them up again, and closes what has no place left."""

    def __init__(self, store: Store, referee: Referee, publisher: Publisher, clock: Clock) -> None:
        self._store = store
        self._referee = referee
        self._publisher = publisher
        self._clock = clock
        self.wake: Callable[[float], None] = lambda at: None
        """Told of each deadline that is moved."""

    async def obstacle(self, table: int, what: Meaning | None) -> None:
        """Hear what keeps a board from being posted (`None`: nothing any more)."""
        if what is None:
            await self._go_on(table)
        elif (why := OBSTACLES.get(what)) is not None:
            await self._pause(table, why)

    async def permissions_changed(self, guild: int) -> None:
        """Try everything again at once that could not be posted in a server."""
        for table in await self._store.read(lambda db: db.parked_in(guild)):
            await self._publisher.try_anew(table)

    async def thread_archived(self, thread: int) -> None:
        """Keep the thread of a running table open: presses in an archived one may never arrive."""
        for table in await self._store.read(lambda db: db.tables_on(thread)):
            if (await self._row(table)).thread == thread:
                await self._publisher.reopen(table)

    async def channel_gone(self, channel: int) -> None:
        """Look after the tables of a deleted channel or thread."""
        for table in await self._store.read(lambda db: db.tables_on(channel)):
            row = await self._row(table)
            if row.channel != channel:
                await self._leave_thread(row)
            elif row.status == Status.LOBBY:
                await self._close(table)
            else:
                await self._pause(table, Pause.CHANNEL_GONE)
            self._publisher.again(table, self._clock.now())

    async def guild_gone(self, guild: int) -> None:
        """Close the tables of a server that the bot was removed from; their records are kept."""
        for table in await self._store.read(lambda db: db.tables_in(guild)):
            await self._close(table)
            self._publisher.again(table, self._clock.now())

    async def _leave_thread(self, row: TableRow) -> None:
        """Go on in the parent channel."""
        await self._store.write(lambda tx: tx.change_table(row.id, thread=row.channel))

    async def _row(self, table: int) -> TableRow:
        return (await self._store.read(lambda db: self._referee.load(db, table))).row

    async def _pause(self, table: int, why: Pause) -> None:
        now = self._clock.now()

        def change(tx: Writer) -> bool:
            row = self._referee.load(tx, table).row
            if row.status != Status.RUNNING or why in reasons(row):
                return False
            tx.change_table(table, **standing_still(row, why, now))
            return True

        if await self._store.write(change):
            log.warning("table %s is paused: %s", table, why)
            self._publisher.again(table, now)

    async def _go_on(self, table: int) -> None:
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._referee.load(tx, table).row
            if OBSTACLE_PAUSES.isdisjoint(reasons(row)):
                return None
            columns = moving_on(row, OBSTACLE_PAUSES, now)
            tx.change_table(table, **columns)
            times = (columns.get(name) for name in ("deadline", "auto_at", "remind_at"))
            return earliest(*times) or now

        due = await self._store.write(change)
        if due is not None:
            log.info("table %s goes on", table)
            self.wake(due)
            self._publisher.again(table, now)

    async def _close(self, table: int) -> None:
        now = self._clock.now()
        await self._store.write(lambda tx: finish(tx, self._referee.load(tx, table).row, now, Why.PLACE_GONE))
        log.info("table %s is closed, for its place is gone", table)
