"""Whatever fails is tried again, with growing pauses, and at once when something changes."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.ports import Delivery
from bot.tables.publisher import Publisher
from bot.tables.values import Pace, Pause
from tests.tables.house import CHANNEL, DM_BASE, GUILD, House, Request


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


def pauses(house: House, what: str, channel: int | None = None) -> list[float]:
    """The seconds between requests of a kind."""
    at = [one.at for one in house.courier.log if one.what == what and channel in (None, one.channel)]
    return [later - earlier for earlier, later in itertools.pairwise(at)]


def check_growing(found: list[float]) -> None:
    """Each pause is at least as long as the one before, and they come to minutes."""
    assert len(found) > 5
    assert found == sorted(found)
    assert found[-1] >= 500


async def test_a_thread_that_cannot_be_opened_for_a_while(house: House) -> None:
    house.courier.fault = lambda request: (
        Delivery(False, status=500) if request.what == "open_thread" else None
    )
    info = await house.game(1, 2, pace=Pace.NONE)
    await house.clock.advance(3600)
    check_growing(pauses(house, "open_thread"))
    house.courier.fault = lambda request: None
    await house.clock.advance(600)
    assert house.courier.texts((await house.tables.info(info.id)).thread or 0)


async def test_an_archived_thread_that_cannot_be_brought_back_for_a_while(house: House) -> None:
    info = await house.game(1, 2, pace=Pace.NONE)
    house.courier.fault = lambda request: (
        Delivery(False, status=500) if request.what == "reopen_thread" else None
    )
    await house.custodian.thread_archived(info.thread or 0)
    await house.clock.advance(3600)
    check_growing(pauses(house, "reopen_thread"))
    house.courier.fault = lambda request: None
    await house.clock.advance(600)
    tried = house.courier.count("reopen_thread")
    await house.clock.advance(3600)
    assert house.courier.count("reopen_thread") == tried
    assert (await house.tables.info(info.id)).thread == info.thread


async def test_a_mention_that_cannot_be_deleted_for_a_while(house: House) -> None:
    def fault(request: Request) -> Delivery | None:
        if request.channel == DM_BASE + 2 and request.what in ("send", "edit"):
            return Delivery(False, status=403, code=50007)
        return Delivery(False, status=500) if request.what == "delete" else None

    house.courier.fault = fault
    info = await house.game(1, 2)
    await house.tables.seal(info.id, 1, 2, "x")
    await house.clock.advance(1)
    before = len(house.courier.log)
    await house.tables.end(info.id, 1, moderator=False)
    await house.clock.advance(3600)
    del house.courier.log[:before]
    check_growing(pauses(house, "delete"))
    house.courier.fault = lambda request: None
    await house.clock.advance(600)
    assert "<@2>" not in house.courier.texts(info.thread or 0)


async def test_a_replaced_board_that_cannot_be_disarmed_for_a_while(house: House) -> None:
    info = await house.game(1, 2)
    house.courier.fault = lambda request: Delivery(False, status=500) if request.what == "disarm" else None
    await house.clock.advance(10)
    for who in (1, 2):
        await house.tables.seal(info.id, 1, who, "x")
    old = house.courier.standing(info.thread or 0)[0]
    await house.clock.advance(3600)
    assert old.armed
    tried = [one.at for one in house.courier.log if one.what == "disarm" and one.message == old.id]
    check_growing([later - earlier for earlier, later in itertools.pairwise(tried)])
    house.courier.fault = lambda request: None
    await house.clock.advance(600)
    assert not old.armed


async def test_a_permission_that_comes_back_in_the_middle_of_a_pass(house: House) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(10)
    house.courier.fault = lambda request: (
        Delivery(False, status=403, code=50013)
        if request.channel < DM_BASE and request.what in ("send", "edit")
        else None
    )
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1)
    assert (await house.tables.info(info.id)).paused == Pause.FORBIDDEN
    await house.clock.advance(5)
    gate = house.publisher._gate(info.id)
    mark, loaded = gate.elsewhere, await house.publisher._survey(info.id)
    house.courier.fault = lambda request: None
    await house.custodian.permissions_changed(GUILD)
    drive = await house.publisher._drive(info.id, "board", 0, known=(mark, loaded))
    assert drive.current, "what the pass had loaded before is not the present any more"


@pytest.mark.parametrize("kind", ["board", "panel", "call", "lobby", "final"])
async def test_a_question_to_the_database_that_fails_is_asked_again(
    house: House, kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    info = await house.game(1, 2)

    async def failing(publisher: Publisher, table: int, **how: Any) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(Publisher, "_survey", failing)
        drive = await house.publisher._drive(info.id, kind, 1)
        assert not drive.current
        assert drive.due is not None
        assert await house.publisher.reach(info.id, 1) is not None
    assert f"table {info.id}" in caplog.text
    await house.clock.advance(60)
    assert await house.store.read(lambda db: db.unpublished()) == []
    assert house.courier.standing(CHANNEL)


async def test_a_note_on_a_disarmed_message_that_fails_is_made_later(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(300)
    disarm, failed = house.publisher._driver.disarm, list[int]()

    async def failing(row: Any) -> Any:
        if not failed:
            failed.append(row.message)
            raise sqlite3.OperationalError("disk I/O error")
        return await disarm(row)

    monkeypatch.setattr(house.publisher._driver, "disarm", failing)
    round_ = (await house.tables.info(info.id)).round
    for who in (1, 2):
        await house.tables.seal(info.id, round_, who, "x")
    await house.clock.advance(30)
    assert failed
    assert await house.store.read(lambda db: db.unpublished()) == []
    armed = [one for one in house.courier.standing(DM_BASE + 1) if one.armed]
    assert len(armed) == 1
