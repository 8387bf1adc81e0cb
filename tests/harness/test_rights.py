"""Every cell of the table of rights, and a sample of forged ids, another one in each run."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest
import pytest_asyncio

from bot.simulation.world import Impossible
from cogs.buttons import HANDLERS
from tests.harness import rights
from tests.harness.sampling import RUN, told

PLACES = ("here", "dm", "elsewhere")
EFFECTS = [cell for cell in rights.cells() if cell.answer == "+"]


@pytest_asyncio.fixture
async def scene(tmp_path: Path) -> AsyncIterator[rights.Scene]:
    async with rights.scene(tmp_path) as scene:
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


async def test_forged_ids_change_nothing(tmp_path: Path) -> None:
    assert await rights.forged(tmp_path, RUN) == [], told()


def test_every_button_has_its_row() -> None:
    assert {cell.button.partition(":")[0] for cell in rights.cells()} == HANDLERS.keys() | {"nothing"}


async def test_commands_answer_privately_and_change_nothing(scene: rights.Scene) -> None:
    shown, before = scene.others_see(), scene.stored()
    for role, place, command in product(rights.ROLES, PLACES, ("hand", "table", "rules", "about")):
        if (role, place) != ("stranger", "here"):
            answer = await scene.use(role, place, command)
            assert not list(rights.complaints(scene, answer, role)), (role, place, command)
    assert scene.stored() == before
    assert scene.others_see() == shown


async def test_who_left_the_server_moderates_it_no_more(scene: rights.Scene) -> None:
    await scene.carrier("moderator", "dm")
    await scene.world.depart(scene.people["moderator"])
    for place in ("dm", "elsewhere"):
        for button in ("end", "endyes", "text", "details", "join"):
            before = scene.stored()
            answer = await scene.press("moderator", place, scene.custom_id(button, "running"))
            assert not list(rights.complaints(scene, answer, "moderator"))
            code = "not-allowed" if button.startswith("end") else "no-table"
            assert rights.refused(answer, code), (button, answer.text)
            assert scene.stored() == before


async def test_nothing_is_played_in_a_server_that_the_bot_left(scene: rights.Scene) -> None:
    await scene.world.expel_bot()
    before = scene.stored()
    for role in ("host", "owner"):
        for cell in rights.cells():
            if cell.role == role and cell.table != "none" and not cell.button.startswith("auto"):
                answer = await scene.press(role, "elsewhere", scene.custom_id(cell.button, cell.table))
                assert not list(rights.complaints(scene, answer, role)), cell.name
                assert scene.stored() == before, cell.name


async def test_a_table_is_opened_in_a_server_alone(scene: rights.Scene) -> None:
    before = scene.stored()
    with pytest.raises(Impossible):
        await scene.use("member", "dm", "play vampiring")
    assert scene.stored() == before
