"""How texts name the seats of a table, the same in all games, as their pictures mark them."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.values import SeatInfo, TableInfo
from bot.text.lookup import say
from bot.text.names import NAME_LIMIT, escape_name, label_name
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


def name(table: TableInfo, seat: int, language: str, limit: int = NAME_LIMIT) -> str:
    """The name of who sits there, harmless in message text."""
    return next(
        (called(info, language, limit) for info in table.seats if info.seat == seat), escape_name("", limit)
    )


def called(seat: SeatInfo, language: str, limit: int = NAME_LIMIT) -> str:
    """How a seat's player is called, harmless in message text; a computer by its level."""
    if seat.level is None:
        return escape_name(seat.name, limit)
    level = say(language, f"level-{seat.level}")
    return label_name(say(language, "computer", level=level), limit)


def labelled(seat: SeatInfo, limit: int = NAME_LIMIT) -> str:
    """A seat's letter and its person, for the label of a button."""
    return f"{letter(seat.seat)} · {label_name(seat.name, limit)}"
