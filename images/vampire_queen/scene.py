"""What the pictures of a trick, of a deal's end and of a hand show: read from a view, and nothing in it
that is not drawn.

Two scenes are equal exactly when their pictures are, so a picture's key is made from its scene. What is
read for the table looks at nothing that only one seat may know.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from bot.engine.vampire_queen.views import HandView, Play, QueenView, Trick

EDITION = 3
"""Raised whenever equal scenes are drawn otherwise than before: old pictures get other keys."""

KINDS = (*map(str, range(1, 14)), "Q", "H15", "H20")
"""All kinds of cards as they are sorted: vampires, queen, hunters (Q15)."""
_PLACE = {kind: place for place, kind in enumerate(KINDS)}

Act = Literal["cards", "pass", "skipped", "coming", "turn", "none"]
"""What a seat's place in the trick holds: its cards, that it passed, that it is not asked (Q10), that it
is still to come, that it must act now, or nothing."""
Mark = Literal["none", "wins", "takes"]
"""That a play is the highest: it wins a normal trick, or must take a hunter trick (Q7, Q8)."""
RIMS: dict[Mark, Literal["none", "gold", "teeth"]] = {"none": "none", "wins": "gold", "takes": "teeth"}
"""The rims that show the marks."""
Phase = Literal["lead", "set", "hunt", "over"]
"""What the middle is about: a lead that is awaited, a set to beat, a led hunter, the end."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards of one kind."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class Place:
    """One seat at the table, and what it did in the trick that is shown.

    `barred` is the one of its hunters that it may not lead now (Q8).
    """

    seat: int
    cards: int
    hunters: tuple[int, ...]
    barred: int | None
    act: Act
    stacks: tuple[Stack, ...]
    mark: Mark
    turn: bool
    leads: bool
    crowned: bool


