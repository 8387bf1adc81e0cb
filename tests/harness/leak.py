"""Runs pairs of games that differ in something hidden, and holds all that leaves the bot side by side.

Until the rules reveal what differs, every request to anybody else and every line of the log is equal byte
for byte. Pictures are drawn and the database is asked inline, so that no thread decides on an order.
"""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from bot import logs
from bot.simulation.requests import Fault, SentFile
from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES, Person
from bot.store import database
from bot.tables import clockwork
from bot.tables.timing import Haste
from bot.text.lookup import say
from cogs.easel import Easel, Paint
from cogs.opening import text_key
from tests.flows.match import board_of
from tests.harness.folders import folder
from tests.harness.pairs import KINDS, Pair, Step, pair
from tests.harness.troubles import TROUBLES, Trouble
from tests.world import EDIT_PAUSE, Game, TableWorld, find

PULSE = 60.0
"""Simulated seconds at a time in which a deadline is waited for: fewer than any pace grants."""
OVERSLEEPS = 30
"""How many of them at most: who was not shown the round is not late yet."""
ENDLESS_PATIENCE = 1000
"""More deadlines than anybody misses."""
TRIES = 3
"""How often somebody seals who got no answer."""
_SNOWFLAKE = re.compile(r"\d{17,20}")
"""An id that Discord gave, from one count for everything: also for what only the secret's owner gets."""
_MOMENT = re.compile(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} ", re.MULTILINE)


@dataclass(frozen=True)
class Seen:
    """A request as others could learn of it. Discord's ids are numbered in the order in which they appear."""

    method: str
    path: str
    at: float
    body: str
    params: str
    files: tuple[SentFile, ...]


@dataclass(frozen=True)
class Leaving:
    """All that left the bot for others than the owner of the secret, and the log.

    `steps` were made; `hidden` is the sealed choice that the rules would reveal next.
    """

    requests: tuple[Seen, ...]
    log: tuple[str, ...]
    steps: int
    hidden: str


