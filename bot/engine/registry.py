"""Finds the games: every module or package of `bot.engine` that holds a `GAME` is one."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from bot import engine
from bot.engine.core import AnyGame, Game


@cache
def games() -> Mapping[str, AnyGame]:
    """Answer all games by tag, rising; the modules are loaded at the first call."""
    found: dict[str, AnyGame] = {}
    for module in pkgutil.iter_modules(engine.__path__, f"{engine.__name__}."):
        game = getattr(import_module(module.name), "GAME", None)
        if isinstance(game, Game):
            if game.tag in found:
                raise LookupError(f"two games have the tag {game.tag!r}")
            found[game.tag] = game
    return MappingProxyType(dict(sorted(found.items())))
