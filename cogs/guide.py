"""`/rules` and `/about`."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.client import PERMISSIONS, CovenBot
from bot.engine.registry import games
from bot.tables.values import Status
from cogs.desk import Desk
from cogs.faces.game import game_tags
from cogs.opening import text_key
from cogs.texts import text
from cogs.visit import Visit


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None], ...]:
    """Make the commands `/rules` and `/about`."""

    @app_commands.command(name=text("command-rules-name"), description=text("command-rules-description"))
    @app_commands.rename(game=text("option-game-name"))
    @app_commands.describe(game=text("option-game-description"))
    @app_commands.choices(
        game=[app_commands.Choice(name=text(text_key("choice-game", tag)), value=tag) for tag in game_tags()]
    )
    async def rules(interaction: discord.Interaction[CovenBot], game: str | None = None) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(show_rules(visit, game))

    @app_commands.command(name=text("command-about-name"), description=text("command-about-description"))
    async def about(interaction: discord.Interaction[CovenBot]) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(show_about(visit))

    return rules, about


async def show_about(visit: Visit) -> None:
    """Show what Coven is, with the link that invites it."""
    invite = discord.utils.oauth_url(visit.interaction.application_id, permissions=PERMISSIONS)
    await visit.show(visit.desk.faces.about(visit.language, invite))


async def show_rules(visit: Visit, game: str | None) -> None:
    """Show the rules of a game: the named one, else that of the visitor's first table."""
    tag = game or await played_game(visit) or smallest_game()
    await visit.show(visit.desk.faces.rules(tag, visit.language))


async def played_game(visit: Visit) -> str | None:
    """Answer what is played at the visitor's first table, running ones first; `None` at no table."""
    tables = [one.table for one in await visit.desk.tables.listing(visit.person.id)]
    tables.sort(key=lambda table: table.status is not Status.RUNNING)
    return tables[0].game if tables else None


def smallest_game() -> str:
    """Answer the game that the fewest people can play."""
    return min(game_tags(), key=lambda tag: games()[tag].seat_range[0])
