"""`python -m tests.harness`: goes through a sample of all parts, or through what its options say."""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from io import TextIOWrapper
from typing import Any

from bot.commandline.output import put
from bot.simulation.world import World
from tests.harness.parts import PARTS
from tests.harness.sampling import spread, told
from tests.payloads import check


def main(arguments: Sequence[str] | None = None) -> int:
    """Go through the parts that were asked for, by default all; answer 1 when something is wrong."""
    parser = argparse.ArgumentParser("python -m tests.harness", description=__doc__.partition(": ")[2])
    parser.add_argument("--full", action="store_true", help="all cases, not a sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--only", default="", help="cases whose names contain this text")
    for name in PARTS:
        parser.add_argument(f"--{name}", action="store_true", help="this part, not all of them")
    given = parser.parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    names = [name for name in PARTS if getattr(given, name)] or list(PARTS)
    put(told())
    wrong = [_go_through(name, given.full, given.jobs, given.only) for name in names]
    return int(any(wrong))


def _go_through(name: str, full: bool, jobs: int, only: str) -> int:
    """Go through one part; answer how many of its cases went wrong."""
    part, began = PARTS[name], time.monotonic()
    _prepare()
    cases = [case for case in asyncio.run(_cases(name)) if only in str(case)]
    if not full and not only:
        cases = [cases[number] for number in spread(part.sampled, len(cases))]
    wrong = 0
    for case, found in _results(name, cases, jobs):
        if found:
            wrong += 1
            put(f"{name}: {case}")
            for line in found.splitlines():
                put(f"    {line}")
    seconds = time.monotonic() - began
    put(f"{name}: {len(cases)} cases, {wrong} wrong, {seconds:.0f} s")
    return wrong


def _results(name: str, cases: Sequence[Any], jobs: int) -> Iterator[tuple[Any, str]]:
    if jobs == 1:
        yield from ((case, _run(name, case)) for case in cases)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_prepare) as pool:
        running = {pool.submit(_run, name, case): case for case in cases}
        for done in as_completed(running):
            yield running[done], done.result()


def _prepare() -> None:
    World.inspectors = (check,)
    logging.getLogger().addHandler(logging.NullHandler())


def _run(name: str, case: Any) -> str:
    """Go through one case; answer what is wrong."""
    try:
        return asyncio.run(_one(name, case))
    except AssertionError as error:
        return f"{error}" or "an assertion failed"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


async def _cases(name: str) -> Sequence[Any]:
    return await PARTS[name].cases()


async def _one(name: str, case: Any) -> str:
    return await PARTS[name].run(case)


if __name__ == "__main__":
    sys.exit(main())
