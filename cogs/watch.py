"""Hears what others do to our messages, threads and channels, and has the publisher look after them."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.desk import Desk


class Watch(commands.Cog):
    """Raw events, so that messages of an earlier process count as well."""

    def __init__(self, desk: Desk) -> None:
        self._publisher = desk.publisher

    @commands.Cog.listener()
    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted."""
        await self._publisher.message_gone(event.channel_id, event.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages of a channel were deleted at once."""
        for message in sorted(event.message_ids):
            await self._publisher.message_gone(event.channel_id, message)
