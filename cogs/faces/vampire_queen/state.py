"""Where everything stands, in words and as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.vampire_queen.views import QueenView
from bot.tables.ports import Picture
from bot.tables.values import BoardView
from cogs.faces.fitting import ALT_LIMIT, fit
from cogs.faces.pictures import Painting
from cogs.faces.seats import letter, letters
from cogs.faces.vampire_queen.deals import deal_lines, deal_title
from cogs.faces.vampire_queen.tricks import Teller, did, holds
from cogs.faces.vampire_queen.words import DOT, hunter, points, points_by_deal, word
from images.vampire_queen import hand_key, paint_hand, paint_trick, trick_key

TRICK_FILE = "trick.png"
HAND_FILE = "hand.png"


def trick_picture(view: QueenView, language: str) -> Picture:
    """The table as everybody sees it."""
    return Picture(TRICK_FILE, alt_text(view, language), trick_key(view), Painting(paint_trick, (view,)))


def hand_picture(view: QueenView, draft: str | None, language: str) -> Picture:
    """The own hand with the cards of `draft` raised; its alt text tells public things only."""
    return Picture(
        HAND_FILE, alt_text(view, language), hand_key(view, draft), Painting(paint_hand, (view, draft))
    )


def alt_text(view: QueenView, language: str) -> str:
    """The complete public state in few words, without names or markdown."""
    return fit(["\n".join(_alt_lines(view, language)).replace("**", "")], ALT_LIMIT, "…")


def text_board(board: BoardView, language: str) -> Iterator[str]:
    """The complete public state: the trick that runs, the last one, and all finished deals."""
    teller = Teller.of_board(board, language)
    yield word(language, "state-title")
    yield from teller.running()
    if teller.complete is not None:
        yield word(language, "state-last")
        yield from teller.over(teller.complete)
    for report in reversed(board.view.finished):
        yield deal_title(report, language)
        yield from deal_lines(report, language)


def _alt_lines(view: QueenView, language: str) -> Iterator[str]:
    trick = view.trick
    place = {"deal": trick.deal, "deals": view.deals, "trick": trick.number}
    yield word(language, "alt-title" if trick.winner is None else "alt-title-final", **place)
    if trick.winner is not None:
        yield word(language, "alt-winner", seat=letter(trick.winner))
    elif not trick.plays and view.barred is not None:
        bar = hunter(view.barred, language)
        yield word(language, "alt-lead-barred", seat=letter(trick.leader), hunter=bar)
    elif not trick.plays:
        yield word(language, "alt-lead", seat=letter(trick.leader))
    elif trick.best is not None:
        yield word(language, "alt-best", seat=letter(trick.best))
    if view.turn is not None and trick.plays:
        yield word(language, "alt-turn", seat=letter(view.turn))
    if view.waiting:
        yield word(language, "alt-waiting", seats=letters(view.waiting))
    if view.outcome is not None:
        yield word(language, "alt-over", seats=letters(view.outcome.winners))
    plays = {play.seat: play for play in trick.plays}
    for hand in view.seats:
        acted = [did(trick, plays[hand.seat], language)] if hand.seat in plays else []
        total = points(hand.points, language, points_by_deal(view, hand.seat))
        told = DOT.join((*acted, *holds(hand, language), total))
        yield word(language, "alt-seat", seat=letter(hand.seat), told=told)
