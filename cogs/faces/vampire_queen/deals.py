"""Deals and the whole game in words: what was left, points, totals, and who won."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.vampire_queen.views import DealReport, QueenView
from bot.tables.values import TableInfo
from bot.text.names import NAME_LIMIT
from cogs.faces.ranking import ranking
from cogs.faces.seats import letter, letters
from cogs.faces.vampire_queen.words import DOT, hand_name, points, short_name, who, word

CROWD = 8
"""Beyond so many seats the names in results are cut, so that they and the table of deals fit a message."""
CROWDED_NAME = 16
NAMED_WINNERS = 3
"""So many winners are named; more of them are told by their marks alone."""


def deal_title(report: DealReport, language: str) -> str:
    """That a deal is over, and who went out in it (Q11)."""
    return word(language, "deal-over", deal=report.deal, seats=letters(report.out), count=len(report.out))


def deal_lines(report: DealReport, language: str) -> Iterator[str]:
    """One line a seat: its points in a deal, and the cards that they stand for (Q12)."""
    for seat, (left, gained) in enumerate(zip(report.left, report.points, strict=True)):
        if left:
            cards = hand_name(left, language)
            yield word(language, "deal-left", seat=letter(seat), points=gained, cards=cards)
        else:
            yield word(language, "deal-out", seat=letter(seat), points=gained)


def deal_in_short(report: DealReport) -> str:
    """The points of a deal, and the cards that they stand for, in one line."""
    dealt = enumerate(zip(report.left, report.points, strict=True))
    return DOT.join(
        f"**{letter(seat)}** +{gained}{f': {short_name(left)}' if left else ''}"
        for seat, (left, gained) in dealt
    )


def result(view: QueenView, table: TableInfo, language: str) -> str:
    """Who won with how many points, alone or with others (Q12)."""
    if view.outcome is None:
        return ""
    winners = view.outcome.winners
    limit = _limit(view) if len(winners) <= NAMED_WINNERS else 0
    told = ", ".join(who(table, seat, language, limit) for seat in winners)
    best = points(view.outcome.scores[winners[0]], language)
    return word(language, "result", winners=told, count=len(winners), points=best)


def scores(view: QueenView, table: TableInfo, language: str) -> Iterator[str]:
    """The totals, lowest first, equal ones with one rank; then the table of deals, if there were several."""
    if view.outcome is None:
        return
    yield from ranking(view.outcome.scores, table, language, lowest_wins=True, names=_limit(view))
    if len(view.finished) > 1:
        yield from ("```", *deal_table(view), "```")


def deal_table(view: QueenView) -> Iterator[str]:
    """The points of all finished deals by seat, with totals, in columns of figures."""
    yield _columns("", [report.deal for report in view.finished], "Σ")
    for hand in view.seats:
        gained = [report.points[hand.seat] for report in view.finished]
        yield _columns(letter(hand.seat), gained, str(hand.points))


def _columns(head: str, figures: list[int], total: str) -> str:
    return f"{head:1} {''.join(f'{figure:4}' for figure in figures)} {total:>5}"


def _limit(view: QueenView) -> int:
    return NAME_LIMIT if len(view.seats) <= CROWD else CROWDED_NAME
