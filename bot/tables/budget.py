"""How fast private channels may be opened: who opens many in a short time is taken for a spammer."""

from __future__ import annotations

from collections import deque

SPACING = 1.0
"""Seconds between two openings."""
WINDOW = 600.0
IN_WINDOW = 30
"""At most so many openings in `WINDOW` seconds."""


class DmBudget:
    """Grants places in time for opening private channels."""

    def __init__(self) -> None:
        self._granted: deque[float] = deque(maxlen=IN_WINDOW)

    def wait(self, now: float) -> float:
        """Answer how many seconds the next opening must wait."""
        if not self._granted:
            return 0.0
        free = self._granted[-1] + SPACING
        if len(self._granted) == IN_WINDOW:
            free = max(free, self._granted[0] + WINDOW)
        return max(0.0, free - now)

    def take(self, at: float) -> None:
        """Book an opening at a time that `wait` allowed."""
        self._granted.append(at)
