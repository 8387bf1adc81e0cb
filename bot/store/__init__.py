"""SQLite through aiosqlite: one owner, numbered migrations."""
