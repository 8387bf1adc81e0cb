"""Crash harness: the bot dies before or after any one statement or request of a game, and plays on.

The end must be that of the game that nobody disturbed: what is stored, the record, what everybody sees.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from bot.simulation.shown import ShownMessage
from bot.tables import ids
from bot.text.lookup import say
from cogs.faces.seats import mark
from tests.harness.endings import Ending, check_same, ending_of
from tests.harness.folders import folder
from tests.harness.player import Player, asks
from tests.harness.scripts import TAGS, Script, script
from tests.harness.tap import Statement, Tap
from tests.world import EDIT_PAUSE, TableWorld, find

OUTAGES = (30.0, 400.0)
"""Seconds for which a dead bot stays down: within the time in which Discord knows a nonce, and beyond it."""
AFTERWARDS = 60.0
"""Seconds after which nothing is left to do."""
OPENING = 13
"""How many statements open a file that is there and look whose it is; the log-in comes after them."""
TWICE = 5
"""At every so many points the bot dies once more after the restart."""
SOON = 60
"""Within how many statements that happens."""


@dataclass(frozen=True, slots=True)
class Point:
    """Where the bot dies: before or after the statement or request with a number, from 1.

    With `again` its successor dies too, after so many statements.
    """

    what: Literal["statement", "request"]
    number: int
    after: bool
    again: int = 0

    @property
    def outage(self) -> float:
        """For how long it stays down."""
        return OUTAGES[self.number % len(OUTAGES)]

    def __str__(self) -> str:
        once = f"{'after' if self.after else 'before'} {self.what} {self.number}"
        return f"{once}, and {self.again} statements after the restart" if self.again else once


@dataclass(frozen=True, slots=True)
class Run:
    """A game that was played to its end, the statements that it took, and how many requests."""

    ending: Ending
    statements: tuple[str, ...]
    requests: int
    died: bool

    def points(self) -> list[Point]:
        """All places at which the bot can die in such a game."""
        counts: tuple[tuple[Literal["statement", "request"], int], ...] = (
            ("statement", len(self.statements)),
            ("request", self.requests),
        )
        once = [
            Point(what, number, after)
            for what, count in counts
            for number in range(1, count + 1)
            for after in (False, True)
        ]
        twice = [replace(point, again=number % SOON + 1) for number, point in enumerate(once[::TWICE])]
        return once + twice


@dataclass(frozen=True, slots=True)
class Stored:
    """What is committed: the choices by round and seat, and of table 1 its round, status and deadline."""

    choices: dict[tuple[int, int], str]
    round: int
    status: str
    deadline: float | None
    last_seen: float

    @staticmethod
    def of(database: Path) -> Stored:
        """Read a database, also one that somebody has open."""
        connection = sqlite3.connect(database)
        try:
            choices = connection.execute("SELECT round, seat, move FROM choice").fetchall()
            table = connection.execute("SELECT round, status, deadline FROM game_table").fetchone()
            seen = connection.execute("SELECT value FROM meta WHERE key = 'last_seen'").fetchone()
        finally:
            connection.close()
        made = {(round_, seat): move for round_, seat, move in choices}
        round_, status, deadline = table or (0, "", None)
        return Stored(made, round_, status, deadline, float(seen[0]))


def check_shown(player: Player, stored: Stored) -> None:
    """Nothing is shown as sealed that is not committed."""
    world, script = player.world, player.script
    for seat, person in enumerate(player.people):
        for message in world.messages(world.dm(person), person):
            round_ = _round_of(message, "show")
            if 0 < round_ <= script.rounds and seat in script.moves(round_) and not asks(message, round_):
                assert (round_, seat) in stored.choices, f"shown to {person.name} as sealed"
    line = say("en", "board-sealed", seats="").strip()
    for place in (world.channel, *world.threads()):
        for board in world.messages(place):
            round_ = _round_of(board, "panel")
            sealed = next((each for each in board.text.splitlines() if each.startswith(line)), "")
            for seat in range(script.seats) if round_ else ():
                if mark(seat) in sealed:
                    assert (round_, seat) in stored.choices, "shown on the board as sealed"


def _round_of(message: ShownMessage, what: str) -> int:
    """The round in a message's button that does `what`, 0 without one."""
    button = find(message, what)
    parsed = ids.parse(button.custom_id) if button else None
    return parsed.round if parsed else 0


