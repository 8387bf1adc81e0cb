"""`/table` and `/hand`: what is awaited, how to leave and to end, from anywhere."""

from __future__ import annotations

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import Person
from bot.text.lookup import say
from tests.cogs.stage import Stage


async def listed(stage: Stage, person: Person, channel: int | None = None) -> ShownMessage:
    answer = await stage.world.slash(person, "table", channel=channel)
    (message,) = answer.messages
    return message


async def can_end(stage: Stage, person: Person, channel: int | None = None) -> bool:
    """Whether somebody finds "End the table" behind "Manage" in their list."""
    message = await manages(stage, person, channel)
    return any(button.custom_id.endswith(":end") for button in message.buttons)


async def manages(stage: Stage, person: Person, channel: int | None = None) -> ShownMessage:
    """The controls of the first table of somebody's list."""
    message = await listed(stage, person, channel)
    await stage.world.press(person, message, "v1:1:1:manage")
    return stage.world.again(message)


async def ends(stage: Stage, person: Person, channel: int | None = None) -> ShownMessage:
    """Have somebody end the first table of their list."""
    message = await manages(stage, person, channel)
    await stage.world.press(person, message, "v1:1:1:end")
    await stage.world.press(person, message, "v1:1:1:endyes")
    await stage.world.advance(5)
    return stage.world.again(message)


async def test_the_list_links_to_tables_and_says_who_is_awaited(stage: Stage) -> None:
    await stage.game(2)
    ada, bram, cleo = stage.people[:3]
    thread = stage.world.threads()[-1]
    before = await listed(stage, ada)
    assert say("en", "list-yours") in before.text
    assert f"/{thread}" in before.text
    await stage.seal(ada)
    assert say("en", "list-others", seats="🔴 **B**") in (await listed(stage, ada)).text
    assert (await listed(stage, cleo)).text == say("en", "list-empty")
    assert say("en", "list-yours") in (await listed(stage, bram, stage.world.dm(bram))).text


async def test_leaving_asks_once_more(stage: Stage) -> None:
    await stage.game(3)
    bram = stage.people[1]
    message = await listed(stage, bram)
    await stage.world.press(bram, message, "v1:1:1:quit")
    assert [button.custom_id for button in stage.world.again(message).buttons] == [
        "v1:1:1:quityes",
        "v1:1:1:no",
    ]
    await stage.world.press(bram, message, "v1:1:1:no")
    assert stage.world.again(message).text == say("en", "notice-kept")
    assert say("en", "list-yours") in (await listed(stage, bram)).text
    message = await listed(stage, bram)
    await stage.world.press(bram, message, "v1:1:1:quit")
    await stage.world.press(bram, message, "v1:1:1:quityes")
    assert stage.world.again(message).text == say("en", "notice-quit", table=1)
    assert (await listed(stage, bram)).text == say("en", "list-empty")
    assert len(stage.world.messages()) == 1


async def test_the_host_ends_a_table_and_guests_do_not(stage: Stage) -> None:
    await stage.game(2)
    ada, bram = stage.people[:2]
    assert not await can_end(stage, bram)
    for custom_id in ("v1:1:1:end", "v1:1:1:endyes"):
        refused = await stage.world.forge(bram, await listed(stage, bram), custom_id)
        assert say("en", "error-not-allowed") in stage.private(refused)
    assert (await ends(stage, ada)).text == say("en", "notice-ended", table=1)
    assert say("en", "table-ended-host") in stage.world.messages()[0].text
    assert (await listed(stage, ada)).text == say("en", "list-empty")


@pytest.mark.parametrize("by_dm", [False, True])
async def test_a_moderator_of_the_tables_channel_ends_it_from_anywhere(stage: Stage, by_dm: bool) -> None:
    await stage.game(2)
    bram = stage.people[1]
    other = stage.world.add_channel("elsewhere")
    stage.world.permit(other, bram, manage_messages=True)
    where = stage.world.dm(bram) if by_dm else other
    assert not await can_end(stage, bram, where)
    stage.world.permit(None, bram, manage_messages=True)
    await ends(stage, bram, where)
    assert say("en", "table-ended-moderator") in stage.world.messages()[0].text


async def test_a_moderator_who_does_not_sit_there_finds_the_tables_of_their_channels(stage: Stage) -> None:
    await stage.game(2)
    dora = stage.people[3]
    closed = stage.world.add_channel("closed")
    await stage.lobby(2, channel=closed)
    stage.world.permit(None, dora, manage_messages=True)
    message = await listed(stage, dora, closed)
    assert [button.custom_id for button in message.buttons] == ["v1:1:1:manage"]
    assert "table 2" not in message.text
    await ends(stage, dora, closed)
    assert say("en", "table-ended-moderator") in stage.world.messages()[0].text
    assert (await listed(stage, dora)).text == say("en", "list-empty")


async def test_hand_shows_every_running_panel_in_any_channel_and_the_dm(stage: Stage) -> None:
    await stage.game(2)
    await stage.game(2)
    ada = stage.people[0]
    await stage.seal(ada)
    for where in (stage.world.channel, stage.world.add_channel("elsewhere"), stage.world.dm(ada)):
        answer = await stage.world.slash(ada, "hand", channel=where)
        first, second = answer.messages
        assert first.private
        assert second.private
        assert "table 1" in first.text
        assert "🔒" in second.text
        assert len(first.files) == 1
    assert (await stage.world.slash(stage.people[2], "hand")).text == say("en", "notice-no-panels")


async def test_without_attach_files_panels_come_in_words(stage: Stage) -> None:
    await stage.game(2)
    stage.world.permit(attach_files=False)
    ada = stage.people[0]
    (panel,) = (await stage.world.slash(ada, "hand")).messages
    assert not panel.files
    assert "Home A" in panel.text


async def test_a_deleted_board_comes_back_once(stage: Stage) -> None:
    board = await stage.game(2)
    await stage.world.erase(board)
    await stage.world.advance(5)
    again = stage.board()
    assert again.id != board.id
    assert again.text == board.text


async def test_about_invites_with_exactly_the_permissions_needed(stage: Stage) -> None:
    (message,) = (await stage.world.slash(stage.people[0], "about")).messages
    (button,) = message.buttons
    assert "permissions=309237746688" in button.url
    assert "unofficial" in message.text
