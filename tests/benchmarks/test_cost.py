"""What hosting costs, against what discord.py and the simulated Discord cost by themselves.

Every number is a ratio of two things measured in this run.
"""

from __future__ import annotations

import gc
import io
import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import discord
import pytest

from bot.app import build
from bot.settings import Settings
from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES, Person, World
from tests.benchmarks.measuring import report

pytestmark = pytest.mark.benchmark

SEAL_BAR = 10.0
RESOLVE_BAR = 25.0
PRESSES = 12
TRICKS = 6
"""So many ended tricks of Vampire Queen are measured."""


class Bare(discord.Client):
    """Answers a press in the cheapest way that there is: deferred, then perhaps a ready picture."""

    def __init__(self, png: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.png = png
        self.tree = discord.app_commands.CommandTree(self)
        self.tree.add_command(discord.app_commands.Command(name="go", description="Go.", callback=self.go))

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def go(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        for what in ("defer", "picture"):
            view.add_item(discord.ui.Button(label=what, custom_id=what))
        view.stop()
        await interaction.response.send_message("Go.", view=view)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        await interaction.response.defer()
        if dict(interaction.data or {})["custom_id"] == "picture":
            picture = discord.File(io.BytesIO(self.png), "ring.png")
            await interaction.edit_original_response(attachments=[picture])


async def cost(action: Callable[[], Awaitable[object]]) -> float:
    """CPU seconds of one action, all threads of the process together."""
    gc.collect()
    before = time.process_time()
    await action()
    return time.process_time() - before


async def bare_costs(png: bytes) -> tuple[float, float]:
    """CPU seconds of a press that is only deferred, and of an answer with a ready picture."""
    costs: dict[str, list[float]] = {"defer": [], "picture": []}
    async with World(lambda: Bare(png), recording=False) as world:
        (person, *_) = world.people
        await world.slash(person, "go")
        message = world.messages()[-1]
        for _ in range(PRESSES):
            for what, spent in costs.items():
                spent.append(await cost(lambda what=what: world.press(person, message, what)))  # type: ignore[misc]
    return statistics.median(costs["defer"]), statistics.median(costs["picture"])


class Table:
    """A game in the simulated Discord, played by first choices."""

    def __init__(self, world: World, players: tuple[Person, ...]) -> None:
        self.world = world
        self.players = players

    async def begin(self, play: str) -> None:
        world, (host, *others) = self.world, self.players
        await world.slash(host, f"play {play}", seats=len(self.players))
        for person in others:
            await world.advance(2)
            await world.press(person, world.messages()[0], "v1:1:0:join")
        await world.advance(4)

    def living(self) -> list[Person]:
        """Who owes a choice."""
        return [person for person in self.players if self.has(person, ":draft:", ":seal:")]

    def has(self, person: Person, *whats: str) -> bool:
        """Whether somebody's panel has one of these buttons."""
        return any(self._button(person, what) for what in whats)

    @property
    def boards(self) -> tuple[ShownMessage, ...]:
        """The posts in the table's thread."""
        return self.world.messages(self.world.threads()[0])

    async def press(self, person: Person, what: str) -> None:
        """Press the first such button of somebody's panel."""
        panel = self.world.messages(self.world.dm(person))[-1]
        await self.world.press(person, panel, self._button(person, what))

    def _button(self, person: Person, what: str) -> str:
        panel = self.world.messages(self.world.dm(person))[-1]
        names = [button.custom_id or "" for button in panel.buttons]
        return next((name for name in names if what in name), "")


async def hosting_costs(path: Path, seats: int) -> tuple[float, float, bytes]:
    """CPU seconds of a seal, and of one that resolves the round; and a board as PNG."""
    seals: list[float] = []
    resolves: list[float] = []
    settings = Settings(token="benchmark", database=path, log_level="WARNING")
    world = World(lambda: build(settings, clock=world.clock), recording=False)
    async with world:
        table = Table(world, world.people[:seats])
        await table.begin("vampiring")
        for turn in range(8):
            living = table.living()
            for person in living:
                await table.press(person, ":draft:")
                last = person is living[-1]
                spent = await cost(lambda person=person: table.press(person, ":seal:"))  # type: ignore[misc]
                if turn:
                    (resolves if last else seals).append(spent)
                await world.advance(4)
        png = table.boards[-1].files[0].data
    return statistics.median(seals), statistics.median(resolves), png


@dataclass
class QueenCosts:
    """CPU seconds of presses at a table of Vampire Queen, by what they lead to; and a board as PNG."""

    aheads: list[float] = field(default_factory=list)
    """Nothing has to be drawn: a pass in advance, or taking it back."""
    plays: list[float] = field(default_factory=list)
    """The trick goes on: a board and two panels are drawn."""
    tricks: list[float] = field(default_factory=list)
    """A trick ends: a new board is posted, the old one disarmed, and panels are drawn."""
    png: bytes = b""


async def queen_costs(path: Path, seats: int) -> QueenCosts:
    """Play some tricks, and measure."""
    costs = QueenCosts()
    settings = Settings(token="benchmark", database=path, log_level="WARNING")
    people = NAMES[:seats]
    world = World(
        lambda: build(settings, clock=world.clock, new_seed=lambda: bytes(32)),
        recording=False,
        people=people,
    )
    async with world:
        table = Table(world, world.people)
        await table.begin("queen")
        while len(costs.tricks) < TRICKS and (turn := table.living()):
            (person,) = turn
            if not table.has(person, ":seal:"):
                await table.press(person, ":draft:")
            before = len(table.boards)
            spent = await cost(lambda person=person: table.press(person, ":seal:"))  # type: ignore[misc]
            (costs.plays if len(table.boards) == before else costs.tricks).append(spent)
            await world.advance(4)
            for other in table.players:
                if other not in table.living():
                    await table.press(other, ":show")
                    await world.advance(4)
                    if table.has(other, ":ahead:"):
                        press = cost(lambda other=other: table.press(other, ":ahead:"))  # type: ignore[misc]
                        costs.aheads.append(await press)
                        await table.press(other, ":ahead:")
                    break
        costs.png = table.boards[-1].files[0].data
    return costs


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The payload check costs more than what is measured here."""
    monkeypatch.setattr(World, "inspectors", ())


async def test_a_sealed_choice_and_a_resolved_round(tmp_path: Path) -> None:
    await hosting_costs(tmp_path / "warm.sqlite3", 3)
    seal, resolve, png = await hosting_costs(tmp_path / "coven.sqlite3", 3)
    deferred, picture = await bare_costs(png)
    report("a sealed choice / a deferred click", seal / deferred, SEAL_BAR)
    report("a resolved round / an answer with a ready picture", resolve / picture, RESOLVE_BAR)
    assert seal / deferred <= SEAL_BAR
    assert resolve / picture <= RESOLVE_BAR


async def test_plays_of_vampire_queen(tmp_path: Path) -> None:
    await queen_costs(tmp_path / "warm.sqlite3", 5)
    costs = await queen_costs(tmp_path / "coven.sqlite3", 5)
    deferred, picture = await bare_costs(costs.png)
    ahead, play, trick = map(statistics.median, (costs.aheads, costs.plays, costs.tricks))
    report("a pass in advance / a deferred click", ahead / deferred, SEAL_BAR)
    report("a play that draws board and panels / an answer with a ready picture", play / picture, RESOLVE_BAR)
    report("a play that ends a trick / an answer with a ready picture", trick / picture, RESOLVE_BAR)
    assert ahead / deferred <= SEAL_BAR
    assert play / picture <= RESOLVE_BAR
    assert trick / picture <= RESOLVE_BAR
