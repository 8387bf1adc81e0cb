"""Private channels with people: opened within a budget, remembered, and known to be closed."""

from __future__ import annotations

import logging
from collections import Counter

from bot.store import PersonRow, Store
from bot.tables.budget import book
from bot.tables.failures import Meaning, meaning, pause
from bot.tables.ports import Clock, Courier
from bot.tables.surfaces import CLOSED, Drive

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""How long a person who waits for an answer may be kept for a place in the budget."""
TRIES = 2
"""After how many failures in a row somebody is reached otherwise."""


class PrivateChannels:
    """Answers each person's private channel, or why there is none for the moment."""

    def __init__(self, store: Store, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._courier = courier
        self._clock = clock
        self._promised: dict[int, float] = {}
        self._waiting: set[int] = set()
        self._tries: Counter[int] = Counter()

    def is_waiting(self, person: int) -> bool:
        """Whether somebody's channel can't be opened for a while, so that they are reached otherwise."""
        return person in self._waiting

    async def prepare(self, known: PersonRow, table: int) -> None:
        """Open the channel of somebody who waits for it, if a place in the budget is near."""
        if known.dm_channel is not None or (wait := await self._book(known.id, PATIENCE)) > PATIENCE:
            return
        if wait > 0:
            await self._clock.sleep(wait)
        await self._open(known.id, table)

    async def of(self, known: PersonRow, table: int) -> int | Drive:
        """Answer somebody's private channel, opening it within the budget for a table."""
        if known.dm_channel is not None:
            return known.dm_channel
        if (wait := await self._book(known.id, 0.0)) > 0:
            return Drive(current=False, due=self._clock.now() + wait)
        return await self._open(known.id, table)

    async def set_closed(self, person: int, channel: int | None, *, closed: bool) -> None:
        """Note whether somebody's private messages are closed to us."""
        await self._store.write(lambda tx: tx.set_dm(person, channel, closed=closed))

    async def _book(self, person: int, patience: float) -> float:
        """Answer for how many seconds somebody's opening must wait; up to `patience` its place is taken.

        Whoever must wait longer is promised the first place that is free then. Promises are forgotten at
        a restart; what was booked is not.
        """
        now = self._clock.now()
        self._promised = {one: at for one, at in self._promised.items() if at > now - PATIENCE}
        mine = self._promised.get(person)
        earlier = [at for at in self._promised.values() if mine is None or at < mine]
        wait = await self._store.write(lambda tx: book(tx, now, patience, earlier))
        if wait <= patience:
            self._promised.pop(person, None)
            return wait
        self._promised[person] = now + wait
        if wait > PATIENCE:
            self._waiting.add(person)
        return wait

    async def _open(self, person: int, table: int) -> int | Drive:
        """Open somebody's private channel and keep its number; the place in the budget is taken."""
        opened = await self._courier.open_dm(person)
        if not opened.ok:
            log.warning(
                "table %s: a private channel could not be opened (%s, status %s, code %s)",
                table,
                meaning(opened),
                opened.status,
                opened.code,
            )
        if not opened.ok and meaning(opened) in (Meaning.PASSING, Meaning.REFUSED):
            self._tries[person] += 1
            if self._tries[person] >= TRIES:
                self._waiting.add(person)
            return Drive(current=False, due=self._clock.now() + pause(4 + self._tries[person], opened))
        await self.set_closed(person, opened.id if opened.ok else None, closed=not opened.ok)
        self._waiting.discard(person)
        del self._tries[person]
        return opened.id if opened.ok else CLOSED
