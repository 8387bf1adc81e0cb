"""The database file: its lock, its connections, its migrations and its transactions."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import TypeVar

import aiosqlite
from filelock import FileLock, Timeout

from bot.store.reader import Reader
from bot.store.writer import Writer

T = TypeVar("T")
Connect = Callable[..., sqlite3.Connection]
"""Opens a connection as `sqlite3.connect` does."""
CONNECT: Connect = sqlite3.connect

LOCAL = "local"
"""Under this key a database says that it is a local table's."""
BUSY_SECONDS = 30.0
"""How long a statement waits for another process that holds the file."""


class StoreError(Exception):
    """The database cannot be used."""


class StoreBusy(StoreError):
    """Another process uses this database."""


class StoreForeign(StoreError):
    """The database holds something else."""


class StoreTooNew(StoreError):
    """The database was written by a newer version of the bot."""


def migrations() -> list[tuple[int, str]]:
    """Answer the numbered migrations, rising, as (number, SQL)."""
    folder = resources.files("bot.store") / "migrations"
    found = [
        (int(match[1]), entry.read_text("utf-8"))
        for entry in folder.iterdir()
        if (match := re.fullmatch(r"(\d{4})_\w+\.sql", entry.name))
    ]
    return sorted(found)


def statements(script: str) -> list[str]:
    """Split a script into statements, since `executescript` would commit on its own."""
    found: list[str] = []
    pending = ""
    for line in script.splitlines(keepends=True):
        pending += line
        if sqlite3.complete_statement(pending):
            found.append(pending.strip())
            pending = ""
    return found


class _Connection(aiosqlite.Connection):
    """A connection on which a whole function runs in one hop to the database's thread."""

    async def run(self, function: Callable[[sqlite3.Connection], T]) -> T:
        """Run a function there and answer its result; it is finished even when the caller is cancelled."""
        answer: T = await self._execute(function, self._conn)  # type: ignore[no-untyped-call]
        return answer

    async def ended(self) -> None:
        """Wait until the thread of a connection that could not be opened has had its last word."""
        await asyncio.to_thread(self._thread.join)


class Store:
    """The one owner of the database: one writer, and one reader that sees committed data only.

    Each question and each change is a function that runs in the database's thread, one at a time.
    """

    def __init__(self, lock: FileLock, writer: _Connection, reader: _Connection) -> None:
        self._lock = lock
        self._writer = writer
        self._reader = reader

    async def read(self, question: Callable[[Reader], T]) -> T:
        """Ask something; all of it sees the same committed data."""
        return await self._reader.run(lambda connection: _ask(connection, question))

    async def write(self, change: Callable[[Writer], T]) -> T:
        """Change something in one `BEGIN IMMEDIATE` transaction, rolled back when `change` raises."""
        return await self._writer.run(lambda connection: _transact(connection, change))

    async def close(self) -> None:
        """Close the file and release its lock; what was begun is finished."""
        await self._reader.close()
        await self._writer.close()
        self._lock.release()


def _ask(connection: sqlite3.Connection, question: Callable[[Reader], T]) -> T:
    with _transaction(connection, "BEGIN"):
        return question(Reader(connection))


def _transact(connection: sqlite3.Connection, change: Callable[[Writer], T]) -> T:
    with _transaction(connection, "BEGIN IMMEDIATE"):
        return change(Writer(connection))


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    """Commit what is done inside, or nothing of it."""
    _roll_back(connection)  # what an earlier failure left behind
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # on a sick disk this fails too; the next transaction makes up for it
            _roll_back(connection)
        raise


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _prepare(connection: sqlite3.Connection, *, read_only: bool) -> None:
    connection.execute("PRAGMA foreign_keys=ON")
    _check(connection)
    if read_only:
        connection.execute("PRAGMA query_only=ON")
        return
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    _migrate(connection)


def _check(connection: sqlite3.Connection) -> None:
    """Refuse what is not ours before anything of it is changed."""
    newest, version = migrations()[-1][0], _version(connection)
    if version > newest:
        raise StoreTooNew(f"the database has version {version}, this bot knows {newest}")
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version == 0 and things:
        raise StoreForeign("the database belongs to another program")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _migrate(connection: sqlite3.Connection) -> None:
    version = _version(connection)
    for number, script in migrations():
        if number <= version:
            continue
        with _transaction(connection, "BEGIN IMMEDIATE"):
            for statement in statements(script):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version={number}")


async def _connect(path: Path, connect: Connect, *, read_only: bool) -> _Connection:
    connection = _Connection(
        lambda: connect(path, isolation_level=None, timeout=BUSY_SECONDS), iter_chunk_size=64
    )
    try:
        await connection
    except BaseException:
        await connection.ended()
        raise
    try:
        await connection.run(lambda opened: _prepare(opened, read_only=read_only))
    except BaseException:
        await connection.close()
        raise
    return connection


def _lock_of(path: Path) -> FileLock:
    """The lock beside a database: one for each file, by whichever link it is named."""
    return FileLock(f"{path.resolve()}.lock", timeout=0)


async def open_store(path: Path, connect: Connect = CONNECT) -> Store:
    """Open (or make) the database at `path`, through `connect`.

    Raises `StoreBusy` when another process holds it, `StoreTooNew` when a newer bot wrote it, and
    `StoreError` when the file cannot be opened.
    """
    lock = _lock_of(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise StoreBusy(str(path)) from None
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error
    writer = None
    try:
        writer = await _connect(path, connect, read_only=False)
        reader = await _connect(path, connect, read_only=True)
    except BaseException as error:
        if writer is not None:
            await writer.close()
        lock.release()
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"{path}: {error}") from error
        raise
    return Store(lock, writer, reader)
