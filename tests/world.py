"""The real bot in a simulated Discord, and words for what people do at its tables.

    async with TableWorld(folder) as world:
        game = await world.open(host, seats=3)
        await game.join(*others)
        await game.turn()

Buttons are found by their custom ids, so that the language does not matter.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import discord

from bot.app import build
from bot.settings import Settings
from bot.simulation.requests import Fault
from bot.simulation.shown import ShownButton, ShownMessage
from bot.simulation.world import Answer, Person, World
from bot.store import CONNECT, Connect
from bot.tables import ids
from bot.tables.hosting import Setup, draw_seed
from cogs.easel import Easel

EDIT_PAUSE = 4.0
"""Simulated seconds after which all posts are up to date, and the next private channel may be opened."""
LONG_GAME = 210
"""More turns than a game can have (V24)."""

ResultT = TypeVar("ResultT")


class TableWorld(World):
    """A world with the real bot. Its database lies in `folder`; a restart goes on with it.

    `seed`, or a `setup` in a record's form, decides the chance of every table that is opened. `connect`
    opens its databases.
    """

    def __init__(
        self,
        folder: Path,
        *,
        easel: Callable[[], Easel] | None = None,
        seed: bytes | None = None,
        setup: Setup | None = None,
        connect: Connect = CONNECT,
        **how: Any,
    ) -> None:
        super().__init__(self._build, **how)
        self._folder = folder
        self._easel = easel
        self._new_seed = draw_seed if seed is None else lambda: seed
        self._setup = setup
        self._connect = connect
        self._lives = 0
        self.database = folder / "coven.sqlite3"

    def _build(self) -> discord.Client:
        settings = Settings(token="a.b.c", database=self.database, log_level="INFO")
        easel = self._easel() if self._easel else None
        return build(
            settings,
            clock=self.clock,
            easel=easel,
            new_seed=self._new_seed,
            setup=self._setup,
            connect=self._connect,
        )

    def kill(self) -> None:
        """Kill the bot at this instant, from any thread; `restart` goes on with the data of now."""
        self._save_data()
        super().kill()

    def kill_at(
        self, method: str, path: str, *, after: bool = False, dying: Callable[[], None] | None = None
    ) -> Fault:
        """Kill the bot at the next matching request; `restart` goes on with the data of that instant."""

        def die() -> None:
            self._save_data()
            if dying is not None:
                dying()

        return super().kill_at(method, path, after=after, dying=die)

    def _save_data(self) -> None:
        """Go on with a copy: the dead process may still hold the file that it had."""
        self._lives += 1
        saved = self._folder / f"life-{self._lives}.sqlite3"
        for suffix in ("", "-wal"):
            source = self.database.with_name(self.database.name + suffix)
            if source.exists():
                shutil.copy(source, saved.with_name(saved.name + suffix))
        self.database = saved

    async def open(
        self, host: Person, *, play: str = "vampiring", channel: int | None = None, **options: Any
    ) -> Game:
        """Have somebody open a table, by default of VampiRing (`play` is the command's second word)."""
        before = {message.id for message in self.messages(channel)}
        await self.slash(host, f"play {play}", channel=channel, **options)
        lobby = next(
            message
            for message in self.messages(channel)
            if message.id not in before and find(message, "join") is not None
        )
        button = find(lobby, "join")
        assert button is not None
        parsed = ids.parse(button.custom_id)
        assert parsed is not None
        return Game(self, parsed.table, lobby, [host])


@dataclass
class Game:
    """A table as its people see it, from the lobby to the end."""

    world: TableWorld
    table: int
    lobby_post: ShownMessage
    players: list[Person] = field(default_factory=list)

    @property
    def lobby(self) -> ShownMessage:
        """The lobby post as it stands now."""
        return self.world.again(self.lobby_post)

    @property
    def place(self) -> int:
        """Where the game is played: the thread on the lobby post, or the channel itself."""
        threads = self.world.threads(self.lobby_post.channel)
        return self.lobby_post.id if self.lobby_post.id in threads else self.lobby_post.channel

    @property
    def board(self) -> ShownMessage:
        """The newest post with "My panel" of this table. Raises `LookupError` when there is none."""
        return self._newest(self.world.messages(self.place), "panel")

    @property
    def round(self) -> int:
        """The round that the board is open for."""
        button = find(self.board, "panel", self.table)
        parsed = ids.parse(button.custom_id) if button else None
        assert parsed is not None
        return parsed.round

    @property
    def running(self) -> bool:
        """Whether a board of this table can be played."""
        try:
            return self.board is not None
        except LookupError:
            return False

    def panel(self, person: Person) -> ShownMessage:
        """Answer the newest private message of this table to somebody. Raises `LookupError`."""
        return self._newest(self.world.messages(self.world.dm(person)), "draft", "show")

    async def my_panel(self, person: Person) -> ShownMessage:
        """Have somebody press "My panel"; answer what only they see."""
        button = find(self.board, "panel", self.table)
        assert button is not None
        return (await self.world.press(person, self.board, button.custom_id)).private[-1]

    def owes(self, person: Person) -> bool:
        """Whether somebody's private message holds choices."""
        try:
            return find(self.panel(person), "draft", self.table) is not None
        except LookupError:
            return False

    async def join(self, *people: Person) -> None:
        """Have people join, with the pauses that the bot makes; the host starts a full lobby at once."""
        for person in people:
            await self.press(person, self.lobby, "join")
            await self.world.advance(EDIT_PAUSE)
            self.players.append(person)
        if self.full:
            await self.start()
            await self.world.advance(EDIT_PAUSE)

    @property
    def full(self) -> bool:
        """Whether a lobby has no free seat, and waits a little before it starts by itself."""
        return find(self.lobby, "join") is None and find(self.lobby, "start") is not None

    async def start(self) -> Answer:
        """Have the host start."""
        return await self.press(self.players[0], self.lobby, "start")

    async def press(self, person: Person, message: ShownMessage, what: str, text: str = "") -> Answer:
        """Have somebody press this table's button that does `what`. Raises `LookupError`."""
        button = find(self.world.again(message), what, self.table, text)
        if button is None:
            raise LookupError(f"no button {what} {text} among {self.world.again(message).labels}")
        return await self.world.press(person, message, button.custom_id)

    async def choose(
        self, person: Person, move: str | None = None, *, panel: ShownMessage | None = None
    ) -> Answer:
        """Have somebody look at a choice (by its record's name, else the first) and seal it.

        Without `panel` it is their private message, or the answer to "My panel" where none came.
        """
        if panel is None:
            panel = self.panel(person) if self.owes(person) else await self.my_panel(person)
        drafted = await self.press(person, panel, "draft", move or "")
        where = panel if find(self.world.again(panel), "seal", self.table) else drafted.private[-1]
        return await self.press(person, where, "seal")

    async def turn(self, moves: Mapping[Person, str] | None = None) -> None:
        """Have everybody who still plays seal, and let the next board come."""
        before = self.round
        for person in self.players:
            if self.running and self.round == before and await self._can_choose(person):
                await self.choose(person, (moves or {}).get(person))
        await self.world.advance(EDIT_PAUSE)

    async def play_out(self, *, each_turn: Callable[[int], Awaitable[None]] | None = None) -> int:
        """Play with first choices until the end; answer the number of turns."""
        for turn in range(1, LONG_GAME):
            if not self.running:
                return turn - 1
            if each_turn is not None:
                await each_turn(turn)
            await self.turn()
        raise AssertionError("the game does not end")

    async def _can_choose(self, person: Person) -> bool:
        return self.owes(person) or find(await self.my_panel(person), "draft", self.table) is not None

    def _newest(self, messages: tuple[ShownMessage, ...], *whats: str) -> ShownMessage:
        for message in reversed(messages):
            if any(find(message, what, self.table) for what in whats):
                return message
        raise LookupError(f"no message of table {self.table} with a button {whats}")


def find(message: ShownMessage, what: str, table: int | None = None, text: str = "") -> ShownButton | None:
    """Answer the first button of `message` that does `what` (with that text), `None` when it has none."""
    for button in message.buttons:
        parsed = ids.parse(button.custom_id)
        if (
            parsed is not None
            and parsed.what == what
            and table in (None, parsed.table)
            and text in ("", parsed.text)
        ):
            return button
    return None


async def cpu_of(action: Awaitable[ResultT]) -> tuple[float, ResultT]:
    """Do something; answer the seconds of CPU that this process, with all its threads, spent on it."""
    began = time.process_time()
    result = await action
    return time.process_time() - began, result
