"""`/hand`: one's panels, in any channel and in private messages."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client import CovenBot
from bot.tables.values import Status
from cogs.desk import Desk
from cogs.texts import text
from cogs.visit import Visit, present_panel


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None]]:
    """Make the command `/hand`."""

    @app_commands.command(name=text("command-hand-name"), description=text("command-hand-description"))
    async def hand(interaction: discord.Interaction[CovenBot]) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(show_panels(visit))

    return (hand,)


async def show_panels(visit: Visit) -> None:
    """Show somebody's panels, those first that await a choice."""
    await visit.desk.tables.seen(visit.person)
    listings = await visit.desk.tables.listing(visit.person.id)
    running = [one for one in listings if one.table.status is Status.RUNNING]
    for one in sorted(running, key=lambda one: not one.owes):
        await visit.show(await present_panel(visit, one.table))
    if not running:
        await visit.say("notice-no-panels")
