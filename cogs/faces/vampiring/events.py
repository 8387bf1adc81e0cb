"""What happened in a turn, in words: one line a family, one line a fought-over card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.vampiring.views import KINDS, Clash, FamilyView, Path, Pawn, RingView, TurnReport, Wound
from bot.tables.values import BoardView, How, TableInfo
from bot.text.names import NAME_LIMIT
from cogs.faces.seats import letter, mark, name
from cogs.faces.vampiring.words import (
    SIGNS,
    arrow,
    becomes,
    card,
    cards,
    kind_name,
    signs_of,
    started_together,
    vampires,
    vampires_of,
    word,
)


@dataclass(frozen=True, slots=True)
class Form:
    """How fully a turn is told: the limit of names, kinds in words, Carriages by name, peaceful cards.

    `rules` says that wounds are told in words with the card's rule, `cards` that cards are named. In all
    forms every move, way, wound and ghost is told.
    """

    names: int
    words: bool = False
    stops: bool = False
    peace: bool = False
    rules: bool = True
    cards: bool = True


FORMS = (
    Form(NAME_LIMIT, words=True, stops=True, peace=True),
    Form(16, words=True, stops=True, peace=True),
    Form(16, words=True, peace=True),
    Form(12, peace=True),
    Form(8),
    Form(8, rules=False),
    Form(8, rules=False, cards=False),
    Form(0, rules=False, cards=False),
)
"""The forms in which a turn is told, fullest first; without a name a seat has its sign alone."""
FULL = FORMS[0]


@dataclass(frozen=True, slots=True)
class Strikes:
    """All pairs of a card in which each of `givers` wounded each of `takers` for `drops`."""

    giver: str
    givers: tuple[int, ...]
    taker: str
    takers: tuple[int, ...]
    drops: int


def family_lines(board: BoardView, language: str, form: Form) -> Iterator[str]:
    """One line a family: who, blood, and its move in the last turn."""
    for family in board.view.families:
        parts = [_family(board.table, family, language, form)]
        if move := move_parts(board.view, family.seat, language, form):
            parts += move
            if how := _how(board, family.seat, language, form):
                parts.append(how)
        yield " · ".join(parts)


def move_parts(view: RingView, seat: int, language: str, form: Form) -> list[str]:
    """What a family did in the last turn: its choice, then the way of each vampire; empty if it was out."""
    paths = view.last.paths[seat] if view.last else None
    move = view.last.moves[seat] if view.last else None
    if paths is None or move is None:
        return []
    sign = arrow(move)
    if not started_together(paths):
        sign += f" {becomes(paths, language, short=not form.words)}"
    return [sign, *(_way(view.ring, path, language, form) for path in paths)]


def card_lines(view: RingView, report: TurnReport, language: str, form: Form) -> Iterator[str]:
    """One line a card on which somebody was wounded or spared, then which Homes are haunted now."""
    for clash in report.clashes:
        if clash.wounds or (form.peace and clash.rule != "V11"):
            yield _clash(view.ring, clash, language, form)
    haunts: defaultdict[int, list[Pawn]] = defaultdict(list)
    for ghost in report.ghosts:
        haunts[ghost.card].append(ghost.pawn)
    for place, pawns in haunts.items():
        yield _ghosts(view.ring, place, pawns, language, form)
    if report.haunted:
        yield haunted_now(view, report, language)


def haunted_now(view: RingView, report: TurnReport, language: str) -> str:
    """The Homes that are haunted from now on (V19)."""
    homes = cards(view.ring, sorted(report.haunted), language)
    return word(language, "haunted-now", cards=homes, count=len(report.haunted))


def scores_line(scores: Sequence[int], language: str) -> str:
    """The scores of a game that is over, by seat (V21)."""
    told = " · ".join(f"{letter(seat)} {score}" for seat, score in enumerate(scores))
    return word(language, "board-scores", scores=told)


def strikes(wounds: Sequence[Wound]) -> list[Strikes]:
    """Gather the wounds of a card so that nothing is lost: pairs of equal kinds, drops and takers."""
    by_giver: defaultdict[tuple[str, str, int, int], list[int]] = defaultdict(list)
    for wound in wounds:
        by_giver[wound.giver.kind, wound.taker.kind, wound.drops, wound.giver.seat].append(wound.taker.seat)
    gathered: defaultdict[tuple[str, str, int, tuple[int, ...]], list[int]] = defaultdict(list)
    for (giver, taker, drops, seat), takers in by_giver.items():
        gathered[giver, taker, drops, tuple(sorted(takers))].append(seat)
    return [
        Strikes(giver, tuple(sorted(givers)), taker, takers, drops)
        for (giver, taker, drops, takers), givers in gathered.items()
    ]


def rule_of(ring: Sequence[str], clash: Clash, language: str) -> str:
    """What the card itself did to the fight, empty on a plain card."""
    if clash.rule == "V11":
        return ""
    kind, _, owner = ring[clash.card].partition(":")
    if owner:
        return word(language, f"rule-{kind}", family=letter(int(owner)))
    return word(language, f"rule-{kind}")


def _family(table: TableInfo, family: FamilyView, language: str, form: Form) -> str:
    who = mark(family.seat)
    if form.names:
        who += f" {name(table, family.seat, language, form.names)}"
    if family.alive and family.lost:
        return word(language, "family-bled", who=who, blood=family.blood, lost=family.lost)
    if family.alive:
        return word(language, "family-blood", who=who, blood=family.blood)
    score = family.score or 0
    if family.lost:
        return word(language, "family-fell", who=who, lost=family.lost, score=score)
    return word(language, "family-out", who=who, score=score)


def _way(ring: Sequence[str], path: Path, language: str, form: Form) -> str:
    kind = kind_name(path.kind, language) if form.words else SIGNS[path.kind]
    through = [card(ring, stop, language) if form.stops else str(stop + 1) for stop in path.stops[:-1]]
    return f"{kind} " + "→".join((str(path.start + 1), *through, str(path.end + 1)))


def _how(board: BoardView, seat: int, language: str, form: Form) -> str:
    match board.how.get((board.view.last.turn, seat)):
        case How.LATE:
            told = word(language, "family-late")
        case How.AWAY:
            told = word(language, "family-away")
        case _:
            return ""
    return told if form.rules else told.split(" ", 1)[0]


def _clash(ring: Sequence[str], clash: Clash, language: str, form: Form) -> str:
    if not form.rules:
        where = _where(ring, clash.card, language, form)
        return f"⚔️ {where}: {'; '.join(map(_wounds_in_signs, strikes(clash.wounds)))}"
    where = card(ring, clash.card, language)
    rule = rule_of(ring, clash, language)
    if not clash.wounds:
        return word(language, "clash-peace", card=where, rule=rule, vampires=vampires(clash.pawns, language))
    wounds = "; ".join(_wounds(group, language, form) for group in strikes(clash.wounds))
    if rule:
        return word(language, "clash-rule", card=where, rule=rule, wounds=wounds)
    return word(language, "clash", card=where, wounds=wounds)


def _ghosts(ring: Sequence[str], place: int, pawns: Sequence[Pawn], language: str, form: Form) -> str:
    if not form.rules:
        seats = ((kind, sorted(pawn.seat for pawn in pawns if pawn.kind == kind)) for kind in KINDS)
        told = "; ".join(signs_of(kind, standing) for kind, standing in seats if standing)
        return f"👻 {_where(ring, place, language, form)}: {told} −1"
    key = "ghosts" if len(pawns) == 1 else "ghosts-each"
    return word(language, key, card=card(ring, place, language), vampires=vampires(pawns, language))


def _where(ring: Sequence[str], place: int, language: str, form: Form) -> str:
    return f"**{card(ring, place, language) if form.cards else place + 1}**"


def _wounds_in_signs(group: Strikes) -> str:
    givers, takers = signs_of(group.giver, group.givers), signs_of(group.taker, group.takers)
    return f"{givers}→{takers} −{group.drops * len(group.givers)}"


def _wounds(group: Strikes, language: str, form: Form) -> str:
    key = "wounds-short" if not form.words else "wounds" if len(group.takers) == 1 else "wounds-each"
    return word(
        language,
        key,
        givers=vampires_of(group.giver, group.givers, language),
        takers=vampires_of(group.taker, group.takers, language),
        count=len(group.givers),
        drops=group.drops * len(group.givers),
    )
