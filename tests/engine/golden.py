"""Golden playthroughs: whole games with every view of every round, as data files.

Of a spectator's view that is told which differs from the one before, of a seat's what differs from the
spectator's: what that seat alone may know. After a wanted change of rules or views
`python -m tests.engine.golden` writes all files anew, and the difference in `tests/data/golden/` says
what the change did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.engine.core import Scalar
from bot.engine.record import Replay, answer, write_record
from bot.engine.registry import games
from tests.engine.play import played_at_random, seed_of

FOLDER = Path(__file__).parent.parent / "data" / "golden"

PLAYTHROUGHS: Mapping[str, tuple[str, int, Mapping[str, Scalar]]] = {
    "vampiring-castle": ("vampiring", 3, {"variant": "castle"}),
    "vampiring-mansion": ("vampiring", 3, {"variant": "mansion"}),
    "queen-3": ("vampire_queen", 3, {"deals": 3, "queen_vs_hunter": 1}),
    "queen-6": ("vampire_queen", 6, {"deals": 1, "queen_vs_hunter": 14}),
    "queen-12": ("vampire_queen", 12, {"deals": 1, "queen_vs_hunter": 14}),
}
"""By file: the game, its seats and its options."""


def path_of(name: str) -> Path:
    """Answer where a playthrough lies."""
    return FOLDER / f"{name}.json"


def views(played: Replay) -> Iterator[dict[str, Any]]:
    """Give every view of a game: rounds played, who looks, and what they see."""
    game = played.record.game
    before: dict[str, Any] = {}
    for number, state in enumerate(played.states):
        public = plain(game.view(state, None))
        news = {name: value for name, value in public.items() if name not in before or value != before[name]}
        yield {"round": number, "who": "spectator", "news": news}
        before = public
        for seat in range(played.record.seats):
            view = plain(game.view(state, seat))
            own = {name: value for name, value in view.items() if value != public[name]}
            yield {"round": number, "who": seat, "own": own}


def plain(value: Any) -> Any:
    """Turn a view into what JSON gives back."""
    return json.loads(json.dumps(asdict(value)))


def document(played: Replay, record: bytes) -> str:
    """Write a golden file: one view a line, so that differences can be read."""
    lines = [json.dumps(view, separators=(",", ":")) for view in views(played)]
    head = f'"record":{record.decode()},\n"answer":{json.dumps(answer(played), separators=(",", ":"))},\n'
    return "{" + head + '"views":[\n' + ",\n".join(lines) + "\n]}\n"


def main() -> None:
    """Play every playthrough's game and write it."""
    FOLDER.mkdir(exist_ok=True)
    for name, (tag, seats, options) in PLAYTHROUGHS.items():
        seed = seed_of(("golden", tag, *options.values()))
        played = played_at_random(games()[tag], seats, options, seed)
        path_of(name).write_text(document(played, write_record(played, seed=seed)))


if __name__ == "__main__":
    main()
