"""The one timer: sleeps to the earliest deadline or repeat, and moves deadlines by an outage."""

from __future__ import annotations

import asyncio
import logging

from bot.store import Store
from bot.tables.ports import Clock
from bot.tables.publisher import Publisher
from bot.tables.service import Tables

log = logging.getLogger(__name__)

HEARTBEAT = 60.0
"""Seconds between two notes that the bot is alive; an outage is measured from the last one."""
AFTER_FAULT = 5.0
LAST_SEEN = "last_seen"


class Keeper:
    """Runs what is due. Deadlines are rows: whatever happens to this task, they stand."""

    def __init__(self, store: Store, tables: Tables, publisher: Publisher, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._publisher = publisher
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._wakes_at = 0.0
        self._asleep = False
        self._beat_at = 0.0

    async def start(self) -> None:
        """Make up for the time the bot was down, finish what was left half done, and begin to wait.

        A second call (Discord says READY again) does nothing.
        """
        if self._task is not None:
            return
        now = self._clock.now()
        async with self._store.write() as tx:
            seen = await tx.meta(LAST_SEEN)
            if seen is not None and now > float(seen):
                await tx.shift_deadlines(now - float(seen))
            await tx.set_meta(LAST_SEEN, repr(now))
        self._beat_at = now + HEARTBEAT
        for table in await self._store.read.unpublished():
            self._publisher.again(table, now)
        self._task = asyncio.create_task(self._run(), name="keeper")

    async def stop(self) -> None:
        """Stop waiting and note the time."""
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with self._store.write() as tx:
            await tx.set_meta(LAST_SEEN, repr(self._clock.now()))

    def wake(self, at: float) -> None:
        """Have the keeper look at `at` (Unix seconds) at the latest."""
        if self._task is not None and self._asleep and at < self._wakes_at:
            self._asleep = False
            self._task.cancel()
            self._task = asyncio.create_task(self._run(), name="keeper")

    async def _run(self) -> None:
        self._asleep = False
        while True:
            try:
                healthy = await self._run_due()
                self._wakes_at = await self._next()
            except Exception:
                log.exception("the keeper failed and tries again")
                healthy = False
            if not healthy:
                self._wakes_at = self._clock.now() + AFTER_FAULT
            delay = self._wakes_at - self._clock.now()
            if delay > 0:
                self._asleep = True
                await self._clock.sleep(delay)
                self._asleep = False

    async def _next(self) -> float:
        deadline = await self._store.read.next_deadline()
        times = [self._beat_at, self._publisher.next_due(), deadline]
        return min(time for time in times if time is not None)

    async def _run_due(self) -> bool:
        """Do what is due; answer whether all of it went well."""
        healthy = True
        now = self._clock.now()
        if now >= self._beat_at:
            async with self._store.write() as tx:
                await tx.set_meta(LAST_SEEN, repr(now))
            self._beat_at = now + HEARTBEAT
        for table in await self._store.read.overdue(now):
            try:
                await self._tables.expire(table)
            except Exception:
                log.exception("table %s: its deadline could not be handled", table)
                healthy = False
        await self._publisher.run_due(now)
        return healthy
