"""The courier: what goes over the wire, and what comes back when it does not go well."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import aiohttp
import discord
import pytest

from bot.simulation.shown import ShownMessage
from bot.tables.ports import Button, Delivery, Document, Picture, Post
from cogs.courier import DiscordCourier, failure
from cogs.easel import WORKERS, Easel
from cogs.parcel import pack
from tests.cogs.stage import PNG, Stage

NONCE = "ABCDEFGHIJKLMNOPQRSTUVWXY"
PICTURE = Picture("ring.png", "An empty ring", "key", lambda: PNG)
ROWS = (
    (Button("Join", "v1:1:0:join", "primary", "🦇"), Button("Go", url="https://discord.com/channels/1/2")),
)
POST = Post("Words.", plain="All in words.", picture=PICTURE, rows=ROWS)


class Direct(Easel):
    """Draws at once, in the loop's own thread."""

    async def draw(self, paint: Callable[[], bytes]) -> bytes:
        return paint()


@pytest.fixture
def courier(stage: Stage) -> DiscordCourier:
    return DiscordCourier(stage.bot, Direct())


def last(stage: Stage) -> ShownMessage:
    return stage.world.messages()[-1]


async def send(stage: Stage, courier: DiscordCourier, post: Post = POST, nonce: str = NONCE) -> Delivery:
    return await courier.send(stage.world.channel, post, nonce)


async def test_a_post_goes_out_whole(stage: Stage, courier: DiscordCourier) -> None:
    sent = await send(stage, courier)
    message = last(stage)
    assert sent == Delivery(ok=True, id=message.id, files=(message.files[0].id,))
    assert message.text == "Words."
    assert [(file.name, file.alt, file.data) for file in message.files] == [
        ("ring.png", "An empty ring", PNG)
    ]
    assert [(button.custom_id, button.url) for button in message.buttons] == [
        ("v1:1:0:join", ""),
        ("", "https://discord.com/channels/1/2"),
    ]
    request = stage.world.requests[-1].json
    assert request["nonce"] == NONCE
    assert request["enforce_nonce"] is True
    assert request["flags"] == discord.MessageFlags(suppress_embeds=True).value


async def test_nothing_of_a_sent_view_is_kept(stage: Stage, courier: DiscordCourier) -> None:
    sent = await send(stage, courier)
    await courier.edit(stage.world.channel, sent.id, POST, ())
    assert not stage.bot.persistent_views
    assert not stage.bot._connection._view_store._views
    assert not stage.bot._connection._view_store._synced_message_views


async def test_only_rings_ring_and_silence_is_kept(stage: Stage, courier: DiscordCourier) -> None:
    ada, bram = stage.people[:2]
    text = f"<@{ada.id}> <@{bram.id}> @everyone"
    await send(stage, courier, Post(text, rings=(ada.id,)))
    assert last(stage).rings == (ada.id,)
    await send(stage, courier, Post(text, silent=True), "second")
    assert last(stage).rings == ()
    assert last(stage).silent
    assert stage.world.requests[-1].json["allowed_mentions"] == {"parse": [], "users": []}


async def test_an_edit_keeps_what_it_is_told_and_drops_the_rest(
    stage: Stage, courier: DiscordCourier
) -> None:
    sent = await send(stage, courier)
    drawn = 0

    def paint() -> bytes:
        nonlocal drawn
        drawn += 1
        return PNG

    post = Post("New words.", picture=Picture("ring.png", "", "key", paint))
    kept = await courier.edit(stage.world.channel, sent.id, post, sent.files)
    assert kept.files == sent.files
    assert drawn == 0
    assert last(stage).text == "New words."
    assert last(stage).buttons == ()
    fresh = await courier.edit(stage.world.channel, sent.id, post, ())
    assert fresh.ok
    assert fresh.files != sent.files
    assert drawn == 1
    bare = await courier.edit(stage.world.channel, sent.id, Post("Bare."), ())
    assert bare.files == ()


