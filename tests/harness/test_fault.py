"""A sample of the faults, another one in each run."""

from __future__ import annotations

import pytest

from tests.harness import fault
from tests.harness.sampling import spread, told

ALL = tuple(fault.cases())
SAMPLED = 48


@pytest.mark.parametrize("number", spread(SAMPLED, len(ALL)), ids=lambda number: str(ALL[number]))
async def test_games_end_right_whatever_is_refused(number: int) -> None:
    found = await fault.run(ALL[number])
    assert not found.wrong, f"{found.case}: {found.wrong} ({told()})"


def test_every_kind_of_request_and_refusal_is_among_the_cases() -> None:
    assert {case.kind for case in ALL} == set(fault.KINDS)
    assert {(case.status, case.code) for case in ALL} == set(fault.REFUSALS)
    assert len(ALL) == len(set(ALL))
