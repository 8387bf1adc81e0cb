"""Lobbies that start by themselves, and tables that nobody uses any more."""

from __future__ import annotations

import pytest

from bot.engine.players.levels import Level
from bot.tables.keeper import Keeper
from bot.tables.ports import Delivery
from bot.tables.values import Pace, Pause, Status, Why
from tests.tables.house import CHANNEL, House, person
from tests.tables.quick import QuickHouse

HOUR, DAY = 3600.0, 86_400.0


async def status(house: House, table: int) -> Status:
    return (await house.tables.info(table)).status


async def test_a_full_lobby_starts_after_15_seconds(quick: QuickHouse) -> None:
    info = await quick.lobby(1)
    for who in (2, 3, 4):
        info = await quick.tables.join(info.id, person(who))
    assert info.starts_at == int(quick.clock.time) + 15
    await quick.clock.advance(14.9)
    assert await status(quick, info.id) is Status.LOBBY
    await quick.clock.advance(0.2)
    assert await status(quick, info.id) is Status.RUNNING


async def test_leave_stops_that_and_a_new_full_lobby_waits_anew(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2, seats=2)
    await quick.clock.advance(10)
    info = await quick.tables.leave(info.id, 2)
    assert info.starts_at is None
    await quick.clock.advance(100)
    assert await status(quick, info.id) is Status.LOBBY
    await quick.tables.join(info.id, person(3))
    await quick.clock.advance(14)
    assert await status(quick, info.id) is Status.LOBBY
    await quick.clock.advance(2)
    assert await status(quick, info.id) is Status.RUNNING


async def test_what_else_stops_a_start(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2, seats=3)
    info = await quick.tables.add_computer(info.id, 1, Level.STALKER)
    assert info.starts_at is not None
    assert (await quick.tables.dismiss(info.id, 1)).starts_at is None
    assert (await quick.tables.add_computer(info.id, 1, Level.STALKER)).starts_at is not None
    info = await quick.tables.kick(info.id, 1, 2, moderator=False)
    assert info.starts_at is None
    await quick.clock.advance(60)
    assert await status(quick, info.id) is Status.LOBBY


async def test_who_left_the_server_stops_a_start(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2, seats=2)
    quick.courier.departed.add(2)
    await quick.clock.advance(30)
    info = await quick.tables.info(info.id)
    assert (info.status, [seat.person for seat in info.seats]) == (Status.LOBBY, [1])


async def test_an_outage_leaves_the_time_for_leaving(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2, seats=2)
    await quick.clock.advance(5)
    before = await quick.row(info.id)
    await quick.restart(outage=1000)
    row = await quick.row(info.id)
    assert (row.status, row.starts_at) == (Status.LOBBY, (before.starts_at or 0) + 1000)
    info = await quick.tables.leave(info.id, 2)
    await quick.clock.advance(60)
    assert await status(quick, info.id) is Status.LOBBY


async def test_an_idle_lobby_closes_after_an_hour_and_says_so(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2)
    touched = max(seat.used_at for seat in (await quick.row(info.id)).seats)
    await quick.at(touched + HOUR, 1)
    assert await status(quick, info.id) is Status.LOBBY
    await quick.clock.advance(10)
    info = await quick.tables.info(info.id)
    assert (info.status, info.ended_why) == (Status.CLOSED, Why.IDLE)
    await quick.clock.advance(5)
    assert quick.courier.texts(CHANNEL) == ["lobby closed Person 1 Person 2"]
    assert quick.dm(1) == ["farewell closed"]


@pytest.mark.parametrize("touch", ["visit", "join", "leave", "computer", "lock", "invite"])
async def test_a_touched_lobby_stays(quick: QuickHouse, touch: str) -> None:
    info = await quick.lobby(1, 2)
    await quick.clock.advance(3000)
    match touch:
        case "visit":
            await quick.tables.seen(person(2), info.id)
        case "join":
            await quick.tables.join(info.id, person(3))
        case "leave":
            await quick.tables.leave(info.id, 2)
        case "computer":
            await quick.tables.add_computer(info.id, 1, Level.STALKER)
        case "lock":
            await quick.tables.lock(info.id, 9, True, moderator=True)
        case _:
            await quick.tables.invite(info.id, 9, person(5), moderator=True)
    await quick.clock.advance(3590)
    assert await status(quick, info.id) is Status.LOBBY
    await quick.clock.advance(HOUR + 100)
    assert await status(quick, info.id) is Status.CLOSED


