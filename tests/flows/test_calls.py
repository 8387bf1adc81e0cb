"""Closed private messages: told at once, one short mention while a choice is awaited, and all by button."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.text.lookup import say
from tests.flows.match import begin, picture_of, seed_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

SEED = 461
"""With three families it goes on for some turns."""
DM_PAUSE = 2.0
"""Seconds after which the next private channel has been opened."""


def calls(game: Game) -> list[ShownMessage]:
    """All messages where the game is played that name somebody so that their phone rings, or did."""
    return [message for message in game.world.messages(game.place) if "<@" in message.text]


@pytest.mark.parametrize("status", [403, 400])
async def test_closed_messages_are_the_answer_to_the_join(tmp_path: Path, status: int) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0], seats=3)
        bram = world.people[1]
        world.close_dms(bram, status=status)
        answer = await game.press(bram, game.lobby, "join")
        await world.advance(DM_PAUSE)
        assert [message.text for message in answer.private] == [say("en", "notice-joined-closed", table=1)]


async def test_a_channel_that_cannot_be_opened_is_told_as_well(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0], seats=3)
        world.fail("POST", "/users/@me/channels", status=400, code=50278, times=None)
        answer = await game.press(world.people[1], game.lobby, "join")
        await world.advance(DM_PAUSE)
        assert answer.text == say("en", "notice-joined-closed", table=1)


async def test_whoever_cannot_be_written_to_is_called_until_they_act(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        world.close_dms(bram)
        match = await begin(world, 3, seed=SEED)
        await world.advance(EDIT_PAUSE)
        (call,) = calls(match.game)
        assert call.rings == (bram.id,)
        assert not call.buttons
        await match.seal(bram)
        await world.advance(EDIT_PAUSE)
        assert calls(match.game) == []
        for person in (ada, cleo):
            await match.seal(person)
        await world.advance(EDIT_PAUSE)
        (call,) = calls(match.game)
        assert call.rings == (bram.id,)


@pytest.mark.parametrize("oversleeps", [False, True])
async def test_the_mention_of_the_turn_before_goes_when_the_turn_goes(
    tmp_path: Path, oversleeps: bool
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        world.close_dms(bram)
        match = await begin(world, 3, seed=SEED, pace="live")
        for person in (ada, cleo):
            await match.seal(person)
        if oversleeps:
            await world.advance(301)
        else:
            await match.seal(bram)
        await world.advance(EDIT_PAUSE)
        assert match.game.round == 2
        assert [call.rings for call in calls(match.game)] == [(bram.id,)]


async def test_everything_is_played_by_button_and_the_private_answer_goes_on(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        bram = world.people[1]
        world.close_dms(bram)
        match = await begin(world, 3, seed=SEED)
        game = match.game
        panel = await game.my_panel(bram)
        for move in match.moves(bram):
            await game.press(bram, panel, "draft", move)
            picture = picture_of(world.again(panel))
            assert picture is not None
            assert picture.data == match.picture(bram, move)
        await game.press(bram, panel, "seal")
        assert "🔒" in world.again(panel).text
        assert find(world.again(panel), "draft") is None
        assert find(await game.my_panel(bram), "draft") is None
        assert "🔒" in (await world.slash(bram, "hand")).text


async def test_closed_messages_are_not_tried_again_until_their_owner_asks(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram = world.people[:2]
        world.close_dms(bram)
        match = await begin(world, 3, seed=SEED)
        await match.play()
        await match.play()

        def tries() -> int:
            return sum(request.code == 50007 for request in world.requests)

        before = tries()
        await match.play()
        assert tries() == before
        world.open_dms(bram)
        other = await world.open(ada, seats=4)
        answer = await other.press(bram, other.lobby, "join")
        assert str(world.dm(bram)) in answer.text
        await match.play()
        assert match.game.owes(bram), "the panels of all tables come by themselves again"