@dataclass
class Stage:
    """One run of a pair."""

    world: TableWorld
    pair: Pair
    run: int
    faults: list[Fault] = field(default_factory=list)
    brushes_broken: bool = False
    _game: Game | None = None

    @property
    def game(self) -> Game:
        """The table, once it is open."""
        assert self._game is not None
        return self._game

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits at the table."""
        return self.world.people[: self.pair.seats]

    @property
    def owner(self) -> Person:
        """Who knows what is hidden."""
        return self.people[self.pair.secret]

    @property
    def others(self) -> list[Person]:
        """All others who sit there."""
        return [person for person in self.people if person is not self.owner]

    @property
    def stranger(self) -> Person:
        """Somebody who looks on."""
        return self.world.people[self.pair.seats]

    @property
    def board(self) -> ShownMessage:
        """The newest board."""
        return board_of(self.game)

    @property
    def secret(self) -> str:
        """What is hidden, in words."""
        return f"{self.pair.setups[self.run]} {self.pair.steps[-1].presses[self.run]}"

    def paths(self, target: str) -> tuple[str, ...]:
        """The paths of requests to a target (see `troubles`)."""
        match target:
            case "board":
                return (f"/channels/{self.game.place}/messages*",)
            case "owner":
                return (f"/channels/{self.world.dm(self.owner)}/messages*",)
            case "others":
                return tuple(f"/channels/{self.world.dm(person)}/messages*" for person in self.others)
            case _:
                return ("/interactions/*", "/webhooks/*")

    async def begin(self) -> None:
        """Open the table and let everybody sit down."""
        known = {**self.pair.options, "seats": self.pair.seats, "pace": "live"}
        options = {say("en", text_key("option", name, "name")): value for name, value in known.items()}
        play = say("en", text_key("command-play", self.pair.tag, "name"))
        self._game = await self.world.open(self.people[0], play=play, **options)
        await self.game.join(*self.people[1:])

    async def make(self, step: Step) -> bool:
        """Do what the plan says; answer whether it went as planned."""
        person, round_ = self.people[step.seat], self.round
        presses = step.presses[self.run]
        for button in presses:
            await self.forge(person, button)
        match step.then:
            case "late":
                for _ in range(OVERSLEEPS):
                    if self.round == round_:
                        await self.world.advance(PULSE)
                return self.round != round_
            case "sealed":
                for _ in range(TRIES):
                    await self.world.advance(EDIT_PAUSE)
                    if self.round != round_ or self.has_sealed(step.seat):
                        return True
                    await self.forge(person, presses[-1])
                return False
            case "by itself":
                await self.world.advance(Haste().most + EDIT_PAUSE)
                return self.round != round_
            case _:
                return True

    async def forge(self, person: Person, button: str) -> None:
        """Press a button of one's panel, or of the board where no panel came.

        It is pressed also where the panel lacks it: what people do must not depend on what they hold.
        """
        panel = self.board
        if self.pair.by_panel:
            with suppress(LookupError):
                panel = self.game.panel(person)
        await self.world.forge(person, panel, f"v1:{self.game.table}:{self.round}:{button}")

    async def gossip(self, number: int) -> None:
        """Let people look at what there is, each time others at something else."""
        looks: list[tuple[Person, str]] = [
            *(
                (person, what)
                for person in (*self.others, self.stranger)
                for what in ("panel", "text", "details")
            ),
            *((person, what) for person in (*self.others, self.stranger) for what in ("/hand", "/table")),
            (self.owner, "panel"),
            (self.owner, "/hand"),
        ]
        for turn in range(2):
            person, what = looks[(number * 7 + turn * 5) % len(looks)]
            if what.startswith("/"):
                await self.world.slash(person, what[1:])
            elif (button := find(self.board, what, self.game.table)) is not None:
                await self.world.press(person, self.board, button.custom_id)

    @property
    def round(self) -> int:
        """The round that is open, as it is stored."""
        return int(self._ask("SELECT round FROM game_table WHERE id = ?"))

    def has_sealed(self, seat: int) -> bool:
        """Whether a seat's choice of the open round is stored."""
        query = "SELECT count(*) FROM choice WHERE table_id = ? AND seat = ? AND round = ?"
        return bool(self._ask(query, seat, self.round))

    def sealed(self) -> str:
        """The owner's choice of the open round, empty where none is stored."""
        query = "SELECT max(move) FROM choice WHERE table_id = ? AND seat = ? AND round = ?"
        return str(self._ask(query, self.pair.secret, self.round) or "")

    def _ask(self, query: str, *args: int) -> Any:
        with closing(sqlite3.connect(self.world.database)) as connection:
            return connection.execute(query, (self.game.table, *args)).fetchone()[0]


class InlineEasel(Easel):
    """Draws at once, in the event loop; with broken brushes not at all."""

    def __init__(self, fault: Callable[[], str | None]) -> None:
        super().__init__()
        self._fault = fault

    async def draw(self, paint: Paint) -> bytes:
        """Answer the PNG that `paint` draws."""
        quoted = self._fault()
        if quoted is not None:
            raise LookupError(quoted)
        return paint()


T = TypeVar("T")


async def _at_once(connection: Any, function: Callable[[sqlite3.Connection], T]) -> T:
    """Stand for a hop to the database's thread."""
    await asyncio.sleep(0)
    return function(connection._conn)


async def leaks(planned: Pair, trouble: Trouble, number: int) -> list[str]:
    """Run a pair; answer what differs, nothing when no one could tell the runs apart."""
    one, two = [await leaving(planned, trouble, number, run) for run in (0, 1)]
    return list(differences(one, two, planned))


async def leaving(planned: Pair, trouble: Trouble, number: int, run: int) -> Leaving:
    """Play one run; answer what left the bot for others.

    Nobody misses so many deadlines that the computer plays for them: it may well play what differs.
    """
    last = len(planned.steps) - planned.told
    at = number % last
    with (
        folder() as place,
        listening() as written,
        patch.object(database._Connection, "run", _at_once),
        patch.object(clockwork, "STRIKES", ENDLESS_PATIENCE),
    ):
        stages: list[Stage] = []
        world = TableWorld(
            Path(place),
            easel=lambda: InlineEasel(
                lambda: stages[0].secret if stages and stages[0].brushes_broken else None
            ),
            seed=bytes(32),
            setup=planned.setups[run],
            people=NAMES[: planned.seats + 1],
            connect=partial(sqlite3.connect, check_same_thread=False),
            check_errors=False,
        )
        async with world:
            stage = Stage(world, planned, run)
            stages.append(stage)
            trouble.arrange(stage)
            await stage.begin()
            made = 0
            for step in planned.steps[:last]:
                if made == at:
                    await trouble.strike(stage)
                if not await stage.make(step):
                    break
                await stage.gossip(number + made)
                made += 1
                if made == at + 2:
                    lift(stage)
            lift(stage)
            await world.advance(PULSE)
            requests = tuple(seen(world, stage.owner))
            log = tuple(_MOMENT.sub("", written.getvalue()).replace(place, "…").splitlines())
            hidden = stage.sealed() if planned.told and made == last else ""
        return Leaving(requests, log, made, hidden)


