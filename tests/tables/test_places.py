"""What happens to channels, threads and servers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.tables.ports import Delivery
from bot.tables.values import Pace, Pause, Status, TableError, TableInfo
from tests.tables.house import CHANNEL, DM_BASE, GUILD, House, Request


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


def refusing(places: Callable[[int], bool], status: int, code: int) -> Callable[[Request], Delivery | None]:
    return lambda request: (
        Delivery(False, status=status, code=code)
        if places(request.channel) and request.what in ("send", "edit", "reopen_thread")
        else None
    )


def in_server(channel: int) -> bool:
    return channel < DM_BASE


async def begun(house: House, pace: Pace = Pace.LIVE) -> TableInfo:
    info = await house.game(1, 2, pace=pace)
    await house.clock.advance(10)
    return info


async def test_a_table_waits_while_it_may_not_post_and_goes_on_by_itself(house: House) -> None:
    info = await begun(house)
    assert info.deadline is not None
    house.courier.fault = refusing(in_server, 403, 50013)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1)
    paused = await house.tables.info(info.id)
    assert paused.paused == Pause.FORBIDDEN
    assert f"notice {Pause.FORBIDDEN}" in house.dm(1), "the host hears of it"
    assert not [text for text in house.dm(2) if text.startswith("notice")]
    with pytest.raises(TableError) as caught:
        await house.tables.seal(info.id, 1, 2, "x")
    assert caught.value.code == "paused"
    before = len(house.courier.log)
    await house.clock.advance(3600)
    assert len(house.courier.log) - before < 20, "it is tried with growing pauses"
    assert (await house.tables.info(info.id)).round == 1, "the clock stands still"
    house.courier.fault = lambda request: None
    await house.custodian.permissions_changed(GUILD)
    await house.clock.advance(1)
    again = await house.tables.info(info.id)
    assert again.paused == ""
    assert again.deadline is not None
    assert 3600 <= again.deadline - info.deadline < 3610
    assert not [text for text in house.dm(1) if text.startswith("notice")]
    assert "sealed (0,)" in house.courier.texts(info.thread or 0)[-1]
    assert (await house.tables.seal(info.id, 1, 2, "x")).round == 2


async def test_a_short_refusal_is_over_without_anybodys_help(house: House) -> None:
    info = await begun(house)
    house.courier.fault = refusing(in_server, 403, 50001)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1)
    house.courier.fault = lambda request: None
    await house.clock.advance(70)
    assert (await house.tables.info(info.id)).paused == ""
    assert "sealed (0,)" in house.courier.texts(info.thread or 0)[-1]


async def test_a_pause_outlives_a_restart(house: House) -> None:
    info = await begun(house, Pace.DAILY)
    house.courier.fault = refusing(in_server, 403, 50013)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1)
    await house.restart(outage=5000)
    await house.clock.advance(5)
    assert (await house.tables.info(info.id)).paused == Pause.FORBIDDEN
    house.courier.fault = lambda request: None
    await house.clock.advance(700)
    again = await house.tables.info(info.id)
    assert (again.paused, again.round) == ("", 1)
    assert again.deadline is not None
    assert again.deadline > house.clock.time


@pytest.mark.parametrize("by_event", [False, True])
async def test_a_deleted_thread_moves_the_game_to_the_channel(house: House, by_event: bool) -> None:
    info = await begun(house)
    thread = info.thread or 0
    house.courier.fault = refusing(lambda channel: channel == thread, 404, 10003)
    if by_event:
        await house.custodian.channel_gone(thread)
    else:
        await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(10)
    moved = await house.tables.info(info.id)
    assert (moved.thread, moved.paused) == (CHANNEL, "")
    assert house.courier.texts(CHANNEL)[-1].startswith("board 0")


async def test_a_locked_thread_is_left_for_the_channel(house: House) -> None:
    info = await begun(house)
    thread = info.thread or 0

    def fault(request: Request) -> Delivery | None:
        if request.channel != thread:
            return None
        if request.what == "reopen_thread":
            return Delivery(False, status=403, code=50013)
        return Delivery(False, status=400, code=50083)

    house.courier.fault = fault
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(10)
    moved = await house.tables.info(info.id)
    assert (moved.thread, moved.paused) == (CHANNEL, "")
    assert "board 0 sealed (0,) how {}" in house.courier.texts(CHANNEL)


async def test_an_archived_thread_is_reopened_at_once(house: House) -> None:
    info = await begun(house)
    await house.custodian.thread_archived(info.thread or 0)
    assert house.courier.count("reopen_thread", info.thread) == 1
    await house.custodian.thread_archived(CHANNEL)
    await house.custodian.thread_archived(999)
    assert house.courier.count("reopen_thread") == 1


@pytest.mark.parametrize("by_event", [False, True])
async def test_a_deleted_channel_parks_the_table_and_everybody_hears(house: House, by_event: bool) -> None:
    info = await begun(house)
    house.courier.fault = refusing(in_server, 404, 10003)
    if by_event:
        await house.custodian.channel_gone(CHANNEL)
    else:
        await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(60)
    assert (await house.tables.info(info.id)).paused == Pause.CHANNEL_GONE
    for who in (1, 2):
        assert f"notice {Pause.CHANNEL_GONE}" in house.dm(who)
    tried = len(house.courier.log)
    await house.clock.advance(24 * 3600)
    assert len(house.courier.log) - tried < 20, "nothing loops"
    info = await house.tables.end(info.id, 1, moderator=False)
    await house.clock.advance(10)
    assert info.status is Status.ENDED
    assert house.dm(2)[0] == "farewell ended"


async def test_a_deleted_channel_closes_its_lobbies(house: House) -> None:
    info = await house.lobby(1, 2)
    await house.custodian.channel_gone(CHANNEL)
    await house.clock.advance(5)
    assert (await house.tables.info(info.id)).status is Status.CLOSED


async def test_a_server_that_removes_the_bot_closes_its_tables(house: House) -> None:
    running, lobby = await begun(house), await house.lobby(3)
    house.courier.fault = refusing(in_server, 403, 50001)
    await house.custodian.guild_gone(GUILD)
    await house.clock.advance(30)
    assert (await house.tables.info(running.id)).status is Status.ENDED
    assert (await house.tables.info(lobby.id)).status is Status.CLOSED
    assert house.dm(1)[-1] == "farewell ended"
    assert (await house.tables.ending(running.id)).record
