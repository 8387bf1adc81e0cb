"""Reminders: when they come, by which route, to whom, and never more than two a choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.ports import Delivery
from bot.tables.timing import reminder
from bot.tables.values import Pace, Preferences, TableInfo
from tests.tables.house import DM_BASE, House, Request, person
from tests.tables.quick import QuickHouse, shut

HOUR = 3600.0


def panels(house: House, who: int) -> int:
    """How many messages somebody got privately."""
    return house.courier.count("send", DM_BASE + who)


def nudges(house: House, who: int) -> int:
    return sum(one.what == "send" and one.text == f"<@{who}> soon" for one in house.courier.log)


async def begun(house: House, pace: Pace, *people: int) -> tuple[TableInfo, float]:
    """A game of which nobody used the table lately; and when its first round is due."""
    info = await house.game(*people, pace=pace)
    assert info.deadline is not None
    return info, info.deadline


@pytest.mark.parametrize(
    ("pace", "before_the_end"),
    [(Pace.LIVE, [45]), (Pace.RELAXED, [2 * HOUR, 1800]), (Pace.DAILY, [12 * HOUR, 2 * HOUR])],
)
async def test_at_half_time_and_shortly_before_the_end(
    quick: QuickHouse, pace: Pace, before_the_end: list[float]
) -> None:
    _, deadline = await begun(quick, pace, 1, 2)
    sent = panels(quick, 1)
    for number, spare in enumerate(before_the_end):
        await quick.at(deadline, spare + 1)
        assert panels(quick, 1) == sent + number
        await quick.at(deadline, spare - 1)
        assert panels(quick, 1) == sent + number + 1
    await quick.at(deadline, 1)
    assert panels(quick, 1) == sent + len(before_the_end)
    armed = [one.armed for one in quick.courier.standing(DM_BASE + 1)]
    assert armed == [False] * len(before_the_end) + [True], "a new panel, the old ones without buttons"


async def test_only_who_owes_a_choice_is_reminded(quick: QuickHouse) -> None:
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    await quick.tables.seal(info.id, 1, 1, "x")
    before = panels(quick, 1), panels(quick, 2)
    await quick.at(deadline, 60)
    assert (panels(quick, 1), panels(quick, 2)) == (before[0], before[1] + 2)


async def test_closed_messages_are_reminded_by_a_second_mention(quick: QuickHouse) -> None:
    shut(quick, 2)
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    thread = info.thread or 0
    assert quick.courier.texts(thread).count("<@2>") == 1
    for number in (1, 2):
        await quick.at(deadline, (2 * HOUR, 1800)[number - 1] - 1)
        assert nudges(quick, 2) == number
        assert quick.courier.texts(thread).count("<@2> soon") == 1, "the older one is deleted"
    await quick.tables.seal(info.id, 1, 2, "x")
    await quick.clock.advance(5)
    assert not [text for text in quick.courier.texts(thread) if text.startswith("<@2>")]
    assert nudges(quick, 2) == 2
    assert quick.courier.texts(thread).count("<@2>") == 0


async def test_a_reminder_does_not_put_the_deadline_off(quick: QuickHouse) -> None:
    """With closed messages the first mention counts, which has stood for a whole pace."""
    shut(quick, 2)
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    await quick.tables.seal(info.id, 1, 1, "x")
    await quick.at(deadline, -2)
    assert nudges(quick, 2) == 2
    assert (await quick.tables.info(info.id)).round == 2


async def test_whoever_does_not_want_them_gets_none(quick: QuickHouse) -> None:
    shut(quick, 2)
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    for who in (1, 2):
        await quick.tables.set_preferences(person(who), Preferences(reminders=False))
    sent = panels(quick, 1)
    await quick.at(deadline, 1)
    assert (panels(quick, 1), nudges(quick, 2)) == (sent, 0)
    await quick.tables.set_preferences(person(1), Preferences())
    await quick.clock.advance(0.5)
    assert panels(quick, 1) == sent, "a reminder that was missed is not made up for"
    assert (await quick.tables.info(info.id)).round == 1


@pytest.mark.parametrize("closed", [False, True])
async def test_nobody_who_is_busy_at_the_table_is_rung(quick: QuickHouse, closed: bool) -> None:
    if closed:
        shut(quick, 2)
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2, 3)
    await quick.at(deadline, 2 * HOUR + 10)
    sent = panels(quick, 2), panels(quick, 3)
    await quick.tables.seen(person(2), info.id)
    await quick.clock.advance(60)
    assert nudges(quick, 2) == 0
    await quick.tables.seal(info.id, 1, 1, "x")
    await quick.clock.advance(10)
    assert (panels(quick, 2), panels(quick, 3)) == (sent[0], sent[1] + 1), "nor later by somebody's choice"
    assert nudges(quick, 2) == 0
    await quick.at(deadline, 60)
    assert (nudges(quick, 2), panels(quick, 2) - sent[0]) == ((1, 0) if closed else (0, 1))


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("trouble", ["extend", "pause", "outage", "killed", "pace", "no limit", "all"])
async def test_never_more_than_two_a_choice(quick: QuickHouse, trouble: str, closed: bool) -> None:
    if closed:
        shut(quick, 2)
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    sent, table = panels(quick, 2), info.id

    async def reminders() -> int:
        return nudges(quick, 2) if closed else panels(quick, 2) - sent

    async def make(what: str) -> None:
        match what:
            case "extend":
                await quick.tables.extend(table, 1, moderator=False)
            case "pause":
                await quick.tables.pause(table, 1, moderator=False)
                await quick.clock.advance(30_000)
                await quick.tables.resume(table, 1, moderator=False)
            case "outage":
                await quick.restart(outage=50_000)
            case "killed":
                await quick.die()
                quick.courier.nonces.clear()
                quick.clock.time += 100
                await quick.open()
            case "pace":
                await quick.tables.change_pace(table, 1, Pace.DAILY, moderator=False)
            case _:
                await quick.tables.change_pace(table, 1, Pace.NONE, moderator=False)
                await quick.clock.advance(1000)
                await quick.tables.change_pace(table, 1, Pace.RELAXED, moderator=False)
        await quick.clock.idle()

    kinds = ["extend", "pause", "outage", "killed", "no limit", "pace"] if trouble == "all" else [trouble]
    await quick.at(deadline, 2 * HOUR - 1)
    assert await reminders() == 1
    for kind in kinds:
        await make(kind)
        assert await reminders() == 1, "none comes of the trouble alone"
    row = await quick.row(table)
    assert row.deadline is not None
    await quick.at(row.deadline, 1)
    row = await quick.row(table)
    assert row.round == 1
    assert await reminders() == 2


def test_two_reminders_never_come_at_the_same_time() -> None:
    """With two hours left of a relaxed choice the daily pace's last call is now: it is left out."""
    assert reminder(Pace.DAILY, 1, 7200.0, 0.0) is None
    assert reminder(Pace.DAILY, 1, 7201.0, 0.0) == 1.0
    assert reminder(Pace.LIVE, 0, 30.0, 0.0) == 0.0
    assert reminder(Pace.LIVE, 1, 300.0, 0.0) is None
    assert reminder(Pace.RELAXED, 2, 14_400.0, 0.0) is None
    assert reminder(Pace.RELAXED, 0, None, 0.0) is None
    assert reminder(Pace.RELAXED, 0, 0.0, 1.0) is None