def lift(stage: Stage) -> None:
    """Let everything go well again."""
    stage.brushes_broken = False
    for fault in stage.faults:
        fault.lift()


def seen(world: TableWorld, owner: Person) -> Iterator[Seen]:
    """Answer the requests of a run that do not go to the owner of the secret alone."""
    private = f"/channels/{world.dm(owner)}/"
    records = world.env.backend.interactions.values()
    tokens = {record.token for record in records if record.user_id == owner.id}
    numbers: dict[str, int] = {}

    def numbered(text: str) -> str:
        return _SNOWFLAKE.sub(lambda found: f"#{numbers.setdefault(found[0], len(numbers))}", text)

    for request in world.requests:
        parts = request.path.split("/")
        answer = parts[1] in ("webhooks", "interactions") and parts[3] in tokens
        if not (answer or request.path.startswith(private)):
            path, body, params = request.path, json.dumps(request.json), json.dumps(request.params)
            yield Seen(
                method=request.method,
                path=numbered(path),
                at=request.at,
                body=numbered(body),
                params=numbered(params),
                files=request.files,
            )


def differences(one: Leaving, two: Leaving, planned: Pair) -> Iterator[str]:
    """Tell the first difference of each kind between two runs."""
    for here, there in zip(one.requests, two.requests, strict=False):
        if here != there:
            yield f"{here.method} {here.path} at {here.at}: {_first(here, there)}"
            break
    if len(one.requests) != len(two.requests):
        yield f"{len(one.requests)} and {len(two.requests)} requests"
    for said, otherwise in zip(one.log, two.log, strict=False):
        if said != otherwise:
            yield f"log: {said!r} and {otherwise!r}"
            break
    if len(one.log) != len(two.log):
        yield f"{len(one.log)} and {len(two.log)} lines of the log"
    if one.steps != two.steps:
        yield f"{one.steps} and {two.steps} steps"
    if planned.told and one.hidden and one.hidden == two.hidden:
        yield "the same choice is sealed in both: nothing was hidden"


def _first(here: Seen, there: Seen) -> str:
    for name in ("method", "path", "at", "body", "params"):
        mine, other = getattr(here, name), getattr(there, name)
        if mine != other:
            return f"{name} {mine!r} and {other!r}"
    for mine, other in zip(here.files, there.files, strict=False):
        if mine != other:
            told = (f"{file.name!r} of {len(file.data)} bytes, {file.alt!r}" for file in (mine, other))
            return f"file {' and '.join(told)}"
    return "number of files"


@contextmanager
def listening() -> Iterator[io.StringIO]:
    """Write down what is logged, as the bot writes it, our own lines down to DEBUG."""
    written = io.StringIO()
    handler = logs.handler(written)
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", *logs.OURS)}
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    for name in logs.OURS:
        logging.getLogger(name).setLevel(logging.DEBUG)
    try:
        yield written
    finally:
        root.removeHandler(handler)
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


@dataclass(frozen=True)
class Point:
    """One pair with one trouble: `number` names the plan, and when the trouble comes."""

    kind: str
    trouble: Trouble
    number: int

    @property
    def name(self) -> str:
        """How it is called in reports."""
        return f"{self.kind}-{self.number}-{self.trouble.name}"

    async def leaks(self) -> list[str]:
        """Run both; answer what differs."""
        return await leaks(pair(self.kind, self.number), self.trouble, self.number)


def points() -> list[Point]:
    """Every kind of pair with every trouble; the plans are all different."""
    return [
        Point(kind, trouble, place * len(TROUBLES) + number)
        for place, kind in enumerate(KINDS)
        for number, trouble in enumerate(TROUBLES)
    ]
