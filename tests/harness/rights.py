"""Who may do what, as data; and a scene with tables of both games on which every cell of it is tried.

An answer is the code of a refusal, `ok` (answered, and nothing changes) or `+` (it has its effect).
"""

from __future__ import annotations

import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES, Answer, Person
from bot.tables import ids
from bot.text.lookup import say
from cogs.buttons import HANDLERS
from tests.cogs.stage import Sketch
from tests.flows.match import seed_of
from tests.flows.test_forged import mutants
from tests.world import EDIT_PAUSE, Game, TableWorld

SEED = 129
"""By it the owner of a seat is to beat a lead of the host's in the second trick of Vampire Queen."""

ROLES = ("host", "owner", "moderator", "member", "stranger")
"""The host sits at all tables, the owner of a seat too; the moderator and the member sit nowhere, and the
stranger is in another server alone, which they moderate."""

RIGHTS = """
button        table     host            owner           moderator       member          stranger
join          lobby     already-seated  already-seated  +               +               no-table
join          running   not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby    no-table
join          over      not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby    no-table
leave         lobby     +               +               not-seated      not-seated      not-seated
leave         running   not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby
start         lobby     +               not-host        not-host        not-host        not-host
start         running   not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby
help          lobby     ok              ok              ok              ok              no-table
panel         running   ok              ok              not-seated      not-seated      not-seated
panel         over      ok              ok              not-seated      not-seated      not-seated
text          running   ok              ok              ok              ok              no-table
text          lobby     not-running     not-running     not-running     not-running     no-table
details       running   ok              ok              ok              ok              no-table
details       queen     ok              ok              ok              ok              no-table
score         running   not-over        not-over        not-over        not-over        no-table
score         over      ok              ok              ok              ok              no-table
draft:a+      running   ok              ok              not-seated      not-seated      not-seated
back          running   ok              ok              not-seated      not-seated      not-seated
show          queen     ok              ok              not-seated      not-seated      not-seated
seal:a+       running   +               +               not-seated      not-seated      not-seated
seal:a+       over      not-running     not-running     not-seated      not-seated      not-seated
seal:a+       lobby     not-running     not-running     not-seated      not-seated      not-seated
seal:a+       queen     owes-nothing    illegal-choice  not-seated      not-seated      not-seated
seal:-        queen     owes-nothing    +               not-seated      not-seated      not-seated
ahead:1.2/-   queen     illegal-choice  illegal-choice  not-seated      not-seated      not-seated
ahead:1.1/-   queen     stale-phase     stale-phase     not-seated      not-seated      not-seated
ahead         running   bad-button      bad-button      bad-button      bad-button      bad-button
ahead:1.1/-   running   stale-phase     stale-phase     not-seated      not-seated      not-seated
auto:on       queen     +               +               not-seated      not-seated      not-seated
auto:on       running   bad-button      bad-button      not-seated      not-seated      not-seated
auto:maybe    queen     bad-button      bad-button      not-seated      not-seated      not-seated
list          none      ok              ok              ok              ok              ok
list:1        none      ok              ok              ok              ok              ok
quit          running   ok              ok              not-seated      not-seated      not-seated
quit          lobby     not-running     not-running     not-seated      not-seated      not-seated
quityes       running   +               +               not-seated      not-seated      not-seated
quityes       lobby     not-running     not-running     not-running     not-running     not-running
end           running   ok              not-allowed     ok              not-allowed     not-allowed
end           over      not-running     not-allowed     not-running     not-allowed     not-allowed
endyes        running   +               not-allowed     +               not-allowed     not-allowed
endyes        over      not-running     not-allowed     not-running     not-allowed     not-allowed
return        running   not-absent      not-absent      not-seated      not-seated      not-seated
return        lobby     not-running     not-running     not-running     not-running     not-running
takeover:1    running   already-seated  already-seated  not-offered     not-offered     no-table
takeover:x    running   bad-button      bad-button      bad-button      bad-button      no-table
suggest       running   hints-off       hints-off       not-seated      not-seated      not-seated
computer      lobby     ok              not-host        not-host        not-host        not-host
computer      running   not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby
adds:elder    lobby     +               not-host        not-host        not-host        not-host
adds:god      lobby     bad-button      bad-button      bad-button      bad-button      bad-button
dismiss       lobby     no-seat         not-host        not-host        not-host        not-host
rematch       running   not-over        not-over        not-over        not-over        not-over
rematch       over      +               +               not-seated      not-seated      not-seated
replay        over      ok              ok              ok              ok              no-table
replay        running   not-over        not-over        not-over        not-over        no-table
replay        lobby     not-over        not-over        not-over        not-over        no-table
share         over      bad-button      bad-button      bad-button      bad-button      no-table
share         queen     not-over        not-over        not-over        not-over        no-table
replay        unknown   no-table        no-table        no-table        no-table        no-table
manage        running   ok              ok              ok              not-allowed     not-allowed
manage        lobby     ok              ok              ok              not-allowed     not-allowed
manage        over      ok              ok              ok              not-allowed     not-allowed
manage:kick   running   ok              not-allowed     ok              not-allowed     not-allowed
manage:all    running   bad-button      not-allowed     bad-button      not-allowed     not-allowed
pause         running   +               +               +               not-allowed     not-allowed
pause         lobby     not-running     not-running     not-running     not-running     not-running
resume        running   not-paused      not-paused      not-paused      not-paused      not-paused
extend        running   +               not-allowed     +               not-allowed     not-allowed
extend        over      not-running     not-running     not-running     not-running     not-running
pace:daily    running   +               not-allowed     +               not-allowed     not-allowed
pace:daily    lobby     +               not-allowed     +               not-allowed     not-allowed
pace:soon     running   bad-button      bad-button      bad-button      bad-button      bad-button
kick:owner    running   ok              not-allowed     ok              not-allowed     not-allowed
kickyes:owner running   +               not-allowed     +               not-allowed     not-allowed
kickyes:owner lobby     +               not-allowed     +               not-allowed     not-allowed
kickyes:owner over      not-running     not-running     not-running     not-running     not-running
host:owner    running   +               not-allowed     +               not-allowed     not-allowed
host:host     running   already-host    not-allowed     already-host    not-allowed     not-allowed
offer:1       running   not-absent      not-allowed     not-absent      not-allowed     not-allowed
withdraw:1    running   not-absent      not-allowed     not-absent      not-allowed     not-allowed
lock          lobby     +               not-allowed     +               not-allowed     not-allowed
lock          running   not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby    not-in-lobby
unlock        lobby     +               not-allowed     +               not-allowed     not-allowed
set:auto=on   none      +               +               +               +               +
set:auto      none      bad-button      bad-button      bad-button      bad-button      bad-button
no            running   ok              ok              ok              ok              ok
nothing       running   bad-button      bad-button      bad-button      bad-button      bad-button
panel         unknown   no-table        no-table        no-table        no-table        no-table
join          unknown   no-table        no-table        no-table        no-table        no-table
seal:a+       unknown   no-table        no-table        no-table        no-table        no-table
endyes        unknown   no-table        no-table        no-table        no-table        no-table
"""
"""What each button answers to whom, pressed where its table is; the stranger presses elsewhere."""

