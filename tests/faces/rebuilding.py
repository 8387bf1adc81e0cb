"""Rebuilds what spectators may know of VampiRing from words alone, down to each wound of the last turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.engine.vampiring.views import (
    KINDS,
    Pawn,
    RingView,
)
from tests.faces.patterns import LETTERS, MARK, NUMBER, found, seats_by_letter, seats_in
from tests.faces.ring_events import Events
from tests.faces.ring_words import REASONS, Known, in_order


def truth(view: RingView) -> RingView:
    """What there is to know; haunted Homes, ghosts and the wounds of a card have no order."""
    view = replace(view, haunted=tuple(sorted(view.haunted)))
    if view.last is None:
        return view
    return replace(
        view,
        last=replace(
            view.last,
            clashes=tuple(map(in_order, view.last.clashes)),
            ghosts=tuple(sorted(view.last.ghosts, key=repr)),
            haunted=tuple(sorted(view.last.haunted)),
        ),
    )


def read_board(alt: str, text: str, language: str) -> RingView:
    """What alt text and post hold: where all stand from the one, what happened from the other."""
    return truth(Rebuilder(language).together(alt, text).view())


def read_plain(text: str, language: str) -> RingView:
    """What a post without a picture holds."""
    return truth(Rebuilder(language).alone(text).view())


def read_text_board(text: str, language: str) -> RingView:
    """What a text board holds."""
    return truth(Rebuilder(language).text_board(text).view())


class Rebuilder(Events):
    """Reads texts of one language."""

    def together(self, alt: str, text: str) -> Known:
        """What alt text and post hold: where all stand from the one, what happened from the other."""
        known = Known()
        self._alt(known, alt.split("\n"))
        self._happened(known, text.split("\n"))
        return known

    def alone(self, text: str) -> Known:
        """What a post without a picture holds."""
        known, lines = Known(), text.split("\n")
        self._headline(known, lines[0])
        (ring,) = found(self._language, "vampiring-alt-ring", lines, cards=".+")
        known.ring = self._ring(ring["cards"])
        self._haunted(known, lines)
        self._happened(known, lines)
        self._stand(known, lines)
        self._end(known, lines)
        return known

    def text_board(self, text: str) -> Known:
        """What a text board holds; its cards and its families must tell the same."""
        known, lines = Known(), text.split("\n")
        self._headline(known, lines[0])
        ring_at = lines.index(self._say("state-title")) + 1
        families_at = lines.index(self._say("state-families")) + 1
        size = next(at for at in range(len(lines)) if not re.match(NUMBER, lines[ring_at + at]))
        cards = [line.split(": ", 1) for line in lines[ring_at : ring_at + size]]
        known.ring = self._ring(", ".join(card for card, *_ in cards))
        for homes in found(self._language, "vampiring-haunted", lines, cards=".+", count=""):
            known.haunted = self._places(known.ring, homes["cards"])
        self._happened(known, lines[families_at + known.ring.count("carriage") :])
        seats = lines[families_at : families_at + known.ring.count("carriage")]
        for seat, line in enumerate(seats):
            assert seats_in(line)[0] == seat
            self._state_family(known, seat, line)
        standing = {
            (at, pawn) for at, (_, *crowd) in enumerate(cards) for pawn in self._pawns("; ".join(crowd))
        }
        assert standing == {
            (card, Pawn(family.seat, kind))
            for family in known.families.values()
            for kind, card in zip(KINDS, family.cards or (), strict=bool(family.cards))
        }
        self._end(known, lines)
        return known

    def _alt(self, known: Known, lines: Sequence[str]) -> None:
        for key, over in (("alt-title", False), ("alt-title-final", True)):
            for title in found(self._language, f"vampiring-{key}", lines[:1], variant=r"\w+", turn=NUMBER):
                known.variant, known.turn, known.over = (
                    self._variants[title["variant"]],
                    int(title["turn"]),
                    over,
                )
        (ring,) = found(self._language, "vampiring-alt-ring", lines, cards=".+")
        known.ring = self._ring(ring["cards"])
        self._haunted(known, lines)
        for line in lines:
            if re.match("[A-H]: ", line):
                self._alt_family(known, line)
        for reason in REASONS:
            for end in found(self._language, f"vampiring-state-end-{reason}", lines, winners="[A-H]"):
                known.reason = reason
                known.winners = seats_by_letter(end.get("winners", ""))

    def _alt_family(self, known: Known, line: str) -> None:
        scored = self._read("alt-score", line, told=r".+\.", score=NUMBER)
        if scored:
            line = scored["told"]
            known.scores[LETTERS[line[0]]] = int(scored["score"])
        for blood in (1, 2):
            for key, lost in (("alt-family", 0), ("alt-family-bled", NUMBER)):
                said = re.escape(
                    self._say(key, family="=f=", blood=blood, lost="=l=", vampires="=v=")
                ).replace(str(blood), "(?P<blood>[1-8])", 1)
                said = said.replace("=f=", "(?P<family>[A-H])").replace("=v=", "(?P<vampires>[^.]+)")
                if told := re.fullmatch(said.replace("=l=", f"(?P<lost>{lost})"), line):
                    places = self._standing(told["vampires"])
                    lost_now = int(told["lost"]) if lost else 0
                    self._add(known, LETTERS[told["family"]], int(told["blood"]), lost_now, places, None)
                    return
        for key in ("alt-out", "alt-fell"):
            groups = {"family": "[A-H]", "score": NUMBER} | ({"lost": NUMBER} if key == "alt-fell" else {})
            if out := self._read(key, line, **groups):
                self._add(known, LETTERS[out["family"]], 0, int(out.get("lost", 0)), None, int(out["score"]))
                return
        raise AssertionError(line)

    def _state_family(self, known: Known, seat: int, line: str) -> None:
        groups = {"left": NUMBER, "lost": NUMBER, "before": NUMBER, "vampires": ".+"}
        if told := self._read("state-family", line, mark=MARK, name=".+?", **groups):
            left, lost, before = (int(told[part]) for part in ("left", "lost", "before"))
            assert left + lost + before == 8
            places: list[int] = []
            for part, kind in zip(told["vampires"].split(", "), KINDS, strict=True):
                name, where = part.split(" ", 1)
                assert self._kinds[name] == kind
                places += self._places(known.ring, where)
            self._add(known, seat, left, lost, tuple(places), None)
            return
        told = self._read("family-out", line, who=".+", score=NUMBER)
        assert told, line
        lost = known.families[seat].lost  # from what happened: the line tells nothing of it
        self._add(known, seat, 0, lost, None, int(told["score"]))

    def _stand(self, known: Known, lines: Sequence[str]) -> None:
        """Where all stand, from where their ways ended; before the first turn they are at Home."""
        at_home = self._say("board-first-turn") in lines
        assert at_home == (known.last is None)
        for seat, family in known.families.items():
            if family.alive:
                paths = known.last.paths[seat] if known.last else None
                cards = tuple(path.end for path in paths) if paths else (family.home,) * 3
                known.families[seat] = replace(family, cards=(cards[0], cards[1], cards[2]))

    def _headline(self, known: Known, line: str) -> None:
        parts = line.split(" · ")
        known.variant = self._variants[parts[-1]]
        turn = self._read("turn", parts[-2], turn=NUMBER)
        known.over = turn is None
        known.turn = int(turn["turn"]) if turn else None

    def _haunted(self, known: Known, lines: Sequence[str]) -> None:
        for line in found(self._language, "vampiring-alt-haunted", lines, cards="[0-9, ]+", count=""):
            known.haunted = tuple(int(number) - 1 for number in line["cards"].split(", "))

    def _end(self, known: Known, lines: Sequence[str]) -> None:
        for reason in REASONS:
            groups = {"last_family": {"winner": ".+"}, "turn_limit": {"turns": NUMBER}}.get(reason, {})
            for end in found(self._language, f"vampiring-result-{reason}", lines, **groups):
                known.reason = reason
                known.winners = seats_in(end.get("winner", ""))
