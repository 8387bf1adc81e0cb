"""The public post of a trick: what happened before it, what lies on the table, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from bot.engine.vampire_queen.views import DealReport, QueenView
from bot.tables.values import BoardView
from bot.text.lookup import say
from bot.text.names import NAME_LIMIT
from cogs.faces.fitting import fit
from cogs.faces.game import Body
from cogs.faces.vampire_queen.deals import deal_in_short, deal_lines, deal_title
from cogs.faces.vampire_queen.state import trick_picture
from cogs.faces.vampire_queen.tricks import Teller


@dataclass(frozen=True, slots=True)
class Form:
    """How fully things are told: the limit of names, in words or in signs; no form leaves anything out."""

    names: int
    signs: bool = False


FORMS = (Form(NAME_LIMIT), Form(16), Form(8), Form(0), Form(0, signs=True))
"""The forms in which a trick is told, fullest first."""


def board_body(board: BoardView, language: str, room: int) -> Body:
    """Tell the last trick, the deal that ended with it, and the present trick, in words throughout.

    Without a picture, and so without its alt text, the points of earlier deals are told too.
    """
    teller = Teller.of_board(board, language)
    return Body(
        text=told(teller, room),
        plain=told(replace(teller, deals=True), room),
        picture=trick_picture(board.view, language),
        details=teller.complete is not None,
    )


def told(teller: Teller, room: int) -> str:
    """What happened and what is, in the fullest form that takes at most `room` units."""

    @cache
    def text(form: Form) -> str:
        return "\n".join(lines(replace(teller, names=form.names, signs=form.signs)))

    return fit(map(text, FORMS), room, say(teller.language, "more-in-details"))


def lines(teller: Teller) -> Iterator[str]:
    """The last trick, the deal that ended with it, the present trick."""
    if teller.complete is not None:
        yield from teller.over(teller.complete)
    report = last_deal(teller.view)
    if report is not None:
        yield deal_title(report, teller.language)
        yield from (deal_in_short(report),) if teller.signs else deal_lines(report, teller.language)
    yield from teller.running()


def last_deal(view: QueenView) -> DealReport | None:
    """The deal that ended with the last complete trick."""
    fresh = view.trick.number == 1 or view.trick.winner is not None
    return view.finished[-1] if fresh and view.finished else None


def board_key(view: QueenView) -> str:
    """One post a trick."""
    return f"{view.trick.deal}.{view.trick.number}"
