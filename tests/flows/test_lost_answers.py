"""Requests that took effect although their answer was lost: what stands is brought to the present."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.simulation.shown import ShownMessage
from tests.flows.match import begin, board_of, boards_of, picture_of, seed_of
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""
AWAY = 400.0
"""Seconds after which nobody counts as present, and Discord has forgotten every nonce."""
LOST: dict[str, dict[str, Any]] = {
    "status 500": {"status": 500},
    "no answer": {"error": lambda: ConnectionResetError("lost")},
}


def data_of(message: ShownMessage) -> bytes:
    picture = picture_of(message)
    assert picture is not None
    return picture.data


@pytest.mark.parametrize("how", LOST)
@pytest.mark.parametrize("after", [False, True])
async def test_a_board_whose_sending_failed_stands_once(tmp_path: Path, how: str, after: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        fault = world.fail("POST", f"/channels/{match.game.place}/messages", after=after, **LOST[how])
        await match.play()
        await world.advance(60)
        assert fault.hits == 1
        assert len(boards_of(match.game)) == 2
        assert data_of(board_of(match.game)) == match.picture()


@pytest.mark.parametrize("how", LOST)
@pytest.mark.parametrize("after", [False, True])
async def test_a_draft_whose_edit_failed_is_drawn_by_the_next_press(
    tmp_path: Path, how: str, after: bool
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        await match.play()
        panel, (first, second, *_) = match.game.panel(ada), match.moves(ada)
        fault = world.fail("PATCH", f"/channels/{panel.channel}/messages/*", after=after, **LOST[how])
        assert (await match.game.press(ada, panel, "draft", first)).acknowledged
        assert fault.hits == 1
        await world.advance(EDIT_PAUSE)
        await match.game.press(ada, panel, "show")
        assert data_of(world.again(panel)) == match.picture(ada)
        await match.game.press(ada, panel, "draft", second)
        assert data_of(world.again(panel)) == match.picture(ada, second)
        await match.game.press(ada, panel, "seal")
        assert "🔒" in world.again(panel).text


async def _killed(world: TableWorld, panel: ShownMessage, act: Callable[[], Any]) -> None:
    """Kill the bot once it has edited a panel, and find it after a long while."""
    world.kill_at("PATCH", f"/channels/{panel.channel}/messages/{panel.id}", after=True)
    await act()
    await world.advance(AWAY)
    await world.restart()
    await world.advance(EDIT_PAUSE)


async def test_a_panel_that_was_edited_in_the_last_instant_is_disarmed(tmp_path: Path) -> None:
    """The dead bot did not learn which picture the edited panel has now."""
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        match = await begin(world, 3, seed=SEED)
        panel = match.game.panel(ada)
        choices = {person: match.script(person) for person in match.living()}
        for person in (ada, bram):
            await match.seal(person)
        await match.game.press(cleo, match.game.panel(cleo), "draft", choices[cleo])
        await _killed(world, panel, lambda: match.game.press(cleo, match.game.panel(cleo), "seal"))
        match.resolve(choices)
        living = match.game.panel(ada)
        assert living.id != panel.id
        assert data_of(living) == match.picture(ada)
        armed = [message for message in world.messages(panel.channel) if find(message, "show")]
        assert armed == [living]


async def test_a_draft_in_the_last_instant_is_forgotten(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        await match.play()
        panel, (first, second, *_) = match.game.panel(ada), match.moves(ada)
        await _killed(world, panel, lambda: match.game.press(ada, panel, "draft", first))
        living = match.game.panel(ada)
        await match.game.press(ada, living, "show")
        assert data_of(world.again(living)) == match.picture(ada)
        await match.seal(ada, second)
        assert data_of(world.again(living)) == match.picture(ada, second)


async def test_a_board_that_was_sent_in_the_last_instant_shrinks_the_one_before(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        world.permit(create_public_threads=False)
        match = await begin(world, 3, seed=SEED)
        first = board_of(match.game)
        choices = {person: match.script(person) for person in match.living()}
        *others, last = match.living()
        for person in others:
            await match.seal(person)
        await match.game.press(last, match.game.panel(last), "draft", choices[last])
        world.kill_at("POST", f"/channels/{world.channel}/messages", after=True)
        await match.game.press(last, match.game.panel(last), "seal")
        await world.restart()
        await world.advance(EDIT_PAUSE)
        match.resolve(choices)
        assert data_of(board_of(match.game)) == match.picture()
        assert "\n" not in world.again(first).text
        assert boards_of(match.game) == [board_of(match.game)]
