"""Hears what others do to our messages, threads and channels, and has the publisher look after them."""

from __future__ import annotations

import discord

from bot.client import CovenBot
from cogs.desk import Desk


class Watch:
    """Hears raw events, so that messages of an earlier process count as well."""

    def __init__(self, desk: Desk) -> None:
        self._publisher = desk.publisher

    def attach(self, bot: CovenBot) -> None:
        """Hear what the bot hears."""
        bot.event(self.on_raw_message_delete)
        bot.event(self.on_raw_bulk_message_delete)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted."""
        await self._publisher.message_gone(event.channel_id, event.message_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages of a channel were deleted at once."""
        for message in sorted(event.message_ids):
            await self._publisher.message_gone(event.channel_id, message)
