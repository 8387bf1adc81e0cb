"""Hosting: a table from its lobby to its end. Knows the engine and the store, not discord.py."""
