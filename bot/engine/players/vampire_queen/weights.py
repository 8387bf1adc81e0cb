"""How much the rules of thumb weigh: numbers that were found by letting many versions play each other."""

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
