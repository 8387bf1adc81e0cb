"""SQLite through aiosqlite: one owner, numbered migrations."""

from bot.store.database import CONNECT, Connect, Store, StoreBusy, StoreError, StoreTooNew, open_store
from bot.store.queries import Reader, Writer
from bot.store.rows import (
    ChoiceRow,
    LineRow,
    PersonRow,
    RemnantRow,
    SeatRow,
    SurfaceRow,
    Surroundings,
    TableRow,
)

__all__ = [
    "CONNECT",
    "ChoiceRow",
    "Connect",
    "LineRow",
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
