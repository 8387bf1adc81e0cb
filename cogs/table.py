"""`/table`: one's tables, and what may end there, which is asked once more."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.boundary import LOST
from bot.client import CovenBot
from bot.tables.ports import Post
from bot.tables.values import Status, TableError, TableInfo
from bot.text.lookup import say
from cogs.desk import Desk
from cogs.texts import text
from cogs.visit import Press, Visit


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None]]:
    """Make the command `/table`."""

    @app_commands.command(name=text("command-table-name"), description=text("command-table-description"))
    async def table(interaction: discord.Interaction[CovenBot]) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(show_list(visit))

    return (table,)


async def show_list(visit: Visit) -> None:
    """Show somebody's tables."""
    await visit.desk.tables.seen(visit.person)
    await visit.show(await listing(visit))


async def listing(visit: Visit, page: str = "") -> Post:
    """Make a page of somebody's list: their tables, then others of the server that they moderate."""
    person = visit.person.id
    found = await visit.desk.tables.listing(person, visit.interaction.guild_id)
    moderated = {one.table.id for one in found if await may_end_table(visit, one.table)}
    shown = [one for one in found if sits_at(one.table, person) or one.table.id in moderated]
    return visit.desk.faces.listing(shown, person, visit.language, moderated, page)


def sits_at(table: TableInfo, person: int) -> bool:
    """Whether somebody sits at a table and has not left it."""
    seat = table.seat_of(person)
    return seat is not None and not seat.left


async def may_end_table(visit: Visit, table: TableInfo) -> bool:
    """Whether somebody is a table's host, or moderates its channel."""
    return table.host == visit.person.id or await moderates(visit, table)


async def moderates(visit: Visit, table: TableInfo) -> bool:
    """Whether somebody may manage messages in a table's channel, wherever they ask from."""
    rights = await rights_at(visit, table)
    return rights is not None and rights.manage_messages


async def rights_at(visit: Visit, table: TableInfo) -> discord.Permissions | None:
    """Answer what somebody may do in a table's channel, wherever they ask from; `None` for those outside."""
    guild = visit.interaction.client.get_guild(table.guild)
    if guild is None:
        return None
    channel = guild.get_channel_or_thread(table.channel)
    member = visit.interaction.user
    if not isinstance(member, discord.Member) or member.guild.id != guild.id:
        try:
            member = await guild.fetch_member(member.id)
        except LOST:
            return None
    if channel is None:
        # It is gone: whoever moderates the server may clear up what it left behind.
        return member.guild_permissions
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return None
    return channel.permissions_for(member)


async def turn_page(press: Press) -> None:
    """Turn to another page of the list."""
    await press.turn_into(await listing(press, press.button.text))


async def ask_quit(press: Press) -> None:
    """Ask once more before a game is left."""
    table = await press.desk.tables.info(press.table)
    seat = table.seat_of(press.person.id)
    if seat is None or seat.left:
        raise TableError("not-seated")
    if table.status is not Status.RUNNING:
        raise TableError("not-running")
    await press.turn_into(press.desk.faces.question(table, "quit", press.language))


async def ask_end(press: Press) -> None:
    """Ask once more before a table is ended."""
    table = await press.desk.tables.info(press.table)
    if not await may_end_table(press, table):
        raise TableError("not-allowed")
    if table.status not in (Status.LOBBY, Status.RUNNING):
        raise TableError("not-running")
    await press.turn_into(press.desk.faces.question(table, "end", press.language))


async def quit_game(press: Press) -> None:
    """Leave a running game."""
    await press.desk.tables.quit(press.table, press.person.id)
    await press.turn_into(Post(say(press.language, "notice-quit", table=press.table)))


async def end_table(press: Press) -> None:
    """End a table early."""
    table = await press.desk.tables.info(press.table)
    moderator = await moderates(press, table)
    await press.desk.tables.end(table.id, press.person.id, moderator=moderator)
    await press.turn_into(Post(say(press.language, "notice-ended", table=table.id)))


async def keep(press: Press) -> None:
    """Take a question back."""
    await press.turn_into(Post(say(press.language, "notice-kept")))


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "list": turn_page,
    "quit": ask_quit,
    "quityes": quit_game,
    "end": ask_end,
    "endyes": end_table,
    "no": keep,
}
