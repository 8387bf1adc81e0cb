"""Reads sentences of the catalogues back: which arguments a text was said with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from bot.text.lookup import say
from images.theme import SEATS

LETTERS = {seat.letter: index for index, seat in enumerate(SEATS)}
SIGNS = {seat.emoji: index for index, seat in enumerate(SEATS)}
MARK = "(?:" + "|".join(SIGNS) + r") \*\*[A-L]\*\*"
NUMBER = r"\d+"


def read(language: str, key: str, text: str, **groups: str) -> dict[str, str] | None:
    """The arguments with which `text` was said, or `None` if it says something else.

    Each argument is a group of a regular expression that holds what `groups` says; `count` stands for the
    argument that decides between forms of a word, and all of them are tried.
    """
    for pattern in _patterns(language, key, tuple(groups.items())):
        if told := pattern.fullmatch(text):
            return told.groupdict()
    return None


def found(language: str, key: str, lines: Iterable[str], **groups: str) -> Iterator[dict[str, str]]:
    """The arguments of all lines that say `key`."""
    for line in lines:
        if (arguments := read(language, key, line, **groups)) is not None:
            yield arguments


def seats_in(text: str) -> tuple[int, ...]:
    """The seats whose signs stand in a text; sign and letter must agree."""
    seats = []
    for mark in re.findall(MARK, text):
        sign, letter = mark.split(" ")
        assert SIGNS[sign] == LETTERS[letter.strip("*")]
        seats.append(SIGNS[sign])
    return tuple(seats)


def seats_by_letter(text: str) -> tuple[int, ...]:
    """The seats of letters with commas between."""
    return tuple(LETTERS[letter] for letter in text.split(", ")) if text else ()


@cache
def _patterns(language: str, key: str, groups: tuple[tuple[str, str], ...]) -> tuple[re.Pattern[str], ...]:
    counted = any(name == "count" for name, _ in groups)
    told = []
    for count in (0, 1, 2) if counted else (1,):
        arguments: dict[str, str | int] = {name: f"={name}=" for name, _ in groups}
        if counted:
            arguments["count"] = count
        said = re.escape(say(language, key, **arguments))
        for name, inside in groups:
            said = said.replace(f"={name}=", f"(?P<{name}>{inside})", 1)
        told.append(re.compile(said))
    return tuple(dict.fromkeys(told))
