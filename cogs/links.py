"""Links to places in Discord."""

from __future__ import annotations

from bot.tables.values import TableInfo

ROOT = "https://discord.com/channels"


def game_link(table: TableInfo) -> str:
    """Link to where a table is played: its thread, else its lobby post, else its channel."""
    if table.thread is not None:
        return f"{ROOT}/{table.guild}/{table.thread}"
    if table.lobby_post is not None:
        return f"{ROOT}/{table.guild}/{table.channel}/{table.lobby_post}"
    return f"{ROOT}/{table.guild}/{table.channel}"


def dm_link(channel: int | None) -> str:
    """Link to a private channel, or to the list of them when its id is not known."""
    return f"{ROOT}/@me/{channel}" if channel else f"{ROOT}/@me"
