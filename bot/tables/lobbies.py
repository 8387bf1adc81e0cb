"""Tables before their game begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

from bot.engine.core import Scalar
from bot.store import SeatRow, TableRow, Writer
from bot.tables.hosting import Hosting
from bot.tables.referee import deadline_after
from bot.tables.values import Pace, Person, Status, TableError, TableInfo

OPEN_LOBBIES = 3
"""How many lobbies one person may have open at a time."""


class Lobbies(Hosting):
    """Opens lobbies and seats people."""

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

    @staticmethod
    def _begin(tx: Writer, row: TableRow, now: float) -> float | None:
        deadline = deadline_after(row, 1, now)
        tx.change_table(row.id, status=Status.RUNNING, round=1, deadline=deadline)
        return deadline
