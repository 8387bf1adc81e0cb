"""What a ring means, worked out once: its Homes, the law of every card, and every landing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.vampiring.fights import Law, laws_of
from bot.engine.vampiring.moves import SOURCES, Cards, Move
from bot.engine.vampiring.ring import CARRIAGE, PARCHMENT, Ring, home_of, walk
from bot.engine.vampiring.rulings import HAUNTED_VARIANTS
from bot.engine.vampiring.views import KINDS, STEPS

Landings = tuple[int, ...]
"""By the card from which a vampire starts, the one where it stays."""
Leg = tuple[int, Landings]
"""How a vampire of one new kind moves: which old kind it was (an index of `KINDS`), and its landings."""

_OWN_HOME = -1
"""The landing by way of the Parchment: whose Home that is depends on the vampire (V9)."""
_NOWHERE = -2
"""The landing from a Carriage or the Parchment, where nobody rests (V10)."""


@dataclass(frozen=True, slots=True)
class Course:
    """A ring under a variant: Homes by seat, laws by card, and the legs of new man, wolf and bat by move."""

    homes: tuple[int, ...]
    laws: tuple[Law, ...]
    legs: dict[Move, tuple[Leg, Leg, Leg]]
    haunting: bool

    def moved(self, seat: int, cards: Cards, move: Move) -> Cards:
        """Answer where a family's new man, wolf and bat stay after `move` (V5 to V9)."""
        (was_man, man_landings), (was_wolf, wolf_landings), (was_bat, bat_landings) = self.legs[move]
        man, wolf, bat = (
            man_landings[cards[was_man]],
            wolf_landings[cards[was_wolf]],
            bat_landings[cards[was_bat]],
        )
        if man == _OWN_HOME or wolf == _OWN_HOME or bat == _OWN_HOME:
            home = self.homes[seat]
            return (
                home if man == _OWN_HOME else man,
                home if wolf == _OWN_HOME else wolf,
                home if bat == _OWN_HOME else bat,
            )
        return man, wolf, bat

    def haunted(self, families: Sequence[Cards | None]) -> tuple[int, ...]:
        """Answer the haunted Homes when these families stand where they stand or are out (V19)."""
        if not self.haunting or None not in families:
            return ()
        return tuple(home for home, cards in zip(self.homes, families, strict=True) if cards is None)


@lru_cache(maxsize=64)
def course_of(ring: Ring, variant: str) -> Course:
    """Work out the course of a ring that holds exactly V2's cards."""
    seats = sum(card.startswith("home:") for card in ring)
    return Course(
        homes=tuple(ring.index(home_of(seat)) for seat in range(seats)),
        laws=laws_of(ring, variant),
        legs=_legs(ring, 1, "+") | _legs(ring, -1, "-"),
        haunting=variant in HAUNTED_VARIANTS,
    )


def _legs(ring: Ring, way: int, sign: str) -> dict[Move, tuple[Leg, Leg, Leg]]:
    """Answer the legs of both metamorphoses in one direction."""
    man, wolf, bat = (_landings(ring, way * STEPS[kind]) for kind in KINDS)
    return {
        Move(letter + sign): ((was_man, man), (was_wolf, wolf), (was_bat, bat))
        for letter, (was_man, was_wolf, was_bat) in SOURCES.items()
    }


def _landings(ring: Ring, step: int) -> Landings:
    return tuple(
        _NOWHERE if card in (CARRIAGE, PARCHMENT) else walk(ring, _OWN_HOME, start, step)[-1]
        for start, card in enumerate(ring)
    )
