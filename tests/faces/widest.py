"""Looks for the turns of VampiRing that need the most words: any ring, any standing, any choices."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.engine.vampiring import GAME, RingState
from bot.engine.vampiring.moves import Cards
from bot.engine.vampiring.ring import CARRIAGE, PARCHMENT, Ring, deck

FAMILIES = 8
LATE_TURN = 198
"""A turn of three digits, so that its number is as wide as it can be."""


@dataclass(frozen=True)
class Standing:
    """What a turn starts from, and what is chosen: by seat a number among the legal choices."""

    variant: str
    ring: Ring
    cards: tuple[Cards | None, ...]
    blood: tuple[int, ...]
    chosen: tuple[int, ...]

    def played(self) -> RingState:
        """The state after that turn."""
        scores = tuple(None if where else 60 for where in self.cards)
        state = RingState(self.variant, self.ring, LATE_TURN, self.cards, self.blood, scores, None, None)
        legal = {seat: GAME.legal(state, seat) for seat in GAME.pending(state)}
        choices = {seat: moves[self.chosen[seat] % len(moves)] for seat, moves in legal.items()}
        return GAME.resolve(state, choices).state


def begun(chance: random.Random, variant: str, out: int) -> Standing:
    """Any standing in which `out` families are out already, and all others can bear a turn."""
    ring = list(deck(FAMILIES))
    chance.shuffle(ring)
    resting = [index for index, card in enumerate(ring) if card not in (CARRIAGE, PARCHMENT)]
    gone = chance.sample(range(FAMILIES), out)
    return Standing(
        variant,
        tuple(ring),
        tuple(None if seat in gone else _anywhere(chance, resting) for seat in range(FAMILIES)),
        tuple(0 if seat in gone else 8 for seat in range(FAMILIES)),
        tuple(chance.randrange(4) for _ in range(FAMILIES)),
    )


def changed(chance: random.Random, standing: Standing) -> Standing:
    """The same with one thing changed: two cards of the ring, a vampire's place, or a choice."""
    seat = chance.randrange(FAMILIES)
    cards = standing.cards[seat]
    match chance.randrange(4):
        case 0:
            return _swapped(chance, standing)
        case 1:
            chosen = list(standing.chosen)
            chosen[seat] = chance.randrange(4)
            return replace(standing, chosen=tuple(chosen))
        case 2 if cards:
            other = chance.choice([where for where in standing.cards if where])
            return _placed(standing, seat, other)
        case _ if cards:
            resting = [at for at, card in enumerate(standing.ring) if card not in (CARRIAGE, PARCHMENT)]
            moved = list(cards)
            moved[chance.randrange(3)] = chance.choice(resting)
            return _placed(standing, seat, (moved[0], moved[1], moved[2]))
    return standing


def widest(
    chance: random.Random, begin: Standing, tries: int, measure: Callable[[RingState], int]
) -> tuple[int, Standing]:
    """Climb from `begin`: of `tries` changes, keep each that does not make the measure smaller."""
    best, size = begin, measure(begin.played())
    for _ in range(tries):
        one = best
        for _ in range(chance.randint(1, 3)):
            one = changed(chance, one)
        if (found := measure(one.played())) >= size:
            best, size = one, found
    return size, best


def _anywhere(chance: random.Random, resting: list[int]) -> Cards:
    return chance.choice(resting), chance.choice(resting), chance.choice(resting)


def _placed(standing: Standing, seat: int, cards: Cards) -> Standing:
    where = list(standing.cards)
    where[seat] = cards
    return replace(standing, cards=tuple(where))


def _swapped(chance: random.Random, standing: Standing) -> Standing:
    """Two cards of the ring have changed places, and who stood on one stands on the other."""
    one, other = chance.sample(range(len(standing.ring)), 2)
    to = {one: other, other: one}
    ring = list(standing.ring)
    ring[one], ring[other] = ring[other], ring[one]
    cards = tuple(
        None
        if where is None
        else (to.get(where[0], where[0]), to.get(where[1], where[1]), to.get(where[2], where[2]))
        for where in standing.cards
    )
    return replace(standing, ring=tuple(ring), cards=cards)


FOUND = (
    Standing(
        variant="mansion",
        ring=(
            "garlic",
            "home:0",
            "home:2",
            "cross",
            "parchment",
            "carriage",
            "carriage",
            "carriage",
            "home:3",
            "home:7",
            "tower",
            "forest",
            "home:4",
            "home:5",
            "carriage",
            "carriage",
            "carriage",
            "carriage",
            "mirror",
            "graveyard",
            "home:6",
            "carriage",
            "home:1",
            "cave",
        ),
        cards=(
            (19, 18, 18),
            (19, 19, 18),
            (11, 19, 12),
            (22, 0, 19),
            (19, 8, 18),
            (10, 18, 19),
            (10, 18, 19),
            (19, 18, 18),
        ),
        blood=(8, 8, 8, 8, 8, 8, 8, 8),
        chosen=(3, 1, 2, 1, 3, 3, 3, 1),
    ),
    Standing(
        variant="mansion",
        ring=(
            "mirror",
            "cave",
            "carriage",
            "cross",
            "parchment",
            "carriage",
            "home:4",
            "tower",
            "forest",
            "carriage",
            "home:7",
            "home:0",
            "carriage",
            "graveyard",
            "home:1",
            "garlic",
            "carriage",
            "home:2",
            "home:3",
            "home:5",
            "home:6",
            "carriage",
            "carriage",
            "carriage",
        ),
        cards=(
            (6, 19, 14),
            (17, 13, 3),
            (18, 17, 18),
            (17, 17, 20),
            (6, 14, 20),
            (15, 17, 18),
            (18, 20, 13),
            (8, 17, 17),
        ),
        blood=(8, 8, 8, 8, 8, 8, 8, 8),
        chosen=(2, 0, 3, 1, 2, 2, 2, 3),
    ),
)
"""The widest turns that 40,000 tries found: with the ring, and without it."""
