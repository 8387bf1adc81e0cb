"""How a scripted game ended: what is stored, and what everybody sees."""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.simulation.shown import ShownMessage
from tests.flows.match import boards_of, final_of, picture_of
from tests.harness.player import Player
from tests.world import Game

NUMBER = re.compile(r"\d{15,}")
"""Ids of messages and channels differ from run to run."""
MOMENT = re.compile(r"<t:\d+:")

TRUTH = {
    "game_table": "id, game, options, hex(seed), setup, guild, channel, host, status, pace, language,"
    " max_seats, round, deadline, auto_at, paused_at, paused_why, published >= version",
    "seat": "table_id, seat, person, name, absent",
    "choice": "table_id, round, seat, move, how",
    "advance": "table_id, seat, phase, move",
    "remnant": "table_id",
    "person": "id, name, language, dm_closed, auto_choice",
    "surface": "table_id, kind, person, message IS NOT NULL, shown, sending, parked",
}
"""What of each table of the database must be the same at the end: all but times, ids and counts of tries."""
ONLY = {"surface": " WHERE message IS NOT NULL OR sending <> '' OR parked <> ''"}
"""Which of its rows: a mention that was taken back leaves one that tells how many there were."""


@dataclass(frozen=True)
class Ending:
    """A game that is over.

    `stored` are the rows by table of the database, `record` the record's bytes, `boards` the digests of
    the pictures in the order in which they stand, `seen` by place what can be pressed there, `counts` how
    many messages stand where all can read.
    """

    stored: dict[str, list[Any]]
    record: bytes
    boards: tuple[str, ...]
    seen: dict[str, list[Any]]
    counts: dict[str, int]


def ending_of(player: Player) -> Ending:
    """Look at all there is."""
    world, game = player.world, player.game
    places = {"channel": game.lobby_post.channel, "thread": game.place}
    places |= {f"dm of {person.name}": world.dm(person) for person in player.people}
    return Ending(
        stored=stored(world.database),
        record=next(file.data for file in final_of(game).files if file.name.endswith(".json")),
        boards=boards(game),
        seen={
            name: sorted(_told(message) for message in world.messages(place) if message.buttons)
            for name, place in places.items()
        },
        counts={name: len(world.messages(places[name])) for name in ("channel", "thread")},
    )


def check_same(found: Ending, expected: Ending) -> None:
    """Raise `AssertionError` that tells where two endings differ."""
    wrong = [
        f"{name}: {value} instead of {wanted}"
        for name in ("record", "boards", "counts")
        if (value := getattr(found, name)) != (wanted := getattr(expected, name))
    ]
    for name in ("stored", "seen"):
        for place, wanted in getattr(expected, name).items():
            value = getattr(found, name)[place]
            wrong += [f"{name} {place}: too much: {row}" for row in value if row not in wanted]
            wrong += [f"{name} {place}: missing: {row}" for row in wanted if row not in value]
            if sorted(value) != sorted(wanted) and set(value) == set(wanted):
                wrong.append(f"{name} {place}: {len(value)} instead of {len(wanted)}")
    assert not wrong, "\n".join(wrong)


def boards(game: Game) -> tuple[str, ...]:
    """The digests of the boards' pictures, oldest first."""
    return tuple(_digest(picture.data) for board in boards_of(game) if (picture := picture_of(board)))


def stored(database: Path) -> dict[str, list[Any]]:
    """The rows of a database that somebody else may have open."""
    connection = sqlite3.connect(database)
    try:
        return {
            table: sorted(
                map(_row, connection.execute(f"SELECT {columns} FROM {table}{ONLY.get(table, '')}"))
            )
            for table, columns in TRUTH.items()
        }
    finally:
        connection.close()


def _row(values: Sequence[Any]) -> tuple[str, ...]:
    return tuple(_plain(str(value)) for value in values)


def _told(message: ShownMessage) -> tuple[Any, ...]:
    buttons = tuple(
        (button.label, NUMBER.sub("#", button.custom_id or button.url)) for button in message.buttons
    )
    files = tuple((file.name, file.alt, _digest(file.data)) for file in message.files)
    return _plain(message.text), buttons, files, message.silent


def _plain(text: str) -> str:
    return MOMENT.sub("<t:", NUMBER.sub("#", text))


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
