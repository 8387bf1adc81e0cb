"""The command line: `python -m bot <command>`. Each command is loaded only when it is used."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from bot import __version__
from bot.commandline.output import OutputError, complain, write_out

COMMANDS = ("run", "sync", "local", "replay", "arena")
"""Each is a module of `bot.commandline` with `ABOUT`, `add_arguments` and `main`."""

BAD_INPUT = 2
"""The exit code for wrong arguments, settings or files, as argparse has it."""
INTERRUPTED = 130


def parser() -> argparse.ArgumentParser:
    """Build the parser of the whole command line."""
    whole = argparse.ArgumentParser("python -m bot", description="Coven hosts vampire games in Discord.")
    whole.add_argument("--version", action="version", version=f"Coven {__version__}")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"bot.commandline.{name}")
        module.add_arguments(commands.add_parser(name, help=module.ABOUT, description=module.ABOUT))
    return whole


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; answer the process's exit code. Without a command, tell which there are."""
    try:
        try:
            code = _run(arguments)
        except KeyboardInterrupt:
            code = INTERRUPTED
        write_out()
    except OutputError as error:
        complain(str(error))
        return BAD_INPUT
    return code


def _run(arguments: Sequence[str] | None) -> int:
    whole = parser()
    chosen = whole.parse_args(arguments)
    if chosen.command is None:
        whole.exit(BAD_INPUT, whole.format_help())
    code: int = import_module(f"bot.commandline.{chosen.command}").main(chosen)
    return code


if __name__ == "__main__":
    sys.exit(main())
