"""Pictures that are drawn later, and those beside the boards: a game's banner, its rules, how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.tables.ports import Picture
from images.banner import (
    banner_key,
    ending_key,
    lesson_key,
    lesson_pages,
    paint_banner,
    paint_ending,
    paint_lesson,
)

BANNER_FILE = "banner.png"
LESSON_FILE = "rules.png"
ENDING_FILE = "ending.png"


@dataclass(frozen=True, slots=True)
class Painting:
    """A picture that is drawn when it is called, as PNG bytes; equal when what it draws is."""

    painter: Callable[..., bytes]
    shown: tuple[Any, ...]

    def __call__(self) -> bytes:
        """Draw it."""
        return self.painter(*self.shown)


def banner(game: str, alt: str) -> Picture:
    """What a game is about, at a glance."""
    return Picture(BANNER_FILE, alt, banner_key(game), Painting(paint_banner, (game,)))


def has_lesson(game: str, page: int) -> bool:
    """Whether a page of rules (from 1) has a picture."""
    return page in lesson_pages(game)


def lesson(game: str, page: int, alt: str) -> Picture:
    """What a page of rules says, shown with the game's pieces."""
    return Picture(LESSON_FILE, alt, lesson_key(game, page), Painting(paint_lesson, (game, page)))


def ending(view: Any, alt: str) -> Picture:
    """Who won, or that nobody did."""
    return Picture(ENDING_FILE, alt, ending_key(view), Painting(paint_ending, (view,)))
