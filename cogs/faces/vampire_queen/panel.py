"""The private panel: the own hand, the table, and what may be played, with its buttons."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.vampire_queen.views import QueenView
from bot.tables.values import PanelView
from bot.text.names import width
from cogs.faces.game import Body
from cogs.faces.seats import emblem, mark
from cogs.faces.vampire_queen.board import told
from cogs.faces.vampire_queen.choices import Buttons, looked_at, others_turn, own_turn
from cogs.faces.vampire_queen.state import hand_picture
from cogs.faces.vampire_queen.tricks import Teller
from cogs.faces.vampire_queen.words import DOT, PASS, card_count, hand_name, points, set_name, word


def panel_body(panel: PanelView, draft: str | None, language: str, room: int) -> Body:
    """The own hand, the table, the own choices; `draft` counts only while it is legal and owed."""
    view: QueenView = panel.view
    play = looked_at(view, draft) if panel.owes else None
    hand = _hand(panel, language)
    advice = "\n".join(_advice(panel, play, language))
    rest = room - width(f"{hand}\n\n{advice}")
    text = "\n".join(filter(None, (hand, told(Teller.of_panel(panel, language), rest), advice)))
    buttons = _buttons(panel, draft, language)
    return Body(
        text=text,
        plain=text,
        picture=hand_picture(view, None if play == PASS else play, language),
        rows=buttons.rows,
        tail=buttons.tail,
    )


def panel_key(view: QueenView) -> str:
    """The own hand, and the round while it is the own turn: other people's plays change nothing of it."""
    turn = view.round if view.turn == view.seat else ""
    return f"{view.trick.deal} {turn} {' '.join(view.hand)}"


def standing(panel: PanelView, language: str) -> str:
    """How many cards are held, and the points so far."""
    view: QueenView = panel.view
    own = view.seats[panel.seat.seat]
    return f"{card_count(own.cards, language)}{DOT}{points(own.points, language)}"


def _hand(panel: PanelView, language: str) -> str:
    seat, hand = panel.seat.seat, panel.view.hand
    parts = {"mark": mark(seat), "emblem": emblem(seat, language)}
    if not hand:
        return word(language, "panel-no-hand", **parts)
    return word(language, "panel-hand", **parts, hand=hand_name(hand, language))


def _advice(panel: PanelView, play: str | None, language: str) -> Iterator[str]:
    view: QueenView = panel.view
    if panel.owes:
        yield word(language, f"panel-{_task(view)}")
        if play is not None and play != PASS:
            yield word(language, "panel-looked-at", cards=set_name(play.split(), language))
        elif play is not None and len(view.legal) > 1:
            yield word(language, "panel-passing")
    elif panel.ahead == PASS:
        yield word(language, "panel-ahead")
    elif not panel.seat.left:
        yield word(language, "panel-others")
    if panel.auto and not panel.seat.left:
        yield word(language, "panel-auto")


def _task(view: QueenView) -> str:
    if not view.trick.plays:
        return "lead"
    if view.trick.hunter is not None:
        return "throw"
    return "follow" if len(view.legal) > 1 else "only-pass"


def _buttons(panel: PanelView, draft: str | None, language: str) -> Buttons:
    if panel.owes:
        return own_turn(panel, draft, language)
    return Buttons() if panel.seat.left else others_turn(panel, language)
