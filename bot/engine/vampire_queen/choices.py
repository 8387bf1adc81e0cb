"""What can be made of a hand (Q5, Q6, Q8).

Answers are in one order everywhere: a pass first, then rising by value, by size and by the number of
queens; queens alone and hunters last. Whole hands hardly ever come twice, but what matters of them does:
the answers to that are kept, up to `KEPT` of each sort.
"""

from __future__ import annotations

from functools import lru_cache

from bot.engine.vampire_queen.cards import (
    COLUMNS,
    KINDS,
    ONE,
    QUEEN,
    QUEEN_VALUE,
    VALUES,
    Hand,
    count_of,
    hunters_in,
)
from bot.engine.vampire_queen.moves import LED_HUNTERS, PASS, QUEENS, SETS, Move

KEPT = 4096

NUMBERS = tuple(zip(VALUES, COLUMNS[:QUEEN], strict=True))
"""The values of number cards, each with its column."""
LOW, MIDDLE, HIGH = (
    COLUMNS[QUEEN] + sum(column for value, column in NUMBERS if value in values)
    for values in (VALUES[:4], VALUES[4:8], VALUES[8:])
)
"""`hand & LOW` are its 1s to 4s and queens, `hand & MIDDLE` its 5s to 8s and queens, and so on."""
ALONE = sum(COLUMNS[QUEEN:])
"""`hand & ALONE` are its queens and hunters."""
ABOVE = tuple(sum(COLUMNS[value : QUEEN + 1]) for value in range(QUEEN_VALUE + 1))
"""`hand & ABOVE[value]` are its vampires and queens of a higher value; none is above 14."""
ONE_ABOVE = tuple(sum(ONE[value : QUEEN + 1]) for value in range(QUEEN_VALUE + 1))
"""The same with one card of each kind."""


def leads(hand: Hand, barred: int | None) -> tuple[Move, ...]:
    """Answer what may be led from a hand when a hunter is barred (Q5, Q8)."""
    return _sets(hand & LOW) + _sets(hand & MIDDLE) + _sets(hand & HIGH) + _alone(hand & ALONE, barred)


def follows(hand: Hand, size: int, value: int) -> tuple[Move, ...]:
    """Answer what may be played from a hand on a set of that size and value (Q6)."""
    if size > 1 and hand & ONE[QUEEN]:
        return _mixed(hand & ABOVE[value], size)
    return _pure(hand >> KINDS * (size - 1) & ONE_ABOVE[value], size)


def throws(hand: Hand) -> tuple[Move, ...]:
    """Answer what may be played from a hand to a hunter (Q8)."""
    return _pure(hand & ONE_ABOVE[0], 1)[1:]


@lru_cache(KEPT)
def _sets(cards: Hand) -> tuple[Move, ...]:
    """Answer all sets with number cards."""
    queens = count_of(cards, QUEEN)
    return tuple(
        move
        for value, numbers in _numbers(cards)
        for size in range(1, numbers + queens + 1)
        for move in _with_queens(value, numbers, queens, size)
    )


@lru_cache(KEPT)
def _alone(cards: Hand, barred: int | None) -> tuple[Move, ...]:
    """Answer the leads without number cards."""
    hunters = (LED_HUNTERS[hunter] for hunter in hunters_in(cards) if hunter != barred)
    return (*QUEENS[: count_of(cards, QUEEN)], *hunters)


@lru_cache(KEPT)
def _pure(kinds: Hand, size: int) -> tuple[Move, ...]:
    """Answer a pass, and the sets of one kind that can be made with `size` cards of each of these kinds."""
    sets = [SETS[value, size, 0] for value, _ in _numbers(kinds)]
    return (PASS, *sets, QUEENS[size - 1]) if kinds & ONE[QUEEN] else (PASS, *sets)


@lru_cache(KEPT)
def _mixed(cards: Hand, size: int) -> tuple[Move, ...]:
    """Answer a pass, and the sets of `size` cards that can be made with queens and without."""
    queens = count_of(cards, QUEEN)
    sets = [move for value, numbers in _numbers(cards) for move in _with_queens(value, numbers, queens, size)]
    return (PASS, *sets, QUEENS[size - 1]) if queens >= size else (PASS, *sets)


def _numbers(cards: Hand) -> list[tuple[int, int]]:
    """Answer the values that are held, rising, and how many cards of each."""
    return [(value, (cards & column).bit_count()) for value, column in NUMBERS if cards & column]


def _with_queens(value: int, numbers: int, queens: int, size: int) -> list[Move]:
    """Answer the sets of `size` cards, at least one of them a number card, by number of queens."""
    used = range(max(0, size - numbers), min(queens, size - 1) + 1)
    return [SETS[value, size - queens, queens] for queens in used]
