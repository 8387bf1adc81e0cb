"""The local table: the real bot on a simulated Discord, played by one person in the browser."""

from bot.local.serving import serve

__all__ = ["serve"]
