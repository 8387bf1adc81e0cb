"""A whole game in words, for the command line: no markdown, seats by letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.engine.vampire_queen.views import QueenView, Trick
from cogs.faces.seats import colour, letter, letters
from cogs.faces.vampire_queen.deals import deal_lines, deal_table, deal_title
from cogs.faces.vampire_queen.tricks import did, verdict
from cogs.faces.vampire_queen.words import DOT, hunter, points, word


def tell(views: Sequence[QueenView], language: str) -> Iterator[str]:
    """Tell a game from the spectators' views before each play and after the last: a paragraph a trick."""
    first, last = views[0], views[-1]
    yield "\n".join(_setup(first, language))
    told = len(first.finished)
    for before, view in pairwise(views):
        ended = view.last if view.trick.winner is None else view.trick
        if ended is None or (ended == before.last and view.trick.winner is None):
            continue
        lines = [*_trick(ended, view, language)]
        for report in view.finished[told:]:
            lines += (deal_title(report, language), *deal_lines(report, language))
        told = len(view.finished)
        yield "\n".join(lines).replace("**", "")
    if last.trick.plays and last.trick.winner is None:
        yield "\n".join((_title(last.trick, language), *_plays(last.trick, language)))
    yield "\n".join(_end(last, language)).replace("**", "")


def _setup(view: QueenView, language: str) -> Iterator[str]:
    seats = ", ".join(f"{letter(hand.seat)} ({colour(hand.seat, language)})" for hand in view.seats)
    setting = word(language, "setting", deals=view.deals, queen=view.queen_value)
    yield word(language, "tell-setup", setting=setting, seats=seats)
    for hand in view.seats:
        for value in hand.hunters:
            yield word(language, "tell-hunter", seat=letter(hand.seat), hunter=hunter(value, language))


def _title(trick: Trick, language: str) -> str:
    return word(language, "tell-trick", deal=trick.deal, trick=trick.number)


def _plays(trick: Trick, language: str) -> Iterator[str]:
    yield DOT.join(f"{letter(play.seat)} {did(trick, play, language)}" for play in trick.plays)


def _trick(trick: Trick, view: QueenView, language: str) -> Iterator[str]:
    yield _title(trick, language)
    yield from _plays(trick, language)
    yield verdict(trick, view.queen_value, language)


def _end(view: QueenView, language: str) -> Iterator[str]:
    if view.outcome is None:
        yield word(language, "tell-running")
    else:
        winners = view.outcome.winners
        best = points(view.outcome.scores[winners[0]], language)
        yield word(language, "result", winners=letters(winners), count=len(winners), points=best)
    if view.finished:
        yield from deal_table(view)
