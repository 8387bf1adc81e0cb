"""How texts name the seats of a table, the same in all games, as their pictures mark them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.values import TableInfo
from bot.text.lookup import say
from bot.text.names import NAME_LIMIT, escape_name
from images.theme import SEATS


def letter(seat: int) -> str:
    """The letter of a seat."""
    return SEATS[seat].letter


def letters(seats: Iterable[int]) -> str:
    """The letters of several seats."""
    return ", ".join(map(letter, seats))


def mark(seat: int) -> str:
    """The coloured sign and the letter of a seat (`"🔵 **A**"`)."""
    return f"{SEATS[seat].emoji} **{SEATS[seat].letter}**"


def colour(seat: int, language: str) -> str:
    """The colour of a seat in words."""
    return say(language, f"colour-{SEATS[seat].colour}")


def emblem(seat: int, language: str) -> str:
    """The colour and the crest of a seat in words."""
    crest = say(language, f"crest-{SEATS[seat].crest}")
    return say(language, "emblem", colour=colour(seat, language), crest=crest)


def name(table: TableInfo, seat: int, limit: int = NAME_LIMIT) -> str:
    """The name of who sits there, harmless in message text."""
    return next((escape_name(info.name, limit) for info in table.seats if info.seat == seat), escape_name(""))
