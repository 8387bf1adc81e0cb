"""A sample of all points at which the bot can die, another one in each run."""

from __future__ import annotations

import pytest

from tests.harness import crash
from tests.harness.sampling import spread, told
from tests.harness.scripts import TAGS

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
