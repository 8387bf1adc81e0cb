"""What the bot may not do in a channel: said before anything opens, or played around."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.text.lookup import say
from tests.faces.rebuilding import read_plain, read_text_board, truth
from tests.flows.match import (
    Match,
    begin,
    board_of,
    boards_of,
    final_of,
    match_of,
    picture_of,
    record_of,
    seed_of,
    text_board,
)
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 33
"""Three families, three turns by the script."""
NEEDED = ("view_channel", "send_messages", "read_message_history")


@pytest.mark.parametrize("lacking", [*((one,) for one in NEEDED), NEEDED])
@pytest.mark.parametrize("language", ["en", "es"])
async def test_what_lacks_is_named_privately_and_nothing_opens(
    tmp_path: Path, lacking: tuple[str, ...], language: str
) -> None:
    async with TableWorld(tmp_path) as world:
        ada = world.people[0]
        world.speaks(ada, {"en": "en-US", "es": "es-419"}[language])
        world.permit(None, None, **dict.fromkeys(lacking, False))
        begun = len(world.requests)
        answer = await world.slash(ada, "play vampiring")
        await world.advance(EDIT_PAUSE)
        names = ", ".join(say(language, f"permission-{one.replace('_', '-')}") for one in lacking)
        assert [message.text for message in answer.private] == [
            say(language, "missing-permissions", permissions=names)
        ]
        assert world.messages() == ()
        assert all(
            "/interactions/" in request.path or "/webhooks/" in request.path
            for request in world.requests[begun:]
        )
        assert (await world.slash(ada, "table")).text == say(language, "list-empty")


async def test_tables_open_only_in_servers(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        (registered,) = (request for request in world.requests if request.path.endswith("/commands"))
        contexts = {command["name"]: command["contexts"] for command in registered.json}
        for name in ("play", "invite", "moderate"):
            assert contexts.pop(name) == [0]
        assert all(places == [0, 1] for places in contexts.values())


async def test_without_attach_files_everything_public_comes_in_words(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        _, bram, cleo, dora = world.people
        world.close_dms(cleo)
        world.permit(attach_files=False)
        match = await begin(world, 3, seed=SEED)
        while not match.over:
            check_in_words(match, board_of(match.game))
            panel = match.game.panel(bram)
            picture = picture_of(panel)
            assert picture is not None, "private messages have permissions of their own"
            assert picture.data == match.picture(bram)
            private = await match.game.my_panel(cleo)
            assert not private.files
            await match.game.press(cleo, private, "draft", match.script(cleo))
            assert not world.again(private).files
            words = await text_board(match.game, dora)
            assert read_text_board(words, "en") == truth(match.view())
            await match.play()
        check_in_words(match, board_of(match.game))
        final = final_of(match.game)
        assert not final.files
        assert "👑" in final.text
        assert say("en", "final-record") not in final.text
        assert not [message for message in world.messages(match.game.place) if message.files]


def check_in_words(match: Match, board: ShownMessage) -> None:
    """The post alone holds the public state."""
    assert not board.files
    assert read_plain(board.text, "en") == truth(match.view())


async def test_pictures_come_and_go_with_the_permission(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        assert picture_of(board_of(match.game)) is not None
        world.permit(attach_files=False)
        await match.play()
        check_in_words(match, board_of(match.game))
        world.permit(attach_files=True)
        await match.play()
        picture = picture_of(board_of(match.game))
        assert picture is not None
        assert picture.data == match.picture()


@pytest.mark.parametrize("permission", ["create_public_threads", "send_messages_in_threads"])
async def test_without_threads_the_channel_is_played_in_and_old_boards_shrink(
    tmp_path: Path, permission: str
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        world.permit(None, None, **{permission: False})
        match = await begin(world, 3, seed=SEED)
        game = match.game
        assert world.threads() == ()
        first = board_of(game)
        assert first.channel == world.channel
        await match.play()
        await match.play()
        old = world.again(first)
        assert old.text == say(
            "en", "board-superseded", title=say("en", "table-title", game="VampiRing", table=1)
        )
        assert "\n" not in old.text
        assert not old.buttons
        assert not old.files
        assert boards_of(game) == [board_of(game)]
        await match.play_out()
        assert len(boards_of(game)) == 1
        assert record_of(final_of(game)).states[-1] == match.state


async def test_a_table_in_a_thread_is_played_in_that_thread(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        first = await begin(world, 3, seed=SEED)
        thread = first.game.place
        game = await world.open(ada, seats=3, channel=thread)
        await game.join(bram, cleo)
        match = match_of(game, seed=SEED)
        while not match.over:
            await match.play()
        assert game.place == thread
        assert first.game.round == 1
        assert find(world.again(first.game.board), "panel", 1) is not None
