"""The last trick play by play, and the deal that ended with it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.values import BoardView
from cogs.faces.vampire_queen.board import last_deal
from cogs.faces.vampire_queen.deals import deal_lines, deal_table, deal_title
from cogs.faces.vampire_queen.tricks import Teller
from cogs.faces.vampire_queen.words import word


def details(board: BoardView, language: str) -> Iterator[str]:
    """Tell the last trick in full, one line a play; then all of the deal that ended with it, and totals."""
    teller = Teller.of_board(board, language)
    trick = teller.complete
    if trick is None:
        return
    yield word(language, "details-title", deal=trick.deal, trick=trick.number)
    yield from teller.plays(trick)
    report = last_deal(board.view)
    if report is not None:
        yield deal_title(report, language)
        yield from deal_lines(report, language)
    if len(board.view.finished) > 1:
        yield word(language, "details-table")
        yield "\n".join(("```", *deal_table(board.view), "```"))
