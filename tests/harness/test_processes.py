"""Processes ended at other moments in each run, and what is done at once while the file is locked."""

from __future__ import annotations

import signal

import pytest

from tests.harness import processes
from tests.harness.sampling import RUN, told


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_games_outlive_their_processes(how: signal.Signals) -> None:
    try:
        await processes.run(processes.Case(RUN, how))
    except AssertionError as error:
        error.add_note(told())
        raise
