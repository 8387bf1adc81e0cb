"""A whole game in words, for the command line: no markdown, families by letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.engine.vampiring.views import RingView
from cogs.faces.seats import colour, letter
from cogs.faces.vampiring.events import FULL, card_lines, move_parts
from cogs.faces.vampiring.words import cards, word


def tell(views: Sequence[RingView], language: str) -> Iterator[str]:
    """Tell a game from the spectators' views before each turn and after the last: a paragraph each."""
    first = views[0]
    yield word(
        language,
        "tell-setup",
        variant=word(language, f"variant-{first.variant}"),
        families=", ".join(_called(family.seat, language) for family in first.families),
        cards=cards(first.ring, range(len(first.ring)), language),
    )
    for view in views[1:]:
        yield "\n".join(_turn(view, language)).replace("**", "")
    yield "\n".join(_end(views[-1], language)).replace("**", "")


def _called(seat: int, language: str) -> str:
    return f"{letter(seat)} ({colour(seat, language)})"


def _turn(view: RingView, language: str) -> Iterator[str]:
    report = view.last
    if report is None:
        return
    yield word(language, "board-turn", turn=report.turn)
    for seat, blood in enumerate(report.blood):
        if move := " · ".join(move_parts(view, seat, language, FULL)):
            key = "tell-fell" if seat in report.eliminated else "tell-family"
            yield word(language, key, family=letter(seat), move=move, blood=blood, lost=report.wounds[seat])
    yield from card_lines(view, report, language, FULL)


def _end(view: RingView, language: str) -> Iterator[str]:
    if view.outcome is None:
        yield word(language, "tell-running")
    else:
        winner = ", ".join(_called(seat, language) for seat in view.outcome.winners)
        yield word(language, f"result-{view.outcome.reason}", winner=winner, turns=view.turn)
    scores = [(family.seat, family.score) for family in view.families if family.score is not None]
    if scores:
        told = ", ".join(f"{letter(seat)} {score}" for seat, score in scores)
        yield word(language, "tell-scores", scores=told)
