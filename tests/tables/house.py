"""A hosting room with a plain outside: a clock that stands, a courier that keeps posts in memory."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.engine.core import AnyGame
from bot.store import Store, TableRow, open_store
from bot.tables.computers import Computers, FindPlayer
from bot.tables.custodian import Custodian
from bot.tables.ids import ButtonId
from bot.tables.keeper import Keeper
from bot.tables.ports import Button, Delivery, Document, Face, Found, Picture, Post
from bot.tables.private import PATIENCE
from bot.tables.publisher import Publisher
from bot.tables.referee import Loaded, Referee
from bot.tables.service import Tables
from bot.tables.values import BoardView, Ending, Line, Pace, PanelView, Person, Reach, TableInfo
from tests.tables.toy import TOY, TOY_PLAYERS, TURNS

GUILD, CHANNEL = 1, 100
DM_BASE = 10_000
LOOK_BACK = 50
REST = 120.0
"""Real seconds in which everything must come to rest."""


class Killed(BaseException):
    """The process dies here."""


class HandClock:
    """Time that moves by hand."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, future))
        await future

    async def advance(self, seconds: float) -> None:
        """Let time go by; whoever sleeps wakes in order, and what they begin is finished."""
        end = self.time + seconds
        await self.idle()
        while True:
            self._sleepers = [sleeper for sleeper in self._sleepers if not sleeper[1].done()]
            due = min((sleeper for sleeper in self._sleepers if sleeper[0] <= end), default=None, key=_at)
            if due is None:
                break
            self.time = max(self.time, due[0])
            due[1].set_result(None)
            await self.idle()
        self.time = end
        await self.idle()

    async def idle(self) -> None:
        """Let everything that runs come to rest: each task waits for this clock or for another task.

        Raises `TimeoutError` when it does not, however slow the machine and its disk are.
        """
        async with asyncio.timeout(REST):
            await asyncio.sleep(0.001)
            while not self._is_idle():  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(0.001)

    def _is_idle(self) -> bool:
        asleep = {future for _, future in self._sleepers}
        waits = [
            getattr(task, "_fut_waiter", None)
            for task in asyncio.all_tasks()
            if task is not asyncio.current_task()
        ]
        return all(wait in asleep or isinstance(wait, asyncio.Task) for wait in waits)


def _at(sleeper: tuple[float, asyncio.Future[None]]) -> float:
    return sleeper[0]


@dataclass
class Standing:
    """A message that stands in a channel."""

    id: int
    post: Post
    files: tuple[int, ...]
    armed: bool = True


@dataclass
class Request:
    what: str
    channel: int
    text: str = ""
    message: int = 0
    kept: tuple[int, ...] = ()
    at: float = 0.0


