"""Sends of which it is not known whether they went through: they are looked for, and made once."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.tables.marks import Sending, begun, nonce
from bot.tables.ports import Delivery, Post
from bot.tables.values import Pace, Pause, TableInfo
from tests.tables.house import CHANNEL, DM_BASE, GUILD, House, Killed, Request

FORBIDDEN = Delivery(False, status=403, code=50013)
PASSING = Delivery(False, status=500)
GONE = Delivery(False, status=404, code=10003)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


def killed_after(text: str) -> Callable[[Request], Delivery | None]:
    """Kill the bot when something with such a text was sent, before it hears of it."""

    def after(request: Request) -> Delivery | None:
        if request.what == "send" and request.text.startswith(text):
            raise Killed
        return None

    return after


def refuse(house: House, what: str, answer: Delivery) -> None:
    """Refuse all requests of a kind."""
    house.courier.fault = lambda request: answer if request.what == what else None


def of_server(request: Request) -> Delivery | None:
    """Refuse all posts in the server."""
    return FORBIDDEN if request.channel < DM_BASE and request.what in ("send", "edit") else None


def closed_to(who: int) -> Callable[[Request], Delivery | None]:
    return lambda request: (
        Delivery(False, status=403, code=50007)
        if request.channel == DM_BASE + who and request.what in ("send", "edit")
        else None
    )


async def die_and_wait(house: House) -> None:
    """Kill what is left of the bot; Discord forgets the nonces while nobody is there."""
    await house.die()
    house.courier.after = lambda request: None
    house.courier.nonces.clear()
    house.clock.time += 1000


async def dies_with_its_board(house: House) -> TableInfo:
    """Start a game whose bot dies when its first board is sent."""
    info = await house.lobby(1, 2, pace=Pace.NONE)
    house.courier.after = killed_after("board")
    with contextlib.suppress(Killed):
        await house.tables.start(info.id, 1)
    await die_and_wait(house)
    return info


def thread_of(house: House) -> int:
    """The only thread."""
    (thread,) = (channel for channel in house.courier.channels if channel < DM_BASE and channel != CHANNEL)
    return thread


def boards(house: House) -> list[str]:
    """The boards that stand anywhere in the server."""
    places = [channel for channel in house.courier.channels if channel < DM_BASE]
    return [text for place in places for text in house.courier.texts(place) if text.startswith("board")]


async def test_while_it_cannot_be_looked_nothing_is_sent(house: House) -> None:
    await dies_with_its_board(house)
    refuse(house, "recent", PASSING)
    await house.open()
    await house.clock.advance(900)
    assert len(boards(house)) == 1
    looks = [request.at for request in house.courier.log if request.what == "recent"]
    assert 6 < len(looks) < 12, "it is looked with growing pauses"
    house.courier.fault = lambda request: None
    await house.clock.advance(600)
    assert len(boards(house)) == 1
    info = (await house.tables.listing(1))[0].table
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(5)
    assert boards(house) == ["board 0 sealed (0,) how {}"], "it is edited, so it was found"


async def test_where_it_may_not_be_looked_the_table_waits_for_the_permission(house: House) -> None:
    info = await dies_with_its_board(house)
    refuse(house, "recent", FORBIDDEN)
    await house.open()
    await house.clock.advance(30)
    assert (await house.tables.info(info.id)).paused == Pause.FORBIDDEN
    assert f"notice {Pause.FORBIDDEN}" in house.dm(1)
    await house.clock.advance(3600)
    assert len(boards(house)) == 1
    house.courier.fault = lambda request: None
    await house.custodian.permissions_changed(GUILD)
    await house.clock.advance(1)
    assert (await house.tables.info(info.id)).paused == ""
    assert boards(house) == ["board 0 sealed () how {}"]


async def test_where_nothing_can_stand_nothing_is_waited_for(house: House) -> None:
    info = await dies_with_its_board(house)
    thread = thread_of(house)
    house.courier.channels[thread].clear()
    house.courier.fault = lambda request: GONE if request.channel == thread else None
    await house.open()
    await house.clock.advance(10)
    assert (await house.tables.info(info.id)).thread == CHANNEL
    assert boards(house) == ["board 0 sealed () how {}"]


async def test_a_word_on_a_pause_stands_once_and_goes_with_it(house: House) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(10)
    house.courier.fault = of_server
    house.courier.after = killed_after("notice")
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1)
    await die_and_wait(house)
    await house.open()
    await house.clock.advance(30)
    assert house.dm(1).count(f"notice {Pause.FORBIDDEN}") == 1
    house.courier.fault = lambda request: None
    await house.custodian.permissions_changed(GUILD)
    await house.clock.advance(5)
    assert not [text for text in house.dm(1) if text.startswith("notice")]


async def test_a_word_that_was_outdated_when_it_was_found_goes(house: House) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(10)
    house.courier.fault = of_server
    house.courier.after = killed_after("notice")
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(1)
    await die_and_wait(house)
    house.courier.fault = lambda request: PASSING if request.what == "recent" else None
    await house.open()
    await house.clock.advance(700)
    assert (await house.tables.info(info.id)).paused == ""
    house.courier.fault = lambda request: None
    await house.clock.advance(700)
    assert not [text for text in house.dm(1) if text.startswith("notice")]


async def test_a_farewell_from_a_lobby_stands_once(house: House) -> None:
    info = await house.lobby(1, 2)
    (welcome,) = house.courier.standing(DM_BASE + 2)
    house.courier.fault = lambda request: (
        Delivery(False, status=400, code=30046) if request.message == welcome.id else None
    )
    house.courier.after = killed_after("parted")
    with contextlib.suppress(Killed):
        await house.tables.leave(info.id, 2)
        await house.clock.advance(5)
    await die_and_wait(house)
    await house.open()
    await house.clock.advance(30)
    assert house.dm(2).count("parted") == 1


@pytest.mark.parametrize("acts", [False, True])
async def test_a_mention_stands_once_and_goes(house: House, acts: bool) -> None:
    house.courier.fault = closed_to(2)
    info = await house.lobby(1, 2)
    house.courier.after = killed_after("<@2>")
    with contextlib.suppress(Killed):
        await house.tables.start(info.id, 1)
        await house.clock.advance(1)
    await die_and_wait(house)
    thread = thread_of(house)
    assert house.courier.texts(thread).count("<@2>") == 1
    await house.open()
    if acts:
        await house.tables.seal(info.id, 1, 2, "x")
    await house.clock.advance(30)
    assert house.courier.texts(thread).count("<@2>") == (0 if acts else 1)


async def test_a_mention_of_an_earlier_round_is_found_and_replaced(house: House) -> None:
    house.courier.fault = closed_to(2)
    info = await house.lobby(1, 2)
    house.courier.after = killed_after("<@2>")
    with contextlib.suppress(Killed):
        await house.tables.start(info.id, 1)
        await house.clock.advance(1)
    await die_and_wait(house)
    closed = closed_to(2)
    house.courier.fault = lambda request: PASSING if request.what == "recent" else closed(request)
    await house.open()
    for who in (1, 2):
        await house.tables.seal(info.id, 1, who, "x")
    assert (await house.tables.info(info.id)).round == 2
    house.courier.fault = closed
    await house.clock.advance(10)
    thread = (await house.tables.info(info.id)).thread or 0
    assert house.courier.texts(thread).count("<@2>") == 1
    await house.tables.seal(info.id, (await house.tables.info(info.id)).round, 2, "x")
    await house.clock.advance(5)
    assert house.courier.texts(thread).count("<@2>") == 0


def test_a_begun_send_is_written_and_read() -> None:
    mark = nonce(3, "notice", 7, "forbidden 1.5", 2)
    assert len(mark) == 25
    sending = begun(mark, 9, "forbidden 1.5", "notice", Post(" words "))
    assert Sending.parse(str(sending)) == sending
    assert sending.text == begun(mark, 9, "", "notice", Post("words")).text != ""
    assert Sending.parse(str(begun(mark, 9, "", "call", Post("x")))).slot == ""
