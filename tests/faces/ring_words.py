"""What VampiRing's words stand for, and what was read of them so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.engine.core import Outcome
from bot.engine.vampiring.views import (
    KINDS,
    Clash,
    FamilyView,
    Pawn,
    RingView,
    TurnReport,
    Wound,
)
from bot.tables.values import How
from bot.text.lookup import say
from tests.faces.patterns import LETTERS, read, seats_by_letter

KIND_SIGNS = {"🧛": "man", "🐺": "wolf", "🦇": "bat"}
SOURCES = {
    "a": {"wolf": "man", "bat": "wolf", "man": "bat"},
    "b": {"bat": "man", "wolf": "bat", "man": "wolf"},
}
"""By metamorphosis: what each new kind was before (V5)."""
BEATS = {("man", "bat"), ("bat", "wolf"), ("wolf", "man")}
FAVOURED = {"tower": "man", "forest": "wolf", "cave": "bat"}
CARDS = ("carriage", "parchment", *FAVOURED, "garlic", "mirror", "graveyard", "cross")
REASONS = ("last_family", "all_out", "turn_limit")


@dataclass
class Known:
    """What was read so far."""

    variant: str = ""
    ring: tuple[str, ...] = ()
    turn: int | None = None
    over: bool = False
    families: dict[int, FamilyView] = field(default_factory=dict)
    haunted: tuple[int, ...] = ()
    reason: str | None = None
    winners: tuple[int, ...] = ()
    scores: dict[int, int] = field(default_factory=dict)
    last: TurnReport | None = None
    how: dict[int, How] = field(default_factory=dict)

    def view(self) -> RingView:
        """The view of a spectator that this makes up."""
        assert self.turn is not None
        families = tuple(self.families[seat] for seat in range(len(self.families)))
        scores = tuple(
            self.scores.get(family.seat, -1) if family.score is None else family.score for family in families
        )
        outcome = Outcome(self.reason, self.winners, scores) if self.reason else None
        if outcome:
            families = tuple(replace(family, score=scores[family.seat]) for family in families)
        return RingView(
            seat=None,
            variant=self.variant,
            ring=self.ring,
            turn=self.turn,
            families=families,
            pending=() if self.over else tuple(family.seat for family in families if family.alive),
            haunted=self.haunted,
            together=False,
            choices=(),
            last=self.last,
            outcome=outcome,
        )


def in_order(clash: Clash) -> Clash:
    """The same with its wounds in an order of their own."""

    def order(wound: Wound) -> tuple[int, str, int, str]:
        return wound.giver.seat, wound.giver.kind, wound.taker.seat, wound.taker.kind

    return replace(clash, wounds=tuple(sorted(clash.wounds, key=order)))


class Words:
    """Reads the names of cards and vampires of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._kinds = {
            self._say(f"kind-{kind}", count=count): kind for kind in KINDS for count in (1, 2)
        } | KIND_SIGNS
        self._cards = {self._say(f"card-{kind}"): kind for kind in CARDS} | {
            self._say("card-home", family=letter): f"home:{seat}" for letter, seat in LETTERS.items()
        }
        self._variants = {self._say(f"variant-{name}"): name for name in ("castle", "mansion")}

    def _add(
        self,
        known: Known,
        seat: int,
        blood: int,
        lost: int,
        cards: tuple[int, ...] | None,
        score: int | None,
    ) -> None:
        known.families[seat] = FamilyView(
            seat=seat,
            home=known.ring.index(f"home:{seat}"),
            alive=blood > 0,
            blood=blood,
            lost=lost,
            cards=(cards[0], cards[1], cards[2]) if cards else None,
            score=score,
        )

    def _standing(self, text: str) -> tuple[int, ...]:
        places = []
        for part, kind in zip(text.split(", "), KINDS, strict=True):
            name, number = part.split(" ")
            assert self._kinds[name] == kind
            places.append(int(number) - 1)
        return tuple(places)

    def _ring(self, text: str) -> tuple[str, ...]:
        """All cards, as they lie or equal ones together."""
        ring: dict[int, str] = {}
        if ";" in text:
            for part in text.split("; "):
                told = re.fullmatch(r"(.+?) ((?:\d+, )*\d+)", part)
                assert told, part
                ring |= {int(number) - 1: self._cards[told[1]] for number in told[2].split(", ")}
        else:
            for part in text.split(", "):
                number, name = part.split(" ", 1)
                ring[int(number) - 1] = self._cards[name]
        return tuple(ring[at] for at in range(len(ring)))

    def _places(self, ring: Sequence[str], text: str) -> tuple[int, ...]:
        """Cards by number, and by name where one is told; the name must be that of the card."""
        places = []
        for part in text.split(", "):
            number, _, name = part.partition(" ")
            places.append(int(number) - 1)
            assert not name or self._cards[name] == ring[places[-1]]
        return tuple(places)

    def _pawns(self, text: str) -> list[Pawn]:
        """Vampires by kind, in words or signs: "Men A, C; Bat B", "🧛A, C; 🦇B"."""
        names = "|".join(sorted(self._kinds, key=len, reverse=True))
        pawns = []
        for group in filter(None, text.split("; ")):
            told = re.fullmatch(rf"({names}) ?([A-H](?:, [A-H])*)", group)
            assert told, group
            pawns += [Pawn(seat, self._kinds[told[1]]) for seat in seats_by_letter(told[2])]
        return pawns

    def _read(self, key: str, text: str, **groups: str) -> dict[str, str] | None:
        return read(self._language, f"vampiring-{key}", text, **groups)

    def _say(self, key: str, **args: str | int) -> str:
        return say(self._language, f"vampiring-{key}", **args)
