"""The words for what people do at a table, tried on whole games with the real bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.world import NAMES
from tests.world import EDIT_PAUSE, TableWorld, cpu_of, find


async def test_a_game_with_closed_messages_and_a_restart_is_played_to_its_end(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        world.close_dms(cleo)
        game = await world.open(ada, seats=3, variant="mansion")
        await game.join(bram, cleo)

        async def restart_once(turn: int) -> None:
            if turn == 2:
                await world.restart()

        assert await game.play_out(each_turn=restart_once) > 2
        assert not game.running
        assert world.messages(world.dm(cleo)) == ()
        assert find(game.lobby, "join") is None
        assert world.messages()[-1].files, "the record is attached"


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("path", ["/channels/*/messages/*/threads", "/channels/*/messages"])
async def test_a_killed_bot_goes_on_with_the_data_of_its_last_instant(
    tmp_path: Path, path: str, after: bool
) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        game = await world.open(ada, seats=8)
        await game.join(bram)
        first = world.database
        world.kill_at("POST", path, after=after)
        await game.start()
        assert world.database != first
        await world.restart()
        await world.advance(EDIT_PAUSE)
        assert game.round == 1
        assert world.threads() == (game.lobby.id,)
        boards = [message for message in world.messages(game.place) if find(message, "panel")]
        assert len(boards) == 1
        await game.turn()
        assert game.round == 2


async def test_two_seal_at_the_same_instant(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram = world.people[:2]
        game = await world.open(ada, seats=2)
        await game.join(bram)
        for person in (ada, bram):
            await game.press(person, game.panel(person), "draft")
        await world.together(
            game.press(ada, game.panel(ada), "seal"), game.press(bram, game.panel(bram), "seal")
        )
        await world.advance(EDIT_PAUSE)
        assert game.round == 2


async def test_eight_families_sit_at_one_table(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, people=NAMES[:8]) as world:
        game = await world.open(world.people[0], seats=8)
        await game.join(*world.people[1:])
        await game.turn()
        assert game.round == 2


async def test_a_click_has_its_cost(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0])
        seconds, answer = await cpu_of(game.press(world.people[1], game.lobby, "help"))
        assert answer.private
        assert 0 < seconds < 5
