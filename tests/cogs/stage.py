"""The real bot on a simulated Discord, with pictures that cost nothing, and words for what people do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from bot.client import CovenBot
from bot.settings import Settings
from bot.simulation.shown import ShownMessage
from bot.simulation.world import Answer, Person, World
from cogs.easel import Easel

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55"
    "0000000a49444154789c63600000000200014e2a8d0d0000000049454e44ae426082"
)


EDIT_PAUSE = 4.0
"""Seconds after which all posts are up to date, and the next private channel may be opened."""


class Sketch(Easel):
    """Draws the same dot for everything, at once."""

    async def draw(self, paint: Callable[[], bytes]) -> bytes:
        return PNG


def settings(folder: Path) -> Settings:
    return Settings("a.b.c", folder / "coven.sqlite3", "INFO")


@dataclass
class Stage:
    """A world with the bot in it."""

    world: World

    @property
    def people(self) -> tuple[Person, ...]:
        return self.world.people

    @property
    def bot(self) -> CovenBot:
        return cast("CovenBot", self.world.bot)

    async def lobby(self, host: int = 0, channel: int | None = None, **options: Any) -> ShownMessage:
        """Have somebody open a table; answer its lobby post."""
        await self.world.slash(self.people[host], "play vampiring", channel=channel, **options)
        return self.world.messages(channel)[-1]

    async def game(self, seats: int = 2, **options: Any) -> ShownMessage:
        """Have so many people begin a game; answer its board."""
        await self.begin(await self.lobby(seats=seats, **options), seats)
        return self.board()

    async def begin(self, lobby: ShownMessage, seats: int) -> None:
        """Have the first people join a lobby, and its host start."""
        for person in self.people[1:seats]:
            await self.world.press(person, lobby, "Join")
            await self.world.advance(EDIT_PAUSE)
        await self.world.press(self.people[0], lobby, "Start")
        await self.world.advance(EDIT_PAUSE)

    def show(self, command: str, person: Person) -> None:
        """Have the server show a command to somebody, whatever Discord shows them by itself."""
        found = self.world.env.backend.find_command(command, None)
        assert found is not None
        self.world.server.set_command_permissions(int(found["id"]), {person.member: True})

    def board(self) -> ShownMessage:
        """Answer the newest board of the newest thread."""
        posts = self.world.messages(self.world.threads()[-1])
        return next(post for post in reversed(posts) if "Text board" in post.labels)

    def panel(self, person: Person) -> ShownMessage:
        """Answer somebody's newest private message."""
        return self.world.messages(self.world.dm(person))[-1]

    def private(self, answer: Answer) -> str:
        """Answer the text of an answer, and make sure that there is one and that nobody else sees it."""
        assert answer.acknowledged
        assert answer.messages
        dms = {self.world.dm(person) for person in self.people}
        assert all(message.private or message.channel in dms for message in answer.messages)
        return answer.text

    def round(self) -> int:
        """Answer the round that the newest board stands for."""
        return int(self.board().button("Text board").custom_id.split(":")[2])

    async def seal(self, person: Person, panel: ShownMessage | None = None) -> Answer:
        """Have somebody look at their first choice and seal it."""
        panel = panel or self.panel(person)
        await self.world.press(person, panel, first_choice(self.world.again(panel)))
        return await self.world.press(person, panel, seal_button(self.world.again(panel)))


def first_choice(panel: ShownMessage) -> str:
    """Answer the id of a panel's first choice."""
    return next(button.custom_id for button in panel.buttons if ":draft:" in button.custom_id)


def seal_button(panel: ShownMessage) -> str:
    """Answer the id of a panel's "Seal"."""
    return next(button.custom_id for button in panel.buttons if ":seal:" in button.custom_id)
