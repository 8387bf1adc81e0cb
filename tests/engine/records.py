"""Sound records, one of each game, and how the tests of reading change and break them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Mapping
from typing import Any

from bot.engine import vampire_queen, vampiring
from bot.engine.core import AnyGame, Scalar
from bot.engine.record import write_record
from tests.engine.play import played_at_random, seed_of

Change = Callable[[dict[str, Any]], object]

SEED = seed_of("record")
SEATS = 3


def _sound(game: AnyGame, options: Mapping[str, Scalar]) -> dict[str, Any]:
    """A whole game of three with its result."""
    data = write_record(played_at_random(game, SEATS, options, SEED))
    document: dict[str, Any] = json.loads(data)
    return document


SOUND = _sound(vampiring.GAME, {"variant": "castle"})
TURNS = len(SOUND["moves"])
QUEEN = _sound(vampire_queen.GAME, {"deals": 1, "queen_vs_hunter": 14})
PLAYS = len(QUEEN["moves"])


def changed(document: Mapping[str, Any], change: Change) -> bytes:
    """Write a changed copy of a record."""
    copied = copy.deepcopy(dict(document))
    change(copied)
    return json.dumps(copied).encode()


def put(*path: Any) -> Change:
    """Answer a change that puts the last of `path` where the others lead."""
    *way, last, value = path

    def change(document: Any) -> None:
        for step in way:
            document = document[step]
        document[last] = value

    return change


def drop(*path: Any) -> Change:
    """Answer a change that takes away what `path` leads to."""
    *way, last = path

    def change(document: Any) -> None:
        for step in way:
            document = document[step]
        del document[last]

    return change


def both(*changes: Change) -> Change:
    """Answer several changes as one."""

    def change(document: dict[str, Any]) -> None:
        for one in changes:
            one(document)

    return change
