"""The local table's database: what goes on from one run to the next.

The simulated Discord lives in the process and is made anew in each run, with the same server, channel and
people. So nothing of what was posted stands any more, and what is stored goes on in posts of its own.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.store import LOCAL, Reader, StoreError, Writer, open_store
from bot.tables.keeper import LAST_SEEN

WORLD = "1"
"""Names the server and people of a local table's database; to be changed when these get other ids."""

DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""When Discord's ids begin to count."""


class ForeignData(StoreError):
    """The database is not a local table's: a bot on the real Discord may own it."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a run begins: when, who must be there, and whether tables of an earlier run go on."""

    at: datetime
    seated: frozenset[int] = frozenset()
    goes_on: bool = False


async def take_up(data: Path, commands: str) -> Beginning:
    """Make the database ready for a Discord that knows nothing of it; it is made if there is none.

    `commands` is the key under which the bot notes what it registered. Raises `StoreBusy`, `ForeignData`,
    and `StoreError` for what cannot be used.
    """
    store = await open_store(data)
    try:
        return await store.write(lambda tx: _take_up(tx, commands))
    finally:
        await store.close()


def _take_up(tx: Writer, commands: str) -> Beginning:
    _check(tx)
    tx.set_meta(LOCAL, WORLD)
    tx.set_meta(commands, "")
    tx.forget_messages()
    # Ids come from the time: those of new messages must be greater than all that are stored, and whoever
    # was away must not come back before they left, also when this machine's clock was set back.
    times = (_sent_at(tx.newest_message()), datetime.fromtimestamp(float(tx.meta(LAST_SEEN) or 0), UTC))
    seated = frozenset(tx.seated())
    return Beginning(max(datetime.now(UTC), *times), seated, goes_on=bool(seated))


def _check(db: Reader) -> None:
    mark = db.meta(LOCAL)
    if mark != WORLD and (mark is not None or db.meta(LAST_SEEN) is not None):
        raise ForeignData


def _sent_at(message: int | None) -> datetime:
    """Answer a time just after a message with that id was sent, as Discord's ids tell it."""
    if message is None:
        return datetime.fromtimestamp(0, UTC)
    return DISCORD_EPOCH + timedelta(milliseconds=(message >> 22) + 1)


async def put_aside(data: Path) -> Path | None:
    """Rename the database of earlier runs, to begin anew; answer its new name, if there was one.

    Raises what `take_up` raises.
    """
    if not await asyncio.to_thread(data.exists):
        return None
    store = await open_store(data)
    try:
        await store.read(_check)
    finally:
        await store.close()
    try:
        return await asyncio.to_thread(_renamed, data)
    except OSError as error:
        raise StoreError(f"{data}: {error.strerror}") from error


def _renamed(data: Path) -> Path:
    number = 1
    while (earlier := data.with_name(f"{data.name}.{number}")).exists():
        number += 1
    return data.rename(earlier)