class Doom:
    """Lets the bot of a world die at a point, and looks at what the next one makes of it."""

    def __init__(self, world: TableWorld, tap: Tap, script: Script, point: Point) -> None:
        self.player = Player(world, script, rest=self.rest)
        self.died = False
        self.statements: list[str] = []
        self._world = world
        self._script = script
        self._point = point
        self._last: dict[Path, tuple[int, bool]] = {}
        if point.what == "statement":
            self._last[world.database] = (tap.count + point.number, point.after)
        tap.around = self._around
        if point.what == "request":
            earlier = len(world.requests)
            fault = world.kill_at("*", "*", after=point.after)
            fault.when = lambda request: request.number == earlier + point.number

    async def rest(self) -> None:
        """Find a dead bot and start the next one."""
        world = self._world
        while world.env.gate.killed:
            dead = Stored.of(world.database)
            check_shown(self.player, dead)
            await world.advance(self._point.outage)
            if self._point.again and not self.died:
                self._last[world.database] = (OPENING + self._point.again, True)
            self.died = True
            await world.restart()
            if world.env.gate.killed:
                continue
            self._check_kept(dead)
            await world.advance(EDIT_PAUSE)
            await self._check_unasked(dead)

    @contextmanager
    def _around(self, statement: Statement) -> Iterator[None]:
        self.statements.append(statement.sql)
        last, after = self._last.get(statement.file, (0, False))
        if statement.on_file == last and not after:
            self._world.kill()
        yield
        if statement.on_file == last and after:
            self._world.kill()

    def _check_kept(self, dead: Stored) -> None:
        """No choice is lost or changed, and the deadline moves by the time that nobody was there."""
        alive = Stored.of(self._world.database)
        assert dead.choices.items() <= alive.choices.items()
        assert alive.round == dead.round
        if dead.deadline is not None:
            assert alive.deadline is not None
            away = self._world.now() - dead.last_seen
            assert abs(alive.deadline - dead.deadline - away) < 1

    async def _check_unasked(self, dead: Stored) -> None:
        """Nobody is asked again for a choice that was committed."""
        for round_, seat in dead.choices:
            if round_ == self.player.open_round():
                panel = await self.player.panel(self.player.people[seat])
                assert panel is None or not asks(panel, round_), "asked for again"


async def play(script: Script, place: Path, point: Point | None) -> Run:
    """Play a script to its end; the bot dies at `point`."""
    tap = Tap()
    async with TableWorld(place, seed=script.seed, setup=script.setup, connect=tap.connect) as world:
        requests = len(world.requests)
        doom = Doom(world, tap, script, point or Point("statement", 0, after=False))
        await doom.player.play()
        await world.advance(AFTERWARDS)
        await doom.rest()
        await world.advance(AFTERWARDS)
        ending = ending_of(doom.player)
        return Run(ending, tuple(doom.statements), len(world.requests) - requests, doom.died)


_undisturbed: dict[str, Run] = {}


async def undisturbed(tag: str) -> Run:
    """The game that nobody disturbs, played once."""
    if tag not in _undisturbed:
        with folder() as place:
            _undisturbed[tag] = await play(script(tag), Path(place), None)
    return _undisturbed[tag]


@dataclass(frozen=True, slots=True)
class Case:
    """A game and where the bot dies in it."""

    game: str
    point: Point

    def __str__(self) -> str:
        return f"{self.game}: dead {self.point}"


async def cases() -> list[Case]:
    """All places at which the bot can die in all games."""
    return [Case(game, point) for game in TAGS for point in (await undisturbed(game)).points()]


async def run(case: Case) -> bool:
    """Play a game in which the bot dies; answer whether it came to that. Raises `AssertionError`."""
    expected = (await undisturbed(case.game)).ending
    with folder() as place:
        found = await play(script(case.game), Path(place), case.point)
    check_same(found.ending, expected)
    return found.died
