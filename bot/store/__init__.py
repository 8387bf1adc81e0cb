"""SQLite through aiosqlite: one owner, numbered migrations."""

from bot.store.database import CONNECT, Connect, Store, StoreBusy, StoreError, StoreTooNew, open_store
from bot.store.reader import Reader
from bot.store.rows import (
    ChoiceRow,
    LineRow,
    OverRow,
    PersonRow,
    RemnantRow,
    SeatRow,
    SurfaceRow,
    Surroundings,
    TableRow,
)
from bot.store.writer import Writer

__all__ = [
    "CONNECT",
    "ChoiceRow",
    "Connect",
    "LineRow",
    "OverRow",
    "PersonRow",
    "Reader",
    "RemnantRow",
    "SeatRow",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreTooNew",
    "SurfaceRow",
    "Surroundings",
    "TableRow",
    "Writer",
    "open_store",
]
