"""What every test stands on: each request of each simulated Discord passes the payload check."""

from __future__ import annotations

import pytest

from bot.simulation.world import World
from tests.harness import sampling
from tests.payloads import check

# Known before the workers start, so that all of them go through the same sample.
RUN = sampling.RUN


@pytest.fixture(autouse=True)
def _payload_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(World, "inspectors", (check,))
