"""Routes every press of a button: acknowledged first, then handled, and always answered.

One listener hears all of them, whichever process sent the button and whatever is left of its message.
discord.py's own dynamic items are not used: their errors vanish, and a press of a button that its
message no longer has (it was edited in the same instant) would reach nobody.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any, cast

import discord

from bot.boundary import acknowledge
from bot.client import CovenBot
from bot.tables import ids
from bot.tables.values import TableError
from cogs import board, lobby, manage, panels, replay, settings, table
from cogs.courier import custom_ids
from cogs.desk import Desk
from cogs.visit import Press

Handler = Callable[[Press], Awaitable[None]]

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        **lobby.HANDLERS,
        **board.HANDLERS,
        **panels.HANDLERS,
        **table.HANDLERS,
        **manage.HANDLERS,
        **settings.HANDLERS,
        **replay.HANDLERS,
        **replay.SHARING,
    }
)
"""What each button does, by the `what` of its id."""
IN_PLACE = frozenset(
    {
        *panels.HANDLERS,
        *table.HANDLERS,
        *board.TURNING,
        *lobby.COMPUTERS,
        *manage.HANDLERS,
        *settings.HANDLERS,
        *replay.SHARING,
    }
)
"""Buttons whose message turns into the answer, where it is the presser's own."""


HEARD = (discord.InteractionType.component, discord.InteractionType.modal_submit)
"""What is no command and no wish for suggestions."""
NO_BUTTON = ids.ButtonId(0, 0, "")
"""Stands for every id that is none of ours."""


class Buttons:
    """The one door for presses."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def attach(self, bot: CovenBot) -> None:
        """Hear what the bot hears."""
        bot.event(self.on_interaction)

    async def on_interaction(self, interaction: discord.Interaction[CovenBot]) -> None:
        """Handle a press; also one of a button that is not ours, or of another kind of component."""
        if interaction.type not in HEARD or interaction.client.leaving:
            return
        data = cast("dict[str, Any]", interaction.data or {})
        custom_id = str(data.get("custom_id"))
        button = ids.parse(custom_id) or NO_BUTTON
        in_place = button.what in IN_PLACE and _is_own(interaction, custom_id)
        if await acknowledge(interaction, in_place=in_place):
            press = Press(self._desk, interaction, button, in_place=in_place)
            await press.attend(handle(press))


async def handle(press: Press) -> None:
    """Do what a button says; raises `TableError` where that can't be."""
    handler = HANDLERS.get(press.button.what)
    if handler is None:
        raise TableError("bad-button")
    await handler(press)


def _is_own(interaction: discord.Interaction[CovenBot], custom_id: str) -> bool:
    """Whether the pressed message is seen by the presser alone, and really has that button.

    Such a message is an answer to them, or stands in their DM.
    """
    message = interaction.message
    if message is None or custom_id not in custom_ids(message):
        return False
    return interaction.guild_id is None or message.flags.ephemeral
