"""How much the rules of thumb weigh: by good sense, and as many games against each other have found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """What is added up to the worth of a choice.

    A card's height goes from -1 (a 1) to 1 (a 13). What a name ends in says when a weight is added: `near`
    when some seat has few cards left, `few` when the own hand has few kinds left, `burdened` when a hunter
    is in it, `last` when nobody comes after. `size` is multiplied by the cards of a set beyond the first.
    """

    lead_sizes: tuple[float, ...] = (0.0, 1.0, 2.0, 3.0)
    lead_height: float = -0.6
    lead_size_height: float = 0.2
    lead_few_size: float = 0.0
    lead_few_height: float = 0.6
    lead_near_size: float = 0.3
    lead_near_height: float = 0.8
    lead_hunter: float = 2.0
    lead_hunter_few: float = -0.5
    lead_hunter_near: float = 1.0
    beat: float = 1.0
    beat_height: float = -0.8
    beat_size: float = 0.3
    beat_size_height: float = 0.0
    beat_breaking: float = -0.9
    beat_few: float = 0.3
    beat_few_height: float = 0.3
    beat_near: float = 1.0
    beat_near_height: float = 1.0
    beat_burdened: float = 0.2
    beat_burdened_height: float = 0.3
    beat_last: float = 0.3
    beat_last_height: float = 0.3
    beat_queen: float = -1.5
    beat_queen_size: float = 0.5
    throw_height: float = 0.5
    throw_breaking: float = -0.6
    throw_near_height: float = 0.5
    throw_queen: float = -2.0
    throw_taking: float = -3.0
    throw_middle: float = 0.0
    throw_slope: float = 3.0


PLAIN = Weights()
"""What good sense says."""
SEASONED = Weights(
    lead_sizes=(1.02, -2.2, 0.45, 2.7),
    lead_height=0.45,
    lead_size_height=-0.05,
    lead_few_size=1.38,
    lead_few_height=2.21,
    lead_near_size=1.82,
    lead_near_height=1.49,
    lead_hunter=4.64,
    lead_hunter_few=-0.57,
    lead_hunter_near=1.23,
    beat=1.5,
    beat_height=-1.64,
    beat_size=0.46,
    beat_size_height=-1.69,
    beat_breaking=-1.0,
    beat_few=1.67,
    beat_few_height=0.71,
    beat_near=4.17,
    beat_near_height=2.06,
    beat_burdened=-0.1,
    beat_burdened_height=2.4,
    beat_last=0.27,
    beat_last_height=0.05,
    beat_queen=-3.89,
    beat_queen_size=-0.12,
    throw_height=0.78,
    throw_breaking=-0.82,
    throw_near_height=1.03,
    throw_queen=-4.03,
    throw_taking=-4.82,
    throw_middle=-0.5,
    throw_slope=4.14,
)
"""What was found by letting many versions play against each other, the better ones again and again."""
