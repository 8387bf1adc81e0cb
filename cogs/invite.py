"""`/invite`: a host invites somebody to a lobby by a mention in its channel."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client import CovenBot
from bot.tables.values import Person, Status, TableInfo
from bot.text.names import escape_name, whole
from cogs.desk import Desk
from cogs.manage import table_here
from cogs.table import moderates
from cogs.texts import text
from cogs.visit import Visit


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None]]:
    """Make the command `/invite`."""

    @app_commands.command(name=text("command-invite-name"), description=text("command-invite-description"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(person=text("option-person-name"), table=text("option-table-name"))
    @app_commands.describe(person=text("option-person-description"), table=text("option-table-description"))
    async def invite(
        interaction: discord.Interaction[CovenBot], person: discord.User, table: int | None = None
    ) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(invite_to(visit, person, table))

    return (invite,)


async def invite_to(visit: Visit, user: discord.User | discord.Member, number: int | None) -> None:
    """Invite somebody to the numbered table, or to the one lobby that the visitor hosts."""
    if not isinstance(user, discord.Member):
        await visit.say("notice-not-a-member")
        return
    table = await hosted_lobby(visit) if number is None else await table_here(visit, number)
    if table is None:
        return
    guest = Person(user.id, whole(user.display_name), table.language, bot=user.bot)
    moderator = await moderates(visit, table)
    await visit.desk.tables.invite(table.id, visit.person.id, guest, moderator=moderator)
    await visit.say("notice-invited", name=escape_name(guest.name), table=table.id)


async def hosted_lobby(visit: Visit) -> TableInfo | None:
    """Answer the lobby that the visitor hosts here, first in this channel; says so where it is not one."""
    tables = [one.table for one in await visit.desk.tables.listing(visit.person.id)]
    hosted = [
        table
        for table in tables
        if table.status is Status.LOBBY
        and table.host == visit.person.id
        and table.guild == visit.interaction.guild_id
    ]
    found = [table for table in hosted if table.channel == visit.interaction.channel_id] or hosted
    if len(found) == 1:
        return found[0]
    if found:
        await visit.say("notice-which-lobby", tables=", ".join(str(table.id) for table in found))
    else:
        await visit.say("notice-no-lobby")
    return None
