"""A sample of the pairs, another one in each run; and leaks that are planted, to see that they are found."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.harness import leak
from tests.harness.pairs import KINDS, pair, passed_by_itself
from tests.harness.plants import PLANTS
from tests.harness.sampling import spread, told
from tests.harness.troubles import TROUBLES

ALL = tuple(leak.points())
SAMPLED = 16
CALM = TROUBLES[0]


@pytest.mark.parametrize("number", spread(SAMPLED, len(ALL)), ids=lambda number: ALL[number].name)
async def test_nobody_can_tell_the_runs_of_a_pair_apart(number: int) -> None:
    found = await ALL[number].leaks()
    assert not found, f"{ALL[number].name}: {found} ({told()})"


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name in PLANTS for kind in PLANTS[name][1]])
async def test_a_planted_leak_is_found(name: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, _ = PLANTS[name]
    plant(monkeypatch)
    number = shortest(kind)
    assert await leak.leaks(pair(kind, number), CALM, number)


@pytest.mark.parametrize("kind", ["sealed", "exchanged"])
async def test_without_a_plant_nothing_is_found(kind: str) -> None:
    number = shortest(kind)
    assert not await leak.leaks(pair(kind, number), CALM, number)


@pytest.mark.parametrize("number", range(3))
async def test_a_pass_by_itself_comes_after_a_time_that_no_hand_decides(number: int) -> None:
    planned = passed_by_itself(random.Random(number))
    assert planned.setups[0] != planned.setups[1]
    assert not await leak.leaks(planned, CALM, len(planned.steps))


def test_every_kind_of_pair_meets_every_trouble() -> None:
    assert len({point.name for point in ALL}) == len(ALL) == len(KINDS) * len(TROUBLES)
    assert len({trouble.name for trouble in TROUBLES}) == len(TROUBLES)


@cache
def shortest(kind: str) -> int:
    """The number of a short plan."""
    return min(range(100), key=lambda number: (len(pair(kind, number).steps), pair(kind, number).seats))
