"""`/hand`: one's panels, in any channel and in private messages."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import CovenBot
from bot.tables.values import Status
from cogs.desk import Desk
from cogs.texts import text
from cogs.visit import Visit, present_panel


class Hand(commands.Cog):
    """The command `/hand`."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(name=text("command-hand-name"), description=text("command-hand-description"))
    async def hand(self, interaction: discord.Interaction[CovenBot]) -> None:
        """Show the asker's panels, those first that await a choice."""
        visit = Visit(self._desk, interaction)
        await self._desk.tables.seen(visit.person)
        listings = await self._desk.tables.listing(visit.person.id)
        running = [one for one in listings if one.table.status is Status.RUNNING]
        for one in sorted(running, key=lambda one: not one.owes):
            await visit.show(await present_panel(visit, one.table))
        if not running:
            await visit.say("notice-no-panels")
