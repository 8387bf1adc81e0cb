"""Where pictures are drawn: a thread of its own, so that the event loop goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

WORKERS = 1
"""Drawing holds the interpreter lock: a second thread gained nothing and cost a third more CPU."""


class Easel:
    """Draws pictures off the event loop, at most `WORKERS` at a time; the others wait their turn."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="easel")

    async def draw(self, paint: Callable[[], bytes]) -> bytes:
        """Answer the PNG that `paint` draws; raises what `paint` raises."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, paint)

    def close(self) -> None:
        """Forget what still waits; a drawing that has begun ends by itself."""
        self._threads.shutdown(wait=False, cancel_futures=True)
