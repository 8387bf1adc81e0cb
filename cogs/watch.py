"""Hears what others do to our messages, channels and permissions, and has it looked after."""

from __future__ import annotations

import discord

from bot.client import CovenBot
from bot.tables.custodian import Custodian
from bot.tables.publisher import Publisher


class Watch:
    """Hears raw events where there are any, so that messages of an earlier process count as well."""

    def __init__(self, publisher: Publisher, custodian: Custodian) -> None:
        self._publisher = publisher
        self._custodian = custodian

    def attach(self, bot: CovenBot) -> None:
        """Hear what the bot hears."""
        for listener in (
            self.on_raw_message_delete,
            self.on_raw_bulk_message_delete,
            self.on_guild_channel_delete,
            self.on_raw_thread_delete,
            self.on_guild_remove,
            self.on_guild_channel_update,
            self.on_guild_role_update,
            self.on_member_update,
            self.on_thread_update,
        ):
            bot.event(listener)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        """A message was deleted."""
        await self._publisher.message_gone(event.channel_id, event.message_id)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        """Many messages of a channel were deleted at once."""
        for message in sorted(event.message_ids):
            await self._publisher.message_gone(event.channel_id, message)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel was deleted."""
        await self._custodian.channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        await self._custodian.channel_gone(event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot is in that server no more."""
        await self._custodian.guild_gone(guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel changed, perhaps what the bot may do there."""
        await self._custodian.permissions_changed(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """A role changed, perhaps one of the bot's."""
        await self._custodian.permissions_changed(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """A member changed; without a privileged intent that is only ever the bot itself."""
        await self._custodian.permissions_changed(after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread changed: a running table's is kept open."""
        if after.archived:
            await self._custodian.thread_archived(after.id)