@dataclass
class MemoryCourier:
    """Discord as far as a courier needs it."""

    channels: dict[int, dict[int, Standing]] = field(default_factory=dict)
    log: list[Request] = field(default_factory=list)
    fault: Callable[[Request], Delivery | None] = lambda request: None
    after: Callable[[Request], Delivery | None] = lambda request: None
    departed: set[int] = field(default_factory=set)
    threads: set[int] = field(default_factory=set)
    nonces: dict[str, int] = field(default_factory=dict)
    numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(500))
    now: Callable[[], float] = lambda: 0.0

    def standing(self, channel: int) -> list[Standing]:
        return list(self.channels.get(channel, {}).values())

    def texts(self, channel: int) -> list[str]:
        return [message.post.text for message in self.standing(channel)]

    def count(self, what: str, channel: int | None = None) -> int:
        return sum(one.what == what and channel in (None, one.channel) for one in self.log)

    def _do(self, request: Request, effect: Callable[[], Delivery]) -> Delivery:
        request.at = self.now()
        self.log.append(request)
        if (refused := self.fault(request)) is not None:
            return refused
        done = effect()
        return self.after(request) or done

    async def send(self, channel: int, post: Post, nonce: str) -> Delivery:
        assert len(nonce) == 25

        def effect() -> Delivery:
            if nonce in self.nonces:
                return Delivery(True, id=self.nonces[nonce], files=())
            number = next(self.numbers)
            files = (number * 10,) if post.picture or post.documents else ()
            self.channels.setdefault(channel, {})[number] = Standing(number, post, files)
            self.nonces[nonce] = number
            return Delivery(True, id=number, files=files)

        return self._do(Request("send", channel, post.text), effect)

    def _message(self, channel: int, message: int) -> Standing | None:
        return self.channels.get(channel, {}).get(message)

    async def edit(self, channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        def effect() -> Delivery:
            standing = self._message(channel, message)
            if standing is None:
                return Delivery(False, status=404, code=10008)
            if not set(keep) <= set(standing.files):
                return Delivery(False, status=400, code=50035)
            standing.post = post
            standing.files = keep or ((next(self.numbers) * 10,) if post.picture else ())
            standing.armed = bool(post.rows)
            return Delivery(True, id=message, files=standing.files)

        return self._do(Request("edit", channel, post.text, message, keep), effect)

    async def disarm(self, channel: int, message: int, keep: tuple[int, ...]) -> Delivery:
        def effect() -> Delivery:
            standing = self._message(channel, message)
            if standing is None:
                return Delivery(False, status=404, code=10008)
            if not set(keep) <= set(standing.files):
                return Delivery(False, status=400, code=50035)
            standing.armed = False
            return Delivery(True, id=message, files=keep)

        return self._do(Request("disarm", channel, "", message, keep), effect)

    async def delete(self, channel: int, message: int) -> Delivery:
        def effect() -> Delivery:
            return Delivery(
                self.channels.get(channel, {}).pop(message, None) is not None, status=404, code=10008
            )

        return self._do(Request("delete", channel, "", message), effect)

    async def open_dm(self, person: int) -> Delivery:
        return self._do(Request("open_dm", DM_BASE + person), lambda: Delivery(True, id=DM_BASE + person))

    async def open_thread(self, channel: int, message: int, name: str) -> Delivery:
        def effect() -> Delivery:
            if message in self.threads:
                return Delivery(False, status=400, code=160004)
            self.threads.add(message)
            return Delivery(True, id=message)

        return self._do(Request("open_thread", channel, name, message), effect)

    async def reopen_thread(self, thread: int) -> Delivery:
        return self._do(Request("reopen_thread", thread), lambda: Delivery(True, id=thread))

    async def is_member(self, guild: int, person: int) -> bool | None:
        self.log.append(Request("is_member", guild, str(person)))
        return person not in self.departed

    async def recent(self, channel: int) -> tuple[Found, ...] | Delivery:
        refused = self._do(Request("recent", channel), lambda: Delivery(True))
        if not refused.ok:
            return refused
        return tuple(
            Found(
                one.id,
                tuple(
                    button.custom_id
                    for row in (one.post.rows if one.armed else ())
                    for button in row
                    if button.custom_id
                ),
                one.files,
                one.post.text,
            )
            for one in reversed(self.standing(channel)[-LOOK_BACK:])
        )


def _row(table: TableInfo, *what: str) -> tuple[tuple[Button, ...], ...]:
    return (tuple(Button(name, str(ButtonId(table.id, table.round, name))) for name in what),)


class PlainFace:
    """Posts that say what they are."""

    def lobby(self, table: TableInfo, ending: Ending | None) -> Post:
        names = " ".join(seat.name for seat in table.seats)
        return Post(f"lobby {table.status} {names}", rows=_row(table, "help"))

    def board(self, board: BoardView) -> Post:
        picture = Picture("board.png", "alt", str(board.view.played), lambda: b"png")
        how = {seat: str(how) for (round_, seat), how in board.how.items() if round_ == board.table.round - 1}
        return Post(
            f"board {len(board.view.played)} sealed {board.sealed} how {how}",
            picture=picture,
            rows=_row(board.table, "text"),
            silent=True,
        )

    def board_key(self, board: BoardView) -> str:
        return str(len(board.view.played))

    def board_superseded(self, board: BoardView) -> Post:
        return Post("an older board")

    def panel(self, panel: PanelView, language: str, draft: str | None = None) -> Post:
        picture = Picture("panel.png", "alt", f"{panel.view.played}{draft or panel.sealed}", lambda: b"png")
        text = f"panel {panel.table.round} owes {panel.owes} sealed {panel.sealed} draft {draft} {language}"
        return Post(
            text,
            plain=f"{text} in words",
            picture=picture,
            rows=_row(panel.table, "show"),
        )

    def panel_key(self, panel: PanelView) -> str:
        return "" if panel.table.game == "turns" else str(len(panel.view.played))

    def parted(self, table: TableInfo, person: int, language: str) -> Post:
        return Post("parted", rows=_row(table, "show"))

    def welcome(self, table: TableInfo, person: int, language: str) -> Post:
        return Post("welcome", rows=_row(table, "show"))

    def farewell(self, ending: Ending, person: int, language: str) -> Post:
        return Post(f"farewell {ending.table.status}", rows=_row(ending.table, "show"))

    def notice(self, table: TableInfo, language: str) -> Post:
        return Post(f"notice {table.paused}")

    def call(self, table: TableInfo, person: int) -> Post:
        return Post(f"<@{person}>", rings=(person,))

    def nudge(self, table: TableInfo, person: int) -> Post:
        return Post(f"<@{person}> soon", rings=(person,))

    def line(self, table: TableInfo, line: Line) -> Post:
        return Post(f"line {line.what} by {line.by} {dict(line.data)}", silent=True)

    def final(self, ending: Ending) -> Post:
        record = Document("record.json", ending.record)
        return Post(f"final {ending.outcome}", documents=(record,), rows=_row(ending.table, "score"))

    def thread_name(self, table: TableInfo) -> str:
        return f"thread {table.id}"


@dataclass
class House:
    """The whole room on one database file; `restart` is a new process on the same file and Discord."""

    path: Path
    clock: HandClock = field(default_factory=HandClock)
    courier: MemoryCourier = field(default_factory=MemoryCourier)
    games: Mapping[str, AnyGame] = field(default_factory=lambda: {"toy": TOY, "turns": TURNS})
    find: FindPlayer = field(default=lambda tag, level: TOY_PLAYERS[tag])
    face: Face = field(default_factory=lambda: PlainFace())
    store: Store = field(init=False)
    referee: Referee = field(init=False)
    computers: Computers = field(init=False)
    tables: Tables = field(init=False)
    publisher: Publisher = field(init=False)
    keeper: Keeper = field(init=False)
    custodian: Custodian = field(init=False)

    async def open_store(self) -> Store:
        return await open_store(self.path)

    async def open(self) -> None:
        self.courier.now = self.clock.now
        self.store = await self.open_store()
        self.referee = referee = Referee(self.games)
        self.computers = Computers(self.find)
        self.publisher = Publisher(self.store, referee, self.face, self.courier, self.clock)
        self.tables = Tables(
            self.store,
            referee,
            self.clock,
            self.publisher.publish,
            new_seed=lambda: bytes(range(32)),
            computers=self.computers,
        )
        self.keeper = Keeper(self.store, self.tables, self.publisher, self.clock)
        self.tables.is_member = self.courier.is_member
        self.custodian = Custodian(self.store, referee, self.publisher, self.clock)
        self.publisher.obstacle = self.custodian.obstacle
        self.publisher.unreachable = self.tables.check_members
        self.publisher.wake = self.tables.wake = self.custodian.wake = self.keeper.wake
        await self.keeper.start()
        await self.clock.idle()

    async def close(self) -> None:
        await self.keeper.stop()
        self.computers.close()
        await self.store.close()

    async def die(self) -> None:
        """Stop as if killed: nothing is noted, nothing is finished."""
        if self.keeper._task is not None:
            self.keeper._task.cancel()
            self.keeper._task = None
        self.computers.close()
        await self.clock.idle()
        await self.store.close()

    async def restart(self, *, outage: float = 0.0) -> None:
        """Close the room, let time go by, and open it again."""
        await self.close()
        self.clock.time += outage
        await self.open()

    async def lobby(
        self, *people: int, seats: int = 4, pace: Pace = Pace.LIVE, game: str = "toy"
    ) -> TableInfo:
        """Open a lobby with people in it; the first is the host. Private channels are opened."""
        host, *others = people
        info = await self.tables.open_table(
            person(host),
            game,
            {},
            guild=GUILD,
            guild_name="The Crypt",
            channel=CHANNEL,
            seats=seats,
            pace=pace,
            language="en",
        )
        await self.reach(info.id, host)
        for other in others:
            await self.clock.advance(1)
            info = await self.tables.join(info.id, person(other))
            await self.reach(info.id, other)
        await self.clock.advance(3)
        return info

    async def at(self, moment: float, spare: float = 0.0) -> None:
        """Let time go by until some seconds before a moment."""
        await self.clock.advance(moment - spare - self.clock.time)

    async def load(self, table: int) -> Loaded:
        """A table as it stands, with all its choices."""
        return await self.store.read(lambda db: self.referee.load(db, table, whole=True))

    async def row(self, table: int) -> TableRow:
        """All that is stored of a table."""
        return (await self.load(table)).row

    async def reach(self, table: int, who: int) -> Reach:
        """Deliver somebody's panel; time goes by while they wait for a private channel."""
        reached = asyncio.create_task(self.publisher.reach(table, who))
        for _ in range(int(PATIENCE) + 1):
            await self.clock.idle()
            if reached.done():
                break
            await self.clock.advance(1)
        return await reached

    async def game(self, *people: int, pace: Pace = Pace.LIVE, game: str = "toy") -> TableInfo:
        """Start a game."""
        info = await self.lobby(*people, seats=6, pace=pace, game=game)
        return await self.tables.start(info.id, people[0])

    def dm(self, who: int) -> list[str]:
        """What stands in somebody's private channel."""
        return self.courier.texts(DM_BASE + who)


def person(number: int) -> Person:
    return Person(number, f"Person {number}", "es" if number % 2 == 0 else "en")
