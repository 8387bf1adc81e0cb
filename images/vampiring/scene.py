"""What a picture of the ring shows: read from a view, and nothing in it that is not drawn.

Two scenes are equal exactly when their pictures are, so a picture's key is made from its scene.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Literal

from bot.engine.vampiring.views import KINDS, FamilyView, RingView

EDITION = 1
"""Raised whenever equal scenes are drawn otherwise than before: old pictures get other keys."""

Light = Literal["bright", "dim", "faint", "black"]
Fate = Literal["alive", "out", "winner"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A vampire on a tray. `faint` ones will leave in the draft, `black` ones show where to (V22)."""

    kind: str
    seat: int
    light: Light


@dataclass(frozen=True, slots=True)
class Group:
    """What stands before one card: vampires, then the number of drops that were lost there."""

    card: int
    figures: tuple[Figure, ...]
    drops: int

    @property
    def size(self) -> int:
        """How many spots the group needs."""
        return len(self.figures) + bool(self.drops)


@dataclass(frozen=True, slots=True)
class Line:
    """One family's blood (V4): drops left and lost in this turn; the others went before.

    `dim` are the living families besides the own one; one that is out has a look of its own.
    """

    seat: int
    blood: int
    lost: int
    fate: Fate
    dim: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """All that one picture shows.

    `haunted` are the ring indexes of Homes, `touched` those of cards through which the draft's
    vampires pass (Carriages, Parchment); `groups` rise by card.
    """

    ring: tuple[str, ...]
    haunted: tuple[int, ...]
    touched: tuple[int, ...]
    lines: tuple[Line, ...]
    groups: tuple[Group, ...]

    @property
    def key(self) -> str:
        """A short name of these pixels."""
        return hashlib.sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:24]


def read_scene(view: RingView, draft: str | None = None) -> Scene:
    """Read what is to be drawn; a `draft` that is no choice of the view's seat changes nothing."""
    choice = next((choice for choice in view.choices if choice.move == draft), None)
    own = view.seat if any(family.alive for family in view.families if family.seat == view.seat) else None
    figures: dict[int, list[Figure]] = {}
    for family in view.families:
        light: Light = "bright" if own in (None, family.seat) else "dim"
        if choice and family.seat == own:
            light = "faint"
        for kind, card in zip(KINDS, family.cards or (), strict=False):
            figures.setdefault(card, []).append(Figure(kind, family.seat, light))
    if choice and own is not None:
        for path in choice.paths:
            figures.setdefault(path.end, []).append(Figure(path.kind, own, "black"))
    drops = {} if choice else _drops(view)
    return Scene(
        ring=view.ring,
        haunted=tuple(sorted(view.haunted)),
        touched=tuple(sorted({stop for path in choice.paths for stop in path.stops[:-1]})) if choice else (),
        lines=tuple(_line(view, family, own) for family in view.families),
        groups=tuple(
            Group(card, tuple(figures.get(card, ())), drops.get(card, 0))
            for card in sorted({*figures, *drops})
        ),
    )


def _drops(view: RingView) -> dict[int, int]:
    """The drops that fights and ghosts cost on each card in the last turn, before V17's limit."""
    drops: dict[int, int] = {}
    if view.last:
        for clash in view.last.clashes:
            if clash.wounds:
                drops[clash.card] = drops.get(clash.card, 0) + sum(wound.drops for wound in clash.wounds)
        for ghost in view.last.ghosts:
            drops[ghost.card] = drops.get(ghost.card, 0) + 1
    return drops


def _line(view: RingView, family: FamilyView, own: int | None) -> Line:
    fate: Fate = "alive" if family.alive else "out"
    if view.outcome and family.seat in view.outcome.winners:
        fate = "winner"
    dim = fate != "out" and own not in (None, family.seat)
    return Line(family.seat, family.blood, family.lost, fate, dim)
