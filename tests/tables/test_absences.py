"""Absent people: strikes, leaving, coming back, and seats that others take over."""

from __future__ import annotations

import pytest

from bot.tables.values import Absence, How, Pace, Status, TableInfo
from tests.tables.house import House, person
from tests.tables.quick import QuickHouse, lines, refused, shut
from tests.tables.toy import Toy


async def miss(house: House, info: TableInfo, *active: int) -> TableInfo:
    """Let the open round's deadline pass; those who are active choose before."""
    info = await house.tables.info(info.id)
    for who in active:
        await house.tables.seal(info.id, info.round, who, "x")
    assert info.deadline is not None
    await house.at(info.deadline, -1)
    return await house.tables.info(info.id)


async def strikes(house: House, info: TableInfo) -> list[int]:
    return [seat.strikes for seat in (await house.row(info.id)).seats]


async def test_one_missed_round_is_one_strike_and_the_second_makes_absent(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    info = await miss(quick, info, 2)
    assert await strikes(quick, info) == [1, 0]
    assert not info.seats[0].left
    assert (await quick.tables.board(info.id)).how == {(1, 0): How.LATE}
    info = await miss(quick, info, 2)
    assert info.seats[0].absent is Absence.LATE
    assert (info.host, info.round) == (2, 3)
    assert (await quick.tables.board(info.id)).how[2, 0] is How.LATE
    await quick.clock.advance(7)
    await quick.tables.seal(info.id, 3, 2, "x")
    assert (await quick.tables.info(info.id)).status is Status.OVER, "nobody waits for an absent person"
    assert (await quick.row(info.id)).choices[-2].how == How.AWAY


async def test_a_choice_makes_up_for_a_strike(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    info = await miss(quick, info, 2)
    await quick.tables.seal(info.id, 2, 1, "x")
    assert await strikes(quick, info) == [0, 0]
    info = await miss(quick, info)
    assert await strikes(quick, info) == [0, 1]
    info = await miss(quick, info, 2)
    assert [seat.left for seat in info.seats] == [False, False], "two that are not in a row"


async def test_a_choice_in_advance_makes_up_for_a_strike(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, game="turns")
    for _ in range(3):
        info = await miss(quick, info)
    assert await strikes(quick, info) == [1, 1, 1]
    await quick.tables.choose_ahead(info.id, "lap 1", 3, "y")
    assert await strikes(quick, info) == [1, 1, 0]


async def test_only_whoever_owes_a_choice_gets_a_strike(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, game="turns")
    info = await miss(quick, info)
    assert await strikes(quick, info) == [1, 0, 0]


async def test_a_choice_1_ms_before_its_deadline_counts(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    assert info.deadline is not None
    await quick.at(info.deadline, 0.001)
    await quick.tables.seal(info.id, 1, 1, "y")
    await quick.at(info.deadline)
    row = await quick.row(info.id)
    assert (row.choices[0].move, row.choices[0].how) == ("y", How.SEALED)
    assert await strikes(quick, info) == [0, 1]


async def test_a_deadline_and_a_leave_at_the_same_tick_have_one_effect(quick: QuickHouse) -> None:
    for first in (True, False):
        info = await quick.game(1, 2, 3)
        assert info.deadline is not None
        await quick.at(info.deadline, 1)
        quick.clock.time = float(info.deadline)
        wishes = [quick.tables.quit(info.id, 1), quick.tables.expire(info.id)]
        for wish in wishes if first else reversed(wishes):
            await wish
        await quick.clock.idle()
        row = await quick.row(info.id)
        assert row.round == 2
        assert [one.how for one in row.choices] == [How.AWAY if first else How.LATE, How.LATE, How.LATE]
        assert row.seats[0].absent == Absence.LEFT
        assert row.seats[0].strikes == 0


@pytest.mark.parametrize("why", list(Absence))
async def test_everybody_may_come_back_but_whoever_was_kicked(quick: QuickHouse, why: Absence) -> None:
    info = await quick.game(1, 2)
    match why:
        case Absence.LEFT:
            await quick.tables.quit(info.id, 2)
        case Absence.KICKED:
            await quick.tables.kick(info.id, 1, 2, moderator=False)
        case Absence.GONE:
            quick.courier.departed.add(2)
            info = await miss(quick, info, 1)
            quick.courier.departed.discard(2)
        case Absence.LATE:
            info = await miss(quick, info, 1)
            info = await miss(quick, info, 1)
    assert (await quick.tables.info(info.id)).seats[1].absent is why
    code = "kicked" if why is Absence.KICKED else "absent"
    await refused(code, quick.tables.seal(info.id, info.round, 2, "x"))
    if why is Absence.KICKED:
        await refused("kicked", quick.tables.come_back(info.id, 2))
        await refused("not-seated", quick.tables.panel(info.id, 2))
        assert quick.dm(2)[-1] == "parted", "they see nothing more of that hand"
        return
    await quick.restart()
    info = await quick.tables.come_back(info.id, 2)
    assert (info.seats[1].absent, info.seats[1].person) == (None, 2)
    assert await strikes(quick, info) == [0, 0]
    await quick.clock.advance(1)
    assert quick.dm(2)[-1].startswith(f"panel {info.round} owes True")
    await quick.tables.seal(info.id, info.round, 2, "y")
    await refused("not-absent", quick.tables.come_back(info.id, 2))
    await refused("not-seated", quick.tables.come_back(info.id, 9))


async def test_until_the_game_is_over_one_may_come_back(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    await quick.tables.quit(info.id, 2)
    for round_ in (1, 2, 3):
        await quick.tables.seal(info.id, round_, 1, "x")
        await quick.clock.advance(7)
    await refused("not-running", quick.tables.come_back(info.id, 2))


async def test_a_seat_that_is_offered_is_taken_over(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    await refused("not-offered", quick.tables.take_over(info.id, person(3), 1))
    await quick.tables.quit(info.id, 2)
    await refused("not-offered", quick.tables.take_over(info.id, person(3), 1))
    await quick.tables.offer(info.id, 1, 1, True, moderator=False)
    for seat in (-1, 0, 2, 99):
        await refused("not-offered", quick.tables.take_over(info.id, person(3), seat))
    await refused("already-seated", quick.tables.take_over(info.id, person(1), 1))
    await refused("already-seated", quick.tables.take_over(info.id, person(2), 1))
    info = await quick.tables.take_over(info.id, person(3), 1)
    assert (info.seats[1].person, info.seats[1].name, info.seats[1].absent) == (3, "Person 3", None)
    await quick.clock.advance(3)
    assert quick.dm(2)[-1] == "parted", "the old owner's panel shows no hand"
    assert quick.courier.standing(10_002)[-1].post.picture is None
    await refused("not-seated", quick.tables.panel(info.id, 2))
    await refused("not-seated", quick.tables.come_back(info.id, 2))
    assert quick.dm(3)[-1].startswith("panel 1 owes True")
    await quick.tables.seal(info.id, 1, 3, "x")
    await refused("not-offered", quick.tables.take_over(info.id, person(4), 1))


async def test_who_is_out_of_the_game_is_offered_to_nobody(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "in_play", lambda toy, state, seat: seat != 1 or not state.played)
    info = await quick.game(1, 2, 3)
    await quick.tables.quit(info.id, 2)
    info = await quick.tables.offer(info.id, 1, 1, True, moderator=False)
    assert info.seats[1].offered
    assert info.seats[1].may_return
    for who in (1, 3):
        await quick.tables.seal(info.id, 1, who, "x")
    await quick.clock.advance(7)
    info = await quick.tables.info(info.id)
    assert (info.round, info.seats[1].out, info.seats[1].offered) == (2, True, False)
    assert not info.seats[1].may_return
    await refused("not-offered", quick.tables.take_over(info.id, person(4), 1))
    for offered in (True, False):
        await refused("no-seat", quick.tables.offer(info.id, 1, 1, offered, moderator=False))
    assert [line.split()[1] for line in lines(quick)] == ["offered"]


async def test_who_was_kicked_may_not_take_another_seat_over(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    await quick.tables.kick(info.id, 1, 2, moderator=False)
    await quick.tables.quit(info.id, 3)
    await quick.tables.offer(info.id, 1, 1, True, moderator=False)
    await quick.tables.take_over(info.id, person(4), 1)
    await quick.tables.offer(info.id, 1, 2, True, moderator=False)
    await refused("kicked", quick.tables.take_over(info.id, person(2), 2))


async def test_what_was_sealed_before_somebody_left_stays(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    await quick.tables.seal(info.id, 1, 2, "y")
    await quick.tables.quit(info.id, 2)
    await quick.tables.offer(info.id, 1, 1, True, moderator=False)
    await quick.tables.take_over(info.id, person(4), 1)
    await refused("already-sealed", quick.tables.seal(info.id, 1, 4, "x"))
    await quick.clock.advance(10)
    await quick.tables.seal(info.id, 1, 1, "x")
    await quick.tables.seal(info.id, 1, 3, "x")
    assert (await quick.tables.board(info.id)).view.played == (("x", "y", "x"),)


async def test_a_choice_in_advance_goes_with_its_person(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, game="turns")
    await quick.tables.choose_ahead(info.id, "lap 0", 3, "y")
    await quick.tables.quit(info.id, 3)
    await quick.tables.come_back(info.id, 3)
    assert (await quick.tables.panel(info.id, 3)).ahead is None


async def test_the_hosts_role_goes_to_somebody_present(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3)
    await quick.tables.quit(info.id, 2)
    assert (await quick.tables.quit(info.id, 1)).host == 3
    assert (await quick.tables.come_back(info.id, 1)).host == 3
    info = await quick.tables.quit(info.id, 3)
    assert (info.host, info.status) == (1, Status.RUNNING)


async def test_the_last_person_who_leaves_ends_the_game(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    await quick.tables.quit(info.id, 1)
    info = await quick.tables.quit(info.id, 2)
    assert (info.status, info.ended_why) == (Status.ENDED, "empty")
    await quick.clock.advance(5)
    assert "final None" in quick.courier.texts(100)[-1]


async def test_with_nobody_present_rounds_pass_at_their_deadlines(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    for _ in range(2):
        info = await miss(quick, info)
    assert (info.status, [seat.absent for seat in info.seats]) == (Status.RUNNING, [Absence.LATE] * 2)
    assert info.round == 3
    await quick.clock.advance(100)
    assert (await quick.tables.info(info.id)).round == 3, "somebody may come back until the deadline"
    info = await miss(quick, info)
    assert info.status is Status.OVER
    assert [one.how for one in (await quick.row(info.id)).choices[-2:]] == [How.AWAY, How.AWAY]


async def test_somebody_may_come_back_to_a_table_without_people(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    for _ in range(2):
        info = await miss(quick, info)
    await quick.clock.advance(60)
    info = await quick.tables.come_back(info.id, 2)
    assert info.host == 2
    await quick.clock.advance(1.9)
    assert (await quick.tables.board(info.id)).sealed == ()
    await quick.clock.advance(4.2)
    assert (await quick.tables.board(info.id)).sealed == (0,), "the other seat has no reason to wait any more"
    await quick.tables.seal(info.id, 3, 2, "x")
    assert (await quick.tables.info(info.id)).status is Status.OVER


async def test_with_nobody_present_an_outage_and_an_extension_count_too(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    for _ in range(2):
        info = await miss(quick, info)
    await quick.restart(outage=500)
    await quick.clock.advance(30)
    await quick.tables.extend(info.id, 9, moderator=True)
    row = await quick.row(info.id)
    assert row.deadline == row.auto_at
    await quick.tables.pause(info.id, 9, moderator=True)
    await quick.clock.advance(10.5)
    await quick.tables.resume(info.id, 9, moderator=True)
    row = await quick.row(info.id)
    assert row.deadline is not None
    assert row.deadline == row.auto_at
    await quick.at(row.deadline, 1)
    assert (await quick.tables.info(info.id)).round == 3
    await quick.clock.advance(1)
    assert (await quick.tables.info(info.id)).status is Status.OVER


async def test_with_nobody_present_and_no_limit_nothing_is_resolved(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    for _ in range(2):
        info = await miss(quick, info)
    await quick.tables.change_pace(info.id, 9, Pace.NONE, moderator=True)
    await quick.clock.advance(10 * 86_400)
    assert (await quick.tables.info(info.id)).round == 3
    await quick.tables.change_pace(info.id, 9, Pace.LIVE, moderator=True)
    await quick.clock.advance(179)
    assert (await quick.tables.info(info.id)).round == 3
    await quick.clock.advance(2)
    assert [one.how for one in (await quick.row(info.id)).choices[-2:]] == [How.AWAY, How.AWAY]


async def test_an_absent_seat_acts_some_seconds_after_the_round_began(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, pace=Pace.NONE)
    await quick.tables.quit(info.id, 3)
    waits = []
    for round_ in (1, 2, 3):
        began = quick.clock.time
        while (await quick.tables.board(info.id)).sealed == ():
            await quick.clock.advance(0.05)
        waits.append(quick.clock.time - began)
        for who in (1, 2):
            await quick.tables.seal(info.id, round_, who, "x")
    assert all(2 <= wait <= 6.1 for wait in waits)
    assert len({round(wait, 1) for wait in waits}) > 1


async def test_the_wait_says_nothing_of_what_anybody_holds(quick: QuickHouse) -> None:
    """Two games that differ in their choices alone: the absent seat acts at the same times."""
    waits = []
    for move in "xy":
        info = await quick.game(1, 2, pace=Pace.NONE)
        await quick.tables.quit(info.id, 2)
        times = []
        for round_ in (1, 2):
            row = await quick.row(info.id)
            assert row.auto_at is not None
            times.append(row.auto_at - quick.clock.time)
            await quick.tables.seal(info.id, round_, 1, move)
            assert (await quick.row(info.id)).auto_at == row.auto_at, "nor does it change by a choice"
            await quick.at(row.auto_at)
        waits.append([round(at, 3) for at in times])
    assert waits[0] == waits[1]


async def test_an_absence_in_a_pause_waits_no_longer_for_that(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(86_400)
    await quick.tables.quit(info.id, 2)
    await quick.clock.advance(86_400)
    assert (await quick.tables.board(info.id)).sealed == ()
    await quick.tables.resume(info.id, 1, moderator=False)
    await quick.clock.advance(7)
    assert (await quick.tables.board(info.id)).sealed == (1,)


async def test_who_comes_back_with_closed_messages_is_called(quick: QuickHouse) -> None:
    shut(quick, 2)
    info = await quick.game(1, 2)
    thread = info.thread or 0
    await quick.tables.quit(info.id, 2)
    await quick.clock.advance(1)
    assert "<@2>" not in quick.courier.texts(thread), "nothing is wanted of an absent person"
    await quick.tables.come_back(info.id, 2)
    await quick.clock.advance(1)
    assert "<@2>" in quick.courier.texts(thread)
