"""Names and descriptions of commands, from the catalogues."""

from __future__ import annotations

from discord.app_commands import locale_str

from bot.text.lookup import command_text


def text(key: str) -> locale_str:
    """Answer a text that is registered in every language; in English where Discord knows no other."""
    return locale_str(command_text(key), key=key)
