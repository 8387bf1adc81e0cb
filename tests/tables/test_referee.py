"""Loading tables: the cache of states serves questions of any moment."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Reader
from bot.tables.referee import Loaded
from tests.tables.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


async def test_a_question_of_an_older_moment_spoils_no_newer_state(house: House) -> None:
    referee = house.tables._referee
    first, second = [(await house.game(1, 2, 3, game="turns")).id for _ in range(2)]
    begun, go_on = threading.Event(), threading.Event()

    def ask(db: Reader) -> Loaded:
        referee.load(db, first)
        begun.set()
        assert go_on.wait(10)
        return referee.load(db, second)

    asking = asyncio.create_task(house.store.read(ask))
    await asyncio.to_thread(begun.wait, 10)
    seals = [asyncio.create_task(house.tables.seal(second, seat, seat, "x")) for seat in (1, 2)]
    await asyncio.sleep(0)
    await house.store.write(lambda tx: None)
    go_on.set()
    old = await asking
    assert (old.row.round, old.board().view.played) == (1, ())
    await asyncio.gather(*seals)
    assert (await house.tables.board(second)).view.played == (("x",), ("x",))
