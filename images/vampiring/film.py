"""A whole game on the ring as a film: each turn's moves, then its fights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from bot.engine.vampiring.views import FamilyView, RingView, TurnReport
from images.banner import paint_banner, paint_ending
from images.film import Frame, Progress, film, idle, poster

if TYPE_CHECKING:
    from PIL import Image

TITLE, START, MOVES, QUIET, FIGHTS, FALL, VICTORY, ENDING = 2500, 2000, 1600, 800, 2200, 3200, 4000, 10_000
"""Milliseconds for which frames stand: the banner, the start, moves, fights without wounds and with, a
family's end, who has won, and the last board."""


def paint_film(views: Sequence[RingView], progress: Progress = idle) -> bytes:
    """Draw a game as an animated GIF from a spectator's views: of the start, and after each turn.

    The last frame is the last board, pixel by pixel. Pure, and safe to call from several threads.
    """
    return film(tuple(frames(views)), progress)


def frames(views: Sequence[RingView]) -> Iterator[Frame]:
    """Give the frames of a game; turns in which families end are left out last, quiet moves first."""
    yield Frame(partial(poster, partial(paint_banner, "vampiring")), TITLE)
    yield Frame(partial(_draw, views[0]), START)
    for number, view in enumerate(views[1:], 2):
        last = view.last
        assert last is not None
        wounds, falls, ends = any(last.wounds), bool(last.eliminated), number == len(views)
        yield Frame(partial(_draw, moved(view)), MOVES, 1 if falls else 4 if wounds else 5)
        time = FALL if falls else FIGHTS if wounds else QUIET
        yield Frame(partial(_draw, view), time, 0 if falls or ends else 2 if wounds else 3)
    if views[-1].outcome is not None:
        yield Frame(partial(poster, partial(paint_ending, views[-1])), VICTORY)
    yield Frame(partial(_draw, views[-1]), ENDING)


def moved(view: RingView) -> RingView:
    """Answer how the ring looked when all had moved in the last turn, and nobody had fought yet."""
    last = view.last
    assert last is not None
    return replace(
        view,
        families=tuple(_unhurt(family, last) for family in view.families),
        haunted=tuple(home for home in view.haunted if home not in last.haunted),
        last=replace(
            last,
            clashes=(),
            ghosts=(),
            wounds=(0,) * len(last.wounds),
            blood=tuple(left + lost for left, lost in zip(last.blood, last.wounds, strict=True)),
            eliminated=(),
            haunted=(),
        ),
        outcome=None,
    )


def _unhurt(family: FamilyView, last: TurnReport) -> FamilyView:
    """Answer a family with the blood that it had before the last turn, where it went in it."""
    paths = last.paths[family.seat]
    if paths is None:
        return family
    man, wolf, bat = paths
    return replace(
        family,
        alive=True,
        blood=family.blood + last.wounds[family.seat],
        lost=0,
        cards=(man.end, wolf.end, bat.end),
        score=None,
    )


def _draw(view: RingView) -> Image.Image:
    from images.vampiring.paint import draw
    from images.vampiring.scene import read_scene

    return draw(read_scene(view))
