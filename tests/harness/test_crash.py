"""A sample of all points at which the bot can die, another one in each run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.harness import crash
from tests.harness.player import Player
from tests.harness.sampling import spread, told
from tests.harness.scripts import TAGS, script
from tests.world import TableWorld

SAMPLED = 52


@pytest.mark.parametrize("slot", range(SAMPLED))
async def test_the_bot_dies_and_plays_on_to_the_same_end(slot: int) -> None:
    cases = await crash.cases()
    case = cases[spread(SAMPLED, len(cases))[slot]]
    try:
        await crash.run(case)
    except AssertionError as error:
        error.add_note(f"{case} ({told()})")
        raise


@pytest.mark.parametrize("game", TAGS)
async def test_nobody_disturbs_the_script(game: str) -> None:
    undisturbed = await crash.undisturbed(game)
    assert not undisturbed.died
    assert len(undisturbed.statements) > 300
    assert undisturbed.requests > 30
    points = undisturbed.points()
    assert len(points) == len(set(points))
    assert sum(not point.again for point in points) == 2 * (
        len(undisturbed.statements) + undisturbed.requests
    )


async def test_what_is_shown_as_sealed_must_be_stored(tmp_path: Path) -> None:
    played = script("vampiring")
    async with TableWorld(tmp_path, seed=played.seed, setup=played.setup) as world:
        player = Player(world, played)
        await player.open()
        for person in player.people[1:]:
            await player.join(person)
        while player.open_round() is None:
            await player.pause()
        await player.choose(player.people[0], 1, played.moves(1)[0])
        stored = crash.Stored.of(world.database)
        crash.check_shown(player, stored)
        with pytest.raises(AssertionError, match="shown to Ada"):
            crash.check_shown(player, replace(stored, choices={}))
        world.env.backend.messages[world.dm(player.people[0])].clear()
        with pytest.raises(AssertionError, match="on the board"):
            crash.check_shown(player, replace(stored, choices={}))
