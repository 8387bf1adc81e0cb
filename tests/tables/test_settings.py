"""What people may wish of the bot, and that it keeps to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.store import Reader
from bot.tables.values import Pace, Preferences
from tests.tables.house import DM_BASE, House, person
from tests.tables.quick import QuickHouse, shut

ABSENT = 121
"""After so many seconds somebody is not at the table any more."""


async def next_round(house: House, *people: int) -> None:
    """Everybody plays, a while after they used the table."""
    (listed,) = await house.tables.listing(people[0])
    await house.clock.advance(ABSENT)
    for who in people[:-1]:
        await house.tables.seal(listed.table.id, listed.table.round, who, "x")
    await house.clock.advance(ABSENT)
    await house.tables.seal(listed.table.id, listed.table.round, people[-1], "x")
    await house.clock.advance(1)


@pytest.mark.parametrize("rings", [True, False])
async def test_the_own_turn_rings_or_is_a_silent_edit(quick: QuickHouse, rings: bool) -> None:
    await quick.game(1, 2, pace=Pace.DAILY)
    await quick.tables.set_preferences(person(1), Preferences(rings=rings))
    sends = quick.courier.count("send", DM_BASE + 1)
    await next_round(quick, 1, 2)
    assert quick.courier.count("send", DM_BASE + 1) == sends + rings
    assert quick.dm(1)[-1].startswith("panel 2 owes True"), "shown, whether or not it rang"


@pytest.mark.parametrize("rings", [True, False])
async def test_with_closed_messages_the_mention_rings_or_is_silent(quick: QuickHouse, rings: bool) -> None:
    shut(quick, 1)
    info = await quick.game(1, 2, pace=Pace.DAILY)
    await quick.tables.set_preferences(person(1), Preferences(rings=rings))
    await next_round(quick, 1, 2)
    (call,) = [one for one in quick.courier.standing(info.thread or 0) if one.post.text == "<@1>"]
    assert call.post.silent is not rings
    assert call.post.rings == (1,)


async def test_in_words_shows_no_picture(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.DAILY)
    assert quick.courier.standing(DM_BASE + 1)[-1].post.picture is not None
    await quick.tables.set_preferences(person(1), Preferences(in_words=True))
    panel = quick.courier.standing(DM_BASE + 1)[-1]
    assert (panel.post.picture, panel.files) == (None, ())
    assert panel.post.text.endswith("in words")
    assert quick.courier.standing(DM_BASE + 2)[-1].post.picture is not None, "the other's panel is as before"
    await quick.publisher.show_panel(info.id, 1, "x")
    assert quick.courier.standing(DM_BASE + 1)[-1].post.picture is None, "also with a draft"
    await quick.tables.set_preferences(person(1), Preferences())
    await quick.publisher.show_panel(info.id, 1, None)
    assert quick.courier.standing(DM_BASE + 1)[-1].post.picture is not None


async def test_the_chosen_language_goes_before_that_of_discord(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, pace=Pace.DAILY)
    assert quick.dm(1)[-1].endswith(" en")
    await quick.tables.set_preferences(person(1), Preferences(language="es"))
    assert quick.dm(1)[-1].endswith(" es")
    await quick.tables.seen(person(1), info.id)
    await quick.publisher.show_panel(info.id, 1, None)
    assert quick.dm(1)[-1].endswith(" es"), "a press tells Discord's language: it does not count"
    await quick.tables.set_preferences(person(1), Preferences())
    assert quick.dm(1)[-1].endswith(" en")


async def test_auto_holds_everywhere_and_after_a_restart(quick: QuickHouse) -> None:
    first = await quick.game(1, 2, game="turns", pace=Pace.NONE)
    second = await quick.game(3, 2, game="turns", pace=Pace.NONE)
    await quick.tables.set_auto(person(2), True)
    await quick.restart()
    await quick.tables.seal(first.id, 1, 1, "x")
    await quick.tables.seal(second.id, 1, 3, "x")
    await quick.clock.advance(1.9)
    assert [(await quick.tables.info(one.id)).round for one in (first, second)] == [2, 2]
    await quick.clock.advance(5)
    assert [(await quick.tables.info(one.id)).round for one in (first, second)] == [3, 3]
    await quick.tables.set_auto(person(2), False)
    await quick.tables.seal(first.id, 3, 1, "x")
    await quick.clock.advance(60)
    assert (await quick.tables.info(first.id)).round == 4


async def test_auto_that_is_switched_on_in_a_pause_waits_no_longer_for_that(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, game="turns", pace=Pace.DAILY)
    await quick.tables.seal(info.id, 1, 1, "x")
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(5000)
    await quick.tables.set_auto(person(2), True)
    await quick.clock.advance(5000)
    assert (await quick.tables.info(info.id)).round == 2
    await quick.tables.resume(info.id, 1, moderator=False)
    await quick.clock.advance(7)
    assert (await quick.tables.info(info.id)).round == 3


async def test_a_stranger_has_the_usual_ones_and_may_change_them(quick: QuickHouse) -> None:
    assert await quick.tables.preferences(7) == Preferences()
    wished = Preferences(reminders=False, rings=False, in_words=True, auto=True, language="es")
    await quick.tables.set_preferences(person(7), wished)
    assert await quick.tables.preferences(7) == wished
    await quick.restart()
    assert await quick.tables.preferences(7) == wished
    await quick.tables.set_auto(person(7), False)
    assert (await quick.tables.preferences(7)).in_words


async def test_a_question_of_before_a_change_spoils_nothing_after_it(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, go_on = asyncio.Event(), asyncio.Event()
    read = quick.store.read

    async def slow(question: Callable[[Reader], Any]) -> Any:
        answer: Any = await read(question)
        if not asked.is_set():
            asked.set()
            await go_on.wait()
        return answer

    monkeypatch.setattr(quick.store, "read", slow)
    asking = asyncio.ensure_future(quick.tables.preferences(7))
    await asked.wait()
    await quick.tables.set_preferences(person(7), Preferences(auto=True))
    go_on.set()
    await asking
    assert (await quick.tables.preferences(7)).auto


async def test_each_visit_asks_the_database_once_at_most(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    await quick.tables.set_preferences(person(7), Preferences(auto=True))
    asked: list[int] = []
    found = Reader.preferences

    def counted(self: Reader, who: int) -> tuple[bool, bool, bool, bool, str] | None:
        asked.append(who)
        return found(self, who)

    monkeypatch.setattr(Reader, "preferences", counted)
    for _ in range(5):
        assert (await quick.tables.preferences(7)).auto
    assert asked == [7]
