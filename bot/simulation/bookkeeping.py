"""SimCord's bookkeeping of the bot's pending work, so that what is done is let go at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from simcord._runtime import _CallbackRecord, _WorkState


class Callbacks(list[_CallbackRecord]):
    """Pending callbacks. One that has run forgets its handle.

    Otherwise record and handle keep each other alive until the garbage collector comes by, and with
    them what the callback was given: an unfinished cursor, for one, which then bars a COMMIT.
    """

    def remove(self, record: _CallbackRecord, /) -> None:
        """Strike a callback off; raises `ValueError` when it is not here."""
        super().remove(record)
        record.handle = None


class Work(_WorkState):
    """The bot's work, with forgetful callbacks."""

    _pending: Callbacks

    @property
    def callbacks(self) -> Callbacks:
        """The pending callbacks."""
        return self._pending

    @callbacks.setter
    def callbacks(self, records: Iterable[_CallbackRecord]) -> None:
        self._pending = Callbacks(records)


class EveryWait(dict[Any, str]):
    """External waits that hold every task: those of a killed bot."""

    def __contains__(self, task: object) -> bool:
        return True

    def get(self, key: Any, default: Any = None) -> Any:
        """Answer why a task waits."""
        return "killed"
