"""Drives every living message (surface) of every table to the present."""

from __future__ import annotations

from bot.tables.values import Reach


class Publisher:
    """The one place that sends and edits. Crash, deletion and refusal are healed by the same loop."""

    async def publish(self, table: int) -> None:
        """Bring all surfaces of a table up to date now, as far as pauses between edits allow."""
        raise NotImplementedError

    async def reach(self, table: int, person: int, *, again: bool = False) -> Reach:
        """Deliver somebody's private panel now; `again` tries closed private messages once more."""
        raise NotImplementedError

    async def owns(self, table: int, person: int, message: int) -> bool:
        """Whether `message` is the living private panel of that person at that table."""
        raise NotImplementedError

    async def show_panel(self, table: int, person: int, draft: str | None) -> None:
        """Bring somebody's living panel to the present, with `draft` looked at if it may still be."""
        raise NotImplementedError
