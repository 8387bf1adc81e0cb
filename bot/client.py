"""The discord.py client: what it hears, what it keeps, and where its errors end."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any

import discord
from discord import app_commands

from bot.boundary import acknowledge, apologize
from bot.text.lookup import localizations

log = logging.getLogger(__name__)

INTENTS = discord.Intents(guilds=True, guild_messages=True)
"""None of them is privileged. Messages are heard of for one reason: a board that somebody deletes."""

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""All that the bot asks for in a server."""

PATIENCE = 30.0
"""Seconds for which discord.py itself waits out a rate limit; longer ones come back as a failure."""

GRACE = 2.0
"""Seconds that those who are being answered have left once the bot is told to end."""

# It says nothing and hears nothing: what discord.py misses for that needs no warning.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


class CatalogueTranslator(app_commands.Translator):
    """Translates commands when they are registered, from the project's catalogues."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Answer the text whose key stands in the string's extras, `None` where the language lacks."""
        key = string.extras.get("key")
        return localizations(key).get(str(locale)) if key else None


class CovenTree(app_commands.CommandTree["CovenBot"]):
    """The slash commands: each is acknowledged before it is looked at, and answered when it fails."""

    async def interaction_check(self, interaction: discord.Interaction[CovenBot], /) -> bool:
        """Acknowledge a command; the answer to each of them is private."""
        if interaction.client.leaving:
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            return True
        return await acknowledge(interaction)

    async def on_error(
        self, interaction: discord.Interaction[CovenBot], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a failed command with one sentence."""
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.qualified_name if interaction.command else "unknown"
        await apologize(interaction, cause, f"command {name}")

    async def payload(self) -> list[dict[str, Any]]:
        """Answer all commands as Discord's API takes them, in every language."""
        translator = CatalogueTranslator()
        return [
            await command.get_translated_payload(self, translator)
            for command in sorted(self.get_commands(), key=lambda command: command.name)
        ]


class CovenBot(discord.Client):
    """One process of Coven. It serves one shard: a second one would need a database that both can use.

    `open_rooms` runs before the log-in, `wake` at the first READY; what they open goes into `rooms`,
    which is closed in reverse order.
    """

    def __init__(
        self,
        open_rooms: Callable[[CovenBot], Awaitable[None]],
        wake: Callable[[CovenBot], Awaitable[None]],
    ) -> None:
        super().__init__(
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=PATIENCE,
        )
        self.tree = CovenTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.rooms = AsyncExitStack()
        self.leaving = False
        self._visits: set[asyncio.Task[Any]] = set()
        self._open_rooms = open_rooms
        self._wake = wake
        self._awake = False

    async def login(self, token: str) -> None:
        """Open the rooms, then log in: nothing is said to Discord while another process has the house."""
        await self._open_rooms(self)
        await super().login(token)

    async def on_ready(self) -> None:
        """Wake at the first READY; Discord may say it again."""
        if self._awake:
            return
        self._awake = True
        try:
            await self._wake(self)
        except BaseException:
            self._awake = False
            raise

    @contextmanager
    def visit(self) -> Iterator[None]:
        """Mark the current task as one that answers somebody, so that closing waits for it."""
        task = asyncio.current_task()
        assert task is not None
        self._visits.add(task)
        try:
            yield
        finally:
            self._visits.discard(task)

    async def close(self) -> None:
        """Let nobody in any more, answer those who are here, close the rooms in reverse, leave Discord."""
        self.leaving = True
        if self._visits:
            await asyncio.wait(self._visits, timeout=GRACE)
        await self.rooms.aclose()
        await super().close()

    async def register_commands(self, known: str | None = None) -> str:
        """Register the slash commands unless they are those of the fingerprint `known`; answer theirs."""
        payload = await self.tree.payload()
        said = json.dumps([self.application_id, payload], sort_keys=True)
        fingerprint = hashlib.sha256(said.encode()).hexdigest()
        if fingerprint != known:
            assert self.application_id is not None
            await self.http.bulk_upsert_global_commands(self.application_id, payload=payload)
            log.info("registered %d commands", len(payload))
        return fingerprint
