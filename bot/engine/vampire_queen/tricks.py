"""How tricks run and end, and deals with them (Q3 to Q13)."""

from __future__ import annotations

from functools import reduce

from bot.engine.vampire_queen.cards import BOTH_HUNTERS, HUNTER_CARDS, QUEEN_VALUE, Hand, points_of
from bot.engine.vampire_queen.choices import follows, leads, throws
from bot.engine.vampire_queen.moves import NOT_ASKED, Move, including, without
from bot.engine.vampire_queen.rulings import sits_out, takes
from bot.engine.vampire_queen.state import (
    Opening,
    PastDeal,
    PastTrick,
    Plays,
    QueenState,
    Terms,
    rounds_after,
)

new = tuple.__new__
"""Makes a named tuple in half the time of its own constructor; a play makes two of them at least."""


def first_state(terms: Terms) -> QueenState:
    """Answer the first deal before its lead: the 20 with the leader, the 15 one seat before (Q3)."""
    first = terms.setup.first
    hands = list(terms.setup.hands[0])
    hands[first] |= HUNTER_CARDS[20]
    hands[first - 1] |= HUNTER_CARDS[15]
    return _opened(Opening(terms, 1, 1, first, 1, None, None, (), ()), tuple(hands))


def _opened(trick: Opening, hands: tuple[Hand, ...]) -> QueenState:
    """Answer a trick before its lead (Q5)."""
    leader = trick.leader
    return new(QueenState, (trick, hands, (), leader, None, 0, leads(hands[leader], trick.barred)))


def play(state: QueenState, move: Move) -> QueenState:
    """Answer the state after a legal move of the seat whose turn it is (Q6, Q8, Q10)."""
    trick, hands, plays, seat, best, value, _ = state
    assert seat is not None
    plays += (move,)
    lead = plays[0]
    if move.size:
        held = list(hands)
        held[seat] = without(held[seat], move)
        hands = tuple(held)
        if lead.hunter is None:
            best, value = seat, move.value
        elif move is not lead:
            worth = trick.terms.queen_value if move.value == QUEEN_VALUE else move.value
            if takes(worth, value):
                best, value = seat, worth
    while True:
        seat += 1
        if seat == len(hands):
            seat = 0
        if seat == trick.leader:
            assert best is not None
            return _settled(trick, hands, plays, best, value)
        hand = hands[seat]
        if not sits_out(hand):
            legal = follows(hand, lead.size, value) if lead.hunter is None else throws(hand)
            return new(QueenState, (trick, hands, plays, seat, best, value, legal))
        plays += (NOT_ASKED,)


def _settled(trick: Opening, hands: tuple[Hand, ...], plays: Plays, winner: int, value: int) -> QueenState:
    """Answer what follows when everybody was in a trick: another, a deal, or the end (Q7, Q8, Q11, Q13)."""
    terms, deal, number, leader, first, _, _, earlier, finished = trick
    hunter = plays[0].hunter
    if hunter is not None:
        held = list(hands)
        held[winner] = reduce(including, plays, held[winner])
        hands = tuple(held)
    last = new(PastTrick, (deal, number, leader, first, plays, winner, value))
    round_ = rounds_after(first, plays)
    if 0 not in hands:
        past = (*earlier, last)
        trick = new(Opening, (terms, deal, number + 1, winner, round_, hunter, last, past, finished))
        return _opened(trick, hands)
    finished = (*finished, PastDeal(hands, tuple(map(points_of, hands))))
    if deal == len(terms.setup.hands):
        return QueenState(trick._replace(finished=finished), hands, plays, None, winner, value, ())
    hands = tuple(map(_with_hunters, terms.setup.hands[deal], hands))
    leader = next(seat for seat, hand in enumerate(hands) if hand & HUNTER_CARDS[20])
    return _opened(Opening(terms, deal + 1, 1, leader, round_, None, last, (), finished), hands)


def _with_hunters(dealt: Hand, held: Hand) -> Hand:
    """Answer a new hand with the hunters of the old one on top (Q3)."""
    return dealt | held & BOTH_HUNTERS


def waiting(state: QueenState) -> tuple[int, ...]:
    """Answer the seats that come after in this trick, in turn order (Q6, Q8, Q10)."""
    if state.turn is None:
        return ()
    seats, leader = len(state.hands), state.trick.leader
    after = range(state.turn + 1, leader + (seats if state.turn >= leader else 0))
    return tuple(seat % seats for seat in after if not sits_out(state.hands[seat % seats]))


def ended_trick(state: QueenState) -> PastTrick:
    """Answer the trick that ended last; there must be one."""
    trick = state.trick
    if state.turn is not None:
        assert trick.last is not None
        return trick.last
    assert state.best is not None
    return PastTrick(
        trick.deal, trick.number, trick.leader, trick.round, state.plays, state.best, state.value
    )
