"""Builds what a seat or a spectator may know from a state (Q4, Q16)."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.vampire_queen.cards import hunters_in, spell
from bot.engine.vampire_queen.moves import NOT_ASKED
from bot.engine.vampire_queen.state import (
    PastDeal,
    PastTrick,
    Plays,
    QueenState,
    outcome_of,
    rounds_after,
    totals_of,
)
from bot.engine.vampire_queen.tricks import waiting
from bot.engine.vampire_queen.views import DealReport, HandView, Play, QueenView, Trick

KEPT = 1024
"""How many past tricks, and past deals, are kept as they are told: every view asks for them again."""


def observe(state: QueenState, seat: int | None) -> QueenView:
    """Build the view of a seat, or of a spectator (`None`)."""
    opening, hands, plays, turn, best, value, legal = state
    terms, deal, number, leader, first, barred, last, past, finished = opening
    running, seats = turn is not None, len(hands)
    return QueenView(
        seat=seat,
        deals=terms.deals,
        queen_value=terms.queen_value,
        round=rounds_after(first, plays) - (not running),
        trick=_trick(seats, deal, number, leader, first, plays, best, value, None if running else best),
        last=None if last is None else _past(seats, last),
        past=tuple([_past(seats, trick) for trick in past]),
        turn=turn,
        waiting=waiting(state),
        seats=tuple(
            HandView(holder, hand.bit_count(), hunters_in(hand), points)
            for holder, (hand, points) in enumerate(zip(hands, totals_of(state), strict=True))
        ),
        barred=barred if running and not plays else None,
        finished=tuple(_report(ended, report) for ended, report in enumerate(finished, 1)),
        hand=() if seat is None else spell(hands[seat]),
        legal=() if seat is None or seat != turn else tuple(map(str, legal)),
        outcome=outcome_of(state),
    )


def _trick(
    seats: int,
    deal: int,
    number: int,
    leader: int,
    first: int,
    plays: Plays,
    best: int | None,
    value: int,
    winner: int | None,
) -> Trick:
    """Tell a trick whose lead was in round `first`."""
    lead = plays[0] if plays else None
    return Trick(
        deal=deal,
        number=number,
        leader=leader,
        plays=tuple(
            Play(
                seat=(leader + place) % seats,
                cards=move.cards,
                round=None if move is NOT_ASKED else rounds_after(first, plays[:place]),
            )
            for place, move in enumerate(plays)
        ),
        hunter=lead.hunter if lead else None,
        best=best,
        value=None if best is None else value,
        size=lead.size if lead and lead.hunter is None else None,
        winner=winner,
    )


@lru_cache(KEPT)
def _past(seats: int, trick: PastTrick) -> Trick:
    """Tell a trick that is over."""
    return _trick(seats, *trick, trick.winner)


@lru_cache(KEPT)
def _report(number: int, deal: PastDeal) -> DealReport:
    """Tell the `number`-th deal, which is over."""
    return DealReport(
        deal=number,
        left=tuple(map(spell, deal.left)),
        points=deal.points,
        out=tuple(seat for seat, hand in enumerate(deal.left) if not hand),
    )
