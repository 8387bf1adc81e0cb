"""Faulty store: any one statement of a game fails, or all for a while, and the game goes on.

No choice is lost, none is acknowledged that is not stored, whoever acted hears of it in words, and the
end is that of the game that nobody disturbed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.simulation.shown import ShownButton, ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables import ids
from tests.harness.crash import AFTERWARDS, Stored, check_shown, undisturbed
from tests.harness.endings import check_same, ending_of, stored
from tests.harness.folders import folder
from tests.harness.player import Player
from tests.harness.scripts import TAGS, script
from tests.harness.tap import Statement, Tap
from tests.world import TableWorld, find

TROUBLES = {
    "BUSY": "database is locked",
    "FULL": "database or disk is full",
    "IOERR": "disk I/O error",
    "READONLY": "attempt to write a readonly database",
}
"""What SQLite may say, by the names of its codes."""
ENDS_TRANSACTION = frozenset({"FULL", "IOERR"})
"""After these SQLite has rolled the transaction back by itself."""
LASTING = 45.0
"""Simulated seconds for which a lasting trouble lasts after it was met."""


class Trouble(sqlite3.OperationalError):
    """An injected failure."""


@dataclass(frozen=True, slots=True)
class Case:
    """Which statement of a game fails, from 1, and how; lastingly means that those after it fail too."""

    game: str
    number: int
    trouble: str
    lasting: bool

    def __str__(self) -> str:
        how = "and those after it" if self.lasting else "alone"
        return f"{self.game}: {self.trouble} at statement {self.number} {how}"


async def cases() -> list[Case]:
    """All there are, so ordered that a sample at even steps sees all troubles."""
    return [
        Case(game, number, trouble, lasting)
        for game in TAGS
        for number in range(1, len((await undisturbed(game)).statements) + 1)
        for trouble in TROUBLES
        for lasting in (False, True)
    ]


class Struck(Player):
    """People at a table whose database fails; they want to hear of it."""

    def __init__(self, world: TableWorld, tap: Tap, case: Case) -> None:
        super().__init__(world, script(case.game), rest=self._look)
        self._case = case
        self._number = tap.count + case.number
        self._lifted = False
        self.hits = 0
        tap.around = self._around

    def lift(self) -> None:
        """Let the trouble be over."""
        self._lifted = True

    @contextmanager
    def _around(self, statement: Statement) -> Iterator[None]:
        number, lasting = statement.number, self._case.lasting
        if not self._lifted and (number == self._number or (lasting and number > self._number)):
            self.hits += 1
            if self._case.trouble in ENDS_TRANSACTION and statement.connection.in_transaction:
                statement.connection.rollback()
            trouble = Trouble(TROUBLES[self._case.trouble])
            trouble.sqlite_errorname = f"SQLITE_{self._case.trouble}"
            trouble.sqlite_errorcode = getattr(sqlite3, trouble.sqlite_errorname)
            raise trouble
        yield

    async def _look(self) -> None:
        check_shown(self, Stored.of(self.world.database))
        if self.hits and not self._lifted:
            await self.world.advance(LASTING)
            self.lift()
            await self.world.advance(AFTERWARDS)

    async def _press(self, person: Person, message: ShownMessage, button: ShownButton) -> Answer:
        before = self.hits
        answer = await super()._press(person, message, button)
        if self.hits > before and not any(each.text for each in answer.messages if each.id != message.id):
            self._check_done(person, message, button)
        return answer

    def _check_done(self, person: Person, message: ShownMessage, button: ShownButton) -> None:
        """Whoever hears nothing must have got what they wanted."""
        parsed = ids.parse(button.custom_id)
        assert parsed is not None
        now = self.world.again(message)
        match parsed.what:
            case "seal":
                choice = parsed.round, self.people.index(person)
                sealed = Stored.of(self.world.database).choices
                assert choice in sealed, "nothing sealed, and no word of it"
            case "ahead":
                assert stored(self.world.database)["advance"], "nothing kept for later, and no word of it"
            case "draft":
                assert find(now, "seal", self.game.table, parsed.text), "nothing shown, and no word of it"
            case _:
                assert now != message, f"{parsed.what} had no effect, and no word of it"


async def run(case: Case) -> int:
    """Play a game under one trouble; answer how many statements failed. Raises `AssertionError`."""
    tap, played = Tap(), script(case.game)
    expected = (await undisturbed(case.game)).ending
    with folder() as place:
        async with TableWorld(
            Path(place), seed=played.seed, setup=played.setup, connect=tap.connect
        ) as world:
            player = Struck(world, tap, case)
            try:
                await player.play()
                await world.advance(AFTERWARDS)
            finally:
                player.lift()
            await world.advance(AFTERWARDS)
            ending = ending_of(player)
            strange = [error for error in world.errors if not isinstance(error, Trouble)]
            assert not strange, strange
    check_same(ending, expected)
    return player.hits
