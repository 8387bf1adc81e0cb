"""The one timer: sleeps to the earliest deadline or repeat, and moves deadlines by an outage."""

from __future__ import annotations

import asyncio
import logging
import math

from bot.store import Store, Writer
from bot.tables.gates import in_parts
from bot.tables.ports import Clock
from bot.tables.publisher import Publisher
from bot.tables.service import Tables

log = logging.getLogger(__name__)

HEARTBEATS = (60.0, 900.0)
"""The least and the most seconds between two notes that the bot is alive.

An outage is measured from the last note. Notes are made while a deadline runs, the more often the nearer
it is: what matters is how much of the time for a choice an outage took.
"""
BEATS_A_WAIT = 20
LONGEST_SLEEP = 86_400.0
AFTER_FAULT = (5.0, 300.0)
"""The least and the most seconds until what went wrong is tried again; it doubles from one to the other."""
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
        self._asked = math.inf
        self._beaten_at = 0.0
        self._faults: dict[int, tuple[int, float]] = {}
        """At which tables what was due went wrong: how often in a row, and when it is tried again."""

    async def start(self) -> None:
        """Make up for the time the bot was down, finish what was left half done, and begin to wait.

        A second call (Discord says READY again) does nothing.
        """
        if self._task is not None:
            return
        now = self._clock.now()
        await self._store.write(lambda tx: _make_up(tx, now))
        self._beaten_at = now
        for table in await self._store.read(lambda db: db.unpublished()):
            self._publisher.again(table, now)
        self._task = asyncio.create_task(self._run(), name="keeper")

    async def stop(self) -> None:
        """Stop waiting and note the time."""
        task, self._task = self._task, None
        if task is None:
            return
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self._publisher.note()
        await self._store.write(lambda tx: tx.set_meta(LAST_SEEN, repr(self._clock.now())))

    def wake(self, at: float) -> None:
        """Have the keeper look at `at` (Unix seconds) at the latest, and note in time that it was alive."""
        at = min(at, self._beaten_at + pulse(at - self._clock.now()))
        if not self._asleep:
            self._asked = min(at, self._asked)
        elif self._task is not None and at < self._wakes_at:
            self._asleep = False
            self._task.cancel()
            self._task = asyncio.create_task(self._run(), name="keeper")

    async def _run(self) -> None:
        self._asleep = False
        while True:
            self._asked = math.inf
            try:
                began = self._clock.now()
                await self._run_due(began)
                # Whoever asked meanwhile may have changed what `_next` had seen already.
                self._wakes_at = min(await self._next(began), self._asked)
            except Exception:
                log.exception("the keeper failed and tries again")
                self._wakes_at = self._clock.now() + AFTER_FAULT[0]
            delay = self._wakes_at - self._clock.now()
            if delay > 0:
                self._asleep = True
                await self._clock.sleep(delay)
                self._asleep = False

    async def _look_after(self, table: int) -> None:
        """Do what is due at a table; what goes wrong is tried again after a while and holds up no other."""
        tries, at = self._faults.get(table, (0, 0.0))
        if at > self._clock.now():
            return
        try:
            await self._tables.look_after(table)
        except Exception:
            log.exception("table %s: what was due could not be done", table)
            least, most = AFTER_FAULT
            self._faults[table] = (tries + 1, self._clock.now() + min(most, least * 2.0 ** min(tries, 12)))
        else:
            self._faults.pop(table, None)

    async def _next(self, looked: float) -> float:
        """When there is something to do next; what was due at `looked` and failed has a time of its own."""
        now, after = self._clock.now(), looked if self._faults else 0.0
        deadline, at_tables = await self._store.read(lambda db: (db.next_deadline(), db.next_due(after)))
        times = [
            now + LONGEST_SLEEP,
            *(at for _, at in self._faults.values()),
            self._publisher.next_due(),
            at_tables,
        ]
        if deadline is not None:
            times.append(self._beaten_at + pulse(deadline - now))
        return min(at for at in times if at is not None)

    async def _run_due(self, now: float) -> None:
        """Do what is due."""
        if now >= self._beaten_at + HEARTBEATS[0]:
            await self._store.write(lambda tx: tx.set_meta(LAST_SEEN, repr(now)))
            self._beaten_at = now
        due = await self._store.read(lambda db: db.due(now))
        for table in [table for table, (_, at) in self._faults.items() if at <= now and table not in due]:
            del self._faults[table]  # Somebody else did what was due there.
        for some in in_parts(due):
            await asyncio.gather(*map(self._look_after, some))
        await self._publisher.run_due(now)


def _make_up(tx: Writer, now: float) -> None:
    """Move all that is due by the time that nobody was there, in whole seconds as deadlines are."""
    seen = tx.meta(LAST_SEEN)
    if seen is not None and now > float(seen):
        tx.shift_deadlines(math.ceil(now - float(seen)))
    tx.set_meta(LAST_SEEN, repr(now))


def pulse(remaining: float) -> float:
    """How many seconds may pass between two notes while the next deadline is so many away."""
    least, most = HEARTBEATS
    return min(most, max(least, remaining / BEATS_A_WAIT))
