"""VampiRing a second time: slow, naive, straight from the rules' text, and without a line of the engine.

Positions are dictionaries `{(seat, kind): card}`, kinds are spelled out, and every pair of vampires
is looked at by itself. The engine is compared with it turn by turn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Vampire = tuple[int, str]
Blow = tuple[int, Vampire, Vampire, int]
"""Card, who gives, who takes, drops."""

PACE = {"man": 1, "wolf": 2, "bat": 3}
BECOMES = {
    "a": {"man": "wolf", "wolf": "bat", "bat": "man"},
    "b": {"man": "bat", "bat": "wolf", "wolf": "man"},
}


def beats(one: str, other: str) -> bool:
    """V11: man wounds bat, bat wounds wolf, wolf wounds man."""
    return (one, other) in {("man", "bat"), ("bat", "wolf"), ("wolf", "man")}


@dataclass
class Naive:
    """A game being played. `standing` holds the living families' vampires only."""

    variant: str
    ring: list[str]
    families: int
    standing: dict[Vampire, int] = field(default_factory=dict)
    blood: list[int] = field(default_factory=list)
    scores: dict[int, int] = field(default_factory=dict)
    turns: int = 0
    reason: str | None = None
    winner: int | None = None
    fought_at: dict[Vampire, int] = field(default_factory=dict)
    blows: list[Blow] = field(default_factory=list)
    haunts: list[tuple[int, Vampire]] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    died: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.blood = [8 for _ in range(self.families)]
        for seat in range(self.families):
            for kind in PACE:
                self.standing[seat, kind] = self.ring.index(f"home:{seat}")

    def living(self) -> list[int]:
        return [seat for seat in range(self.families) if (seat, "man") in self.standing]

    def landing(self, seat: int, kind: str, card: int, sign: str) -> int:
        """V7 to V9: step by step, card by card."""
        while True:
            for _ in range(PACE[kind]):
                card = card + 1 if sign == "+" else card - 1
                if card == len(self.ring):
                    card = 0
                if card == -1:
                    card = len(self.ring) - 1
            if self.ring[card] == "parchment":
                return self.ring.index(f"home:{seat}")
            if self.ring[card] != "carriage":
                return card

    def blow(self, card: int, one: Vampire, other: Vampire, crowd: list[Vampire]) -> int:
        """The drops that `one` costs `other` when both stand on `card` (V11 to V16)."""
        place = self.ring[card]
        mine, theirs = one[1], other[1]
        favourite = {"tower": "man", "forest": "wolf", "cave": "bat"}.get(place)
        if place == "cross":
            return 0
        if place == "mirror":
            return 1 if beats(theirs, mine) else 0
        if place == "garlic":
            return 2 if beats(mine, theirs) else 0
        if favourite is not None and any(kind == favourite for _, kind in crowd):
            if theirs == favourite:
                return 0
            if mine == favourite:
                return 1
        if self.variant == "castle" and place == f"home:{other[0]}":
            return 0
        return 1 if beats(mine, theirs) else 0

    def play(self, moves: dict[int, str]) -> None:
        """V5 to V21: one turn."""
        assert self.reason is None
        assert sorted(moves) == self.living()
        ghostly = [card for card, name in enumerate(self.ring) if name.startswith("home:")]
        ghostly = [card for card in ghostly if int(self.ring[card][5:]) not in self.living()]
        moved: dict[Vampire, int] = {}
        for (seat, kind), card in self.standing.items():
            now = BECOMES[moves[seat][0]][kind]
            moved[seat, now] = self.landing(seat, now, card, moves[seat][1])
        self.standing = moved
        self.fought_at = dict(moved)

        self.blows = []
        self.haunts = []
        wounds: Counter[int] = Counter()
        for one, card in moved.items():
            crowd = [vampire for vampire, where in moved.items() if where == card]
            for other in crowd:
                if one != other and (drops := self.blow(card, one, other, crowd)):
                    self.blows.append((card, one, other, drops))
                    wounds[other[0]] += drops
            if card in ghostly:
                self.haunts.append((card, one))
                wounds[one[0]] += 1

        before = self.living()
        self.lost = [min(wounds[seat], self.blood[seat]) for seat in range(self.families)]
        self.blood = [left - gone for left, gone in zip(self.blood, self.lost, strict=True)]
        self.died = [seat for seat in before if self.blood[seat] == 0]
        self.standing = {who: card for who, card in moved.items() if who[0] not in self.died}
        self.turns += 1
        self.settle()

    def settle(self) -> None:
        """V20, V21, V24."""
        gone = sum(8 - left for left in self.blood)
        for seat in self.died:
            self.scores[seat] = gone
        living = self.living()
        if not living:
            self.reason = "all_out"
        elif len(living) == 1:
            self.reason, self.winner = "last_family", living[0]
            self.scores[living[0]] = gone + self.blood[living[0]] * self.families
        elif self.turns == 200:
            self.reason = "turn_limit"
            for seat in living:
                self.scores[seat] = gone