async def test_disarming_takes_the_buttons_alone(stage: Stage, courier: DiscordCourier) -> None:
    sent = await send(stage, courier)
    disarmed = await courier.disarm(stage.world.channel, sent.id, sent.files)
    assert disarmed.files == sent.files
    assert last(stage).text == "Words."
    assert last(stage).buttons == ()


async def test_without_attach_files_words_stand_in(stage: Stage, courier: DiscordCourier) -> None:
    stage.world.permit(attach_files=False)
    post = Post("Words.", plain="All in words.", picture=PICTURE, documents=(Document("a.json", b"{}"),))
    assert (await send(stage, courier, post)).files == ()
    assert last(stage).text == "All in words."


async def test_a_picture_that_cannot_be_drawn_is_told_in_words(caplog: pytest.LogCaptureFixture) -> None:
    def spill() -> bytes:
        raise ZeroDivisionError

    parcel = await pack(
        Post("Words.", plain="All in words.", picture=Picture("a.png", "", "", spill)), Easel()
    )
    assert parcel.content == "All in words."
    assert not parcel.files
    assert "could not be drawn" in caplog.text


async def test_what_discord_refuses_comes_back_as_a_result(stage: Stage, courier: DiscordCourier) -> None:
    channel = stage.world.channel
    stage.world.permit(send_messages=False)
    assert await send(stage, courier) == Delivery(ok=False, status=403, code=50013)
    assert await courier.edit(channel, 5, Post("?"), ()) == Delivery(ok=False, status=404, code=10008)
    assert await courier.delete(channel, 5) == Delivery(ok=False, status=404, code=10008)
    assert await courier.send(7, Post("?"), NONCE) == Delivery(ok=False, status=404, code=10003)
    assert await courier.recent(7) == Delivery(ok=False, status=404, code=10003)
    stage.world.fail("POST", "/users/@me/channels", status=400, code=40003)
    assert await courier.open_dm(stage.people[0].id) == Delivery(ok=False, status=400, code=40003)


@pytest.mark.parametrize(
    "error",
    [TimeoutError, ConnectionResetError, asyncio.TimeoutError, aiohttp.ServerDisconnectedError],
)
async def test_a_lost_connection_comes_back_as_a_result(
    stage: Stage, courier: DiscordCourier, error: Callable[[], BaseException]
) -> None:
    stage.world.fail("POST", f"/channels/{stage.world.channel}/messages", error=error)
    assert await send(stage, courier) == Delivery(ok=False)


def test_a_rate_limit_says_how_long() -> None:
    assert failure(discord.RateLimited(61.5)) == Delivery(ok=False, status=429, retry_after=61.5)


async def test_threads_and_private_channels(stage: Stage, courier: DiscordCourier) -> None:
    sent = await send(stage, courier)
    thread = await courier.open_thread(stage.world.channel, sent.id, "VampiRing")
    assert thread == Delivery(ok=True, id=sent.id)
    assert (await courier.open_thread(stage.world.channel, sent.id, "again")).code == 160004
    await stage.world.archive(thread.id)
    assert (await courier.reopen_thread(thread.id)).ok
    ada = stage.people[0]
    assert (await courier.open_dm(ada.id)).id == stage.world.dm(ada)


async def test_recent_finds_our_messages_newest_first(stage: Stage, courier: DiscordCourier) -> None:
    first = await send(stage, courier, Post("No buttons."), "first")
    second = await send(stage, courier, POST, "second")
    found = await courier.recent(stage.world.channel)
    assert not isinstance(found, Delivery)
    assert [one.id for one in found] == [second.id, first.id]
    assert found[0].custom_ids == ("v1:1:0:join",)
    assert found[0].files == second.files
    assert [one.text for one in found] == [POST.text, "No buttons."]


async def test_the_easel_draws_few_at_a_time_and_lets_the_loop_go_on() -> None:
    easel = Easel()
    at_once = most = 0

    def paint() -> bytes:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        time.sleep(0.002)
        at_once -= 1
        return PNG

    assert set(await asyncio.gather(*(easel.draw(paint) for _ in range(20)))) == {PNG}
    assert most == WORKERS
    easel.close()
