"""The simulated Discord behaves like the real one where SimCord alone would not."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import cast

import discord
import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import SETTLE_SECONDS, Impossible, Person, World
from tests.testbed.toy import Toy, picture


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with World(Toy) as opened:
        yield opened


@pytest.fixture
async def ada(world: World) -> Person:
    return world.people[0]


@pytest.fixture
async def board(world: World, ada: Person) -> ShownMessage:
    return (await world.slash(ada, "play")).messages[0]


def toy(world: World) -> Toy:
    return cast("Toy", world.bot)


async def test_a_message_is_seen_with_its_buttons_files_and_alt_text(
    world: World, board: ShownMessage
) -> None:
    assert board.text.endswith("table for 2")
    assert board.labels[:2] == ("Press", "Secret")
    (file,) = board.files
    assert (file.name, file.alt, file.data) == ("ring.png", "An empty ring", picture())


async def test_requests_are_recorded_in_order_with_their_files(world: World, board: ShownMessage) -> None:
    put, posted = (request for request in world.requests if request.method != "GET")
    assert (put.method, posted.method, posted.status) == ("PUT", "POST", 200)
    assert posted.json["data"]["attachments"] == [
        {"id": 0, "filename": "ring.png", "description": "An empty ring"}
    ]
    assert [file.data for file in posted.files] == [picture()]


async def test_languages_of_people_and_server_reach_the_bot(world: World, ada: Person) -> None:
    world.speaks(ada, "es-ES")
    world.set_server(locale="de", community=True)
    assert (await world.slash(ada, "play")).text.startswith("es-ES de")
    guild = world.bot.get_guild(world.server.id)
    assert guild is not None
    assert guild.features == ["COMMUNITY"]


async def test_a_private_answer_is_seen_by_the_asker_alone(world: World, board: ShownMessage) -> None:
    ada, bram = world.people[:2]
    (private,) = (await world.press(ada, board, "Secret")).private
    assert private in world.messages(person=ada)
    assert private not in world.messages(person=bram)
    assert private not in world.messages()
    with pytest.raises(Impossible):
        await world.press(bram, private, "Press")
    assert (await world.press(ada, private, "Press")).acknowledged


async def test_two_people_act_at_the_same_instant(world: World, board: ShownMessage) -> None:
    ada, bram = world.people[:2]
    await world.press(ada, board, "Race")
    answers = await world.together(world.press(ada, board, "Race"), world.press(bram, board, "Race"))
    assert all(answer.acknowledged for answer in answers)
    assert toy(world).presses[1:] == [(ada.id, "race"), (bram.id, "race")]
    assert toy(world).counted == 2, "both read the count before one wrote it"


async def test_any_custom_id_can_be_sent(world: World, ada: Person, board: ShownMessage) -> None:
    for custom_id in ("toy:lacking", "nothing of ours", ""):
        assert not (await world.forge(ada, board, custom_id)).acknowledged
    assert toy(world).heard == ["toy:lacking", "nothing of ours", ""]
    assert toy(world).presses == [], "discord.py hands on only what the message holds"
    assert (await world.forge(ada, board, "toy:defer")).acknowledged


@pytest.mark.parametrize(("status", "code"), [(403, 50007), (400, 50007), (403, 50278)])
async def test_closed_private_messages(
    world: World, ada: Person, board: ShownMessage, status: int, code: int
) -> None:
    world.close_dms(ada, status=status, code=code)
    assert (await world.press(ada, board, "Dm")).text.endswith(f"{status} {code}")
    assert world.messages(world.dm(ada)) == ()
    world.open_dms(ada)
    await world.press(ada, board, "Dm")
    (message,) = world.messages(world.dm(ada))
    assert (await world.press(ada, message, "Defer")).acknowledged


async def test_who_left_the_server_cannot_be_written_to(world: World, board: ShownMessage) -> None:
    ada = world.people[0]
    await world.press(ada, board, "Dm")
    (message,) = world.messages(world.dm(ada))
    await world.depart(ada)
    with pytest.raises(discord.HTTPException) as refused:
        await world.env.bot_work(world.bot.get_partial_messageable(message.channel).send("x"))
    assert refused.value.code == 50278
    await world.come_back(ada)
    assert (await world.press(ada, board, "Dm")).acknowledged


async def test_private_channels_can_be_refused(world: World, ada: Person, board: ShownMessage) -> None:
    fault = world.fail("POST", "/users/@me/channels", status=400, code=40003)
    assert (await world.press(ada, board, "Dm")).text.endswith("400 40003")
    assert fault.hits == 1


@pytest.mark.parametrize("after", [False, True])
async def test_a_request_fails_before_or_after_its_effect(
    world: World, ada: Person, board: ShownMessage, after: bool
) -> None:
    world.fail("POST", f"/channels/{world.dm(ada)}/messages", status=500, after=after)
    assert (await world.press(ada, board, "Dm")).text.endswith("500 0")
    assert len(world.messages(world.dm(ada))) == after
    assert [request.status for request in world.requests if request.matches("*", "*/messages")] == [500]


async def test_a_connection_is_lost(world: World, ada: Person, board: ShownMessage) -> None:
    world.fail("POST", "/channels/*/messages", error=ConnectionResetError)
    await world.press(ada, board, "Twice")
    assert any(isinstance(error, ConnectionResetError) for error in world.errors)


async def test_a_repeated_nonce_makes_no_second_message(
    world: World, ada: Person, board: ShownMessage
) -> None:
    await world.press(ada, board, "Twice")
    assert [message.text for message in world.messages()].count("once") == 1
    await world.advance(301)
    await world.press(ada, board, "Twice")
    assert [message.text for message in world.messages()].count("once") == 2


async def test_a_message_has_one_thread_and_gives_it_its_id(
    world: World, ada: Person, board: ShownMessage
) -> None:
    assert (await world.press(ada, board, "Thread")).text == "opened"
    assert world.threads() == (board.id,)
    assert (await world.press(ada, board, "Thread")).text == "400 160004"
    assert world.thread_name(board.id) == "table"
    assert len(world.messages()) == 1, "a thread on a message is not told in the channel"


async def test_an_archived_thread_takes_no_edit_but_wakes_when_one_writes(
    world: World, ada: Person, board: ShownMessage
) -> None:
    await world.press(ada, board, "Thread")
    await world.archive(board.id)
    assert (await world.press(ada, board, "Inside")).text == "400 50083, done, done"
    assert (await world.press(ada, board, "Inside")).text == "done, done, done"
    await world.archive(board.id, locked=True)
    assert (await world.press(ada, board, "Inside")).text == "400 50083, 400 50083, 403 50013"


async def test_files_need_their_permission(world: World, ada: Person, board: ShownMessage) -> None:
    world.permit(attach_files=False)
    assert (await world.press(ada, board, "Thread")).text == "403 50013"
    world.permit(attach_files=None)
    assert (await world.press(ada, board, "Inside")).text.endswith("done, done")


async def test_time_stands_still_until_it_is_moved(world: World, ada: Person, board: ShownMessage) -> None:
    began = world.clock.now()
    await world.press(ada, board, "Later")
    await world.advance(2.9)
    assert world.again(board).text == board.text
    await world.advance(0.2)
    assert world.again(board).text == "later"
    assert world.clock.now() == pytest.approx(began + 3.1)


async def test_a_long_sleep_does_not_end_by_real_time(world: World, ada: Person, board: ShownMessage) -> None:
    await world.press(ada, board, "Later")
    record = next(item for item in world.env._work.callbacks if item.when is not None)
    assert record.real_handle is None


async def test_buttons_outlive_the_bot(world: World, ada: Person, board: ShownMessage) -> None:
    old = toy(world)
    await world.restart()
    assert old.is_closed()
    assert toy(world) is not old
    assert (await world.press(ada, board, "Press")).messages[0].text == "pressed 1"


async def test_a_bot_killed_after_an_effect_does_nothing_more(
    world: World, ada: Person, board: ShownMessage
) -> None:
    old = toy(world)
    seen: list[int] = []
    world.kill_at("POST", "/channels/*/threads", after=True, dying=lambda: seen.append(len(world.threads())))
    began = time.perf_counter()
    answer = await world.press(ada, board, "Thread")
    assert seen == [1]
    assert answer.text == "", "it got as far as the deferred answer"
    assert world.messages(board.id) == ()
    await world.press(ada, board, "Press")
    assert old.presses[-1] == (ada.id, "press"), "the dead do not know it"
    assert world.again(board).text == board.text
    await world.restart()
    assert (await world.press(ada, board, "Press")).messages[0].text == "pressed 1"
    assert time.perf_counter() - began < SETTLE_SECONDS, "nothing waited for the dead"


async def test_a_bot_killed_before_an_effect(world: World, ada: Person, board: ShownMessage) -> None:
    world.kill_at("POST", "/channels/*/threads")
    await world.press(ada, board, "Thread")
    assert world.threads() == ()
    await world.restart()
    assert (await world.press(ada, board, "Thread")).text == "opened"


async def test_ready_comes_again(world: World, ada: Person, board: ShownMessage) -> None:
    await world.ready_again()
    await world.ready_again()
    assert toy(world).ready == 3
    assert (await world.press(ada, board, "Press")).acknowledged


async def test_messages_and_channels_are_deleted(world: World, ada: Person, board: ShownMessage) -> None:
    await world.erase(board)
    assert toy(world).said == ["gone"]
    with pytest.raises(LookupError):
        world.again(board)
    other = world.add_channel("attic")
    await world.slash(ada, "play", channel=other)
    await world.erase_channel(other)
    assert world.messages(other) == ()
    await world.expel_bot()
    assert not world.bot.guilds


async def test_an_error_of_the_bot_fails_the_test() -> None:
    async def play() -> None:
        async with World(Toy) as world:
            ada = world.people[0]
            await world.press(ada, (await world.slash(ada, "play")).messages[0], "Break")

    with pytest.raises(ExceptionGroup):
        await play()


async def test_an_error_that_was_looked_at_fails_no_test(
    world: World, ada: Person, board: ShownMessage
) -> None:
    await world.press(ada, board, "Break")
    assert [str(error) for error in world.errors] == ["broken"]
