"""What happens to servers while a game runs, led through Discord: channels, threads, permissions, people."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.world import Person
from bot.tables.values import Pause
from bot.text.lookup import say
from tests.flows.match import Match, begin, board_of, boards_of, final_of, newest, picture_of, seed_of
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 33
"""Three families, three turns by the script."""
DAY = 24 * 3600.0
FEW = 40
"""More requests than a table makes in a day that can't go on."""


def says(world: TableWorld, person: Person, text: str) -> bool:
    """Whether a private message to somebody says something."""
    return any(text in message.text for message in world.messages(world.dm(person)))


async def requests_of_a_day(world: TableWorld) -> int:
    """How many requests a day takes in which nobody does anything."""
    before = len(world.requests)
    await world.advance(DAY)
    return len(world.requests) - before


async def ends_by_its_host(match: Match) -> None:
    """The host ends the table from a private message, wherever it was played."""
    world, ada = match.world, match.game.players[0]
    listed = (await world.slash(ada, "table", channel=world.dm(ada))).messages[-1]
    await match.game.press(ada, listed, "manage")
    await match.game.press(ada, listed, "end")
    await match.game.press(ada, listed, "endyes")
    await world.advance(EDIT_PAUSE)
    why = say("en", "table-ended-host")
    assert all(says(world, person, why) for person in match.game.players)
    assert say("en", "list-empty") in (await world.slash(ada, "table", channel=world.dm(ada))).text


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_deleted_channel_is_told_to_all_and_nothing_loops(tmp_path: Path, restarted: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play()
        channel, thread = world.channel, match.game.place
        if restarted:
            world.kill()
            world.env.backend.delete_channel(thread)
            world.env.backend.delete_channel(channel)
            await world.restart()
            await world.advance(DAY)
        else:
            await world.erase_channel(thread)
            await world.erase_channel(channel)
            await world.advance(60)
        why = say("en", f"paused-{Pause.CHANNEL_GONE}")
        assert all(says(world, person, why) for person in match.game.players)
        assert await requests_of_a_day(world) < FEW
        world.channel = world.add_channel("another")
        await ends_by_its_host(match)


async def test_a_deleted_thread_is_left_for_the_channel(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play()
        await world.erase_channel(match.game.place)
        await world.advance(EDIT_PAUSE)
        assert match.game.place == world.channel
        (board,) = boards_of(match.game)
        picture = picture_of(board)
        assert picture is not None
        assert picture.data == match.picture()
        await match.play_out()
        assert final_of(match.game).files


async def test_an_archived_thread_is_kept_open(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        thread = match.game.place
        await world.archive(thread)
        await world.advance(EDIT_PAUSE)
        metadata = world.env.backend.get_channel(thread).thread_metadata
        assert metadata is not None
        assert not metadata.archived
        await match.play_out()
        assert match.game.place == thread


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_locked_thread_is_left_for_the_channel(tmp_path: Path, restarted: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        thread = match.game.place
        if restarted:
            world.kill()
            world.env.backend.edit_channel(thread, {}, thread_metadata={"archived": True, "locked": True})
            await world.restart()
            await match.play()
        else:
            await world.archive(thread, locked=True)
            await world.advance(EDIT_PAUSE)
        board = newest(world.messages(), "panel", match.game.table)
        assert board.channel == world.channel
        for person in match.living():
            panel = match.game.panel(person)
            assert find(panel, "draft", match.game.table) is not None


@pytest.mark.parametrize("permission", ["send_messages", "view_channel"])
async def test_a_permission_is_revoked_in_mid_game_and_given_back(tmp_path: Path, permission: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        ada, bram, cleo = match.game.players
        lost = ("create_public_threads", "send_messages_in_threads", permission)
        world.permit(None, None, **dict.fromkeys(lost, False))
        await world.settle()
        choices = {person: match.script(person) for person in match.living()}
        # Without Send Messages a board can still be edited; the next one can't be posted.
        before = (ada, bram, cleo) if permission == "send_messages" else (bram,)
        for person in before:
            await match.seal(person)
        if permission == "send_messages":
            match.resolve(choices)
        await world.advance(EDIT_PAUSE)
        why = say("en", f"paused-{Pause.FORBIDDEN}")
        assert says(world, ada, why), "the host hears of it"
        assert not any(match.game.owes(person) for person in match.game.players), "there are no choices now"
        assert await requests_of_a_day(world) < 200
        world.permit(None, None, **dict.fromkeys(lost))
        await world.advance(EDIT_PAUSE)
        assert not [message for message in world.messages(world.dm(ada)) if why in message.text]
        choices = {person: match.script(person) for person in match.living()}
        for person in match.living() if permission == "send_messages" else (ada, cleo):
            await match.seal(person)
        match.resolve(choices)
        await world.advance(EDIT_PAUSE)
        picture = picture_of(board_of(match.game))
        assert picture is not None
        assert picture.data == match.picture(), "nobody was late in that day"
        await match.play_out()
        assert final_of(match.game).files


async def test_the_bot_is_removed_from_the_server(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        lobby = await world.open(world.people[3])
        await match.play()
        await world.expel_bot()
        await world.advance(60)
        assert await requests_of_a_day(world) < FEW
        for person in world.people:
            answer = await world.slash(person, "table", channel=world.dm(person))
            assert answer.text == say("en", "list-empty")
        assert lobby.table != match.game.table


@pytest.mark.parametrize("who", [1, 0])
async def test_a_member_or_the_host_leaves_the_server_in_mid_game(tmp_path: Path, who: int) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        gone = match.game.players[who]
        await world.depart(gone)
        stay = [person for person in match.game.players if person is not gone]
        for person in stay:
            await match.seal(person)
        await world.advance(301)
        assert match.game.round == 2, "nobody waits for who is gone longer than the pace"
        for person in stay:
            await match.game.choose(person)
        await world.advance(EDIT_PAUSE)
        assert not match.game.running or match.game.round == 3, "the next time at all"
        listed = (await world.slash(stay[0], "table")).messages[-1]
        if who == 0 and match.game.running:
            assert find(listed, "manage", match.game.table) is not None, "another is host"


async def test_everybody_leaves_the_server(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        lobby = await world.open(world.people[0])
        for person in match.game.players:
            await world.depart(person)
        await world.advance(400)
        assert not match.game.running
        assert say("en", "table-ended-empty") in match.game.lobby.text
        await world.press(world.people[3], lobby.lobby, "Join")
        await world.advance(EDIT_PAUSE)
        assert say("en", "table-closed-empty") in lobby.lobby.text, "nobody sits in that lobby any more"


async def test_direct_messages_are_closed_after_the_second_turn(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play()
        await match.play()
        bram = match.game.players[1]
        world.close_dms(bram)
        await world.advance(200)
        public = [message.text for message in world.messages(match.game.place)]
        await match.play()
        assert match.over, "the turn was resolved all the same"
        assert final_of(match.game).files
        later = [message.text for message in world.messages(match.game.place)][len(public) :]
        assert not any(bram.name in text and "message" in text for text in later)
        another = await world.open(match.game.players[0], seats=2)
        await another.join(bram)
        assert another.running, "who takes no messages can join other tables"
        await another.turn()
        assert another.round == 2
