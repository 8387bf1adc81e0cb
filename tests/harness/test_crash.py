"""A sample of all points at which the bot can die, another one in each run."""

from __future__ import annotations

import pytest

from tests.harness.crash import crash, undisturbed
from tests.harness.sampling import spread, told
from tests.harness.scripts import TAGS

SAMPLED = 26


@pytest.mark.parametrize("slot", range(SAMPLED))
@pytest.mark.parametrize("tag", TAGS)
async def test_the_bot_dies_and_plays_on_to_the_same_end(tag: str, slot: int) -> None:
    points = (await undisturbed(tag)).points()
    point = points[spread(SAMPLED, len(points))[slot]]
    try:
        await crash(tag, point)
    except AssertionError as error:
        error.add_note(f"{tag}: dead {point} ({told()})")
        raise


@pytest.mark.parametrize("tag", TAGS)
async def test_nobody_disturbs_the_script(tag: str) -> None:
    run = await undisturbed(tag)
    assert not run.died
    assert run.statements > 300
    assert run.requests > 30
    points = run.points()
    assert len(points) == len(set(points)) == 2 * (run.statements + run.requests)
