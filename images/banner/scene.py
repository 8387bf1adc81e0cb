"""What these pictures show, as plain values: which there are, and all that an ending's pixels depend on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import START_BLOOD, RingView

EDITION = 1
"""Raised whenever one of these pictures is drawn otherwise than before: old pictures get other keys."""
LESSONS = {"vampiring": (1, 2, 3), "vampire_queen": (1, 2, 3)}
"""The pages of rules (from 1) that have a picture, by the game's tag."""

Ground = Literal["triumph", "dawn", "standstill", "hall"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the scene, the seats that are honoured in it, those who fell, the winner's blood.

    `fallen` are in the order in which their Homes are seen; `drops` say of each of the winner's drops
    whether it is `"left"`, was lost just `"now"` or `"before"`.
    """

    ground: Ground
    seats: tuple[int, ...]
    fallen: tuple[int, ...] = ()
    drops: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """A short name that is equal exactly when the pixels are."""
        parts = (self.ground, *(",".join(map(str, some)) for some in (self.seats, self.fallen, self.drops)))
        return f"ending {EDITION} {' '.join(parts)}"


def read_ending(view: RingView | QueenView) -> Ending:
    """Read how a finished game ended; raises `ValueError` while it runs."""
    if view.outcome is None:
        raise ValueError("the game runs")
    winners = view.outcome.winners
    if isinstance(view, QueenView):
        return Ending("hall", winners)
    if winners:
        family = view.families[winners[0]]
        before = START_BLOOD - family.blood - family.lost
        drops = ("left",) * family.blood + ("now",) * family.lost + ("before",) * before
        return Ending("triumph", winners, tuple(f.seat for f in view.families if not f.alive), drops)
    living = tuple(family.seat for family in view.families if family.alive)
    return Ending("standstill", living) if living else Ending("dawn", ())
