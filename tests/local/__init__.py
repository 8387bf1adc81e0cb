"""The local table: its page, its process, and a game in a real browser."""
