"""A trick in words: what must be beaten, what each seat did, and who won or took it and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.engine.vampire_queen.views import HandView, Play, QueenView, Trick
from bot.tables.values import BoardView, How, PanelView, TableInfo
from bot.text.names import NAME_LIMIT
from cogs.faces.seats import letter, letters, mark
from cogs.faces.vampire_queen.words import (
    CARDS_SIGN,
    DOT,
    HUNTER_SIGN,
    POINTS_SIGN,
    card_count,
    hand_name,
    hunter,
    is_hunter,
    points,
    points_by_deal,
    set_name,
    short_name,
    who,
    word,
)

QUEENS_ALONE = 14
"""The value of queens without number cards, which nothing beats (Q5)."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one view of a game at a table: in which language, and with names of at most `names` units.

    `turn` is the seat that must act; `how` says which choices were not made by persons, by round and
    seat; `me` is the reader's own seat. With `signs` much is told in signs that is told in words else;
    with `deals` totals are told deal by deal.
    """

    table: TableInfo
    view: QueenView
    language: str
    names: int = NAME_LIMIT
    turn: int | None = None
    how: Mapping[tuple[int, int], How] = field(default_factory=dict)
    me: int | None = None
    signs: bool = False
    deals: bool = False

    @classmethod
    def of_board(cls, board: BoardView, language: str, names: int = NAME_LIMIT) -> Teller:
        """What everybody may be told."""
        turn = board.pending[0] if board.pending else None
        return cls(board.table, board.view, language, names, turn, board.how)

    @classmethod
    def of_panel(cls, panel: PanelView, language: str, names: int = NAME_LIMIT) -> Teller:
        """What the owner of a panel may be told."""
        return cls(panel.table, panel.view, language, names, panel.view.turn, me=panel.seat.seat)

    @property
    def ended(self) -> bool:
        """Whether no trick runs any more."""
        return self.view.trick.winner is not None

    @property
    def complete(self) -> Trick | None:
        """The last trick that is over."""
        return self.view.trick if self.ended else self.view.last

    def running(self) -> Iterator[str]:
        """The trick that runs: what must be beaten or thrown, or who leads; then one line a seat."""
        if not self.ended:
            yield from self.demand()
        yield from self.seats()

    def demand(self) -> Iterator[str]:
        """What the trick that runs asks for."""
        trick, language = self.view.trick, self.language
        if not trick.plays:
            yield word(language, "trick-lead", trick=trick.number, who=self._who(trick.leader))
            if self.view.barred is not None:
                yield word(
                    language,
                    "trick-barred",
                    hunter=hunter(self.view.barred, language),
                    who=mark(trick.leader),
                )
            return
        best = next((play for play in trick.plays if play.seat == trick.best), None)
        sign = "" if best is None else mark(best.seat)
        cards = "" if best is None else set_name(best.cards, language)
        if trick.hunter is not None:
            yield word(language, "trick-hunter", trick=trick.number, hunter=hunter(trick.hunter, language))
            if best is not None:
                yield word(language, "trick-highest", cards=cards, who=sign)
        elif trick.value == QUEENS_ALONE:
            yield word(language, "trick-unbeatable", trick=trick.number, cards=cards, who=sign)
        else:
            demand = {"size": trick.size or 0, "value": trick.value or 0, "trick": trick.number}
            yield word(language, "trick-beat", cards=cards, who=sign, **demand)

    def seats(self) -> Iterator[str]:
        """One line a seat, from the leader on; at the end by seat."""
        view = self.view
        count = len(view.seats)
        first = 0 if self.ended else view.trick.leader
        for seat in ((first + place) % count for place in range(count)):
            hand = view.seats[seat]
            yield DOT.join((self._who(seat), *self.did(seat), *self._has(hand)))

    def did(self, seat: int) -> Iterator[str]:
        """What a seat did in the trick that runs, that it must act, or will; nothing before the lead."""
        trick, language = self.view.trick, self.language
        if self.ended:
            return
        play = next((play for play in trick.plays if play.seat == seat), None)
        if play is not None:
            yield did(trick, play, language, bold=True, signs=self.signs)
            yield from self._late(play)
        elif seat == self.turn:
            act = "lead" if not trick.plays else "play" if trick.hunter is None else "throw"
            yield word(language, f"turn-{act}")
        elif trick.plays:
            yield word(language, "turn-later" if seat in self.view.waiting else "play-skipped")

    def over(self, trick: Trick) -> Iterator[str]:
        """A complete trick: what each seat did, then who won or took it and why."""
        language = self.language
        told = (
            " ".join((f"**{letter(play.seat)}**", did(trick, play, language), *self._late(play)))
            for play in trick.plays
        )
        plays = DOT.join(self._gathered(trick) if self.signs else told)
        yield word(language, "over-plays", trick=trick.number, plays=plays)
        yield verdict(trick, self.view.queen_value, language)

    def plays(self, trick: Trick) -> Iterator[str]:
        """A complete trick with one line a seat, then who won or took it and why."""
        for play in trick.plays:
            told = (did(trick, play, self.language, bold=True), *self._late(play))
            yield DOT.join((self._who(play.seat), *told))
        yield verdict(trick, self.view.queen_value, self.language)

    def _who(self, seat: int) -> str:
        if seat == self.me:
            return word(self.language, "you", mark=mark(seat))
        return who(self.table, seat, self.language, self.names)

    def _gathered(self, trick: Trick) -> Iterator[str]:
        """What each seat did in a complete trick; who passed, and who was late, stand together."""
        language = self.language
        alike: defaultdict[str, list[int]] = defaultdict(list)
        for play in trick.plays:
            told = did(trick, play, language, signs=True)
            if play.cards:
                yield f"**{letter(play.seat)}** {told}"
            else:
                alike[told].append(play.seat)
        for play in trick.plays:
            for sign in self._late(play):
                alike[sign].append(play.seat)
        for told, seats in alike.items():
            yield f"{told}: {letters(seats)}"

    def _has(self, hand: HandView) -> Iterator[str]:
        """What is public of a hand, and a seat's points once a deal is over."""
        deals = points_by_deal(self.view, hand.seat)
        by_deal = deals if self.deals and len(deals) > 1 else []
        if not self.signs:
            yield from holds(hand, self.language)
            if deals:
                yield points(hand.points, self.language, by_deal)
            return
        yield f"{CARDS_SIGN}{hand.cards}"
        for value in hand.hunters:
            yield f"{HUNTER_SIGN}{value}"
        if deals:
            yield f"{POINTS_SIGN}{hand.points}" + (f"={'+'.join(map(str, by_deal))}" if by_deal else "")

    def _late(self, play: Play) -> Iterator[str]:
        match self.how.get((play.round or 0, play.seat)):
            case How.LATE:
                told = word(self.language, "late")
            case How.AWAY:
                told = word(self.language, "away")
            case _:
                return
        yield told.split(" ", 1)[0] if self.signs else told


