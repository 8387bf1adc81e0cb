"""`arena`: let computer players play many games against each other, and tell who wins."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from time import process_time
from typing import Any

from tqdm import tqdm

from bot.commandline.output import complain, put
from bot.commandline.workers import WorkerLost, spread
from bot.engine.core import BadSetup, Scalar, quote
from bot.engine.players.arena import Account, Contest, Standing, check, played, standings, undecided
from bot.engine.registry import games
from bot.engine.seeds import SEED_BYTES

ABOUT = "Let computer players play against each other and count who wins."
LOST = 1
BAD = 2
MOST_GAMES = 10**6
MOST_JOBS = 256
MOST_SEED = 2 ** (8 * SEED_BYTES) - 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `arena`; what they hold is checked by `main`."""
    parser.add_argument("--game", required=True, help=f"one of {', '.join(_games())}")
    parser.add_argument(
        "--levels", required=True, metavar="LEVEL,LEVEL,…", help="who plays: a level a seat; seats rotate"
    )
    parser.add_argument("--games", default="300", metavar="N", help="how many games are played (300)")
    parser.add_argument("--seed", default="1", metavar="N", help="a number from which all chance comes (1)")
    parser.add_argument("--jobs", default="1", metavar="N", help="how many processes play (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )


def main(arguments: argparse.Namespace) -> int:
    """Play the contest and print its standings.

    Exit code 2 when it cannot be played, 1 when a process that played was lost.
    """
    try:
        contest = _contest(arguments)
        number = _whole("--games", arguments.games, 1, MOST_GAMES)
        jobs = _whole("--jobs", arguments.jobs, 1, MOST_JOBS)
    except BadSetup as error:
        complain(str(error))
        return BAD
    try:
        with (
            closing(_all_played(contest, number, jobs)) as playing,
            tqdm(playing, total=number, unit="game", file=sys.stderr, dynamic_ncols=True) as shown,
        ):
            accounts = list(shown)
    except WorkerLost:
        complain(
            "one of the processes that play has ended before its time: was it killed, or the memory full?"
        )
        return LOST
    if arguments.json:
        put(json.dumps(_document(arguments, contest, accounts)))
    else:
        _tell(arguments, contest, accounts)
    return 0


def _games() -> dict[str, str]:
    """Answer the tags of the games by how they are called here: the last word of the tag."""
    return {tag.rpartition("_")[2]: tag for tag in games()}


def _contest(arguments: argparse.Namespace) -> Contest:
    tag = _games().get(arguments.game, arguments.game)
    if tag not in games():
        raise BadSetup(f"unknown game {quote(tag)}: there are {', '.join(_games())}")
    seed = _whole("--seed", arguments.seed, 0, MOST_SEED)
    names = tuple(arguments.levels.split(","))
    contest = Contest(tag, _options(tag, arguments.option), names, seed.to_bytes(SEED_BYTES, "big"))
    check(contest)
    return contest


def _whole(name: str, text: str, low: int, high: int) -> int:
    """Read a whole number; raise `BadSetup` for anything else."""
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(high)) and low <= int(text) <= high):
        raise BadSetup(f"{name} must be a whole number from {low} to {high}, not {quote(text)}")
    return int(text)


def _options(tag: str, given: Sequence[str]) -> dict[str, Scalar]:
    """Read `NAME=VALUE` texts; raise `BadSetup` for what the game does not know."""
    game = games()[tag]
    read: dict[str, Scalar] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in game.options:
            raise BadSetup(f"unknown option {quote(name)}: there are {', '.join(game.options)}")
        known = {str(one): one for one in game.options[name].values}
        if value not in known:
            raise BadSetup(f"option {name} has no value {quote(value)}: there are {', '.join(known)}")
        read[name] = known[value]
    return game.complete_options(read)


def _all_played(contest: Contest, number: int, jobs: int) -> Generator[tuple[Account, ...], None, None]:
    """Play all games, in as many processes; their accounts come in the games' order."""
    play = partial(played, contest, clock=process_time)
    if jobs == 1:
        yield from map(play, range(number))
        return
    with closing(spread(play, number, min(jobs, number))) as playing:
        yield from playing


def _document(
    arguments: argparse.Namespace, contest: Contest, accounts: list[tuple[Account, ...]]
) -> dict[str, Any]:
    return {
        "game": contest.tag,
        "options": contest.options,
        "levels": contest.names,
        "games": len(accounts),
        "seed": int(arguments.seed),
        "undecided": undecided(accounts) / len(accounts),
        "standings": [
            {
                "level": one.name,
                "seats": one.seats,
                "wins": one.wins,
                "share": one.part,
                "interval": [one.low, one.high],
                "mean_score": one.score,
                "choices": one.choices,
                "ms_per_choice": _ms_a_choice(one),
                "longest_ms": one.longest * 1000,
            }
            for one in standings(contest, accounts)
        ],
    }


HEAD = ("level", "seats", "wins", "of decided", "95 %", "mean score", "choices", "ms a choice", "longest")


def _tell(arguments: argparse.Namespace, contest: Contest, accounts: list[tuple[Account, ...]]) -> None:
    """Print the standings as a table."""
    options = ", ".join(f"{name} {value}" for name, value in contest.options.items())
    number = len(accounts)
    put(f"{contest.tag} ({options}), {len(contest.names)} seats, {number} games, seed {arguments.seed}")
    rows = [HEAD, *map(_row, standings(contest, accounts))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *cells in rows:
        rest = (f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))
        put("  ".join((f"{first:<{widths[0]}}", *rest)))
    left = undecided(accounts)
    put(f"undecided: {left} of {number} ({left / number:.1%})")


def _row(one: Standing) -> tuple[str, ...]:
    return (
        one.name,
        str(one.seats),
        f"{one.wins:.1f}",
        f"{one.part:.1%}",
        f"{one.low:.1%} to {one.high:.1%}",
        f"{one.score:.1f}",
        str(one.choices),
        f"{_ms_a_choice(one):.2f}",
        f"{one.longest * 1000:.1f}",
    )


def _ms_a_choice(one: Standing) -> float:
    """Answer the mean milliseconds of processor time that a choice took."""
    return one.seconds * 1000 / one.choices if one.choices else 0.0
