"""Which part of a long list of cases one run goes through: evenly spread, and another part each time."""

from __future__ import annotations

import os
import time

VARIABLE = "HARNESS_RUN"
RUN = int(os.environ.setdefault(VARIABLE, str(int(time.time()))))
"""The number of this run; the environment variable repeats an earlier one, and tells it to all workers."""
GOLDEN = 0.6180339887498949
"""Multiples of it, without their whole parts, fill the line from 0 to 1 most evenly."""


def spread(count: int, total: int, run: int = RUN) -> list[int]:
    """Answer `count` numbers from 0 to `total` - 1, evenly spread; each run moves them all alike."""
    shift = run * GOLDEN % 1
    return [int((slot + shift) * total / count) for slot in range(count)]


def shuffled(total: int) -> list[int]:
    """Answer the numbers from 0 to `total` - 1 in an order of which each beginning is spread evenly."""
    return sorted(range(total), key=lambda number: number * GOLDEN % 1)


def told() -> str:
    """Say which run this is, and how to repeat it."""
    return f"harness: run {RUN} (repeat it with {VARIABLE}={RUN})"
