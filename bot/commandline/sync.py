"""`sync`: register the slash commands with Discord, whether they changed or not."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.commandline.running import with_settings
from bot.settings import Settings

ABOUT = "Register the slash commands with Discord (run does it by itself when they changed)."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `sync`: none."""


def main(arguments: argparse.Namespace) -> int:
    """Log in, register, log out."""
    return with_settings(_sync)


async def _sync(settings: Settings) -> None:
    from bot.app import build

    # On an empty database of its own, so that it may go on beside a bot that runs.
    with TemporaryDirectory() as folder:
        async with build(replace(settings, database=Path(folder) / "empty.sqlite3")) as bot:
            await bot.login(settings.token)
            await bot.register_commands()
