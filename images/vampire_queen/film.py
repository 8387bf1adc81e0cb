"""A whole game of Vampire Queen as a film: each play of each trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.engine.vampire_queen.views import QueenView, Trick
from images.banner import paint_banner, paint_ending
from images.film import Frame, Progress, film, idle, poster

if TYPE_CHECKING:
    from PIL import Image

TITLE, START, PLAY, PASS, TRICK, HUNT, TAKEN = 2500, 2000, 900, 500, 1600, 1300, 2600
"""Milliseconds for which frames stand: the banner, the start, a play of cards, a pass, the end of a trick;
a play in a hunter's trick, and its end."""
DEAL, VICTORY, ENDING = 4000, 4000, 10_000
"""The same for the end of a deal, who has won, and the last board."""


def paint_film(views: Sequence[QueenView], progress: Progress = idle) -> bytes:
    """Draw a game as an animated GIF from a spectator's views: of the start, and after each play.

    The last frame is the last board, pixel by pixel. Pure, and safe to call from several threads.
    """
    return film(tuple(frames(views)), progress)


def frames(views: Sequence[QueenView]) -> Iterator[Frame]:
    """Give the frames of a game; passes are left out first, then plays, then tricks, hunters' tricks last."""
    yield Frame(partial(poster, partial(paint_banner, "vampire_queen")), TITLE)
    yield Frame(partial(_draw, views[0]), START)
    for before, view in pairwise(views):
        time, rank = _weight(before, view)
        yield Frame(partial(_draw, view), time, rank)
    if views[-1].outcome is not None:
        yield Frame(partial(poster, partial(paint_ending, views[-1])), VICTORY)
    yield Frame(partial(_draw, views[-1]), ENDING)


def _weight(before: QueenView, view: QueenView) -> tuple[int, int]:
    """Answer for how long the play between two views is shown, and how soon it is left out."""
    if view.outcome is not None or len(view.finished) > len(before.finished):
        return DEAL, 0
    trick, ended = _played(before, view)
    if trick.hunter is not None:
        return (TAKEN, 1) if ended else (HUNT, 2)
    if ended:
        return TRICK, 3
    return (PLAY, 4) if any(play.cards for play in trick.plays if play.seat == before.turn) else (PASS, 5)


def _played(before: QueenView, view: QueenView) -> tuple[Trick, bool]:
    """Answer the trick of the play between two views, and whether it ended it."""
    here = (before.trick.deal, before.trick.number)
    if (view.trick.deal, view.trick.number) == here:
        return view.trick, False
    assert view.last is not None
    return view.last, True


def _draw(view: QueenView) -> Image.Image:
    from images.vampire_queen.board import draw
    from images.vampire_queen.scene import read_trick

    return draw(read_trick(view))
