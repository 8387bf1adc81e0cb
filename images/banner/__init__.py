"""Pictures beside the boards: a banner for each game, pictures for pages of rules, and how a game ended."""

from __future__ import annotations

from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import RingView
from images.banner.scene import EDITION, LESSONS, read_ending


def banner_key(game: str) -> str:
    """Answer a short name that is equal exactly when the pixels of `paint_banner` are."""
    return f"banner {EDITION} {game}"


def paint_banner(game: str) -> bytes:
    """Draw a game's banner as an indexed PNG of 1200 by 675 pixels, without words or names.

    Pure, and safe to call from several threads. Pillow is loaded by the first call.
    """
    from images.banner.banners import paint

    return paint(game)


def lesson_pages(game: str) -> tuple[int, ...]:
    """Answer the pages of a game's rules (from 1) that have a picture."""
    return LESSONS[game]


def lesson_key(game: str, page: int) -> str:
    """Answer a short name that is equal exactly when the pixels of `paint_lesson` are."""
    return f"lesson {EDITION} {game} {page}"


def paint_lesson(game: str, page: int) -> bytes:
    """Draw the picture of a page of rules as an indexed PNG of 1200 by 675 pixels, without words or names.

    Pure, and safe to call from several threads. Pillow is loaded by the first call.
    """
    from images.banner.lessons import paint

    return paint(game, page)


def ending_key(view: RingView | QueenView) -> str:
    """Answer a short name that is equal exactly when the pixels of `paint_ending` are."""
    return read_ending(view).key


def paint_ending(view: RingView | QueenView) -> bytes:
    """Draw how a finished game ended as an indexed PNG of 1200 by 675 pixels, without words or names.

    Pure, and safe to call from several threads. Pillow is loaded by the first call. Raises `ValueError`
    where the game still runs.
    """
    from images.banner.endings import paint

    return paint(view)
