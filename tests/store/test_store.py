"""The database: one owner, whole transactions, migrations."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import SeatRow, Store, StoreBusy, StoreError, StoreTooNew, Writer, database, open_store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(tmp_path / "coven.sqlite3")
    yield opened
    await opened.close()


async def add_table(tx: Writer, **columns: object) -> int:
    given: dict[str, object] = {
        "game": "toy",
        "options": {"mood": "grim"},
        "seed": bytes(32),
        "guild": 2**63 - 1,
        "guild_name": "x",
        "channel": 2,
        "host": 7,
        "status": "lobby",
        "pace": "live",
        "language": "en",
        "max_seats": 4,
        "opened_at": 0.0,
    }
    return await tx.add_table(**(given | columns))


async def test_a_table_comes_back_as_it_was_written(store: Store) -> None:
    async with store.write() as tx:
        await tx.keep_person(7, "```@everyone", "es")
        table = await add_table(tx)
        await tx.set_seats(table, [SeatRow(0, 7, "```@everyone", None, 1.5)])
        await tx.add_choice(table, 1, 0, "a+", "sealed", 1.0)
        await tx.add_choice(table, 2, 0, "b-", "late", 2.0)
    row = await store.read.table(table)
    assert row is not None
    assert row.options == {"mood": "grim"}
    assert row.guild == 2**63 - 1
    assert row.seats == (SeatRow(0, 7, "```@everyone", None, 1.5),)
    assert [choice.move for choice in row.choices] == ["a+", "b-"]
    later = await store.read.table(table, since=2)
    assert later is not None
    assert [choice.move for choice in later.choices] == ["b-"]
    assert await store.read.table(table + 1) is None


async def test_what_raises_is_rolled_back(store: Store) -> None:
    async def fail() -> None:
        async with store.write() as tx:
            await tx.set_meta("key", "value")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    assert await store.read.meta("key") is None
    async with store.write() as tx:
        await tx.set_meta("key", "value")
    assert await store.read.meta("key") == "value"


async def test_readers_see_committed_data_only(store: Store) -> None:
    async with store.write() as tx:
        await tx.set_meta("key", "value")
        assert await store.read.meta("key") is None
    assert await store.read.meta("key") == "value"


async def test_many_writers_lose_nothing(store: Store) -> None:
    async def bump() -> None:
        async with store.write() as tx:
            count = int(await tx.meta("count") or 0)
            await asyncio.sleep(0)
            await tx.set_meta("count", str(count + 1))

    await asyncio.gather(*(bump() for _ in range(40)))
    assert await store.read.meta("count") == "40"


async def test_a_cancelled_writer_leaves_the_file_usable(store: Store) -> None:
    async def hang() -> None:
        async with store.write() as tx:
            await tx.set_meta("key", "half")
            await asyncio.sleep(60)

    for wait in (0.0, 0.02):
        task = asyncio.create_task(hang())
        await asyncio.sleep(wait)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with store.write() as tx:
            await tx.set_meta("other", "whole")
        assert await store.read.meta("key") is None


async def test_one_choice_a_round_and_seat(store: Store) -> None:
    async with store.write() as tx:
        table = await add_table(tx)
        await tx.add_choice(table, 1, 0, "a+", "sealed", 1.0)
    with pytest.raises(sqlite3.IntegrityError):
        async with store.write() as tx:
            await tx.add_choice(table, 1, 0, "a-", "sealed", 2.0)


async def test_a_second_owner_is_refused(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreBusy):
        await open_store(tmp_path / "coven.sqlite3")


async def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "prose.sqlite3").write_text("Once upon a midnight dreary, " * 100)
    with pytest.raises(StoreError):
        await open_store(tmp_path / "prose.sqlite3")
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        await open_store(tmp_path / "file" / "coven.sqlite3")
    newer = sqlite3.connect(tmp_path / "newer.sqlite3")
    newer.execute("PRAGMA user_version=9999")
    newer.close()
    with pytest.raises(StoreTooNew):
        await open_store(tmp_path / "newer.sqlite3")


async def test_a_migration_that_fails_leaves_the_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "coven.sqlite3"
    known = database.migrations()
    await (await open_store(path)).close()
    broken = "CREATE TABLE fine (x INTEGER);\nCREATE TABLE meta (x INTEGER);\n"
    monkeypatch.setattr(database, "migrations", lambda: [*known, (known[-1][0] + 1, broken)])
    with pytest.raises(StoreError):
        await open_store(path)
    monkeypatch.undo()
    await (await open_store(path)).close()
    plain = sqlite3.connect(path)
    assert plain.execute("SELECT name FROM sqlite_master WHERE name = 'fine'").fetchall() == []
    plain.close()


def test_migrations_are_numbered_and_explained() -> None:
    numbers = [number for number, _ in database.migrations()]
    assert numbers == list(range(1, len(numbers) + 1))
    assert all(script.startswith("-- ") for _, script in database.migrations())
