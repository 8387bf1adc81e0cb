"""Rebuilds what spectators may know of Vampire Queen from words alone, in words or in signs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from bot.engine.vampire_queen.views import DealReport, HandView, QueenView, Trick
from bot.tables.values import How
from bot.text.lookup import say
from images.theme import SEATS
from tests.faces.patterns import LETTERS, MARK, NUMBER, found, read, seats_by_letter, seats_in

SKIPPED = ("skipped",)
"""Stands for the cards of a seat that was not asked (Q10)."""
MARKS = {"⏰": How.LATE, "💤": How.AWAY}
QUEENS_ALONE = 14

Play = tuple[int, tuple[str, ...]]
Left = tuple[tuple[str, int], ...]
"""How many cards of each kind were left."""


@dataclass(frozen=True)
class ReadTrick:
    """A trick as it was told; `best` is who won it once it is over. `value` and `size` are to be met."""

    number: int
    leader: int
    plays: tuple[Play, ...]
    hunter: int | None
    best: int | None
    value: int | None
    size: int | None
    over: bool
    marks: dict[int, How] = field(default_factory=dict, compare=False)
    """By seat: that no person made the choice."""


@dataclass(frozen=True)
class ReadDeal:
    """A finished deal as it was told."""

    deal: int
    out: tuple[int, ...]
    points: tuple[int, ...]
    left: tuple[Left, ...]


@dataclass(frozen=True)
class Read:
    """What there is to know. `report` is the deal that ended with the trick before.

    `by_deal` are the points of each seat by finished deal, `None` where sums alone are told. `place` are
    the deal and their number, and what a queen counts against hunters; what is not told is `None`.
    """

    trick: ReadTrick
    last: ReadTrick | None
    turn: int | None
    waiting: tuple[int, ...]
    seats: tuple[HandView, ...]
    barred: int | None
    report: ReadDeal | None
    by_deal: tuple[tuple[int, ...], ...] | None
    place: tuple[int | None, int | None, int | None]
    winners: tuple[int, ...]


def truth(view: QueenView) -> Read:
    """What there is to know."""
    over = view.outcome is not None
    return Read(
        trick=_true_trick(view.trick),
        last=None if over or view.last is None else _true_trick(view.last),
        turn=view.turn,
        waiting=view.waiting,
        seats=view.seats,
        barred=view.barred if not view.trick.plays else None,
        report=_true_report(view.finished[-1])
        if view.finished and (over or view.trick.number == 1)
        else None,
        by_deal=tuple(tuple(deal.points[seat] for deal in view.finished) for seat in range(len(view.seats))),
        place=(view.trick.deal, view.deals, view.queen_value),
        winners=view.outcome.winners if view.outcome else (),
    )


def finished(view: QueenView) -> tuple[ReadDeal, ...]:
    """All finished deals."""
    return tuple(map(_true_report, view.finished))


def marks(trick: Trick | None, how: Mapping[tuple[int, int], How]) -> dict[int, How]:
    """Who did not choose in person in a trick."""
    made = {play.seat: how.get((play.round or 0, play.seat)) for play in trick.plays} if trick else {}
    return {seat: mark for seat, mark in made.items() if mark is not None and mark in MARKS.values()}


def table_of(told: Read) -> Read:
    """What a panel repeats of the board: all but the table's options and the sums deal by deal."""
    return replace(told, by_deal=None, place=(None, None, None), winners=())


def together(alt: Read, text: Read) -> Read:
    """What alt text and post tell together; where both tell something, they agree."""
    assert (alt.trick, alt.turn, alt.waiting, alt.barred) == (
        text.trick,
        text.turn,
        text.waiting,
        text.barred,
    )
    assert alt.winners == text.winners
    assert all(one is None or one == other for one, other in zip(text.place[:2], alt.place, strict=False))
    return replace(alt, last=text.last, report=text.report, place=(*alt.place[:2], text.place[2]))


def _true_trick(trick: Trick) -> ReadTrick:
    plays = tuple((play.seat, SKIPPED if play.round is None else play.cards) for play in trick.plays)
    over = trick.winner is not None
    best = trick.winner if over else trick.best
    value, size = (None, None) if over else (trick.value, trick.size)
    return ReadTrick(trick.number, trick.leader, plays, trick.hunter, best, value, size, over)


def _true_report(report: DealReport) -> ReadDeal:
    left = tuple(tuple(sorted(Counter(cards).items())) for cards in report.left)
    return ReadDeal(report.deal, report.out, report.points, left)


