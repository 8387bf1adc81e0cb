"""Every statement of the bot, in the words of the hosting room."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from bot.store.rows import (
    ChoiceRow,
    LineRow,
    PersonRow,
    RemnantRow,
    SeatRow,
    SurfaceRow,
    Surroundings,
    TableRow,
)

# One statement loads a table whole: it is atomic by itself, and one hop to the database's thread.
_COLUMNS = """
id, game, options, seed, setup, guild, guild_name, channel, thread,
    (SELECT message FROM surface WHERE table_id = t.id AND kind = 'lobby') AS lobby_post,
    host, status, pace, language, max_seats, round, deadline, auto_at, paused_at, paused_why, starts_at,
    idle_at, remind_at, reminders, extended, locked, ended_why, hints, rematch, version, published,
    (SELECT json_group_array(json_array(seat, person, name, used_at, absent, offered, strikes, level, wishes,
            auto_choice, phase, move, reminded))
        FROM (SELECT seat.*, auto_choice, phase, move FROM seat LEFT JOIN person ON person.id = seat.person
            LEFT JOIN advance AS a ON a.table_id = seat.table_id AND a.seat = seat.seat
            WHERE seat.table_id = t.id ORDER BY seat.seat)) AS seats,
    (SELECT json_group_array(json_array(round, seat, move, how))
        FROM (SELECT * FROM choice WHERE table_id = t.id AND round >= :since ORDER BY round, seat)) AS choices
"""
_TABLE = f"SELECT {_COLUMNS} FROM game_table AS t WHERE id = :id"
_SURFACE_COLUMNS = (
    "kind, person, channel, message, slot, shown, picture, files, sends, sending, touched_at, parked, tries"
)
_PERSON_COLUMNS = (
    "p.id, p.name, coalesce(nullif(p.chosen_language, ''), p.language), p.dm_channel, p.dm_closed,"
    " p.reminders, p.rings, p.in_words"
)
_WITH_SURROUNDINGS = f"""
SELECT {_COLUMNS},
    (SELECT json_group_array(json_array({_SURFACE_COLUMNS})) FROM surface WHERE table_id = t.id),
    (SELECT json_group_array(json_array({_PERSON_COLUMNS}))
        FROM person AS p JOIN seat ON seat.person = p.id WHERE seat.table_id = t.id),
    (SELECT json_group_array(json_array(message, table_id, channel, files, shrink, due))
        FROM remnant WHERE table_id = t.id),
    (SELECT json_group_array(json_array(id, what, by_whom, data)) FROM line WHERE table_id = t.id)
