"""Every kind of request answers every kind of refusal: each game ends right all the same.

A fault strikes one kind of request, once or until it is lifted, before or after the request took effect.
The people play on without haste (`relaxed`), so that only what the fault did can differ.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

import discord

from bot.simulation.requests import Fault
from bot.simulation.shown import ShownButton, ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables import ids
from bot.tables.failures import GONE, Meaning, meaning
from bot.tables.ports import Delivery
from bot.text.lookup import say
from tests.flows.match import final_of
from tests.harness.folders import folder
from tests.harness.leak import listening
from tests.harness.player import Player, asks
from tests.harness.scripts import TAGS, Script, script
from tests.world import Game, TableWorld, find

KINDS = {
    "acknowledge": ("POST", "/interactions/*/callback"),
    "answer": ("PATCH", "/webhooks/*/messages/@original"),
    "follow-up": ("POST", "/webhooks/*"),
    "send": ("POST", "/channels/*/messages"),
    "edit": ("PATCH", "/channels/*/messages/*"),
    "delete": ("DELETE", "/channels/*/messages/*"),
    "thread": ("POST", "/channels/*/messages/*/threads"),
    "private channel": ("POST", "/users/@me/channels"),
    "history": ("GET", "/channels/*/messages"),
    "member": ("GET", "/guilds/*/members/*"),
}
"""What the bot asks of Discord, as the paths of its requests."""

REFUSALS = (
    (403, 0),
    (404, 0),
    (429, 0),
    (500, 0),
    (0, 0),
    (404, 10003),
    (404, 10007),
    (404, 10008),
    (404, 10062),
    (400, 30046),
    (400, 40003),
    (400, 40060),
    (403, 50001),
    (403, 50007),
    (400, 50007),
    (403, 50013),
    (401, 50027),
    (400, 50035),
    (400, 50083),
    (403, 50278),
    (400, 160004),
)
"""HTTP status and Discord's code; the status 0 is a connection that broke."""

LOGGED = frozenset({"send", "edit", "delete", "thread", "private channel", "history"})
"""What the bot asks on behalf of a table: of its failures the log tells."""
TOLD = re.compile(r"table \d+(, round \d+)?: .* could not be .*status \d+, code \d+")

LASTING = 300.0
"""Simulated seconds for which a lasting fault lasts after people noticed it."""
RECOVERY = 3000.0
"""Simulated seconds within which everything must be tried again once a fault is lifted.

With `LASTING` it is less than the hour after which a lobby closes.
"""


@dataclass(frozen=True, slots=True)
class Case:
    """One fault in one game."""

    game: str
    kind: str
    status: int
    code: int
    lasting: bool
    after: bool

    @property
    def is_logged(self) -> bool:
        """Whether the log tells of it: what the bot wanted for a table did not come about."""
        what = meaning(Delivery(ok=False, status=self.status, code=self.code))
        return self.kind in LOGGED and not (
            (self.kind == "thread" and what is Meaning.EXISTS) or (self.kind == "delete" and what in GONE)
        )

    @property
    def departs(self) -> bool:
        """Whether people count as gone from the server: they are played for, and their lobbies close."""
        return (self.kind, self.code) == ("member", 10007)

    def __str__(self) -> str:
        how = "lasting" if self.lasting else "once"
        when = "after" if self.after else "before"
        return f"{self.game}: {self.kind} {self.status}/{self.code} {how}, {when} the effect"


def cases() -> Iterator[Case]:
    """All there are, in an order in which a sample at even steps sees all kinds."""
    for status, code in REFUSALS:
        for lasting in (False, True):
            for after in (False, True):
                for kind in KINDS:
                    for game in TAGS:
                        yield Case(game, kind, status, code, lasting, after)


class Unhurried(Script):
    """A script with hours for each choice, and nobody late."""

    @property
    def options(self) -> dict[str, Any]:
        """The options of the command."""
        return {**super().options, say("en", "option-pace-name"): "relaxed"}


def unhurried(tag: str, *, calling: bool) -> Unhurried:
    """A game's script without haste; `calling` leaves some with closed private messages."""
    given = script(tag)
    values = {field.name: getattr(given, field.name) for field in fields(Script)}
    closed = given.closed if calling else frozenset[int]()
    return Unhurried(**{**values, "late": {}, "closed": closed})


