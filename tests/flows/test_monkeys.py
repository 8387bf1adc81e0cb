"""People who do whatever they can, in no order, while the bot is restarted and killed under their hands.

A seed decides all of it. Whatever happened, every press and command is answered privately, and in the end
each game can be played on, stands once where it belongs, and leaves a sound record.
"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables import ids
from bot.tables.timing import Haste
from tests.flows.match import final_of, newest, record_of, seed_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

STEPS = 70
OUTAGES = (5.0, 400.0)
PAUSES = (1.0, 4.0, 30.0, 200.0, 16_000.0)
COMMANDS = ("hand", "table", "rules", "about")


class Monkeys:
    """A crowd in two channels."""

    def __init__(self, world: TableWorld, seed: int) -> None:
        self.world = world
        self.chance = random.Random(seed)
        self.channels = (world.channel, world.add_channel("elsewhere"))
        self.games: dict[int, Game] = {}
        self.actions: list[tuple[Callable[[Person], Awaitable[Answer | None]], int]] = [
            (self.press, 70),
            (self.command, 8),
            (self.open, 5),
            (self.wait, 10),
            (self.restart, 2),
            (self.doom, 2),
            (self.close_or_open, 3),
        ]

    async def step(self) -> None:
        """Have somebody do something, and see it answered."""
        world = self.world
        action = self.chance.choices(*zip(*self.actions, strict=True))[0]
        answer = await action(self.chance.choice(world.people))
        await world.advance(EDIT_PAUSE)
        if world.env.gate.killed:
            await world.advance(self.chance.choice(OUTAGES))
            await world.restart()
        elif answer is not None:
            dms = {world.dm(person) for person in world.people}
            assert answer.acknowledged
            assert answer.messages
            assert all(message.text for message in answer.messages)
            assert all(message.private or message.channel in dms for message in answer.messages)
        self.note_lobbies()

    async def press(self, person: Person) -> Answer | None:
        """Press any button that somebody sees."""
        place = self.chance.choice(self.places(person))
        seen = [message for message in self.world.messages(place, person) if buttons(message)]
        if not seen:
            return None
        message = self.chance.choice(seen[-4:])
        return await self.world.press(person, message, self.chance.choice(buttons(message)))

    async def command(self, person: Person) -> Answer | None:
        """Use a command anywhere."""
        where = self.chance.choice(self.places(person))
        return await self.world.slash(person, self.chance.choice(COMMANDS), channel=where)

    async def open(self, person: Person) -> Answer | None:
        """Open a table."""
        return await self.world.slash(
            person,
            "play vampiring",
            channel=self.chance.choice(self.channels),
            seats=self.chance.randint(2, 4),
            variant=self.chance.choice(("castle", "mansion")),
            pace=self.chance.choice(("live", "relaxed", "none")),
            language=self.chance.choice(("en", "es")),
        )

    async def wait(self, _: Person) -> None:
        """Let time pass."""
        await self.world.advance(self.chance.choice(PAUSES))

    async def restart(self, _: Person) -> None:
        """Restart the bot."""
        await self.world.restart()

    async def doom(self, _: Person) -> None:
        """Have the bot killed at one of its next requests."""
        self.world.kill_at(self.chance.choice(("POST", "PATCH")), "*", after=self.chance.random() < 0.5)

    async def close_or_open(self, person: Person) -> None:
        """Close private messages, or open them again."""
        if self.chance.random() < 0.5:
            self.world.close_dms(person, status=self.chance.choice((400, 403)))
        else:
            self.world.open_dms(person)

    def places(self, person: Person) -> list[int]:
        """Where somebody may be."""
        threads = [thread for channel in self.channels for thread in self.world.threads(channel)]
        return [*self.channels, *threads, self.world.dm(person)]

    def note_lobbies(self) -> None:
        """Take down which tables there are."""
        for channel in self.channels:
            for message in self.world.messages(channel):
                button = find(message, "help")
                parsed = ids.parse(button.custom_id) if button else None
                if parsed is not None and parsed.table not in self.games:
                    self.games[parsed.table] = Game(
                        self.world, parsed.table, message, list(self.world.people)
                    )

    async def finish(self) -> None:
        """Undo what lasts, then play all games to their end."""
        world = self.world
        for fault in world.env.gate.faults:
            fault.lift()
        for person in world.people:
            world.open_dms(person)
        await world.advance(1300)
        for game in self.games.values():
            for person in world.people:
                await world.forge(person, game.lobby, f"v1:{game.table}:0:resume")
            while game.running:
                before = game.round
                for person in game.players:
                    await world.forge(person, game.lobby, f"v1:{game.table}:0:return")
                    answer = await world.slash(person, "hand")
                    for panel in answer.messages:
                        if find(panel, "draft", game.table) is not None:
                            await game.choose(person, panel=panel)
                await world.advance(Haste().most + EDIT_PAUSE)
                assert not game.running or game.round > before


def buttons(message: ShownMessage) -> list[str]:
    """The custom ids on a message, but few of those that end games early."""
    return [
        button.custom_id
        for button in message.buttons
        if button.custom_id and "endyes" not in button.custom_id
    ]


@pytest.mark.parametrize("seed", range(3))
async def test_a_crowd_of_monkeys(tmp_path: Path, seed: int) -> None:
    async with TableWorld(tmp_path, seed=seed_of(seed)) as world:
        monkeys = Monkeys(world, seed)
        for person in world.people[:2]:
            await monkeys.open(person)
        for _ in range(STEPS):
            await monkeys.step()
        await monkeys.finish()
        await world.advance(60)
        assert monkeys.games
        for game in monkeys.games.values():
            channel = world.messages(game.lobby_post.channel)
            assert sum(find(message, "help", game.table) is not None for message in channel) == 1
            if game.lobby_post.id not in world.threads(game.lobby_post.channel):
                continue
            assert record_of(final_of(game)).rounds
            assert sum(find(message, "score", game.table) is not None for message in channel) == 1
            armed = [message for message in world.messages(game.place) if message.buttons]
            assert armed == [newest(world.messages(game.place), "text", game.table)]
