"""Tables while their game runs: choices that people make."""

from __future__ import annotations

from bot.engine.core import EngineError
from bot.store import SeatRow, Writer
from bot.tables.hosting import Hosting
from bot.tables.referee import Loaded
from bot.tables.values import Absence, How, TableError, TableInfo


class Playing(Hosting):
    """Takes choices."""

    async def seal(self, table: int, round_: int, person: int, move: str) -> TableInfo:
        """Seal a choice for good; when it is the last one owed, the round is resolved (V22).

        Raises `TableError`: `not-running`, `not-seated`, `absent`, `kicked`, `stale-round`,
        `owes-nothing`, `already-sealed`, `paused`, `illegal-choice`.
        """
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            loaded = self._running(tx, table)
            row = loaded.row
            seat = self._player(loaded, person)
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
            if seat.strikes:
                tx.change_seat(table, seat.seat, strikes=0)
            return self._referee.settle(tx, loaded, now, made)

        return await self._change(table, change)

    async def choose_ahead(self, table: int, phase: str, person: int, move: str | None) -> TableInfo:
        """Keep a choice for the own turn while `phase` lasts, or (`None`) take it back.

        Raises `TableError`: `not-running`, `not-seated`, `absent`, `kicked`, `stale-phase`,
        `illegal-choice`.
        """
        now = self._clock.now()

        def change(tx: Writer) -> None:
            loaded = self._running(tx, table)
            seat = self._player(loaded, person)
            if phase != loaded.game.phase(loaded.state):
                raise TableError("stale-phase", table=table)
            if move is not None and move not in map(str, loaded.game.advance(loaded.state, seat.seat)):
                raise TableError("illegal-choice", table=table)
            tx.set_ahead(table, seat.seat, None if move is None else (phase, move))
            tx.used(person, now, table)
            if seat.strikes:
                tx.change_seat(table, seat.seat, strikes=0)
            tx.change_table(table)

        return await self._change(table, change)

    async def hint(self, table: int, round_: int, person: int) -> str:
        """Answer the choice that a computer would make for somebody who owes one.

        Raises `TableError`: `not-running`, `not-seated`, `absent`, `kicked`, `hints-off`, `stale-round`,
        `owes-nothing`, `paused`.
        """
        loaded = await self._load(table)
        row, seat = loaded.row, self._player(loaded, person)
        if not loaded.pending:
            raise TableError("not-running", table=table)
        if not row.hints:
            raise TableError("hints-off", table=table)
        if round_ != row.round:
            raise TableError("stale-round", table=table, round=round_, now=row.round)
        if seat.seat not in loaded.owing():
            raise TableError("owes-nothing", table=table)
        if row.paused_at is not None:
            raise TableError("paused", table=table)
        return await self._computers.choose(loaded, seat.seat)

    def _player(self, loaded: Loaded, person: int) -> SeatRow:
        """Answer the seat that somebody plays; raises `TableError` (`not-seated`, `absent`, `kicked`)."""
        seat = loaded.row.seat_of(person)
        if seat is not None and seat.absent == Absence.KICKED:
            raise TableError("kicked", table=loaded.row.id)
        if seat is not None and seat.absent and loaded.in_play(seat.seat):
            raise TableError("absent", table=loaded.row.id)
        return self._seat(loaded.row, person)
