"""Seats whose persons are absent: how they come to be so, and who plays them again."""

from __future__ import annotations

from dataclasses import replace

from bot.store import SeatRow, TableRow, Writer
from bot.tables.hosting import Hosting
from bot.tables.lobbies import KICKED
from bot.tables.referee import Loaded
from bot.tables.timing import anybody_present, idle_columns
from bot.tables.values import Absence, Pace, Person, TableError, TableInfo, Why


class Absences(Hosting):
    """Lets people leave running games, come back to them, and take over what others left."""

    async def quit(self, table: int, person: int, why: Absence = Absence.LEFT) -> TableInfo:
        """Leave a running game: the seat is played for its person from now on (V23, Q14).

        The last person who leaves ends it. Raises `TableError` (`not-running`, `not-seated`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            return self._departed(tx, loaded, self._seat(loaded.row, person), why, now)

        return await self._change(table, change)

    async def come_back(self, table: int, person: int) -> TableInfo:
        """Take one's seat back. Raises `TableError` (`not-running`, `not-seated`, `not-absent`, `kicked`)."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            seat = loaded.row.seat_of(person)
            if seat is None:
                raise TableError("not-seated", table=table)
            if not seat.absent:
                raise TableError("not-absent", table=table)
            if seat.absent == Absence.KICKED:
                raise TableError("kicked", table=table)
            return self._taken(tx, loaded, replace(seat, used_at=now), now)

        return await self._change(table, change)

    async def take_over(self, table: int, person: Person, seat: int) -> TableInfo:
        """Play on from an absent person's seat that is offered.

        Raises `TableError` (`no-bots`, `not-running`, `already-seated`, `kicked`, `not-offered`).
        """
        if person.bot:
            raise TableError("no-bots")
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            row = loaded.row
            if tx.standing(table, person.id) == KICKED:
                raise TableError("kicked", table=table)
            if row.seat_of(person.id) is not None:
                raise TableError("already-seated", table=table)
            if not (0 <= seat < len(row.seats) and row.seats[seat].offered and loaded.in_play(seat)):
                raise TableError("not-offered", table=table)
            tx.keep_person(person.id, person.name, person.language)
            place = row.seats[seat]
            taken = replace(place, person=person.id, name=person.name, used_at=now, auto=False, reminded=0)
            return self._taken(tx, loaded, taken, now)

        return await self._change(table, change)

    def _departed(
        self, tx: Writer, loaded: Loaded, seat: SeatRow, why: Absence, now: float, *, ended: bool = True
    ) -> float | None:
        """Have a seat played for its person; with nobody left, the game is ended early, if it may be.

        Answers when the table must be looked at.
        """
        row = self._without(tx, loaded.row, seat, why)
        if ended and not anybody_present(row.seats):
            self._finish(tx, row, now, Why.EMPTY)
            return None
        return self._referee.settle(tx, replace(loaded, row=row), now, loaded.made(row.round))

    @staticmethod
    def _without(tx: Writer, row: TableRow, seat: SeatRow, why: Absence) -> TableRow:
        """Write that a seat is played for its person; the host's role goes to somebody present."""
        gone = replace(seat, absent=why, offered=False, strikes=0, wishes=False, ahead=None)
        tx.change_seat(row.id, seat.seat, absent=why, offered=False, strikes=0, wishes=False)
        tx.set_ahead(row.id, seat.seat, None)
        row = replace(row, seats=tuple(gone if one.seat == seat.seat else one for one in row.seats))
        present = [one.person for one in row.seats if one.present and one.person is not None]
        if row.host == seat.person and present:
            tx.change_table(row.id, host=present[0])
            row = replace(row, host=present[0])
        return row

    def _taken(self, tx: Writer, loaded: Loaded, seat: SeatRow, now: float) -> float | None:
        """Write that a person plays a seat now; where nobody could be host, they are."""
        row = loaded.row
        taken = replace(seat, absent="", offered=False, strikes=0, wishes=False)
        tx.change_seat(
            row.id,
            seat.seat,
            person=taken.person,
            name=taken.name,
            used_at=taken.used_at,
            reminded=taken.reminded,
            absent="",
            offered=False,
            strikes=0,
            wishes=False,
        )
        seats = tuple(taken if one.seat == seat.seat else one for one in row.seats)
        host = next((one for one in seats if one.person == row.host), None)
        if host is None or not host.present:
            tx.change_table(row.id, host=taken.person)
        alone = not anybody_present(row.seats)
        tx.change_table(row.id, **idle_columns(Pace(row.pace).idle_seconds, now))
        # The others were to be played for at the deadline; now somebody waits for them.
        auto_at = None if alone else row.auto_at
        back = replace(loaded, row=replace(row, seats=seats, auto_at=auto_at))
        return self._referee.settle(tx, back, now, loaded.made(row.round))
