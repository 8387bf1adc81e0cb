"""Drives every living message (surface) of every table to the present."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from weakref import WeakValueDictionary

from bot.store import PersonRow, Store, SurfaceRow
from bot.tables.budget import DmBudget
from bot.tables.failures import Meaning, meaning, pause
from bot.tables.ports import Clock, Courier, Face
from bot.tables.referee import Loaded, Referee
from bot.tables.surfaces import CURRENT, Drive, SurfaceDriver, Want
from bot.tables.values import Reach, Status

log = logging.getLogger(__name__)

PRESENT_SECONDS = 120.0
"""Who used a table so recently is at it: their panel is edited, nobody's phone rings."""
PATIENCE = 5.0
"""How long a person who waits for an answer may be kept for a place in the budget."""
AFTER_FAULT = 5.0


class _Turnstile:
    """Lets many requests to publish a table pass as one."""

    __slots__ = ("__weakref__", "asked", "lock", "served")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.asked = 0
        self.served = 0


class _Lock(asyncio.Lock):
    """A lock that a weak dictionary can hold."""


class Publisher:
    """The one place that sends and edits. Crash, deletion and refusal are healed by the same loop."""

    def __init__(self, store: Store, referee: Referee, face: Face, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._referee = referee
        self._face = face
        self._courier = courier
        self._clock = clock
        self._driver = SurfaceDriver(store, courier, clock)
        self._budget = DmBudget()
        self._turnstiles: WeakValueDictionary[int, _Turnstile] = WeakValueDictionary()
        self._locks: WeakValueDictionary[tuple[int, str, int], _Lock] = WeakValueDictionary()
        self._due: dict[int, float] = {}
        self.wake: Callable[[float], None] = lambda at: None
        """Told of a time at which `run_due` has something to do; the keeper sets it."""

    def again(self, table: int, at: float) -> None:
        """Have a table published once more at a time (Unix seconds)."""
        self._due[table] = min(at, self._due.get(table, at))
        self.wake(at)

    def next_due(self) -> float | None:
        """Answer when `run_due` has something to do."""
        return min(self._due.values(), default=None)

    async def run_due(self, now: float) -> None:
        """Publish the tables whose time has come."""
        for table in [table for table, at in self._due.items() if at <= now]:
            del self._due[table]
            await self.publish(table)

    async def publish(self, table: int) -> None:
        """Bring all surfaces of a table to the present, as far as pauses between edits allow.

        Never raises: what fails is logged and tried again.
        """
        gate = self._turnstiles.setdefault(table, _Turnstile())
        gate.asked += 1
        mine = gate.asked
        async with gate.lock:
            if gate.served >= mine:
                return
            gate.served = gate.asked
            try:
                await self._pass(table)
            except Exception:
                log.exception("table %s: publishing failed and is tried again", table)
                self.again(table, self._clock.now() + AFTER_FAULT)

    async def reach(self, table: int, person: int, *, again: bool = False) -> Reach:
        """Deliver somebody's private panel now; `again` tries closed private messages once more."""
        known = await self._store.read.person(person)
        if known is None:
            return Reach.LATER
        if known.dm_closed and not again:
            return Reach.CLOSED
        if known.dm_closed:
            async with self._store.write() as tx:
                await tx.set_dm(person, known.dm_channel, closed=False)
        elif known.dm_channel is None and (wait := self._budget.wait(self._clock.now())) <= PATIENCE:
            self._budget.take(self._clock.now() + wait)
            if wait:
                await self._clock.sleep(wait)
            await self._open_dm(person)
        drive = await self._drive(table, "panel", person)
        if drive.parked is Meaning.CLOSED:
            return Reach.CLOSED
        if not drive.current and drive.due is not None:
            self.again(table, drive.due)
        return Reach.SENT if drive.current and drive.parked is None else Reach.LATER

    async def owns(self, table: int, person: int, message: int) -> bool:
        """Whether `message` is the living private panel of that person at that table."""
        found = await self._store.read.surface_of_message(message)
        return (
            found is not None and found[0] == table and (found[1].kind, found[1].person) == ("panel", person)
        )

    async def show_panel(self, table: int, person: int, draft: str | None) -> None:
        """Bring somebody's living panel to the present, with `draft` looked at if it may still be."""
        drive = await self._drive(table, "panel", person, draft)
        if not drive.current and drive.due is not None:
            self.again(table, drive.due)

    async def message_gone(self, channel: int, message: int) -> None:
        """Note that a message was deleted by somebody; the surface is posted again."""
        found = await self._store.read.surface_of_message(message)
        if found is None:
            return
        table, row = found
        async with self._lock(table, row.kind, row.person):
            rows = await self._store.read.surfaces(table)
            current = rows.get((row.kind, row.person))
            if current is None or current.message != message or row.kind == "call":
                return
            async with self._store.write() as tx:
                await tx.put_surface(table, replace(current, message=None, files=()))
        log.info("table %s: a %s in channel %s was deleted and is posted again", table, row.kind, channel)
        await self.publish(table)

    def _lock(self, table: int, kind: str, person: int) -> _Lock:
        return self._locks.setdefault((table, kind, person), _Lock())

    async def _pass(self, table: int) -> None:
        loaded = await self._referee.load(self._store.read, table)
        version = loaded.row.version
        first = await self._drive(table, "lobby", 0)
        drives = [first]
        if loaded.state is not None and await self._ensure_thread(table):
            surfaces = await self._store.read.surfaces(table)
            people = await self._store.read.people_at(table)
            keys = list(self._surfaces_of(loaded, people, set(surfaces)))
            drives += await asyncio.gather(*(self._drive(table, kind, person) for kind, person in keys))
        elif loaded.state is None:
            drives += [
                await self._drive(table, kind, person)
                for kind, person in await self._store.read.surfaces(table)
                if kind == "panel"
            ]
        for remnant in await self._store.read.remnants(table):
            drives.append(await self._driver.disarm(remnant))
        due = [drive.due for drive in drives if drive.due is not None]
        if due:
            self.again(table, min(due))
        if all(drive.current for drive in drives):
            async with self._store.write() as tx:
                await tx.set_published(table, version)

    def _surfaces_of(
        self, loaded: Loaded, people: dict[int, PersonRow], known: set[tuple[str, int]]
    ) -> Iterator[tuple[str, int]]:
        """Name the surfaces of a game that has begun, in the order in which they are brought up."""
        yield "board", 0
        for seat in loaded.row.seats:
            yield "panel", seat.person
        for seat in loaded.row.seats:
            owes = seat.seat in loaded.owing() and seat.left_at is None
            if (owes and people[seat.person].dm_closed) or ("call", seat.person) in known:
                yield "call", seat.person
        if loaded.row.status != Status.RUNNING:
            yield "final", 0

    async def _drive(self, table: int, kind: str, person: int, draft: str | None = None) -> Drive:
        """Bring one surface to the present, from what is stored at the moment its turn has come."""
        async with self._lock(table, kind, person):
            loaded = await self._referee.load(self._store.read, table)
            try:
                row = (await self._store.read.surfaces(table)).get((kind, person))
                if kind == "call":
                    return await self._call(loaded, person, row)
                if kind == "panel":
                    return await self._panel(loaded, person, row, draft)
                want = await self._public(loaded, kind)
                if row is not None and row.parked == Meaning.CHANNEL_GONE and row.channel == want.channel:
                    return CURRENT
                drive = await self._driver.drive(table, row, want)
                if kind == "board" and drive.parked is Meaning.CHANNEL_GONE:
                    return await self._leave_thread(loaded, drive)
                return drive
            except Exception:
                seat = loaded.row.seat_of(person)
                log.exception(
                    "table %s, round %s, seat %s: the %s could not be brought to the present",
                    table,
                    loaded.row.round,
                    None if seat is None else seat.seat,
                    kind,
                )
                return Drive(current=False, due=self._clock.now() + AFTER_FAULT)

    async def _public(self, loaded: Loaded, kind: str) -> Want:
        info = loaded.info
        table, face = info.id, self._face
        over = info.status not in (Status.LOBBY, Status.RUNNING)
        ending = None
        if over and kind != "board":
            ending = await self._referee.ending(self._store.read, table, with_record=kind == "final")
        if kind == "lobby":
            seats = ",".join(f"{seat.person}{'x' * seat.left}" for seat in info.seats)
            key = f"{info.status} {info.host} {info.thread} {seats}"
            return Want(kind, 0, info.channel, "lobby", key, partial(face.lobby, info, ending), spaced=True)
        if kind == "final":
            assert ending is not None
            return Want(kind, 0, info.channel, "final", "final", partial(face.final, ending))
        board = loaded.board()
        sealed = ",".join(map(str, board.sealed))
        left = ",".join(str(seat.seat) for seat in info.seats if seat.left)
        key = f"{info.status} {info.round} {sealed} {left} {info.deadline}"
        in_channel = info.thread == info.channel
        return Want(
            kind,
            0,
            info.thread or info.channel,
            face.board_key(board),
            key,
            partial(face.board, board),
            spaced=True,
            shrink=(lambda: face.board_superseded(board).text) if in_channel else None,
        )

    async def _panel(self, loaded: Loaded, person: int, row: SurfaceRow | None, draft: str | None) -> Drive:
        info = loaded.info
        seat = loaded.row.seat_of(person)
        known = await self._store.read.person(person)
        if known is None or (seat is None and row is None):
            return CURRENT
        if known.dm_closed:
            return Drive(current=True, parked=Meaning.CLOSED)
        channel = await self._dm_channel(known)
        if isinstance(channel, Drive):
            return channel
        drawn = False
        if seat is None or info.status not in (Status.LOBBY, Status.RUNNING):
            ending = None
            if seat is not None:
                ending = await self._referee.ending(self._store.read, info.id, with_record=False)
            slot, key, fresh = row.slot if row else "farewell", f"{info.status} {seat is None}", False
            if seat is None or ending is None:
                post = partial(self._face.parted, info, person, known.language)
            else:
                post = partial(self._face.farewell, ending, person, known.language)
        elif info.status == Status.LOBBY:
            slot, key, fresh = "welcome", "welcome", False
            post = partial(self._face.welcome, info, person, known.language)
        else:
            view = loaded.panel(person)
            drawn = draft is not None and view.owes
            away = self._clock.now() - seat.used_at >= PRESENT_SECONDS
            fresh = view.owes and away and not drawn
            slot = str(info.round) if view.owes or row is None else row.slot
            shown = (self._face.panel_key(view), view.owes, view.sealed, info.deadline, view.seat.left)
            key = " ".join(map(str, shown))
            post = partial(self._face.panel, view, known.language, draft if drawn else None)
        want = Want("panel", person, channel, slot, key, post, fresh=fresh)
        drive = await self._driver.drive(info.id, row, want, draft=drawn)
        if drive.parked is Meaning.CLOSED:
            log.info("table %s: private messages to one person are closed", info.id)
            async with self._store.write() as tx:
                await tx.set_dm(person, channel, closed=True)
            self.again(info.id, self._clock.now())
        return drive

    async def _dm_channel(self, known: PersonRow) -> int | Drive:
        """Answer somebody's private channel, opening it within the budget."""
        if known.dm_channel is not None:
            return known.dm_channel
        now = self._clock.now()
        if (wait := self._budget.wait(now)) > 0:
            return Drive(current=False, due=now + wait)
        self._budget.take(now)
        return await self._open_dm(known.id)

    async def _open_dm(self, person: int) -> int | Drive:
        """Open somebody's private channel and keep its number; the place in the budget is taken."""
        opened = await self._courier.open_dm(person)
        if opened.ok:
            async with self._store.write() as tx:
                await tx.set_dm(person, opened.id, closed=False)
            return opened.id
        if (what := meaning(opened)) in (Meaning.PASSING, Meaning.REFUSED):
            return Drive(current=False, due=self._clock.now() + pause(5, opened))
        log.info("a private channel could not be opened (%s, code %s)", what, opened.code)
        async with self._store.write() as tx:
            await tx.set_dm(person, None, closed=True)
        return Drive(current=True, parked=Meaning.CLOSED)

    async def _call(self, loaded: Loaded, person: int, row: SurfaceRow | None) -> Drive:
        """Ring somebody with closed private messages, or take the mention back once they acted."""
        info = loaded.info
        seat = info.seat_of(person)
        known = await self._store.read.person(person)
        owes = seat is not None and not seat.left and seat.seat in loaded.owing()
        if owes and known is not None and known.dm_closed:
            post = partial(self._face.call, info, person)
            slot = str(info.round)
            return await self._driver.drive(
                info.id, row, Want("call", person, info.thread or info.channel, slot, slot, post)
            )
        if row is None:
            return CURRENT
        if row.message is not None:
            gone = await self._courier.delete(row.channel, row.message)
            if not gone.ok and meaning(gone) is Meaning.PASSING:
                return Drive(current=False, due=self._clock.now() + pause(1, gone))
        async with self._store.write() as tx:
            await tx.drop_surface(info.id, "call", person)
        return CURRENT

    async def _ensure_thread(self, table: int) -> bool:
        """Open the table's thread on the lobby post; answer whether the game has a place to appear."""
        info = (await self._referee.load(self._store.read, table)).info
        if info.thread is not None:
            return True
        place = info.channel
        if info.lobby_post is not None:
            opened = await self._courier.open_thread(
                info.channel, info.lobby_post, self._face.thread_name(info)
            )
            if not opened.ok and meaning(opened) is Meaning.PASSING:
                self.again(table, self._clock.now() + pause(1, opened))
                return False
            if opened.ok:
                place = opened.id
            elif meaning(opened) is Meaning.EXISTS:
                place = info.lobby_post
        async with self._store.write() as tx:
            await tx.set_thread(table, place)
        await self._drive(table, "lobby", 0)
        return True

    async def _leave_thread(self, loaded: Loaded, drive: Drive) -> Drive:
        """Go on in the parent channel when the thread is no more."""
        info = loaded.info
        if info.thread == info.channel:
            return drive
        async with self._store.write() as tx:
            await tx.set_thread(info.id, info.channel)
        return Drive(current=False, due=self._clock.now())
