"""What every test stands on: each request of each simulated Discord passes the payload check."""

from __future__ import annotations

import pytest

from bot.simulation.world import World
from tests.payloads import check


@pytest.fixture(autouse=True)
def _payload_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "inspectors", (check,))
