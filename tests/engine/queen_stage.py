"""Sets the scene for a rule test of Vampire Queen: given hands, given plays."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.engine.core import EngineError
from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.views import QueenView


def table(
    *hands: str, first: int = 0, deals: int = 1, queen: int = 14, later: Sequence[Sequence[str]] = ()
) -> QueenState:
    """Answer the start of a game with these hands, `later` ones for further deals; hunters come on top.

    A hand is written `"3 9 Q"`. The seat `first` gets the 20 and leads, the one before it the 15.
    """
    listed = [{"hands": [hand.split() for hand in deal]} for deal in (hands, *later)]
    options = {"deals": deals, "queen_vs_hunter": queen}
    setup = GAME.read_setup(len(hands), options, {"first": first, "deals": listed})
    return GAME.start(len(hands), options, setup)


def after(state: QueenState, *plays: str) -> QueenState:
    """Answer the state after some plays: `"0:4 4"` is seat 0's two 4s, `"1:-"` a pass of seat 1."""
    for play in plays:
        seat, _, text = play.partition(":")
        move = GAME.parse(state, int(seat), text)
        state = GAME.resolve(state, {int(seat): move}).state
    return state


def legal(state: QueenState) -> list[str]:
    """Answer what the seat whose turn it is may choose."""
    (seat,) = GAME.pending(state)
    return [str(move) for move in GAME.legal(state, seat)]


def hand(state: QueenState, seat: int) -> str:
    """Answer what a seat holds."""
    return " ".join(GAME.view(state, seat).hand)


def hands(state: QueenState) -> list[str]:
    """Answer what every seat holds."""
    return [hand(state, seat) for seat in range(len(state.hands))]


def public(state: QueenState) -> QueenView:
    """Answer what everybody may know."""
    return GAME.view(state, None)


def refused(state: QueenState, play: str) -> tuple[str, str]:
    """Answer the code and the rule with which a play is refused."""
    with pytest.raises(EngineError) as caught:
        after(state, play)
    assert caught.value.seat == int(play.partition(":")[0])
    return caught.value.code, caught.value.rule
