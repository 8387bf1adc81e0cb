"""What happens in a play: all of it is public, but for the hands of a new deal (Q4, Q16)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.engine.core import Event
from bot.engine.vampire_queen.cards import Hand, spell
from bot.engine.vampire_queen.moves import Move
from bot.engine.vampire_queen.state import PastDeal, PastTrick, QueenState
from bot.engine.vampire_queen.tricks import ended_trick


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat played cards, or passed."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class TrickEnded(Event):
    """A trick was won, or taken when a hunter was led (Q7, Q8)."""

    trick: PastTrick


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """A deal was over, the `number`-th (from 1): what everybody was left with is open (Q11, Q12)."""

    number: int
    deal: PastDeal


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat got its hand of a new deal, and it alone may know it (Q3)."""

    seat: int
    hand: Hand

    @property
    def cards(self) -> tuple[str, ...]:
        """The hand as records spell it, hunters last."""
        return spell(self.hand)


@lru_cache(None)
def played(seat: int, move: Move) -> tuple[Event, ...]:
    """Tell a play that did not end a trick; there are some thousands, each made once."""
    return (Played(None, seat, move),)


def settled(before: QueenState, after: QueenState) -> tuple[Event, ...]:
    """Tell what the end of a trick led to after the play that ended it."""
    ended = TrickEnded(None, ended_trick(after))
    finished = after.trick.finished
    if finished is before.trick.finished:
        return (ended,)
    hands = () if after.turn is None else after.hands
    dealt = [Dealt(frozenset({seat}), seat, hand) for seat, hand in enumerate(hands)]
    return (ended, DealEnded(None, len(finished), finished[-1]), *dealt)
