"""Reads the texts of buttons, which anybody may have written."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from bot.tables.values import TableError

LARGEST = 2**63 - 1
"""The largest number that a database column holds."""

ValueT = TypeVar("ValueT", bound=StrEnum)


def number(text: str) -> int:
    """Read a number. Raises `TableError` (`bad-button`)."""
    if not (text.isascii() and text.isdigit()) or int(text) > LARGEST:
        raise TableError("bad-button")
    return int(text)


def one_of(kind: type[ValueT], text: str) -> ValueT:
    """Read a value of a kind. Raises `TableError` (`bad-button`)."""
    try:
        return kind(text)
    except ValueError:
        raise TableError("bad-button") from None
