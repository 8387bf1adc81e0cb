"""Drives every living message (surface) of every table to the present."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.store import RemnantRow, Store, Writer
from bot.tables.failures import LOST_THREAD, UNREACHABLE, Meaning
from bot.tables.gates import Gate, Lock, in_parts
from bot.tables.marks import Sending
from bot.tables.ports import Clock, Courier, Face
from bot.tables.private import PrivateChannels
from bot.tables.referee import Loaded, Referee
from bot.tables.surfaces import CLOSED, CURRENT, Drive, SurfaceDriver, Want, anew, shows
from bot.tables.threads import Threads
from bot.tables.timing import is_obstructed
from bot.tables.values import Reach, TableInfo
from bot.tables.wants import Wants

log = logging.getLogger(__name__)

AFTER_FAULT = 5.0
NOTE_AFTER = 5.0
"""Seconds after which it is stored, for many tables at once, that they are published."""

AFTER_BOARD = frozenset({"call", "nudge", "final"})
PASSING_BY = frozenset({"call", "nudge", "line"})
"""What is not posted again where somebody deleted it."""


async def _unheard(table: int, what: Meaning | None) -> None:
    """Stands for somebody who would be told."""


async def _unasked(table: int, people: list[int]) -> None:
    """Stands for somebody who would be told."""


class Publisher:
    """The one place that sends and edits. Crash, deletion and refusal are healed by the same loop."""

    def __init__(self, store: Store, referee: Referee, face: Face, courier: Courier, clock: Clock) -> None:
        self._store = store
        self._referee = referee
        self._courier = courier
        self._clock = clock
        self._driver = SurfaceDriver(store, courier, clock)
        self._private = PrivateChannels(store, courier, clock)
        self._wants = Wants(face, self._private.is_waiting)
        self._threads = Threads(store, face, courier, clock)
        self._gates: WeakValueDictionary[int, Gate] = WeakValueDictionary()
        self._locks: WeakValueDictionary[tuple[int, str, int], Lock] = WeakValueDictionary()
        self._due: dict[int, float] = {}
        self._closed: list[tuple[int, int]] = []
        self._complete: dict[int, int] = {}
        self._note_at: float | None = None
        self.obstacle: Callable[[int, Meaning | None], Awaitable[None]] = _unheard
        """Told what keeps a running table's board from being posted, and (`None`) that it is posted again."""
        self.unreachable: Callable[[int, list[int]], Awaitable[None]] = _unasked
        """Told of people at a table whose private messages are closed: they may have left the server."""
        self.wake: Callable[[float], None] = lambda at: None
        """Told of a time at which `run_due` has something to do; the keeper sets it."""

    def again(self, table: int, at: float) -> None:
        """Have a table published once more at a time (Unix seconds)."""
        self._due[table] = min(at, self._due.get(table, at))
        self.wake(at)

    def next_due(self) -> float | None:
        """Answer when `run_due` has something to do."""
        times = [*self._due.values()] if self._note_at is None else [*self._due.values(), self._note_at]
        return min(times, default=None)

    async def run_due(self, now: float) -> None:
        """Publish the tables whose time has come."""
        while self._closed:
            table, person = self._closed.pop(0)
            await self.unreachable(table, [person])
        due = [table for table, at in self._due.items() if at <= now]
        for table in due:
            del self._due[table]
        for some in in_parts(due):
            await asyncio.gather(*map(self.publish, some))
        if self._note_at is not None and self._note_at <= now:
            await self.note()

    async def note(self) -> None:
        """Store which tables are published; what is not noted is looked at once more after a restart."""
        complete = self._complete.copy()

        def change(tx: Writer) -> None:
            for table, version in complete.items():
                tx.set_published(table, version)

        await self._store.write(change)
        self._complete = dict(self._complete.items() - complete.items())
        self._note_at = self._note_at if self._complete else None

    async def publish(self, table: int) -> TableInfo | None:
        """Bring all surfaces of a table to the present, as far as pauses between edits allow.

        Answers the table's facts where they were loaded. Never raises: what fails is logged and tried again.
        """
        gate = self._gate(table)
        gate.asked += 1
        mine = gate.asked
        async with gate.lock:
            if gate.served >= mine:
                return gate.told
            gate.served, gate.told = gate.asked, None
            try:
                gate.told = await self._pass(table, gate)
            except Exception:
                log.exception("table %s: publishing failed and is tried again", table)
                self.again(table, self._clock.now() + AFTER_FAULT)
            return gate.told

    async def reach(self, table: int, person: int, *, again: bool = False) -> Reach:
        """Deliver somebody's private panel now; `again` tries closed private messages once more."""
        known = await self._store.read(lambda db: db.person(person))
        if known is None:
            return Reach.LATER
        if known.dm_closed and not again:
            return Reach.CLOSED
        if known.dm_closed:
            await self._private.set_closed(person, known.dm_channel, closed=False)
            for other in await self._store.read(lambda db: db.tables_of(person)):
                self.again(other, self._clock.now())
        else:
            await self._private.prepare(known, table)
        drive = await self._drive(table, "panel", person)
        await self._conclude(table, [drive])
        if drive.parked is Meaning.CLOSED:
            return Reach.CLOSED
        return Reach.SENT if drive.current and drive.parked is None else Reach.LATER

    async def owns(self, table: int, person: int, message: int) -> bool:
        """Whether `message` is the living private panel of that person at that table."""
        found = await self._store.read(lambda db: db.surface_of_message(message))
        return (
            found is not None and found[0] == table and (found[1].kind, found[1].person) == ("panel", person)
        )

    async def show_panel(self, table: int, person: int, draft: str | None) -> bool:
        """Bring somebody's living panel to the present, with `draft` looked at if it may still be.

        Answers whether it shows that now; where it does not, only the panel without a draft is tried again.
        """
        drive = await self._drive(table, "panel", person, draft or "")
        await self._conclude(table, [drive])
        return drive.current and drive.parked is None

    async def reopen(self, table: int) -> None:
        """Bring a table's archived thread back; one that is locked is left for the parent channel."""
        self._threads.fell_asleep(table)
        await self.publish(table)

    async def try_anew(self, table: int) -> None:
        """Have everything tried again at once that a refusal of Discord keeps from being posted."""
        await self._store.write(lambda tx: tx.unpark(table))
        self._gate(table).elsewhere += 1
        self.again(table, self._clock.now())

    async def message_gone(self, channel: int, message: int) -> None:
        """Note that a message was deleted by somebody; the surface is posted again."""
        found = await self._store.read(lambda db: db.surface_of_message(message))
        if found is None:
            return
        table, row = found
        async with self._lock(table, row.kind, row.person):
            found = await self._store.read(lambda db: db.surface_of_message(message))
            if found is None or row.kind in PASSING_BY:
                return
            lost = replace(found[1], message=None, files=())

            def change(tx: Writer) -> None:
                tx.put_surface(table, lost)
                tx.change_table(table)

            await self._store.write(change)
            self._gate(table).elsewhere += 1
        log.info("table %s: a %s in channel %s was deleted and is posted again", table, row.kind, channel)
        await self.publish(table)

    def _lock(self, table: int, kind: str, person: int) -> Lock:
        return self._locks.setdefault((table, kind, person), Lock())

    def _gate(self, table: int) -> Gate:
        return self._gates.setdefault(table, Gate())

    async def _survey(self, table: int, *, whole: bool = False) -> Loaded:
        return await self._store.read(lambda db: self._referee.survey(db, table, whole=whole))

    async def _pass(self, table: int, gate: Gate) -> TableInfo:
        mark, loaded = gate.elsewhere, await self._survey(table)
        if self._threads.is_asleep(table):
            if (due := await self._threads.wake(loaded.row)) is not None:
                self.again(table, due)
            mark, loaded = gate.elsewhere, await self._survey(table)
        drives = []
        if not self._is_current(loaded, "lobby", 0) or loaded.homeless:
            drives.append(await self._drive(table, "lobby", 0))
            mark, loaded = gate.elsewhere, await self._survey(table)
        if loaded.homeless:  # it may have begun while the lobby post was under way
            ready = await self._open_thread(table)
            mark, loaded = gate.elsewhere, await self._survey(table)
            if not ready:
                return loaded.info
        # Whoever is called, or reads the result, finds the board in its place already; and who is called is
        # known once it was tried to write to all.
        for after_board in (False, True):
            stale = [
                key
                for key in self._wants.surfaces(loaded)
                if (key[0] in AFTER_BOARD) is after_board and not self._is_current(loaded, *key)
            ]
            drives += await self._drive_all(table, stale, (mark, loaded))
        drives += await self._lines(loaded)
        if await self._conclude(table, drives, loaded.around.remnants):
            self._complete[table] = loaded.row.version
            if self._note_at is None:
                self._note_at = self._clock.now() + NOTE_AFTER
                self.wake(self._note_at)
        return loaded.info

    async def _drive_all(
        self, table: int, keys: list[tuple[str, int]], known: tuple[int, Loaded]
    ) -> list[Drive]:
        if len(keys) == 1:
            return [await self._drive(table, *keys[0], known=known)]
        return list(await asyncio.gather(*(self._drive(table, *key, known=known) for key in keys)))

    async def _conclude(self, table: int, drives: list[Drive], remnants: tuple[RemnantRow, ...] = ()) -> bool:
        """Disarm what was replaced and see to what must wait; answer whether nothing must."""
        replaced = [*remnants, *(row for drive in drives for row in drive.replaced)]
        drives = [*drives, *[await self._disarm(row) for row in replaced]]
        due = [drive.due for drive in drives if drive.due is not None]
        if due:
            self.again(table, min(due))
        return all(drive.current for drive in drives)

    async def _disarm(self, row: RemnantRow) -> Drive:
        try:
            return await self._driver.disarm(row)
        except Exception:
            log.exception("table %s: a replaced message could not be disarmed", row.table)
            return Drive(current=False, due=self._clock.now() + AFTER_FAULT)

    def _is_current(self, loaded: Loaded, kind: str, person: int) -> bool:
        """Whether a surface shows the present already, so that nothing has to wait for its turn."""
        row = loaded.around.surfaces.get((kind, person))
        known = loaded.around.people.get(person)
        if kind == "panel" and known is not None and known.dm_closed:
            return True
        if row is None or row.sending:
            return False
        match kind:
            case "final":
                return row.message is not None
            case "lobby":
                want = self._wants.lobby(loaded)
            case "board":
                if is_obstructed(loaded.row):
                    return False  # where it stands nothing is in its way any more, which is still to be told
                want = self._wants.board(loaded)
            case "call" | "nudge":
                mention = self._mention(loaded, kind, person)
                if mention is None:
                    return row.message is None
                want = mention
            case "notice":
                return self._wants.is_noticed(loaded, person) is (row.message is not None)
            case _:
                if known is None or known.dm_channel is None:
                    return False
                panel = self._wants.panel(loaded, known, self._clock.now(), known.dm_channel)
                if panel is None:
                    return True
                want = panel
        return not anew(row, want) and shows(row, want)

    async def _drive(
        self,
        table: int,
        kind: str,
        person: int,
        draft: str | None = None,
        known: tuple[int, Loaded] | None = None,
    ) -> Drive:
        """Bring one surface to the present, from what is stored at the moment its turn has come.

        `draft` is the choice that a panel's owner asked to look at, empty for none of them. `known` is
        what the table's pass has loaded, good while nothing was done elsewhere.
        """
        gate, loaded = self._gate(table), None
        async with self._lock(table, kind, person):
            try:
                if known is not None and known[0] == gate.elsewhere and kind != "final":
                    loaded = known[1]
                else:
                    loaded = await self._survey(table, whole=kind == "final")
                match kind:
                    case "panel":
                        return await self._panel(loaded, person, draft)
                    case "call" | "nudge":
                        mention = self._mention(loaded, kind, person)
                        return await self._while_wanted(loaded, kind, person, mention)
                    case "notice":
                        return await self._notice(loaded, person)
                    case "line":
                        return await self._line(loaded, person)
                    case "board":
                        return await self._board(loaded)
                    case "final":
                        return await self._driver.drive(loaded, self._wants.final(loaded))
                    case _:
                        return await self._driver.drive(loaded, self._wants.lobby(loaded))
            except Exception:
                round_ = None if loaded is None else loaded.row.round
                seat = None if loaded is None else loaded.row.seat_of(person)
                log.exception(
                    "table %s, round %s, seat %s: the %s could not be brought to the present",
                    table,
                    round_,
                    None if seat is None else seat.seat,
                    kind,
                )
                return Drive(current=False, due=self._clock.now() + AFTER_FAULT)
            finally:
                if known is None:
                    gate.elsewhere += 1

    async def _board(self, loaded: Loaded) -> Drive:
        """Bring up the board; where its thread is no more, the game goes on in the parent channel."""
        row, want = loaded.row, self._wants.board(loaded)
        drive = await self._driver.drive(loaded, want)
        if drive.parked in LOST_THREAD and row.thread != row.channel:
            await self._store.write(lambda tx: tx.set_thread(row.id, row.channel))
            return Drive(current=False, due=self._clock.now())
        if drive.parked is not None or (drive.current and is_obstructed(row)):
            await self.obstacle(row.id, drive.parked)
        return drive

    async def _panel(self, loaded: Loaded, person: int, draft: str | None) -> Drive:
        table = loaded.row.id
        # Somebody who left a lobby sits there no more, but is known.
        known = loaded.around.people.get(person) or await self._store.read(lambda db: db.person(person))
        if known is None:
            return CURRENT
        if known.dm_closed:
            return CLOSED
        channel = await self._private.of(known, table)
        if isinstance(channel, Drive):
            return channel
        want = self._wants.panel(loaded, known, self._clock.now(), channel)
        if want is None:
            return CURRENT
        if draft:
            want = self._wants.drafted(loaded, want, known, draft)
        elif draft is not None:
            want = replace(want, asked=True)
        drive = await self._driver.drive(loaded, want)
        if drive.parked not in UNREACHABLE:
            return drive
        log.info("table %s: private messages to one person are closed", table)
        await self._private.set_closed(
            person, None if drive.parked is Meaning.CHANNEL_GONE else channel, closed=True
        )
        self._closed.append((table, person))
        self.again(table, self._clock.now())
        return replace(CLOSED, replaced=drive.replaced)

    def _mention(self, loaded: Loaded, kind: str, person: int) -> Want | None:
        """What rings somebody with closed private messages; it is taken back once they acted."""
        return (self._wants.call if kind == "call" else self._wants.nudge)(loaded, person)

    async def _lines(self, loaded: Loaded) -> list[Drive]:
        """Post the public lines that wait, in their order."""
        drives: list[Drive] = []
        for row in loaded.around.lines:
            drives.append(await self._drive(loaded.row.id, "line", row.id))
            if not drives[-1].current:
                break
        return drives

    async def _line(self, loaded: Loaded, number: int) -> Drive:
        """Post a public line once; it stands as it is from then on."""
        line = next((row for row in loaded.around.lines if row.id == number), None)
        if line is None:
            return CURRENT
        drive = await self._driver.drive(loaded, self._wants.line(loaded, line))
        if drive.current or drive.parked is not None:
            await self._store.write(lambda tx: tx.drop_line(loaded.row.id, number))
            return CURRENT
        return drive

    async def _notice(self, loaded: Loaded, person: int) -> Drive:
        """Tell somebody why the table waits, or take that back."""
        known = loaded.around.people.get(person)
        if known is None or known.dm_closed or known.dm_channel is None:
            return CURRENT
        want = self._wants.notice(loaded, person, known.language, known.dm_channel)
        return await self._while_wanted(loaded, "notice", person, want)

    async def _while_wanted(self, loaded: Loaded, kind: str, person: int, want: Want | None) -> Drive:
        """Let a message stand while it is wanted, and delete it then; what replaces it is sent after that."""
        row = loaded.around.surfaces.get((kind, person))
        slot = "" if row is None else Sending.parse(row.sending).slot if row.sending else row.slot
        if want is not None and slot in ("", want.slot):
            return await self._driver.drive(loaded, want)
        if row is None or not (row.message or row.sending):
            return CURRENT
        gone = await self._driver.remove(loaded, row)
        if gone is not None:
            return gone
        return CURRENT if want is None else Drive(current=False, due=self._clock.now())

    async def _open_thread(self, table: int) -> bool:
        """Open the table's thread on the lobby post; answer whether the game has a place to appear."""
        due = await self._threads.open(
            (await self._store.read(lambda db: self._referee.load(db, table))).info
        )
        if due is not None:
            self.again(table, due)
            return False
        await self._conclude(table, [await self._drive(table, "lobby", 0)])
        return True
