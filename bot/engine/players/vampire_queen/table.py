"""The public side of a trick that runs, as rules of thumb and simulations ask for it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.vampire_queen.moves import MOVES, NOT_ASKED, Move
from bot.engine.vampire_queen.views import QueenView


@dataclass(frozen=True, slots=True)
class Table:
    """A trick that runs, but for the hands.

    `plays` are from the leader on, those of seats that were passed over (Q10) included. `best` has made the
    highest play, of this `value` (0 before there is one). `barred` is the hunter that `turn` may not lead.
    """

    leader: int
    plays: tuple[Move, ...]
    turn: int
    best: int | None
    value: int
    barred: int | None
    queen_value: int


def table_of(view: QueenView) -> Table:
    """Answer the trick of a view in which somebody must act."""
    trick = view.trick
    assert view.turn is not None
    return Table(
        leader=trick.leader,
        plays=tuple(
            NOT_ASKED if play.round is None else MOVES[" ".join(play.cards) or "-"] for play in trick.plays
        ),
        turn=view.turn,
        best=trick.best,
        value=trick.value or 0,
        barred=view.barred,
        queen_value=view.queen_value,
    )
