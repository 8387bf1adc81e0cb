"""What Discord refuses, what dies half-way, what is deleted: the same loop heals it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.tables.failures import Meaning, meaning, pause
from bot.tables.ports import Delivery
from bot.tables.values import Status
from tests.tables.house import CHANNEL, DM_BASE, House, Killed, Request, person


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    room = House(tmp_path / "coven.sqlite3")
    await room.open()
    yield room
    await room.close()


def once(what: str, answer: Delivery, times: int = 1) -> Callable[[Request], Delivery | None]:
    """Refuse the first requests of a kind."""
    left = [times]

    def fault(request: Request) -> Delivery | None:
        if request.what == what and left[0]:
            left[0] -= 1
            return answer
        return None

    return fault


def killed_at(number: int) -> Callable[[Request], Delivery | None]:
    count = [0]

    def fault(request: Request) -> Delivery | None:
        count[0] += 1
        if count[0] == number:
            raise Killed
        return None

    return fault


async def short_game(house: House) -> None:
    """One round of a game of two, played on wherever a restart found it."""
    if not (await house.tables.listing(1)):
        await house.lobby(1, 2)
    info = (await house.tables.listing(1))[0].table
    if len(info.seats) == 1:
        await house.tables.join(info.id, person(2))
    for who in (1, 2):
        await house.reach(info.id, who)
        await house.clock.advance(2)
    if info.status is Status.LOBBY:
        info = await house.tables.start(info.id, 1)
    for who in (1, 2):
        if (await house.tables.panel(info.id, who)).owes and info.round == 1:
            await house.tables.seal(info.id, 1, who, "x")
    await house.clock.advance(10)


def picture_of(house: House) -> list[tuple[int, list[tuple[str, bool]]]]:
    """What everybody sees at the end, without the numbers of messages."""
    seen: list[tuple[int, list[tuple[str, bool]]]] = []
    for channel, messages in house.courier.channels.items():
        place = channel if channel in (CHANNEL, DM_BASE + 1, DM_BASE + 2) else 0
        seen.append((place, [(one.post.text, one.armed) for one in messages.values() if one.armed]))
    return sorted(seen)


@pytest.mark.parametrize("when", ["fault", "after"])
async def test_killed_before_and_after_every_request(tmp_path: Path, when: str) -> None:
    smooth = House(tmp_path / "smooth.sqlite3")
    await smooth.open()
    await short_game(smooth)
    await smooth.close()
    expected, requests = picture_of(smooth), len(smooth.courier.log)
    assert requests > 8
    for number in range(1, requests + 1):
        house = House(tmp_path / f"{when}{number}.sqlite3")
        await house.open()
        setattr(house.courier, when, killed_at(number))
        # A kill inside the keeper's own task ends that task alone; the restart below is the same.
        with contextlib.suppress(Killed):
            await short_game(house)
        await house.die()
        setattr(house.courier, when, lambda request: None)
        house.courier.nonces.clear()
        await house.open()
        await house.clock.advance(1)
        await short_game(house)
        assert picture_of(house) == expected, number
        await house.close()


@pytest.mark.parametrize("what", ["send", "edit", "open_thread", "open_dm"])
@pytest.mark.parametrize("when", ["fault", "after"])
@pytest.mark.parametrize(
    "answer",
    [
        Delivery(False, status=500),
        Delivery(False, status=429, retry_after=7),
        Delivery(False, status=0),
        Delivery(False, status=400, code=40003),
    ],
)
async def test_what_passes_is_repeated(house: House, what: str, when: str, answer: Delivery) -> None:
    setattr(house.courier, when, once(what, answer))
    await house.clock.advance(1)
    info = await house.lobby(1, 2)
    await house.clock.advance(60)
    info = await house.tables.start(info.id, 1)
    await house.clock.advance(60)
    thread = (await house.tables.info(info.id)).thread or 0
    assert house.courier.texts(thread) == ["board 0 sealed () how {}"]
    assert [len(house.courier.standing(CHANNEL)), len(house.dm(1)), len(house.dm(2))] == [1, 1, 1]
    assert await house.store.read(lambda db: db.unpublished()) == []


async def test_a_deleted_board_is_posted_once_more(house: House) -> None:
    info = await house.game(1, 2)
    (board,) = house.courier.standing(info.thread or 0)
    del house.courier.channels[info.thread or 0][board.id]
    await asyncio.gather(*(house.publisher.message_gone(info.thread or 0, board.id) for _ in range(3)))
    assert house.courier.texts(info.thread or 0) == [board.post.text]


async def test_a_board_found_gone_at_the_next_edit_is_posted_anew(house: House) -> None:
    info = await house.game(1, 2)
    house.courier.channels[info.thread or 0].clear()
    await house.clock.advance(10)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(10)
    assert house.courier.texts(info.thread or 0) == ["board 0 sealed (0,) how {}"]


async def test_an_old_post_that_takes_no_more_edits_is_replaced(house: House) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(10)
    house.courier.fault = once("edit", Delivery(False, status=400, code=30046))
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(20)
    boards = house.courier.standing(info.thread or 0)
    assert [(one.post.text, one.armed) for one in boards] == [
        ("board 0 sealed () how {}", False),
        ("board 0 sealed (0,) how {}", True),
    ]


async def test_a_sleeping_thread_is_reopened(house: House) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(10)
    house.courier.fault = once("edit", Delivery(False, status=400, code=50083))
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.idle()
    assert house.courier.count("reopen_thread") == 1
    assert "sealed (0,)" in house.courier.texts(info.thread or 0)[-1]


async def test_a_thread_that_is_gone_moves_the_game_to_the_channel(house: House) -> None:
    info = await house.game(1, 2)
    thread = info.thread or 0
    house.courier.fault = lambda request: (
        Delivery(False, status=404, code=10003) if request.channel == thread else None
    )
    await house.clock.advance(10)
    await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(10)
    assert (await house.tables.info(info.id)).thread == CHANNEL
    assert "board 0 sealed (0,) how {}" in house.courier.texts(CHANNEL)


async def test_files_that_an_unanswered_edit_replaced_are_not_kept(house: House) -> None:
    info = await house.game(1, 2)
    await house.clock.advance(200)
    house.courier.after = once("edit", Delivery(False, status=0))
    await house.publisher.show_panel(info.id, 1, "x")
    await house.publisher.show_panel(info.id, 1, None)
    assert house.dm(1) == ["panel 1 owes True sealed None draft None en"]
    house.courier.after = once("edit", Delivery(False, status=0))
    await house.publisher.show_panel(info.id, 1, "x")
    house.courier.fault = once("edit", Delivery(False, status=400, code=30046))
    await house.publisher.show_panel(info.id, 1, None)
    await house.clock.advance(5)
    assert [one.armed for one in house.courier.standing(DM_BASE + 1)] == [False, True]


@pytest.mark.parametrize("acts", [False, True])
async def test_a_mention_whose_sending_was_not_answered_is_found_again(house: House, acts: bool) -> None:
    house.courier.fault = lambda request: (
        Delivery(False, status=403, code=50007) if request.channel == DM_BASE + 1 else None
    )
    house.courier.after = lambda request: (
        Delivery(False, status=0) if request.what == "send" and request.text == "<@1>" else None
    )
    info = await house.lobby(1, 2)
    info = await house.tables.start(info.id, 1)
    await house.clock.advance(1)
    assert house.courier.texts(info.thread or 0).count("<@1>") == 1
    house.courier.after = lambda request: None
    house.courier.nonces.clear()
    if acts:
        await house.tables.seal(info.id, 1, 1, "x")
    await house.clock.advance(60)
    assert house.courier.texts(info.thread or 0).count("<@1>") == (0 if acts else 1)


async def test_a_mention_does_not_outlive_its_round(house: House) -> None:
    house.courier.fault = lambda request: (
        Delivery(False, status=403, code=50007) if request.channel == DM_BASE + 1 else None
    )
    info = await house.lobby(1, 2)
    info = await house.tables.start(info.id, 1)
    for round_ in (1, 2):
        assert (await house.tables.info(info.id)).round == round_
        assert house.courier.texts(info.thread or 0)[-1] == "<@1>"
        assert house.courier.texts(info.thread or 0).count("<@1>") == 1
        await house.clock.advance(303 if round_ == 1 else 183)
    assert "<@1>" not in house.courier.texts(info.thread or 0)


def test_what_the_codes_mean() -> None:
    assert meaning(Delivery(False, status=403, code=50007)) is Meaning.CLOSED
    assert meaning(Delivery(False, status=400, code=50007)) is Meaning.CLOSED
    assert meaning(Delivery(False, status=403)) is Meaning.FORBIDDEN
    assert meaning(Delivery(False, status=503)) is Meaning.PASSING
    assert meaning(Delivery(False, status=0)) is Meaning.PASSING
    pauses = [pause(tries, Delivery(False)) for tries in range(1, 40)]
    assert pauses == sorted(pauses)
    assert pauses[-1] == 600
    assert pause(1, Delivery(False, retry_after=90)) == 90
