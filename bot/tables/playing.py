"""Tables while their game runs."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.core import EngineError
from bot.store import Writer
from bot.tables.hosting import Hosting
from bot.tables.referee import auto_after, unshown_until
from bot.tables.values import How, Status, TableError, TableInfo


class Playing(Hosting):
    """Takes choices, and makes those that people don't."""

    async def seal(self, table: int, round_: int, person: int, move: str) -> TableInfo:
        """Seal a choice for good; when it is the last one owed, the round is resolved (V22).

        Raises `TableError`: `not-running`, `not-seated`, `stale-round`, `owes-nothing`,
        `already-sealed`, `paused`, `illegal-choice`.
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            row = loaded.row
            seat = self._seat(row, person)
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
            seat = self._seat(row, person)
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

    async def choose_ahead(self, table: int, phase: str, person: int, move: str | None) -> TableInfo:
        """Keep a choice for the own turn while `phase` lasts, or (`None`) take it back.

        Raises `TableError`: `not-running`, `not-seated`, `stale-phase`, `illegal-choice`.
        """

        def change(tx: Writer) -> None:
            loaded = self._running(tx, table)
            seat = self._seat(loaded.row, person)
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
