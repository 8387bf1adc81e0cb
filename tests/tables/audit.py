"""What must hold of every single change that is stored, whatever was wished."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.engine.core import AnyGame
from bot.store import Reader, SeatRow, TableRow, Writer
from bot.store.database import _transact
from bot.tables.referee import NOTHING_AROUND, Referee
from bot.tables.timing import REMINDERS, STRIKES
from bot.tables.values import Absence, How, Status
from tests.tables.house import HandClock

RUNNING = (Status.LOBBY, Status.RUNNING)


@dataclass
class Auditor:
    """Compares the tables before and after each transaction, and keeps in `wrong` what may not be.

    Raising it there would tell it to the rooms, which try again what failed.
    """

    games: Mapping[str, AnyGame]
    clock: HandClock
    known: dict[int, TableRow] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    late: int = 0

    def __call__(self, connection: sqlite3.Connection, change: Callable[[Writer], Any]) -> Any:
        answer = _transact(connection, change)
        try:
            self.look(connection)
        except AssertionError as error:
            self.wrong.append(str(error))
        return answer

    def look(self, connection: sqlite3.Connection) -> None:
        """Look at all tables that were changed."""
        reader = Reader(connection)
        for number, version in connection.execute("SELECT id, version FROM game_table").fetchall():
            before = self.known.get(number)
            if before is not None and before.version == version:
                continue
            after = reader.table(number)
            assert after is not None
            self.known[number] = after
            self.state(after)
            if before is not None:
                self.step(reader, before, after)

    def state(self, row: TableRow) -> None:
        """What holds of every table at every moment."""
        people = [seat.person for seat in row.seats if seat.person is not None]
        assert len(people) == len(set(people)), "nobody has two seats"
        present = [seat.person for seat in row.seats if seat.present]
        if row.status in RUNNING and present:
            assert row.host in present, "the host is somebody present"
        if row.status not in RUNNING:
            times = (row.deadline, row.auto_at, row.remind_at, row.starts_at, row.idle_at, row.paused_at)
            assert times == (None,) * 6, "nothing is due any more"
        assert row.reminders <= REMINDERS, "at most two reminders a choice"
        for seat in row.seats:
            assert seat.reminded <= row.reminders, "nobody was reminded more often than it came to that"
            assert seat.strikes < STRIKES, "whoever has two strikes is absent"
        assert (row.paused_at is None) == (not row.paused_why), "there is a reason for every pause"

    def step(self, reader: Reader, before: TableRow, after: TableRow) -> None:
        """What holds of every change of a table."""
        if before.paused_at is not None and after.paused_at is None and before.deadline and after.deadline:
            left = before.deadline - before.paused_at
            assert 0 <= after.deadline - self.clock.time - left < 1, "a pause keeps what is left of the time"
        if before.status not in RUNNING:
            assert (after.choices, after.status) == (before.choices, before.status), "it is over"
            return
        old = {(choice.round, choice.seat): choice for choice in before.choices}
        new = {(choice.round, choice.seat): choice for choice in after.choices}
        assert old.items() <= new.items(), "what is sealed stays as it is"
        for (round_, number), choice in new.items() - old.items():
            self.choice(before, round_, before.seats[number], choice.how)
        for seat in before.seats if before.status == Status.RUNNING else ():
            then = after.seats[seat.seat]
            struck = then.strikes > seat.strikes or (then.absent == Absence.LATE and not seat.absent)
            if not struck:
                continue
            assert seat.present, "only people get a strike"
            assert seat.seat in self.owing(reader, before), "only who owes a choice gets a strike"
            assert self.is_due(before), "and only at the deadline"
            assert new[before.round, seat.seat].how == How.LATE, "a strike is for a choice made for them"
            twice = then.absent and seat.strikes + 1 == STRIKES
            assert twice or then.strikes == seat.strikes + 1, "one missed round is one strike"
            self.late += 1
        kicked = {seat.seat: seat.person for seat in before.seats if seat.absent == Absence.KICKED}
        for number, person in kicked.items():
            then = after.seats[number]
            assert then.person != person or then.absent == Absence.KICKED, "who was kicked does not come back"

    def is_due(self, row: TableRow) -> bool:
        """Whether the deadline has passed on a clock that runs."""
        return row.paused_at is None and row.deadline is not None and row.deadline <= self.clock.time

    def choice(self, before: TableRow, round_: int, seat: SeatRow, how: str) -> None:
        """Who may make a choice, and when."""
        if how == How.SEALED:
            assert seat.present or seat.person is None, "only who sits there seals"
            return
        if round_ == before.round:
            assert before.paused_at is None, "in a pause nothing is chosen for anybody"
        if how == How.LATE:
            assert seat.present, "only people are late"
            assert round_ == before.round, "and only in the round that they owed"
            assert self.is_due(before), "nobody is late before the deadline"
        else:
            assert bool(seat.level) == (how == How.COMPUTER), "a computer's own seat"
            assert seat.level or seat.absent, "an absent person's seat"

    def owing(self, reader: Reader, row: TableRow) -> tuple[int, ...]:
        """The seats that owed a choice before a change."""
        return Referee(self.games)._played(reader, row, None, NOTHING_AROUND).owing()
