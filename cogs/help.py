"""`/rules` and `/about`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import PERMISSIONS, CovenBot
from cogs.desk import Desk
from cogs.faces.game import game_tags
from cogs.texts import text
from cogs.visit import Visit


class Help(commands.Cog):
    """What the games are, and what Coven is."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @app_commands.command(name=text("command-rules-name"), description=text("command-rules-description"))
    async def rules(self, interaction: discord.Interaction[CovenBot]) -> None:
        """Explain the game."""
        visit = Visit(self._desk, interaction)
        await visit.show(self._desk.faces.rules(game_tags()[0], visit.language))

    @app_commands.command(name=text("command-about-name"), description=text("command-about-description"))
    async def about(self, interaction: discord.Interaction[CovenBot]) -> None:
        """Tell what Coven is, and how to invite it."""
        visit = Visit(self._desk, interaction)
        invite = discord.utils.oauth_url(interaction.application_id, permissions=PERMISSIONS)
        await visit.show(self._desk.faces.about(visit.language, invite))
