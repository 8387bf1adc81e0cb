"""Perft counts of Vampire Queen: how many sequences of 1, 2, 3, … legal plays there are from given hands.

Sequences that end earlier count no more after their end. `python -m tests.engine.queen_perft` counts anew
for the hands of `tests/data/perft/vampire_queen.json` and writes the counts there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bot.engine.vampire_queen import GAME, QueenState

FILE = Path(__file__).parent.parent / "data" / "perft" / "vampire_queen.json"


def start_of(entry: dict[str, Any]) -> QueenState:
    """Answer the state that an entry tells."""
    options = {"deals": 1, "queen_vs_hunter": entry["queen_vs_hunter"]}
    hands = [hand.split() for hand in entry["hands"]]
    setup = GAME.read_setup(len(hands), options, {"first": entry["first"], "deals": [{"hands": hands}]})
    return GAME.start(len(hands), options, setup)


def perft(state: QueenState, plays: int) -> list[int]:
    """Count the sequences of 1, 2, … `plays` legal plays."""
    level = [state]
    counts = []
    for _ in range(plays):
        level = [after for before in level for after in _followers(before)]
        counts.append(len(level))
    return counts


def _followers(state: QueenState) -> list[QueenState]:
    return [
        GAME.resolve(state, {seat: move}).state
        for seat in GAME.pending(state)
        for move in GAME.legal(state, seat)
    ]


def main() -> None:
    """Count anew and write the file."""
    entries = json.loads(FILE.read_text())
    for entry in entries:
        entry["counts"] = perft(start_of(entry), len(entry["counts"]))
    FILE.write_text("[\n" + ",\n".join(map(json.dumps, entries)) + "\n]\n")


if __name__ == "__main__":
    main()