FROM game_table AS t WHERE id = :id
"""


_LOCKED, _HINTS = ([field.name for field in fields(TableRow)].index(name) for name in ("locked", "hints"))
_SEAT_FLAGS = tuple(
    number for number, field in enumerate(fields(SeatRow)) if field.name in ("offered", "wishes", "auto")
)


def _table(row: Sequence[Any]) -> TableRow:
    values = list(row)
    values[2] = json.loads(values[2])
    values[-2] = tuple(map(_seat, json.loads(values[-2])))
    values[-1] = tuple(ChoiceRow(*choice) for choice in json.loads(values[-1]))
    values[_LOCKED], values[_HINTS] = bool(values[_LOCKED]), bool(values[_HINTS])
    return TableRow(*values)


def _seat(row: Sequence[Any]) -> SeatRow:
    *values, phase, move, reminded = row
    for flag in _SEAT_FLAGS:
        values[flag] = bool(values[flag])
    values += [None if phase is None else (phase, move), reminded]
    return SeatRow(*values)


def _person(row: Sequence[Any]) -> PersonRow:
    number, name, language, channel, *flags = row
    return PersonRow(number, name, language, channel, *map(bool, flags))


def _line(row: Sequence[Any]) -> LineRow:
    number, what, by, data = row
    return LineRow(number, what, by, json.loads(data))


def _remnant(row: Sequence[Any]) -> RemnantRow:
    message, table, channel, files, shrink, due = row
    return RemnantRow(message, table, channel, tuple(json.loads(files)), shrink, due)


def _surface(row: Sequence[Any]) -> SurfaceRow:
    values = list(row)
    values[7] = tuple(json.loads(values[7]))
    return SurfaceRow(*values)


_DUE = {
    column: f"FROM game_table WHERE {column} IS NOT NULL{condition}"
    for column, condition in {
        "deadline": " AND paused_at IS NULL",
        "auto_at": " AND paused_at IS NULL",
        "remind_at": " AND paused_at IS NULL",
        "starts_at": "",
        "idle_at": "",
    }.items()
}
"""The times at which a table must be looked at; those of choices stand still during a pause."""


class Reader:
    """Questions to the database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def _all(self, statement: str, values: Mapping[str, Any] | Sequence[Any] = ()) -> list[Any]:
        return self._connection.execute(statement, values).fetchall()

    def table(self, table: int, since: int = 0) -> TableRow | None:
        """Answer a table with its choices of round `since` and later; `None` when there is none."""
        rows = self._all(_TABLE, {"id": table, "since": since})
        return _table(rows[0]) if rows else None

    def surroundings(self, table: int, since: int = 0) -> tuple[TableRow, Surroundings] | None:
        """Answer a table with its choices of round `since` and later, and all that is published of it."""
        rows = self._all(_WITH_SURROUNDINGS, {"id": table, "since": since})
        if not rows:
            return None
        *columns, surfaces, people, remnants, lines = rows[0]
        around = Surroundings(
            surfaces={(row[0], row[1]): _surface(row) for row in json.loads(surfaces)},
            people={row[0]: _person(row) for row in json.loads(people)},
            remnants=tuple(sorted(map(_remnant, json.loads(remnants)), key=lambda row: row.message)),
            lines=tuple(sorted(map(_line, json.loads(lines)), key=lambda row: row.id)),
        )
        return _table(columns), around

    def tables_of(self, person: int) -> list[int]:
        """Answer the lobbies and running tables at which somebody sits, oldest first."""
        rows = self._all(
            "SELECT t.id FROM seat JOIN game_table AS t ON t.id = seat.table_id"
            " WHERE seat.person = ? AND seat.absent = '' AND t.status IN ('lobby', 'running')"
            " ORDER BY t.id",
            (person,),
        )
        return [row[0] for row in rows]

    def tables_in(self, guild: int) -> list[int]:
        """Answer the lobbies and running tables of a server, oldest first."""
        rows = self._all(
            "SELECT id FROM game_table WHERE guild = ? AND status IN ('lobby', 'running') ORDER BY id",
            (guild,),
        )
        return [row[0] for row in rows]

    def tables_on(self, channel: int) -> list[int]:
        """Answer the lobbies and running tables of a channel, or whose thread it is."""
        rows = self._all(
            "SELECT id FROM game_table WHERE channel = :at AND status IN ('lobby', 'running')"
            " UNION SELECT id FROM game_table WHERE thread = :at AND status IN ('lobby', 'running')",
            {"at": channel},
        )
        return [row[0] for row in rows]

    def parked_in(self, guild: int) -> list[int]:
        """Answer the tables of a server of which something could not be posted, over or not."""
        rows = self._all(
            "SELECT DISTINCT id FROM game_table JOIN surface ON table_id = id"
            " WHERE guild = ? AND parked <> '' AND surface.person = 0 ORDER BY id",
            (guild,),
        )
        return [row[0] for row in rows]

    def seated(self) -> list[int]:
        """Answer everybody who has, or left, a seat at a lobby or a running table."""
        rows = self._all(
            "SELECT DISTINCT person FROM seat JOIN game_table ON id = table_id"
            " WHERE status IN ('lobby', 'running') ORDER BY person"
        )
        return [row[0] for row in rows]

    def newest_message(self) -> int | None:
        """Answer the greatest id of all messages that are known."""
        messages = "SELECT message FROM surface UNION ALL SELECT message FROM remnant"
        newest: int | None = self._all(f"SELECT max(message) FROM ({messages})")[0][0]
        return newest

    def open_lobbies(self, host: int) -> int:
        """Count the lobbies that somebody hosts."""
        rows = self._all("SELECT count(*) FROM game_table WHERE host = ? AND status = 'lobby'", (host,))
        return int(rows[0][0])

    def unpublished(self) -> list[int]:
        """Answer the tables of which not all surfaces show the present."""
        rows = self._all("SELECT id FROM game_table WHERE published < version ORDER BY id")
        return [row[0] for row in rows]

    def next_deadline(self) -> float | None:
        """Answer the earliest deadline in Unix seconds."""
        rows = self._all(
            "SELECT min(deadline) FROM game_table WHERE deadline IS NOT NULL AND paused_at IS NULL"
        )
        return rows[0][0] if rows else None

    def next_due(self, after: float = 0.0) -> float | None:
        """Answer when a table must be looked at next `after` a time, for whatever reason, in Unix seconds."""
        times = (
            self._all(f"SELECT min({column}) {where} AND {column} > ?", (after,))[0][0]
            for column, where in _DUE.items()
        )
        return min((at for at in times if at is not None), default=None)

    def due(self, now: float) -> list[int]:
        """Answer the tables at which something is due, the longest waiting first."""
        parts = (f"SELECT id, {column} AS at {where} AND {column} <= :now" for column, where in _DUE.items())
        rows = self._all(f"{' UNION ALL '.join(parts)} ORDER BY at, id", {"now": now})
        return list(dict.fromkeys(row[0] for row in rows))

    def standing(self, table: int, person: int) -> str:
        """Answer how a table regards somebody: `invited`, `kicked`, or nothing."""
        rows = self._all("SELECT standing FROM guest WHERE table_id = ? AND person = ?", (table, person))
        return str(rows[0][0]) if rows else ""

    def preferences(self, person: int) -> tuple[bool, bool, bool, bool, str] | None:
        """Answer somebody's settings in the order of `tables.values.Preferences`; `None` for a stranger."""
        rows = self._all(
            "SELECT reminders, rings, in_words, auto_choice, chosen_language FROM person WHERE id = ?",
            (person,),
        )
        if not rows:
            return None
        *flags, language = rows[0]
        reminders, rings, in_words, auto = map(bool, flags)
        return reminders, rings, in_words, auto, str(language)

    def person(self, person: int) -> PersonRow | None:
        """Answer somebody we know."""
        rows = self._all(f"SELECT {_PERSON_COLUMNS} FROM person AS p WHERE id = ?", (person,))
        return _person(rows[0]) if rows else None

    def dm_openings(self, since: float) -> list[float]:
        """Answer when private channels were opened since some time, rising; planned ones too."""
        return [row[0] for row in self._all("SELECT at FROM dm_opening WHERE at > ? ORDER BY at", (since,))]

    def surface_of_message(self, message: int) -> tuple[int, SurfaceRow] | None:
        """Answer the table and the surface that lives in a message."""
        rows = self._all(f"SELECT table_id, {_SURFACE_COLUMNS} FROM surface WHERE message = ?", (message,))
        return (rows[0][0], _surface(rows[0][1:])) if rows else None

    def meta(self, key: str) -> str | None:
        """Answer one of the bot's own notes."""
        rows = self._all("SELECT value FROM meta WHERE key = ?", (key,))
        return rows[0][0] if rows else None


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
            f"INSERT OR REPLACE INTO surface (table_id, {_SURFACE_COLUMNS})"
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
