"""The examples that the contact sheet is painted from: computed here, written to `images/examples`.

After a wanted change of the views: `python -m tests.project.examples` writes all of them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from bot.engine import vampire_queen, vampiring
from bot.engine.core import Outcome
from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import RingView
from images.examples import VIEWS
from tests.engine.play import rounds, seed_of
from tests.images.stage import crowded
from tests.images.vampire_queen import stage as queen
from tests.project.recorded import DRAFT, PLAYER, PLAYS, QUEEN_GAME, RAISED, TURN, game

FOLDER = Path(__file__).parents[2] / "images" / "examples"
FORTY = " ".join(f"{value}x{2 + value % 3}" for value in range(1, 14)) + " H15"
"""A hand of forty cards, of as many kinds as a hand can have but for a queen and a hunter."""

BUSY = 3
"""The turn after which a game of eight is shown: many fight, some are out, some still live."""

Seen = RingView | QueenView


def examples() -> Iterator[tuple[str, Seen, str | None]]:
    """Give every example: its name, the view, the choice that is looked at."""
    yield from _rings()
    yield from _tables()
    yield from _hands()


def _rings() -> Iterator[tuple[str, Seen, str | None]]:
    recorded = game()
    rules, middle = recorded.record.game, recorded.states[TURN]
    yield "ring-2", _ring(2, 5), None
    yield "ring-4", rules.view(middle, None), None
    yield "ring-8", _ring(8, BUSY), None
    yield "ring-crowd", crowded(8, 15), None
    yield "ring-end", rules.view(recorded.states[-1], None), None
    yield "panel-4", rules.view(middle, PLAYER), DRAFT
    busy = _ring(8, BUSY)
    seen = _ring(8, BUSY, busy.pending[0])
    yield "panel-8", seen, seen.choices[-1].move
    yield "ending-nobody", _nobody(), None
    yield "ending-limit", replace(busy, outcome=Outcome("turn_limit", (), (9,) * 8)), None


def _tables() -> Iterator[tuple[str, Seen, str | None]]:
    recorded = game(QUEEN_GAME)
    rules = recorded.record.game
    yield "table-5", rules.view(recorded.states[PLAYS], None), None
    yield "table-3", queen.view(3, ["9 9 9 Q", "11 11 11 11"], leader=1), None
    late = ["4 4 4", "-", "5 5 5", "7 7 Q", "-", "-", "10 10 Q"]
    yield (
        "table-12",
        queen.view(12, late, only_hunters=(9,), cards={9: 1}, hunters={0: (15,), 9: (20,)}),
        None,
    )
    yield "hunt-7", queen.view(7, ["H20", "5", "Q", "9", "9"], leader=2, hunters={5: (15,)}), None
    yield "deal-5", _deal(5, lambda view: bool(view.finished) and view.outcome is None), None
    yield "deals-12", _deal(12, lambda view: view.outcome is not None), None


def _hands() -> Iterator[tuple[str, Seen, str | None]]:
    recorded = game(QUEEN_GAME)
    rules, trick = recorded.record.game, recorded.states[PLAYS]
    (turn,) = rules.pending(trick)
    yield "hand-1", queen.view(6, ["4", "-", "5"], seat=3, hand="9", legal=("-", "9")), None
    yield "hand-13", queen.following(), "9 Q"
    yield "hand-14", rules.view(trick, turn), RAISED
    thrown = tuple(str(value) for value in range(1, 14))
    hunters = {2: (15,)}
    yield "hand-40", queen.view(3, ["H20", "5"], hunters=hunters, seat=2, hand=FORTY, legal=thrown), "6"


def _ring(families: int, turn: int, seat: int | None = None) -> RingView:
    played = [one.after for one in rounds(vampiring.GAME, families, {"variant": "castle"}, seed_of("sheet"))]
    return vampiring.GAME.view(played[min(turn, len(played)) - 1], seat)


def _nobody() -> RingView:
    """The first game of three at random that nobody survives."""
    for number in range(99):
        *_, last = rounds(vampiring.GAME, 3, {"variant": "castle"}, seed_of(f"nobody {number}"))
        seen = vampiring.GAME.view(last.after, None)
        if seen.outcome is not None and seen.outcome.reason == "all_out":
            return seen
    raise LookupError


def _deal(seats: int, found: Callable[[QueenView], bool]) -> QueenView:
    options: Mapping[str, Any] = {"deals": 5, "queen_vs_hunter": 14}
    for one in rounds(vampire_queen.GAME, seats, options, seed_of("sheet")):
        seen = vampire_queen.GAME.view(one.after, None)
        if found(seen):
            return seen
    raise LookupError


def told(view: Seen, draft: str | None) -> str:
    """An example as it is written down; what no picture shows of earlier tricks is left out."""
    if isinstance(view, QueenView):
        view = replace(view, past=())
    (tag,) = (tag for tag, kind in VIEWS.items() if isinstance(view, kind))
    data = {"game": tag, "draft": draft, "view": asdict(view)}
    return json.dumps(data, separators=(",", ":")) + "\n"


def main() -> None:
    """Write all examples anew."""
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, view, draft in examples():
        (FOLDER / f"{name}.json").write_text(told(view, draft), "utf-8")


if __name__ == "__main__":
    main()