async def test_an_unanswered_reminder_is_not_sent_twice(quick: QuickHouse) -> None:
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    await quick.at(deadline, 2 * HOUR + 1)
    sent, lost = panels(quick, 2), [0]

    def after(request: Request) -> Delivery | None:
        if request.what == "send" and request.channel == DM_BASE + 2 and not lost[0]:
            lost[0] = 1
            return Delivery(False, status=0)
        return None

    quick.courier.after = after
    await quick.clock.advance(100)
    assert lost == [1]
    assert panels(quick, 2) == sent + 1, "the one that stands is found"
    assert [one.armed for one in quick.courier.standing(DM_BASE + 2)] == [False, True]
    assert info.round == 1


async def test_a_reminder_that_fell_into_an_outage_comes_after_it(quick: QuickHouse) -> None:
    _, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    sent = panels(quick, 2)
    await quick.at(deadline, 2 * HOUR + 100)
    await quick.restart(outage=5000)
    await quick.clock.advance(98)
    assert panels(quick, 2) == sent
    await quick.clock.advance(4)
    assert panels(quick, 2) == sent + 1


async def test_whoever_takes_a_seat_over_was_not_reminded(quick: QuickHouse) -> None:
    shut(quick, 3)
    info, deadline = await begun(quick, Pace.RELAXED, 1, 2)
    await quick.at(deadline, 2 * HOUR - 1)
    await quick.tables.quit(info.id, 2)
    await quick.tables.offer(info.id, 1, 1, True, moderator=False)
    guest = replace(person(3), language="en")
    await quick.tables.take_over(info.id, guest, 1)
    await quick.clock.advance(1)
    assert quick.courier.texts(info.thread or 0).count("<@3>") == 1
    assert nudges(quick, 3) == 0
