"""What a computer player reads from its view before it thinks."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.players.vampiring.blows import Blows, Option, blows_of
from bot.engine.vampiring.moves import Cards
from bot.engine.vampiring.views import RingView


@dataclass(frozen=True, slots=True)
class Family:
    """A living family: its seat, its blood, and what it may choose."""

    seat: int
    blood: int
    options: tuple[Option, ...]

    @property
    def places(self) -> tuple[Cards, ...]:
        """Where its vampires stay after each of its choices."""
        return tuple(cards for _, cards in self.options)


@dataclass(frozen=True, slots=True)
class Standing:
    """A turn that is to be chosen: the living families, the own first, and the haunted Homes."""

    blows: Blows
    families: tuple[Family, ...]
    haunted: frozenset[int]


def standing_of(view: RingView) -> Standing:
    """Read the view of a seat that owes a choice."""
    blows = blows_of(view.ring, view.variant)
    families = tuple(
        Family(family.seat, family.blood, blows.options(family.seat, family.cards))
        for family in view.families
        if family.cards is not None
    )
    own_first = sorted(families, key=lambda family: family.seat != view.seat)
    return Standing(blows, tuple(own_first), frozenset(view.haunted))
