"""The names of cards, sets and hands of Vampire Queen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.engine.vampire_queen.views import QueenView
from bot.tables.values import TableInfo
from bot.text.lookup import say
from bot.text.names import NAME_LIMIT
from cogs.faces.seats import mark, name

PASS = "-"
QUEEN = "Q"
DOT = " · "
CARDS_SIGN, HUNTER_SIGN, POINTS_SIGN = "🃏", "🏹", "Σ"
"""What stands for a number of cards, a hunter and points where words don't fit."""


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


def short_name(cards: Iterable[str]) -> str:
    """Cards by kind in few signs, where words don't fit: "7x3 9 Q 🏹15"."""
    signs = Counter(f"{HUNTER_SIGN}{card[1:]}" if is_hunter(card) else card for card in cards)
    return " ".join(sign if count == 1 else f"{sign}x{count}" for sign, count in signs.items())


def card_count(count: int, language: str) -> str:
    """A number of cards."""
    return word(language, "cards", count=count)


def points(count: int, language: str, deals: Sequence[int] = ()) -> str:
    """A number of points, and the deals of which it is the sum, if there were several."""
    told = word(language, "points", count=count)
    return f"{told} ({' + '.join(map(str, deals))})" if len(deals) > 1 else told


def points_by_deal(view: QueenView, seat: int) -> list[int]:
    """The points of a seat in each finished deal."""
    return [report.points[seat] for report in view.finished]


def who(table: TableInfo, seat: int, language: str, limit: int = NAME_LIMIT) -> str:
    """A seat by its sign, and by name where there is room for one of at least four units."""
    return f"{mark(seat)} {name(table, seat, language, limit)}" if limit else mark(seat)
