"""What open tables cost in memory."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from bot.engine.registry import games
from bot.store import open_store
from bot.tables.keeper import Keeper
from bot.tables.ports import Delivery, Found, Post
from bot.tables.publisher import Publisher
from bot.tables.referee import Referee
from bot.tables.service import Tables
from bot.tables.values import Pace, Person
from cogs.faces import Faces
from tests.benchmarks.measuring import report
from tests.tables.house import HandClock

TABLES = 1_000
BAR_MIB = 10.0
STATM = Path("/proc/self/statm")
PAGE = 4096


class Mute:
    """A courier whose posts all arrive and leave nothing behind."""

    def __init__(self) -> None:
        self._last = 0

    def _next(self) -> Delivery:
        self._last += 1
        return Delivery(True, id=self._last, files=(self._last,))

    async def send(self, channel: int, post: Post, nonce: str) -> Delivery:
        return self._next()

    async def edit(self, channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        return Delivery(True, id=message, files=keep or (1,))

    async def disarm(self, channel: int, message: int, keep: tuple[int, ...]) -> Delivery:
        return Delivery(True, id=message, files=keep)

    async def delete(self, channel: int, message: int) -> Delivery:
        return Delivery(True, id=message)

    async def open_dm(self, person: int) -> Delivery:
        return self._next()

    async def open_thread(self, channel: int, message: int, name: str) -> Delivery:
        return Delivery(True, id=message)

    async def reopen_thread(self, thread: int) -> Delivery:
        return Delivery(True, id=thread)

    async def is_member(self, guild: int, person: int) -> bool | None:
        return True

    async def recent(self, channel: int) -> tuple[Found, ...]:
        return ()


def resident_mib() -> float:
    gc.collect()
    return int(STATM.read_text().split()[1]) * PAGE / 2**20


@pytest.mark.benchmark
@pytest.mark.skipif(not STATM.exists(), reason="this system does not tell a process's memory in /proc")
async def test_open_tables(tmp_path: Path) -> None:
    store, clock = await open_store(tmp_path / "coven.sqlite3"), HandClock()
    referee = Referee(games())
    publisher = Publisher(store, referee, Faces(), Mute(), clock)
    tables = Tables(store, referee, clock, publisher.publish)
    keeper = Keeper(store, tables, publisher, clock)
    publisher.wake = tables.wake = keeper.wake
    await keeper.start()

    async def open_one(number: int) -> None:
        """A running game of two, one of whom has sealed the second turn."""
        people = [Person(2 * number + index, f"Person {index}", "en") for index in (1, 2)]
        info = await tables.open_table(
            people[0], "vampiring", {}, guild=1, guild_name="x", channel=number, seats=2,
            pace=Pace.DAILY, language="en",
        )  # fmt: skip
        clock.time += 2
        await tables.join(info.id, people[1])
        info = await tables.start(info.id, people[0].id)
        for round_, person in ((1, people[0]), (1, people[1]), (2, people[0])):
            await tables.seal(info.id, round_, person.id, "a+")
        clock.time += 1

    for number in range(20):
        await open_one(number)
    before = resident_mib()
    for number in range(20, 20 + TABLES):
        await open_one(number)
    added = resident_mib() - before
    report(f"MiB that {TABLES} open tables add", added, BAR_MIB)
    await keeper.stop()
    await store.close()
    assert added <= BAR_MIB
