"""Perft counts: how many different outcomes there are after 1, 2 and 3 turns on fixed rings.

An outcome is where everybody stands and the blood left. `python -m tests.engine.perft` counts anew
for the rings of `tests/data/perft/vampiring.json` and writes the counts there.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from bot.engine.vampiring import GAME, RingState

FILE = Path(__file__).parent.parent / "data" / "perft" / "vampiring.json"


def perft(variant: str, ring: tuple[str, ...], turns: int) -> list[int]:
    """Count the different outcomes after each of `turns` turns of all choices."""
    seats = sum(card.startswith("home:") for card in ring)
    level: dict[Any, RingState] = {None: GAME.start(seats, {"variant": variant}, ring)}
    counts = []
    for _ in range(turns):
        level = {(after.cards, after.blood): after for state in level.values() for after in _followers(state)}
        counts.append(len(level))
    return counts


def _followers(state: RingState) -> list[RingState]:
    pending = GAME.pending(state)
    return [
        GAME.resolve(state, dict(zip(pending, moves, strict=True))).state
        for moves in product(*(GAME.legal(state, seat) for seat in pending))
        if pending
    ]


def main() -> None:
    """Count anew and write the file."""
    entries = json.loads(FILE.read_text())
    for entry in entries:
        entry["counts"] = perft(entry["variant"], tuple(entry["ring"]), len(entry["counts"]))
    FILE.write_text("[\n" + ",\n".join(map(json.dumps, entries)) + "\n]\n")


if __name__ == "__main__":
    main()
