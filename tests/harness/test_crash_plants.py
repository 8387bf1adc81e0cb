"""Planted mistakes, to see that the crash harness finds them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import Reader, RemnantRow, SurfaceRow, Writer, database
from bot.tables.surfaces import SurfaceDriver
from tests.harness import crash
from tests.harness.crash import Case, Point
from tests.harness.scripts import script


def without_transactions(patch: pytest.MonkeyPatch) -> None:
    """Each statement is stored by itself."""

    @contextmanager
    def at_once(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
        yield

    patch.setattr(database, "_transaction", at_once)


def without_making_up(patch: pytest.MonkeyPatch) -> None:
    """Deadlines stay where they were while nobody was there."""
    patch.setattr(Writer, "shift_deadlines", lambda self, seconds: None)


def without_marks(patch: pytest.MonkeyPatch) -> None:
    """Nothing is stored of a send before it is made."""
    put = SurfaceDriver._put

    async def put_what_stands(
        self: SurfaceDriver, table: int, row: SurfaceRow, *remnants: RemnantRow
    ) -> None:
        if not row.sending:
            await put(self, table, row, *remnants)

    patch.setattr(SurfaceDriver, "_put", put_what_stands)


def without_looking_again(patch: pytest.MonkeyPatch) -> None:
    """What was half done is not looked for after a restart."""
    patch.setattr(Reader, "unpublished", lambda self: [])


SEATED = ("DELETE FROM seat", True)
SEALED = ("INSERT INTO choice", True)
ANSWERED = ("INSERT OR REPLACE INTO surface", False)
"""Where the bot dies: at which statements, and whether after them."""
PLANTS: dict[Callable[[pytest.MonkeyPatch], None], tuple[str, bool]] = {
    without_transactions: SEATED,
    without_making_up: SEALED,
    without_marks: ANSWERED,
    without_looking_again: ANSWERED,
}


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
async def test_a_planted_mistake_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    await crash.undisturbed("vampiring")
    plant(monkeypatch)
    planted = await crash.play(script("vampiring"), tmp_path, None)
    sql, after = PLANTS[plant]
    for number, statement in enumerate(planted.statements, 1):
        if not statement.startswith(sql):
            continue
        try:
            await crash.run(Case("vampiring", Point("statement", number, after)))
        except AssertionError:
            return
    pytest.fail("it is not found")
