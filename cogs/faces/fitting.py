"""Makes texts fit Discord's limits, counted in UTF-16 units, the larger of the ways to count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.text.names import width

TEXT_LIMIT = 2000
ALT_LIMIT = 1024
LABEL_LIMIT = 80
PAGE_LIMIT = 1900
"""A page of a longer text: it leaves room for a line above it."""
NOTE_LIMIT = 150
"""The room that panels and boards leave for a line above them."""


def fit(forms: Iterable[str], room: int, more: str) -> str:
    """Answer the first of several forms of a text, fullest first, that takes at most `room` units.

    When none does, the last one loses lines from its end, for which `more` stands.
    """
    form = ""
    for form in forms:
        if width(form) <= room:
            return form
    lines = form.split("\n")
    while lines and width("\n".join((*lines, more))) > room:
        lines.pop()
    return "\n".join((*lines, more))


def paged(lines: Sequence[str], room: int = PAGE_LIMIT) -> tuple[str, ...]:
    """Join lines into pages of at most `room` units each, one page at the least."""
    pages: list[str] = []
    page: list[str] = []
    used = 0
    for line in lines:
        size = width(line) + 1
        if page and used + size > room + 1:
            pages.append("\n".join(page))
            page, used = [], 0
        page.append(line)
        used += size
    return (*pages, "\n".join(page))
