"""What happens at a table when its time has come, whether or not anybody asks for it."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from bot.engine.players.levels import Level
from bot.store import TableRow, Writer
from bot.tables.absences import Absences
from bot.tables.computers import STAND_IN
from bot.tables.lobbies import Lobbies
from bot.tables.showing import unshown_until
from bot.tables.timing import BUSY_SECONDS, STRIKES, reminder
from bot.tables.values import Absence, How, Pace, Status, TableError, TableInfo, Why

log = logging.getLogger(__name__)


class Clockwork(Lobbies, Absences):
    """Starts, reminds, chooses for those who are late or absent, and gives up what nobody uses."""

    async def look_after(self, table: int) -> None:
        """Do all that is due at a table now."""
        row, now = (await self._load(table)).row, self._clock.now()
        if is_due(row.starts_at, now):
            await self.start_full(table)
        if is_due(row.idle_at, now):
            await self.give_up(table)
        if row.paused_at is not None:
            return
        if is_due(row.auto_at, now):
            await self.act(table)
        if is_due(row.deadline, now):
            await self.expire(table)
        if is_due(row.remind_at, now):
            await self.remind(table)

    async def act(self, table: int) -> TableInfo | None:
        """Make the choices that are due of those whom no person makes.

        These are the choices of computers and of absent persons' seats, and those without an alternative
        for whoever wants that. Answers `None` when none was due, or all were made in the meantime.
        """
        now = self._clock.now()
        loaded = await self._load(table)
        row = loaded.row
        movers = [row.seats[seat] for seat in loaded.owing() if not row.seats[seat].present]
        levels = [Level(seat.level) if seat.level else STAND_IN for seat in movers]
        thought = await asyncio.gather(
            *(
                self._computers.choose(loaded, seat.seat, level)
                for seat, level in zip(movers, levels, strict=True)
            )
        )
        moves = {seat.seat: (seat.person, move) for seat, move in zip(movers, thought, strict=True)}

        def change(tx: Writer) -> float | None:
            present = self._referee.load(tx, table)
            if not is_running(present.row) or not is_due(present.row.auto_at, now):
                return None
            made, added = present.made(present.row.round), False
            for seat in (present.row.seats[index] for index in present.owing()):
                if seat.present:
                    forced = present.game.forced(present.state, seat.seat) if seat.auto else None
                    chosen = None if forced is None else (str(forced), How.SEALED)
                elif present.row.round != row.round or moves.get(seat.seat, (0, ""))[0] != seat.person:
                    continue  # it became so only now, and is thought of in the next look
                else:
                    chosen = moves[seat.seat][1], How.COMPUTER if seat.level else How.AWAY
                if chosen is not None:
                    made[seat.seat], added = chosen[0], True
                    tx.add_choice(table, present.row.round, seat.seat, chosen[0], chosen[1], now)
            again = any(not present.row.seats[seat].present for seat in present.owing() if seat not in made)
            auto_at = now if again else None
            tx.change_table(table, auto_at=auto_at)
            if not added:
                return auto_at
            done = replace(present, row=replace(present.row, auto_at=auto_at))
            return self._referee.settle(tx, done, now, made) or now

        return await self._looked(table, change)

    async def expire(self, table: int) -> TableInfo | None:
        """Make the rules' choices for everybody whose deadline has passed (V23, Q14).

        A person who misses two in a row is played for from then on; whoever left the server is not waited
        for again. Answers `None` when none was due, or it was made in the meantime.
        """
        loaded = await self._load(table)
        if is_running(loaded.row) and is_due(loaded.row.deadline, self._clock.now()):
            people = [seat.person for seat in loaded.awaited() if seat.person is not None]
            await self.check_members(table, people)
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._referee.survey(tx, table)
            row, game = loaded.row, loaded.game
            if not is_running(row) or not is_due(row.deadline, now):
                return None
            if (until := unshown_until(loaded, now)) is not None:
                tx.change_table(table, deadline=until)
                return until
            made, late = loaded.made(row.round), []
            for seat in (row.seats[index] for index in loaded.owing()):
                made[seat.seat] = str(game.late(loaded.state, seat.seat, row.seed))
                if seat.present:
                    late.append(seat)
                    how = How.LATE
                else:
                    how = How.COMPUTER if seat.level else How.AWAY
                tx.add_choice(table, row.round, seat.seat, made[seat.seat], how, now)
            for seat in late:
                log.info("table %s, round %s, seat %s: late", row.id, row.round, seat.seat)
                strikes = seat.strikes + 1
                if strikes >= STRIKES:
                    row = self._without(tx, row, seat, Absence.LATE)
                else:
                    tx.change_seat(table, seat.seat, strikes=strikes)
            return self._referee.settle(tx, replace(loaded, row=row), now, made) or now

        return await self._looked(table, change)

    async def remind(self, table: int) -> TableInfo | None:
        """Remind those who still owe a choice, wish it and are not busy with it; `None` when none was due."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._referee.survey(tx, table)
            row, people = loaded.row, loaded.around.people
            if not is_running(row) or not is_due(row.remind_at, now):
                return None
            for seat in loaded.awaited():
                known = people.get(seat.person or 0)
                if known is not None and known.reminders and now - seat.used_at >= BUSY_SECONDS:
                    tx.change_seat(table, seat.seat, reminded=seat.reminded + 1)
            given = row.reminders + 1
            remind_at = reminder(Pace(row.pace), given, row.deadline, now)
            tx.change_table(table, reminders=given, remind_at=remind_at)
            return remind_at or now

        return await self._looked(table, change)

    async def give_up(self, table: int) -> TableInfo | None:
        """Close a lobby that nobody touches, and end a game in which nobody acts; `None` if somebody does."""
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._referee.load(tx, table).row
            if not is_due(row.idle_at, now):
                return None
            self._finish(tx, row, now, Why.IDLE)
            return now

        return await self._looked(table, change)

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
                    await self.quit(table, person, Absence.GONE)
            except TableError:
                continue  # they left the table by themselves in the meantime


def is_due(at: float | None, now: float) -> bool:
    """Whether a time has come."""
    return at is not None and at <= now


def is_running(row: TableRow) -> bool:
    """Whether a game runs and its clock too."""
    return row.status == Status.RUNNING and row.paused_at is None
