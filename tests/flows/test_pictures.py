"""Pictures beside the boards as people get them: the lobby's banner, the rules page by page, the ending."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.text.lookup import say
from images.banner import paint_banner, paint_ending, paint_lesson
from tests.flows.match import begin, final_of, record_of, seed_of
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 129


def names(message: ShownMessage) -> list[str]:
    return [file.name for file in message.files]


async def test_the_lobby_has_one_banner_that_no_join_draws_again(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        game = await world.open(world.people[0], seats=3)
        opened = game.lobby
        (banner,) = opened.files
        assert (banner.name, banner.data) == ("banner.png", paint_banner("vampiring"))
        assert banner.alt == say("en", "vampiring-picture-banner")
        sent = sum(len(request.files) for request in world.requests)
        await game.join(world.people[1])
        await game.press(world.people[1], game.lobby, "leave")
        await world.advance(EDIT_PAUSE)
        assert game.lobby.edited
        assert game.lobby.files == opened.files
        assert sum(len(request.files) for request in world.requests) == sent


async def test_the_banner_stays_through_the_game_and_the_result_shows_how_it_ended(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        lobby = match.game.lobby
        assert names(lobby) == ["banner.png"]
        while not match.over:
            await match.play()
        await world.advance(EDIT_PAUSE)
        assert match.game.lobby.files == lobby.files
        final = final_of(match.game)
        assert names(final)[0] == "ending.png"
        assert final.files[0].data == paint_ending(match.view())
        assert final.files[0].alt
        assert record_of(final)


async def test_the_rules_turn_picture_and_words_together(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        dora = world.people[3]
        answer = await world.slash(dora, "rules", game="vampire_queen")
        (page,) = answer.private
        for number in range(1, 5):
            page = world.again(page)
            assert page.text == say("en", f"vampire_queen-rules-{number}")
            drawn = [paint_lesson("vampire_queen", number)] if number < 4 else []
            assert [file.data for file in page.files] == drawn
            forth = find(page, "help", 0, f"vampire_queen.{number}")
            assert (forth is None) == (number == 4)
            if forth is not None:
                await world.press(dora, page, forth.custom_id)


@pytest.mark.parametrize("play", ["vampiring", "queen"])
async def test_without_attach_files_a_lobby_is_words_alone(tmp_path: Path, play: str) -> None:
    async with TableWorld(tmp_path) as world:
        world.permit(attach_files=False)
        game = await world.open(world.people[0], play=play, seats=3)
        assert not game.lobby.files
        assert say("en", "lobby-seats", taken=1, seats=3) in game.lobby.text
        await game.press(world.people[1], game.lobby, "join")
        await world.advance(EDIT_PAUSE)
        assert not game.lobby.files
        assert say("en", "lobby-seats", taken=2, seats=3) in game.lobby.text
