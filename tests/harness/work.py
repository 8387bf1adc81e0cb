"""Goes through cases, in this process or in several."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from bot.simulation.world import World
from tests.harness.parts import PARTS, Outcome
from tests.payloads import check

LONGEST = 600.0
"""Real seconds after which a case hangs."""


def cases_of(part: str) -> Sequence[Any]:
    """Answer all cases of a part."""
    _prepare()
    return asyncio.run(_cases(part))


def results(part: str, cases: Sequence[Any], jobs: int) -> Iterator[tuple[Any, Outcome]]:
    """Go through cases by so many processes; answer each with what came of it, as they are done."""
    if jobs == 1:
        yield from ((case, _run(part, case)) for case in cases)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_prepare) as pool:
        running = {pool.submit(_run, part, case): case for case in cases}
        for done in as_completed(running):
            yield running[done], done.result()


def _prepare() -> None:
    World.inspectors = (check,)
    logging.getLogger().addHandler(logging.NullHandler())


def _run(part: str, case: Any) -> Outcome:
    try:
        return asyncio.run(_one(part, case))
    except TimeoutError as error:
        return Outcome(1, "".join(traceback.format_exception(error)))
    except AssertionError as error:
        return Outcome(1, f"{error}" or "an assertion failed")
    except Exception as error:
        return Outcome(1, f"{type(error).__name__}: {error}")


async def _cases(part: str) -> Sequence[Any]:
    return await PARTS[part].cases()


async def _one(part: str, case: Any) -> Outcome:
    async with asyncio.timeout(LONGEST):
        return await PARTS[part].run(case)
