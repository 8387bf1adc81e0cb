"""Real processes on a real file, ended at random moments again and again until their games are over.

A killed process leaves a sound file and no half-resolved round; one that is told to end does so in an
orderly way; and the end is that of the games that nobody disturbed.
"""

from __future__ import annotations

import asyncio
import random
import re
import signal
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.engine.core import AnyGame
from bot.tables import ids
from tests.harness.endings import stored
from tests.harness.ledger import Ledger, Message
from tests.harness.sampling import RUN
from tests.harness.scripts import script
from tests.harness.victim import CHANNEL, closed

ROOT = Path(__file__).parents[2]
LONGEST_LIFE = 0.5
"""Real seconds after which a process is killed at the latest once it has opened the file."""
KILLS = 5
"""How often a process is ended in each case."""
SEALS = 8
"""Within how many sealed choices a process is told to end."""
PATIENCE = 600.0
"""Real seconds in which a process must be done, on the slowest machine."""
NUMBER = re.compile(r"\d{15,}|<t:\d+:")


@dataclass(frozen=True, slots=True)
class Case:
    """A number that decides the moments, and how processes are ended."""

    number: int
    how: signal.Signals

    def __str__(self) -> str:
        return f"{self.how.name} {self.number}"


async def cases() -> list[Case]:
    """Eight times five kills, and twice five orderly ends."""
    return [Case(RUN + number, signal.SIGTERM if number % 5 == 0 else signal.SIGKILL) for number in range(10)]


@dataclass(frozen=True)
class Ending:
    """What is stored; by place what can be pressed; and where all can read, how many posts stand."""

    stored: Mapping[str, Any]
    standing: Mapping[str, Counter[Any]]
    counts: Mapping[str, int]


async def run(case: Case) -> int:
    """Play with ended processes; answer how many were ended. Raises `AssertionError`."""
    expected, chance, ended = await undisturbed(), random.Random(case.number), 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        while ended < KILLS and await _live(folder, case.how, chance):
            ended += 1
            check_whole(folder)
        if ended == KILLS:
            await _live(folder, None, chance)
        check_whole(folder)
        found = ending_of(folder)
    for part in ("stored", "standing", "counts"):
        value, wanted = getattr(found, part), getattr(expected, part)
        wrong = [
            f"{part} {key}: {value.get(key)} instead of {wanted.get(key)}"
            for key in {*value, *wanted}
            if value.get(key) != wanted.get(key)
        ]
        assert not wrong, "\n".join(wrong)
    return ended


_undisturbed: list[Ending] = []


async def undisturbed() -> Ending:
    """The games that nobody disturbs, played once."""
    if not _undisturbed:
        with TemporaryDirectory() as folder:
            assert not await _live(Path(folder), None, random.Random())
            _undisturbed.append(ending_of(Path(folder)))
    return _undisturbed[0]


async def _live(folder: Path, how: signal.Signals | None, chance: random.Random) -> bool:
    """Let one process live; answer whether it was ended before its games were over."""
    options = ["--telling"] if how is signal.SIGTERM else []
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.harness.victim",
        str(folder),
        *options,
        cwd=ROOT,
        stdout=PIPE,
    )
    over = False
    try:
        async with asyncio.timeout(PATIENCE):
            if how is not None:
                over = await _wait(process, how, chance)
                if process.returncode is None and not over:
                    process.send_signal(how)
            assert process.stdout is not None
            over = over or b"done" in (await process.stdout.read()).split()
            code = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if how is signal.SIGKILL and code == -how:
        return True
    # Who is told to end after its games were over may be past listening.
    assert code == 0 or (over and how is not None and code == -how), f"ended with {code}"
    return not over and how is signal.SIGTERM


async def _wait(process: Process, how: signal.Signals, chance: random.Random) -> bool:
    """Wait for a random moment: at any time for a kill, within a transaction otherwise.

    Answers whether the games were over before.
    """
    assert process.stdout is not None
    await process.stdout.readline()
    if how is signal.SIGKILL:
        await asyncio.sleep(chance.uniform(0, LONGEST_LIFE))
        return False
    for _ in range(chance.randint(1, SEALS)):
        if await process.stdout.readline() != b"sealing\n":
            return True
    return False


def check_whole(folder: Path) -> None:
    """The file is sound, every round is resolved whole or not at all, and what was told is stored."""
    connection = sqlite3.connect(folder / "coven.sqlite3")
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert not connection.execute("PRAGMA foreign_key_check").fetchall()
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'choice'").fetchall():
            return
        tables = connection.execute("SELECT id, game, round, status, deadline FROM game_table").fetchall()
        choices = connection.execute("SELECT table_id, round, seat, move FROM choice").fetchall()
    finally:
        connection.close()
    for table, tag, round_, status, deadline in tables:
        made = {(number, seat): move for one, number, seat, move in choices if one == table}
        _check_rounds(script(tag).replay.record.game, tag, round_, made)
        assert (deadline is not None) == (status == "running")
    ledger = Ledger(folder / "ledger.jsonl")
    ledger.close()
    assert set(ledger.told) <= set(choices), "a choice that was acknowledged is not stored"


def _check_rounds(game: AnyGame, tag: str, round_: int, made: Mapping[tuple[int, int], str]) -> None:
    states = script(tag).replay.states
    for number, state in enumerate(states[:round_], 1):
        owed, given = set(game.pending(state)), {seat for one, seat in made if one == number}
        if number < round_:
            assert given == owed, f"round {number} is resolved with choices of {given}"
        else:
            assert given < owed or not owed, f"round {number} is not resolved with choices of {given}"
    assert all(number <= max(round_, 1) for number, _ in made), "choices of a round to come"


def ending_of(folder: Path) -> Ending:
    """Look at all there is."""
    ledger = Ledger(folder / "ledger.jsonl")
    ledger.close()
    places = {CHANNEL: "channel"} | {
        thread: f"thread of table {_table(ledger.messages[thread])}" for thread in ledger.threads
    }
    standing: dict[str, Counter[Any]] = {}
    counts: Counter[str] = Counter()
    for message in ledger.messages.values():
        assert message.channel not in closed()
        place = places.get(message.channel, f"private channel {message.channel}")
        counts[place] += message.channel in places
        if message.buttons:
            told = _plain(message.text), tuple(map(_plain, message.buttons)), message.picture, *message.files
            standing.setdefault(place, Counter())[told] += 1
    return Ending(stored=stored(folder / "coven.sqlite3"), standing=standing, counts=counts)


def _table(lobby: Message) -> int:
    """The number of the table that a lobby post is of."""
    return next(parsed.table for button in lobby.buttons if (parsed := ids.parse(button)) is not None)


def _plain(text: str) -> str:
    return NUMBER.sub("#", text)
