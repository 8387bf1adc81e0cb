"""The real time."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """The `Clock` port on the machine's own clock."""

    def now(self) -> float:
        """Answer Unix seconds."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
