"""Reads what happened in a turn of VampiRing: moves, ways, fights, ghosts, and who went out.

Nothing here asks the engine what must have happened: what is not told is not known. Only which rule a card
stands for comes from the rules themselves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.engine.vampiring.views import (
    KINDS,
    Clash,
    Ghost,
    Path,
    Pawn,
    TurnReport,
    Wound,
)
from bot.tables.values import How
from tests.faces.patterns import LETTERS, MARK, NUMBER, found, seats_in
from tests.faces.ring_words import BEATS, FAVOURED, KIND_SIGNS, SOURCES, Known, Words, in_order


class Events(Words):
    """Reads the lines about a turn, in any of their forms."""

    def _happened(self, known: Known, lines: Sequence[str]) -> None:
        turn = next(found(self._language, "vampiring-board-turn", lines, turn=NUMBER), None)
        number = int(turn["turn"]) if turn else None
        if known.turn is None:
            known.turn = number
        moves: dict[int, tuple[str, tuple[Path, ...]]] = {}
        for line in lines:
            if re.match(MARK, line):
                self._family(known, moves, line)
        for scores in found(self._language, "vampiring-board-scores", lines, scores=".+"):
            for part in scores["scores"].split(" · "):
                letter, score = part.split(" ")
                known.scores[LETTERS[letter]] = int(score)
        if number is None:
            return
        ends: dict[int, list[Pawn]] = {}
        for seat in sorted(moves):
            for path in moves[seat][1]:
                ends.setdefault(path.end, []).append(Pawn(seat, path.kind))
        fights = self._fights(known, lines)
        known.last = TurnReport(
            turn=number,
            moves=tuple(moves[seat][0] if seat in moves else None for seat in sorted(known.families)),
            paths=tuple(self._three(moves.get(seat)) for seat in sorted(known.families)),
            clashes=tuple(
                self._clash(known, at, ends[at], fights.pop(at, ()), lines)
                for at in sorted(ends)
                if len(ends[at]) > 1
            ),
            ghosts=self._ghosts(known, lines),
            wounds=tuple(known.families[seat].lost for seat in sorted(known.families)),
            blood=tuple(known.families[seat].blood for seat in sorted(known.families)),
            eliminated=tuple(seat for seat in sorted(moves) if known.families[seat].blood == 0),
            haunted=tuple(
                place
                for line in found(self._language, "vampiring-haunted-now", lines, cards=".+", count="")
                for place in self._places(known.ring, line["cards"])
            ),
        )
        assert not fights, "a fight where nobody stands"

    @staticmethod
    def _three(moved: tuple[str, tuple[Path, ...]] | None) -> tuple[Path, Path, Path] | None:
        return (moved[1][0], moved[1][1], moved[1][2]) if moved else None

    def _family(self, known: Known, moves: dict[int, tuple[str, tuple[Path, ...]]], line: str) -> None:
        (seat, *_) = seats_in(line)
        head, *parts = re.split(r" · (?=[↻↺])", line)
        parts = [part for tail in parts for part in tail.split(" · ")]
        if parts and parts[-1][0] in "⏰💤":
            known.how[seat] = How.LATE if parts.pop()[0] == "⏰" else How.AWAY
        blood, lost, score = self._blood(head)
        if known.families.get(seat) is None:
            self._add(known, seat, blood, lost, None, score)
        family = known.families[seat]
        told = family.blood, family.lost, None if family.alive else family.score
        assert told == (blood, lost, score), "what happened and what stands must agree"
        if parts:
            moves[seat] = self._move(known, parts)

    def _blood(self, head: str) -> tuple[int, int, int | None]:
        for key in ("family-bled", "family-blood"):
            groups = {"blood": NUMBER} | ({"lost": NUMBER} if key == "family-bled" else {})
            if told := self._read(key, head, who=".+", **groups):
                return int(told["blood"]), int(told.get("lost", 0)), None
        for key in ("family-fell", "family-out"):
            groups = {"score": NUMBER} | ({"lost": NUMBER} if key == "family-fell" else {})
            if told := self._read(key, head, who=".+", **groups):
                return 0, int(told.get("lost", 0)), int(told["score"])
        raise AssertionError(head)

    def _move(self, known: Known, parts: Sequence[str]) -> tuple[str, tuple[Path, ...]]:
        way, _, becomes = parts[0].partition(" ")
        ways = []
        for part in parts[1:]:
            kind, route = part.split(" ", 1)
            ways.append((self._kinds[kind], self._places(known.ring, route.replace("→", ", "))))
        assert tuple(kind for kind, _ in ways) == KINDS
        together = len({route[0] for _, route in ways}) == 1
        assert together == (not becomes)
        letter = "a"
        if becomes:
            man, new = (self._kinds[name.strip()] for name in becomes.split("→"))
            (letter,) = (letter for letter, sources in SOURCES.items() if sources[new] == man == "man")
        paths = tuple(Path(SOURCES[letter][kind], kind, route[0], route[1:]) for kind, route in ways)
        return letter + {"↻": "+", "↺": "-"}[way], paths

    def _fights(self, known: Known, lines: Sequence[str]) -> dict[int, tuple[Wound, ...]]:
        fights: dict[int, tuple[Wound, ...]] = {}
        for line in lines:
            if told := re.fullmatch(r"⚔️ \*\*(.+?)\*\*(?: \((.+?)\))?: (.+)", line):
                (place,) = self._places(known.ring, told[1])
                assert place not in fights
                kind = known.ring[place].split(":")[0]
                wounds = [wound for part in told[3].split("; ") for wound in self._wounds(part, kind)]
                fights[place] = tuple(wounds)
        return fights

    def _wounds(self, text: str, card: str) -> list[Wound]:
        groups = {"givers": ".+?", "takers": ".+?", "drops": NUMBER}
        told = None
        for key in ("wounds", "wounds-each"):
            told = told or self._read(key, text, count="", **groups)
        told = told or self._read("wounds-short", text, **groups)
        if not told and (signs := re.fullmatch(r"(?P<givers>.+)→(?P<takers>.+) −(?P<drops>\d+)", text)):
            told = signs.groupdict()
        assert told, text
        givers, takers = self._pawns(told["givers"]), self._pawns(told["takers"])
        drops, rest = divmod(int(told["drops"]), len(givers))
        assert not rest
        return [
            Wound(giver, taker, drops, self._wound_rule(card, giver.kind))
            for giver in givers
            for taker in takers
        ]

    @staticmethod
    def _wound_rule(card: str, giver: str) -> str:
        if FAVOURED.get(card) == giver:
            return "V12"
        return {"garlic": "V13", "mirror": "V14"}.get(card, "V11")

    def _clash(
        self, known: Known, place: int, pawns: list[Pawn], wounds: Sequence[Wound], lines: Sequence[str]
    ) -> Clash:
        """A card with its wounds as told; whose rule is told must be the card's."""
        kind, _, owner = known.ring[place].partition(":")
        spared = (
            bool(owner)
            and known.variant == "castle"
            and any(
                taker.seat == int(owner) and (giver.kind, taker.kind) in BEATS
                for giver in pawns
                for taker in pawns
            )
        )
        rule = next((wound.rule for wound in wounds if wound.rule != "V11"), "V11")
        rule = "V15" if kind == "cross" else "V16" if spared else rule
        family = {"family": "ABCDEFGH"[int(owner)]} if owner else {}
        words = self._say(f"rule-{kind}", **family) if rule != "V11" else ""
        at = rf"\*\*{place + 1} .+?\*\*"
        for line in lines:
            if told := re.fullmatch(rf"(?:⚔️|🕊️) {at}(?: \((.+?)\))?: (.+)", line):
                named = any(name in line for name in self._kinds if name not in KIND_SIGNS)
                assert not named or (told[1] or "") == words
                if line.startswith("🕊️"):
                    assert sorted(self._pawns(told[2]), key=repr) == sorted(pawns, key=repr)
                    assert not wounds
        order = sorted(pawns, key=lambda pawn: (pawn.seat, KINDS.index(pawn.kind)))
        return in_order(Clash(place, rule, tuple(order), tuple(wounds)))

    def _ghosts(self, known: Known, lines: Sequence[str]) -> tuple[Ghost, ...]:
        ghosts: list[Ghost] = []
        for line in lines:
            groups = {"card": ".+?", "vampires": ".+?"}
            told = self._read("ghosts", line, **groups) or self._read("ghosts-each", line, **groups)
            if not told and (signs := re.fullmatch(r"👻 \*\*(?P<card>.+?)\*\*: (?P<vampires>.+) −1", line)):
                told = signs.groupdict()
            if told:
                (place,) = self._places(known.ring, told["card"])
                ghosts += [Ghost(place, pawn) for pawn in self._pawns(told["vampires"])]
        return tuple(ghosts)
