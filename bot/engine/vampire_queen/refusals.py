"""Why a seat is not asked, or may not choose what it chose, with the rule that says so."""

from __future__ import annotations

from bot.engine.core import GameOver, IllegalMove, NotYourTurn
from bot.engine.vampire_queen.moves import PASS, Move
from bot.engine.vampire_queen.rulings import sits_out
from bot.engine.vampire_queen.state import QueenState, outcome_of


def not_asked(state: QueenState, seat: int | None) -> GameOver | NotYourTurn:
    """Say why a seat owes no choice; without a seat, why nobody does."""
    if state.turn is None:
        if outcome_of(state) is None:
            return GameOver("the hands of the next deal are not listed", seat=seat)
        return GameOver("the game is over", rule="Q12", seat=seat)
    if seat is None or not 0 <= seat < len(state.hands):
        return NotYourTurn("is not at this table", seat=seat)
    if sits_out(state.hands[seat]):
        return NotYourTurn("has only hunters and is not asked", rule="Q10", seat=seat)
    return NotYourTurn(f"must wait for seat {state.turn}", rule="Q6", seat=seat)


def gave_none(state: QueenState) -> NotYourTurn:
    """Say that the seat whose turn it is chose nothing."""
    return NotYourTurn("gave no choice", rule="Q6", seat=state.turn)


def illegal(state: QueenState, move: Move) -> IllegalMove:
    """Say why a move is not legal for the seat whose turn it is."""
    wrong = _lead(state, move) if not state.plays else _answer(state, state.plays[0], move)
    reason, rule = wrong or ("does not hold these cards", "Q5")
    return IllegalMove(reason, rule=rule, seat=state.turn)


def _lead(state: QueenState, move: Move) -> tuple[str, str] | None:
    """Say what is wrong with leading a move, whatever the hand."""
    if move is PASS:
        return "leads and may not pass", "Q5"
    if move.hunter is not None and move.hunter == state.trick.barred:
        return "may not lead the hunter that it has just taken", "Q8"
    return None


def _answer(state: QueenState, lead: Move, move: Move) -> tuple[str, str] | None:
    """Say what is wrong with a move after a lead, whatever the hand."""
    if lead.hunter is not None:
        wrong = move.size != 1 or move.hunter is not None
        return ("must play exactly one card, and no hunter", "Q8") if wrong else None
    if move.hunter is not None:
        return "may not play a hunter: it can only be led", "Q6"
    if move.size != lead.size:
        return f"must play as many cards as were led ({lead.size}), or pass", "Q6"
    return None if move.value > state.value else ("must play a higher set, or pass", "Q6")
