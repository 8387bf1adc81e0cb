"""One interaction of one person: who it is, and how they are answered."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from typing import Any

import discord

from bot.boundary import answer, apologize, revise
from bot.client import CovenBot
from bot.tables.ids import ButtonId
from bot.tables.ports import Post
from bot.tables.values import Absence, Person, Preferences, Status, TableError, TableInfo
from bot.tables.wants import in_words
from bot.text.lookup import language_of, say
from bot.text.names import whole
from cogs.desk import Desk
from cogs.parcel import Parcel, pack


class Visit:
    """Somebody at the desk, served as their settings say. All answers are private: nobody else sees them."""

    def __init__(self, desk: Desk, interaction: discord.Interaction[CovenBot]) -> None:
        self.desk = desk
        self.interaction = interaction
        user = interaction.user
        language = language_of(str(interaction.locale))
        self.person = Person(user.id, whole(user.display_name), language, bot=user.bot)
        self.heed(Preferences())

    def heed(self, preferences: Preferences) -> None:
        """Serve the visitor as they prefer."""
        self.language = preferences.language or self.person.language
        self.in_words = preferences.in_words

    async def attend(self, wish: Coroutine[Any, Any, None]) -> None:
        """Do what the visitor wants, in the way they prefer; when it fails, say so."""
        with self.interaction.client.visit():
            try:
                self.heed(await self.desk.tables.preferences(self.person.id))
                await wish
            except TableError as error:
                await self.say(f"error-{error.code}", **error.data)
            except Exception as error:
                await apologize(self.interaction, error, await self.describe(), self.language)
            finally:
                wish.close()  # it has not begun where the settings could not be read

    async def describe(self) -> str:
        """Name what the visitor wants, for the log."""
        command = self.interaction.command
        return f"command {command.qualified_name!r}" if command else "an interaction"

    async def say(self, key: str, **args: str | int) -> None:
        """Answer with one sentence in the visitor's language."""
        await answer(self.interaction, say(self.language, key, **args))

    async def show(self, post: Post) -> None:
        """Answer with a post."""
        parcel = await self._pack(post)
        await answer(self.interaction, parcel.content, files=parcel.files, view=parcel.view)

    @property
    def may_attach(self) -> bool:
        """Whether the bot may attach files to what it answers here."""
        return self.interaction.guild_id is None or self.interaction.app_permissions.attach_files

    async def _pack(self, post: Post) -> Parcel:
        wanted = in_words(post) if self.in_words else post
        return await pack(wanted, self.desk.easel, attach=self.may_attach)


class Press(Visit):
    """A press of one of our buttons. `in_place` says that the pressed message is the presser's own.

    Such a message may turn into the answer; any other one stays as it is.
    """

    def __init__(
        self, desk: Desk, interaction: discord.Interaction[CovenBot], button: ButtonId, *, in_place: bool
    ) -> None:
        super().__init__(desk, interaction)
        self.button = button
        self.in_place = in_place
        self.table = button.table

    async def describe(self) -> str:
        """Name the press for the log: table, round, seat and button, and never a choice."""
        button = self.button
        try:
            info = (await self.desk.tables.info(button.table)).seat_of(self.person.id)
            seat = info.seat if info else None
        except Exception:
            seat = None
        return f"table {button.table}, round {button.round}, seat {seat}, button {button.what!r}"

    @property
    def message(self) -> int:
        """The id of the pressed message."""
        return self.interaction.message.id if self.interaction.message else 0

    async def public_table(self) -> TableInfo:
        """Answer the pressed table's facts to those who may look on: people in its server, or who sit there.

        Raises `TableError` (`no-table`) for others, as for a table that is none.
        """
        table = await self.desk.tables.info(self.table)
        if self.interaction.guild_id != table.guild and table.seat_of(self.person.id) is None:
            raise TableError("no-table", table=self.table)
        return table

    async def turn_into(self, post: Post) -> None:
        """Turn the pressed message into a post, or answer with it where it is not the presser's own."""
        if not self.in_place:
            await self.show(post)
            return
        parcel = await self._pack(post)
        await revise(self.interaction, parcel.content, files=parcel.files, view=parcel.view)


def noted(post: Post, note: str) -> Post:
    """Put a line above a post's text, unless it is empty."""
    if not note:
        return post
    return replace(post, text=f"{note}\n{post.text}", plain=post.plain and f"{note}\n{post.plain}")


async def present_panel(visit: Visit, table: TableInfo, draft: str | None = None) -> Post:
    """Make somebody's panel as it is now: before, in or after the game. Raises `TableError`."""
    tables, faces = visit.desk.tables, visit.desk.faces
    seat = table.seat_of(visit.person.id)
    if seat is None:
        raise TableError("not-seated")
    if seat.absent is Absence.KICKED:
        return faces.parted(table, visit.person.id, visit.language)
    if table.status is Status.RUNNING:
        return faces.panel(await tables.panel(table.id, visit.person.id), visit.language, draft)
    if table.status is Status.LOBBY:
        return faces.welcome(table, visit.person.id, visit.language)
    return faces.farewell(await tables.ending(table.id), visit.person.id, visit.language)
