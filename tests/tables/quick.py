"""The hosting room without threads and files: rest is known exactly, and hundreds of games take seconds."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.store import Reader, Store, Writer
from bot.store.database import _ask, _prepare, _transact
from bot.tables.ports import Delivery
from bot.tables.values import TableError
from tests.tables.house import DM_BASE, HandClock, House, Killed

T = TypeVar("T")


class QuickClock(HandClock):
    """Time that moves by hand where nothing waits for threads or for real time."""

    async def idle(self) -> None:
        ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
        for _ in range(100_000):
            await asyncio.sleep(0)
            if not ready:
                return
        raise AssertionError("something goes on for ever")


class QuickStore(Store):
    """A database in memory, used in the loop's own thread; others come in between as with threads.

    `pauses` says how often others have their turn before and after. `audit` sees each change.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.pauses: Callable[[], int] = lambda: 1
        self.audit: Callable[[sqlite3.Connection, Callable[[Writer], Any]], Any] = _transact
        self.dead = False

    async def _pause(self) -> None:
        for _ in range(self.pauses()):
            await asyncio.sleep(0)
        if self.dead:
            raise Killed

    async def read(self, question: Callable[[Reader], T]) -> T:
        await self._pause()
        answer = _ask(self.connection, question)
        await self._pause()
        return answer

    async def write(self, change: Callable[[Writer], T]) -> T:
        await self._pause()
        answer: T = self.audit(self.connection, change)
        await self._pause()
        return answer

    async def close(self) -> None:
        self.dead = True


class Brooding(Executor):
    """Runs what it is given at once, or, while it `holds`, once it is told to."""

    def __init__(self) -> None:
        self.holds = False
        self._held: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future: Future[T] = Future()

        def work() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(fn(*args, **kwargs))
            except Exception as error:
                future.set_exception(error)

        if self.holds:
            self._held.append(work)
        else:
            work()
        return future

    def let_go(self) -> None:
        """Finish all that was held back."""
        self.holds = False
        held, self._held = self._held, []
        for work in held:
            work()


@dataclass
class QuickHouse(House):
    """A house that outlives restarts in memory."""

    path: Path = Path(":memory:")
    clock: HandClock = field(default_factory=QuickClock)
    connection: sqlite3.Connection = field(init=False)
    brooding: Brooding = field(init=False)
    fit: Callable[[QuickStore], None] = field(default=lambda store: None)
    """Told of each store before it is used."""

    def __post_init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        _prepare(self.connection, read_only=False)

    async def open_store(self) -> QuickStore:
        store = QuickStore(self.connection)
        self.fit(store)
        return store

    async def open(self) -> None:
        self.brooding = Brooding()
        await super().open()
        self.computers._thread.shutdown()
        self.computers._thread = self.brooding  # type: ignore[assignment]


async def refused(code: str, wish: Awaitable[object]) -> None:
    """See a wish refused for this reason."""
    with pytest.raises(TableError) as caught:
        await wish
    assert caught.value.code == code


def shut(house: House, *people: int) -> None:
    """Let some people's private messages be closed to us."""
    places = {DM_BASE + who for who in people}
    house.courier.fault = lambda request: (
        Delivery(False, status=403, code=50007)
        if request.channel in places and request.what in ("send", "edit")
        else None
    )


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the hosting room has logged."""
    return [one.getMessage() for one in caplog.records if one.name.startswith("bot.tables")]


def lines(house: House) -> list[str]:
    """All public lines that stand, wherever."""
    return [
        one.post.text
        for channel in house.courier.channels
        for one in house.courier.standing(channel)
        if one.post.text.startswith("line ")
    ]
