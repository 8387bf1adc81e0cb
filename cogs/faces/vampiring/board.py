"""The public post of a turn: what happened in the one before, and where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.vampiring.views import RingView
from bot.tables.values import BoardView, TableInfo
from bot.text.lookup import say
from cogs.faces.fitting import fit
from cogs.faces.game import Body
from cogs.faces.ranking import ranking
from cogs.faces.seats import mark, name
from cogs.faces.vampiring.events import FORMS, Form, card_lines, family_lines, scores_line
from cogs.faces.vampiring.state import haunted_line, picture, ring_line
from cogs.faces.vampiring.words import word


def board_body(board: BoardView, language: str, room: int) -> Body:
    """Tell the last turn, in the fullest form that fits; without a picture, also the ring."""
    view: RingView = board.view
    more = say(language, "more-in-details")
    return Body(
        text=fit((told(board, language, form) for form in FORMS), room, more),
        plain=fit((told(board, language, form, ring=True) for form in FORMS), room, more),
        picture=picture(view, None, language),
        details=view.last is not None,
    )


def told(board: BoardView, language: str, form: Form, *, ring: bool = False) -> str:
    """The last turn in one of the forms, below the ring if that is wanted."""
    view: RingView = board.view
    lines = [ring_line(view, language, by_name=not form.cards)] if ring else []
    if ring and view.haunted:
        lines.append(haunted_line(view, language))
    return "\n".join((*lines, *_events(board, language, form)))


def board_key(view: RingView) -> str:
    """One post a turn, and one for the end."""
    return "end" if view.outcome else f"turn-{view.turn}"


def result(view: RingView, table: TableInfo, language: str) -> str:
    """Who won, or that nobody did, and why (V20, V24)."""
    if view.outcome is None:
        return ""
    winner = ", ".join(f"{mark(seat)} {name(table, seat, language)}" for seat in view.outcome.winners)
    return word(language, f"result-{view.outcome.reason}", winner=winner, turns=view.turn)


def scores(view: RingView, table: TableInfo, language: str) -> Iterator[str]:
    """The scores of V21, highest first; equal scores share a rank."""
    if view.outcome is not None:
        yield from ranking(view.outcome.scores, table, language)


def _events(board: BoardView, language: str, form: Form) -> Iterator[str]:
    view: RingView = board.view
    if view.last is None:
        yield word(language, "board-first-turn")
        yield from family_lines(board, language, form)
    else:
        yield word(language, "board-turn", turn=view.last.turn)
        yield from family_lines(board, language, form)
        yield from card_lines(view, view.last, language, form)
    if view.outcome is not None:
        yield scores_line(view.outcome.scores, language)
