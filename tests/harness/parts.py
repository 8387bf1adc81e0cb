"""The harness's parts: what cases each has, and how one is gone through."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.harness import crash, fault, faulty_store, leak, processes


@dataclass(frozen=True, slots=True)
class Part:
    """Cases that can be told (`str`) and sent to another process.

    `run` answers what is wrong with one of them (nothing when empty), or raises `AssertionError`.
    `sampled` is how many one short run goes through.
    """

    cases: Callable[[], Awaitable[Sequence[Any]]]
    run: Callable[[Any], Awaitable[str]]
    sampled: int


@dataclass(frozen=True, slots=True)
class Pair:
    """The pair of games with a number among the leak harness's."""

    number: int

    def __str__(self) -> str:
        return leak.points()[self.number].name


async def _crash(case: crash.Case) -> str:
    await crash.run(case)
    return ""


async def _store(case: faulty_store.Case) -> str:
    await faulty_store.run(case)
    return ""


async def _process(case: processes.Case) -> str:
    await processes.run(case)
    return ""


async def _faults() -> Sequence[fault.Case]:
    return tuple(fault.cases())


async def _fault(case: fault.Case) -> str:
    with TemporaryDirectory() as folder:
        return (await fault.run(case, Path(folder))).wrong


async def _pairs() -> Sequence[Pair]:
    return tuple(map(Pair, range(len(leak.points()))))


async def _pair(case: Pair) -> str:
    return "\n".join(await leak.points()[case.number].leaks())


PARTS = {
    "crash": Part(crash.cases, _crash, 52),
    "processes": Part(processes.cases, _process, 2),
    "store": Part(faulty_store.cases, _store, 24),
    "fault": Part(_faults, _fault, 48),
    "leak": Part(_pairs, _pair, 16),
}
"""By name; `python -m tests.harness` has an option for each."""
