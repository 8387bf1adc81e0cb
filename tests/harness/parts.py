"""The harness's parts: what cases each has, and how one is gone through."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.harness import crash, fault, faulty_store, leak, processes, rights, texts
from tests.harness.folders import folder
from tests.harness.sampling import RUN

BATCHES = 20
"""How many batches of forged ids there are: 10,000 ids."""
FLOWS = 200
"""How many whole flows are led through with names of all sorts."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a case: how many of its part's `unit` it was, and what is wrong (nothing when empty)."""

    count: int
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Cases that can be told (`str`) and sent to another process.

    `run` goes through one of them, and may raise `AssertionError` instead. `sampled` is how many one short
    run goes through, `unit` what is counted.
    """

    cases: Callable[[], Awaitable[Sequence[Any]]]
    run: Callable[[Any], Awaitable[Outcome]]
    sampled: int
    unit: str


@dataclass(frozen=True, slots=True)
class Numbered:
    """A case that is a number and a name."""

    number: int
    name: str

    def __str__(self) -> str:
        return self.name


async def _crash(case: crash.Case) -> Outcome:
    return Outcome(int(await crash.run(case)))


async def _store(case: faulty_store.Case) -> Outcome:
    return Outcome(await faulty_store.run(case))


async def _process(case: processes.Case) -> Outcome:
    return Outcome(await processes.run(case))


async def _faults() -> Sequence[fault.Case]:
    return tuple(fault.cases())


async def _fault(case: fault.Case) -> Outcome:
    found = await fault.run(case)
    return Outcome(found.hits, found.wrong)


async def _pairs() -> Sequence[Numbered]:
    return [Numbered(number, point.name) for number, point in enumerate(leak.points())]


async def _pair(case: Numbered) -> Outcome:
    return Outcome(1, "\n".join(await leak.points()[case.number].leaks()))


async def _batches() -> Sequence[Numbered]:
    return [Numbered(BATCHES * RUN + number, f"batch {number}") for number in range(BATCHES)]


async def _batch(case: Numbered) -> Outcome:
    with folder() as place:
        return Outcome(rights.BATCH, "\n".join(await rights.forged(Path(place), case.number)))


async def _flows() -> Sequence[Numbered]:
    return [Numbered(FLOWS * RUN + number, f"flow {number}") for number in range(FLOWS)]


async def _flow(case: Numbered) -> Outcome:
    with folder() as place:
        return Outcome(1, "\n".join(await texts.flow(Path(place), case.number)))


PARTS = {
    "crash": Part(crash.cases, _crash, 52, "points at which the bot died"),
    "processes": Part(processes.cases, _process, 2, "processes ended"),
    "store": Part(faulty_store.cases, _store, 24, "statements failed"),
    "fault": Part(_faults, _fault, 48, "requests refused"),
    "leak": Part(_pairs, _pair, 16, "pairs compared"),
    "rights": Part(_batches, _batch, 1, "ids forged"),
    "texts": Part(_flows, _flow, 4, "flows with any names"),
}
"""By name; `python -m tests.harness` has an option for each."""
