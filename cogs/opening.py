"""Makes the command `/play <game>` from a game's seats and options."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.client import CovenBot
from bot.engine.core import AnyGame, Scalar
from bot.tables.values import Pace
from bot.text.lookup import LANGUAGES
from cogs.texts import text

Opener = Callable[[discord.Interaction[CovenBot], AnyGame, Mapping[str, Any]], Awaitable[None]]
"""Opens a table of a game; the options that were not chosen are `None`."""


def game_command(game: AnyGame, opener: Opener) -> app_commands.Command[Any, ..., None]:
    """Make the command that opens a table of one game.

    Its texts are `command-play-<tag>-name` and `-description`, `option-<option>-name` and
    `-description`, and `choice-<option>-<value>`, with `-` for `_`.
    """
    values: dict[str, tuple[Scalar, ...]] = {
        **{name: option.values for name, option in game.options.items()},
        "pace": tuple(Pace),
        "hints": ("yes", "no"),
        "language": LANGUAGES,
    }
    low, high = game.seat_range[0], game.seat_range[-1]
    kinds: dict[str, Any] = {name: int if isinstance(held[0], int) else str for name, held in values.items()}
    kinds["seats"] = app_commands.Range[int, low, high]

    async def play(interaction: discord.Interaction[CovenBot], **chosen: Any) -> None:
        await opener(interaction, game, chosen)

    # discord.py makes a command's options from the signature of its callback.
    interaction = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    options = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kinds[name] | None)
        for name in (*game.options, "seats", "pace", "hints", "language")
    ]
    play.__signature__ = inspect.Signature([interaction, *options])  # type: ignore[attr-defined]
    app_commands.rename(**{option.name: text(text_key("option", option.name, "name")) for option in options})(
        play
    )
    app_commands.describe(
        **{option.name: text(text_key("option", option.name, "description")) for option in options}
    )(play)
    app_commands.choices(
        **{
            name: [
                app_commands.Choice(name=text(text_key("choice", name, value)), value=value) for value in held
            ]
            for name, held in values.items()
        }
    )(play)
    return app_commands.Command(
        name=text(text_key("command-play", game.tag, "name")),
        description=text(text_key("command-play", game.tag, "description")),
        callback=play,
    )


def text_key(*parts: Scalar) -> str:
    """Name a text by parts of tags, options and values, with `-` for `_`."""
    return "-".join(map(str, parts)).replace("_", "-")
