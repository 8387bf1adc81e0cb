"""`/rules` and `/about`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client import PERMISSIONS, CovenBot
from cogs.desk import Desk
from cogs.faces.game import game_tags
from cogs.texts import text
from cogs.visit import Visit


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None], ...]:
    """Make the commands `/rules` and `/about`."""

    @app_commands.command(name=text("command-rules-name"), description=text("command-rules-description"))
    async def rules(interaction: discord.Interaction[CovenBot]) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(visit.show(desk.faces.rules(game_tags()[0], visit.language)))

    @app_commands.command(name=text("command-about-name"), description=text("command-about-description"))
    async def about(interaction: discord.Interaction[CovenBot]) -> None:
        visit = Visit(desk, interaction)
        invite = discord.utils.oauth_url(interaction.application_id, permissions=PERMISSIONS)
        await visit.attend(visit.show(desk.faces.about(visit.language, invite)))

    return rules, about
