"""People who play a script by slash commands and buttons, whatever becomes of the bot meanwhile.

They look at what stands and do what the script wants next unless it is done already, and press again
what had no effect, as people do. So they play on after a restart, a refusal or a pause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bot.simulation.shown import ShownButton, ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables import ids
from tests.flows.match import board_of
from tests.harness.scripts import Script
from tests.world import EDIT_PAUSE, Game, TableWorld, find

TRIES = 8
"""How often something is tried before it counts as lost."""
PATIENCE = 1800.0
"""Simulated seconds within which a deadline must have passed, outages included."""
CHOOSING = ("draft", "seal")


async def _unheard(answer: Answer) -> None:
    """Stands for somebody who looks at each answer."""


class Player:
    """All people of one table. `rest` is awaited after each pause, `heard` with each answer of the bot."""

    def __init__(
        self,
        world: TableWorld,
        script: Script,
        *,
        rest: Callable[[], Awaitable[None]] | None = None,
        heard: Callable[[Answer], Awaitable[None]] = _unheard,
    ) -> None:
        self.world = world
        self.script = script
        self.people = world.people[: script.seats]
        self._rest = rest
        self._heard = heard
        self._game: Game | None = None
        for seat in script.closed:
            world.close_dms(self.people[seat])

    @property
    def game(self) -> Game:
        """The table; it must be open."""
        assert self._game is not None, "no table is open"
        return self._game

    async def play(self) -> Game:
        """Open a table, fill it, play to the end; answer the table. Fails when the game stands still."""
        await self.open()
        for person in self.people[1:]:
            await self.join(person)
        await self.play_on()
        return self.game

    async def pause(self) -> None:
        """Let the bot come to rest."""
        await self.world.advance(EDIT_PAUSE)
        if self._rest is not None:
            await self._rest()

    async def open(self) -> None:
        """Have the first person open the table."""
        for _ in range(TRIES):
            for message in self.world.messages():
                button = find(message, "help")
                if (parsed := ids.parse(button.custom_id) if button else None) is not None:
                    self._game = Game(self.world, parsed.table, message, list(self.people))
                    return
            command = f"play {self.script.command}"
            await self._heard(await self.world.slash(self.people[0], command, **self.script.options))
            await self.pause()
        raise AssertionError("no lobby appears")

    async def join(self, person: Person) -> None:
        """Have somebody take a seat."""
        for _ in range(TRIES):
            if person.name in self.game.lobby.text:
                return
            await self._try(person, self.game.lobby, "join")
            await self.pause()
        raise AssertionError(f"{person.name} gets no seat")

    async def play_on(self) -> None:
        """Play from what stands until the result does."""
        for _ in range(self.script.rounds * TRIES):
            round_ = self.open_round()
            if round_ is not None:
                await self.play_round(round_)
                if self.open_round() == round_:
                    await self.pause()
            elif self.over():
                return
            else:
                await self.pause()
        raise AssertionError("the game does not end")

    async def play_round(self, round_: int) -> None:
        """Have everybody choose what the script wants in a round."""
        for seat, move in self.script.ahead.get(round_, {}).items():
            await self.choose_ahead(self.people[seat], round_, move)
        late = self.script.late.get(round_, frozenset())
        for seat, move in self.script.moves(round_).items():
            if seat not in late:
                await self.choose(self.people[seat], round_, move)
        if late and self.open_round() == round_:
            await self._oversleep(round_)

    async def choose(self, person: Person, round_: int, move: str) -> None:
        """Have somebody seal a choice, unless they owe none in that round."""
        for _ in range(TRIES):
            if self.open_round() != round_:
                return
            panel = await self.panel(person)
            if panel is not None and not asks(panel, round_):
                return
            if panel is not None:
                with suppress(LookupError):
                    await self._seal(person, panel, move)
            await self.pause()
        raise AssertionError(f"the choice of {person.name} in round {round_} is not taken")

    async def choose_ahead(self, person: Person, round_: int, move: str) -> None:
        """Have somebody make a choice in advance, unless it is made."""
        for _ in range(TRIES):
            if self.open_round() != round_:
                return
            panel = await self.panel(person)
            button = find(panel, "ahead", self.game.table) if panel is not None else None
            parsed = ids.parse(button.custom_id) if button is not None else None
            if parsed is not None and parsed.text.endswith("/"):
                return
            if panel is not None and button is not None and parsed is not None:
                assert parsed.text.endswith(f"/{move}")
                await self._press(person, panel, button)
            elif panel is not None:
                await self._try(person, panel, "show")
            await self.pause()
        raise AssertionError(f"{person.name} can't choose in advance in round {round_}")

    async def panel(self, person: Person) -> ShownMessage | None:
        """Somebody's present panel: their private message, else the answer to "My panel"."""
        if self.people.index(person) not in self.script.closed:
            for message in reversed(self.world.messages(self.world.dm(person))):
                if find(message, "show", self.game.table) is not None:
                    return message
        return await self.my_panel(person)

    async def my_panel(self, person: Person) -> ShownMessage | None:
        """What somebody gets by "My panel"; `None` when that goes unanswered."""
        with suppress(LookupError):
            answer = await self._try(person, board_of(self.game), "panel")
            found = [each for each in answer.private if find(each, "show", self.game.table)] if answer else []
            return found[-1] if found else None
        return None

    def open_round(self) -> int | None:
        """The round that the newest board is open for; `None` before the start and after the end."""
        try:
            button = find(board_of(self.game), "panel", self.game.table)
        except (LookupError, StopIteration):
            return None
        parsed = ids.parse(button.custom_id) if button is not None else None
        return None if parsed is None else parsed.round

    def over(self) -> bool:
        """Whether the result stands in the channel."""
        return any(find(message, "score", self.game.table) for message in self.world.messages())

    async def _seal(self, person: Person, panel: ShownMessage, move: str) -> None:
        for _ in range(TRIES):
            button = find(panel, "seal", self.game.table, move)
            if button is not None:
                await self._press(person, panel, button)
                return
            answer = await self._press(person, panel, _nearest(panel, self.game.table, move))
            panel = next(reversed(answer.private), self.world.again(panel))

    async def _oversleep(self, round_: int) -> None:
        for _ in range(int(PATIENCE / 60)):
            await self.world.advance(60)
            await self.pause()
            if self.open_round() != round_:
                return
        raise AssertionError(f"the deadline of round {round_} does not come")

    async def _try(self, person: Person, message: ShownMessage, what: str) -> Answer | None:
        button = find(message, what, self.game.table)
        return None if button is None else await self._press(person, message, button)

    async def _press(self, person: Person, message: ShownMessage, button: ShownButton) -> Answer:
        answer = await self.world.press(person, message, button.custom_id)
        await self._heard(answer)
        return answer


def asks(panel: ShownMessage, round_: int) -> bool:
    """Whether a panel asks for a choice in a round."""
    for button in panel.buttons:
        parsed = ids.parse(button.custom_id)
        if parsed is not None and parsed.what in CHOOSING and parsed.round == round_:
            return True
    return False


def _nearest(panel: ShownMessage, table: int, move: str) -> ShownButton:
    """The choice to look at on the way to `move`. Raises `LookupError` when there is none."""
    wanted = Counter(move.split())
    found = []
    for button in panel.buttons:
        parsed = ids.parse(button.custom_id)
        if parsed is not None and (parsed.table, parsed.what) == (table, "draft"):
            looked_at = Counter(parsed.text.split())
            found.append((((wanted - looked_at) + (looked_at - wanted)).total(), parsed.text, button))
    if not found:
        raise LookupError("nothing can be chosen")
    return min(found, key=lambda each: each[:2])[2]
