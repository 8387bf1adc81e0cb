"""One table from its lobby to its rematch, and what may happen there to people and to its clock."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

from bot.simulation.shown import ShownMessage
from bot.simulation.world import Answer, Person
from bot.tables import ids
from bot.tables.timing import START_SECONDS
from bot.tables.values import Pace
from bot.text.lookup import say
from cogs.faces.seats import mark
from tests.flows.match import board_of, final_of, record_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

LOCALES = {"en": "en-US", "es": "es-ES"}
OTHER = {"en": "es", "es": "en"}
CHOOSING = ("draft", "seal", "back", "ahead", "suggest", "return")
"""What only whoever plays a seat can do."""
PEOPLE = ("Ada", "Bram", "Cleo", "Dora", "Emil", "Fynn", "Gwen")
MOST_ROUNDS = 400
PAUSE_SECONDS = 4000.0


class Life:
    """A table of five: Ada is its host; Bram is late, Cleo is kicked, Dora is replaced by Emil.

    The fifth seat is a computer's, Fynn is a moderator, Gwen comes to the rematch. Emil takes no private
    messages. Bram, Dora and Fynn read another language than the table's.
    """

    game: Game

    def __init__(self, world: TableWorld, play: str, language: str, pace: Pace) -> None:
        self.world = world
        self.play = play
        self.language = language
        self.pace = pace
        self.ada, self.bram, self.cleo, self.dora, self.emil, self.fynn, self.gwen = world.people
        self.strangers = (self.bram, self.dora, self.fynn)
        self.languages = dict.fromkeys(world.people, language) | dict.fromkeys(
            self.strangers, OTHER[language]
        )
        self.playing = [self.ada, self.bram, self.cleo, self.dora]

    # --- looking ------------------------------------------------------------------------------------

    def say(self, person: Person, key: str, **args: str | int) -> str:
        """A text in somebody's language."""
        return say(self.languages[person], key, **args)

    def title(self, language: str) -> str:
        """The table's name."""
        game = say(language, {"vampiring": "vampiring-title", "queen": "vampire_queen-title"}[self.play])
        return say(language, "table-title", game=game, table=self.game.table)

    def stored(self, columns: str, source: str) -> tuple[object, ...] | None:
        """A row of the database."""
        with closing(sqlite3.connect(self.world.database)) as connection:
            row: tuple[object, ...] | None = connection.execute(f"SELECT {columns} FROM {source}").fetchone()
            return row

    def seat(self, who: Person) -> tuple[object, ...] | None:
        """Why somebody's seat is played for them, their strikes, and its number."""
        return self.stored("absent, strikes, seat", f"seat WHERE person = {who.id} AND table_id = 1")

    @property
    def deadline(self) -> float:
        """When the open round's choices are due."""
        row = self.stored("deadline", "game_table WHERE id = 1")
        assert row is not None
        assert isinstance(row[0], float)
        return row[0]

    def public(self) -> Iterator[ShownMessage]:
        """All that stands where everybody looks."""
        for place in dict.fromkeys((self.game.lobby_post.channel, self.game.place)):
            yield from (message for message in self.world.messages(place) if not message.private)

    def public_line(self, key: str, **args: str | int) -> ShownMessage:
        """The one public post that is this text."""
        text = say(self.language, key, table=self.game.table, **args)
        (line,) = (message for message in self.public() if message.text == text)
        return line

    def ringing(self) -> list[ShownMessage]:
        """The public posts that ring somebody."""
        return [message for message in self.public() if message.rings]

    def private(self, person: Person) -> tuple[ShownMessage, ...]:
        """Somebody's private messages, oldest first."""
        return self.world.messages(self.world.dm(person))

    # --- playing ------------------------------------------------------------------------------------

    async def open(self, **options: Any) -> None:
        """Fill the lobby, and let it start by itself."""
        world = self.world
        for person, language in self.languages.items():
            world.speaks(person, LOCALES[language])
        world.close_dms(self.emil)
        world.permit(None, self.fynn, manage_messages=True)
        self.game = await world.open(
            self.ada,
            play=self.play,
            seats=5,
            pace=self.pace,
            language=self.language,
            hints="yes",
            **options,
        )
        await self.game.join(self.bram, self.cleo, self.dora)
        (levels,) = (await self.game.press(self.ada, self.game.lobby, "computer")).messages
        await self.game.press(self.ada, levels, "adds", "stalker")
        await world.advance(EDIT_PAUSE)
        computer = say(self.language, "computer", level=say(self.language, "level-stalker"))
        assert computer in self.game.lobby.text
        await world.advance(START_SECONDS)
        assert self.game.running, "a full lobby starts by itself"

    async def panel(self, person: Person) -> ShownMessage:
        """Where somebody chooses: their private message, or the answer to "My panel"."""
        return await self.game.my_panel(person) if person is self.emil else self.game.panel(person)

    async def owes(self, person: Person) -> bool:
        """Whether somebody can choose now."""
        if not self.game.running:
            return False
        panel = await self.panel(person)
        return any(find(panel, what, self.game.table) for what in ("draft", "seal"))

    async def act(self, person: Person) -> None:
        """Have somebody seal the first choice that their panel offers."""
        panel = await self.panel(person)
        while find(self.world.again(panel), "seal", self.game.table) is None:
            await self.game.press(person, panel, "draft")
        await self.game.press(person, panel, "seal")

    async def round(self, *asleep: Person) -> None:
        """Have everybody who owes a choice make it, but for those asleep, and let computers make theirs."""
        for person in self.playing:
            if person not in asleep and await self.owes(person):
                await self.act(person)
        await self.world.advance(3 * EDIT_PAUSE)

    async def until_only(self, person: Person) -> None:
        """Play until somebody is the last whose choice is awaited."""
        for _ in range(MOST_ROUNDS):
            if await self.owes(person):
                break
            await self.round(person)
        await self.round(person)
        assert await self.owes(person), f"{person.name} is awaited"

    async def oversleep(self, person: Person) -> None:
        """Let somebody's next choice pass."""
        await self.until_only(person)
        await self.world.advance(self.deadline - self.world.now() + EDIT_PAUSE)

    async def steer(self, message: ShownMessage, person: Person, *presses: tuple[str, str]) -> str:
        """Have somebody go through the controls of the table; answer what is said in the end."""
        for what, text in presses:
            await self.game.press(person, message, what, text)
        await self.world.advance(EDIT_PAUSE)
        return self.world.again(message).text.split("\n")[0]

    async def manage(self, *presses: tuple[str, str]) -> str:
        """Have the host go through the controls."""
        (message,) = (await self.world.slash(self.ada, "table")).messages
        return await self.steer(message, self.ada, ("manage", ""), *presses)

    # --- what happens to the clock --------------------------------------------------------------------

    async def is_given_more_time(self) -> None:
        """The host extends the deadline, once a round."""
        before = self.deadline
        told = await self.manage(("extend", ""))
        assert told == self.say(self.ada, "done-extended")
        seconds = self.pace.seconds(self.game.round)
        assert seconds is not None
        assert self.deadline == before + seconds
        assert f"<t:{int(self.deadline)}:R>" in board_of(self.game).text
        by = say(self.language, "line-by-host")
        assert self.public_line("line-extended", by=by).silent
        (message,) = (await self.world.slash(self.ada, "table")).messages
        await self.game.press(self.ada, message, "manage")
        assert find(self.world.again(message), "extend") is None

    async def is_paused_from_elsewhere(self) -> None:
        """A moderator stops the clock by the table's number from another channel, and lets it go on."""
        world, before = self.world, self.deadline
        elsewhere = world.add_channel("elsewhere")
        world.permit(elsewhere, self.fynn, manage_messages=True)
        by = say(self.language, "line-by-moderator")
        where = {"channel": elsewhere, "table": self.game.table}
        (controls,) = (await world.slash(self.fynn, "moderate", **where)).messages
        told = await self.steer(controls, self.fynn, ("pause", ""))
        assert told == self.say(self.fynn, "done-paused")
        assert say(self.language, "paused-wish") in board_of(self.game).text
        assert "<t:" not in board_of(self.game).text
        assert self.public_line("line-paused", by=by).silent
        await world.advance(PAUSE_SECONDS)
        for person in self.playing:
            assert not await self.owes(person), "nothing is chosen meanwhile"
        told = await self.steer(controls, self.fynn, ("resume", ""))
        assert told == self.say(self.fynn, "done-resumed")
        assert self.public_line("line-resumed", by=by).silent
        assert PAUSE_SECONDS <= self.deadline - before <= PAUSE_SECONDS + 3 * EDIT_PAUSE
        assert world.messages(elsewhere) == ()

    async def is_reminded(self, person: Person) -> None:
        """Whoever is awaited gets a new panel each time; the old one can do nothing any more."""
        before = self.private(person)
        await self.world.advance(self.deadline - self.pace.last_call - self.world.now() + EDIT_PAUSE)
        *old, last = self.private(person)
        assert len(old) + 1 - len(before) == (1 if self.pace is Pace.LIVE else 2)
        assert find(last, "draft", self.game.table) is not None
        assert not any(button.custom_id for message in old for button in message.buttons)
        assert not last.silent

    # --- what happens to people -----------------------------------------------------------------------

    async def is_advised(self, person: Person) -> None:
        """ "Suggest" shows a choice to whoever asks, who may seal it; nobody else learns of it."""
        await self.until_owed(person)
        before = [message.text for message in self.public()]
        panel = self.game.panel(person)
        await self.game.press(person, panel, "suggest")
        assert [message.text for message in self.public()] == before
        assert find(self.world.again(panel), "suggest") is not None, "it may be asked again"
        await self.game.press(person, panel, "seal")
        assert find(self.world.again(panel), "seal") is None

    async def until_owed(self, person: Person) -> None:
        """Play until somebody's choice is awaited."""
        while not await self.owes(person):
            await self.round(person)

    async def is_late_and_comes_back(self) -> None:
        """Bram is late, makes up for it, is late twice in a row, and takes his seat back."""
        bram, game = self.bram, self.game
        late = say(
            self.language, {"vampiring": "vampiring-family-late", "queen": "vampire_queen-late"}[self.play]
        )
        assert self.seat(bram) == ("", 0, 1)
        await self.oversleep(bram)
        assert self.seat(bram) == ("", 1, 1)
        told = [line for message in self.public() for line in message.text.split("\n") if late in line]
        assert told
        assert all(mark(1) in line for line in told)
        await self.until_owed(bram)
        await self.act(bram)
        assert self.seat(bram) == ("", 0, 1), "a choice of one's own takes the strike back"
        await self.oversleep(bram)
        await self.oversleep(bram)
        assert self.seat(bram) == ("late", 0, 1)
        await self.round()
        assert self.absent_line(1, bram) in board_of(game).text
        panel = game.panel(bram)
        assert self.say(bram, "panel-absent-late") in panel.text
        stale = ids.ButtonId(game.table, game.round, "seal", "a+")
        refused = await self.world.forge(bram, panel, str(stale))
        assert refused.messages[-1].text == self.say(bram, "error-absent")
        await game.press(bram, panel if self.play == "queen" else board_of(game), "return")
        assert self.seat(bram) == ("", 0, 1)
        await self.world.advance(EDIT_PAUSE)
        assert self.absent_line(1, bram) not in board_of(game).text
        await self.until_owed(bram)

    def absent_line(self, seat: int, person: Person, why: str = "late") -> str:
        """How a board tells that the computer plays for somebody."""
        reason = say(self.language, f"absent-{why}")
        return say(self.language, "absent-seat", mark=mark(seat), name=person.name, why=reason)

    async def is_kicked(self) -> None:
        """The host removes Cleo: what she had is closed to her, and stays so."""
        world, game, cleo = self.world, self.game, self.cleo
        await self.until_owed(cleo)
        old = game.panel(cleo)
        choice = next(button for button in old.buttons if button.custom_id.split(":")[3] in ("draft", "seal"))
        told = await self.manage(("manage", "kick"), ("kick", str(cleo.id)), ("kickyes", str(cleo.id)))
        self.playing.remove(cleo)
        assert told == self.say(self.ada, "done-kicked", name=f"{mark(2)} Cleo")
        assert self.seat(cleo) == ("kicked", 0, 2)
        by = say(self.language, "line-by-host")
        assert self.public_line("line-kicked", mark=mark(2), name="Cleo", by=by).silent
        assert self.absent_line(2, cleo, "kicked") in board_of(game).text
        removed = self.say(cleo, "parted-kicked", title=self.title(self.languages[cleo]), server="Coven")
        for shown in (self.private(cleo)[-1], await game.my_panel(cleo)):
            assert shown.text == removed
            assert not shown.files
            assert not any(find(shown, what) for what in CHOOSING)
        assert (await world.slash(cleo, "hand")).text == self.say(cleo, "notice-no-panels")
        for what in ("return", "takeover:2", "seal:" + choice.custom_id.split(":", 4)[-1]):
            refused = await world.forge(cleo, old, f"v1:{game.table}:{game.round}:{what}")
            assert refused.messages[-1].text == self.say(cleo, "error-kicked"), f"{what} is refused"

    async def is_replaced(self) -> None:
        """Dora leaves, the host offers her seat, Emil plays on from it."""
        world, game, dora, emil = self.world, self.game, self.dora, self.emil
        (message,) = (await world.slash(dora, "table")).messages
        told = await self.steer(message, dora, ("quit", ""), ("quityes", ""))
        assert told == self.say(dora, "notice-quit", table=game.table)
        self.playing.remove(dora)
        assert self.seat(dora) == ("left", 0, 3)
        assert self.absent_line(3, dora, "left") in board_of(game).text
        assert self.say(dora, "panel-absent-left") in game.panel(dora).text
        await self.manage(("manage", "offer"), ("offer", "3"))
        by = say(self.language, "line-by-host")
        assert self.public_line("line-offered", mark=mark(3), name="Dora", by=by).silent
        assert self.say(dora, "panel-offered") in game.panel(dora).text, "she may still come back"
        assert await self.refuses(self.cleo, "takeover", "3")
        answer = await game.press(emil, board_of(game), "takeover", "3")
        assert answer.private
        await world.advance(2 * EDIT_PAUSE)
        assert self.seat(emil) == ("", 0, 3)
        assert self.seat(dora) is None
        replaced = self.say(dora, "parted-running", title=self.title(self.languages[dora]), server="Coven")
        assert self.private(dora)[-1].text == replaced
        assert not self.private(dora)[-1].files
        self.playing.append(emil)

    async def refuses(self, person: Person, what: str, text: str) -> bool:
        """Whether a press on the board is refused to somebody who was removed."""
        answer: Answer = await self.game.press(person, board_of(self.game), what, text)
        return answer.text == self.say(person, "error-kicked")

    async def is_called(self) -> None:
        """Emil, who takes no private messages, is rung by a mention that is gone once he acted."""
        await self.until_only(self.emil)
        (call,) = self.ringing()
        assert call.rings == (self.emil.id,)
        assert call.text == say(self.language, "call", mention=f"<@{self.emil.id}>")
        await self.world.advance(self.deadline - self.pace.last_call - self.world.now() + EDIT_PAUSE)
        rung = self.ringing()
        time = f"<t:{int(self.deadline)}:R>"
        nudge = say(self.language, "nudge", mention=f"<@{self.emil.id}>", time=time)
        assert [message.text for message in rung] == [call.text, nudge]
        await self.act(self.emil)
        await self.world.advance(EDIT_PAUSE)
        assert not {message.id for message in rung} & {message.id for message in self.public()}

    # --- the end --------------------------------------------------------------------------------------

    async def ends(self) -> None:
        """The game is played to its end; the record on the result replays to what is shown."""
        for _ in range(MOST_ROUNDS):
            if not self.game.running:
                break
            await self.round()
        await self.world.advance(3 * EDIT_PAUSE)
        final = final_of(self.game)
        outcome = record_of(final).outcome
        assert outcome is not None
        for seat, score in enumerate(outcome.scores):
            (line,) = (line for line in final.text.split("\n")[2:] if f" {mark(seat)} " in line)
            told = say(self.language, "score-line", rank="", mark=mark(seat), name="", score=score)
            assert line.endswith(told.rpartition(":")[2])
            assert ("💤" in line) is (seat == 2), "Cleo's seat was the computer's to the end"
        crowned = next((line for line in final.text.split("\n") if line.startswith("👑")), "")
        assert {seat for seat in range(5) if mark(seat) in crowned} == set(outcome.winners)
        assert not self.ringing()

    async def begins_again(self) -> None:
        """A rematch has the same order, moved on by one seat, and starts by itself once it is full."""
        world = self.world
        before = {message.id for message in world.messages()}
        answer = await self.game.press(self.ada, final_of(self.game), "rematch")
        assert answer.text == self.say(self.ada, "notice-rematch-open", table=2)
        await world.advance(EDIT_PAUSE)
        (post,) = (
            message
            for message in world.messages()
            if message.id not in before and find(message, "leave") is not None
        )
        lobby = Game(world, 2, post, [self.ada])
        await lobby.press(self.gwen, lobby.lobby, "join")
        await world.advance(EDIT_PAUSE)
        names = [person.name for person in world.people if person.name in lobby.lobby.text]
        assert sorted(names, key=lobby.lobby.text.index) == ["Bram", "Emil", "Ada", "Gwen"]
        await world.advance(START_SECONDS - 2 * EDIT_PAUSE)
        assert not lobby.running
        await world.advance(2 * EDIT_PAUSE)
        assert lobby.running