class Reader:
    """Reads texts of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._counts = {self._say("cards", count=count): count for count in range(111)}
        self._counts |= {f"🃏{count}": count for count in range(111)}
        self._hunters = {self._say("hunter", value=value): value for value in (15, 20)}
        self._hunters |= {f"🏹{value}": value for value in (15, 20)}
        self._sums = [
            (self._say("points", count=count).replace(str(count), f"({NUMBER})", 1)) for count in (1, 2)
        ]

    def alt(self, text: str) -> Read:
        """Read an alt text: all but the trick before, the deal that ended with it, a queen's worth."""
        lines = text.split("\n")
        groups = {"deal": NUMBER, "deals": NUMBER, "trick": NUMBER}
        title = self._one(lines[:1], "alt-title", **groups) or self._one(
            lines[:1], "alt-title-final", **groups
        )
        assert title
        rows = {LETTERS[line[0]]: line[3:].split(" · ") for line in lines[1:] if re.match(r"[A-L]: ", line)}
        plays = {seat: parts[0] for seat, parts in rows.items() if parts[0] not in self._counts}
        barred = self._one(lines, "alt-lead-barred", seat="[A-L]", hunter=".+")
        to_lead = self._one(lines, "alt-lead", seat="[A-L]") or barred
        winner = self._one(lines, "alt-winner", seat="[A-L]")
        best = self._one(lines, "alt-best", seat="[A-L]") or winner
        turn = self._one(lines, "alt-turn", seat="[A-L]") or to_lead
        waiting = self._one(lines, "alt-waiting", seats="[A-L, ]+") or {"seats": ""}
        won = self._one(lines, "alt-over", seats="[A-L, ]+") or {"seats": ""}
        return Read(
            trick=self._trick(
                int(title["trick"]),
                plays,
                LETTERS[to_lead["seat"]] if to_lead else None,
                LETTERS[best["seat"]] if best else None,
                over=bool(winner),
            ),
            last=None,
            turn=LETTERS[turn["seat"]] if turn else None,
            waiting=seats_by_letter(waiting["seats"]),
            seats=tuple(self._hand(seat, parts) for seat, parts in sorted(rows.items())),
            barred=self._hunters[barred["hunter"]] if barred else None,
            report=None,
            by_deal=self._by_deal(rows, int(title["deal"]) - (not won["seats"])),
            place=(int(title["deal"]), int(title["deals"]), None),
            winners=seats_by_letter(won["seats"]),
        )

    def board(self, text: str) -> Read:
        """Read a board or a panel in words, from which nothing may be missing."""
        lines = text.split("\n")
        past = next(
            (
                at
                for at, line in enumerate(lines)
                if self._one([line], "over-plays", trick=NUMBER, plays=".+")
            ),
            None,
        )
        last = None if past is None else self._past(lines[past], lines[past + 1])
        rows = {
            seats_in(line)[0]: [part.replace("**", "") for part in line.split(" · ")[1:]]
            for line in lines
            if re.match(MARK, line)
        }
        late = {seat: MARKS[part[0]] for seat, parts in rows.items() for part in parts if part[0] in MARKS}
        rows = {seat: [part for part in parts if part[0] not in MARKS] for seat, parts in rows.items()}
        turn = next((seat for seat, parts in rows.items() if parts[0].startswith("👉")), None)
        if turn is not None:
            del rows[turn][0]
        hands = {seat: self._hand(seat, parts) for seat, parts in sorted(rows.items())}
        reports = self._reports(lines)
        report = reports[0] if reports else None
        place = self._place(lines[0], report)
        done = len(reports) if turn is None else (place[0] or 0) - 1
        by_deal = self._by_deal(rows, done)
        if turn is None:
            assert last is not None
            won = self._one(lines, "result", winners=".+", points=".+", count="")
            winners = seats_in(won["winners"]) if won else ()
            by_deal = self._by_deal(rows, report.deal if report else 0)
            return Read(last, None, None, (), tuple(hands.values()), None, report, by_deal, place, winners)
        plays = {}
        for seat in takewhile(lambda seat: seat != turn, rows):
            plays[seat] = rows[seat].pop(0)
        title = next(at for at, line in enumerate(lines) if re.match(r"\*\*\w+ \d+\*\* · ", line))
        number = int(re.findall(NUMBER, lines[title])[0])
        highest = self._one(lines, "trick-highest", cards=".+", who=MARK)
        best = seats_in(lines[title])[0] if plays and "🏹" not in lines[title] else None
        if highest:
            best = seats_in(highest["who"])[0]
        barred = self._one(lines, "trick-barred", who=MARK, hunter=".+")
        assert barred is None or seats_in(barred["who"]) == (turn,)
        trick = self._trick(number, plays, next(iter(rows)), best, over=False)
        self._check_demand(lines[title], trick)
        later, skipped = self._say("turn-later"), self._say("play-skipped")
        told = {seat: parts[0] for seat, parts in rows.items() if seat not in plays and seat != turn}
        assert not plays or {*told.values()} <= {later, skipped}
        return Read(
            trick=replace(trick, marks=late),
            last=last,
            turn=turn,
            waiting=tuple(
                seat
                for seat, word in told.items()
                if (word == later if plays else hands[seat].cards > len(hands[seat].hunters))
            ),
            seats=tuple(hands.values()),
            barred=self._hunters[barred["hunter"]] if barred else None,
            report=report if number == 1 else None,
            by_deal=by_deal,
            place=place,
            winners=(),
        )

    def finished(self, text: str) -> tuple[ReadDeal, ...]:
        """All finished deals that a text board tells, which tells the newest first."""
        return tuple(reversed(self._reports(text.split("\n"))))

    def text_board(self, text: str) -> Read:
        """Read a text board; the points of each deal come from the deals that it tells."""
        told, deals = self.board(text), self.finished(text)
        by_deal = tuple(tuple(deal.points[seat] for deal in deals) for seat in range(len(told.seats)))
        return replace(told, by_deal=by_deal)

    def _place(self, headline: str, report: ReadDeal | None) -> tuple[int | None, int | None, int | None]:
        """The deal, how many there are, and a queen's worth; a panel's first line tells the deal alone."""
        deal, deals, queen = report.deal if report else None, None, None
        for part in headline.split(" · "):
            if told := read(self._language, "vampire_queen-stage", part, deal=NUMBER, trick=NUMBER):
                deal = int(told["deal"])
        for number in (1, 3, 5):
            for value in (1, 14):
                if headline.endswith(f" · {self._say('setting', deals=number, queen=value)}"):
                    deals, queen = number, value
        return deal, deals, queen

    def _check_demand(self, line: str, trick: ReadTrick) -> None:
        """What must be beaten is told, and it is what the plays say."""
        if not trick.plays or trick.hunter is not None or trick.value == QUEENS_ALONE:
            return
        groups = {"trick": NUMBER, "cards": ".+?", "who": MARK, "value": NUMBER}
        for size in (1, 2):
            said = re.escape(
                self._say("trick-beat", **{name: f"={name}=" for name in groups}, size=size)
            ).replace(f"({size}", r"((?P<size>\d+)", 1)
            for name, inside in groups.items():
                said = said.replace(f"={name}=", f"(?P<{name}>{inside})", 1)
            if told := re.fullmatch(said.replace(r"\((?P<size>", r"\((?P<size>"), line):
                assert (int(told["value"]), int(told["size"])) == (trick.value, trick.size)
                return
        raise AssertionError(line)

    def _by_deal(self, rows: Mapping[int, Sequence[str]], done: int) -> tuple[tuple[int, ...], ...] | None:
        """The points of each seat by finished deal; of several deals, if sums are told in parts."""
        told: list[tuple[int, ...]] = []
        for seat in sorted(rows):
            (total, parts), *_ = [*filter(None, map(self._points, rows[seat])), (0, ())]
            deals = parts or ((total,) if done == 1 else ())
            if len(deals) != done:
                return None
            assert sum(deals) == total
            told.append(deals)
        return tuple(told)

    def _points(self, part: str) -> tuple[int, tuple[int, ...]] | None:
        """A sum of points, and its parts where they are told."""
        if signs := re.fullmatch(r"Σ(\d+)(?:=(\d+(?:\+\d+)+))?", part):
            return int(signs[1]), tuple(map(int, (signs[2] or "").split("+"))) if signs[2] else ()
        for words in self._sums:
            if said := re.fullmatch(words + r"(?: \((\d+(?: \+ \d+)+)\))?", part):
                return int(said[1]), tuple(map(int, said[2].split(" + "))) if said[2] else ()
        return None

    def _trick(
        self, number: int, told: dict[int, str], leader: int | None, best: int | None, *, over: bool
    ) -> ReadTrick:
        plays = {seat: self._play(line) for seat, line in told.items()}
        if leader is None or leader in plays:
            (leader,) = (seat for seat, (_, led) in plays.items() if led)
        seats = sorted(plays, key=lambda seat: (seat < leader, seat))
        lead = plays[leader][0] if leader in plays else ()
        hunter = int(lead[0][1:]) if lead and lead[0].startswith("H") else None
        value = size = None
        if best is not None and not over:
            cards = plays[best][0]
            numbers = [int(card) for card in cards if card.isdigit()]
            value = numbers[0] if numbers else QUEENS_ALONE
            size = len(cards) if hunter is None else None
        made = tuple((seat, plays[seat][0]) for seat in seats)
        return ReadTrick(number, leader, made, hunter, best, value, size, over)

    def _past(self, line: str, verdict: str) -> ReadTrick:
        told = self._one([line], "over-plays", trick=NUMBER, plays=".+")
        assert told
        plays: dict[int, str] = {}
        late: dict[int, How] = {}
        for part in told["plays"].split(" · "):
            if one := re.fullmatch(r"\*\*([A-L])\*\* (.*?)(?: ([⏰💤]) \w+)?", part):
                plays[LETTERS[one[1]]] = one[2]
                late |= {LETTERS[one[1]]: MARKS[one[3]]} if one[3] else {}
                continue
            what, seats = part.split(": ")
            for seat in seats_by_letter(seats):
                if what in MARKS:
                    late[seat] = MARKS[what]
                else:
                    plays[seat] = what
        trick = self._trick(int(told["trick"]), plays, None, seats_in(verdict)[0], over=True)
        return replace(trick, marks=late)

    def _play(self, told: str) -> tuple[tuple[str, ...], bool]:
        """The cards of a play, and whether it was the lead."""
        if told == self._say("play-passed"):
            return (), False
        if told == self._say("play-skipped"):
            return SKIPPED, False
        led = self._one([told], "play-led", cards=".+")
        threw = self._one([told], "play-threw", cards=".+")
        cards = (led or threw or {"cards": told})["cards"]
        if cards in self._hunters:
            return (f"H{self._hunters[cards]}",), bool(led)
        return tuple(card for sign in cards.split() for card in self._cards(sign)), bool(led)

    def _cards(self, sign: str) -> list[str]:
        """Cards of one kind: "7", "7x3", "🏹15"."""
        if sign in self._hunters:
            return [f"H{self._hunters[sign]}"]
        card = re.fullmatch(r"([1-9]|1[0-3]|Q)(?:x(\d+))?", sign)
        assert card, sign
        return [card[1]] * int(card[2] or 1)

    def _hand(self, seat: int, parts: Sequence[str]) -> HandView:
        (count,) = (self._counts[part] for part in parts if part in self._counts)
        hunters = tuple(self._hunters[part] for part in parts if part in self._hunters)
        (points, _), *_ = [*filter(None, map(self._points, parts)), (0, ())]
        return HandView(seat, count, hunters, points)

    def _reports(self, lines: Sequence[str]) -> list[ReadDeal]:
        """All deals that a text tells, in its order."""
        reports = []
        for at, line in enumerate(lines):
            if over := self._one([line], "deal-over", deal=NUMBER, seats="[A-L, ]+", count=""):
                rows = takewhile(lambda line: re.match(r"\*\*[A-L]\*\* \+\d", line), lines[at + 1 :])
                told = [part for row in rows for part in row.split(" · ")]
                points, left = zip(*map(self._left, told), strict=True)
                assert [part[2] for part in told] == [seat.letter for seat in SEATS[: len(told)]]
                reports.append(ReadDeal(int(over["deal"]), seats_by_letter(over["seats"]), points, left))
        return reports

    def _left(self, told: str) -> tuple[int, Left]:
        """What one seat was left with, and what it counted."""
        if out := self._one([told], "deal-out", seat="[A-L]", points=NUMBER):
            return int(out["points"]), ()
        if words := self._one([told], "deal-left", seat="[A-L]", points=NUMBER, cards=".+"):
            signs = words["cards"].split(", ")
            return int(words["points"]), self._kinds(signs)
        signs_told = re.fullmatch(r"\*\*[A-L]\*\* \+(\d+)(?:: (.+))?", told)
        assert signs_told, told
        return int(signs_told[1]), self._kinds((signs_told[2] or "").split())

    def _kinds(self, signs: Iterable[str]) -> Left:
        return tuple(sorted(Counter(card for sign in signs for card in self._cards(sign)).items()))

    def _one(self, lines: Iterable[str], key: str, **groups: str) -> dict[str, str] | None:
        """The arguments of the line that says `key`, if there is one."""
        return next(found(self._language, f"vampire_queen-{key}", lines, **groups), None)

    def _say(self, key: str, **args: str | int) -> str:
        return say(self._language, f"vampire_queen-{key}", **args)
