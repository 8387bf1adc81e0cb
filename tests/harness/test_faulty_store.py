"""A sample of all statements that can fail, another one in each run; and the opening of the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store import LOCAL, StoreError, open_store
from cogs import visit
from tests.harness import crash, faulty_store
from tests.harness.faulty_store import Trouble
from tests.harness.sampling import spread, told
from tests.harness.tap import Statement, Tap

SAMPLED = 24


@pytest.mark.parametrize("slot", range(SAMPLED))
async def test_a_game_goes_on_when_statements_fail(slot: int) -> None:
    cases = await faulty_store.cases()
    case = cases[spread(SAMPLED, len(cases))[slot]]
    try:
        await faulty_store.run(case)
    except AssertionError as error:
        error.add_note(f"{case} ({told()})")
        raise


async def test_a_planted_silence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def silence(*told: object) -> None:
        return None

    monkeypatch.setattr(visit, "apologize", silence)
    statements = (await crash.undisturbed("vampiring")).statements
    first = next(number for number, sql in enumerate(statements, 1) if sql.startswith("INSERT INTO choice"))
    with pytest.raises(AssertionError, match="no word of it"):
        await faulty_store.run(faulty_store.Case("vampiring", first, "BUSY", lasting=True))


def schema(path: Path) -> list[tuple[str, ...]]:
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2").fetchall()
    version = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return [*found, version]


async def test_an_opening_that_fails_can_be_repeated(tmp_path: Path) -> None:
    tap, number = Tap(), [0]

    @contextmanager
    def fail(statement: Statement) -> Iterator[None]:
        if statement.number == number[0]:
            raise Trouble("disk I/O error")
        yield

    await (await open_store(tmp_path / "whole.sqlite3", tap.connect)).close()
    whole, statements = schema(tmp_path / "whole.sqlite3"), tap.count
    assert statements > 20
    for number[0] in range(1, statements + 1):
        tap = Tap()
        tap.around = fail
        path = tmp_path / f"{number[0]}.sqlite3"
        with pytest.raises(StoreError, match="disk I/O error"):
            await open_store(path, tap.connect)
        await (await open_store(path)).close()
        assert schema(path) == whole


async def test_an_opening_that_dies_half_way_can_be_repeated(tmp_path: Path) -> None:
    await (await open_store(tmp_path / "whole.sqlite3")).close()
    tap, copies = Tap(), list[Path]()

    @contextmanager
    def copy(statement: Statement) -> Iterator[None]:
        yield
        at = tmp_path / f"dead-{statement.number}.sqlite3"
        for suffix in ("", "-wal"):
            file = tmp_path / f"living.sqlite3{suffix}"
            if file.exists():
                at.with_name(at.name + suffix).write_bytes(file.read_bytes())
        copies.append(at)

    tap.around = copy
    await (await open_store(tmp_path / "living.sqlite3", tap.connect)).close()
    assert len(copies) > 20
    for at in copies:
        await (await open_store(at)).close()
        assert schema(at) == schema(tmp_path / "whole.sqlite3")


async def test_a_file_that_is_there_is_opened_before_the_log_in(tmp_path: Path) -> None:
    path = tmp_path / "coven.sqlite3"
    await (await open_store(path)).close()
    tap = Tap()
    store = await open_store(path, tap.connect)
    await store.read(lambda db: db.meta(LOCAL))
    await store.close()
    assert tap.count == crash.OPENING
