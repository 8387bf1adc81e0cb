"""Builds what a seat or a spectator may know from a state (V22)."""

from __future__ import annotations

from bot.engine.vampiring.course import Course, course_of
from bot.engine.vampiring.fights import clashes, ghosts, occupancy
from bot.engine.vampiring.moves import SOURCES, Cards, Move, legal_moves, together
from bot.engine.vampiring.ring import Ring, walk
from bot.engine.vampiring.scoring import outcome_of
from bot.engine.vampiring.state import RingState, Turn, living
from bot.engine.vampiring.views import KINDS, STEPS, Choice, FamilyView, Path, RingView, TurnReport


def observe(state: RingState, seat: int | None) -> RingView:
    """Build the view of a seat, or of a spectator (`None`)."""
    course = course_of(state.ring, state.variant)
    own = None if seat is None else state.cards[seat]
    running = state.reason is None
    return RingView(
        seat=seat,
        variant=state.variant,
        ring=state.ring,
        turn=state.turn + 1 if running else state.turn,
        families=tuple(_family(state, course, family) for family in range(len(state.cards))),
        pending=living(state.cards) if running else (),
        haunted=course.haunted(state.cards),
        together=own is not None and together(own),
        choices=_choices(state, course, seat, own) if running and seat is not None and own else (),
        last=report_of(state, state.last) if state.last else None,
        outcome=outcome_of(state),
    )


def report_of(state: RingState, turn: Turn) -> TurnReport:
    """Tell all about the `turn` that led to `state`."""
    course = course_of(state.ring, state.variant)
    occupied = occupancy(len(state.ring), turn.after)
    haunted = course.haunted(turn.before)
    return TurnReport(
        turn=state.turn,
        moves=tuple(None if move is None else str(move) for move in turn.moves),
        paths=tuple(
            None if move is None or cards is None else _paths(state.ring, home, cards, move)
            for home, cards, move in zip(course.homes, turn.before, turn.moves, strict=True)
        ),
        clashes=clashes(course.laws, occupied),
        ghosts=ghosts(occupied, haunted),
        wounds=turn.lost,
        blood=state.blood,
        eliminated=turn.eliminated,
        haunted=tuple(home for home in course.haunted(state.cards) if home not in haunted),
    )


def _family(state: RingState, course: Course, seat: int) -> FamilyView:
    return FamilyView(
        seat=seat,
        home=course.homes[seat],
        alive=state.cards[seat] is not None,
        blood=state.blood[seat],
        lost=state.last.lost[seat] if state.last else 0,
        cards=state.cards[seat],
        score=state.scores[seat],
    )


def _choices(state: RingState, course: Course, seat: int, cards: Cards) -> tuple[Choice, ...]:
    """Preview each legal choice from the own family alone, whatever the others do (V22)."""
    return tuple(_choice(state, course, seat, cards, move) for move in legal_moves(cards))


def _choice(state: RingState, course: Course, seat: int, cards: Cards, move: Move) -> Choice:
    alone: list[Cards | None] = [None] * len(state.cards)
    alone[seat] = course.moved(seat, cards, move)
    occupied = occupancy(len(state.ring), alone)
    return Choice(
        move=str(move),
        clockwise=move.clockwise,
        paths=_paths(state.ring, course.homes[seat], cards, move),
        clashes=clashes(course.laws, occupied),
        ghosts=ghosts(occupied, course.haunted(state.cards)),
    )


def _paths(ring: Ring, home: int, cards: Cards, move: Move) -> tuple[Path, Path, Path]:
    """Follow a family's vampires card by card, in the order of the new kinds (V7 to V9)."""
    way = 1 if move.clockwise else -1
    man, wolf, bat = (
        Path(KINDS[source], kind, cards[source], walk(ring, home, cards[source], way * STEPS[kind]))
        for kind, source in zip(KINDS, SOURCES[move.metamorphosis], strict=True)
    )
    return man, wolf, bat
