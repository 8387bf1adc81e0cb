"""Random lives of tables of all games, and that they find what is wrong.

`STORMS=100 pytest tests/tables/test_storms.py` lives a hundred times as many, others than usual.
"""

from __future__ import annotations

import gc
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.store import Writer
from bot.tables import clockwork, custodian, hosts, referee
from bot.tables.absences import Absences
from bot.tables.playing import Playing
from bot.tables.values import Pause
from tests.tables.storm import Storm

TIMES = int(os.environ.get("STORMS", "1"))
FIRST = 0 if TIMES == 1 else 1_000_000 * TIMES
LIVES = {("toy", "turns"): 20, ("vampiring",): 6, ("vampire_queen",): 6}


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """What goes wrong on purpose is not told, nor what was left undone by those who died."""
    logging.disable(logging.CRITICAL)
    yield
    gc.collect()
    logging.disable(logging.NOTSET)


async def lived(tags: tuple[str, ...], seed: int) -> Storm:
    storm = Storm(seed, tags)
    try:
        await storm.live()
    except Exception as error:
        raise AssertionError(f"Storm({seed}, {tags}): {error}") from error
    return storm


@pytest.mark.parametrize("tags", LIVES)
async def test_random_lives(tags: tuple[str, ...]) -> None:
    deeds, late = Counter[str](), 0
    for seed in range(FIRST, FIRST + LIVES[tags] * TIMES):
        storm = await lived(tags, seed)
        deeds += storm.done
        late += storm.auditor.late
    assert late > 0, "people got strikes"
    assert deeds["died"] > 0
    assert deeds["restarts"] > 0
    for tag in tags:
        assert deeds[f"{tag} over"] > 0, "games were played to their end"


def _anybody_late(patch: pytest.MonkeyPatch) -> None:
    """Whoever sits there gets a strike, owing or not."""
    change = Writer.change_seat

    def struck(self: Writer, table: int, seat: int, **columns: Any) -> None:
        change(self, table, seat, **columns)
        if columns.get("strikes") == 1:
            self._do("UPDATE seat SET strikes = 1 WHERE table_id = ? AND absent = ''", (table,))

    patch.setattr(Writer, "change_seat", struck)


def _early(patch: pytest.MonkeyPatch) -> None:
    """Whatever is due, everything is."""
    patch.setattr(clockwork, "is_due", lambda at, now: at is not None)


def _clock_runs_in_pauses(patch: pytest.MonkeyPatch) -> None:
    for room in (hosts, custodian):
        patch.setattr(room, "moving_on", lambda row, why, now: {"paused_at": None, "paused_why": ""})


def _outages_count(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Writer, "shift_deadlines", lambda self, seconds: None)


def _host_stays(patch: pytest.MonkeyPatch) -> None:
    def without(tx: Writer, row: Any, seat: Any, why: Any) -> Any:
        tx.change_seat(row.id, seat.seat, absent=why, offered=False, strikes=0, wishes=False)
        gone = replace(seat, absent=why)
        return replace(row, seats=tuple(gone if one.seat == seat.seat else one for one in row.seats))

    patch.setattr(Absences, "_without", staticmethod(without))


def _reminders_without_end(patch: pytest.MonkeyPatch) -> None:
    def reminder(pace: Any, given: int, deadline: float | None, now: float) -> float | None:
        return None if deadline is None or deadline <= now + 60 else (now + deadline) / 2

    for room in (referee, hosts, clockwork):
        patch.setattr(room, "reminder", reminder)


def _thoughts_of_another(patch: pytest.MonkeyPatch) -> None:
    """A choice is overwritten by whoever comes later."""
    add = Writer.add_choice

    def overwritten(self: Writer, table: int, round_: int, seat: int, move: str, how: str, at: float) -> None:
        self._do("DELETE FROM choice WHERE table_id = ? AND round = ? AND seat < ?", (table, round_, seat))
        add(self, table, round_, seat, move, how, at)

    patch.setattr(Writer, "add_choice", overwritten)


def _obstacles_stay(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(custodian, "OBSTACLE_PAUSES", frozenset({Pause.WISH}))


def _moves_of_others(patch: pytest.MonkeyPatch) -> None:
    """Whoever once sat there may still choose."""
    patch.setattr(Playing, "_seat", staticmethod(lambda row, person: row.seat_of(person) or row.seats[0]))


PLANTS: tuple[Callable[[pytest.MonkeyPatch], None], ...] = (
    _anybody_late,
    _early,
    _clock_runs_in_pauses,
    _outages_count,
    _host_stays,
    _reminders_without_end,
    _thoughts_of_another,
    _obstacles_stay,
    _moves_of_others,
)


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__.strip("_"))
async def test_a_planted_mistake_is_found(
    plant: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)

    async def live() -> None:
        for seed in range(30):
            await lived(("toy", "turns"), seed)

    with pytest.raises(AssertionError, match="Storm"):
        await live()
