"""What a computer player reads from its view before it thinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.players.vampiring.blows import Blows, Option, blows_of
from bot.engine.vampiring.course import course_of
from bot.engine.vampiring.moves import Cards, Move
from bot.engine.vampiring.state import RingState, Turn
from bot.engine.vampiring.views import KINDS, Path, RingView, TurnReport


@dataclass(frozen=True, slots=True)
class Family:
    """A living family: its seat, its blood, where it stands, and what it may choose."""

    seat: int
    blood: int
    cards: Cards
    options: tuple[Option, ...]

    @property
    def places(self) -> tuple[Cards, ...]:
        """Where its vampires stay after each of its choices."""
        return tuple(cards for _, cards in self.options)


@dataclass(frozen=True, slots=True)
class Standing:
    """A turn that is to be chosen: the living families by seat, and the haunted Homes."""

    blows: Blows
    families: tuple[Family, ...]
    haunted: frozenset[int]

    def index(self, seat: int | None) -> int:
        """Answer which of the families has this seat. Raises `StopIteration` for one that is out."""
        return next(index for index, family in enumerate(self.families) if family.seat == seat)


def standing_of(state: RingState) -> Standing:
    """Answer the turn that is to be chosen in a state."""
    return _standing(state, state.cards, state.blood)


def standing_before(state: RingState) -> Standing | None:
    """Answer the turn that was chosen last, `None` in the first turn."""
    if state.last is None:
        return None
    blood = [left + lost for left, lost in zip(state.blood, state.last.lost, strict=True)]
    return _standing(state, state.last.before, blood)


def state_of(view: RingView) -> RingState:
    """Put the state together again from what everybody sees; nothing of a running game is hidden (V5)."""
    return RingState(
        variant=view.variant,
        ring=view.ring,
        turn=view.turn if view.outcome else view.turn - 1,
        cards=tuple(family.cards for family in view.families),
        blood=tuple(family.blood for family in view.families),
        scores=tuple(family.score for family in view.families),
        reason=view.outcome.reason if view.outcome else None,
        last=None if view.last is None else _turn(view.last),
    )


def _turn(report: TurnReport) -> Turn:
    return Turn(
        moves=tuple(None if move is None else Move(move) for move in report.moves),
        before=tuple(None if paths is None else _before(paths) for paths in report.paths),
        after=tuple(None if paths is None else _after(paths) for paths in report.paths),
        lost=report.wounds,
        eliminated=report.eliminated,
    )


def _standing(state: RingState, cards: Sequence[Cards | None], blood: Sequence[int]) -> Standing:
    blows = blows_of(state.ring, state.variant)
    families = tuple(
        Family(seat, left, where, blows.options(seat, where))
        for seat, (where, left) in enumerate(zip(cards, blood, strict=True))
        if where is not None
    )
    return Standing(blows, families, frozenset(course_of(state.ring, state.variant).haunted(cards)))


def _before(paths: tuple[Path, Path, Path]) -> Cards:
    man, wolf, bat = sorted(paths, key=lambda path: KINDS.index(path.was))
    return man.start, wolf.start, bat.start


def _after(paths: tuple[Path, Path, Path]) -> Cards:
    man, wolf, bat = paths
    return man.end, wolf.end, bat.end
