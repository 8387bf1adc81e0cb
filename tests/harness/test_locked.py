"""Two hundred choices at once, at twenty tables, while another process holds the file."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import ClassVar

from bot.clock import SystemClock
from bot.store import open_store
from bot.tables.referee import Referee
from bot.tables.service import Tables
from bot.tables.values import Pace, Person, TableInfo
from tests.tables.toy import Toy

TABLES, SEATS = 20, 10
HELD = 3.0
HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
"""


class Crowd(Toy):
    """A game for many, in which all choose at once."""

    tag: ClassVar[str] = "crowd"
    seat_range: ClassVar[range] = range(2, SEATS + 1)


async def _unpublished(table: int) -> TableInfo | None:
    return None


async def test_two_hundred_choices_wait_for_another_process(tmp_path: Path) -> None:
    path = tmp_path / "coven.sqlite3"
    store = await open_store(path)
    tables = Tables(store, Referee({"crowd": Crowd()}), SystemClock(), _unpublished)
    numbers = []
    for table in range(TABLES):
        people = [Person(100 * table + seat, "Somebody", "en") for seat in range(SEATS)]
        info = await tables.open_table(
            people[0],
            "crowd",
            {},
            guild=1,
            guild_name="The Crypt",
            channel=2,
            seats=SEATS,
            pace=Pace.NONE,
            language="en",
        )
        for person in people[1:]:
            await tables.join(info.id, person)
        await tables.start(info.id, people[0].id)
        numbers.append(info.id)

    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, str(path), stdin=PIPE, stdout=PIPE
    )
    assert holder.stdin is not None
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"held\n"
    seals = [
        asyncio.create_task(tables.seal(number, 1, 100 * table + seat, "xy"[seat % 2]))
        for table, number in enumerate(numbers)
        for seat in range(SEATS)
    ]
    await asyncio.sleep(0)
    assert (await tables.info(numbers[0])).round == 1, "looking waits for nobody"
    await asyncio.sleep(HELD)
    assert not any(seal.done() for seal in seals), "the file is held indeed"
    holder.stdin.write(b"\n")
    await asyncio.gather(*seals)
    await holder.wait()
    await store.close()

    connection = sqlite3.connect(path)
    made = connection.execute("SELECT table_id, seat, move FROM choice WHERE round = 1").fetchall()
    rounds = connection.execute("SELECT round FROM game_table").fetchall()
    connection.close()
    assert sorted(made) == [(number, seat, "xy"[seat % 2]) for number in numbers for seat in range(SEATS)]
    assert rounds == [(2,)] * TABLES
