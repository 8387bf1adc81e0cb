"""One sound record that the tests of reading change and break."""

from __future__ import annotations

import json
from typing import Any

from bot.engine.record import write_record
from bot.engine.vampiring import GAME
from tests.engine.play import played_at_random, seed_of

SEED = seed_of("record")
SEATS = 3


def _sound() -> dict[str, Any]:
    """A whole game of three families with its result."""
    data = write_record(played_at_random(GAME, SEATS, {"variant": "castle"}, SEED))
    document: dict[str, Any] = json.loads(data)
    return document


SOUND = _sound()
TURNS = len(SOUND["moves"])
