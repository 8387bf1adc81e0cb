"""How many things that are to be done at a table at once are done one after the other, or as one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from bot.tables.values import TableInfo

AT_A_TIME = 8


def in_parts(tables: list[int]) -> Iterator[list[int]]:
    """Cut a list of tables into those that are looked after at a time: a slow one holds up few others."""
    for start in range(0, len(tables), AT_A_TIME):
        yield tables[start : start + AT_A_TIME]


class Gate:
    """Lets many requests to publish a table pass as one.

    `elsewhere` counts what was done to the table's surfaces outside of a pass: while it stands still,
    what a pass has loaded is the present.
    """

    __slots__ = ("__weakref__", "asked", "elsewhere", "lock", "served", "told")

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.asked = 0
        self.served = 0
        self.elsewhere = 0
        self.told: TableInfo | None = None


class Lock(asyncio.Lock):
    """A lock that a weak dictionary can hold."""
