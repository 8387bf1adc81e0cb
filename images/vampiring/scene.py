"""What a picture of the ring shows: read from a view, and nothing in it that is not drawn.

Two scenes are equal exactly when their pictures are, so a picture's key is made from its scene.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from bot.engine.vampiring.views import KINDS, STEPS, Choice, FamilyView, Path, RingView, TurnReport
from images.vampiring.fights import Sign, order

EDITION = 3
"""Raised whenever equal scenes are drawn otherwise than before: old pictures get other keys."""

Light = Literal["bright", "dim", "ghost", "faint", "black"]
Fate = Literal["alive", "out", "winner"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A vampire on a tray. `ghost` ones are there no more: they will leave in the draft, or fell in the
    last turn (`faint` ones besides the own family). `black` ones show where a draft leads (V22)."""

    kind: str
    seat: int
    light: Light


Member = Figure | Sign


@dataclass(frozen=True, slots=True)
class Group:
    """What stands before one card: vampires, and the signs of what they did to each other."""

    card: int
    members: tuple[Member, ...]

    @property
    def slim(self) -> frozenset[int]:
        """The places in the row of arrows that are slim: those of one digit between two kinds."""
        return frozenset(
            place
            for place, member in enumerate(self.members)
            if isinstance(member, Sign) and member.name == "strike" and member.number < 10
        )


@dataclass(frozen=True, slots=True)
class Line:
    """One family's blood (V4): drops left and lost in this turn; the others went before.

    `dim` are the living families besides the `own` one, on whose panel this is; one that is out or has
    won has a look of its own.
    """

    seat: int
    blood: int
    lost: int
    fate: Fate
    dim: bool
    own: bool


@dataclass(frozen=True, slots=True)
class Trail:
    """How a vampire went along the ring: from a card so many cards on, clockwise if positive.

    `hops` are the Carriages on which it landed (V8). `home` is where it flew from the Parchment at the
    end of its way, `None` for those that stay where they came (V9). `ghost` ones are those of a draft.
    """

    seat: int
    light: Light
    start: int
    length: int
    hops: tuple[int, ...]
    home: int | None


@dataclass(frozen=True, slots=True)
class Scene:
    """All that one picture shows.

    `haunted` are the ring indexes of Homes, `touched` those of cards through which the draft's
    vampires pass (Carriages, Parchment); `groups` rise by card, `trails` by how long they are.
    """

    ring: tuple[str, ...]
    turn: int
    haunted: tuple[int, ...]
    touched: tuple[int, ...]
    lines: tuple[Line, ...]
    groups: tuple[Group, ...]
    trails: tuple[Trail, ...]

    @property
    def key(self) -> str:
        """A short name of these pixels."""
        return hashlib.sha256(f"{EDITION} {self!r}".encode()).hexdigest()[:24]


def read_scene(view: RingView, draft: str | None = None) -> Scene:
    """Read what is to be drawn; a `draft` that is no choice of the view's seat changes nothing."""
    own = view.seat if any(family.alive for family in view.families if family.seat == view.seat) else None
    choice = None
    if own is not None:
        choice = next((choice for choice in view.choices if choice.move == draft), None)
    passed = {stop for path in choice.paths for stop in path.stops[:-1]} if choice else set()
    trails = _trails(view, own, choice)
    return Scene(
        ring=view.ring,
        turn=view.turn,
        haunted=tuple(sorted(view.haunted)),
        touched=tuple(sorted(passed)),
        lines=tuple(_line(view, family, own) for family in view.families),
        groups=tuple(_groups(view, own, choice)),
        trails=tuple(sorted(trails, key=lambda trail: (abs(trail.length), trail.start, trail.seat))),
    )


def _groups(view: RingView, own: int | None, choice: Choice | None) -> Iterator[Group]:
    """Tell who stands where, and who wounded whom in the last turn, or would do so in the draft."""
    figures: dict[int, list[Figure]] = {}
    for family in view.families:
        light: Light = "bright" if own in (None, family.seat) else "dim"
        if choice and family.seat == own:
            light = "ghost"
        for kind, card in zip(KINDS, family.cards or (), strict=False):
            figures.setdefault(card, []).append(Figure(kind, family.seat, light))
    # A draft's vampires fight among themselves behind those who stand there now, and who will move on.
    coming: dict[int, list[Figure]] = {}
    if choice and own is not None:
        told: Choice | TurnReport | None = choice
        for path in choice.paths:
            coming.setdefault(path.end, []).append(Figure(path.kind, own, "black"))
    else:
        told = view.last
        for seat, path in _fallen(view.last):
            fallen = Figure(path.kind, seat, "ghost" if own is None else "faint")
            figures.setdefault(path.end, []).append(fallen)
        coming, figures = figures, coming
    wounds = {clash.card: clash.wounds for clash in told.clashes} if told else {}
    haunting = [ghost.card for ghost in told.ghosts] if told else []
    fought = {card for card, found in wounds.items() if found}
    for card in sorted({*figures, *coming, *haunting, *fought}):
        signs = (Sign("wraith", 1),) if card in haunting else ()
        row = order(coming.get(card, []), wounds.get(card, ()))
        yield Group(card, (*figures.get(card, ()), *row, *signs))


def _fallen(last: TurnReport | None) -> Iterator[tuple[int, Path]]:
    """Tell how those moved who fell in the last turn: they leave the ring at its end (V18)."""
    for seat in last.eliminated if last else ():
        for path in (last and last.paths[seat]) or ():
            yield seat, path


def _trails(view: RingView, own: int | None, choice: Choice | None) -> Iterator[Trail]:
    if choice and own is not None:
        for path in choice.paths:
            yield _trail(view, path, own, "ghost")
    elif view.last:
        for seat, paths in enumerate(view.last.paths):
            for path in paths or ():
                yield _trail(view, path, seat, "bright" if own in (None, seat) else "dim")


def _trail(view: RingView, path: Path, seat: int, light: Light) -> Trail:
    size, step = len(view.ring), STEPS[path.kind]
    clockwise = (path.start + step) % size == path.stops[0]
    flew = len(path.stops) > 1 and view.ring[path.stops[-2]] == "parchment"
    walked = path.stops[:-1] if flew else path.stops
    length = step * len(walked) * (1 if clockwise else -1)
    return Trail(seat, light, path.start, length, walked[:-1], path.end if flew else None)


def _line(view: RingView, family: FamilyView, own: int | None) -> Line:
    fate: Fate = "alive" if family.alive else "out"
    if view.outcome and family.seat in view.outcome.winners:
        fate = "winner"
    dim = fate != "out" and own not in (None, family.seat)
    return Line(family.seat, family.blood, family.lost, fate, dim, fate == "alive" and family.seat == own)
