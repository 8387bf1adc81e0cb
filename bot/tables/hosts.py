"""What hosts and moderators may do, each with one public line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.store import SeatRow, TableRow, Writer
from bot.tables.absences import Absences
from bot.tables.lobbies import INVITED, KICKED, Lobbies
from bot.tables.timing import (
    LOBBY_SECONDS,
    anybody_present,
    by_its_clock,
    deadline_after,
    earliest,
    idle_columns,
    moving_on,
    reasons,
    reminder,
    standing_still,
)
from bot.tables.values import Absence, Line, Pace, Pause, Person, Status, TableError, TableInfo, Why

HOST, MODERATOR, ALL = "host", "moderator", "all"


class Hosts(Lobbies, Absences):
    """Steers tables as their host, as a moderator of their channel, or as all who are present."""

    async def end(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """End a lobby or a running game early (`not-allowed`, then `not-running`)."""
        now = self._clock.now()

        def change(tx: Writer) -> None:
            loaded = self._referee.load(tx, table)
            row = loaded.row
            by = steward(row, person, moderator=moderator)
            if loaded.over:
                raise TableError("not-running", table=table)
            self._tell(tx, row, Line("ended", by))
            self._finish(tx, row, now, Why.HOST if by == HOST else Why.MODERATOR)

        return await self._change(table, change)

    async def pause(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """Let the clock stand still: host and moderators at once, others when all present wish it.

        Raises `TableError` (`not-running`, `not-allowed`, `already-paused`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> None:
            row = self._running(tx, table).row
            if Pause.WISH in reasons(row):
                raise TableError("already-paused", table=table)
            if by := self._wished(tx, row, person, moderator=moderator):
                self._tell(tx, row, Line("paused", by))
                tx.change_table(table, **standing_still(row, Pause.WISH, now))

        return await self._change(table, change)

    async def resume(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """Let the clock go on after a pause that was wished.

        Raises `TableError` (`not-running`, `not-allowed`, `not-paused`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._running(tx, table).row
            if Pause.WISH not in reasons(row):
                raise TableError("not-paused", table=table)
            by = self._wished(tx, row, person, moderator=moderator)
            if not by:
                return None
            self._tell(tx, row, Line("resumed", by))
            columns = moving_on(row, [Pause.WISH], now)
            tx.change_table(table, **columns)
            return earliest(*(columns.get(name) for name in ("deadline", "auto_at", "remind_at")))

        return await self._change(table, change)

    async def extend(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """Put the open round's deadline off by once its pace.

        Raises `TableError` (`not-running`, `not-allowed`, `no-deadline`, `already-extended`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._running(tx, table).row
            by = steward(row, person, moderator=moderator)
            seconds = Pace(row.pace).seconds(row.round)
            if row.deadline is None or seconds is None:
                raise TableError("no-deadline", table=table)
            if row.extended == row.round:
                raise TableError("already-extended", table=table)
            deadline = row.deadline + seconds
            columns: dict[str, Any] = {"deadline": deadline, "extended": row.round}
            if row.remind_at is None or row.reminders or row.pace == Pace.LIVE:
                at = by_its_clock(row, now)
                columns["remind_at"] = reminder(Pace(row.pace), row.reminders, deadline, at)
            if not anybody_present(row.seats):
                columns["auto_at"] = deadline
            tx.change_table(table, **columns)
            self._tell(tx, row, Line("extended", by))
            return earliest(deadline, columns.get("remind_at"))

        return await self._change(table, change)

    async def change_pace(self, table: int, person: int, pace: Pace, *, moderator: bool) -> TableInfo:
        """Change how long choices may take, from the next round on.

        Where the open round had no deadline it gets a whole one; without a limit it loses its own.
        Raises `TableError` (`not-running`, `not-allowed`, `same-pace`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._open_table(tx, table).row
            by = steward(row, person, moderator=moderator)
            if row.pace == pace:
                raise TableError("same-pace", table=table)
            self._tell(tx, row, Line("pace", by, {"pace": pace}))
            columns: dict[str, Any] = {"pace": pace}
            if row.status == Status.RUNNING:
                columns |= idle_columns(pace.idle_seconds, now)
            if row.status == Status.RUNNING and pace is Pace.NONE:
                columns |= {"deadline": None, "remind_at": None}
            elif row.status == Status.RUNNING and row.deadline is None:
                at = by_its_clock(row, now)
                deadline = deadline_after(replace(row, pace=pace), row.round, at)
                columns |= {"deadline": deadline, "remind_at": reminder(pace, row.reminders, deadline, at)}
            if "deadline" in columns and not anybody_present(row.seats):
                columns["auto_at"] = columns["deadline"]
            tx.change_table(table, **columns)
            return earliest(*(columns.get(name) for name in ("deadline", "remind_at", "idle_at")))

        return await self._change(table, change)

    async def kick(self, table: int, person: int, whom: int, *, moderator: bool) -> TableInfo:
        """Take somebody's seat away for good; in a running game it is played by the computer.

        Raises `TableError` (`not-running`, `not-allowed`, `no-seat`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._open_table(tx, table)
            row = loaded.row
            by = steward(row, person, moderator=moderator)
            seat = row.seat_of(whom)
            if seat is None or seat.absent == Absence.KICKED or (whom == person and by == HOST):
                raise TableError("no-seat", table=table)
            tx.set_standing(table, whom, KICKED)
            self._tell(tx, row, Line("kicked", by, {"seat": seat.seat, "name": seat.name}))
            if row.status == Status.LOBBY:
                return self._unseated(tx, row, whom, now)
            return self._departed(tx, loaded, seat, Absence.KICKED, now, ended=seat.present)

        return await self._change(table, change)

    async def hand_over(self, table: int, person: int, whom: int, *, moderator: bool) -> TableInfo:
        """Make somebody else who is present the host.

        Raises `TableError` (`not-running`, `not-allowed`, `no-seat`, `already-host`).
        """

        def change(tx: Writer) -> None:
            row = self._open_table(tx, table).row
            by = steward(row, person, moderator=moderator)
            seat = row.seat_of(whom)
            if seat is None or not seat.present:
                raise TableError("no-seat", table=table)
            if row.host == whom:
                raise TableError("already-host", table=table)
            self._tell(tx, row, Line("host", by, {"seat": seat.seat, "name": seat.name}))
            tx.change_table(table, host=whom)

        return await self._change(table, change)

    async def lock(self, table: int, person: int, locked: bool, *, moderator: bool) -> TableInfo:
        """Let only invited people into a lobby, or everybody again (`not-in-lobby`, `not-allowed`)."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._lobby(tx, table).row
            by = steward(row, person, moderator=moderator)
            if row.locked is not locked:
                self._tell(tx, row, Line("locked" if locked else "unlocked", by))
            tx.change_table(table, locked=locked, idle_at=now + LOBBY_SECONDS)
            return now + LOBBY_SECONDS

        return await self._change(table, change)

    async def invite(self, table: int, person: int, guest: Person, *, moderator: bool) -> TableInfo:
        """Ring somebody and let them into a lobby, also into a locked one.

        Raises `TableError` (`no-bots`, `not-in-lobby`, `not-allowed`, `already-seated`, `table-full`).
        """
        if guest.bot:
            raise TableError("no-bots")
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._lobby(tx, table).row
            by = steward(row, person, moderator=moderator)
            if row.seat_of(guest.id) is not None:
                raise TableError("already-seated", table=table)
            if len(row.seats) >= row.max_seats:
                raise TableError("table-full", table=table)
            if tx.standing(table, guest.id) != INVITED:
                tx.set_standing(table, guest.id, INVITED)
                self._tell(tx, row, Line("invited", by, {"person": guest.id}))
            tx.change_table(table, idle_at=now + LOBBY_SECONDS)
            return now + LOBBY_SECONDS

        return await self._change(table, change)

    async def offer(self, table: int, person: int, seat: int, offered: bool, *, moderator: bool) -> TableInfo:
        """Let others take over an absent person's seat that is still in play, or not any more.

        Raises `TableError` (`not-running`, `not-allowed`, `no-seat`, `not-absent`).
        """

        def change(tx: Writer) -> None:
            loaded = self._running(tx, table)
            row = loaded.row
            by = steward(row, person, moderator=moderator)
            if not 0 <= seat < len(row.seats) or row.seats[seat].person is None or not loaded.in_play(seat):
                raise TableError("no-seat", table=table)
            place = row.seats[seat]
            if not place.absent:
                raise TableError("not-absent", table=table)
            if place.offered is not offered:
                what = "offered" if offered else "withdrawn"
                self._tell(tx, row, Line(what, by, {"seat": seat, "name": place.name}))
                tx.change_seat(table, seat, offered=offered)
            tx.change_table(table)

        return await self._change(table, change)

    async def rematch(self, table: int, person: int) -> TableInfo:
        """Open a lobby for the same people and computers, the order rotated by one; answer it.

        Those who played to the end are seated; when it is full it starts soon by itself. Raises
        `TableError` (`not-over`, `not-seated`, `already-rematch`).
        """
        now = self._clock.now()

        def change(tx: Writer) -> tuple[int, float | None]:
            loaded = self._referee.load(tx, table)
            row = loaded.row
            if not loaded.over or loaded.state is None:
                raise TableError("not-over", table=table)
            host = self._seat(row, person)
            if row.rematch is not None:
                raise TableError("already-rematch", table=row.rematch)
            seats = [*row.seats[1:], row.seats[0]]
            stay = [seat for seat in seats if not seat.absent]
            new = tx.add_table(
                game=row.game,
                options=row.options,
                seed=self._new_seed(),
                setup=row.setup,
                guild=row.guild,
                guild_name=row.guild_name,
                channel=row.channel,
                host=host.person,
                status=Status.LOBBY,
                pace=row.pace,
                language=row.language,
                max_seats=len(row.seats),
                hints=row.hints,
                opened_at=now,
                **idle_columns(LOBBY_SECONDS, now),
            )
            self._tell(tx, row, Line("rematch", HOST, {"table": new, "name": host.name}))
            tx.change_table(table, rematch=new)
            fresh = [
                SeatRow(
                    seat.seat, seat.person, seat.name, now if seat.person == person else 0.0, level=seat.level
                )
                for seat in stay
            ]
            opened = replace(row, id=new, max_seats=len(row.seats))
            return new, self._seated(tx, opened, fresh, now)

        new, due = await self._store.write(change)
        if due is not None:
            self.wake(due)
        await self._publish(table)
        return await self._published(new)

    def _wished(self, tx: Writer, row: TableRow, person: int, *, moderator: bool) -> str:
        """Note somebody's wish; answer by whom it is granted now, empty where others must still wish it."""
        seat = row.seat_of(person)
        present = seat is not None and seat.present
        by = ALL
        if row.host == person and present:
            by = HOST
        elif moderator:
            by = MODERATOR
        elif seat is None or not present:
            raise TableError("not-allowed", table=row.id)
        else:
            tx.change_seat(row.id, seat.seat, wishes=True)
            if not all(one.wishes or one.seat == seat.seat for one in row.seats if one.present):
                tx.change_table(row.id)
                return ""
        for one in row.seats:
            tx.change_seat(row.id, one.seat, wishes=False)
        return by


def steward(row: TableRow, person: int, *, moderator: bool) -> str:
    """Answer as what somebody may steer a table: its host, or a moderator (`not-allowed`).

    A host who is absent may, as long as nobody else could be host; one who was kicked may not.
    """
    seat = row.seat_of(person)
    if row.host == person and seat is not None and seat.absent != Absence.KICKED:
        return HOST
    if moderator:
        return MODERATOR
    raise TableError("not-allowed", table=row.id)
