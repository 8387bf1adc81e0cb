"""The debatable rules, each in one place (V12, V19, V23, V24)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.seeds import Stream
from bot.engine.vampiring.moves import Move

OTHER_KINDS_FIGHT = True
"""V12: on Tower, Forest and Cave the two kinds that are not favoured fight each other by V11."""

HAUNTED_VARIANTS = frozenset({"castle", "mansion"})
"""V19: the variants in which the Home of a family that is out is haunted from the next turn on."""

TURN_LIMIT = 200
"""V24: the number of turns after which nobody wins."""


def late_move(legal: Sequence[Move], seed: bytes, turn: int, seat: int) -> Move:
    """V23: draw a late family's choice from its legal ones; `turn` counts from 1."""
    return legal[Stream(seed, f"late:{turn}:{seat}").below(len(legal))]


def score_at_limit(lost_by_all: int) -> int:
    """V24: what a family that lives after the last turn scores: the drops lost by all, no bonus."""
    return lost_by_all
