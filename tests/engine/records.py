"""One sound record that the tests of reading change and break."""

from __future__ import annotations

import json
from typing import Any

from bot.engine.record import write_record
from bot.engine.vampiring import GAME
from tests.engine.play import rounds, seed_of

SEED = seed_of("record")
SEATS = 3


def _sound() -> dict[str, Any]:
    """A whole game of three families with its result."""
    options = {"variant": "castle"}
    texts = [
        {seat: str(move) for seat, move in step.choices.items()}
        for step in rounds(GAME, SEATS, options, SEED)
    ]
    data = write_record(GAME, SEATS, options, GAME.deal(SEATS, options, SEED), texts)
    document: dict[str, Any] = json.loads(data)
    return document


SOUND = _sound()
TURNS = len(SOUND["moves"])
