"""`/replay`: games that are over, as films, for all who may see where they were played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.boundary import announce
from bot.client import CovenBot
from bot.engine.record import read_record, replay
from bot.tables.ports import Post
from bot.tables.values import Absence, Ending, TableError, TableInfo
from bot.text.lookup import say
from cogs.desk import Desk
from cogs.parcel import pack
from cogs.projector import Progress
from cogs.reading import LARGEST
from cogs.table import rights_at
from cogs.texts import text
from cogs.visit import Press, Visit

log = logging.getLogger(__name__)

SUGGESTED = 25
"""How many tables are suggested: as many as Discord takes."""


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None]]:
    """Make the command `/replay`."""

    async def suggest(
        interaction: discord.Interaction[CovenBot], typed: str
    ) -> list[app_commands.Choice[int]]:
        visit = Visit(desk, interaction)
        try:
            return await suggestions(visit, typed)
        except Exception:
            log.exception("nothing could be suggested")
            return []

    @app_commands.command(name=text("command-replay-name"), description=text("command-replay-description"))
    @app_commands.rename(table=text("option-table-name"))
    @app_commands.describe(table=text("option-table-description"))
    @app_commands.autocomplete(table=suggest)
    async def show(interaction: discord.Interaction[CovenBot], table: int | None = None) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(show_replay(visit, table))

    return (show,)


async def suggestions(visit: Visit, typed: str) -> list[app_commands.Choice[int]]:
    """Suggest the visitor's own games that are over (in this server), then those of this channel."""
    tables, here = visit.desk.tables, visit.interaction
    visit.heed(await tables.preferences(visit.person.id))
    found = (
        *await tables.over_of(visit.person.id, here.guild_id, SUGGESTED),
        *await tables.over_on(here.channel_id or 0, SUGGESTED),
    )
    known = {one.table: one for one in found}
    fitting = [one for one in known.values() if str(typed).strip() in str(one.table)]
    choices = visit.desk.faces.choices(fitting[:SUGGESTED], visit.language)
    return [app_commands.Choice(name=name, value=number) for name, number in choices]


async def show_replay(visit: Visit, number: int | None) -> None:
    """Show the replay of the numbered table, or of the game that ended last where the visitor is."""
    if number is None:
        tables, here = visit.desk.tables, visit.interaction
        found = await tables.over_on(here.channel_id or 0) or (
            await tables.over_of(visit.person.id, None) if here.guild_id is None else ()
        )
        if not found:
            await visit.say("notice-no-replay")
            return
        number = found[0].table
    await visit.show(await screened(visit, await seen_ending(visit, number)))


async def seen_ending(visit: Visit, number: int) -> Ending:
    """Answer how the game of a table ended to those who may see it; raises `TableError`.

    For others, and for a number that no table can have, there is no such table.
    """
    tables = visit.desk.tables
    if not 0 <= number <= LARGEST or not await may_see(visit, await tables.past(number)):
        raise TableError("no-table", table=number)
    return await tables.recorded(number)


async def may_see(visit: Visit, table: TableInfo) -> bool:
    """Whether somebody sits at a table, or may see the channel where it was played."""
    seat = table.seat_of(visit.person.id)
    if seat is not None and seat.absent is not Absence.KICKED:
        return True
    here = visit.interaction
    if here.guild_id == table.guild and here.channel_id in (table.channel, table.thread):
        return True
    rights = await rights_at(visit, table)
    guild = here.client.get_guild(table.guild)
    channel = guild and guild.get_channel_or_thread(table.channel)
    if rights is None or channel is None:
        return False
    if isinstance(channel, discord.Thread) and channel.is_private() and not rights.manage_threads:
        return False
    return rights.view_channel


async def screened(visit: Visit, ending: Ending) -> Post:
    """Make the answer with a game's film; in words for those who want no pictures."""
    faces, language = visit.desk.faces, visit.language
    if not visit.may_attach:
        return faces.no_film(ending, language)
    if visit.in_words:
        return await asyncio.to_thread(told, visit, ending)
    gif = await film_of(visit, ending)
    return faces.film(ending, gif, language, share=may_share(visit, ending.table))


def told(visit: Visit, ending: Ending) -> Post:
    """Make the answer that tells a game in words."""
    return visit.desk.faces.told(ending, views_of(ending), visit.language)


async def film_of(visit: Visit, ending: Ending) -> bytes:
    """Answer a game's film, drawn now unless it is known."""
    return await visit.desk.projector.film(ending.table.id, partial(draw, visit.desk, ending))


def draw(desk: Desk, ending: Ending, progress: Progress) -> bytes:
    """Draw a game's film from its record, as spectators saw it."""
    return desk.faces.play(ending.table.game, views_of(ending), progress)


def views_of(ending: Ending) -> list[Any]:
    """Answer what spectators saw of a game, from its start on."""
    played = replay(read_record(ending.record))
    return [played.record.game.view(state, None) for state in played.states]


def may_share(visit: Visit, table: TableInfo) -> bool:
    """Whether somebody may show all who are here what was played here: they may post files themselves."""
    here = visit.interaction
    posting = here.permissions.send_messages_in_threads
    if not isinstance(here.channel, discord.Thread):
        posting = here.permissions.send_messages
    where = here.guild_id == table.guild and here.channel_id in (table.channel, table.thread)
    return where and posting and here.permissions.attach_files and visit.may_attach


async def show_of_button(press: Press) -> None:
    """Show the replay of the table whose button was pressed."""
    await press.show(await screened(press, await seen_ending(press, press.table)))


async def share(press: Press) -> None:
    """Show a replay to all who are here, in the table's language; one's own copy says so instead."""
    ending = await seen_ending(press, press.table)
    if not press.in_place or not may_share(press, ending.table):
        raise TableError("bad-button")
    if press.message in press.desk.shared:
        return
    press.desk.shared.append(press.message)
    posted = False
    try:
        post = press.desk.faces.film(ending, await film_of(press, ending), ending.table.language)
        parcel = await pack(post, press.desk.easel)
        posted = await announce(press.interaction, parcel.content, files=parcel.files)
    finally:
        if not posted and press.message in press.desk.shared:
            press.desk.shared.remove(press.message)
    if posted:
        await press.turn_into(Post(say(press.language, "notice-shared", table=press.table)))
    else:
        await press.say("notice-trouble")


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {"replay": show_of_button}
SHARING: Mapping[str, Callable[[Press], Awaitable[None]]] = {"share": share}
"""Its button stands on one's own copy alone."""
