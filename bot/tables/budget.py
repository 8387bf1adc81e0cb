"""How fast private channels may be opened: who opens many in a short time is taken for a spammer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.store import Writer

SPACING = 1.0
"""Seconds between two openings."""
WINDOW = 600.0
IN_WINDOW = 30
"""At most so many openings in `WINDOW` seconds."""


def free_at(openings: Sequence[float], now: float) -> float:
    """Answer the earliest time for one more opening after these, which rise."""
    if not openings:
        return now
    free = max(now, openings[-1] + SPACING)
    return free if len(openings) < IN_WINDOW else max(free, openings[-IN_WINDOW] + WINDOW)


def book(tx: Writer, now: float, patience: float, promised: Iterable[float]) -> float:
    """Answer for how many seconds an opening must wait; up to `patience` it is booked.

    `promised` are the times of others who go first. What is booked is stored before it is done, so that
    no restart makes room for more.
    """
    since = now - WINDOW
    at = free_at(sorted([*tx.dm_openings(since), *promised]), now)
    if at - now <= patience:
        tx.add_dm_opening(at, since)
    return at - now
