"""When what is due at a table. Pure: from a table's row to the columns that hold its times."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from bot.engine import seeds
from bot.store import SeatRow, TableRow
from bot.tables.values import Pace, Pause

START_SECONDS = 15.0
"""How long a full lobby waits before it starts by itself."""
LOBBY_SECONDS = 3600.0
"""After how long a lobby that nobody touches closes."""
REMINDERS = 2
"""How often somebody is reminded of one choice at most."""
BUSY_SECONDS = 30.0
"""Who used a table so recently needs no reminder."""
STRIKES = 2
"""How many deadlines in a row somebody may miss before their seat is played for them."""


@dataclass(frozen=True, slots=True)
class Haste:
    """Between which bounds, in seconds, the wait before a choice that nobody needs to think of is drawn."""

    least: float = 2.0
    most: float = 6.0

    def after(self, row: TableRow, round_: int, now: float) -> float:
        """Draw when such a choice is made in a round, from nothing that anybody holds."""
        share = seeds.Stream(row.seed, f"auto:{round_}").below(1000) / 1000
        return now + self.least + (self.most - self.least) * share


def deadline_after(row: TableRow, round_: int, now: float) -> float | None:
    """Answer when the choices of a round that opens now are due."""
    seconds = Pace(row.pace).seconds(round_)
    return None if seconds is None else float(math.ceil(now + seconds))


def reminder(pace: Pace, given: int, deadline: float | None, now: float) -> float | None:
    """Answer when people are reminded of `deadline` next, after `given` reminders of the same choice.

    At half time, but for the live pace, and shortly before the end; never of one that is over. Two never
    come at the same time: where the last call should have been already, there is none after the other.
    """
    most = 1 if pace is Pace.LIVE else REMINDERS
    if deadline is None or deadline <= now or given >= most:
        return None
    last_call = deadline - pace.last_call
    if given:
        return last_call if last_call > now else None
    return max(now, last_call) if pace is Pace.LIVE else (now + deadline) / 2


def idle_columns(seconds: float, now: float) -> dict[str, float]:
    """Answer the columns of a table that is given up when nobody acts there for so long, from now on."""
    return {"idle_at": now + seconds, "idle_for": seconds}


def standing_still(row: TableRow, why: Pause, now: float) -> dict[str, Any]:
    """Answer the columns of a table that waits for one more reason."""
    all_of_them = dict.fromkeys([*reasons(row), why])
    return {"paused_at": by_its_clock(row, now), "paused_why": " ".join(all_of_them)}


def moving_on(row: TableRow, why: Iterable[Pause], now: float) -> dict[str, Any]:
    """Answer the columns of a table that waits for some reasons no more.

    When none is left its times move by the pause.
    """
    gone = frozenset(why)
    left = [reason for reason in reasons(row) if reason not in gone]
    if left or row.paused_at is None:
        return {"paused_why": " ".join(left)}
    away = now - row.paused_at
    times = {"deadline": row.deadline, "auto_at": row.auto_at, "remind_at": row.remind_at}
    moved = {name: at + away for name, at in times.items() if at is not None}
    if "deadline" in moved:
        moved["deadline"] = float(math.ceil(moved["deadline"]))
    if row.auto_at is not None and row.auto_at == row.deadline:
        moved["auto_at"] = moved["deadline"]
    return {"paused_at": None, "paused_why": "", **moved}


def reasons(row: TableRow) -> tuple[Pause, ...]:
    """Answer why a table waits, what only others can end first; none while its clock runs."""
    return tuple(sorted(map(Pause, row.paused_why.split()), key=lambda why: why is Pause.WISH))


def is_obstructed(row: TableRow) -> bool:
    """Whether a table waits for something else than that somebody ends its pause."""
    return any(why is not Pause.WISH for why in reasons(row))


def by_its_clock(row: TableRow, now: float) -> float:
    """Answer what a table's own clock shows: it stands still in a pause, and all its times move after it."""
    return now if row.paused_at is None else row.paused_at


def anybody_present(seats: Iterable[SeatRow]) -> bool:
    """Whether a person plays at a table."""
    return any(seat.present for seat in seats)


def earliest(*times: float | None) -> float | None:
    """Answer the first of some times that there are."""
    return min((at for at in times if at is not None), default=None)
