"""`python -m tests.harness.victim FOLDER [--telling]`: a process that plays scripts until it is killed.

It hosts tables on a real file and a ledger, and its people play on from whatever it finds. It says
`ready` when it opens the file, `done` when all games are over; with `--telling` also `sealing` whenever
it stands within a transaction that seals a choice.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path

from bot import logs
from bot.commandline.running import until_told
from bot.engine.registry import games
from bot.store import open_store
from bot.tables.custodian import Custodian
from bot.tables.keeper import Keeper
from bot.tables.publisher import Publisher
from bot.tables.referee import Referee
from bot.tables.service import Tables
from bot.tables.values import Pace, Person, Reach, Status, TableError
from cogs.faces import Faces
from tests.harness.ledger import Ledger, LedgerCourier
from tests.harness.scripts import TAGS, Script, script
from tests.harness.tap import Statement, Tap

BASE = 1_800_000_000.0
GUILD, CHANNEL = 1, 2
PEOPLE = ("Ada", "Bram", "Cleo")
TABLES = TAGS * 2
"""The games that are played, a table each."""
A_WHILE = 4.0
"""Seconds that go by at the tables between two looks of the people."""
PAUSE = 0.02
"""Real seconds for that."""
AFTERWARDS = 10
"""How many times that goes by when everything stands."""
IN_A_TRANSACTION = 0.02
"""Real seconds for which a telling process stands within one."""


class LedgerClock:
    """The `Clock` port: time goes on when it is told to, and is kept in the ledger.

    So nobody is late because the machine is slow. A new process begins a little after the last one's end.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        """Answer the tables' seconds."""
        return BASE + self._ledger.time

    async def sleep(self, seconds: float) -> None:
        """Wait until time has gone on so far."""
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now() + seconds, woken))
        await woken

    def advance(self, seconds: float) -> None:
        """Let time go on, and wake whose time has come."""
        self._ledger.append(what="time", at=self._ledger.time + seconds)
        sleepers, self._sleepers = self._sleepers, []
        for at, woken in sleepers:
            if at > self.now():
                self._sleepers.append((at, woken))
            elif not woken.done():
                woken.set_result(None)


def person(table: int, seat: int) -> Person:
    """Who sits there; everybody sits at one table alone."""
    return Person(100 * table + seat, PEOPLE[seat], "en")


def closed() -> frozenset[int]:
    """Whose private messages are closed."""
    return frozenset(
        person(table, seat).id for table, tag in enumerate(TABLES, 1) for seat in script(tag).closed
    )


class Company:
    """The people of one table."""

    def __init__(self, tables: Tables, publisher: Publisher, ledger: Ledger, table: int) -> None:
        self._tables = tables
        self._publisher = publisher
        self._ledger = ledger
        self._table = table
        self._script: Script = script(TABLES[table - 1])
        self._reached = set[asyncio.Task[Reach]]()

    async def open(self) -> None:
        """Open the table unless it is."""
        with suppress(TableError):
            await self._tables.info(self._table)
            return
        await self._tables.open_table(
            person(self._table, 0),
            self._script.tag,
            self._script.replay.record.options,
            guild=GUILD,
            guild_name="The Crypt",
            channel=CHANNEL,
            seats=self._script.seats,
            pace=Pace.LIVE,
            language="en",
        )

    async def look(self) -> bool:
        """Look at the table and do what is to be done; answer whether the game is over."""
        info = await self._tables.info(self._table)
        if info.status is Status.LOBBY:
            if len(info.seats) < self._script.seats:
                await self._join(len(info.seats))
        elif info.status is Status.RUNNING:
            await self._choose(info.round)
        return info.status is Status.OVER

    async def _join(self, seat: int) -> None:
        await self._tables.join(self._table, person(self._table, seat))
        # Whoever joins may have to wait for a private channel.
        reach = self._publisher.reach(self._table, person(self._table, seat).id, again=True)
        self._reached.add(asyncio.create_task(reach))

    async def _choose(self, round_: int) -> None:
        for seat, move in self._script.ahead.get(round_, {}).items():
            panel = await self._tables.panel(self._table, person(self._table, seat).id)
            if panel.ahead is None and panel.may_ahead:
                await self._tables.choose_ahead(self._table, panel.phase, person(self._table, seat).id, move)
        late = self._script.late.get(round_, ())
        for seat, move in self._script.moves(round_).items():
            panel = await self._tables.panel(self._table, person(self._table, seat).id)
            if seat not in late and panel.owes and panel.table.round == round_:
                await self._tables.seal(self._table, round_, person(self._table, seat).id, move)
                self._ledger.append(what="told", choice=[self._table, round_, seat, move])


@contextmanager
def telling(statement: Statement) -> Iterator[None]:
    """Say that a choice is being sealed, and stand there for a moment."""
    yield
    if statement.sql.startswith("INSERT INTO choice"):
        say("sealing")
        time.sleep(IN_A_TRANSACTION)


def say(word: str) -> None:
    """Tell whoever watches."""
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def live(folder: Path, tap: Tap) -> None:
    """Host the tables and play at them until all games are over."""
    ledger = Ledger(folder / "ledger.jsonl")
    clock = LedgerClock(ledger)
    clock.advance(A_WHILE)
    async with AsyncExitStack() as rooms:
        store = await open_store(folder / "coven.sqlite3", tap.connect)
        rooms.push_async_callback(store.close)
        courier, referee = LedgerCourier(ledger, clock, closed()), Referee(games())
        publisher = Publisher(store, referee, Faces(), courier, clock)
        hosts = {
            tag: Tables(store, referee, clock, publisher.publish, _seed(tag), script(tag).setup)
            for tag in TAGS
        }
        keeper = Keeper(store, hosts[TAGS[0]], publisher, clock)
        custodian = Custodian(store, referee, publisher, clock)
        publisher.obstacle = custodian.obstacle
        publisher.unreachable = hosts[TAGS[0]].check_members
        publisher.wake = custodian.wake = keeper.wake
        for tables in hosts.values():
            tables.wake, tables.is_member = keeper.wake, courier.is_member
        rooms.push_async_callback(keeper.stop)
        await keeper.start()
        companies = [Company(hosts[tag], publisher, ledger, table) for table, tag in enumerate(TABLES, 1)]
        for company in companies:
            await company.open()
        while not all(await asyncio.gather(*(company.look() for company in companies))):
            await go_on(clock)
        while await store.read(lambda db: db.unpublished()):
            await go_on(clock)
        for _ in range(AFTERWARDS):
            await go_on(clock)
    say("done")


def _seed(tag: str) -> Callable[[], bytes]:
    return lambda: script(tag).seed


async def go_on(clock: LedgerClock) -> None:
    """Let time go on, and the bot do what is due then."""
    clock.advance(A_WHILE)
    await asyncio.sleep(PAUSE)


def main(folder: str, *options: str) -> None:
    """Live until everything is over, or until told to end."""
    logs.configure("CRITICAL")
    tap = Tap()
    if "--telling" in options:
        tap.around = telling
    say("ready")
    asyncio.run(until_told(live(Path(folder), tap)))


if __name__ == "__main__":
    main(*sys.argv[1:])
