"""Where everything stands, in words and as a picture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.engine.vampiring.views import KINDS, START_BLOOD, FamilyView, Pawn, RingView
from bot.tables.ports import Picture
from bot.tables.values import BoardView
from cogs.faces.fitting import ALT_LIMIT, fit
from cogs.faces.pictures import Painting
from cogs.faces.seats import letter, letters, mark, name
from cogs.faces.vampiring.events import FULL, card_lines, family_lines, scores_line
from cogs.faces.vampiring.words import card, cards, cards_by_name, kind_name, vampires, word
from images.vampiring import paint_ring, ring_key

FILE_NAME = "ring.png"


def picture(view: RingView, draft: str | None, language: str) -> Picture:
    """The ring as `view` shows it, with the black pawns of `draft`; its alt text tells public things only."""
    alt = fit(["\n".join(state_lines(view, language))], ALT_LIMIT, "…")
    return Picture(FILE_NAME, alt, ring_key(view, draft), Painting(paint_ring, (view, draft)))


def state_lines(view: RingView, language: str) -> Iterator[str]:
    """The complete public state in few words, without names or markdown."""
    title = "alt-title-final" if view.outcome else "alt-title"
    yield word(language, title, variant=word(language, f"variant-{view.variant}"), turn=view.turn)
    yield ring_line(view, language)
    for family in view.families:
        yield _family(family, language)
    if view.haunted:
        yield haunted_line(view, language)
    if view.outcome:
        yield word(language, f"state-end-{view.outcome.reason}", winners=letters(view.outcome.winners))


def ring_line(view: RingView, language: str, *, by_name: bool = False) -> str:
    """The cards of the ring in one line, in its order, or equal ones together."""
    if by_name:
        return word(language, "alt-ring", cards=cards_by_name(view.ring, language))
    return word(language, "alt-ring", cards=cards(view.ring, range(len(view.ring)), language))


def haunted_line(view: RingView, language: str) -> str:
    """The Homes whose ghosts wound in this turn."""
    numbers = ", ".join(str(home + 1) for home in sorted(view.haunted))
    return word(language, "alt-haunted", cards=numbers, count=len(view.haunted))


def text_board(board: BoardView, language: str) -> Iterator[str]:
    """The complete public state, one line a card and one a family, and the last turn."""
    view: RingView = board.view
    standing = _standing(view)
    yield word(language, "state-title")
    for index in range(len(view.ring)):
        where = card(view.ring, index, language)
        pawns = standing.get(index)
        if pawns:
            yield word(language, "state-card", card=where, vampires=vampires(pawns, language))
        else:
            yield where
    if view.haunted:
        homes = cards(view.ring, sorted(view.haunted), language)
        yield word(language, "haunted", cards=homes, count=len(view.haunted))
    yield word(language, "state-families")
    for family in view.families:
        yield _family_at_length(board, family, language)
    if view.last:
        yield word(language, "board-turn", turn=view.last.turn)
        yield from family_lines(board, language, FULL)
        yield from card_lines(view, view.last, language, FULL)
    if view.outcome:
        yield scores_line(view.outcome.scores, language)


def _standing(view: RingView) -> dict[int, list[Pawn]]:
    standing: defaultdict[int, list[Pawn]] = defaultdict(list)
    for family in view.families:
        for kind, place in zip(KINDS, family.cards or (), strict=False):
            standing[place].append(Pawn(family.seat, kind))
    return standing


def _family(family: FamilyView, language: str) -> str:
    who = letter(family.seat)
    if family.cards is None:
        key = "alt-fell" if family.lost else "alt-out"
        return word(language, key, family=who, lost=family.lost, score=family.score or 0)
    places = ", ".join(
        f"{kind_name(kind, language)} {place + 1}" for kind, place in zip(KINDS, family.cards, strict=True)
    )
    key = "alt-family-bled" if family.lost else "alt-family"
    told = word(language, key, family=who, blood=family.blood, lost=family.lost, vampires=places)
    return told if family.score is None else word(language, "alt-score", told=told, score=family.score)


def _family_at_length(board: BoardView, family: FamilyView, language: str) -> str:
    who = {"mark": mark(family.seat), "name": name(board.table, family.seat, language)}
    if family.cards is None:
        return word(language, "family-out", who=" ".join(who.values()), score=family.score or 0)
    places = ", ".join(
        f"{kind_name(kind, language)} {card(board.view.ring, place, language)}"
        for kind, place in zip(KINDS, family.cards, strict=True)
    )
    return word(
        language,
        "state-family",
        **who,
        left=family.blood,
        lost=family.lost,
        before=START_BLOOD - family.blood - family.lost,
        vampires=places,
    )
