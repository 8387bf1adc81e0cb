"""Golden playthroughs: one whole game a setting, with every seat's view of every round, as data files.

After a wanted change of rules or views: `python -m tests.engine.golden` writes all of them anew, and
the difference in `tests/data/golden/` says what the change did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.engine.core import AnyGame, Scalar
from bot.engine.record import Replay, answer, write_record
from bot.engine.registry import games
from tests.engine.play import played_at_random, seed_of, settings

FOLDER = Path(__file__).parent.parent / "data" / "golden"


def path_of(game: AnyGame, options: Mapping[str, Scalar]) -> Path:
    """Name the file of a setting."""
    return FOLDER / f"{'-'.join(map(str, (game.tag, *options.values())))}.json"


def views(played: Replay) -> Iterator[tuple[int, str, Any]]:
    """Give every view of a game: rounds played, who looks, and what they see."""
    game = played.record.game
    for number, state in enumerate(played.states):
        for seat in (None, *range(played.record.seats)):
            yield number, "spectator" if seat is None else f"seat {seat}", plain(game.view(state, seat))


def plain(value: Any) -> Any:
    """Turn a view into what JSON gives back."""
    return json.loads(json.dumps(asdict(value)))


def document(played: Replay, record: bytes) -> str:
    """Write a golden file: one view a line, so that differences can be read."""
    lines = [
        json.dumps({"round": number, "who": who, "view": view}, separators=(",", ":"))
        for number, who, view in views(played)
    ]
    head = f'"record":{record.decode()},\n"answer":{json.dumps(answer(played), separators=(",", ":"))},\n'
    return "{" + head + '"views":[\n' + ",\n".join(lines) + "\n]}\n"


def main() -> None:
    """Play one game of every setting, with one seat more than the fewest, and write it."""
    FOLDER.mkdir(exist_ok=True)
    for game in games().values():
        for options in settings(game):
            seed = seed_of(("golden", game.tag, *options.values()))
            played = played_at_random(game, game.seat_range[0] + 1, options, seed)
            path_of(game, options).write_text(document(played, write_record(played, seed=seed)))


if __name__ == "__main__":
    main()
