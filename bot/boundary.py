"""The error boundary: every interaction is acknowledged first, and every one gets an answer."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord
from discord import ui
from discord.utils import MISSING

from bot.logs import told
from bot.text.lookup import language_of, say

log = logging.getLogger(__name__)

LOST = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)
"""All that a request to Discord may end in besides its answer."""
EXPIRED = 10062
"""Discord's code for an interaction that waited longer than three seconds."""
TAKEN = 40060
"""Discord's code for an interaction that somebody, a second process perhaps, has acknowledged already."""
_ANSWERED = "answered"


async def acknowledge(interaction: discord.Interaction, *, in_place: bool = False) -> bool:
    """Tell Discord that an answer comes, before anything else is done; whether to go on.

    The answer will be a new private message, or (`in_place`) an edit of the message that was pressed.
    """
    try:
        if in_place:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except LOST as error:
        log.warning("an interaction could not be acknowledged: %s", type(error).__name__)
        return not (isinstance(error, discord.HTTPException) and error.code in (EXPIRED, TAKEN))
    return True


async def answer(
    interaction: discord.Interaction,
    content: str,
    *,
    files: Sequence[discord.File] = (),
    view: ui.View | None = None,
) -> None:
    """Answer privately: in the place that was promised first, in further private messages after that.

    `view` is one that listens to nothing. Mentions ring nobody. An answer that Discord does not take is
    let go, since whoever asked can ask again.
    """
    response = interaction.response
    promised = response.type is discord.InteractionResponseType.deferred_channel_message
    try:
        if not response.is_done():
            await response.send_message(content, files=list(files), view=view or MISSING, ephemeral=True)
        elif promised and not interaction.extras.get(_ANSWERED):
            await interaction.edit_original_response(content=content, attachments=list(files), view=view)
        else:
            await interaction.followup.send(
                content, files=list(files), view=view or MISSING, ephemeral=True, wait=True
            )
    except LOST as error:
        log.warning("an answer was lost: %s", type(error).__name__)
    interaction.extras[_ANSWERED] = True


async def announce(
    interaction: discord.Interaction, content: str, *, files: Sequence[discord.File] = ()
) -> bool:
    """Say something that all can see where somebody pressed; whether Discord took it. It rings nobody."""
    try:
        await interaction.followup.send(content, files=list(files), ephemeral=False, wait=True)
    except LOST as error:
        log.warning("a word to all was lost: %s", type(error).__name__)
        return False
    return True


async def revise(
    interaction: discord.Interaction,
    content: str,
    *,
    files: Sequence[discord.File] = (),
    view: ui.View | None = None,
) -> None:
    """Turn the message that was pressed, acknowledged `in_place`, into something else."""
    try:
        await interaction.edit_original_response(content=content, attachments=list(files), view=view)
    except LOST as error:
        log.warning("an edit was lost: %s", type(error).__name__)


async def apologize(
    interaction: discord.Interaction, error: BaseException, where: str, language: str = ""
) -> None:
    """Answer an interaction that failed as nobody expected with one sentence, and log it with `where`.

    The sentence is in `language`, by default in that of their Discord.
    """
    log.error("%s: %s", where, told(error))
    await answer(interaction, say(language or language_of(str(interaction.locale)), "notice-trouble"))
