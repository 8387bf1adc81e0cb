"""What somebody who sees no picture knows of Vampire Queen: the public state, read back from words alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from bot.engine.vampire_queen.views import DealReport, HandView, QueenView, Trick
from bot.text.lookup import say
from images.theme import SEATS

LETTERS = {seat.letter: index for index, seat in enumerate(SEATS)}
EMOJI = tuple(seat.emoji for seat in SEATS)
SKIPPED = ("skipped",)
"""Stands for the cards of a seat that was not asked (Q10)."""

Play = tuple[int, tuple[str, ...]]
Report = tuple[tuple[int, tuple[tuple[str, int], ...]], ...]
"""By seat: the points of a deal, and how many cards of each kind were left."""


@dataclass(frozen=True)
class ReadTrick:
    """A trick as it was told; `best` is who won it once it is over."""

    number: int
    leader: int
    plays: tuple[Play, ...]
    best: int | None
    over: bool


@dataclass(frozen=True)
class Read:
    """What there is to know."""

    trick: ReadTrick
    last: ReadTrick | None
    turn: int | None
    waiting: tuple[int, ...]
    seats: tuple[HandView, ...]
    barred: int | None
    report: Report | None


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
    )


def _true_trick(trick: Trick) -> ReadTrick:
    plays = tuple((play.seat, SKIPPED if play.round is None else play.cards) for play in trick.plays)
    over = trick.winner is not None
    return ReadTrick(trick.number, trick.leader, plays, trick.winner if over else trick.best, over)


def _true_report(report: DealReport) -> Report:
    return tuple(
        (points, tuple(sorted(Counter(left).items())))
        for points, left in zip(report.points, report.left, strict=True)
    )


def together(alt: Read, text: Read) -> Read:
    """What alt text and post tell together."""
    return replace(alt, last=text.last, report=text.report)


class Reader:
    """Reads texts of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._counts = {self._say("cards", count=count): count for count in range(111)}
        self._sums = {self._say("points", count=count): count for count in range(1500)}
        self._hunters = {self._say("hunter", value=value): value for value in (15, 20)}

    def alt(self, text: str) -> Read:
        """Read an alt text: all but the trick before and the deal that ended with it."""
        lines = text.split("\n")
        numbers = [int(number) for number in re.findall(r"\d+", lines[0])]
        rows = {LETTERS[line[0]]: line[3:].split(" · ") for line in lines[1:] if re.match(r"[A-L]: ", line)}
        plays = {seat: parts[0] for seat, parts in rows.items() if parts[0] not in self._counts}
        barred = self._found(lines, "alt-lead-barred", "seat", "hunter")
        to_lead = self._found(lines, "alt-lead", "seat") or barred
        winner = self._found(lines, "alt-winner", "seat")
        best = self._found(lines, "alt-best", "seat") or winner
        turn = self._found(lines, "alt-turn", "seat") or to_lead
        waiting = self._found(lines, "alt-waiting", "seats")
        return Read(
            trick=self._trick(
                numbers[2], plays, LETTERS[to_lead["seat"]] if to_lead else None, best, over=bool(winner)
            ),
            last=None,
            turn=LETTERS[turn["seat"]] if turn else None,
            waiting=tuple(LETTERS[letter] for letter in waiting["seats"].split(", ")) if waiting else (),
            seats=tuple(self._hand(seat, parts) for seat, parts in sorted(rows.items())),
            barred=self._hunters[barred["hunter"]] if barred else None,
            report=None,
        )

    def board(self, text: str) -> Read:
        """Read a board's text, from which nothing may be missing."""
        lines = text.split("\n")
        past = next((at for at, line in enumerate(lines) if re.match(r"\*\*\w+ \d+:\*\* ", line)), None)
        last = None if past is None else self._past(lines[past], lines[past + 1])
        rows: dict[int, list[str]] = {}
        for line in lines:
            if line.startswith(EMOJI):
                who, *parts = line.split(" · ")
                rows[self._seat_in(who)] = [part.replace("**", "") for part in parts]
        turn = next((seat for seat, parts in rows.items() if parts[0].startswith("👉")), None)
        if turn is not None:
            del rows[turn][0]
        hands = {seat: self._hand(seat, parts) for seat, parts in sorted(rows.items())}
        report = self._report(lines)
        if turn is None:
            assert last is not None
            return Read(last, None, None, (), tuple(hands.values()), None, report)
        plays = {}
        for seat in takewhile(lambda seat: seat != turn, rows):
            plays[seat] = rows[seat].pop(0)
        title = next(at for at, line in enumerate(lines) if re.match(r"\*\*\w+ \d+\*\* · ", line))
        number = int(re.findall(r"\d+", lines[title])[0])
        highest = self._found(lines, "trick-highest", "cards", "who")
        best = (
            {"seat": SEATS[self._seat_in(lines[title])].letter}
            if plays and "🏹" not in lines[title]
            else None
        )
        if highest:
            best = {"seat": SEATS[self._seat_in(highest["who"])].letter}
        barred = self._found(lines, "trick-barred", "who", "hunter")
        return Read(
            trick=self._trick(number, plays, next(iter(rows)), best, over=False),
            last=last,
            turn=turn,
            waiting=tuple(
                seat
                for seat in rows
                if seat not in plays and seat != turn and hands[seat].cards > len(hands[seat].hunters)
            ),
            seats=tuple(hands.values()),
            barred=self._hunters[barred["hunter"]] if barred else None,
            report=report,
        )

    def _trick(
        self,
        number: int,
        told: dict[int, str],
        leader: int | None,
        best: dict[str, str] | None,
        *,
        over: bool,
    ) -> ReadTrick:
        plays = {seat: self._play(line) for seat, line in told.items()}
        if leader is None or leader in plays:
            (leader,) = (seat for seat, (_, led) in plays.items() if led)
        seats = sorted(plays, key=lambda seat: (seat < leader, seat))
        winner = LETTERS[best["seat"]] if best else None
        return ReadTrick(number, leader, tuple((seat, plays[seat][0]) for seat in seats), winner, over)

    def _past(self, line: str, verdict: str) -> ReadTrick:
        head, told = line.split(":** ")
        parts = [re.fullmatch(r"\*\*([A-L])\*\* (.*?)(?: [⏰💤] \w+)?", part) for part in told.split(" · ")]
        plays = {LETTERS[part[1]]: part[2] for part in parts if part}
        assert len(plays) == len(parts)
        winner = {"seat": SEATS[self._seat_in(verdict)].letter}
        return self._trick(int(re.findall(r"\d+", head)[0]), plays, None, winner, over=True)

    def _play(self, told: str) -> tuple[tuple[str, ...], bool]:
        """The cards of a play, and whether it was the lead."""
        if told == self._say("play-passed"):
            return (), False
        if told == self._say("play-skipped"):
            return SKIPPED, False
        led = self._found([told], "play-led", "cards")
        threw = self._found([told], "play-threw", "cards")
        cards = (led or threw or {"cards": told})["cards"]
        if cards in self._hunters:
            return (f"H{self._hunters[cards]}",), bool(led)
        assert re.fullmatch(r"(\d+|Q)( (\d+|Q))*", cards), told
        return tuple(cards.split()), bool(led)

    def _hand(self, seat: int, parts: Sequence[str]) -> HandView:
        (count,) = (self._counts[part] for part in parts if part in self._counts)
        hunters = tuple(self._hunters[part] for part in parts if part in self._hunters)
        return HandView(
            seat, count, hunters, next((self._sums[part] for part in parts if part in self._sums), 0)
        )

    def _report(self, lines: Sequence[str]) -> Report | None:
        at = next((at for at, line in enumerate(lines) if line.startswith("🏁")), None)
        if at is None:
            return None
        seats = []
        for line in takewhile(lambda line: re.match(r"\*\*[A-L]\*\* \+\d", line), lines[at + 1 :]):
            points, left = re.findall(r"\+(\d+)(.*)", line)[0]
            kinds = [(card, int(count)) for card, count in re.findall(r"\b(\d+|Q)x(\d+)", left)]
            kinds += [(f"H{value}", 1) for name, value in self._hunters.items() if name in left]
            seats.append((int(points), tuple(sorted(kinds))))
        return tuple(seats)

    def _seat_in(self, text: str) -> int:
        found = re.search("(?:" + "|".join(EMOJI) + r") \*\*([A-L])\*\*", text)
        assert found, text
        return LETTERS[found[1]]

    def _found(self, lines: Iterable[str], key: str, *names: str) -> dict[str, str] | None:
        """The arguments of the line that says `key`, if there is one."""
        said = re.escape(self._say(key, **{name: f"={name}=" for name in names}))
        for name in names:
            pattern = "[A-L]" if name == "seat" else ".+?"
            said = said.replace(f"={name}=", f"(?P<{name}>{pattern})", 1)
        return next((found.groupdict() for line in lines if (found := re.fullmatch(said, line))), None)

    def _say(self, key: str, **args: str | int) -> str:
        return say(self._language, f"vampire_queen-{key}", **args)
