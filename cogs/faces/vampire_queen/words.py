"""The names of cards, sets and hands of Vampire Queen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.tables.values import TableInfo
from bot.text.lookup import say
from bot.text.names import NAME_LIMIT
from cogs.faces.seats import mark, name

PASS = "-"
QUEEN = "Q"
DOT = " · "


def word(language: str, key: str, **args: str | int) -> str:
    """A text of Vampire Queen's own catalogue."""
    return say(language, f"vampire_queen-{key}", **args)


def is_hunter(card: str) -> bool:
    """Whether a card is a hunter, which records write as `"H15"` or `"H20"`."""
    return card.startswith("H")


def hunter(value: int, language: str) -> str:
    """A hunter in words."""
    return word(language, "hunter", value=value)


def card_name(card: str, language: str) -> str:
    """One card: its number, `Q`, or the hunter in words."""
    return hunter(int(card[1:]), language) if is_hunter(card) else card


def set_name(cards: Iterable[str], language: str) -> str:
    """Cards as they are played: "7 7 Q", "hunter 20"."""
    return " ".join(card_name(card, language) for card in cards)


def hand_name(cards: Sequence[str], language: str) -> str:
    """Cards by kind: "7x3, 9x1, Qx1, hunter 15"."""
    return ", ".join(
        card_name(card, language) if is_hunter(card) else f"{card}x{count}"
        for card, count in Counter(cards).items()
    )


def card_count(count: int, language: str) -> str:
    """A number of cards."""
    return word(language, "cards", count=count)


def points(count: int, language: str) -> str:
    """A number of points."""
    return word(language, "points", count=count)


def who(table: TableInfo, seat: int, language: str, limit: int = NAME_LIMIT) -> str:
    """A seat by its sign, and by name where there is room for one of at least four units."""
    return f"{mark(seat)} {name(table, seat, language, limit)}" if limit else mark(seat)
