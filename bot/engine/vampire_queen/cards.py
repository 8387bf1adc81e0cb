"""Cards, and hands as numbers (Q1, Q15).

A `Hand` is any bundle of cards. Its bit `16 * copy + kind` says that it holds more than `copy` cards of
that kind: so the bits of one kind, its column, are filled from below, and the lowest 16 bits tell which
kinds there are. An empty hand is 0, and `hand.bit_count()` is the number of its cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

Hand = int

VALUES = range(1, 14)
QUEEN_VALUE = 14
"""The value of queens alone as a set, and what a queen counts at the end of a deal (Q5, Q12)."""
HUNTERS = (15, 20)

CARDS = (*map(str, VALUES), "Q", *(f"H{hunter}" for hunter in HUNTERS))
"""The 16 kinds as records spell them, rising."""
POINTS = (*VALUES, QUEEN_VALUE, *HUNTERS)
"""What a card of each kind counts at the end of a deal (Q12)."""
COPIES = {**dict.fromkeys(map(str, VALUES), 8), "Q": 4}
"""How many there are of each card that is shuffled and dealt: all but the hunters (Q1, Q3)."""

KINDS = len(CARDS)
KIND_OF = {card: kind for kind, card in enumerate(CARDS)}
QUEEN = KIND_OF["Q"]

ONE: tuple[Hand, ...] = tuple(1 << kind for kind in range(KINDS))
"""One card of each kind."""
PILES = tuple(sum(1 << KINDS * copy for copy in range(copies)) for copies in range(max(COPIES.values()) + 1))
"""By number, so many cards of kind 0; `PILES[n] << kind` are n cards of another kind."""
COLUMNS = tuple(PILES[-1] << kind for kind in range(KINDS))
"""`hand & COLUMNS[kind]` are all its cards of a kind."""
PLAYABLE = sum(ONE[: QUEEN + 1])
"""`hand & PLAYABLE` is 0 when the hand holds nothing but hunters."""
HUNTER_CARDS: dict[int, Hand] = {hunter: ONE[KIND_OF[f"H{hunter}"]] for hunter in HUNTERS}
BOTH_HUNTERS = sum(HUNTER_CARDS.values())


def count_of(hand: Hand, kind: int) -> int:
    """Answer how many cards of a kind are in a hand."""
    return (hand & COLUMNS[kind]).bit_count()


def points_of(hand: Hand) -> int:
    """Answer what a hand scores at the end of a deal (Q12)."""
    held = zip(POINTS, COLUMNS, strict=True)
    return sum([points * (hand & column).bit_count() for points, column in held if hand & column])


def hunters_in(hand: Hand) -> tuple[int, ...]:
    """Answer which hunters (15, 20) are in a hand, rising."""
    return tuple(hunter for hunter, card in HUNTER_CARDS.items() if hand & card)


def bundle(cards: Iterable[str]) -> Hand:
    """Bundle cards that are spelled as in records, in any order."""
    return sum(PILES[copies] << KIND_OF[card] for card, copies in Counter(cards).items())


def spell(hand: Hand) -> tuple[str, ...]:
    """Spell the cards of a hand as records do: rising, queens and hunters last."""
    return tuple(card for kind, card in enumerate(CARDS) for _ in range(count_of(hand, kind)))
