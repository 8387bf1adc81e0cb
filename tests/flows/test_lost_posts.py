"""Posts that somebody deleted, or that could not be sent in their time: in the end they stand again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.flows.match import begin, board_of, boards_of, final_of, picture_of, seed_of
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 33
"""Three families, three turns by the script."""


@pytest.mark.parametrize("restarted", [False, True])
async def test_deleted_posts_stand_again_once(tmp_path: Path, restarted: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        lobby = await world.open(world.people[3])
        match = await begin(world, 3, seed=SEED)
        await match.play()
        if restarted:
            await world.restart()
        board = board_of(match.game)
        await world.erase(board)
        await world.erase(lobby.lobby)
        await world.advance(EDIT_PAUSE)
        assert len(boards_of(match.game)) == 2
        assert board_of(match.game).text == board.text
        assert [find(message, "join") is not None for message in world.messages()] == [False, True]
        await match.play()
        picture = picture_of(board_of(match.game))
        assert picture is not None
        assert picture.data == match.picture()


@pytest.mark.parametrize("after", [False, True])
async def test_a_deleted_board_stands_again_when_the_bot_dies_meanwhile(tmp_path: Path, after: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="none")
        await match.play()
        await world.advance(60)
        board = board_of(match.game)
        world.kill_at("POST", f"/channels/{match.game.place}/messages", after=after)
        await world.erase(board)
        await world.restart()
        await world.advance(EDIT_PAUSE)
        assert len(boards_of(match.game)) == 2
        assert board_of(match.game).text == board.text


@pytest.mark.parametrize("minutes", [1, 60 * 24])
async def test_the_result_is_posted_when_the_permission_comes_back(tmp_path: Path, minutes: int) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        while match.turn < 3:
            await match.play()
        world.permit(send_messages=False)
        await world.settle()
        await match.play()
        assert match.over
        assert len(world.messages()) == 1
        await world.advance(60 * minutes)
        world.permit(send_messages=None)
        await world.advance(EDIT_PAUSE)
        assert final_of(match.game).files


async def test_a_lobby_is_posted_when_the_permission_comes_back(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0])
        world.permit(send_messages=False)
        await world.settle()
        await world.erase(game.lobby)
        await world.advance(1800)
        world.permit(send_messages=None)
        await world.advance(EDIT_PAUSE)
        (lobby,) = world.messages()
        assert find(lobby, "join") is not None
