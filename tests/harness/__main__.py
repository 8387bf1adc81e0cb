"""`python -m tests.harness`: goes through a sample of all parts, or through what its options say."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from bot.commandline.output import put
from tests.harness.journal import Journal, Tally
from tests.harness.parts import PARTS, Outcome
from tests.harness.sampling import shuffled, spread, told
from tests.harness.work import cases_of, results

PULSE = 60.0
"""Seconds between two words on how far a part is."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Go through the parts that were asked for, by default all; answer 1 when something is wrong."""
    parser = argparse.ArgumentParser("python -m tests.harness", description=__doc__.partition(": ")[2])
    parser.add_argument("--full", action="store_true", help="all cases, not a sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--only", default="", help="cases whose names contain this text")
    parser.add_argument(
        "--journal", type=Path, help="a file that remembers what was gone through: repeat this to go on there"
    )
    for name in PARTS:
        parser.add_argument(f"--{name}", action="store_true", help="this part, not all of them")
    given = parser.parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    names = [name for name in PARTS if getattr(given, name)] or list(PARTS)
    put(told())
    journal = Journal(given.journal)
    tallies = [_go_through(name, given.full, given.jobs, given.only, journal) for name in names]
    wrong, cases = sum(tally.wrong for tally in tallies), sum(tally.cases for tally in tallies)
    put(f"all: {wrong} of {cases} cases wrong")
    for tally in tallies:
        put(f"    {tally}")
    return int(wrong > 0)


def _go_through(name: str, full: bool, jobs: int, only: str, journal: Journal) -> Tally:
    """Go through one part; answer what came of it."""
    part, began = PARTS[name], time.monotonic()
    cases = [case for case in cases_of(name) if only in str(case)]
    numbers = shuffled(len(cases)) if full or only else spread(part.sampled, len(cases))
    cases = [cases[number] for number in numbers]
    tally, said = Tally(name, part.unit, len(cases)), began
    for case in cases:
        if (known := journal.known(name, case)) is not None:
            _count(tally, case, known)
    left = [case for case in cases if journal.known(name, case) is None]
    for case, outcome in results(name, left, jobs):
        journal.note(name, case, outcome)
        _count(tally, case, outcome)
        if time.monotonic() > said + PULSE:
            said = time.monotonic()
            put(f"{tally} in {said - began:.0f} s")
    put(f"{tally} in {time.monotonic() - began:.0f} s")
    return tally


def _count(tally: Tally, case: Any, outcome: Outcome) -> None:
    tally.add(outcome)
    if outcome.wrong:
        put(f"{tally.name}: {case}")
        for line in outcome.wrong.splitlines():
            put(f"    {line}")


if __name__ == "__main__":
    sys.exit(main())