ELSEWHERE = frozenset({"join", "help", "text", "details", "score", "takeover"})
"""What people who sit nowhere can't do from a DM or another server: the answer is `no-table`."""

BOOKKEEPING: Mapping[str, frozenset[str]] = {
    "person": frozenset({"name", "language"}),
    "seat": frozenset({"used_at"}),
    "game_table": frozenset({"published", "idle_at"}),
    "surface": frozenset({"shown", "picture", "files", "touched_at"}),
}
"""Columns that a look may change: who was there when, and what their own panel shows."""
UNCOUNTED = frozenset({"meta", "sqlite_sequence"})


@dataclass(frozen=True)
class Cell:
    """One button of a table in one role's hands, and what must become of it."""

    button: str
    table: str
    role: str
    answer: str

    @property
    def name(self) -> str:
        """How it is called in reports."""
        return f"{self.button} {self.table} {self.role}"


def cells() -> list[Cell]:
    """All cells of `RIGHTS`."""
    _, *lines = RIGHTS.strip().splitlines()
    found = []
    for line in lines:
        button, table, *answers = line.split()
        found += [Cell(button, table, role, answer) for role, answer in zip(ROLES, answers, strict=True)]
    return found


class Scene:
    """A running table of each game, a lobby and a table that is over; people in every role."""

    def __init__(self, world: TableWorld) -> None:
        self.world = world
        host, owner, third, moderator, member, stranger = world.people
        self.third = third
        self.people = dict(zip(ROLES, (host, owner, moderator, member, stranger), strict=True))
        self.carriers: dict[str, ShownMessage] = {}
        self.tables: dict[str, Game] = {}

    async def begin(self) -> None:
        """Set it."""
        world, people = self.world, self.people
        sitting = (people["host"], people["owner"], self.third)
        world.permit(person=people["moderator"], manage_messages=True)
        server = world.env.create_guild("Elsewhere", owner=world.env.create_user("Warden"))
        self.far_channel = server.create_text_channel("far-away")
        self.far_people = {
            person.id: Person(person.id, person.name, server.add_member(person.member.user))
            for person in people.values()
        }
        world.permit(self.far_channel.id, people["stranger"], manage_messages=True)
        world.server.remove_member(people["stranger"].member)
        over = await world.open(people["host"], seats=3)
        await over.join(*sitting[1:])
        running = await world.open(people["host"], seats=3)
        await running.join(*sitting[1:])
        await running.turn()
        queen = await world.open(people["host"], play="queen", seats=3)
        await queen.join(*sitting[1:])
        lobby = await world.open(people["host"], seats=4)
        await lobby.join(*sitting[1:2])
        self.tables = {"over": over, "running": running, "queen": queen, "lobby": lobby}
        await world.forge(people["host"], over.board, f"v1:{over.table}:1:endyes")
        await world.advance(EDIT_PAUSE)
        await self.lead()

    async def lead(self) -> None:
        """Have the seat that leads play, until it is the owner's turn."""
        queen, order = self.tables["queen"], [self.people["host"], self.people["owner"], self.third]
        for _ in range(4):
            turn = self.ask("SELECT round FROM game_table WHERE id = ?", queen.table)
            owing = [person for person in order if queen.owes(person)]
            if owing == [self.people["owner"]] and turn > 1:
                return
            (person,) = owing
            panel = queen.panel(person)
            await queen.choose(person, panel=panel)
            await self.world.advance(EDIT_PAUSE)

    def custom_id(self, button: str, table: str) -> str:
        """Write a button's id as it is in the table's present round."""
        what, _, text = button.partition(":")
        if text in self.people:
            text = str(self.people[text].id)
        if table in ("none", "unknown"):
            return str(ids.ButtonId(0 if table == "none" else 77, 0, what, text))
        number = self.tables[table].table
        return str(ids.ButtonId(number, self.round(number), what, text))

    def round(self, table: int) -> int:
        """The round that is open at a table."""
        return int(self.ask("SELECT round FROM game_table WHERE id = ?", table))

    def ask(self, query: str, *args: Any) -> Any:
        """Ask the database for one value."""
        with closing(sqlite3.connect(self.world.database)) as connection:
            found = connection.execute(query, args).fetchone()
        return None if found is None else found[0]

    async def carrier(self, role: str, place: str) -> ShownMessage:
        """A message of ours that somebody sees in a place (`here`, `dm`, `elsewhere`), to press from."""
        if place == "here" and role != "stranger":
            return self.tables["running"].board
        place = place if place == "dm" else "elsewhere"
        key = f"{role} {place}"
        if key not in self.carriers:
            self.carriers[key] = (await self.use(role, place, "about")).messages[0]
        return self.carriers[key]

    async def use(self, role: str, place: str, command: str) -> Answer:
        """Have somebody use a slash command in a place."""
        person = self.people[role]
        if place == "dm":
            return self.world._answer(await person.member.user.slash(command))
        if place == "here":
            return await self.world.slash(person, command)
        member = self.far_people[person.id].member
        return self.world._answer(await member.slash(self.far_channel, command))

    async def press(self, role: str, place: str, custom_id: str) -> Answer:
        """Have somebody send an id from a place."""
        person, message = self.people[role], await self.carrier(role, place)
        if message.channel == self.far_channel.id:
            person = self.far_people[person.id]
        return await self.world.forge(person, message, custom_id)

    def others_see(self) -> list[ShownMessage]:
        """All messages that stand for others than one who asks: public posts and all panels."""
        places = [self.world.channel, *(game.place for game in self.tables.values())]
        places += map(self.world.dm, (*self.people.values(), self.third))
        return [
            message
            for place in dict.fromkeys(places)
            for message in self.world.messages(place)
            if not message.private
        ]

    def stored(self) -> dict[str, list[Any]]:
        """All that is stored, but for bookkeeping."""
        return dump(self.world.database)


