"""What comes of what hosts and moderators do: pauses, deadlines, paces, seats and rematches."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.engine.players.levels import Level
from bot.tables.failures import Meaning
from bot.tables.ports import Delivery
from bot.tables.values import Absence, How, Pace, Pause, Status, TableError, TableInfo
from tests.tables.house import CHANNEL, GUILD, House, Killed, Request, person
from tests.tables.quick import QuickHouse, lines, refused, shut

MODERATOR, STRANGER = 9, 8
SECRET = "y"
"""The choice that somebody sealed before each command; nothing that is said or logged holds it."""


async def test_a_pause_stops_the_clock_and_keeps_what_is_left(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    assert info.deadline is not None
    await quick.clock.advance(100)
    left = info.deadline - quick.clock.time
    await quick.tables.pause(info.id, 1, moderator=False)
    await refused("already-paused", quick.tables.pause(info.id, 1, moderator=False))
    await refused("paused", quick.tables.seal(info.id, 1, 1, "x"))
    await quick.clock.advance(100_000)
    await quick.restart(outage=3000)
    assert (await quick.tables.info(info.id)).round == 1
    info = await quick.tables.resume(info.id, 1, moderator=False)
    assert info.deadline is not None
    assert info.deadline - quick.clock.time == left
    await refused("not-paused", quick.tables.resume(info.id, 1, moderator=False))
    await quick.at(info.deadline, 1)
    assert (await quick.tables.info(info.id)).round == 1
    await quick.clock.advance(2)
    assert (await quick.tables.info(info.id)).round == 2


async def test_all_who_are_present_may_pause_and_resume(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, 4)
    await quick.tables.quit(info.id, 4)
    await quick.tables.hand_over(info.id, 1, 3, moderator=False)
    info = await quick.tables.pause(info.id, 1, moderator=False)
    assert (info.paused, [seat.wishes for seat in info.seats]) == ("", [True, False, False, False])
    await quick.tables.pause(info.id, 1, moderator=False)
    assert not lines(quick)[1:], "a wish alone says nothing"
    await refused("not-allowed", quick.tables.pause(info.id, 4, moderator=False))
    info = await quick.tables.pause(info.id, 2, moderator=False)
    assert info.paused == "", "the host has not wished it"
    info = await quick.tables.quit(info.id, 3)
    assert info.paused == "", "whoever was awaited left: nobody wished anything just now"
    info = await quick.tables.pause(info.id, 2, moderator=False)
    assert info.paused == Pause.WISH, "now all who are present wish it"


async def test_the_last_wish_pauses(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    for who in (2, 3):
        assert (await quick.tables.pause(info.id, who, moderator=False)).paused == ""
    await quick.tables.hand_over(info.id, 1, 2, moderator=False)
    info = await quick.tables.pause(info.id, 1, moderator=False)
    assert info.paused == Pause.WISH
    assert not any(seat.wishes for seat in info.seats)
    await quick.clock.advance(3)
    assert lines(quick)[-1] == "line paused by all {}"
    await quick.tables.hand_over(info.id, 2, 1, moderator=False)
    for who in (2, 3):
        assert (await quick.tables.resume(info.id, who, moderator=False)).paused == Pause.WISH
    await quick.tables.hand_over(info.id, 1, 2, moderator=False)
    assert (await quick.tables.resume(info.id, 1, moderator=False)).paused == ""
    await quick.clock.advance(3)
    assert lines(quick)[-1] == "line resumed by all {}"


@pytest.mark.parametrize("wish_first", [True, False])
async def test_a_pause_and_an_obstacle_together(quick: QuickHouse, wish_first: bool) -> None:
    info = await quick.game(1, 2)
    assert info.deadline is not None
    await quick.clock.advance(50)
    left = info.deadline - quick.clock.time
    forbidden = [False]
    quick.courier.fault = lambda request: (
        Delivery(False, status=403, code=50013)
        if forbidden[0] and request.channel < 10_000 and request.what in ("send", "edit")
        else None
    )

    async def obstacle() -> None:
        forbidden[0] = True
        await quick.custodian.channel_gone(0)
        await quick.custodian.obstacle(info.id, Meaning.FORBIDDEN)

    if wish_first:
        await quick.tables.pause(info.id, 1, moderator=False)
        await quick.clock.advance(100)
        await obstacle()
    else:
        await obstacle()
        await quick.clock.advance(100)
        await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(1000)
    assert (await quick.tables.info(info.id)).paused == Pause.FORBIDDEN
    await quick.tables.resume(info.id, 1, moderator=False)
    await quick.clock.advance(1000)
    assert (await quick.tables.info(info.id)).round == 1, "the obstacle is still there"
    await refused("not-paused", quick.tables.resume(info.id, 1, moderator=False))
    await quick.tables.pause(info.id, 1, moderator=False)
    forbidden[0] = False
    await quick.custodian.permissions_changed(GUILD)
    await quick.clock.advance(1000)
    assert (await quick.tables.info(info.id)).paused == Pause.WISH, "the wish outlives the obstacle"
    again = await quick.tables.resume(info.id, 1, moderator=False)
    assert again.deadline is not None
    assert again.deadline - quick.clock.time == left


async def test_a_deadline_is_extended_once_a_round(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    assert info.deadline is not None
    longer = await quick.tables.extend(info.id, 1, moderator=False)
    assert (longer.deadline, longer.extended) == (info.deadline + 300, True)
    await refused("already-extended", quick.tables.extend(info.id, 1, moderator=False))
    await refused("already-extended", quick.tables.extend(info.id, MODERATOR, moderator=True))
    await quick.at(info.deadline + 300, 1)
    assert (await quick.tables.info(info.id)).round == 1
    await quick.clock.advance(2)
    info = await quick.tables.info(info.id)
    assert (info.round, info.extended) == (2, False)
    assert info.deadline is not None
    assert (await quick.tables.extend(info.id, 1, moderator=False)).deadline == info.deadline + 180


async def test_without_a_limit_there_is_nothing_to_extend(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.NONE)
    await refused("no-deadline", quick.tables.extend(info.id, 1, moderator=False))


async def test_a_deadline_that_is_extended_in_a_pause(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    await quick.clock.advance(100)
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(5000)
    await quick.tables.extend(info.id, 1, moderator=False)
    await quick.clock.advance(5000)
    info = await quick.tables.resume(info.id, 1, moderator=False)
    assert info.deadline is not None
    assert info.deadline - quick.clock.time == 500


async def test_another_pace_holds_from_the_next_round_on(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    changed = await quick.tables.change_pace(info.id, 1, Pace.DAILY, moderator=False)
    assert (changed.pace, changed.deadline) == (Pace.DAILY, info.deadline)
    await refused("same-pace", quick.tables.change_pace(info.id, 1, Pace.DAILY, moderator=False))
    for who in (1, 2):
        info = await quick.tables.seal(info.id, 1, who, "x")
    assert info.deadline is not None
    assert info.deadline - quick.clock.time == 86_400


async def test_no_limit_takes_the_deadline_away_and_another_pace_brings_one(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    info = await quick.tables.change_pace(info.id, 1, Pace.NONE, moderator=False)
    assert info.deadline is None
    await quick.clock.advance(86_400)
    assert (await quick.tables.info(info.id)).round == 1
    info = await quick.tables.change_pace(info.id, 1, Pace.RELAXED, moderator=False)
    assert info.deadline is not None
    assert info.deadline - quick.clock.time == 4 * 3600
    await quick.at(info.deadline, -1)
    assert (await quick.tables.info(info.id)).round == 2


async def test_another_pace_in_a_pause(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.NONE)
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(5000)
    await quick.tables.change_pace(info.id, 1, Pace.LIVE, moderator=False)
    await quick.clock.advance(5000)
    assert (await quick.tables.info(info.id)).round == 1
    info = await quick.tables.resume(info.id, 1, moderator=False)
    assert info.deadline is not None
    assert info.deadline - quick.clock.time == 300


async def test_a_lobby_takes_another_pace_too(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2)
    await quick.tables.change_pace(info.id, 1, Pace.DAILY, moderator=False)
    info = await quick.tables.start(info.id, 1)
    assert info.deadline is not None
    assert info.deadline - quick.clock.time == 86_400


async def test_into_a_locked_lobby_only_the_invited_come(quick: QuickHouse) -> None:
    info = await quick.lobby(1)
    info = await quick.tables.lock(info.id, 1, True, moderator=False)
    assert info.locked
    await refused("locked", quick.tables.join(info.id, person(2)))
    await refused("no-bots", quick.tables.invite(info.id, 1, replace(person(5), bot=True), moderator=False))
    await quick.tables.invite(info.id, 1, person(2), moderator=False)
    await quick.tables.invite(info.id, 1, person(2), moderator=False)
    await quick.clock.advance(5)
    assert [line.split()[1] for line in lines(quick)] == ["locked", "invited"], "who is invited is rung once"
    await quick.restart()
    await quick.tables.join(info.id, person(2))
    await refused("locked", quick.tables.join(info.id, person(3)))
    await refused("already-seated", quick.tables.invite(info.id, 1, person(2), moderator=False))
    await quick.tables.lock(info.id, 1, False, moderator=False)
    await quick.tables.join(info.id, person(3))


async def test_who_was_kicked_from_a_lobby_comes_back_by_invitation_alone(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2)
    info = await quick.tables.kick(info.id, 1, 2, moderator=False)
    assert [seat.person for seat in info.seats] == [1]
    await quick.clock.advance(3)
    assert quick.dm(2)[-1] == "parted"
    await refused("kicked", quick.tables.join(info.id, person(2)))
    await quick.tables.invite(info.id, 1, person(2), moderator=False)
    assert len((await quick.tables.join(info.id, person(2))).seats) == 2


async def test_who_can_be_kicked(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    await refused("no-seat", quick.tables.kick(info.id, 1, 1, moderator=False))
    await refused("no-seat", quick.tables.kick(info.id, 1, 9, moderator=False))
    info = await quick.tables.kick(info.id, MODERATOR, 1, moderator=True)
    assert (info.host, info.seats[0].absent) == (2, Absence.KICKED)
    await refused("no-seat", quick.tables.kick(info.id, 2, 1, moderator=False))
    await quick.tables.quit(info.id, 3)
    info = await quick.tables.kick(info.id, 2, 3, moderator=False)
    assert (info.seats[2].absent, info.status) == (Absence.KICKED, Status.RUNNING)
    info = await quick.tables.kick(info.id, MODERATOR, 2, moderator=True)
    assert (info.status, info.ended_why) == (Status.ENDED, "empty")


async def test_a_host_who_was_kicked_steers_nothing_any_more(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    for _ in range(2):
        assert info.deadline is not None
        await quick.at(info.deadline, -1)
        info = await quick.tables.info(info.id)
    assert [seat.left for seat in info.seats] == [True, True]
    host = info.host
    await quick.tables.kick(info.id, MODERATOR, host, moderator=True)
    await refused("not-allowed", quick.tables.end(info.id, host, moderator=False))
    info = await quick.tables.info(info.id)
    assert info.status is Status.RUNNING
    assert (await quick.tables.end(info.id, MODERATOR, moderator=True)).status is Status.ENDED


async def test_an_absent_host_can_end_a_table_without_people(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    for _ in range(2):
        assert info.deadline is not None
        await quick.at(info.deadline, -1)
        info = await quick.tables.info(info.id)
    assert (await quick.tables.end(info.id, info.host, moderator=False)).status is Status.ENDED


async def test_to_whom_the_host_may_hand_over(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    await quick.tables.quit(info.id, 3)
    await refused("no-seat", quick.tables.hand_over(info.id, 1, 3, moderator=False))
    await refused("no-seat", quick.tables.hand_over(info.id, 1, 9, moderator=False))
    await refused("already-host", quick.tables.hand_over(info.id, 1, 1, moderator=False))
    assert (await quick.tables.hand_over(info.id, 1, 2, moderator=False)).host == 2
    await refused("not-allowed", quick.tables.hand_over(info.id, 1, 1, moderator=False))


async def test_what_can_be_offered(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    await refused("not-absent", quick.tables.offer(info.id, 1, 1, True, moderator=False))
    for seat in (-1, 2):
        await refused("no-seat", quick.tables.offer(info.id, 1, seat, True, moderator=False))
    await quick.tables.quit(info.id, 2)
    for _ in range(2):
        assert (await quick.tables.offer(info.id, 1, 1, True, moderator=False)).seats[1].offered
    await quick.clock.advance(3)
    assert [line.split()[1] for line in lines(quick)] == ["offered"]
    info = await quick.tables.come_back(info.id, 2)
    assert not info.seats[1].offered


async def over(house: House, *people: int) -> TableInfo:
    """A game that was played to its end."""
    info = await house.game(*people)
    for round_ in (1, 2, 3):
        for who in people:
            info = await house.tables.seal(info.id, round_, who, "x")
    await house.clock.advance(5)
    return info


async def test_a_rematch_seats_the_same_people_in_another_order(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2, 3, seats=5, pace=Pace.DAILY)
    await quick.tables.add_computer(info.id, 1, Level.ELDER)
    await quick.tables.start(info.id, 1)
    await refused("not-over", quick.tables.rematch(info.id, 1))
    for round_ in (1, 2, 3):
        await quick.clock.advance(7)
        for who in (1, 2, 3):
            await quick.tables.seal(info.id, round_, who, "x")
    await quick.clock.advance(5)
    await refused("not-seated", quick.tables.rematch(info.id, 9))
    new = await quick.tables.rematch(info.id, 2)
    assert [(seat.seat, seat.person, seat.level) for seat in new.seats] == [
        (0, 2, None),
        (1, 3, None),
        (2, None, Level.ELDER),
        (3, 1, None),
    ]
    assert (new.host, new.status, new.max_seats, new.pace) == (2, Status.LOBBY, 4, Pace.DAILY)
    assert new.starts_at == int(quick.clock.time) + 15
    with pytest.raises(TableError) as caught:
        await quick.tables.rematch(info.id, 1)
    assert (caught.value.code, caught.value.data["table"]) == ("already-rematch", new.id)
    assert (await quick.tables.info(info.id)).rematch == new.id
    await quick.clock.advance(5)
    assert len([line for line in lines(quick) if line.startswith("line rematch")]) == 1
    await quick.clock.advance(11)
    assert (await quick.tables.info(new.id)).status is Status.RUNNING


async def test_two_who_press_rematch_at_once_open_one_table(quick: QuickHouse) -> None:
    info = await over(quick, 1, 2)
    made = await asyncio.gather(
        quick.tables.rematch(info.id, 1), quick.tables.rematch(info.id, 2), return_exceptions=True
    )
    assert sum(isinstance(one, TableError) for one in made) == 1


async def test_a_rematch_without_those_who_left(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    await quick.tables.quit(info.id, 1)
    for round_ in (1, 2, 3):
        await quick.clock.advance(7)
        for who in (2, 3):
            await quick.tables.seal(info.id, round_, who, "x")
    await refused("not-seated", quick.tables.rematch(info.id, 1))
    new = await quick.tables.rematch(info.id, 3)
    assert [seat.person for seat in new.seats] == [2, 3]
    assert (new.max_seats, new.starts_at) == (3, None), "there is room for another"
    await quick.tables.join(new.id, person(4))


async def test_a_rematch_that_was_stored_before_the_bot_died_is_shown(quick: QuickHouse) -> None:
    info = await over(quick, 1, 2)

    def dies(request: Request) -> Delivery | None:
        raise Killed

    quick.courier.fault = dies
    with pytest.raises(Killed):
        await quick.tables.rematch(info.id, 1)
    await quick.die()
    quick.courier.fault = lambda request: None
    await quick.open()
    await quick.clock.advance(3)
    new = (await quick.tables.info(info.id)).rematch
    assert new is not None
    assert any(text.startswith("lobby lobby") for text in quick.courier.texts(CHANNEL))
    assert len([line for line in lines(quick) if line.startswith("line rematch")]) == 1
    await quick.clock.advance(75)
    assert (await quick.tables.info(new)).status is Status.RUNNING


async def test_a_kick_and_its_own_choice_at_the_same_time(quick: QuickHouse) -> None:
    """Whichever came first, the choice stands or it doesn't; the round goes on either way."""
    info = await quick.game(1, 2)
    await quick.tables.seal(info.id, 1, 1, "x")
    await asyncio.gather(
        quick.tables.kick(info.id, 1, 2, moderator=False),
        quick.tables.seal(info.id, 1, 2, "y"),
        return_exceptions=True,
    )
    await quick.clock.advance(7)
    row = await quick.row(info.id)
    assert row.round == 2
    assert (row.choices[1].move, row.choices[1].how) in (("y", How.SEALED), ("x", How.AWAY))


async def test_who_waits_for_an_obstacle_with_closed_messages_is_not_rung_for_it(quick: QuickHouse) -> None:
    shut(quick, 1)
    info = await quick.game(1, 2)
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(10)
    assert not [text for text in quick.dm(2) if text.startswith("notice")], "a wish needs no private word"
