"""The public post of a turn: what happened in the one before, and where everybody stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bot.engine.vampiring.views import RingView
from bot.tables.values import BoardView, TableInfo
from bot.text.lookup import say
from cogs.faces.fitting import fit
from cogs.faces.game import Body
from cogs.faces.ranking import ranking
from cogs.faces.seats import letter, mark, name
from cogs.faces.vampiring.events import FORMS, Form, card_lines, family_lines
from cogs.faces.vampiring.state import haunted_line, picture, ring_line
from cogs.faces.vampiring.words import word


def board_body(board: BoardView, language: str, room: int) -> Body:
    """Tell the last turn, in the fullest form that fits; without a picture, also the ring."""
    view: RingView = board.view
    more = say(language, "more-in-details")

    @cache
    def told(form: Form) -> str:
        return "\n".join(_events(board, language, form))

    ring = [ring_line(view, language)]
    if view.haunted:
        ring.append(haunted_line(view, language))
    state = "\n".join(ring)
    return Body(
        text=fit(map(told, FORMS), room, more),
        plain=fit((f"{state}\n{told(form)}" for form in FORMS), room, more),
        picture=picture(view, None, language),
        details=view.last is not None,
    )


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
        told = " · ".join(f"{letter(seat)} {score}" for seat, score in enumerate(view.outcome.scores))
        yield word(language, "board-scores", scores=told)
