"""Whole games with somebody who is late, somebody kicked, somebody who comes back and one who is replaced."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import NAMES, Person
from bot.tables.timing import START_SECONDS
from bot.text.lookup import say
from tests.flows.match import board_of, final_of, record_of, seed_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

LOCALES = {"en": "en-US", "es": "es-ES"}
OVERSLEPT = 310.0
"""More seconds than a choice may take in the live pace."""
MOST_ROUNDS = 400


class Life:
    """One table from its lobby to its rematch."""

    def __init__(self, world: TableWorld, language: str) -> None:
        self.world = world
        self.language = language
        self.other = {"en": "es", "es": "en"}[language]
        self.ada, self.bram, self.cleo, self.dora, self.emil = world.people[:5]
        self.game: Game
        self.playing: list[Person] = []

    async def begin(self, play: str) -> None:
        for person in self.world.people:
            self.world.speaks(person, LOCALES[self.language])
        self.world.speaks(self.bram, LOCALES[self.other])
        self.game = await self.world.open(self.ada, play=play, seats=5, pace="live", language=self.language)
        await self.game.join(self.bram, self.cleo, self.dora)
        (levels,) = (await self.game.press(self.ada, self.game.lobby, "computer")).messages
        await self.game.press(self.ada, levels, "adds", "stalker")
        await self.world.advance(EDIT_PAUSE)
        assert (
            say(self.language, "computer", level=say(self.language, "level-stalker")) in self.game.lobby.text
        )
        await self.world.advance(START_SECONDS)
        self.playing = [self.ada, self.bram, self.cleo, self.dora]

    def seat(self, who: Person) -> tuple[str, int, int] | None:
        """Why somebody's seat is played for them, their strikes, and its number."""
        with closing(sqlite3.connect(self.world.database)) as connection:
            row = connection.execute("SELECT absent, strikes, seat FROM seat WHERE person = ?", (who.id,))
            found = row.fetchone()
        return None if found is None else (found[0], found[1], found[2])

    def owes(self, person: Person) -> bool:
        with suppress(LookupError):
            panel = self.game.panel(person)
            return any(find(panel, what, self.game.table) for what in ("draft", "seal"))
        return False

    async def act(self, person: Person) -> None:
        """Have somebody seal the first choice that their panel offers."""
        for _ in range(4):
            panel = self.game.panel(person)
            what = "seal" if find(panel, "seal", self.game.table) else "draft"
            if find(panel, what, self.game.table) is None:
                return
            await self.game.press(person, panel, what)

    async def round(self) -> None:
        """Have everybody who owes a choice make it, and let computers make theirs."""
        for person in self.playing:
            if self.game.running and self.owes(person):
                await self.act(person)
        await self.world.advance(3 * EDIT_PAUSE)

    async def until_owed(self, person: Person) -> None:
        for _ in range(MOST_ROUNDS):
            if self.owes(person):
                return
            await self.round()
        raise AssertionError(f"{person.name} is never asked")

    async def oversleep(self, person: Person) -> None:
        """Let somebody's next choice pass."""
        self.playing.remove(person)
        await self.until_owed(person)
        await self.round()
        await self.world.advance(OVERSLEPT)
        self.playing.append(person)

    async def manage(self, *presses: tuple[str, str]) -> ShownMessage:
        """Have the host go through the controls."""
        (message,) = (await self.world.slash(self.ada, "table")).messages
        for what, text in (("manage", ""), *presses):
            await self.game.press(self.ada, message, what, text)
        await self.world.advance(EDIT_PAUSE)
        return self.world.again(message)

    def public(self) -> Iterator[ShownMessage]:
        for place in {self.game.lobby_post.channel, self.game.place}:
            yield from (message for message in self.world.messages(place) if not message.private)

    # --- what happens ---------------------------------------------------------------------------------

    async def is_late_and_comes_back(self) -> None:
        bram = self.bram
        await self.oversleep(bram)
        assert self.seat(bram) == ("", 1, 1)
        assert "⏰" in "".join(message.text for message in self.public())
        await self.until_owed(bram)
        await self.act(bram)
        assert self.seat(bram) == ("", 0, 1), "a choice of one's own takes the strike back"
        await self.oversleep(bram)
        await self.oversleep(bram)
        assert self.seat(bram) == ("late", 0, 1)
        await self.world.advance(2 * EDIT_PAUSE)
        assert say(self.other, "panel-absent-late") in self.game.panel(bram).text
        assert find(self.game.panel(bram), "return", self.game.table) is not None
        await self.game.press(bram, board_of(self.game), "return")
        assert self.seat(bram) == ("", 0, 1)
        await self.world.advance(EDIT_PAUSE)

    async def is_kicked(self) -> None:
        cleo = self.cleo
        await self.manage(("manage", "kick"), ("kick", str(cleo.id)), ("kickyes", str(cleo.id)))
        self.playing.remove(cleo)
        assert self.seat(cleo) == ("kicked", 0, 2)
        panel = self.world.messages(self.world.dm(cleo))[-1]
        assert not any(find(panel, what) for what in ("draft", "seal", "return", "ahead"))
        assert not panel.files, "no hand is left in it"
        answer = await self.game.my_panel(cleo)
        assert not answer.files
        assert not any(find(answer, what) for what in ("draft", "seal", "return", "ahead"))
        refused = await self.world.forge(cleo, board_of(self.game), f"v1:{self.game.table}:1:return")
        assert refused.text == say(self.language, "error-kicked")
        lines = [message.text for message in self.public() if message.text.startswith("🚪")]
        assert len(lines) == 1, "one public line"
        assert "Cleo" in lines[0]

    async def is_replaced(self) -> None:
        dora, emil = self.dora, self.emil
        (message,) = (await self.world.slash(dora, "table")).messages
        for what in ("quit", "quityes"):
            await self.game.press(dora, message, what)
        self.playing.remove(dora)
        await self.world.advance(EDIT_PAUSE)
        assert self.seat(dora) == ("left", 0, 3)
        await self.manage(("manage", "offer"), ("offer", "3"))
        await self.game.press(emil, board_of(self.game), "takeover", "3")
        await self.world.advance(2 * EDIT_PAUSE)
        assert self.seat(emil) == ("", 0, 3)
        assert self.seat(dora) is None
        panel = self.world.messages(self.world.dm(dora))[-1]
        assert say(self.language, "parted-running", title="", server="").partition(":")[2] in panel.text
        assert not panel.files
        self.playing.append(emil)

    async def ends(self) -> None:
        for _ in range(MOST_ROUNDS):
            if not self.game.running:
                break
            await self.round()
        await self.world.advance(3 * EDIT_PAUSE)
        replay = record_of(final_of(self.game))
        assert replay.outcome is not None
        for message in self.public():
            for key in ("board-awaited", "board-sealed"):
                assert say(self.other, key, seats="") not in message.text
            labels = {button.label for row in message.rows for button in row}
            assert say(self.other, "button-panel") not in labels

    async def begins_again(self) -> None:
        before = {message.id for message in self.world.messages()}
        await self.game.press(self.ada, final_of(self.game), "rematch")
        await self.world.advance(EDIT_PAUSE)
        (lobby,) = (
            message
            for message in self.world.messages()
            if message.id not in before and find(message, "leave") is not None
        )
        names = [person.name for person in self.world.people if person.name in lobby.text]
        assert sorted(names, key=lobby.text.index) == ["Bram", "Emil", "Ada"]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("play", ["vampiring", "queen"])
async def test_a_whole_life(tmp_path: Path, play: str, language: str) -> None:
    assert "Emil" not in NAMES[:4]
    async with TableWorld(tmp_path, seed=seed_of(7), people=(*NAMES[:4], "Emil")) as world:
        life = Life(world, language)
        await life.begin(play)
        await life.is_late_and_comes_back()
        await life.is_kicked()
        await life.is_replaced()
        await life.ends()
        await life.begins_again()
