"""Private channels are opened slowly: a hundred tables at once, a restart meanwhile, and who must wait."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.tables.budget import IN_WINDOW, SPACING, WINDOW, free_at
from bot.tables.ports import Delivery
from bot.tables.values import Pace, Reach, Status
from tests.harness.folders import folder
from tests.tables.house import CHANNEL, DM_BASE, GUILD, House, Request, person

TABLES = 100
SEATS = 2
A_WHILE = 0.99 * WINDOW / TABLES


@pytest.fixture
async def house() -> AsyncIterator[House]:
    with folder() as place:
        room = House(Path(place) / "coven.sqlite3")
        await room.open()
        yield room
        await room.close()


def opened(house: House) -> list[float]:
    """When private channels were asked for."""
    return [request.at for request in house.courier.log if request.what == "open_dm"]


def check_budget(openings: Sequence[float]) -> None:
    """No two within a second, and no more than thirty within any ten minutes."""
    assert all(later - at >= SPACING for at, later in itertools.pairwise(openings))
    assert all(later - at >= WINDOW for at, later in zip(openings, openings[IN_WINDOW:], strict=False))


def test_when_a_place_is_free() -> None:
    assert free_at([], 100) == 100
    assert free_at([100], 100.5) == 101
    assert free_at([100], 200) == 200
    full = [100.0 + number for number in range(IN_WINDOW)]
    assert free_at(full, 130) == 700
    assert free_at(full[1:], 130) == 130
    assert free_at([*full, 700.0], 700) == 701


async def begin(house: House, table: int) -> int:
    """Have two new people open a table and start it, all within a moment; answer its number."""
    host, guest = SEATS * table + 1, SEATS * table + 2
    info = await house.tables.open_table(
        person(host),
        "toy",
        {},
        guild=GUILD,
        guild_name="The Crypt",
        channel=CHANNEL,
        seats=SEATS + 1,
        pace=Pace.RELAXED,
        language="en",
    )
    await house.tables.join(info.id, person(guest))
    reached = [asyncio.create_task(house.publisher.reach(info.id, who)) for who in (host, guest)]
    await house.clock.advance(A_WHILE)
    assert {await reach for reach in reached} <= {Reach.SENT, Reach.LATER}
    await house.tables.start(info.id, host)
    return info.id


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_hundred_tables_start_within_ten_minutes(house: House, restarted: bool) -> None:
    began = house.clock.time
    for table in range(TABLES):
        if restarted and table in (TABLES // 8, TABLES // 2):
            await house.die()
            await house.open()
        await begin(house, table)
    assert house.clock.time - began < WINDOW
    openings = opened(house)
    check_budget(openings)
    assert len(openings) == IN_WINDOW, "the budget is used"
    waiting = [who for who in range(1, TABLES * SEATS + 1) if not house.dm(who)]
    assert len(waiting) == TABLES * SEATS - IN_WINDOW
    for table in range(1, TABLES + 1):
        info = await house.tables.info(table)
        called = {f"<@{seat.person}>" for seat in info.seats if seat.person in waiting}
        standing = house.courier.texts(info.thread or 0)
        asked = {text for text in standing if text.startswith("<@") and not text.endswith("soon")}
        assert asked == called, "the mention asks them"
        assert info.status is Status.RUNNING
    last = await house.tables.info(TABLES)
    assert all(seat.person in waiting for seat in last.seats)
    for seat in last.seats:
        await house.tables.seal(last.id, 1, seat.person or 0, "x")
    assert (await house.tables.info(last.id)).round == 2, "they play by the ephemeral route"


async def test_who_waits_is_written_to_in_their_turn_and_called_no_more(house: House) -> None:
    for table in range(20):
        await begin(house, table)
    first, second = (number for number in range(1, 33) if not house.dm(number))
    assert not house.dm(first)
    info = (await house.tables.listing(first))[0].table
    thread = info.thread or 0
    assert f"<@{first}>" in house.courier.texts(thread)
    await house.clock.advance(WINDOW)
    check_budget(opened(house))
    assert house.dm(first)
    assert house.dm(second)
    assert not [text for text in house.courier.texts(thread) if text.startswith("<@")]


async def test_newcomers_do_not_go_before_those_who_wait(house: House) -> None:
    for table in range(16):
        await begin(house, table)
    assert [bool(house.dm(who)) for who in (30, 31, 32)] == [True, False, False]
    free = opened(house)[0] + WINDOW
    await house.clock.advance(free - 2 - house.clock.time)
    info = await house.tables.open_table(
        person(99),
        "toy",
        {},
        guild=GUILD,
        guild_name="The Crypt",
        channel=CHANNEL,
        seats=2,
        pace=Pace.LIVE,
        language="en",
    )
    newcomer = asyncio.create_task(house.publisher.reach(info.id, 99))
    await house.clock.advance(20)
    await newcomer
    asked = [request.channel - DM_BASE for request in house.courier.log if request.what == "open_dm"]
    assert asked[IN_WINDOW:][:2] == [31, 32]
    check_budget(opened(house))


async def test_whose_channel_fails_again_and_again_is_called(house: House) -> None:
    def fault(request: Request) -> Delivery | None:
        too_fast = request.what == "open_dm" and request.channel == DM_BASE + 2
        return Delivery(False, status=400, code=40003) if too_fast else None

    house.courier.fault = fault
    info = await house.game(1, 2)
    await house.clock.advance(60)
    assert "<@2>" in house.courier.texts(info.thread or 0)
    await house.clock.advance(7200)
    tried = [request.at for request in house.courier.log if request.channel == DM_BASE + 2]
    pauses = [later - at for at, later in itertools.pairwise(tried)]
    assert len(tried) < 25
    assert max(pauses) >= 600
    house.courier.fault = lambda request: None
    await house.clock.advance(700)
    assert house.dm(2)
    assert "<@2>" not in house.courier.texts(info.thread or 0)
