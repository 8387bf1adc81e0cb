"""A turn in full: every landing, and every pair that wounded, one line each."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.vampiring.views import Path, Pawn, RingView
from bot.tables.values import BoardView
from cogs.faces.seats import mark, name
from cogs.faces.vampiring.events import haunted_now, rule_of
from cogs.faces.vampiring.words import (
    LEADS_TO,
    card,
    choice_name,
    kind_name,
    vampires,
    vampires_of,
    word,
)


def details(board: BoardView, language: str) -> Iterator[str]:
    """Tell the last turn in full; nothing before the first."""
    view: RingView = board.view
    report = view.last
    if report is None:
        return
    yield word(language, "details-title", turn=report.turn)
    for seat, paths in enumerate(report.paths):
        if paths is not None:
            who = {"mark": mark(seat), "name": name(board.table, seat, language)}
            move = choice_name(paths, report.moves[seat] or "", language)
            yield word(language, "details-move", **who, move=move)
            yield from (_path(view, path, language) for path in paths)
    for clash in report.clashes:
        place, rule = card(view.ring, clash.card, language), rule_of(view.ring, clash, language)
        if rule:
            yield word(language, "details-card-rule", card=place, rule=rule)
        else:
            yield word(language, "details-card", card=place)
        for wound in clash.wounds:
            giver, taker = _pawn(wound.giver, language), _pawn(wound.taker, language)
            yield word(language, "details-wound", giver=giver, taker=taker, drops=wound.drops)
        if not clash.wounds:
            yield word(language, "details-peace", vampires=vampires(clash.pawns, language))
    for ghost in report.ghosts:
        place = card(view.ring, ghost.card, language)
        yield word(language, "details-ghost", taker=_pawn(ghost.pawn, language), card=place)
    if report.haunted:
        yield haunted_now(view, report, language)


def _path(view: RingView, path: Path, language: str) -> str:
    route = LEADS_TO.join(card(view.ring, stop, language) for stop in (path.start, *path.stops))
    was, kind = kind_name(path.was, language), kind_name(path.kind, language)
    return word(language, "details-path", was=was, kind=kind, route=route)


def _pawn(pawn: Pawn, language: str) -> str:
    return vampires_of(pawn.kind, (pawn.seat,), language)
