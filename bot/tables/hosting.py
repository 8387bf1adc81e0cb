"""What all wishes have in common: load, store a change in one transaction, publish, answer."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.engine.seeds import SEED_BYTES
from bot.store import Reader, SeatRow, Store, TableRow, Writer
from bot.tables.computers import Computers
from bot.tables.ports import Clock
from bot.tables.referee import Loaded, Referee
from bot.tables.values import (
    BoardView,
    Ending,
    Line,
    Listing,
    PanelView,
    Person,
    Preferences,
    Status,
    TableError,
    TableInfo,
    Why,
)

log = logging.getLogger(__name__)

Setup = Mapping[str, Any]
"""An outcome of chance as a record's `setup` holds it."""


def draw_seed() -> bytes:
    """Draw the 32 bytes from which all chance of a table comes."""
    return secrets.token_bytes(SEED_BYTES)


async def _unknown(guild: int, person: int) -> bool | None:
    """Stands for somebody who could be asked."""
    return None


class Hosting:
    """Looks at tables, and changes them: what is changed is stored first and then published."""

    def __init__(
        self,
        store: Store,
        referee: Referee,
        clock: Clock,
        publish: Callable[[int], Awaitable[TableInfo | None]],
        new_seed: Callable[[], bytes] = draw_seed,
        setup: Setup | None = None,
        computers: Computers | None = None,
    ) -> None:
        """`publish` is awaited after each change; `wake`, an attribute, is told of each new deadline.

        `setup` fixes the outcome of chance at every table, in a record's form; it can begin only when
        all seats are taken. Without it a fresh seed decides.
        """
        self._store = store
        self._referee = referee
        self._clock = clock
        self._publish = publish
        self._new_seed = new_seed
        self._setup = setup
        self._computers = computers or Computers()
        self._settings_cache: OrderedDict[int, Preferences] = OrderedDict()
        self._settings_made = 0
        self.wake: Callable[[float], None] = lambda at: None
        self.is_member: Callable[[int, int], Awaitable[bool | None]] = _unknown
        """Whether somebody is in a server, asked of the outside."""

    async def info(self, table: int) -> TableInfo:
        """Answer the public facts; raises `TableError` (`no-table`)."""
        return (await self._load(table)).info

    async def board(self, table: int) -> BoardView:
        """Answer what the public may see of a running or finished game (`not-running`)."""
        return (await self._load(table)).board()

    async def panel(self, table: int, person: int) -> PanelView:
        """Answer what one seated person may see (`not-running`, `not-seated`)."""
        return (await self._load(table)).panel(person)

    async def ending(self, table: int) -> Ending:
        """Answer how a table ended, with its record (`not-over` while it has not)."""
        return (await self._store.read(lambda db: self._referee.load(db, table, whole=True))).ending()

    async def listing(self, person: int, guild: int | None = None) -> tuple[Listing, ...]:
        """Answer the lobbies and running tables at which somebody sits, oldest first.

        With `guild`, all others of that server follow.
        """

        def find(db: Reader) -> list[Loaded]:
            tables = db.tables_of(person)
            if guild is not None:
                tables += [table for table in db.tables_in(guild) if table not in tables]
            return [self._referee.load(db, table) for table in tables]

        listings = []
        for loaded in await self._store.read(find):
            seat, owing = loaded.row.seat_of(person), loaded.owing()
            listings.append(Listing(loaded.info, owing, seat is not None and seat.seat in owing))
        return tuple(listings)

    async def seen(self, person: Person, table: int | None = None) -> None:
        """Note that somebody uses the bot now (a table of theirs, or all), and in which language."""
        now = self._clock.now()

        def change(tx: Writer) -> None:
            tx.renamed(person.id, person.name, person.language)
            tx.used(person.id, now, table)

        await self._store.write(change)

    async def _change(self, table: int, change: Callable[[Writer], float | None]) -> TableInfo:
        """Store a change that answers when the table must be looked at again, and publish it."""
        due = await self._store.write(change)
        if due is not None:
            self.wake(due)
        return await self._published(table)

    async def _looked(self, table: int, change: Callable[[Writer], float | None]) -> TableInfo | None:
        """Store a change that answers `None` where nothing was to be done, and publish it."""
        due = await self._store.write(change)
        if due is None:
            return None
        info = await self._published(table)
        self.wake(due)
        return info

    async def _published(self, table: int) -> TableInfo:
        return await self._publish(table) or await self.info(table)

    async def _load(self, table: int) -> Loaded:
        return await self._store.read(lambda db: self._referee.load(db, table))

    def _lobby(self, tx: Writer, table: int) -> Loaded:
        loaded = self._referee.load(tx, table)
        if loaded.row.status != Status.LOBBY:
            raise TableError("not-in-lobby", table=table)
        return loaded

    def _running(self, tx: Writer, table: int) -> Loaded:
        loaded = self._referee.load(tx, table)
        if loaded.row.status != Status.RUNNING:
            raise TableError("not-running", table=table)
        return loaded

    @staticmethod
    def _seat(row: TableRow, person: int) -> SeatRow:
        seat = row.seat_of(person)
        if seat is None or not seat.present:
            raise TableError("not-seated", table=row.id)
        return seat

    def _open_table(self, tx: Writer, table: int) -> Loaded:
        loaded = self._referee.load(tx, table)
        if loaded.over:
            raise TableError("not-running", table=table)
        return loaded

    @staticmethod
    def _finish(tx: Writer, row: TableRow, now: float, why: Why) -> None:
        finish(tx, row, now, why)
        log.info("table %s, round %s: ended early (%s)", row.id, row.round, why)

    @staticmethod
    def _tell(tx: Writer, row: TableRow, line: Line) -> None:
        """Have a public line posted, and note in the log what was done."""
        tx.add_line(row.id, line.what, line.by, dict(line.data))
        seat = line.data.get("seat")
        log.info("table %s, round %s, seat %s: %s by %s", row.id, row.round, seat, line.what, line.by)


def finish(tx: Writer, row: TableRow, now: float, why: Why) -> None:
    """End a game early, or close its lobby; the record is kept."""
    status = Status.CLOSED if row.status == Status.LOBBY else Status.ENDED
    tx.change_table(
        row.id,
        status=status,
        ended_why=why,
        deadline=None,
        auto_at=None,
        remind_at=None,
        starts_at=None,
        idle_at=None,
        paused_at=None,
        paused_why="",
        ended_at=now,
    )
