"""The values between two turns of VampiRing."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.vampiring.moves import Cards, Move
from bot.engine.vampiring.ring import Ring


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was played, by seat (`None` for a family that was out before).

    `before` are the cards of the old man, wolf and bat, `after` those of the new ones at the moment
    of the fights; `lost` are drops really lost (V17).
    """

    moves: tuple[Move | None, ...]
    before: tuple[Cards | None, ...]
    after: tuple[Cards | None, ...]
    lost: tuple[int, ...]
    eliminated: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RingState:
    """A game between two turns, by seat: where the vampires stand (`None` once out) and the blood left.

    `turn` counts the turns played. `scores` are fixed at elimination or at the end (V21), `reason`
    says why the game is over, and `last` is the turn that led here.
    """

    variant: str
    ring: Ring
    turn: int
    cards: tuple[Cards | None, ...]
    blood: tuple[int, ...]
    scores: tuple[int | None, ...]
    reason: str | None
    last: Turn | None


def living(cards: tuple[Cards | None, ...]) -> tuple[int, ...]:
    """Answer the seats of the families that are not out, rising."""
    return tuple(seat for seat, where in enumerate(cards) if where is not None)
