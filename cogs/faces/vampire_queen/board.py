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
from cogs.faces.vampire_queen.tricks import Teller, verdict


@dataclass(frozen=True, slots=True)
class Form:
    """How fully things are told: the limit of names, what was left of a deal, the last trick's plays."""

    names: int
    left: bool = True
    plays: bool = True


FORMS = (
    Form(NAME_LIMIT),
    Form(16),
    Form(8),
    Form(0),
    Form(0, left=False),
    Form(0, left=False, plays=False),
)
"""The forms in which a trick is told, fullest first."""


def board_body(board: BoardView, language: str, room: int) -> Body:
    """Tell the last trick, the deal that ended with it, and the present trick, in words throughout."""
    teller = Teller.of_board(board, language)
    text = told(teller, room)
    return Body(
        text=text,
        plain=text,
        picture=trick_picture(board.view, language),
        details=teller.complete is not None,
    )


def told(teller: Teller, room: int) -> str:
    """What happened and what is, in the fullest form that takes at most `room` units."""

    @cache
    def text(form: Form) -> str:
        return "\n".join(lines(replace(teller, names=form.names), form))

    return fit(map(text, FORMS), room, say(teller.language, "more-in-details"))


def lines(teller: Teller, form: Form) -> Iterator[str]:
    """The last trick, the deal that ended with it, the present trick."""
    view, language = teller.view, teller.language
    if teller.complete is not None and form.plays:
        yield from teller.over(teller.complete)
    elif teller.complete is not None:
        yield verdict(teller.complete, view.queen_value, language)
    report = last_deal(view)
    if report is not None:
        yield deal_title(report, language)
        yield from deal_lines(report, language) if form.left else (deal_in_short(report),)
    yield from teller.running()


def last_deal(view: QueenView) -> DealReport | None:
    """The deal that ended with the last complete trick."""
    fresh = view.trick.number == 1 or view.trick.winner is not None
    return view.finished[-1] if fresh and view.finished else None


def board_key(view: QueenView) -> str:
    """One post a trick."""
    return f"{view.trick.deal}.{view.trick.number}"
