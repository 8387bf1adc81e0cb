"""Rules of thumb: which set to lead, with which to beat another, which card to throw to a hunter.

Each looks at the own hand and at what is public of the others. Sets are weighed by how many cards of their
kind are in the hand: among those with equally many, worth is a line over the values, so the best of them is
the lowest or the highest.
"""

from __future__ import annotations

from math import exp

from bot.engine.players.vampire_queen.weights import Weights
from bot.engine.vampire_queen.cards import (
    BOTH_HUNTERS,
    COLUMNS,
    COPIES,
    HUNTER_CARDS,
    HUNTERS,
    KINDS,
    ONE,
    QUEEN,
    QUEEN_VALUE,
    VALUES,
    Hand,
)
from bot.engine.vampire_queen.moves import LED_HUNTERS, PASS, QUEENS, SETS, Move
from bot.engine.vampire_queen.rulings import takes
from bot.engine.vampire_queen.setup import HAND_SIZES

NEAR = 3
"""A seat with so many cards or fewer may soon be out."""
FEW = 3
"""A hand with so many kinds or fewer may soon be empty."""
BROKEN = 2
"""Copies that a set leaves behind count up to so many."""

QUEEN_COLUMN = COLUMNS[QUEEN]
NUMBERS = sum(ONE[:QUEEN])
ABOVE = tuple(sum(ONE[value:QUEEN]) for value in range(QUEEN_VALUE + 1))
"""`kinds & ABOVE[value]` are the number cards among some kinds that are higher."""
TAKING = tuple(
    sum(ONE[kind] for kind, value in enumerate(VALUES) if takes(value, highest))
    for highest in range(QUEEN_VALUE + 1)
)
"""`kinds & TAKING[highest]` are the number cards among some kinds that take a hunter (Q8)."""
MOST, ROYAL = COPIES["1"], COPIES["Q"]
BY_KIND = tuple(
    tuple(
        tuple(SETS.get((value, numbers, queens), PASS) for queens in range(ROYAL + 1))
        for numbers in range(MOST + 1)
    )
    for value in VALUES
)
"""By kind, number cards and queens, all sets with number cards."""
HEIGHTS = tuple((kind - QUEEN // 2) / (QUEEN // 2) for kind in range(QUEEN + 1))
"""From -1 for a 1 to 1 for a 13, and a queen a little more."""

Scale = tuple[bool, tuple[float, ...]]
"""What something of each kind is worth, and whether the highest of some kinds is the best of them."""
YES_NO = (False, True)
LEAST = -1e9


def _scale(base: float, slope: float) -> Scale:
    return slope > 0, tuple(base + slope * height for height in HEIGHTS)


class Thumb:
    """The rules of thumb with certain weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._leads = [
            [[self._lead_scale(size, near, few) for size in range(MOST + 1)] for few in YES_NO]
            for near in YES_NO
        ]
        self._beats = [
            [
                [self._beat_scale(mode, size, spare) for spare in range(BROKEN + 1)]
                for size in range(MOST + ROYAL + 1)
            ]
            for mode in range(16)
        ]
        self._throws = [
            [_scale(broken * weights.throw_breaking, self._throw_slope(near)) for broken in YES_NO]
            for near in YES_NO
        ]
        self._risks = [self._risk(after) for after in range(max(HAND_SIZES))]

    def _lead_scale(self, size: int, near: bool, few: bool) -> Scale:
        w = self._weights
        more = size - 1
        base = w.lead_sizes[max(0, min(more, len(w.lead_sizes) - 1))]
        base += more * (near * w.lead_near_size + few * w.lead_few_size)
        slope = w.lead_height + more * w.lead_size_height
        return _scale(base, slope + near * w.lead_near_height + few * w.lead_few_height)

    def _beat_scale(self, mode: int, size: int, spare: int) -> Scale:
        w = self._weights
        near, few, burdened, last = (mode >> bit & 1 for bit in range(4))
        base = w.beat + (size - 1) * w.beat_size + spare * w.beat_breaking
        base += near * w.beat_near + few * w.beat_few + burdened * w.beat_burdened + last * w.beat_last
        slope = w.beat_height + (size - 1) * w.beat_size_height + near * w.beat_near_height
        slope += few * w.beat_few_height + burdened * w.beat_burdened_height + last * w.beat_last_height
        return _scale(base, slope)

    def _throw_slope(self, near: bool) -> float:
        return self._weights.throw_height + near * self._weights.throw_near_height

    def _risk(self, after: int) -> tuple[float, ...]:
        """Weigh by kind that a card that is the highest so far takes, `after` others being thrown."""
        w = self._weights
        lower = [1 / (1 + exp(w.throw_slope * (w.throw_middle - height))) for height in HEIGHTS]
        return tuple(w.throw_taking * chance**after for chance in lower)

    def lead(self, hand: Hand, barred: int | None, fewest: int) -> Move:
        """Choose a lead (Q5, Q8); `fewest` cards are in some seat's hand."""
        hunters, numbers = hand & BOTH_HUNTERS, hand & NUMBERS
        if not numbers or (not hunters and not numbers & numbers - 1):
            return self._lead_all(hand, barred)
        near, few = fewest <= NEAR, numbers.bit_count() <= FEW
        scales = self._leads[near][few]
        best, chosen, cards = LEAST, 0, 0
        size, held = 1, numbers
        while held:
            more = hand >> KINDS * size & NUMBERS
            kinds = held & ~more
            if kinds:
                rising, worths = scales[size]
                kind = (kinds if rising else kinds & -kinds).bit_length() - 1
                if worths[kind] > best:
                    best, chosen, cards = worths[kind], kind, size
            size += 1
            held = more
        if hunters:
            w = self._weights
            if w.lead_hunter + few * w.lead_hunter_few + near * w.lead_hunter_near > best:
                hunter = _hunter_of(hunters, barred)
                if hunter is not None:
                    return hunter
        return BY_KIND[chosen][cards][0]

    def _lead_all(self, hand: Hand, barred: int | None) -> Move:
        """Choose the lead of a hand that is one set, or that is left with queens and hunters alone."""
        queens, numbers = (hand & QUEEN_COLUMN).bit_count(), hand & NUMBERS
        if numbers:
            kind = numbers.bit_length() - 1
            return BY_KIND[kind][(hand & COLUMNS[kind]).bit_count()][queens]
        hunter = None if queens else _hunter_of(hand & BOTH_HUNTERS, barred)
        return hunter or QUEENS[queens - 1]

    def beat(self, hand: Hand, size: int, value: int, fewest: int, after: int) -> Move:
        """Choose a set of `size` cards above `value`, or a pass (Q6); `after` seats are still to come."""
        above, shift = ABOVE[value], KINDS * (size - 1)
        held = hand >> shift & above
        royal = hand & QUEEN_COLUMN
        if not held and not royal:
            return PASS
        mode = (
            (fewest <= NEAR)
            + 2 * ((hand & NUMBERS).bit_count() <= FEW)
            + (4 if hand & BOTH_HUNTERS else 0)
            + (0 if after else 8)
        )
        scales = self._beats[mode][size]
        ends = hand.bit_count() == size
        best, move, spare = LEAST if ends else 0.0, PASS, 0
        while held:
            shift += KINDS
            more = hand >> shift & above
            kinds = held & ~more
            if kinds:
                rising, worths = scales[spare]
                kind = (kinds if rising else kinds & -kinds).bit_length() - 1
                if worths[kind] > best:
                    best, move = worths[kind], BY_KIND[kind][size][0]
            if spare < BROKEN:
                spare += 1
            held = more
        return (
            self._with_queens(hand, size, above, scales[0], best, move)
            if royal and value < QUEEN_VALUE
            else move
        )

    def _with_queens(self, hand: Hand, size: int, above: Hand, scale: Scale, best: float, move: Move) -> Move:
        """Choose between a set that is worth `best` and those with queens."""
        w = self._weights
        rising, worths = scale
        queens = (hand & QUEEN_COLUMN).bit_count()
        for used in range(1, min(queens, size - 1) + 1):
            shift = KINDS * (size - used - 1)
            kinds = hand >> shift & ~(hand >> shift + KINDS) & above
            if kinds:
                kind = (kinds if rising else kinds & -kinds).bit_length() - 1
                worth = worths[kind] + used * w.beat_queen
                if worth > best:
                    best, move = worth, BY_KIND[kind][size - used][used]
        if queens >= size and worths[QUEEN] + w.beat_queen + (size - 1) * w.beat_queen_size > best:
            return QUEENS[size - 1]
        return move

    def throw(self, hand: Hand, highest: int, fewest: int, after: int, queen_value: int) -> Move:
        """Choose a card to throw to a hunter (Q8): `highest` takes so far, `after` seats are to come."""
        scales = self._throws[fewest <= NEAR]
        risk, taking = self._risks[after], TAKING[highest]
        best, chosen = LEAST, -1
        size, held = 1, hand & NUMBERS
        while held:
            more = hand >> KINDS * size & NUMBERS
            rising, worths = scales[size > 1]
            kinds = held & ~more & ~taking
            if kinds:
                kind = (kinds if rising else kinds & -kinds).bit_length() - 1
                if worths[kind] > best:
                    best, chosen = worths[kind], kind
            kinds = held & ~more & taking
            if kinds:
                kind = (kinds & -kinds).bit_length() - 1
                if worths[kind] + risk[kind] > best:
                    best, chosen = worths[kind] + risk[kind], kind
            size += 1
            held = more
        if hand & QUEEN_COLUMN:
            worth = self._weights.throw_queen + (risk[queen_value - 1] if takes(queen_value, highest) else 0)
            if worth > best:
                return QUEENS[0]
        return BY_KIND[chosen][1][0]


def _hunter_of(hunters: Hand, barred: int | None) -> Move | None:
    """Answer the dearest of some hunters that may be led (Q8)."""
    led = [hunter for hunter in HUNTERS if hunter != barred and hunters & HUNTER_CARDS[hunter]]
    return LED_HUNTERS[led[-1]] if led else None
