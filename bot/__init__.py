"""Coven: a Discord bot that hosts games of vampires."""

__version__ = "0.1.0"
