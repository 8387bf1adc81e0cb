"""Every change to the database, in the words of the hosting room."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.store.reader import SURFACE_COLUMNS, Reader
from bot.store.rows import RemnantRow, SeatRow, SurfaceRow


class Writer(Reader):
    """Changes, inside one transaction of `Store.write`."""

    def _do(self, statement: str, values: Mapping[str, Any] | Sequence[Any] = ()) -> int:
        """Execute; answer the number of the inserted row."""
        return self._connection.execute(statement, values).lastrowid or 0

    def set_meta(self, key: str, value: str) -> None:
        """Keep a note."""
        self._do("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))

    def keep_person(self, person: int, name: str, language: str) -> None:
        """Note somebody's name and language."""
        self._do(
            "INSERT INTO person (id, name, language) VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, language = excluded.language",
            (person, name, language),
        )

    def meet(self, person: int, name: str, language: str) -> None:
        """Note somebody's name and language, unless they are known."""
        self._do(
            "INSERT INTO person (id, name, language) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (person, name, language),
        )

    def set_preferences(
        self, person: int, *, reminders: bool, rings: bool, in_words: bool, auto: bool, language: str
    ) -> None:
        """Note somebody's settings."""
        self._do(
            "UPDATE person SET reminders = ?, rings = ?, in_words = ?, auto_choice = ?, chosen_language = ?"
            " WHERE id = ?",
            (reminders, rings, in_words, auto, language, person),
        )

    def set_ahead(self, table: int, seat: int, ahead: tuple[str, str] | None) -> None:
        """Keep a choice (phase and move) for a seat's turn, or forget it."""
        if ahead is None:
            self._do("DELETE FROM advance WHERE table_id = ? AND seat = ?", (table, seat))
        else:
            self._do(
                "INSERT OR REPLACE INTO advance (table_id, seat, phase, move) VALUES (?, ?, ?, ?)",
                (table, seat, *ahead),
            )

    def set_dm(self, person: int, channel: int | None, *, closed: bool) -> None:
        """Note somebody's private channel, and whether it is closed to us."""
        self._do("UPDATE person SET dm_channel = ?, dm_closed = ? WHERE id = ?", (channel, closed, person))

    def add_dm_opening(self, at: float, since: float) -> None:
        """Note the opening of a private channel, and forget those until some time."""
        self._do("DELETE FROM dm_opening WHERE at <= ?", (since,))
        self._do("INSERT INTO dm_opening (at) VALUES (?)", (at,))

    def used(self, person: int, at: float, table: int | None = None) -> None:
        """Note that somebody uses a table (or, without one, all of theirs) now, to within some seconds.

        For as long as it may be idle it is not given up then.
        """
        values = {"at": at, "person": person, "table": table}
        used = "person = :person AND table_id = coalesce(:table, table_id)"
        changed = self._connection.execute(
            f"UPDATE seat SET used_at = :at WHERE {used} AND used_at < :at - 10", values
        )
        if changed.rowcount:
            self._do(
                "UPDATE game_table SET idle_at = :at + idle_for WHERE idle_at IS NOT NULL"
                f" AND id IN (SELECT table_id FROM seat WHERE {used})",
                values,
            )

    def renamed(self, person: int, name: str, language: str) -> None:
        """Note the name and the language of somebody we know."""
        self._do(
            "UPDATE person SET name = :name, language = :language"
            " WHERE id = :id AND (name, language) <> (:name, :language)",
            {"id": person, "name": name, "language": language},
        )

    def add_table(self, **columns: Any) -> int:
        """Add a table from its columns; answer its number."""
        columns["options"] = json.dumps(columns["options"])
        names = ", ".join(columns)
        marks = ", ".join(f":{name}" for name in columns)
        return self._do(f"INSERT INTO game_table ({names}) VALUES ({marks})", columns)

    def change_table(self, table: int, **columns: Any) -> None:
        """Change columns of a table; its version rises, so its surfaces are brought to the present."""
        parts = "".join(f"{name} = :{name}, " for name in columns)
        self._do(
            f"UPDATE game_table SET {parts}version = version + 1 WHERE id = :id_", {**columns, "id_": table}
        )

    def set_thread(self, table: int, thread: int) -> None:
        """Note where the game's posts stand."""
        self._do("UPDATE game_table SET thread = ? WHERE id = ?", (thread, table))

    def set_published(self, table: int, version: int) -> None:
        """Note that all surfaces of a table show `version`."""
        self._do("UPDATE game_table SET published = max(published, ?) WHERE id = ?", (version, table))

    def shift_deadlines(self, seconds: float) -> None:
        """Move every deadline, what goes by it, and what becomes of lobbies and idle tables, by an outage."""
        self._do(
            "UPDATE game_table SET deadline = deadline + :by, remind_at = remind_at + :by,"
            " auto_at = CASE auto_at WHEN deadline THEN auto_at + :by ELSE auto_at END,"
            " version = version + 1 WHERE deadline IS NOT NULL AND paused_at IS NULL",
            {"by": seconds},
        )
        self._do(
            "UPDATE game_table SET starts_at = starts_at + ?, version = version + 1"
            " WHERE starts_at IS NOT NULL",
            (seconds,),
        )
        self._do("UPDATE game_table SET idle_at = idle_at + ? WHERE idle_at IS NOT NULL", (seconds,))

    def set_seats(self, table: int, seats: Iterable[SeatRow]) -> None:
        """Write the seats of a table anew."""
        self._do("DELETE FROM seat WHERE table_id = ?", (table,))
        for seat in seats:
            self._do(
                "INSERT INTO seat (table_id, seat, person, name, used_at, absent, offered, strikes, level,"
                " wishes) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table,
                    seat.seat,
                    seat.person,
                    seat.name,
                    seat.used_at,
                    seat.absent,
                    seat.offered,
                    seat.strikes,
                    seat.level,
                    seat.wishes,
                ),
            )

    def forget_reminders(self, table: int) -> None:
        """Note that a new round has begun, of which nobody was reminded."""
        self._do("UPDATE seat SET reminded = 0 WHERE table_id = ? AND reminded > 0", (table,))

    def change_seat(self, table: int, seat: int, **columns: Any) -> None:
        """Change columns of a seat."""
        parts = ", ".join(f"{name} = :{name}" for name in columns)
        self._do(
            f"UPDATE seat SET {parts} WHERE table_id = :table_ AND seat = :seat_",
            {**columns, "table_": table, "seat_": seat},
        )

    def set_standing(self, table: int, person: int, standing: str) -> None:
        """Note how a table regards somebody."""
        self._do(
            "INSERT OR REPLACE INTO guest (table_id, person, standing) VALUES (?, ?, ?)",
            (table, person, standing),
        )

    def add_line(self, table: int, what: str, by: str, data: Mapping[str, Any]) -> None:
        """Add a public line that is to be posted."""
        self._do(
            "INSERT INTO line (table_id, what, by_whom, data) VALUES (?, ?, ?, ?)",
            (table, what, by, json.dumps(data)),
        )

    def drop_line(self, table: int, line: int) -> None:
        """Forget a line that was posted, and where it stands."""
        self._do("DELETE FROM line WHERE id = ?", (line,))
        self.drop_surface(table, "line", line)

    def add_choice(self, table: int, round_: int, seat: int, move: str, how: str, at: float) -> None:
        """Seal a choice; raises `sqlite3.IntegrityError` when that seat has one in that round."""
        self._do(
            "INSERT INTO choice (table_id, round, seat, move, how, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            (table, round_, seat, move, how, at),
        )

    def put_surface(self, table: int, row: SurfaceRow) -> None:
        """Write a surface."""
        self._do(
            f"INSERT OR REPLACE INTO surface (table_id, {SURFACE_COLUMNS})"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                table,
                row.kind,
                row.person,
                row.channel,
                row.message,
                row.slot,
                row.shown,
                row.picture,
                json.dumps(row.files),
                row.sends,
                row.sending,
                row.touched_at,
                row.parked,
                row.tries,
            ),
        )

    def unpark(self, table: int) -> None:
        """Have all surfaces of a table tried again without a pause."""
        self._do("UPDATE surface SET parked = '', tries = 0 WHERE table_id = ?", (table,))

    def forget_messages(self) -> None:
        """Note that nothing stands any more of what was posted, in channels as in private.

        Everything is posted anew of tables that are open, or of which the result was never posted.
        """
        wanted = (
            "SELECT id FROM game_table AS t WHERE status IN ('lobby', 'running') OR status <> 'closed' AND"
            " NOT EXISTS (SELECT 1 FROM surface WHERE table_id = t.id AND kind = 'final'"
            " AND message IS NOT NULL)"
        )
        self._do(
            "UPDATE surface SET message = NULL, shown = '', picture = '', files = '[]', sending = '',"
            f" parked = '', tries = 0 WHERE table_id IN ({wanted})"
        )
        self._do(f"UPDATE game_table SET version = version + 1 WHERE id IN ({wanted})")
        self._do(f"UPDATE game_table SET published = version WHERE id NOT IN ({wanted})")
        self._do("DELETE FROM remnant")
        self._do("UPDATE person SET dm_channel = NULL")

    def drop_surface(self, table: int, kind: str, person: int) -> None:
        """Forget a surface."""
        self._do("DELETE FROM surface WHERE table_id = ? AND kind = ? AND person = ?", (table, kind, person))

    def add_remnant(self, row: RemnantRow) -> None:
        """Note a replaced message that still has buttons."""
        self._do(
            "INSERT OR REPLACE INTO remnant (message, table_id, channel, files, shrink, due)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (row.message, row.table, row.channel, json.dumps(row.files), row.shrink, row.due),
        )

    def drop_remnant(self, message: int) -> None:
        """Forget a replaced message that has lost its buttons."""
        self._do("DELETE FROM remnant WHERE message = ?", (message,))
