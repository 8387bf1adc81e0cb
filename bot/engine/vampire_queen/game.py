"""The rules of Vampire Queen as the engine's contract asks for them (Q1 to Q16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.engine.core import Game, NotYourTurn, Option, Options, Outcome, Step
from bot.engine.vampire_queen.events import played, settled
from bot.engine.vampire_queen.moves import PASS, Move, read_move
from bot.engine.vampire_queen.observing import observe
from bot.engine.vampire_queen.refusals import gave_none, illegal, not_asked
from bot.engine.vampire_queen.rulings import late_move
from bot.engine.vampire_queen.setup import HAND_SIZES, Deals, read_deals, shuffled, write_deals
from bot.engine.vampire_queen.state import QueenState, Terms, outcome_of, totals_of
from bot.engine.vampire_queen.telling import tell
from bot.engine.vampire_queen.tricks import first_state, new, play, waiting
from bot.engine.vampire_queen.views import QueenView


class VampireQueen(Game[QueenState, Move, QueenView, Deals]):
    """Vampire Queen for 3 to 12 players."""

    tag: ClassVar[str] = "vampire_queen"
    seat_range: ClassVar[range] = range(min(HAND_SIZES), max(HAND_SIZES) + 1)
    options: ClassVar[Mapping[str, Option]] = {
        "deals": Option((1, 3, 5), 5),
        "queen_vs_hunter": Option((14, 1), 14),
    }

    def deal(self, seats: int, options: Options, seed: bytes) -> Deals:
        """Deal the hands of all deals, and draw who leads first (Q2, Q3)."""
        return shuffled(seats, int(options["deals"]), seed)

    def read_setup(self, seats: int, options: Options, data: object) -> Deals:
        """Read `{"deals": [...], "first": 2}`; raise `BadSetup` unless it can be dealt (Q1 to Q3)."""
        return read_deals(seats, int(options["deals"]), data)

    def write_setup(self, setup: Deals) -> dict[str, Any]:
        """Write the hands of all deals as a record holds them."""
        return write_deals(setup)

    def start(self, seats: int, options: Options, setup: Deals) -> QueenState:
        """Lay the hunters on the hands of the first deal (Q3)."""
        return first_state(Terms(int(options["deals"]), int(options["queen_vs_hunter"]), setup))

    def pending(self, state: QueenState) -> tuple[int, ...]:
        """Answer the seat whose turn it is, none once the listed deals are played (Q6, Q12)."""
        return () if state.turn is None else (state.turn,)

    def legal(self, state: QueenState, seat: int) -> tuple[Move, ...]:
        """Answer a seat's moves in its turn: a pass, then rising sets, then hunters (Q5, Q6, Q8)."""
        return state.legal if seat == state.turn else ()

    def parse(self, state: QueenState, seat: int, text: str) -> Move:
        """Read a move as records write it."""
        if seat != state.turn:
            raise not_asked(state, seat)
        move = read_move(text, seat)
        if move not in state.legal:
            raise illegal(state, move)
        return move

    def resolve(self, state: QueenState, choices: Mapping[int, Move]) -> Step[QueenState]:
        """Make one play, and settle the trick and the deal that end with it (Q5 to Q13)."""
        seat = state.turn
        if seat is None:
            raise not_asked(state, None)
        move = choices.get(seat)
        if move is None:
            raise gave_none(state)
        if len(choices) > 1:
            raise not_asked(state, next(other for other in choices if other != seat))
        if move not in state.legal:
            raise illegal(state, move)
        after = play(state, move)
        goes_on = after.trick is state.trick
        events = played(seat, move) if goes_on else played(seat, move) + settled(state, after)
        return new(Step, (after, events))

    def late(self, state: QueenState, seat: int, seed: bytes) -> Move:
        """Answer the play of a late seat, which needs no chance (Q14)."""
        if seat != state.turn:
            raise not_asked(state, seat)
        thrown = state.plays and state.plays[0].hunter is not None
        return late_move(state.legal, state.trick.terms.queen_value if thrown else None)

    def phase(self, state: QueenState) -> str:
        """Name the trick by its deal and number, both from 1: `"2.5"`."""
        return f"{state.trick.deal}.{state.trick.number}"

    def advance(self, state: QueenState, seat: int) -> tuple[Move, ...]:
        """Answer the pass for those who come after in a normal trick that has been led (Q6)."""
        led = state.plays and state.plays[0].hunter is None
        return (PASS,) if led and seat in waiting(state) else ()

    def forced(self, state: QueenState, seat: int) -> Move | None:
        """Answer the pass where nothing in the hand beats the trick (Q6)."""
        return PASS if seat == state.turn and state.legal == (PASS,) else None

    def view(self, state: QueenState, seat: int | None) -> QueenView:
        """Build what `seat` may know: of the hands, its own alone (Q4, Q16)."""
        if seat is not None and not 0 <= seat < len(state.hands):
            raise NotYourTurn("is not at this table", seat=seat)
        return observe(state, seat)

    def outcome(self, state: QueenState) -> Outcome | None:
        """Answer how the game ended, or `None` while deals are left (Q12)."""
        return outcome_of(state)

    def scores_so_far(self, state: QueenState) -> tuple[int | None, ...]:
        """Answer the totals of the finished deals (Q12)."""
        return totals_of(state)

    def answer(self, states: Sequence[QueenState], rounds: Sequence[Mapping[int, Move]]) -> dict[str, Any]:
        """Tell every play with the hands after it, and the points of every finished deal."""
        return tell(states, rounds)
