"""SQLite through aiosqlite: one owner, numbered migrations."""

from bot.store.database import (
    CONNECT,
    LOCAL,
    Connect,
    Store,
    StoreBusy,
    StoreError,
    StoreForeign,
    StoreTooNew,
    open_store,
)
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
    "LOCAL",
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
    "StoreForeign",
    "StoreTooNew",
    "SurfaceRow",
    "Surroundings",
    "TableRow",
    "Writer",
    "open_store",
]
