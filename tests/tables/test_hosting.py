"""A table from its lobby to its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables.ports import Delivery, Post
from bot.tables.values import How, Pace, Reach, Status, TableError, TableInfo
from tests.tables.house import CHANNEL, DM_BASE, House, Request, person


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


async def refused(code: str, wish: object) -> None:
    with pytest.raises(TableError) as caught:
        await wish  # type: ignore[misc]
    assert caught.value.code == code


async def play_round(house: House, info: TableInfo, *moves: str) -> TableInfo:
    for seat, move in zip(info.seats, moves, strict=True):
        info = await house.tables.seal(info.id, info.round, seat.person or 0, move)
    return info


async def test_a_game_from_lobby_to_record(house: House) -> None:
    info = await house.game(1, 2)
    assert info.status is Status.RUNNING
    assert info.thread == info.lobby_post
    assert house.courier.texts(info.thread or 0) == ["board 0 sealed () how {}"]
    for _ in range(3):
        await house.clock.advance(200)
        info = await house.tables.info(info.id)
        if info.status is Status.RUNNING:
            info = await play_round(house, info, "x", "y")
    await house.clock.advance(10)
    ending = await house.tables.ending(info.id)
    assert ending.outcome is not None
    assert "final" in house.courier.texts(CHANNEL)[-1]
    assert house.dm(1)[-1] == "farewell over"
    assert b'"toy"' in ending.record


async def test_a_full_lobby_starts_by_itself(house: House) -> None:
    info = await house.lobby(1, 2, seats=2)
    assert (info.status, info.starts_at) == (Status.LOBBY, int(house.clock.now()) + 12)
    await house.clock.advance(11)
    assert (await house.tables.info(info.id)).status is Status.LOBBY
    await house.clock.advance(1)
    assert (await house.tables.info(info.id)).status is Status.RUNNING


async def test_who_may_join_and_start(house: House) -> None:
    info = await house.lobby(1)
    await refused("already-seated", house.tables.join(info.id, person(1)))
    await refused("no-bots", house.tables.join(info.id, replace(person(7), bot=True)))
    await refused("too-few", house.tables.start(info.id, 1))
    await house.tables.join(info.id, person(2))
    await refused("not-host", house.tables.start(info.id, 2))
    await refused("no-table", house.tables.join(999, person(3)))
    await house.tables.start(info.id, 1)
    await refused("not-in-lobby", house.tables.join(info.id, person(3)))


async def test_at_most_three_open_lobbies(house: House) -> None:
    first = await house.lobby(1)
    for _ in range(2):
        await house.lobby(1)
    await refused("too-many-lobbies", house.lobby(1))
    await house.tables.leave(first.id, 1)
    await house.lobby(1)


async def test_the_host_role_passes_on_and_the_last_closes_the_lobby(house: House) -> None:
    info = await house.lobby(1, 2)
    info = await house.tables.leave(info.id, 1)
    assert (info.host, [seat.person for seat in info.seats]) == (2, [2])
    await house.clock.advance(5)
    assert house.dm(1)[-1] == "parted"
    info = await house.tables.leave(info.id, 2)
    assert info.status is Status.CLOSED
    await house.clock.advance(5)
    assert house.courier.texts(CHANNEL) == ["lobby closed "]


async def test_one_choice_a_seat_whatever_is_clicked(house: House) -> None:
    info = await house.game(1, 2, 3)
    wishes = [house.tables.seal(info.id, 1, 1, move) for move in ("x", "y", "x")]
    results = await asyncio.gather(*wishes, return_exceptions=True)
    errors = [result for result in results if isinstance(result, TableError)]
    assert [error.code for error in errors] == ["already-sealed", "already-sealed"]
    assert (await house.tables.panel(info.id, 1)).sealed == "x"
    await refused("illegal-choice", house.tables.seal(info.id, 1, 2, "z"))
    await refused("illegal-choice", house.tables.seal(info.id, 1, 2, "x\n"))
    await refused("not-seated", house.tables.seal(info.id, 1, 9, "x"))
    await refused("stale-round", house.tables.seal(info.id, 2, 2, "x"))
    await refused("not-running", house.tables.seal((await house.lobby(5)).id, 1, 5, "x"))


async def test_the_last_two_seal_at_the_same_instant(house: House) -> None:
    info = await house.game(1, 2)
    await asyncio.gather(house.tables.seal(info.id, 1, 1, "x"), house.tables.seal(info.id, 1, 2, "y"))
    info = await house.tables.info(info.id)
    assert info.round == 2
    assert house.courier.count("send", info.thread) == 2


async def test_a_sealed_choice_is_shown_to_its_owner_alone(house: House) -> None:
    info = await house.game(1, 2)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(4)
    assert house.courier.texts(info.thread or 0) == ["board 0 sealed (0,) how {}"]
    assert "sealed x" in house.dm(1)[-1]
    assert "sealed None" in house.dm(2)[-1]
    assert (await house.tables.board(info.id)).sealed == (0,)


async def test_a_missed_deadline_gets_the_rules_choice(house: House) -> None:
    info = await house.game(1, 2)
    assert info.deadline is not None
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(299)
    assert (await house.tables.info(info.id)).round == 1
    await house.clock.advance(2)
    info = await house.tables.info(info.id)
    assert info.round == 2
    assert house.courier.texts(info.thread or 0)[-1] == "board 1 sealed () how {1: 'late'}"


async def test_no_limit_never_resolves_by_itself(house: House) -> None:
    info = await house.game(1, 2, pace=Pace.NONE)
    await house.clock.advance(90 * 24 * 3600)
    assert (await house.tables.info(info.id)).round == 1


async def test_an_outage_moves_the_deadline(house: House) -> None:
    info = await house.game(1, 2)
    assert info.deadline is not None
    await house.restart(outage=10_000)
    later = await house.tables.info(info.id)
    assert later.round == 1
    assert later.deadline == info.deadline + 10_000
    assert house.dm(1) == house.dm(1)


async def test_who_leaves_is_played_for(house: House) -> None:
    info = await house.game(1, 2)
    await house.tables.seal(info.id, 1, 2, "x")
    info = await house.tables.quit(info.id, 1)
    assert (info.round, info.host) == (1, 2)
    assert info.seats[0].left
    await refused("not-seated", house.tables.quit(info.id, 1))
    await house.clock.advance(1.9)
    assert (await house.tables.info(info.id)).round == 1
    await house.clock.advance(4.2)
    assert (await house.tables.info(info.id)).round == 2
    assert (await house.tables.board(info.id)).how == {(1, 0): How.AWAY}
    await house.clock.advance(7)
    info = await house.tables.seal(info.id, 2, 2, "x")
    assert info.round == 3
    info = await house.tables.quit(info.id, 2)
    assert info.status is Status.ENDED


async def test_who_may_end_a_table(house: House) -> None:
    info = await house.game(1, 2)
    await refused("not-allowed", house.tables.end(info.id, 2, moderator=False))
    info = await house.tables.end(info.id, 9, moderator=True)
    assert info.status is Status.ENDED
    await refused("not-running", house.tables.end(info.id, 1, moderator=False))
    await house.clock.advance(5)
    assert "final None" in house.courier.texts(CHANNEL)


async def test_listing_says_what_is_awaited(house: House) -> None:
    info = await house.game(1, 2)
    await house.lobby(1)
    listed = await house.tables.listing(1)
    assert [(one.table.status, one.owes) for one in listed] == [(Status.RUNNING, True), (Status.LOBBY, False)]
    await house.tables.seal(info.id, 1, 1, "x")
    assert (await house.tables.listing(1))[0].awaited == (1,)
    assert await house.tables.listing(9) == ()
    assert [one.table.id for one in await house.tables.listing(9, info.guild)] == [1, 2]
    assert await house.tables.listing(9, info.guild + 1) == ()


async def test_closed_private_messages_are_called_in_the_thread(house: House) -> None:
    def fault(request: Request) -> Delivery | None:
        if request.what == "send" and request.channel == DM_BASE + 2:
            return Delivery(False, status=400, code=50007)
        return None

    house.courier.fault = fault
    info = await house.lobby(1, 2)
    assert await house.publisher.reach(info.id, 2) is Reach.CLOSED
    info = await house.tables.start(info.id, 1)
    thread = info.thread or 0
    assert house.courier.texts(thread)[-1] == "<@2>"
    sends = house.courier.count("send", DM_BASE + 2)
    await house.tables.seal(info.id, 1, 2, "x")
    await house.clock.advance(5)
    assert "<@2>" not in house.courier.texts(thread)
    assert house.courier.count("send", DM_BASE + 2) == sends
    house.courier.fault = lambda request: None
    assert await house.publisher.reach(info.id, 2, again=True) is Reach.SENT
    assert "sealed x" in house.dm(2)[-1]


async def test_who_is_at_the_table_is_not_rung_again(house: House) -> None:
    info = await house.game(1, 2)
    sends = {who: house.courier.count("send", DM_BASE + who) for who in (1, 2)}
    await house.clock.advance(121)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.tables.seal(info.id, 1, 2, "x")
    await house.clock.advance(1)
    assert {who: house.courier.count("send", DM_BASE + who) for who in (1, 2)} == sends
    await house.clock.advance(181)
    assert {who: house.courier.count("send", DM_BASE + who) for who in (1, 2)} == {
        who: count + 2 for who, count in sends.items()
    }, "by a reminder, and by the next turn"
    assert [one.armed for one in house.courier.standing(DM_BASE + 1)] == [False, False, True]


async def test_a_draft_lives_in_the_panel_alone(house: House) -> None:
    info = await house.game(1, 2, 3)
    await house.publisher.show_panel(info.id, 1, "x")
    assert "draft x" in house.dm(1)[-1]
    await house.tables.seal(info.id, 1, 2, "y")
    await house.clock.advance(4)
    assert "draft x" in house.dm(1)[-1], "another person's seal leaves the draft alone"
    await house.publisher.show_panel(info.id, 1, None)
    assert "draft None" in house.dm(1)[-1], "whoever asks for the plain panel gets it"
    await house.publisher.show_panel(info.id, 1, "x")
    before = house.courier.standing(DM_BASE + 1)[-1].files
    await house.tables.seal(info.id, 1, 1, "x")
    panel = house.courier.standing(DM_BASE + 1)[-1]
    assert "sealed x" in panel.post.text
    assert panel.files == before, "the picture of the choice stands already"
    await house.publisher.show_panel(info.id, 1, "y")
    assert "draft None" in house.dm(1)[-1]


async def test_many_seals_make_few_edits(house: House) -> None:
    info = await house.game(1, 2, 3, 4)
    await house.clock.advance(10)
    before = house.courier.count("edit", info.thread)
    for who in (1, 2, 3):
        await house.tables.seal(info.id, 1, who, "x")
        await house.clock.advance(0.5)
    await house.clock.advance(5)
    assert house.courier.count("edit", info.thread) - before == 2
    assert house.courier.texts(info.thread or 0)[-1] == "board 0 sealed (0, 1, 2) how {}"


async def test_without_threads_the_channel_is_used(house: House) -> None:
    house.courier.fault = lambda request: (
        Delivery(False, status=403, code=50013) if request.what == "open_thread" else None
    )
    info = await house.game(1, 2)
    assert info.thread == CHANNEL
    await play_round(house, info, "x", "y")
    await house.clock.advance(5)
    assert house.courier.texts(CHANNEL)[1:] == ["an older board", "board 1 sealed () how {}"]


async def test_a_game_that_begins_while_the_lobby_post_is_under_way_has_its_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await house.lobby(1, seats=4)
    edit, begun = house.courier.edit, list[asyncio.Task[TableInfo]]()

    async def slow_edit(channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        if not begun:
            begun.append(asyncio.create_task(house.tables.start(info.id, 1)))
            for _ in range(1000):
                if (await house.tables.info(info.id)).round:
                    break
                await asyncio.sleep(0.001)
        return await edit(channel, message, post, keep)

    monkeypatch.setattr(house.courier, "edit", slow_edit)
    await house.tables.join(info.id, person(2))
    await begun[0]
    await house.clock.advance(10)
    thread = (await house.tables.info(info.id)).thread or 0
    assert house.courier.texts(thread) == ["board 0 sealed () how {}"]
    assert len(house.courier.standing(CHANNEL)) == 1


async def test_private_channels_are_opened_one_a_second(house: House) -> None:
    info = await house.lobby(1, seats=6)
    for who in (2, 3, 4):
        await house.tables.join(info.id, person(who))
    reached = [asyncio.create_task(house.publisher.reach(info.id, who)) for who in (2, 3, 4)]
    await house.clock.advance(0.5)
    opened = house.courier.count("open_dm")
    await house.clock.advance(5)
    assert opened == 2
    assert [await reach for reach in reached] == [Reach.SENT] * 3
