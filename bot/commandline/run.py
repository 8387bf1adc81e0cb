"""`run`: log in and host tables until the process is told to end."""

from __future__ import annotations

import argparse

from bot.commandline.running import until_told, with_settings
from bot.settings import Settings

ABOUT = "Log in to Discord and host tables, with the settings from the environment or .env."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `run`: none, since all settings come from the environment."""


def main(arguments: argparse.Namespace) -> int:
    """Host tables until SIGTERM or Ctrl-C."""
    return with_settings(_run)


async def _run(settings: Settings) -> None:
    from bot.app import build

    async with build(settings) as bot:
        await until_told(bot.start(settings.token))
