"""Plays a deal out by rules of thumb: the engine's tricks without its legal moves and events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Protocol

from bot.engine.players.vampire_queen.table import Table
from bot.engine.vampire_queen.cards import QUEEN_VALUE, Hand
from bot.engine.vampire_queen.moves import Move, including, without
from bot.engine.vampire_queen.rulings import sits_out, takes


class Rules(Protocol):
    """Choose for every seat, from its own hand and what is public; `fewest` cards are in some hand."""

    def lead(self, hand: Hand, barred: int | None, fewest: int) -> Move:
        """Choose a lead (Q5, Q8)."""

    def beat(self, hand: Hand, size: int, value: int, fewest: int, after: int) -> Move:
        """Choose a set of `size` cards above `value`, or a pass (Q6); `after` seats are still to come."""

    def throw(self, hand: Hand, highest: int, fewest: int, after: int, queen_value: int) -> Move:
        """Choose a card to throw to a hunter (Q8): `highest` takes so far, `after` seats are to come."""


def advised(table: Table, hands: Sequence[int], hand: Hand, rules: Rules) -> Move:
    """Answer what `rules` choose for the seat whose turn it is; `hands` are numbers of cards by seat."""
    fewest = min(hands)
    if not table.plays:
        return rules.lead(hand, table.barred, fewest)
    lead = table.plays[0]
    after = len(hands) - len(table.plays) - 1
    if lead.hunter is None:
        return rules.beat(hand, lead.size, table.value, fewest, after)
    return rules.throw(hand, table.value, fewest, after, table.queen_value)


def play_out(table: Table, dealt: Sequence[Hand], first: Move, rules: Rules) -> list[Hand]:
    """Answer the hands at the end of the deal, when `first` is played now and `rules` choose the rest."""
    hands = list(dealt)
    seats = len(hands)
    leader, seat, best, value = table.leader, table.turn, table.best, table.value
    plays = list(table.plays)
    queen_value = table.queen_value
    lead, move = table.plays[0] if plays else first, first
    fewest = min([hand.bit_count() for hand in hands])
    while True:
        hunter, size = lead.hunter, lead.size
        while True:
            if move.size:
                left = hands[seat] = without(hands[seat], move)
                fewest = min(fewest, left.bit_count())
                plays.append(move)
                if hunter is None:
                    best, value = seat, move.value
                elif move is not lead:
                    worth = queen_value if move.value == QUEEN_VALUE else move.value
                    if takes(worth, value):
                        best, value = seat, worth
            seat = (seat + 1) % seats
            while seat != leader and sits_out(hands[seat]):
                seat = (seat + 1) % seats
            if seat == leader:
                break
            after = (leader - seat - 1) % seats
            if hunter is None:
                move = rules.beat(hands[seat], size, value, fewest, after)
            else:
                move = rules.throw(hands[seat], value, fewest, after, queen_value)
        assert best is not None
        if hunter is not None:
            hands[best] = reduce(including, plays, hands[best])
        if 0 in hands:
            return hands
        plays.clear()
        leader = seat = best
        best, value = None, 0
        fewest = min([hand.bit_count() for hand in hands])
        lead = move = rules.lead(hands[seat], hunter, fewest)
