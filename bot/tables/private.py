"""Private channels with people: opened within a budget, remembered, and known to be closed."""

from __future__ import annotations

import logging

from bot.store import PersonRow, Store
from bot.tables.budget import DmBudget
from bot.tables.failures import Meaning, meaning, pause
from bot.tables.ports import Clock, Courier
from bot.tables.surfaces import CLOSED, Drive

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""How long a person who waits for an answer may be kept for a place in the budget."""


class PrivateChannels:
    """Answers each person's private channel, or why there is none for the moment."""

    def __init__(self, store: Store, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._courier = courier
        self._clock = clock
        self._budget = DmBudget()

    async def prepare(self, known: PersonRow) -> None:
        """Open the channel of somebody who waits for it, if a place in the budget is near."""
        if known.dm_channel is not None or (wait := self._budget.wait(self._clock.now())) > PATIENCE:
            return
        self._budget.take(self._clock.now() + wait)
        if wait:
            await self._clock.sleep(wait)
        await self._open(known.id)

    async def of(self, known: PersonRow) -> int | Drive:
        """Answer somebody's private channel, opening it within the budget."""
        if known.dm_channel is not None:
            return known.dm_channel
        now = self._clock.now()
        if (wait := self._budget.wait(now)) > 0:
            return Drive(current=False, due=now + wait)
        self._budget.take(now)
        return await self._open(known.id)

    async def set_closed(self, person: int, channel: int | None, *, closed: bool) -> None:
        """Note whether somebody's private messages are closed to us."""
        await self._store.write(lambda tx: tx.set_dm(person, channel, closed=closed))

    async def _open(self, person: int) -> int | Drive:
        """Open somebody's private channel and keep its number; the place in the budget is taken."""
        opened = await self._courier.open_dm(person)
        if opened.ok:
            await self.set_closed(person, opened.id, closed=False)
            return opened.id
        if (what := meaning(opened)) in (Meaning.PASSING, Meaning.REFUSED):
            return Drive(current=False, due=self._clock.now() + pause(5, opened))
        log.info("a private channel could not be opened (%s, code %s)", what, opened.code)
        await self.set_closed(person, None, closed=True)
        return CLOSED
