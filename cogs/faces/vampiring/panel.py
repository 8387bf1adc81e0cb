"""The own choices of one family: a line and a button each, the black pawns of one, the sealed one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from bot.engine.vampiring.views import Choice, RingView
from bot.tables.ids import ButtonId
from bot.tables.ports import Button
from bot.tables.values import PanelView
from bot.text.lookup import say
from cogs.faces.fitting import fit
from cogs.faces.game import Body
from cogs.faces.seats import emblem, mark
from cogs.faces.vampiring.state import picture, state_lines
from cogs.faces.vampiring.words import (
    LEADS_TO,
    card,
    choice_name,
    choice_sign,
    kind_name,
    word,
)

CHOICES_A_ROW = 2


def panel_body(panel: PanelView, draft: str | None, language: str, room: int) -> Body:
    """The game's part of a panel; `draft` counts only while it is legal and nothing is sealed."""
    view: RingView = panel.view
    choices = {choice.move: choice for choice in view.choices}
    looked_at = panel.sealed or (draft if panel.owes and draft in choices else None)

    @cache
    def told(own_fights: bool) -> str:
        return "\n".join(_lines(panel, choices, looked_at, language, own_fights=own_fights))

    forms = (True, False)
    more = say(language, "more-in-text-board")
    state = "\n".join(state_lines(view, language))
    return Body(
        text=fit(map(told, forms), room, more),
        plain=fit((f"{told(form)}\n{state}" for form in forms), room, more),
        picture=picture(view, looked_at, language),
        rows=tuple(_rows(panel, choices, looked_at, language)) if panel.owes else (),
    )


def standing(panel: PanelView, language: str) -> str:
    """The own blood."""
    view: RingView = panel.view
    family = view.families[panel.seat.seat]
    key = "panel-standing-bled" if family.lost else "panel-standing"
    return word(language, key, blood=family.blood, lost=family.lost)


def _lines(
    panel: PanelView, choices: dict[str, Choice], looked_at: str | None, language: str, *, own_fights: bool
) -> Iterator[str]:
    view, seat = panel.view, panel.seat.seat
    family = view.families[seat]
    who = {"mark": mark(seat), "emblem": emblem(seat, language)}
    if not family.alive:
        yield word(language, "panel-out", **who, score=family.score or 0)
    elif panel.sealed is not None:
        yield word(language, "panel-you", **who)
        sealed = choices.get(panel.sealed)
        if sealed is not None:
            yield from _choice("panel-sealed", view, sealed, language, own_fights=own_fights)
    elif panel.owes:
        yield word(language, "panel-you-choose", **who)
        if view.together:
            yield word(language, "panel-together")
        for choice in choices.values():
            key = "panel-looked-at" if choice.move == looked_at else "panel-choice"
            yield from _choice(key, view, choice, language, own_fights=own_fights)
        if looked_at is not None:
            yield word(language, "panel-seal")
    else:
        yield word(language, "panel-you", **who)


def _choice(key: str, view: RingView, choice: Choice, language: str, *, own_fights: bool) -> Iterator[str]:
    """Where each vampire ends, through what, and what the own vampires and ghosts would do there (V22)."""
    ways = (
        f"{kind_name(path.kind, language)} "
        + LEADS_TO.join(card(view.ring, stop, language) for stop in path.stops)
        for path in choice.paths
    )
    name = choice_name(choice.paths, choice.move, language)
    yield word(language, key, choice=name, ways=" · ".join(ways))
    drops = sum(wound.drops for clash in choice.clashes for wound in clash.wounds) + len(choice.ghosts)
    if drops and own_fights:
        yield word(language, "panel-own-wounds", wounds="; ".join(_own(view, choice, language)), drops=drops)
    elif drops:
        yield word(language, "panel-own-drops", drops=drops)


def _own(view: RingView, choice: Choice, language: str) -> Iterator[str]:
    for clash in choice.clashes:
        for wound in clash.wounds:
            giver, taker = kind_name(wound.giver.kind, language), kind_name(wound.taker.kind, language)
            place = card(view.ring, clash.card, language)
            yield word(language, "panel-own-wound", giver=giver, taker=taker, card=place)
    for ghost in choice.ghosts:
        place = card(view.ring, ghost.card, language)
        yield word(language, "panel-own-ghost", taker=kind_name(ghost.pawn.kind, language), card=place)


def _rows(
    panel: PanelView, choices: dict[str, Choice], looked_at: str | None, language: str
) -> Iterator[tuple[Button, ...]]:
    buttons = [
        Button(
            label=choice_name(choice.paths, choice.move, language),
            custom_id=_id(panel, "draft", choice.move),
            style="primary" if choice.move == looked_at else "secondary",
            emoji="⚫" if choice.move == looked_at else "",
        )
        for choice in choices.values()
    ]
    yield from _chunks(buttons, CHOICES_A_ROW)
    if looked_at is not None:
        sign = choice_sign(choices[looked_at], language)
        label = say(language, "button-seal", choice=sign)
        yield (Button(label=label, custom_id=_id(panel, "seal", looked_at), style="success", emoji="🔒"),)


def _chunks(buttons: list[Button], size: int) -> Iterable[tuple[Button, ...]]:
    return (tuple(buttons[at : at + size]) for at in range(0, len(buttons), size))


def _id(panel: PanelView, what: str, move: str) -> str:
    return str(ButtonId(panel.table.id, panel.table.round, what, move))
