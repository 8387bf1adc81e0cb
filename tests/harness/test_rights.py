"""Every cell of the table of rights, and a sample of forged ids, another one in each run."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.simulation.world import NAMES
from cogs.buttons import HANDLERS
from tests.flows.match import seed_of
from tests.harness import rights
from tests.harness.sampling import RUN, told
from tests.world import TableWorld

FORGED = 500
SEED = 129
PLACES = ("here", "dm", "elsewhere")
EFFECTS = [cell for cell in rights.cells() if cell.answer == "+"]


@pytest_asyncio.fixture
async def scene(tmp_path: Path) -> AsyncIterator[rights.Scene]:
    async with TableWorld(tmp_path, seed=seed_of(SEED), people=NAMES[:6]) as world:
        scene = rights.Scene(world)
        await scene.begin()
        yield scene


@pytest.mark.parametrize("place", PLACES)
async def test_what_nobody_gains_anything_by(scene: rights.Scene, place: str) -> None:
    shown = scene.others_see()
    wrong = [
        f"{cell.name}: {found}"
        for cell in rights.cells()
        if rights.expected(cell, place) != "+"
        for found in await rights.try_cell(scene, cell, place)
    ]
    assert wrong == []
    panels = {message.id for message in shown if message.channel != scene.world.channel}
    assert [one for one in scene.others_see() if one.id not in panels] == [
        one for one in shown if one.id not in panels
    ]


@pytest.mark.parametrize("cell", EFFECTS, ids=lambda cell: cell.name)
async def test_what_has_its_effect(scene: rights.Scene, cell: rights.Cell) -> None:
    assert await rights.try_cell(scene, cell, "here") == []


async def test_forged_ids_change_nothing(scene: rights.Scene, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    assert await rights.forge(scene, RUN, FORGED) == [], told()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_every_button_has_its_row() -> None:
    assert {cell.button.partition(":")[0] for cell in rights.cells()} == HANDLERS.keys() | {"nothing"}
