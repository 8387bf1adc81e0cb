"""Where pictures are drawn: a thread of its own, so that the event loop goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

WORKERS = 1
"""Drawing holds the interpreter lock: a second thread gained nothing and cost a third more CPU."""

Paint = Callable[[], bytes]
Drawn = asyncio.Future[bytes]
Results = list[bytes | Exception]


class Easel:
    """Draws pictures off the event loop, one after the other.

    What is asked for while it draws is drawn in one go afterwards: each hand-over between the threads
    costs about as much as half a picture.
    """

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="easel")
        self._waiting: list[tuple[Paint, Drawn]] = []
        self._busy = False

    async def draw(self, paint: Paint) -> bytes:
        """Answer the PNG that `paint` draws; raises what `paint` raises."""
        loop = asyncio.get_running_loop()
        drawn: Drawn = loop.create_future()
        self._waiting.append((paint, drawn))
        if not self._busy:
            self._busy = True
            loop.call_soon(self._begin, loop)
        return await drawn

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        batch, self._waiting = self._waiting, []
        self._busy = bool(batch)
        if not batch:
            return
        paints, futures = zip(*batch, strict=True)
        job = loop.run_in_executor(self._threads, _draw_all, paints)
        job.add_done_callback(lambda done: self._hand_out(loop, futures, done))

    def _hand_out(
        self, loop: asyncio.AbstractEventLoop, futures: Sequence[Drawn], done: asyncio.Future[Results]
    ) -> None:
        if done.cancelled():
            self._drop(futures)
            return
        for drawn, result in zip(futures, done.result(), strict=True):
            if drawn.cancelled():
                continue
            if isinstance(result, bytes):
                drawn.set_result(result)
            else:
                drawn.set_exception(result)
        self._begin(loop)

    def close(self) -> None:
        """Forget what still waits; a drawing that has begun ends by itself."""
        self._drop([drawn for _, drawn in self._waiting])
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)

    @staticmethod
    def _drop(futures: Sequence[Drawn]) -> None:
        for drawn in futures:
            drawn.cancel()


def _draw_all(paints: Sequence[Paint]) -> Results:
    results: Results = []
    for paint in paints:
        try:
            results.append(paint())
        except Exception as error:
            results.append(error)
    return results
