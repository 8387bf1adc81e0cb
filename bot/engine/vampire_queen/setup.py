"""The hands of all deals: dealt from a seed, read from a record, and written there (Q1 to Q3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from bot.engine.core import BadSetup, quote
from bot.engine.seeds import Stream
from bot.engine.vampire_queen.cards import COPIES, Hand, bundle, spell

HAND_SIZES = {**dict.fromkeys(range(3, 9), 13), 9: 12, 10: 10, 11: 9, 12: 9}
"""How many cards each seat is dealt, by number of seats (Q2)."""


@dataclass(frozen=True, slots=True)
class Deals:
    """The outcome of chance: the cards dealt to each seat in each deal, and the seat that leads `first`."""

    first: int
    hands: tuple[tuple[Hand, ...], ...]


def shuffled(seats: int, deals: int, seed: bytes) -> Deals:
    """Deal as a seed says (Q2, Q3; RECORDS, "Seeds")."""
    first = Stream(seed, "first").below(seats)
    return Deals(first, tuple(_dealt(seats, Stream(seed, f"deal:{deal}")) for deal in range(deals)))


def _dealt(seats: int, stream: Stream) -> tuple[Hand, ...]:
    pack = stream.shuffle(card for card, copies in COPIES.items() for _ in range(copies))
    size = HAND_SIZES[seats]
    return tuple(bundle(pack[seat * size : (seat + 1) * size]) for seat in range(seats))


def read_deals(seats: int, most: int, data: object) -> Deals:
    """Read a record's `setup` with at `most` so many deals; raise `BadSetup` when it is not one."""
    listed = data.get("deals") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(listed, list) or "first" not in data:
        raise BadSetup("setup must be an object with first and a list of deals")
    first = data["first"]
    if type(first) is not int or not 0 <= first < seats:
        raise BadSetup(f"first must be a seat from 0 to {seats - 1}", rule="Q3")
    if not 1 <= len(listed) <= most:
        raise BadSetup(f"setup must list from 1 to {most} deals", rule="Q12")
    return Deals(first, tuple(_read_deal(seats, number, deal) for number, deal in enumerate(listed, 1)))


def _read_deal(seats: int, number: int, data: object) -> tuple[Hand, ...]:
    hands = data.get("hands") if isinstance(data, dict) else None
    if not isinstance(hands, list) or len(hands) != seats:
        raise BadSetup(f"deal {number} must be an object with {seats} hands")
    held = [_read_hand(seats, f"deal {number}, hand {seat}", hand) for seat, hand in enumerate(hands)]
    for card, copies in Counter(card for hand in held for card in hand).items():
        if copies > COPIES[card]:
            raise BadSetup(f"deal {number}: more than {COPIES[card]} of {card}", rule="Q1")
    return tuple(map(bundle, held))


def _read_hand(seats: int, where: str, data: object) -> list[str]:
    """Read the cards of one hand, in any order; no hunters are dealt."""
    if not isinstance(data, list) or not 1 <= len(data) <= HAND_SIZES[seats]:
        raise BadSetup(f"{where}: must list from 1 to {HAND_SIZES[seats]} cards", rule="Q2")
    for card in data:
        if not isinstance(card, str):
            raise BadSetup(f"{where}: a card must be a text", rule="Q1")
        if card not in COPIES:
            raise BadSetup(f"{where}: {quote(card)} is no card that is dealt", rule="Q1")
    return data


def write_deals(deals: Deals) -> dict[str, Any]:
    """Write a set-up as a record holds it, every hand rising."""
    return {
        "deals": [{"hands": [list(spell(hand)) for hand in hands]} for hands in deals.hands],
        "first": deals.first,
    }
