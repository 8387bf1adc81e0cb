"""People who left the server, and people who could not be shown that they are awaited."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.ports import Delivery
from bot.tables.values import How, Pace, Status, TableError
from tests.tables.house import DM_BASE, House, Request


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


async def test_who_left_the_server_before_the_start_has_no_seat(house: House) -> None:
    info = await house.lobby(1, 2, 3, seats=6)
    house.courier.departed.add(2)
    info = await house.tables.start(info.id, 1)
    assert [seat.person for seat in info.seats] == [1, 3]
    alone = await house.lobby(4, 5, seats=6)
    house.courier.departed.add(5)
    with pytest.raises(TableError) as caught:
        await house.tables.start(alone.id, 4)
    assert caught.value.code == "too-few"


async def test_who_left_the_server_is_not_waited_for_again(house: House) -> None:
    info = await house.game(1, 2, 3)
    house.courier.departed.update({1, 2})
    await house.tables.seal(info.id, 1, 2, "x")
    await house.clock.advance(301)
    info = await house.tables.info(info.id)
    assert [seat.left for seat in info.seats] == [True, False, False], "only whoever owes is asked for"
    assert info.host == 2
    await house.tables.seal(info.id, 2, 3, "x")
    await house.clock.advance(181)
    info = await house.tables.info(info.id)
    assert [seat.left for seat in info.seats] == [True, True, False]
    assert (await house.tables.board(info.id)).how[2, 1] is How.AWAY


async def test_a_table_that_everybody_left_ends(house: House) -> None:
    info = await house.game(1, 2)
    house.courier.departed.update({1, 2})
    await house.clock.advance(301)
    assert (await house.tables.info(info.id)).status is Status.ENDED


async def test_who_closes_their_messages_by_leaving_is_noticed_at_once(house: House) -> None:
    info = await house.game(1, 2, 3, pace=Pace.DAILY)
    house.courier.departed.add(3)
    house.courier.fault = lambda request: (
        Delivery(False, status=403, code=50278) if request.channel == DM_BASE + 3 else None
    )
    await house.clock.advance(200)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.tables.seal(info.id, 1, 2, "x")
    assert (await house.tables.info(info.id)).round == 1
    await house.tables.seal(info.id, 1, 3, "x")
    await house.clock.advance(5)
    info = await house.tables.info(info.id)
    assert info.seats[2].left


async def test_nobody_is_late_who_was_not_shown_the_round(house: House) -> None:
    closed = [False]

    def fault(request: Request) -> Delivery | None:
        if request.channel == DM_BASE + 2 and request.what in ("send", "edit"):
            return Delivery(False, status=503) if not closed[0] else None
        return None

    house.courier.fault = fault
    info = await house.game(1, 2)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1000)
    info = await house.tables.info(info.id)
    assert info.round == 1, "the second was shown nothing"
    closed[0] = True
    await house.clock.advance(700)
    info = await house.tables.info(info.id)
    assert info.round >= 2


async def test_with_closed_messages_the_mention_stands_for_a_whole_pace(house: House) -> None:
    refused: list[float] = []

    def fault(request: Request) -> Delivery | None:
        if request.channel == DM_BASE + 2 and request.what in ("send", "edit"):
            return Delivery(False, status=403, code=50007)
        if request.text == "<@2>" and len(refused) < 4:
            refused.append(house.clock.time)
            return Delivery(False, status=500)
        return None

    house.courier.fault = fault
    info = await house.game(1, 2)
    await house.tables.seal(info.id, 1, 1, "x")
    began = house.clock.time
    await house.clock.advance(60)
    assert "<@2>" in house.courier.texts(info.thread or 0)
    await house.clock.advance(299 - 60)
    info = await house.tables.info(info.id)
    assert info.round == 1
    await house.clock.advance(3)
    later = (await house.tables.info(info.id)).deadline
    assert later is not None
    assert later - began > 300
    await house.clock.advance(later - house.clock.time + 1)
    assert (await house.tables.info(info.id)).round == 2


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 99999), (404, 10003)])
async def test_whoever_cannot_be_written_to_for_any_reason_is_called(
    house: House, status: int, code: int
) -> None:
    info = await house.game(1, 2)

    def fault(request: Request) -> Delivery | None:
        if request.channel == DM_BASE + 2 and request.what in ("send", "edit"):
            return Delivery(False, status=status, code=code)
        return None

    house.courier.fault = fault
    await house.tables.seal(info.id, 1, 1, "x")
    await house.tables.seal(info.id, 1, 2, "x")
    await house.clock.advance(10)
    assert "<@2>" in house.courier.texts(info.thread or 0)
    await house.tables.seal(info.id, 2, 1, "x")
    await house.clock.advance(400)
    assert (await house.tables.info(info.id)).round >= 3
