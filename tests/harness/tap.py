"""A tap on the database: every statement passes here, is counted, and can be made the last one, or fail."""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement on its way: its number from 1, in all and on its file; its text; the connection."""

    number: int
    file: Path
    on_file: int
    sql: str
    connection: sqlite3.Connection


Around = Callable[[Statement], AbstractContextManager[None]]
"""What happens around a statement, in the database's thread."""


class Tap:
    """Gives connections whose statements run one at a time, each inside of `around`."""

    def __init__(self) -> None:
        self.counts: Counter[Path] = Counter()
        self.around: Around = lambda statement: nullcontext()
        self._turn = threading.RLock()

    @property
    def count(self) -> int:
        """How many statements there were."""
        return self.counts.total()

    def connect(self, path: Path, **how: Any) -> sqlite3.Connection:
        """Open a connection as `sqlite3.connect` does."""
        return _Connection(self, path, **how)

    def run(self, connection: _Connection, sql: str, execute: Callable[[], sqlite3.Cursor]) -> sqlite3.Cursor:
        """Lead one statement through."""
        with self._turn:
            file = connection.file
            self.counts[file] += 1
            with self.around(Statement(self.count, file, self.counts[file], sql, connection)):
                return execute()


class _Connection(sqlite3.Connection):
    def __init__(self, tap: Tap, path: Path, **how: Any) -> None:
        super().__init__(path, **how)
        self.file = path
        self._tap = tap

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        plain = super().execute
        return self._tap.run(self, sql, lambda: plain(sql, parameters))
