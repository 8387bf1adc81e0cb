"""`/play <game>`: opens a table. The commands are made from the games' own options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.client import CovenBot
from bot.engine.core import AnyGame
from bot.engine.registry import games
from bot.tables.values import Pace
from bot.text.lookup import language_of, say
from bot.text.names import whole
from cogs.desk import Desk
from cogs.faces.game import face_of
from cogs.lobby import tell_opened
from cogs.opening import game_command
from cogs.texts import text
from cogs.visit import Visit

NEEDED = ("view_channel", "send_messages", "read_message_history")
"""What the bot must be allowed in a channel before a table is opened there, in Discord's names."""


def commands(desk: Desk) -> tuple[app_commands.Group]:
    """Make the group `/play`, with one command a game."""

    async def open_one(
        interaction: discord.Interaction[CovenBot], game: AnyGame, chosen: Mapping[str, Any]
    ) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(open_table(visit, game, chosen))

    group = app_commands.Group(
        name=text("command-play-name"),
        description=text("command-play-description"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False),
    )
    for game in games().values():
        group.add_command(game_command(game, open_one))
    return (group,)


async def open_table(visit: Visit, game: AnyGame, chosen: Mapping[str, Any]) -> None:
    """Open a table where the visitor is, unless the bot may not play there."""
    guild, channel = visit.interaction.guild, visit.interaction.channel_id
    if guild is None or channel is None:
        await visit.say("notice-only-servers")
    elif lacking := lacking_permissions(visit.interaction):
        named = (say(visit.language, f"permission-{name.replace('_', '-')}") for name in lacking)
        await visit.say("missing-permissions", permissions=", ".join(named))
    else:
        pace = Pace(chosen["pace"] or Pace.RELAXED)
        given = {name: chosen[name] for name in game.options if chosen[name] is not None}
        table = await visit.desk.tables.open_table(
            visit.person,
            game.tag,
            {**face_of(game.tag).suggested(pace), **given},
            guild=guild.id,
            guild_name=whole(guild.name),
            channel=channel,
            seats=chosen["seats"] or game.seat_range[-1],
            pace=pace,
            language=chosen["language"] or table_language(guild, visit.language),
            hints=chosen["hints"] == "yes",
        )
        await tell_opened(visit, table)


def lacking_permissions(interaction: discord.Interaction[CovenBot]) -> list[str]:
    """Answer which of `NEEDED` the bot lacks where the interaction is; a thread has its own "send"."""
    granted = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    may_send = granted.send_messages_in_threads if in_thread else granted.send_messages
    held = {"view_channel": granted.view_channel, "send_messages": may_send}
    return [name for name in NEEDED if not held.get(name, getattr(granted, name))]


def table_language(guild: discord.Guild, opener: str) -> str:
    """Answer the language of a table's public posts: a Community server's own, else the opener's."""
    return language_of(str(guild.preferred_locale)) if "COMMUNITY" in guild.features else opener
