"""Short scripted games: records, with a word on how people play them.

Besides a record's keys a script has `closed`, the seats whose private messages are closed; `late`, by
round the seats that wait for the deadline; and `ahead`, by round what seats choose in advance then.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bot.engine import record
from bot.text.lookup import say

FOLDER = Path(__file__).parent / "scripts"


@dataclass(frozen=True, slots=True)
class Script:
    """A game that is played the same way each time; seats and rounds are numbered as in records."""

    replay: record.Replay
    seed: bytes
    setup: Mapping[str, Any]
    closed: frozenset[int]
    late: Mapping[int, frozenset[int]]
    ahead: Mapping[int, Mapping[int, str]]

    @property
    def tag(self) -> str:
        """The game's tag."""
        return self.replay.record.game.tag

    @property
    def command(self) -> str:
        """The second word of the command that opens a table."""
        return say("en", f"command-play-{self.tag}-name".replace("_", "-"))

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the command, by the names that people see."""
        chosen = {**self.replay.record.options, "seats": self.seats, "pace": "live"}
        return {say("en", f"option-{name}-name".replace("_", "-")): value for name, value in chosen.items()}

    @property
    def seats(self) -> int:
        """How many play."""
        return self.replay.record.seats

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
        return len(self.replay.rounds)

    def moves(self, round_: int) -> Mapping[int, str]:
        """The choices of a round, from 1, by seat; of those who owe one then and no others."""
        return self.replay.record.moves[round_ - 1]


@cache
def script(tag: str) -> Script:
    """Read a game's script."""
    data = (FOLDER / f"{tag}.json").read_bytes()
    extras = json.loads(data)
    return Script(
        replay=record.replay(record.read_record(data)),
        seed=bytes.fromhex(extras["seed"]),
        setup=extras["setup"],
        closed=frozenset(extras["closed"]),
        late={int(round_): frozenset(seats) for round_, seats in extras["late"].items()},
        ahead={
            int(round_): {int(seat): move for seat, move in chosen.items()}
            for round_, chosen in extras["ahead"].items()
        },
    )


TAGS = tuple(sorted(file.stem for file in FOLDER.glob("*.json")))
"""The games that have a script."""
