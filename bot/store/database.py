"""The database file: its lock, its connections, its migrations and its transactions."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator
from importlib import resources
from pathlib import Path

import aiosqlite
from filelock import FileLock, Timeout

from bot.store.queries import Reader, Writer

BUSY_SECONDS = 30.0
"""How long a statement waits for another process that holds the file."""


class StoreError(Exception):
    """The database cannot be used."""


class StoreBusy(StoreError):
    """Another process uses this database."""


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


class Store:
    """The one owner of the database: one writer under a lock, one reader that sees committed data only."""

    def __init__(self, lock: FileLock, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._lock = lock
        self._writer = writer
        self._writing = asyncio.Lock()
        self._reader = reader
        self.read = Reader(reader)

    @contextlib.asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        """One `BEGIN IMMEDIATE` transaction: committed when the block ends, rolled back when it raises."""
        async with self._writing:
            try:
                await self._writer.execute("BEGIN IMMEDIATE")
                yield Writer(self._writer)
                await self._writer.execute("COMMIT")
            except BaseException:
                # Always sent: a cancelled BEGIN may still be on its way to the database's thread.
                with contextlib.suppress(sqlite3.OperationalError):
                    await self._writer.execute("ROLLBACK")
                raise

    @contextlib.asynccontextmanager
    async def single(self) -> AsyncIterator[Writer]:
        """The writer without a transaction, for one statement: it is whole or not at all by itself."""
        async with self._writing:
            yield Writer(self._writer)

    async def close(self) -> None:
        """Close the file and release its lock; waits for a running transaction."""
        async with self._writing:
            await self._reader.close()
            await self._writer.close()
        self._lock.release()


async def _connect(path: Path, *, read_only: bool) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
    try:
        await connection.execute("PRAGMA foreign_keys=ON")
        if read_only:
            await connection.execute("PRAGMA query_only=ON")
        else:
            await connection.execute("PRAGMA journal_mode=WAL")
            await connection.execute("PRAGMA synchronous=FULL")
    except BaseException:
        await connection.close()
        raise
    return connection


async def _migrate(connection: aiosqlite.Connection) -> None:
    known = migrations()
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    version: int = row[0] if row else 0
    if version > known[-1][0]:
        raise StoreTooNew(f"the database has version {version}, this bot knows {known[-1][0]}")
    for number, script in known:
        if number <= version:
            continue
        await connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in statements(script):
                await connection.execute(statement)
            await connection.execute(f"PRAGMA user_version={number}")
            await connection.execute("COMMIT")
        except BaseException:
            await connection.execute("ROLLBACK")
            raise


async def open_store(path: Path) -> Store:
    """Open (or make) the database at `path`.

    Raises `StoreBusy` when another process holds it, `StoreTooNew` when a newer bot wrote it, and
    `StoreError` when the file cannot be opened.
    """
    lock = FileLock(f"{path}.lock", timeout=0)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise StoreBusy(str(path)) from None
    except OSError as error:
        raise StoreError(f"{path}: {error.strerror}") from error
    connections: list[aiosqlite.Connection] = []
    try:
        writer = await _connect(path, read_only=False)
        connections.append(writer)
        await _migrate(writer)
        reader = await _connect(path, read_only=True)
        connections.append(reader)
    except BaseException as error:
        for connection in connections:
            await connection.close()
        lock.release()
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"{path}: {error}") from error
        raise
    return Store(lock, writer, reader)
