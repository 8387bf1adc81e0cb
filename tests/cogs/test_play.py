"""`/play`: what is checked first, where the lobby appears, which language it speaks."""

from __future__ import annotations

import pytest

from tests.cogs.stage import EDIT_PAUSE, Stage


async def test_the_lobby_stands_in_the_channel_and_the_answer_links_to_it(stage: Stage) -> None:
    host = stage.people[0]
    answer = await stage.world.slash(host, "play vampiring", seats=3)
    (lobby,) = stage.world.messages()
    assert not lobby.private
    assert "Ada" in lobby.text
    (message,) = answer.messages
    assert message.private
    assert [button.url.rsplit("/", 1)[-1] for button in message.buttons] == [str(lobby.id)]
    assert str(stage.world.dm(host)) in message.text
    assert stage.panel(host)


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("view_channel", "View Channel"),
        ("send_messages", "Send Messages"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_what_lacks_is_named_and_nothing_opens(stage: Stage, permission: str, name: str) -> None:
    stage.world.permit(None, None, **{permission: False})
    answer = await stage.world.slash(stage.people[0], "play vampiring")
    (message,) = answer.messages
    assert message.private
    assert name in message.text
    assert not stage.world.messages()
    assert "no table" in (await stage.world.slash(stage.people[0], "table")).text


async def test_in_a_thread_another_permission_counts_and_the_thread_is_played_in(stage: Stage) -> None:
    await stage.game()
    thread = stage.world.threads()[-1]
    stage.world.permit(send_messages_in_threads=False)
    refused = await stage.world.slash(stage.people[2], "play vampiring", channel=thread)
    assert "Send Messages" in refused.text
    stage.world.permit(send_messages_in_threads=None)
    lobby = await stage.lobby(2, channel=thread, seats=2)
    await stage.world.press(stage.people[3], lobby, "Join")
    await stage.world.advance(EDIT_PAUSE)
    await stage.world.press(stage.people[2], lobby, "Start")
    assert "My panel" in stage.world.messages(thread)[-1].labels


async def test_options_reach_the_table(stage: Stage) -> None:
    lobby = await stage.lobby(variant="mansion", seats=5, pace="daily", language="es")
    assert "Mansión" in lobby.text
    assert "24" in lobby.text
    assert "1 de 5" in lobby.text


async def test_a_community_speaks_its_own_language_else_the_openers(stage: Stage) -> None:
    host = stage.people[0]
    stage.world.speaks(host, "es-419")
    assert "familia" in (await stage.lobby()).text
    stage.world.set_server(locale="en-US", community=True)
    assert "family" in (await stage.lobby()).text
    stage.world.set_server(locale="es-ES", community=False)
    stage.world.speaks(host, "de")
    assert "family" in (await stage.lobby()).text


async def test_three_open_lobbies_are_enough(stage: Stage) -> None:
    for _ in range(3):
        await stage.lobby()
    answer = await stage.world.slash(stage.people[0], "play vampiring")
    assert answer.messages[0].private
    assert "3 open" in answer.text
    assert len(stage.world.messages()) == 3


async def test_closed_private_messages_are_told_at_once(stage: Stage) -> None:
    guest = stage.people[1]
    stage.world.close_dms(guest)
    lobby = await stage.lobby(seats=3)
    answer = await stage.world.press(guest, lobby, "Join")
    await stage.world.advance(2)
    assert answer.messages[0].private
    assert "/hand" in answer.text
    stage.world.open_dms(guest)
    await stage.world.press(guest, lobby, "Leave")
    answer = await stage.world.press(guest, lobby, "Join")
    await stage.world.advance(2)
    assert str(stage.world.dm(guest)) in answer.text


async def test_one_person_one_seat(stage: Stage) -> None:
    lobby = await stage.lobby()
    answer = await stage.world.press(stage.people[0], lobby, "Join")
    assert answer.messages[0].private
    assert "one seat" in answer.text
    assert "1 of 8" in stage.world.again(lobby).text