@dataclass(frozen=True, slots=True)
class Middle:
    """What all look at: the highest play so far with its seat, or who leads; `hunter` when one was led.

    In a normal trick the stack's kind is the set's value and its count the set's size (Q6). `points` is
    the lowest total, once the game is over.
    """

    phase: Phase
    hunter: int | None = None
    stack: Stack | None = None
    seat: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The table; `past` says that the places show a trick that is over."""

    places: tuple[Place, ...]
    middle: Middle
    past: bool


@dataclass(frozen=True, slots=True)
class TrickScene:
    """The public board: the table, the deal and how many there are, the trick, and all points so far."""

    table: Table
    deal: int
    deals: int
    trick: int
    points: tuple[int, ...]

    @property
    def key(self) -> str:
        """A short name of these pixels."""
        return _key(self)


@dataclass(frozen=True, slots=True)
class Line:
    """One seat at the end of a deal: what it was left with, its points by deal and together.

    `turn` is set for whoever leads the next deal, `crowned` for the winners of the game.
    """

    seat: int
    left: tuple[Stack, ...]
    points: tuple[int, ...]
    total: int
    turn: bool
    crowned: bool


@dataclass(frozen=True, slots=True)
class LedgerScene:
    """The public board at the end of a deal, before the next one is led to, and at the end of the game."""

    lines: tuple[Line, ...]
    deal: int
    deals: int

    @property
    def key(self) -> str:
        """A short name of these pixels."""
        return _key(self)


@dataclass(frozen=True, slots=True)
class Held:
    """Cards of one kind in the own hand: how many, and how many of them the draft takes.

    `shaded` ones cannot be played in this turn; the `barred` hunter may not be led now (Q8).
    """

    kind: str
    count: int
    drafted: int
    shaded: bool
    barred: bool


@dataclass(frozen=True, slots=True)
class HandScene:
    """A player's own picture: the table in short, the hand by kinds, and what the public board says of the
    deal, the trick and the points."""

    table: Table
    seat: int | None
    hand: tuple[Held, ...]
    deal: int
    deals: int
    trick: int
    points: tuple[int, ...]

    @property
    def key(self) -> str:
        """A short name of these pixels."""
        return _key(self)


def _key(scene: TrickScene | LedgerScene | HandScene) -> str:
    return hashlib.sha256(f"{EDITION} {scene!r}".encode()).hexdigest()[:24]


def read_trick(view: QueenView) -> TrickScene | LedgerScene:
    """Read what everybody may see; the view's own hand and choices are not looked at.

    Between the end of a deal and the next deal's first play, and at the end of the game, that is what
    the deal has left.
    """
    trick = view.trick
    before_a_deal = trick.number == 1 and not trick.plays
    if view.finished and (before_a_deal or view.outcome is not None):
        return _ledger(view)
    points = tuple(one.points for one in view.seats)
    return TrickScene(_table(view), trick.deal, view.deals, trick.number, points)


def _ledger(view: QueenView) -> LedgerScene:
    report = view.finished[-1]
    winners = view.outcome.winners if view.outcome is not None else ()
    lines = tuple(
        Line(
            seat=one.seat,
            left=stacks(report.left[one.seat]),
            points=tuple(deal.points[one.seat] for deal in view.finished),
            total=one.points,
            turn=one.seat == view.turn,
            crowned=one.seat in winners,
        )
        for one in view.seats
    )
    return LedgerScene(lines, report.deal, view.deals)


def read_hand(view: QueenView, draft: str | None = None) -> HandScene:
    """Read a player's own picture; a `draft` that is no legal play of the view's seat changes nothing."""
    drafted = Counter(draft.split()) if draft is not None and draft in view.legal else Counter[str]()
    playable = set(" ".join(view.legal).split())
    hand = Counter(view.hand)
    barred = f"H{view.barred}" if view.seat == view.trick.leader else None
    return HandScene(
        _table(view),
        view.seat,
        tuple(
            Held(kind, hand[kind], drafted[kind], bool(view.legal) and kind not in playable, kind == barred)
            for kind in sorted(hand, key=_PLACE.__getitem__)
        ),
        view.trick.deal,
        view.deals,
        view.trick.number,
        tuple(one.points for one in view.seats),
    )


def _table(view: QueenView) -> Table:
    running, last = view.trick, view.last
    if view.outcome is None and last is not None and last.deal != running.deal:
        last = None  # that deal is over: its cards have been taken from the table
    past = view.outcome is not None or (not running.plays and last is not None)
    shown = last if past and not running.plays and last else running
    plays = {play.seat: play for play in shown.plays}
    return Table(
        tuple(_place(view, shown, one, plays.get(one.seat), past) for one in view.seats),
        _middle(view),
        past,
    )


def _place(view: QueenView, shown: Trick, one: HandView, play: Play | None, past: bool) -> Place:
    seat = one.seat
    mark: Mark = "none"
    if play and seat == (shown.best if shown.winner is None else shown.winner):
        mark = "wins" if shown.hunter is None else "takes"
    return Place(
        seat=seat,
        cards=one.cards,
        hunters=one.hunters,
        barred=view.barred if seat == view.trick.leader and view.barred in one.hunters else None,
        act=_act(view, seat, play, past),
        stacks=stacks(play.cards) if play else (),
        mark=mark,
        turn=seat == view.turn,
        leads=view.outcome is None and seat == view.trick.leader,
        crowned=view.outcome is not None and seat in view.outcome.winners,
    )


def _act(view: QueenView, seat: int, play: Play | None, past: bool) -> Act:
    if play:
        return "cards" if play.cards else "skipped" if play.round is None else "pass"
    if past or view.turn is None:
        return "none"
    if seat == view.turn:
        return "turn"
    return "coming" if seat in view.waiting else "skipped"


def _middle(view: QueenView) -> Middle:
    trick = view.trick
    if view.outcome is not None:
        return Middle("over", points=min(one.points for one in view.seats))
    if not trick.plays:
        return Middle("lead", seat=trick.leader)
    if trick.hunter is not None:
        cards = next((play.cards for play in trick.plays if play.seat == trick.best), ())
        stack = stacks(cards)[0] if cards and trick.best != trick.leader else None
        return Middle("hunt", trick.hunter, stack, trick.best if stack else None)
    assert trick.value is not None
    assert trick.size is not None
    kind = "Q" if trick.value > 13 else str(trick.value)
    return Middle("set", stack=Stack(kind, trick.size), seat=trick.best)


def stacks(cards: Sequence[str]) -> tuple[Stack, ...]:
    """Sort cards into their kinds, rising, queens and hunters last."""
    counts = Counter(cards)
    return tuple(Stack(kind, counts[kind]) for kind in sorted(counts, key=_PLACE.__getitem__))