def holds(hand: HandView, language: str) -> Iterator[str]:
    """What is public of a hand: how many cards, and which hunters are among them (Q4)."""
    yield card_count(hand.cards, language)
    for value in hand.hunters:
        yield hunter(value, language)


def did(trick: Trick, play: Play, language: str, *, bold: bool = False, signs: bool = False) -> str:
    """What a seat did in a trick: led, played, threw or passed, or was not asked (Q10)."""
    if play.round is None:
        return word(language, "play-skipped")
    if not play.cards:
        return word(language, "play-passed")
    cards = short_name(play.cards) if signs else set_name(play.cards, language)
    if bold:
        cards = f"**{cards}**"
    if play.seat == trick.leader:
        return word(language, "play-led", cards=cards)
    return cards if trick.hunter is None else word(language, "play-threw", cards=cards)


def verdict(trick: Trick, queen_value: int, language: str) -> str:
    """Who won a complete trick with what; or who took it, why, and all that was in it (Q7, Q8)."""
    winner = trick.winner if trick.winner is not None else trick.leader
    best = next(play for play in trick.plays if play.seat == winner)
    parts = {"who": mark(winner), "cards": set_name(best.cards, language)}
    if trick.hunter is None:
        others = any(play.cards for play in trick.plays if play.seat != trick.leader)
        return word(language, "won" if others else "won-unbeaten", **parts)
    thrown = [play.cards[0] for play in trick.plays if play.cards and play.seat != trick.leader]
    highest = max(worth(card, queen_value) for card in thrown)
    equals = sum(worth(card, queen_value) == highest for card in thrown)
    taken = sorted(
        (card for play in trick.plays for card in play.cards),
        key=lambda card: (is_hunter(card), worth(card, QUEENS_ALONE)),
    )
    parts["taken"] = hand_name(taken, language)
    if equals > 1:
        return word(language, "taken-last", **parts, equals=equals)
    return word(language, "taken", **parts)


def worth(card: str, queen_value: int) -> int:
    """The value of a card that is thrown to a hunter (Q8, Q9); a hunter's own is 0."""
    if is_hunter(card):
        return 0
    return int(card) if card.isdigit() else queen_value
