"""Every question to the database, in the words of the hosting room."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from bot.store.rows import (
    ChoiceRow,
    LineRow,
    OverRow,
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
SURFACE_COLUMNS = (
    "kind, person, channel, message, slot, shown, picture, files, sends, sending, touched_at, parked, tries"
)
_PERSON_COLUMNS = (
    "p.id, p.name, coalesce(nullif(p.chosen_language, ''), p.language), p.dm_channel, p.dm_closed,"
    " p.reminders, p.rings, p.in_words"
)
_OVER = """
t.id AS id, t.game, t.ended_at AS ended_at,
    (SELECT json_group_array(name) FROM (SELECT name FROM seat WHERE table_id = t.id ORDER BY seat))
"""
_WITH_SURROUNDINGS = f"""
SELECT {_COLUMNS},
    (SELECT json_group_array(json_array({SURFACE_COLUMNS})) FROM surface WHERE table_id = t.id),
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

    def over_on(self, channel: int, most: int) -> list[OverRow]:
        """Answer the tables of a channel, or whose thread it is, whose game is over; the newest first."""
        return self._over(
            f"SELECT {_OVER} FROM game_table AS t WHERE t.channel = :at AND t.status IN ('over', 'ended')"
            f" UNION SELECT {_OVER} FROM game_table AS t WHERE t.thread = :at"
            " AND t.status IN ('over', 'ended')",
            {"at": channel, "most": most},
        )

    def over_of(self, person: int, guild: int | None, most: int) -> list[OverRow]:
        """Answer the tables (of a server) at which somebody sat whose game is over; the newest first."""
        return self._over(
            f"SELECT {_OVER} FROM seat JOIN game_table AS t ON t.id = seat.table_id"
            " WHERE seat.person = :person AND seat.absent <> 'kicked' AND t.status IN ('over', 'ended')"
            " AND t.guild = coalesce(:guild, t.guild)",
            {"person": person, "guild": guild, "most": most},
        )

    def _over(self, statement: str, values: Mapping[str, Any]) -> list[OverRow]:
        rows = self._all(f"{statement} ORDER BY ended_at DESC, id DESC LIMIT :most", values)
        return [OverRow(number, game, tuple(json.loads(names))) for number, game, _, names in rows]

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
        rows = self._all(f"SELECT table_id, {SURFACE_COLUMNS} FROM surface WHERE message = ?", (message,))
        return (rows[0][0], _surface(rows[0][1:])) if rows else None

    def meta(self, key: str) -> str | None:
        """Answer one of the bot's own notes."""
        rows = self._all("SELECT value FROM meta WHERE key = ?", (key,))
        return rows[0][0] if rows else None
