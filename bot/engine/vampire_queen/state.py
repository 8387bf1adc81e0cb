"""The values between two plays of Vampire Queen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from bot.engine.core import Outcome
from bot.engine.vampire_queen.cards import Hand
from bot.engine.vampire_queen.moves import NOT_ASKED, Move
from bot.engine.vampire_queen.rulings import winners_of
from bot.engine.vampire_queen.setup import Deals

Plays = tuple[Move, ...]
"""What the seats of a trick did, from the leader on; `NOT_ASKED` for one that was passed over (Q10)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for a whole game; `queen_value` is what a queen counts against a hunter (Q9)."""

    deals: int
    queen_value: int
    setup: Deals


class PastTrick(NamedTuple):
    """A trick that is over, all of it public.

    `deal` and `number` (within the deal) count from 1. `round` is the round of decision of its lead.
    `winner` won it, or took it when a hunter was led, with a play of this `value`.
    """

    deal: int
    number: int
    leader: int
    round: int
    plays: Plays
    winner: int
    value: int


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that is over, all of it public: what every seat was left with, and its points (Q11, Q12)."""

    left: tuple[Hand, ...]
    points: tuple[int, ...]


class Opening(NamedTuple):
    """What holds throughout a trick, counted like `PastTrick`.

    `barred` is the hunter that may not be led (Q8), `last` the trick before, also one of the deal before;
    `past` are all tricks of this deal that are over, `finished` the deals that are.
    """

    terms: Terms
    deal: int
    number: int
    leader: int
    round: int
    barred: int | None
    last: PastTrick | None
    past: tuple[PastTrick, ...]
    finished: tuple[PastDeal, ...]


class QueenState(NamedTuple):
    """A game between two plays.

    `hands` are by seat. `turn` is the seat that must act, and `legal` are its moves. `best` has made the
    highest play so far, of this `value` (0 before there is one). When the last deal is over, or the last
    that is listed, `turn` is `None`, and the trick and the hands stand as they ended.
    """

    trick: Opening
    hands: tuple[Hand, ...]
    plays: Plays
    turn: int | None
    best: int | None
    value: int
    legal: tuple[Move, ...]


def rounds_after(first: int, plays: Plays) -> int:
    """Answer the round that follows on a trick's `plays` when its lead was in round `first`."""
    return first + len(plays) - plays.count(NOT_ASKED)


def totals_of(state: QueenState) -> tuple[int, ...]:
    """Answer every seat's points in the finished deals (Q12)."""
    finished = state.trick.finished
    return tuple(sum(deal.points[seat] for deal in finished) for seat in range(len(state.hands)))


def outcome_of(state: QueenState) -> Outcome | None:
    """Tell how the game ended, `None` while deals are left (Q12)."""
    if len(state.trick.finished) < state.trick.terms.deals:
        return None
    totals = totals_of(state)
    return Outcome("deals_played", winners_of(totals), totals)
