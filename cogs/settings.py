"""`/settings`: how somebody wants to be served, changed in place."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.client import CovenBot
from cogs.desk import Desk
from cogs.faces.settings import changed
from cogs.texts import text
from cogs.visit import Press, Visit


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None]]:
    """Make the command `/settings`."""

    @app_commands.command(
        name=text("command-settings-name"), description=text("command-settings-description")
    )
    async def settings(interaction: discord.Interaction[CovenBot]) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(show_settings(visit))

    return (settings,)


async def show_settings(visit: Visit) -> None:
    """Show somebody's settings."""
    preferences = await visit.desk.tables.preferences(visit.person.id)
    await visit.show(visit.desk.faces.settings(preferences, visit.language))


async def change(press: Press) -> None:
    """Change one setting and show all of them anew."""
    preferences = changed(await press.desk.tables.preferences(press.person.id), press.button.text)
    await press.desk.tables.set_preferences(press.person, preferences)
    press.heed(preferences)
    await press.turn_into(press.desk.faces.settings(preferences, press.language))


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {"set": change}
