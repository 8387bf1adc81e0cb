"""Tables, boards and panels of Vampire Queen for the tests of faces: played ones, and given ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.engine.vampire_queen import GAME, QueenState
from bot.tables.values import BoardView, Ending, Pace, PanelView, SeatInfo, Status, TableInfo
from tests.faces.tables import DEADLINE, RECORD

NAMES = ("Ana", "Blas", "Carmen", "Diego", "Eva", "Fran", "Gala", "Hugo", "Inés", "Juan", "Kira", "Leo")
WIDE = tuple(sign * 32 for sign in "𝕎𝕏𝕐𝕍𝕌𝕋𝕊ℝℚℙ𝕆ℕ")
"""Names of 32 characters, most of them of two units each."""
HOSTILE = (
    "```@everyone",
    "<@&1> <@100> <#5>",
    "[x](http://e.vil)",
    "||" * 16,
    *("*_" * 16 for _ in range(8)),
)


def begun(*hands: Sequence[str], first: int = 0, deals: int = 1, queen: int = 14) -> QueenState:
    """A game in which these vampires and queens were dealt to each seat, deal by deal."""
    options = {"deals": deals, "queen_vs_hunter": queen}
    data = {"deals": [{"hands": [hand.split() for hand in deal]} for deal in hands], "first": first}
    seats = len(hands[0])
    return GAME.start(seats, options, GAME.read_setup(seats, options, data))


def after(state: QueenState, *moves: str) -> QueenState:
    """The state after some plays, each by the seat whose turn it is."""
    for move in moves:
        (seat,) = GAME.pending(state)
        state = GAME.resolve(state, {seat: GAME.parse(state, seat, move)}).state
    return state


@cache
def played(seats: int, seed: int, deals: int = 1, queen: int = 14) -> tuple[QueenState, ...]:
    """The states of a random game, from the start to the end."""
    chance = random.Random(f"{seats} {seed} {deals} {queen}")
    options = {"deals": deals, "queen_vs_hunter": queen}
    state = GAME.start(seats, options, GAME.deal(seats, options, chance.randbytes(32)))
    states = [state]
    while owing := GAME.pending(state):
        legal = GAME.legal(state, owing[0])
        state = GAME.resolve(state, {owing[0]: chance.choice(legal)}).state
        states.append(state)
    return tuple(states)


def table(
    seats: int,
    *,
    status: Status = Status.RUNNING,
    language: str = "en",
    names: Sequence[str] = NAMES,
    round_: int = 1,
    deals: int = 1,
    queen: int = 14,
) -> TableInfo:
    """A table number 7 in server 1, channel 2, with thread 3 and lobby post 3; person 100 is its host."""
    lobby = status in (Status.LOBBY, Status.CLOSED)
    return TableInfo(
        id=7,
        game="vampire_queen",
        options={"deals": deals, "queen_vs_hunter": queen},
        guild=1,
        guild_name="The *Night* @everyone Club",
        channel=2,
        thread=None if lobby else 3,
        lobby_post=3,
        host=100,
        status=status,
        pace=Pace.RELAXED,
        language=language,
        max_seats=seats,
        seats=tuple(SeatInfo(seat, 100 + seat, names[seat]) for seat in range(seats)),
        round=0 if lobby else round_,
        deadline=DEADLINE if status is Status.RUNNING else None,
        version=1,
    )


def board(state: QueenState, language: str = "en", names: Sequence[str] = NAMES) -> BoardView:
    """What spectators may know of a game in this state."""
    view = GAME.view(state, None)
    return BoardView(_table_of(view, language, names), view, GAME.pending(state), ())


def panel(
    state: QueenState,
    seat: int,
    language: str = "en",
    names: Sequence[str] = NAMES,
    ahead: str | None = None,
    auto: bool = False,
) -> PanelView:
    """What one seat may know of a game in this state."""
    view = GAME.view(state, seat)
    info = _table_of(view, language, names)
    return PanelView(
        table=info,
        seat=info.seats[seat],
        view=view,
        owes=seat in GAME.pending(state),
        sealed=None,
        phase=GAME.phase(state),
        may_ahead=tuple(map(str, GAME.advance(state, seat))),
        ahead=ahead,
        auto=auto,
    )


def ending(state: QueenState, language: str = "en", names: Sequence[str] = NAMES) -> Ending:
    """How a game in this state ended: played to its end, or ended early."""
    view = GAME.view(state, None)
    info = _table_of(view, language, names)
    if view.outcome is None:
        info = replace(info, status=Status.ENDED, deadline=None)
    return Ending(info, view, view.outcome, RECORD)


def _table_of(view: Any, language: str, names: Sequence[str]) -> TableInfo:
    return table(
        len(view.seats),
        status=Status.OVER if view.outcome else Status.RUNNING,
        language=language,
        names=names,
        round_=view.round,
        deals=view.deals,
        queen=view.queen_value,
    )
