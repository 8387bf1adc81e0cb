"""The wishes people have of a table, each checked and stored in one transaction, then published."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.engine.core import EngineError, Scalar
from bot.engine.seeds import SEED_BYTES
from bot.store import Reader, SeatRow, Store, TableRow, Writer
from bot.tables.ports import Clock
from bot.tables.referee import Loaded, Referee, auto_after, deadline_after, unshown_until
from bot.tables.values import (
    BoardView,
    Ending,
    How,
    Listing,
    Pace,
    PanelView,
    Person,
    Status,
    TableError,
    TableInfo,
)

Setup = Mapping[str, Any]
"""An outcome of chance as a record's `setup` holds it."""

OPEN_LOBBIES = 3
"""How many lobbies one person may have open at a time."""
LEAST_SEATS = 2


def draw_seed() -> bytes:
    """Draw the 32 bytes from which all chance of a table comes."""
    return secrets.token_bytes(SEED_BYTES)


async def _unknown(guild: int, person: int) -> bool | None:
    """Stands for somebody who could be asked."""
    return None


class Tables:
    """Hosting. Every method that changes something stores first and tells the publisher afterwards."""

    def __init__(
        self,
        store: Store,
        referee: Referee,
        clock: Clock,
        publish: Callable[[int], Awaitable[TableInfo | None]],
        new_seed: Callable[[], bytes] = draw_seed,
        setup: Setup | None = None,
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
        self.wake: Callable[[float], None] = lambda at: None
        self.is_member: Callable[[int, int], Awaitable[bool | None]] = _unknown
        """Whether somebody is in a server, asked of the outside."""

    async def open_table(
        self,
        host: Person,
        game: str,
        options: Mapping[str, Scalar],
        *,
        guild: int,
        guild_name: str,
        channel: int,
        seats: int,
        pace: Pace,
        language: str,
    ) -> TableInfo:
        """Open a lobby and seat its host. Raises `TableError` (`no-bots`, `too-many-lobbies`).

        Raises `BadSetup` on options or a number of seats that the game does not have.
        """
        rules = self._referee.games[game]
        complete = rules.complete_options(options)
        rules.check_seats(seats)
        setup = self._setup
        if setup is not None:
            rules.read_setup(seats, complete, setup)
        if host.bot:
            raise TableError("no-bots")
        now = self._clock.now()

        def change(tx: Writer) -> int:
            if tx.open_lobbies(host.id) >= OPEN_LOBBIES:
                raise TableError("too-many-lobbies", most=OPEN_LOBBIES)
            table = tx.add_table(
                game=game,
                options=complete,
                seed=self._new_seed(),
                setup=None if setup is None else json.dumps(setup),
                guild=guild,
                guild_name=guild_name,
                channel=channel,
                host=host.id,
                status=Status.LOBBY,
                pace=pace,
                language=language,
                max_seats=seats,
                opened_at=now,
            )
            tx.keep_person(host.id, host.name, host.language)
            tx.set_seats(table, [SeatRow(0, host.id, host.name, None, now)])
            return table

        return await self._published(await self._store.write(change))

    async def join(self, table: int, person: Person) -> TableInfo:
        """Take a seat in a lobby; the last free one starts the game.

        Raises `TableError` (`no-bots`, `not-in-lobby`, `already-seated`, `table-full`).
        """
        if person.bot:
            raise TableError("no-bots")
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._lobby(tx, table)
            row = loaded.row
            if row.seat_of(person.id):
                raise TableError("already-seated", table=table)
            if len(row.seats) >= row.max_seats:
                raise TableError("table-full", table=table)
            tx.keep_person(person.id, person.name, person.language)
            seats = (*row.seats, SeatRow(len(row.seats), person.id, person.name, None, now))
            tx.set_seats(table, seats)
            if len(seats) == row.max_seats:
                return self._begin(tx, row, now)
            tx.change_table(table)
            return None

        return await self._change(table, change)

    async def leave(self, table: int, person: int) -> TableInfo:
        """Give a seat in a lobby back; the host's role goes to the next, the last one closes the lobby."""
        now = self._clock.now()

        def change(tx: Writer) -> None:
            row = self._lobby(tx, table).row
            if row.seat_of(person) is None:
                raise TableError("not-seated", table=table)
            rest = [seat for seat in row.seats if seat.person != person]
            tx.set_seats(table, [replace(seat, seat=index) for index, seat in enumerate(rest)])
            if not rest:
                tx.change_table(table, status=Status.CLOSED, ended_at=now)
            elif row.host == person:
                tx.change_table(table, host=rest[0].person)
            else:
                tx.change_table(table)

        return await self._change(table, change)

    async def start(self, table: int, person: int) -> TableInfo:
        """Start the game as its host. Raises `TableError` (`not-host`, `too-few`).

        Whoever has left the server meanwhile gives their seat back.
        """
        info = await self.info(table)
        if info.host == person and info.status is Status.LOBBY:
            await self.check_members(table, [seat.person for seat in info.seats])
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._lobby(tx, table).row
            if row.host != person:
                raise TableError("not-host", table=table)
            least = max(LEAST_SEATS, self._referee.games[row.game].seat_range[0])
            if row.setup is not None:
                least = row.max_seats
            if len(row.seats) < least:
                raise TableError("too-few", table=table, least=least)
            return self._begin(tx, row, now)

        return await self._change(table, change)

    async def seal(self, table: int, round_: int, person: int, move: str) -> TableInfo:
        """Seal a choice for good; when it is the last one owed, the round is resolved (V22).

        Raises `TableError`: `not-running`, `not-seated`, `stale-round`, `owes-nothing`,
        `already-sealed`, `illegal-choice`.
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            row = loaded.row
            seat = row.seat_of(person)
            if seat is None or seat.left_at is not None:
                raise TableError("not-seated", table=table)
            if round_ != row.round:
                raise TableError("stale-round", table=table, round=round_, now=row.round)
            made = loaded.made(round_)
            if seat.seat in made:
                raise TableError("already-sealed", table=table)
            if seat.seat not in loaded.pending:
                raise TableError("owes-nothing", table=table)
            if row.paused_at is not None:
                raise TableError("paused", table=table)
            try:
                chosen = loaded.game.parse(loaded.state, seat.seat, move)
            except EngineError:
                raise TableError("illegal-choice", table=table) from None
            made[seat.seat] = str(chosen)
            tx.add_choice(table, round_, seat.seat, str(chosen), How.SEALED, now)
            tx.used(person, now, table)
            return self._referee.settle(tx, loaded, now, made)

        return await self._change(table, change)

    async def quit(self, table: int, person: int) -> TableInfo:
        """Leave a running game: the rules choose for that seat from now on (V23)."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            row = loaded.row
            seat = row.seat_of(person)
            if seat is None or seat.left_at is not None:
                raise TableError("not-seated", table=table)
            seats = tuple(replace(one, left_at=now) if one is seat else one for one in row.seats)
            tx.set_seats(table, seats)
            stay = [one for one in seats if one.left_at is None]
            if not stay:
                self._finish(tx, row, now)
                return None
            if row.host == person:
                tx.change_table(table, host=stay[0].person)
            gone = replace(loaded, row=replace(row, seats=seats))
            return self._referee.settle(tx, gone, now, loaded.made(row.round))

        return await self._change(table, change)

    async def end(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """End a lobby or a running game early, as host or moderator (`not-allowed`, `not-running`)."""
        now = self._clock.now()

        def change(tx: Writer) -> None:
            row = self._referee.load(tx, table).row
            if row.host != person and not moderator:
                raise TableError("not-allowed", table=table)
            if row.status not in (Status.LOBBY, Status.RUNNING):
                raise TableError("not-running", table=table)
            self._finish(tx, row, now)

        return await self._change(table, change)

    async def check_members(self, table: int, people: list[int]) -> None:
        """Let those of some people at a table leave it who are not in its server any more."""
        info = await self.info(table)
        members = await asyncio.gather(*(self.is_member(info.guild, person) for person in people))
        for person, is_member in zip(people, members, strict=True):
            if is_member is not False:
                continue
            try:
                if info.status is Status.LOBBY:
                    await self.leave(table, person)
                elif info.status is Status.RUNNING:
                    await self.quit(table, person)
            except TableError:
                continue  # they left the table by themselves in the meantime

    async def choose_ahead(self, table: int, phase: str, person: int, move: str | None) -> TableInfo:
        """Keep a choice for the own turn while `phase` lasts, or (`None`) take it back.

        Raises `TableError`: `not-running`, `not-seated`, `stale-phase`, `illegal-choice`.
        """

        def change(tx: Writer) -> None:
            loaded = self._running(tx, table)
            seat = loaded.row.seat_of(person)
            if seat is None or seat.left_at is not None:
                raise TableError("not-seated", table=table)
            if phase != loaded.game.phase(loaded.state):
                raise TableError("stale-phase", table=table)
            if move is not None and move not in map(str, loaded.game.advance(loaded.state, seat.seat)):
                raise TableError("illegal-choice", table=table)
            tx.set_ahead(table, seat.seat, None if move is None else (phase, move))
            tx.change_table(table)

        return await self._change(table, change)

    async def set_auto(self, person: int, auto: bool) -> None:
        """Note whether choices that have no alternative shall be made for somebody, after a while."""
        now = self._clock.now()

        def change(tx: Writer) -> tuple[list[int], list[float]]:
            tx.set_auto(person, auto)
            tables, due = tx.tables_of(person), []
            for loaded in [self._referee.load(tx, table) for table in tables]:
                row, seat = loaded.row, loaded.row.seat_of(person)
                if auto and seat is not None and seat.seat in loaded.owing():
                    due.append(auto_after(row, row.round, now))
                    tx.change_table(row.id, auto_at=due[-1])
            return tables, due

        tables, due = await self._store.write(change)
        for at in due:
            self.wake(at)
        for table in tables:
            await self._publish(table)

    async def expire(self, table: int) -> TableInfo | None:
        """Make the choices that are due: the rules' for everybody whose deadline has passed (V23, Q14),
        and those without an alternative for whoever wants that.

        Answers `None` when none was due, or it was made in the meantime.
        """
        loaded = await self._load(table)
        if loaded.row.deadline is not None and loaded.row.deadline <= self._clock.now():
            owing = set(loaded.owing())
            await self.check_members(table, [seat.person for seat in loaded.row.seats if seat.seat in owing])
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._referee.survey(tx, table)
            row, game = loaded.row, loaded.game
            late = row.deadline is not None and row.deadline <= now
            auto = row.auto_at is not None and row.auto_at <= now
            if row.status != Status.RUNNING or row.paused_at is not None or not (late or auto):
                return None
            if late and (until := unshown_until(loaded, now)) is not None:
                tx.change_table(table, deadline=until)
                return until
            made = loaded.made(row.round)
            for seat in loaded.owing():
                forced = game.forced(loaded.state, seat) if auto and row.seats[seat].auto else None
                if forced is not None:
                    made[seat], how = str(forced), How.SEALED
                elif late:
                    made[seat], how = str(game.late(loaded.state, seat, row.seed)), How.LATE
                else:
                    continue
                tx.add_choice(table, row.round, seat, made[seat], how, now)
            if auto:
                tx.change_table(table, auto_at=None)
            return self._referee.settle(tx, loaded, now, made) or now

        due = await self._store.write(change)
        if due is None:
            return None
        info = await self._published(table)
        self.wake(due)
        return info

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
    def _begin(tx: Writer, row: TableRow, now: float) -> float | None:
        deadline = deadline_after(row, 1, now)
        tx.change_table(row.id, status=Status.RUNNING, round=1, deadline=deadline)
        return deadline

    @staticmethod
    def _finish(tx: Writer, row: TableRow, now: float) -> None:
        status = Status.CLOSED if row.status == Status.LOBBY else Status.ENDED
        tx.change_table(row.id, status=status, deadline=None, auto_at=None, ended_at=now)
