"""Fixtures for tests through the simulated Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import build
from bot.simulation.world import World
from tests.cogs.stage import Sketch, Stage, settings


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    world = World(lambda: build(settings(tmp_path), clock=world.clock, easel=Sketch()))
    async with world:
        yield Stage(world)
        await world.bot.close()
