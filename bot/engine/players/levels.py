"""Finds the computer players: `bot.engine.players.<tag>` holds a game's `PLAYERS`, by name."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from bot.engine import players as packages
from bot.engine.players.core import AnyPlayer
from bot.engine.seeds import Stream


class Level(StrEnum):
    """How well a computer plays, rising; every game has all of them."""

    FLEDGLING = "fledgling"
    STALKER = "stalker"
    ELDER = "elder"


LEVELS = tuple(Level)


@cache
def players(tag: str) -> Mapping[str, AnyPlayer]:
    """Answer a game's players by name: all levels first, then those for the arena alone.

    Raises `LookupError` for a game that has none.
    """
    names = {module.name for module in iter_modules(packages.__path__) if module.ispkg}
    if tag not in names:
        raise LookupError(f"{tag} has no computer players")
    found: Mapping[str, AnyPlayer] = import_module(f"bot.engine.players.{tag}").PLAYERS
    return found


def player(tag: str, level: Level) -> AnyPlayer:
    """Answer the player of a level at a game. Raises `LookupError` for a game that has none."""
    return players(tag)[level]


def chance_for(seed: bytes, round_: int, seat: int) -> Random:
    """Derive a player's chance for one choice from the table's seed (32 bytes), the round and the seat.

    So a table's seed makes the same game again. It tells nothing of the deals, which have streams of
    their own.
    """
    return Random(Stream(seed, f"player:{round_}:{seat}").below(2**32))