async def test_an_outage_leaves_the_time_for_touching_a_lobby(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2)
    await quick.clock.advance(600)
    await quick.restart(outage=2 * HOUR)
    await quick.clock.advance(2900)
    assert await status(quick, info.id) is Status.LOBBY
    await quick.clock.advance(200)
    assert await status(quick, info.id) is Status.CLOSED


@pytest.mark.parametrize(
    ("pace", "days"), [(Pace.NONE, 14), (Pace.LIVE, 14), (Pace.RELAXED, 14), (Pace.DAILY, 30)]
)
@pytest.mark.parametrize("paused", ["", Pause.WISH, Pause.CHANNEL_GONE])
async def test_a_table_that_nobody_uses_is_given_up(
    quick: QuickHouse, pace: Pace, days: int, paused: str
) -> None:
    info = await quick.game(1, 2, pace=pace)
    await quick.clock.advance(100)
    await quick.tables.seal(info.id, 1, 1, "x")
    if paused == Pause.WISH:
        await quick.tables.pause(info.id, 1, moderator=False)
    elif paused == Pause.CHANNEL_GONE:
        quick.courier.fault = lambda request: (
            Delivery(False, status=404, code=10003) if request.channel < 10_000 else None
        )
        await quick.custodian.channel_gone(CHANNEL)
    elif pace is not Pace.NONE:
        return  # it is played to its end before that
    await quick.clock.advance(days * DAY - 100)
    assert (await quick.tables.info(info.id)).round == 1
    assert await status(quick, info.id) is Status.RUNNING
    await quick.clock.advance(200)
    info = await quick.tables.info(info.id)
    assert (info.status, info.ended_why, info.paused) == (Status.ENDED, Why.IDLE, "")
    assert b'"moves": []' in (await quick.tables.ending(info.id)).record.replace(b'":', b'": ')
    await quick.clock.advance(60)
    assert quick.dm(2)[-1] == "farewell ended"


async def test_a_table_that_somebody_uses_stays(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.NONE)
    for _ in range(4):
        await quick.clock.advance(10 * DAY)
        await quick.tables.seen(person(1), info.id)
    assert await status(quick, info.id) is Status.RUNNING
    await quick.restart(outage=30 * DAY)
    await quick.clock.advance(9 * DAY)
    assert await status(quick, info.id) is Status.RUNNING, "an outage is nobody's fault"


async def test_a_quicker_pace_is_given_up_sooner(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.DAILY)
    await quick.tables.change_pace(info.id, 1, Pace.NONE, moderator=False)
    await quick.clock.advance(14 * DAY + 100)
    assert await status(quick, info.id) is Status.ENDED


async def test_a_slower_pace_is_given_up_later(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.NONE)
    await quick.tables.change_pace(info.id, 1, Pace.DAILY, moderator=False)
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(29 * DAY)
    assert await status(quick, info.id) is Status.RUNNING
    await quick.clock.advance(2 * DAY)
    assert await status(quick, info.id) is Status.ENDED


async def test_one_table_that_fails_holds_up_no_other(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [(await quick.game(10 * number + 1, 10 * number + 2)).id for number in range(1, 12)]
    look_after = quick.tables.look_after
    tries: list[float] = []

    async def fails(table: int) -> None:
        if table in broken:
            tries.append(quick.clock.time)
            raise RuntimeError("no")
        await look_after(table)

    monkeypatch.setattr(quick.tables, "look_after", fails)
    await quick.clock.advance(290)
    info = await quick.game(1, 2)
    assert info.deadline is not None
    for spare, round_ in ((1, 1), (-0.001, 2)):
        await quick.at(info.deadline, spare)
        assert (await quick.tables.info(info.id)).round == round_, "to the moment"
    tried = len(tries)
    await quick.clock.advance(DAY)
    assert len(tries) - tried < len(broken) * 400, "with growing pauses"
    monkeypatch.undo()
    await quick.clock.advance(400)
    assert all([(await quick.tables.info(table)).round > 1 for table in broken])


async def test_a_table_that_failed_and_is_due_no_more_costs_no_time(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await quick.game(1, 2)
    assert info.deadline is not None

    async def fails(table: int) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(quick.tables, "look_after", fails)
    await quick.at(info.deadline, -0.5)
    monkeypatch.undo()
    await quick.tables.extend(info.id, 1, moderator=False)
    looks: list[float] = []
    run_due = Keeper._run_due

    async def counted(keeper: Keeper, now: float) -> None:
        looks.append(now)
        assert len(looks) < 20, "the keeper turns round without a pause"
        await run_due(keeper, now)

    monkeypatch.setattr(Keeper, "_run_due", counted)
    await quick.clock.advance(60)
    assert len(looks) < 10
