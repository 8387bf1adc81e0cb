"""The buttons by which a play is put together: every legal one can be reached, and nothing else.

What is looked at, unsealed, stands in the custom ids alone: a legal move, or the page of a long list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.engine.vampire_queen.views import QueenView
from bot.tables.ids import ButtonId
from bot.tables.ports import Button, ButtonStyle
from bot.tables.values import PanelView
from bot.text.lookup import say
from cogs.faces.frame import Rows
from cogs.faces.vampire_queen.words import PASS, QUEEN, is_hunter, set_name, word

A_ROW = 4
A_PAGE = 16
PAGE = "@"
"""Before the number of a page, from 1, in the text of a button that turns to it."""


@dataclass(frozen=True, slots=True)
class Buttons:
    """A panel's rows, and what stands in its last row before the ever same ones."""

    rows: Rows = ()
    tail: tuple[Button, ...] = ()


def looked_at(view: QueenView, draft: str | None) -> str | None:
    """The play that is looked at: the draft where it is legal, or the only play there is."""
    if len(view.legal) == 1:
        return view.legal[0]
    return draft if draft in view.legal else None


def own_turn(panel: PanelView, draft: str | None, language: str) -> Buttons:
    """The choices of the seat whose turn it is."""
    view, keys = panel.view, _Keys(panel, language)
    play = looked_at(view, draft)
    if len(view.legal) == 1:
        return Buttons(rows=((keys.seal(view.legal[0]),),))
    if not view.trick.plays:
        return Buttons(rows=tuple(_leading(view, play, keys)))
    return _following(view, play, draft, keys)


def others_turn(panel: PanelView, language: str) -> Buttons:
    """The pass in advance, and whether passes without an alternative are made by themselves."""
    keys = _Keys(panel, language)
    first = []
    if PASS in panel.may_ahead:
        first.append(keys.ahead(panel))
    first.append(keys.auto(panel))
    return Buttons(rows=(tuple(first),))


@dataclass(frozen=True, slots=True)
class _Keys:
    """Makes buttons of one panel."""

    panel: PanelView
    language: str

    def draft(self, label: str, move: str, *, lit: bool = False, emoji: str = "") -> Button:
        """Look at a play, or (`@2`) at a page."""
        return self._button(label, "draft", move, "primary" if lit else "secondary", emoji)

    def kind(self, card: str, count: int, move: str, *, lit: bool = False) -> Button:
        """Take a kind of card."""
        if is_hunter(card):
            return self.draft(word(self.language, "button-hunter", value=int(card[1:])), move, emoji="🏹")
        return self.draft(f"{card} x{count}", move, lit=lit)

    def seal(self, move: str) -> Button:
        """Play it, throw it, or pass, for good."""
        view: QueenView = self.panel.view
        alone = len(view.legal) == 1
        thrown = bool(view.trick.plays) and view.trick.hunter is not None
        if move == PASS:
            label = word(self.language, "button-pass" if alone else "button-pass-now")
        else:
            key = "button-throw" if thrown else "button-play"
            label = word(self.language, key, cards=set_name(move.split(), self.language))
        return self._button(label, "seal", move, "success")

    def back(self) -> Button:
        """Look at no play."""
        return self._button(word(self.language, "button-back"), "back")

    def pass_draft(self) -> Button:
        """Look at passing."""
        return self.draft(word(self.language, "button-pass"), PASS)

    def more(self, page: int) -> Button:
        """Turn to a page, from 1."""
        return self.draft(say(self.language, "button-next"), f"{PAGE}{page}")

    def ahead(self, panel: PanelView) -> Button:
        """Pass in this trick when one's turn comes, or take that back."""
        waits = panel.ahead == PASS
        key = "button-not-ahead" if waits else "button-ahead"
        return self._button(word(self.language, key), "ahead", f"{panel.phase}/{'' if waits else PASS}")

    def auto(self, panel: PanelView) -> Button:
        """Have passes without an alternative made by themselves, or not any more."""
        key, text = ("button-auto-off", "off") if panel.auto else ("button-auto-on", "on")
        return self._button(word(self.language, key), "auto", text)

    def _button(
        self, label: str, what: str, text: str = "", style: ButtonStyle = "secondary", emoji: str = ""
    ) -> Button:
        table = self.panel.table
        return Button(label, str(ButtonId(table.id, table.round, what, text)), style, emoji)


def _leading(view: QueenView, play: str | None, keys: _Keys) -> Iterator[tuple[Button, ...]]:
    """The kinds of the hand; once one is taken, what changes the set, and "Play" (Q5)."""
    if play is None:
        yield from _grid([keys.kind(card, count, move) for card, count, move in lead_kinds(view)])
        return
    changes = tuple(keys.draft(label, move) for label, move in lead_changes(view, play))
    if changes:
        yield changes
    yield keys.seal(play), keys.back()


def lead_kinds(view: QueenView) -> Iterator[tuple[str, int, str]]:
    """Each kind that can be led with how many there are and the set of all of them, without queens."""
    for card, count in Counter(view.hand).items():
        move = " ".join([card] * count)
        if move in view.legal:
            yield card, count, move


def lead_changes(view: QueenView, play: str) -> Iterator[tuple[str, str]]:
    """What a set to lead can be changed to by one card: a sign, and the other set."""
    cards = play.split()
    queens = cards.count(QUEEN)
    numbers = len(cards) - queens
    card = cards[0]
    if is_hunter(card):
        return
    steps = (("−1", -1, 0), ("+1", 1, 0), ("−Q", 0, -1), ("+Q", 0, 1))
    for sign, more_numbers, more_queens in steps:
        if more_numbers and not (numbers and numbers + more_numbers):
            continue
        move = " ".join([card] * (numbers + more_numbers) + [QUEEN] * (queens + more_queens))
        if move != play and move in view.legal:
            yield sign, move


def _following(view: QueenView, play: str | None, draft: str | None, keys: _Keys) -> Buttons:
    """A button for each set that beats the trick, or each kind that can be thrown; and "Pass" (Q6, Q8)."""
    plays = [move for move in view.legal if move != PASS]
    page, pages = page_of(plays, play, draft), -(-len(plays) // A_PAGE)
    shown = plays[page * A_PAGE : (page + 1) * A_PAGE]
    hand = Counter(view.hand)
    buttons = [
        keys.draft(move, move, lit=move == play)
        if view.trick.hunter is None
        else keys.kind(move, hand[move], move, lit=move == play)
        for move in shown
    ]
    tail = [keys.seal(play)] if play is not None else []
    if PASS in view.legal and play != PASS:
        tail.append(keys.pass_draft())
    if pages > 1:
        tail.append(keys.more((page + 1) % pages + 1))
    return Buttons(tuple(_grid(buttons)), tuple(tail))


def page_of(plays: Sequence[str], play: str | None, draft: str | None) -> int:
    """The page (from 0) that holds what is looked at, or that was turned to."""
    if play in plays:
        return plays.index(play) // A_PAGE
    mark, _, number = (draft or "").partition(PAGE)
    turned = int(number) - 1 if not mark and number.isascii() and number.isdigit() else 0
    return turned if 0 <= turned * A_PAGE < len(plays) else 0


def _grid(buttons: Sequence[Button]) -> Iterator[tuple[Button, ...]]:
    return (tuple(buttons[at : at + A_ROW]) for at in range(0, len(buttons), A_ROW))