class Struck:
    """A world in which a fault strikes while a script is played, and is lifted at last."""

    def __init__(self, world: TableWorld, case: Case) -> None:
        self.world = world
        self.case = case
        self._fault: Fault | None = None

    def strike(self) -> None:
        """Let the fault begin."""
        case = self.case
        method, path = KINDS[case.kind]
        broken = (lambda: TimeoutError("injected")) if case.status == 0 else None
        limited = (lambda: discord.RateLimited(7.0)) if case.status == 429 else None
        if case.kind == "history":  # it is looked for what may have been sent
            self.world.fail(*KINDS["send"], error=lambda: TimeoutError("injected"), times=3, after=True)
        self._fault = self.world.fail(
            method,
            path,
            status=case.status or 500,
            code=case.code,
            error=broken or limited,
            times=None if case.lasting else 1,
            after=case.after,
        )

    async def rest(self) -> None:
        """Lift a lasting fault once it has lasted, and give everything its time to be tried again."""
        fault = self._fault
        if fault is None or not fault.hits:
            return
        self._fault = None
        if self.case.lasting:
            await self.world.advance(LASTING)
        fault.lift()
        await self.world.advance(RECOVERY)


class Where(Game):
    """A table looked for wherever its posts stand: refusals move them."""

    @property
    def lobby(self) -> ShownMessage:
        """The newest lobby post."""
        return self._newest(self.world.messages(self.lobby_post.channel), "help")

    @property
    def place(self) -> int:
        """Where the newest board stands."""
        places = (*self.world.threads(self.lobby_post.channel), self.lobby_post.channel)
        boards = [
            message for place in places for message in self.world.messages(place) if find(message, "text")
        ]
        return max(boards, key=lambda message: message.id).channel if boards else self.lobby_post.channel


class Steady(Player):
    """People who look for the posts that stand now."""

    async def open(self) -> None:
        """Have the first person open the table."""
        await super().open()
        game = self.game
        self._game = Where(game.world, game.table, game.lobby_post, game.players)

    async def _press(self, person: Person, message: ShownMessage, button: ShownButton) -> Answer:
        """Press a button; "Seal" twice at the same instant, so that the second press is told of the first."""
        parsed = ids.parse(button.custom_id)
        if parsed is None or parsed.what != "seal":
            return await super()._press(person, message, button)
        presses = [self.world.press(person, message, button.custom_id) for _ in range(2)]
        return (await self.world.together(*presses))[0]

    async def panel(self, person: Person) -> ShownMessage | None:
        """Somebody's private message, unless it is not of the present: then the answer to "My panel"."""
        panel, round_ = await super().panel(person), self.open_round()
        if panel is None or round_ is None or asks(panel, round_):
            return panel
        return await self.my_panel(person)


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of a case: how often the fault struck, and what is wrong (empty: nothing)."""

    case: Case
    hits: int
    wrong: str


async def run(case: Case) -> Finding:
    """Play one script under one fault."""
    with folder() as place, listening() as written:
        found = await _play(case, Path(place))
    if not found.wrong and not found.hits:
        return replace(found, wrong="it never struck")
    if not found.wrong and case.is_logged and not TOLD.search(written.getvalue()):
        return replace(found, wrong="nothing of it in the log")
    return found


async def _play(case: Case, place: Path) -> Finding:
    played = unhurried(case.game, calling=case.kind == "delete")
    async with TableWorld(
        place, setup=played.setup, check_errors=True, people=("Ada", "Bram", "Cleo")
    ) as world:
        struck = Struck(world, case)
        player = Steady(world, played, rest=struck.rest)
        struck.strike()
        fault = struck._fault
        assert fault is not None
        wrong = ""
        try:
            game = await player.play()
            await world.advance(RECOVERY)
            record = json.loads(
                next(file.data for file in final_of(game).files if file.name.endswith(".json"))
            )
            if not case.departs and record["moves"] != [
                {str(seat): move for seat, move in entry.items()} for entry in played.replay.record.moves
            ]:
                wrong = "another game was played"
        except (AssertionError, LookupError, StopIteration) as error:
            if not (case.departs and say("en", "table-closed-empty") in player.game.lobby.text):
                wrong = f"{type(error).__name__}: {error}"
        return Finding(case, fault.hits, wrong)
