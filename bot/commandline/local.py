"""`local`: play at one table with oneself, on a simulated Discord in the browser."""

from __future__ import annotations

import argparse
from pathlib import Path

ABOUT = "Play the real bot on a simulated Discord, in the browser, with no token."
PEOPLE = range(1, 13)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `local`."""
    parser.add_argument(
        "--port", type=_port, default=None, metavar="N", help="the page's port on this machine"
    )
    parser.add_argument("--people", type=_people, default=4, metavar="N", help="how many people, 1 to 12 (4)")
    parser.add_argument(
        "--data",
        type=Path,
        default=Path("local.sqlite3"),
        metavar="FILE",
        help="keep the tables in this file, and go on with those in it (local.sqlite3)",
    )
    parser.add_argument("--new", action="store_true", help="begin anew: put the file of earlier runs aside")


def main(arguments: argparse.Namespace) -> int:
    """Serve the page until Ctrl-C."""
    from bot.local import serve

    return serve(port=arguments.port, people=arguments.people, data=arguments.data, new=arguments.new)


def _port(text: str) -> int:
    return _number(text, range(1, 65536))


def _people(text: str) -> int:
    return _number(text, PEOPLE)


def _number(text: str, allowed: range) -> int:
    if not text.isdecimal() or int(text) not in allowed:
        raise argparse.ArgumentTypeError(f"a whole number from {allowed[0]} to {allowed[-1]}, not {text!r}")
    return int(text)
