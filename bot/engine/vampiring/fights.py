"""Who wounds whom on a card (V11 to V16), and the ghosts (V19).

The vampires on one card are a bit set: bit 3 x seat + kind, kinds numbered as in `KINDS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.vampiring.moves import Cards
from bot.engine.vampiring.ring import Ring, home_of
from bot.engine.vampiring.rulings import OTHER_KINDS_FIGHT
from bot.engine.vampiring.views import KINDS, Clash, Ghost, Pawn, Wound

MAX_SEATS = 8
MAN, WOLF, BAT = range(3)
_PAWNS = tuple(Pawn(seat, kind) for seat in range(MAX_SEATS) for kind in KINDS)
_SEATS = (-1, *(pawn.seat for pawn in _PAWNS))
"""Whose vampire a single bit is, by its bit length (from 1)."""
_FAMILY = tuple(0b111 << 3 * seat for seat in range(MAX_SEATS))
_OF_KIND = tuple(sum(1 << 3 * seat + kind for seat in range(MAX_SEATS)) for kind in (MAN, WOLF, BAT))
_ANYBODY = sum(_FAMILY)
_CYCLE = ((MAN, BAT), (BAT, WOLF), (WOLF, MAN))
"""Giver and taker of each pair of kinds that fights on a plain card (V11)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """Pairs that fight alike: bit sets of givers and takers, the drops a pair costs, and the rule."""

    givers: int
    takers: int
    drops: int
    rule: str


@dataclass(frozen=True, slots=True)
class Law:
    """How one card is fought over while one of `needs` is on it (without them, by plain V11).

    `spared` are the pairs that would wound but for the card's protection (V16).
    """

    strikes: tuple[Strike, ...]
    spared: tuple[Strike, ...] = ()
    needs: int = _ANYBODY


def _strike(giver: int, taker: int, drops: int, rule: str) -> Strike:
    return Strike(_OF_KIND[giver], _OF_KIND[taker], drops, rule)


def _cycle_law(drops: int, rule: str) -> Law:
    return Law(tuple(_strike(giver, taker, drops, rule) for giver, taker in _CYCLE))


def _favouring_law(kind: int) -> Law:
    """V12: `kind` wounds both others and takes nothing; the others among themselves by V11."""
    strikes = [_strike(kind, other, 1, "V12") for other in (MAN, WOLF, BAT) if other != kind]
    if OTHER_KINDS_FIGHT:
        strikes += [_strike(giver, taker, 1, "V11") for giver, taker in _CYCLE if kind not in (giver, taker)]
    return Law(tuple(strikes), needs=_OF_KIND[kind])


def _castle_law(seat: int) -> Law:
    """V16: the family at home takes no fight wounds there, but still gives them."""
    own = _FAMILY[seat]
    return Law(
        tuple(Strike(s.givers, s.takers & ~own, s.drops, s.rule) for s in _PLAIN.strikes),
        tuple(Strike(s.givers, s.takers & own, s.drops, "V16") for s in _PLAIN.strikes),
    )


_PLAIN = _cycle_law(1, "V11")
_MANSION_LAWS = {
    "tower": _favouring_law(MAN),
    "forest": _favouring_law(WOLF),
    "cave": _favouring_law(BAT),
    "garlic": _cycle_law(2, "V13"),
    "mirror": Law(tuple(_strike(taker, giver, 1, "V14") for giver, taker in _CYCLE)),
    "cross": Law(()),
}
"""The cards on which V11 is not all; the Graveyard is plain (V15), a Home does nothing (V16)."""
_CASTLE_LAWS = _MANSION_LAWS | {home_of(seat): _castle_law(seat) for seat in range(MAX_SEATS)}


def laws_of(ring: Ring, variant: str) -> tuple[Law, ...]:
    """Answer the law of every card of a ring."""
    laws = _CASTLE_LAWS if variant == "castle" else _MANSION_LAWS
    return tuple(laws.get(card, _PLAIN) for card in ring)


def occupancy(size: int, families: Sequence[Cards | None]) -> list[int]:
    """Answer, for each card of a ring of `size`, the bit set of the vampires on it."""
    occupied = [0] * size
    bit = 1
    for cards in families:
        if cards is not None:
            occupied[cards[MAN]] |= bit
            occupied[cards[WOLF]] |= bit << 1
            occupied[cards[BAT]] |= bit << 2
        bit <<= 3
    return occupied


def drops_lost(laws: Sequence[Law], occupied: Sequence[int], haunted: Sequence[int], seats: int) -> list[int]:
    """Count each family's wounds from fights and ghosts, not yet limited by its blood (V17)."""
    lost = [0] * seats
    for card, crowd in enumerate(occupied):
        if not crowd & (crowd - 1):
            continue
        law = laws[card]
        for strike in law.strikes if crowd & law.needs else _PLAIN.strikes:
            takers = crowd & strike.takers
            if takers and (givers := crowd & strike.givers):
                drops = givers.bit_count() * strike.drops
                while takers:
                    lowest = takers & -takers
                    lost[_SEATS[lowest.bit_length()]] += drops
                    takers ^= lowest
    for card in haunted:
        for pawn in _pawns(occupied[card]):
            lost[pawn.seat] += 1
    return lost


def clashes(laws: Sequence[Law], occupied: Sequence[int]) -> tuple[Clash, ...]:
    """Tell what happens on each card with two or more vampires, in the order of the ring (V11)."""
    return tuple(
        _clash(laws[card], card, crowd) for card, crowd in enumerate(occupied) if crowd & (crowd - 1)
    )


def ghosts(occupied: Sequence[int], haunted: Sequence[int]) -> tuple[Ghost, ...]:
    """Tell the ghost wounds on the haunted Homes (V19)."""
    return tuple(Ghost(card, pawn) for card in haunted for pawn in _pawns(occupied[card]))


def _clash(law: Law, card: int, crowd: int) -> Clash:
    """Tell one card's fights; its rule is the one but for which V11 alone would have spoken."""
    strikes = law.strikes if crowd & law.needs else _PLAIN.strikes
    wounds = tuple(_wounds(strikes, crowd))
    if not law.strikes:
        rule = "V15"
    elif any(_wounds(law.spared, crowd)):
        rule = "V16"
    else:
        rule = next((wound.rule for wound in wounds if wound.rule != "V11"), "V11")
    return Clash(card, rule, tuple(_pawns(crowd)), wounds)


def _wounds(strikes: Sequence[Strike], crowd: int) -> Iterator[Wound]:
    for strike in strikes:
        for giver in _pawns(crowd & strike.givers):
            for taker in _pawns(crowd & strike.takers):
                yield Wound(giver, taker, strike.drops, strike.rule)


def _pawns(crowd: int) -> Iterator[Pawn]:
    """List the vampires of a bit set by seat and kind."""
    while crowd:
        lowest = crowd & -crowd
        yield _PAWNS[lowest.bit_length() - 1]
        crowd ^= lowest
