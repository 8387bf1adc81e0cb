"""Tables before their game begins."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.engine.core import Scalar
from bot.engine.players.levels import Level
from bot.store import SeatRow, TableRow, Writer
from bot.tables.hosting import Hosting
from bot.tables.referee import setup_of
from bot.tables.timing import LOBBY_SECONDS, START_SECONDS, earliest, idle_columns
from bot.tables.values import Pace, Person, Status, TableError, TableInfo, Why

log = logging.getLogger(__name__)

OPEN_LOBBIES = 3
"""How many lobbies one person may have open at a time."""
LEAST_SEATS = 2
INVITED, KICKED = "invited", "kicked"
"""How a table regards somebody."""


class Lobbies(Hosting):
    """Opens lobbies, seats people and computers, and starts."""

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
        hints: bool = False,
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
                hints=hints,
                opened_at=now,
                **idle_columns(LOBBY_SECONDS, now),
            )
            tx.keep_person(host.id, host.name, host.language)
            tx.set_seats(table, [SeatRow(0, host.id, host.name, now)])
            return table

        table = await self._store.write(change)
        self.wake(now + LOBBY_SECONDS)
        return await self._published(table)

    async def join(self, table: int, person: Person) -> TableInfo:
        """Take a seat in a lobby; with the last free one the game starts soon by itself.

        Raises `TableError` (`no-bots`, `not-in-lobby`, `already-seated`, `table-full`, `kicked`, `locked`).
        """
        if person.bot:
            raise TableError("no-bots")
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._lobby(tx, table).row
            if row.seat_of(person.id):
                raise TableError("already-seated", table=table)
            standing = tx.standing(table, person.id)
            if standing == KICKED:
                raise TableError("kicked", table=table)
            if row.locked and standing != INVITED:
                raise TableError("locked", table=table)
            if len(row.seats) >= row.max_seats:
                raise TableError("table-full", table=table)
            tx.keep_person(person.id, person.name, person.language)
            return self._seated(
                tx, row, [*row.seats, SeatRow(len(row.seats), person.id, person.name, now)], now
            )

        return await self._change(table, change)

    async def leave(self, table: int, person: int) -> TableInfo:
        """Give a seat in a lobby back; the host's role goes to the next, the last one closes the lobby."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._lobby(tx, table).row
            if row.seat_of(person) is None:
                raise TableError("not-seated", table=table)
            return self._unseated(tx, row, person, now)

        return await self._change(table, change)

    async def add_computer(self, table: int, person: int, level: Level) -> TableInfo:
        """Have a computer take a seat in a lobby, as its host. Raises `TableError` (`table-full`)."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._hosted_lobby(tx, table, person)
            if len(row.seats) >= row.max_seats:
                raise TableError("table-full", table=table)
            return self._seated(
                tx, row, [*row.seats, SeatRow(len(row.seats), None, "", now, level=level)], now
            )

        return await self._change(table, change)

    async def dismiss(self, table: int, person: int) -> TableInfo:
        """Have the computer that came last give its seat back. Raises `TableError` (`no-seat`)."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._hosted_lobby(tx, table, person)
            last = next((seat for seat in reversed(row.seats) if seat.level), None)
            if last is None:
                raise TableError("no-seat", table=table)
            return self._seated(tx, row, [seat for seat in row.seats if seat is not last], now)

        return await self._change(table, change)

    async def start(self, table: int, person: int) -> TableInfo:
        """Start the game as its host. Raises `TableError` (`not-host`, `too-few`)."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._hosted_lobby(tx, table, person)
            least = self._least(row)
            if len(row.seats) < least:
                raise TableError("too-few", table=table, least=least)
            return self._begin(tx, row, now)

        return await self._change(table, change)

    async def start_full(self, table: int) -> TableInfo | None:
        """Start a full lobby whose time has come; `None` when it has not."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._referee.load(tx, table).row
            if row.status != Status.LOBBY or row.starts_at is None or row.starts_at > now:
                return None
            return self._begin(tx, row, now) or now

        return await self._looked(table, change)

    def _least(self, row: TableRow) -> int:
        """Answer how many must sit before the game can begin; all, where the set-up is given."""
        if row.setup is not None:
            return row.max_seats
        return max(LEAST_SEATS, self._referee.games[row.game].seat_range[0])

    def _hosted_lobby(self, tx: Writer, table: int, person: int) -> TableRow:
        row = self._lobby(tx, table).row
        if row.host != person:
            raise TableError("not-host", table=table)
        return row

    @staticmethod
    def _seated(tx: Writer, row: TableRow, seats: Iterable[SeatRow], now: float) -> float | None:
        """Write a lobby's seats anew; a full one starts soon. Answers when it must be looked at."""
        numbered = [replace(seat, seat=index) for index, seat in enumerate(seats)]
        tx.set_seats(row.id, numbered)
        starts_at = now + START_SECONDS if len(numbered) == row.max_seats else None
        tx.change_table(row.id, starts_at=starts_at, idle_at=now + LOBBY_SECONDS)
        return earliest(starts_at, now + LOBBY_SECONDS)

    def _unseated(self, tx: Writer, row: TableRow, person: int, now: float) -> float | None:
        """Take somebody's seat in a lobby away; without people it closes."""
        rest = [seat for seat in row.seats if seat.person != person]
        people = [seat.person for seat in rest if seat.person is not None]
        due = self._seated(tx, row, rest, now)
        if not people:
            self._finish(tx, row, now, Why.EMPTY)
        elif row.host == person:
            tx.change_table(row.id, host=people[0])
        return due

    def _begin(self, tx: Writer, row: TableRow, now: float) -> float | None:
        """Begin the first round. Answers when the table must be looked at."""
        game = self._referee.games[row.game]
        first = game.start(len(row.seats), row.options, setup_of(game, row))
        opened = self._referee.opened(row, game.pending(first), 1, now)
        idle = idle_columns(Pace(row.pace).idle_seconds, now)
        tx.change_table(row.id, status=Status.RUNNING, round=1, starts_at=None, **idle, **opened)
        log.info("table %s begins with %s seats", row.id, len(row.seats))
        return earliest(opened["deadline"], opened["auto_at"], opened["remind_at"], idle["idle_at"])
