"""Where films are drawn: a thread of their own, so that boards need not wait for them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from bot.tables.values import TableError

CACHE_BYTES = 32 * 2**20
"""How many bytes of films are kept in memory: four of the longest."""
MOST_WAITING = 8
"""How many films are drawn or wait for it at a time; one takes seconds."""

Progress = Callable[[int, int], None]
Draw = Callable[[Progress], bytes]
"""Draws a film; it tells its progress often, and ends by what that raises."""


class Closed(Exception):
    """The bot leaves: what is still drawn is wanted by nobody."""


class Projector:
    """Draws films one after the other and keeps the last ones; one that is asked for twice is drawn once."""

    def __init__(self, most: int = CACHE_BYTES) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="projector")
        self._most = most
        self._kept: OrderedDict[int, bytes] = OrderedDict()
        self._drawn: dict[int, asyncio.Future[bytes]] = {}
        self._closed = False

    async def film(self, table: int, draw: Draw) -> bytes:
        """Answer the film of a table that is over; raises what `draw` raises.

        Raises `TableError` (`busy`) while too many others wait.
        """
        if (kept := self._kept.get(table)) is not None:
            self._kept.move_to_end(table)
            return kept
        drawn = self._drawn.get(table)
        if drawn is None:
            if len(self._drawn) >= MOST_WAITING:
                raise TableError("busy")
            loop = asyncio.get_running_loop()
            drawn = self._drawn[table] = loop.run_in_executor(self._threads, draw, self._go_on)
            drawn.add_done_callback(partial(self._done, table))
        try:
            return await asyncio.shield(drawn)
        except Closed:
            raise TableError("busy") from None

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return sum(map(len, self._kept.values()))

    def close(self) -> None:
        """Draw no more: what waits is dropped, and what is being drawn ends at its next frame."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _go_on(self, done: int, total: int) -> None:
        if self._closed:
            raise Closed

    def _done(self, table: int, drawn: asyncio.Future[bytes]) -> None:
        del self._drawn[table]
        if drawn.cancelled() or drawn.exception() is not None:
            return
        self._kept[table] = drawn.result()
        while self._kept and self.size > self._most:
            self._kept.popitem(last=False)
