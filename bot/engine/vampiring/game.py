"""The rules of VampiRing as the engine's contract asks for them (V1 to V24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import sub
from typing import Any, ClassVar

from bot.engine.core import (
    Event,
    Game,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Option,
    Options,
    Outcome,
    Step,
)
from bot.engine.vampiring.course import course_of
from bot.engine.vampiring.fights import MAX_SEATS, drops_lost, occupancy
from bot.engine.vampiring.moves import Cards, Move, legal_moves, read_move
from bot.engine.vampiring.observing import observe, report_of
from bot.engine.vampiring.ring import Ring, home_of, read_ring, shuffled
from bot.engine.vampiring.rulings import TURN_LIMIT, late_move
from bot.engine.vampiring.scoring import END_RULES, end_reason, outcome_of, scores_after
from bot.engine.vampiring.state import RingState, Turn, living
from bot.engine.vampiring.views import KINDS, START_BLOOD, RingView, TurnReport


@dataclass(frozen=True, slots=True)
class TurnEvent(Event):
    """A turn was resolved: `turn` led to the state `after`, and all of it is public."""

    after: RingState
    turn: Turn

    @property
    def report(self) -> TurnReport:
        """All that happened; it is worked out when it is asked for."""
        return report_of(self.after, self.turn)


class VampiRing(Game[RingState, Move, RingView, Ring]):
    """VampiRing for 2 to 8 families."""

    tag: ClassVar[str] = "vampiring"
    seat_range: ClassVar[range] = range(2, MAX_SEATS + 1)
    options: ClassVar[Mapping[str, Option]] = {"variant": Option(("castle", "mansion"), "castle")}

    def deal(self, seats: int, options: Options, seed: bytes) -> Ring:
        """Shuffle the ring of a seed (V2)."""
        return shuffled(seats, seed)

    def read_setup(self, seats: int, options: Options, data: object) -> Ring:
        """Read `{"ring": [...]}`; raise `BadSetup` unless it holds exactly V2's cards."""
        return read_ring(seats, data)

    def write_setup(self, setup: Ring) -> dict[str, Any]:
        """Write the ring as a record holds it."""
        return {"ring": list(setup)}

    def start(self, seats: int, options: Options, setup: Ring) -> RingState:
        """Place every vampire on its own Home, with full blood (V4)."""
        homes = [setup.index(home_of(seat)) for seat in range(seats)]
        return RingState(
            variant=str(options["variant"]),
            ring=setup,
            turn=0,
            cards=tuple((home, home, home) for home in homes),
            blood=(START_BLOOD,) * seats,
            scores=(None,) * seats,
            reason=None,
            last=None,
        )

    def pending(self, state: RingState) -> tuple[int, ...]:
        """Answer all living families, none at the end (V5)."""
        return living(state.cards) if state.reason is None else ()

    def legal(self, state: RingState, seat: int) -> tuple[Move, ...]:
        """Answer a family's two or four moves in the order a+ a- b+ b- (V6)."""
        if state.reason is not None or not 0 <= seat < len(state.cards):
            return ()
        cards = state.cards[seat]
        return () if cards is None else legal_moves(cards)

    def parse(self, state: RingState, seat: int, text: str) -> Move:
        """Read a move as records write it, `b` as `a` where V6 leaves two."""
        legal = self.legal(state, seat)
        if not legal:
            raise self._not_asked(state, seat)
        return read_move(legal, text, seat)

    def resolve(self, state: RingState, choices: Mapping[int, Move]) -> Step[RingState]:
        """Move all families at once, then apply all wounds together (V7 to V21)."""
        moves, after = self._move_all(state, choices)
        course = course_of(state.ring, state.variant)
        occupied = occupancy(len(state.ring), after)
        wounds = drops_lost(course.laws, occupied, course.haunted(state.cards), len(after))
        lost = tuple(map(min, wounds, state.blood))
        blood = tuple(map(sub, state.blood, lost))
        cards, scores, reason, turn = after, state.scores, None, state.turn + 1
        eliminated: tuple[int, ...] = ()
        if blood.count(0) > state.blood.count(0):
            cards = tuple(where if left else None for where, left in zip(after, blood, strict=True))
            eliminated = tuple(seat for seat in living(after) if cards[seat] is None)
        if eliminated or turn == TURN_LIMIT:
            reason = end_reason(turn, cards)
            scores = scores_after(scores, blood, reason)
        played = Turn(moves, state.cards, after, lost, eliminated)
        result = RingState(state.variant, state.ring, turn, cards, blood, scores, reason, played)
        return Step(result, (TurnEvent(None, result, played),))

    def late(self, state: RingState, seat: int, seed: bytes) -> Move:
        """Draw a legal choice from the table's seed (V23)."""
        legal = self.legal(state, seat)
        if not legal:
            raise self._not_asked(state, seat)
        return late_move(legal, seed, state.turn + 1, seat)

    def view(self, state: RingState, seat: int | None) -> RingView:
        """Build what `seat` may know, with previews of its own choices alone (V22)."""
        if seat is not None and not 0 <= seat < len(state.cards):
            raise NotYourTurn("is not at this table", seat=seat)
        return observe(state, seat)

    def in_play(self, state: RingState, seat: int) -> bool:
        """Answer whether the family lives (V18)."""
        return state.cards[seat] is not None

    def outcome(self, state: RingState) -> Outcome | None:
        """Answer how the game ended, or `None` while it runs (V20, V24)."""
        return outcome_of(state)

    def scores_so_far(self, state: RingState) -> tuple[int | None, ...]:
        """Answer the scores of the families that are out, `None` for the living (V21)."""
        return state.scores

    def answer(self, states: Sequence[RingState], rounds: Sequence[Mapping[int, Move]]) -> dict[str, Any]:
        """Tell every turn: where the vampires fought, drops lost and left, and who went out."""
        return {"turns": [_told(state, state.last) for state in states if state.last is not None]}

    def _move_all(
        self, state: RingState, choices: Mapping[int, Move]
    ) -> tuple[tuple[Move | None, ...], tuple[Cards | None, ...]]:
        """Check the choices and answer them by seat, with where everybody stays."""
        if state.reason is not None:
            raise self._not_asked(state, None)
        course = course_of(state.ring, state.variant)
        moves: list[Move | None] = []
        after: list[Cards | None] = []
        asked = 0
        for seat, cards in enumerate(state.cards):
            if cards is None:
                moves.append(None)
                after.append(None)
                continue
            move = choices.get(seat)
            if move is None:
                raise NotYourTurn("gave no choice", rule="V5", seat=seat)
            if type(move) is not Move or move not in legal_moves(cards):
                raise IllegalMove("may not choose this", rule="V6", seat=seat)
            moves.append(move)
            after.append(course.moved(seat, cards, move))
            asked += 1
        if asked != len(choices):
            raise self._not_asked(state, next(seat for seat in choices if seat not in self.pending(state)))
        return tuple(moves), tuple(after)

    def _not_asked(self, state: RingState, seat: int | None) -> GameOver | NotYourTurn:
        """Say why a seat owes no choice."""
        if state.reason is not None:
            return GameOver("the game is over", rule=END_RULES[state.reason], seat=seat)
        if seat in range(len(state.cards)):
            return NotYourTurn("is out and owes no choice", rule="V18", seat=seat)
        return NotYourTurn("is not at this table", seat=seat)


def _told(state: RingState, turn: Turn) -> dict[str, Any]:
    return {
        "vampires": [None if cards is None else dict(zip(KINDS, cards, strict=True)) for cards in turn.after],
        "wounds": list(turn.lost),
        "blood": list(state.blood),
        "eliminated": list(turn.eliminated),
    }
