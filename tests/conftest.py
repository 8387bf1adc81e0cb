"""What every test stands on: each request of each simulated Discord passes the payload check."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from types import ModuleType
from typing import Any

import pytest
from PIL import Image

from bot.simulation.world import World
from tests.harness import sampling
from tests.payloads import check

# Known before the workers start, so that all of them go through the same sample.
RUN = sampling.RUN

DRAWN = 256
"""How many pictures of each kind are remembered from test to test, at about 120 kilobytes each."""
DRAWERS = ("images", "benchmarks", "test_slowness")
"""Where drawing itself is what is tested: nothing is remembered there."""


@pytest.fixture(autouse=True)
def _payload_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "inspectors", (check,))


@pytest.fixture(autouse=True)
def _remembered_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw equal scenes once: many tests play the same games, and a picture is pure."""
    if not {*request.path.parts, request.path.stem} & {*DRAWERS}:
        for module, paint in painters().items():
            monkeypatch.setattr(module, "paint", paint)


@cache
def painters() -> dict[ModuleType, object]:
    """The modules that paint boards and hands, with what packs their pictures quickly and remembers them."""
    from images.sprites import _png
    from images.vampire_queen import board, hand
    from images.vampiring import paint

    def remembered(draw: Callable[[Any], Image.Image]) -> object:
        return lru_cache(DRAWN)(lambda scene: _png(draw(scene), 1))

    return {module: remembered(module.draw) for module in (board, hand, paint)}