@asynccontextmanager
async def scene(folder: Path) -> AsyncIterator[Scene]:
    """Set a scene in a fresh world, with pictures that cost nothing."""
    async with TableWorld(folder, easel=Sketch, seed=seed_of(SEED), people=NAMES[:6]) as world:
        scene = Scene(world)
        await scene.begin()
        yield scene


def dump(database: Path) -> dict[str, list[Any]]:
    """Answer all rows of a database, but for bookkeeping."""
    with closing(sqlite3.connect(database)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = {}
        for table in sorted({name for (name,) in names} - UNCOUNTED):
            info = connection.execute(f"PRAGMA table_info({table})").fetchall()
            kept = [name for _, name, *_ in info if name not in BOOKKEEPING.get(table, ())]
            rows = connection.execute(f"SELECT {', '.join(kept)} FROM {table}").fetchall()
            found[table] = sorted(rows, key=repr)
    return found


def complaints(scene: Scene, answer: Answer, role: str) -> Iterator[str]:
    """Say what is wrong with any answer: it must come, in words, and to nobody else."""
    if not answer.acknowledged:
        yield "not acknowledged"
    if not answer.text.strip():
        yield "no words"
    for message in answer.messages:
        if not message.private and message.channel != scene.world.dm(scene.people[role]):
            yield "an answer that others see"


def refused(answer: Answer, code: str) -> bool:
    """Whether an answer is the refusal of that code."""
    return say("en", f"error-{code}") in answer.text


async def try_cell(scene: Scene, cell: Cell, place: str) -> list[str]:
    """Try a cell from a place; answer what is wrong."""
    want = expected(cell, place)
    before = scene.stored()
    answer = await scene.press(cell.role, place, scene.custom_id(cell.button, cell.table))
    after = scene.stored()
    found = list(complaints(scene, answer, cell.role))
    if (after != before) is not (want == "+"):
        found.append("an effect" if after != before else "no effect")
    refusals = [code for code in CODES if refused(answer, code)]
    if refusals != ([] if want in ("+", "ok") else [want]):
        found.append(f"answered {refusals or answer.text!r} instead of {want}")
    return found


def expected(cell: Cell, place: str) -> str:
    """What a cell comes to from a place."""
    sits = cell.role in ("host", "owner")
    what = cell.button.partition(":")[0]
    if place != "here" and not sits and what in ELSEWHERE and cell.table not in ("none", "unknown"):
        return "no-table"
    return cell.answer


CODES = (
    "no-table", "not-in-lobby", "not-running", "not-over", "already-seated", "not-seated", "not-host",
    "not-allowed", "stale-round", "stale-phase", "already-sealed", "owes-nothing", "illegal-choice",
    "bad-button", "not-absent", "not-offered", "hints-off", "no-seat", "not-paused", "already-host",
)  # fmt: skip
"""The refusals without numbers in their sentences."""


# --- forged ids -------------------------------------------------------------------------------------


BATCH = 500
"""How many forged ids one run sends; twenty runs are the whole."""


def entitled(scene: Scene, role: str, place: str, custom_id: str) -> bool:
    """Whether somebody may have an effect by an id, since it says what they may do anyway."""
    parsed = ids.parse(custom_id)
    if parsed is not None and parsed.what == "set":
        return "=" in parsed.text
    table = parsed and next((name for name, game in scene.tables.items() if game.table == parsed.table), None)
    if parsed is None or table is None:
        return False
    sits, rules = role in ("host", "owner"), role in ("host", "moderator")
    match parsed.what:
        case "join":
            return table == "lobby" and not sits and place == "here" and role != "stranger"
        case "leave":
            return table == "lobby" and sits
        case "start":
            return table == "lobby" and role == "host"
        case "seal":
            return sits and table in ("running", "queen") and parsed.round == scene.round(parsed.table)
        case "quityes":
            return sits and table in ("running", "queen")
        case "endyes":
            return rules and table != "over"
        case "pause" | "resume":
            return (sits or rules) and table in ("running", "queen")
        case "extend" | "pace" | "kickyes" | "host" | "offer" | "withdraw" | "lock" | "unlock":
            return rules and table != "over"
        case "adds":
            return table == "lobby" and role == "host"
        case "rematch":
            return sits and table == "over"
        case "ahead" | "auto":
            return sits and table == "queen"
    return False


async def forged(folder: Path, run: int) -> list[str]:
    """Send a batch of forged ids in a fresh scene; answer what went wrong."""
    with errors_logged() as errors:
        async with scene(folder) as stage:
            wrong = await forge(stage, run, BATCH)
    return [*wrong, *errors]


@contextmanager
def errors_logged() -> Iterator[list[str]]:
    """Collect the errors that are logged."""
    errors = list[str]()
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: errors.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    try:
        yield errors
    finally:
        logging.getLogger().removeHandler(handler)


async def forge(scene: Scene, run: int, count: int) -> list[str]:
    """Send so many forged and mutated ids, and valid ones of others; answer what went wrong.

    Ids by which their sender may have an effect are left out.
    """
    chance = random.Random(run)
    real = [
        button.custom_id for message in scene.others_see() for button in message.buttons if button.custom_id
    ]
    real += [scene.custom_id(what, table) for what in sorted(HANDLERS) for table in scene.tables]
    real += [scene.custom_id(cell.button, cell.table) for cell in cells()]
    forged = mutants(chance, real)
    wrong, before, shown = list[str](), scene.stored(), scene.others_see()
    number = 0
    while number < count:
        role, place = chance.choice(ROLES), chance.choice(("here", "dm", "elsewhere"))
        custom_id = next(forged) if number % 3 else chance.choice(real)
        if number % 3 == 1 and (parsed := ids.parse(chance.choice(real))) is not None:
            tables = [game.table for game in scene.tables.values()]
            custom_id = str(
                ids.ButtonId(chance.choice(tables), chance.randint(0, 4), parsed.what, parsed.text)
            )
        if entitled(scene, role, place, custom_id):
            continue
        number += 1
        answer = await scene.press(role, place, custom_id)
        found = list(complaints(scene, answer, role))
        if (after := scene.stored()) != before:
            found.append("an effect")
            before = after
        wrong += [f"{custom_id!r} by the {role} ({place}): {what}" for what in found]
    await scene.world.advance(EDIT_PAUSE)
    if scene.others_see() != shown:
        wrong.append("messages of others have changed")
    return wrong
