"""The database: one owner, whole transactions, migrations."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import (
    PersonRow,
    RemnantRow,
    SeatRow,
    Store,
    StoreBusy,
    StoreError,
    StoreTooNew,
    SurfaceRow,
    Writer,
    database,
    open_store,
)
from tests.harness.tap import Statement, Tap


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(tmp_path / "coven.sqlite3")
    yield opened
    await opened.close()


def add_table(tx: Writer, **columns: object) -> int:
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
    return tx.add_table(**(given | columns))


async def meta(store: Store, key: str) -> str | None:
    return await store.read(lambda db: db.meta(key))


async def test_a_table_comes_back_as_it_was_written(store: Store) -> None:
    def fill(tx: Writer) -> int:
        tx.keep_person(7, "```@everyone", "es")
        table = add_table(tx)
        tx.set_seats(table, [SeatRow(0, 7, "```@everyone", 1.5)])
        tx.add_choice(table, 1, 0, "a+", "sealed", 1.0)
        tx.add_choice(table, 2, 0, "b-", "late", 2.0)
        return table

    table = await store.write(fill)
    row = await store.read(lambda db: db.table(table))
    assert row is not None
    assert row.options == {"mood": "grim"}
    assert row.guild == 2**63 - 1
    assert row.seats == (SeatRow(0, 7, "```@everyone", 1.5),)
    assert [choice.move for choice in row.choices] == ["a+", "b-"]
    later = await store.read(lambda db: db.table(table, since=2))
    assert later is not None
    assert [choice.move for choice in later.choices] == ["b-"]
    assert await store.read(lambda db: db.table(table + 1)) is None


async def test_what_is_published_comes_with_its_table(store: Store) -> None:
    surface = SurfaceRow("panel", 7, 70, message=2**62, shown="a", files=(1, 2), sends=3, sending="n 70 x y")
    remnant = RemnantRow(5, 1, 70, (9,), "", 1.0)

    def fill(tx: Writer) -> None:
        tx.keep_person(7, "Ada", "en")
        table = add_table(tx)
        tx.set_seats(table, [SeatRow(0, 7, "Ada", 0.0)])
        tx.set_dm(7, 70, closed=True)
        tx.put_surface(table, surface)
        tx.add_remnant(remnant)

    await store.write(fill)
    found = await store.read(lambda db: db.surroundings(1))
    assert found is not None
    around = found[1]
    assert around.surfaces == {("panel", 7): surface}
    assert around.people == {7: PersonRow(7, "Ada", "en", 70, dm_closed=True)}
    assert around.remnants == (remnant,)
    assert await store.read(lambda db: db.surface_of_message(2**62)) == (1, surface)


async def test_what_raises_is_rolled_back(store: Store) -> None:
    def fail(tx: Writer) -> None:
        tx.set_meta("key", "value")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await store.write(fail)
    assert await meta(store, "key") is None
    await store.write(lambda tx: tx.set_meta("key", "value"))
    assert await meta(store, "key") == "value"


async def test_readers_see_committed_data_only(store: Store) -> None:
    inside, done = threading.Event(), threading.Event()

    def change(tx: Writer) -> None:
        tx.set_meta("key", "value")
        inside.set()
        done.wait(10)

    writing = asyncio.create_task(store.write(change))
    await asyncio.to_thread(inside.wait, 10)
    assert await meta(store, "key") is None
    done.set()
    await writing
    assert await meta(store, "key") == "value"


async def test_many_writers_lose_nothing(store: Store) -> None:
    def bump(tx: Writer) -> None:
        tx.set_meta("count", str(int(tx.meta("count") or 0) + 1))

    await asyncio.gather(*(store.write(bump) for _ in range(40)))
    assert await meta(store, "count") == "40"


async def test_a_change_is_whole_even_when_its_caller_is_cancelled(store: Store) -> None:
    def change(tx: Writer) -> None:
        tx.set_meta("one", "1")
        time.sleep(0.05)
        tx.set_meta("two", "2")

    task = asyncio.create_task(store.write(change))
    await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await store.write(lambda tx: tx.set_meta("three", "3"))
    assert [await meta(store, key) for key in ("one", "two", "three")] == ["1", "2", "3"]


async def test_another_process_that_writes_is_waited_for(store: Store, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "coven.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(store.write(lambda tx: tx.set_meta("key", "value")))
    await asyncio.sleep(0.2)
    assert not writing.done()
    assert await meta(store, "key") is None
    other.execute("COMMIT")
    other.close()
    await writing
    assert await meta(store, "key") == "value"


async def test_one_choice_a_round_and_seat(store: Store) -> None:
    table = await store.write(add_table)
    await store.write(lambda tx: tx.add_choice(table, 1, 0, "a+", "sealed", 1.0))
    with pytest.raises(sqlite3.IntegrityError):
        await store.write(lambda tx: tx.add_choice(table, 1, 0, "a-", "sealed", 2.0))


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


@pytest.mark.parametrize("failing", [("COMMIT",), ("COMMIT", "ROLLBACK")], ids=", ".join)
@pytest.mark.parametrize("what", ["read", "write"])
async def test_a_transaction_that_could_not_be_ended_is_made_up_for(
    tmp_path: Path, what: str, failing: tuple[str, ...]
) -> None:
    tap, broken = Tap(), set(failing)

    @contextmanager
    def fail(statement: Statement) -> Iterator[None]:
        if statement.sql in broken:
            raise sqlite3.OperationalError("disk I/O error")
        yield

    store = await open_store(tmp_path / "coven.sqlite3", tap.connect)
    tap.around = fail
    asked = store.write(lambda tx: tx.set_meta("key", "lost")) if what == "write" else meta(store, "key")
    with pytest.raises(sqlite3.OperationalError, match="disk"):
        await asked
    broken.clear()
    assert await meta(store, "key") is None
    await store.write(lambda tx: tx.set_meta("key", "kept"))
    assert await meta(store, "key") == "kept"
    await store.close()


async def test_games_that_are_over_are_found_by_place_and_by_person(store: Store) -> None:
    def prepare(tx: Writer) -> None:
        for person in (7, 8, 9):
            tx.meet(person, f"P{person}", "en")
        for number, (channel, thread, guild, status) in enumerate(
            (
                (2, 20, 5, "over"),
                (2, 21, 5, "running"),
                (3, 22, 5, "ended"),
                (2, None, 6, "closed"),
                (2, 2, 6, "over"),
            )
        ):
            table = add_table(tx, channel=channel, guild=guild)
            tx.change_table(table, thread=thread, status=status, ended_at=100.0 - number)
            seats = (
                SeatRow(0, 7, "P7", 0.0),
                SeatRow(1, 8, "P8", 0.0, "left"),
                SeatRow(2, 9, "P9", 0.0, "kicked"),
            )
            tx.set_seats(table, seats)

    await store.write(prepare)

    async def on(channel: int, most: int = 9) -> list[int]:
        return [one.id for one in await store.read(lambda db: db.over_on(channel, most))]

    async def of(person: int, guild: int | None = None, most: int = 9) -> list[int]:
        return [one.id for one in await store.read(lambda db: db.over_of(person, guild, most))]

    assert await on(2) == [1, 5]
    assert await on(2, 1) == [1]
    assert (await on(20), await on(21), await on(3), await on(4)) == ([1], [], [3], [])
    assert await of(7) == await of(8) == [1, 3, 5]
    assert (await of(7, 5), await of(7, 6), await of(7, None, 2)) == ([1, 3], [5], [1, 3])
    assert await of(9) == []
    (first, *_) = await store.read(lambda db: db.over_on(2, 9))
    assert (first.game, first.names) == ("toy", ("P7", "P8", "P9"))
