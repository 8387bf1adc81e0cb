"""What a seat or a spectator may know of a game of VampiRing: plain frozen values.

Cards are indexes into `RingView.ring`; card names are spelled as in records (`"home:0"`,
`"mirror"`). Kinds are always in the order of `KINDS`.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.core import Outcome

START_BLOOD = 8
"""Drops of every family at the start (V4)."""
KINDS = ("man", "wolf", "bat")
STEPS = {"man": 1, "wolf": 2, "bat": 3}
"""How many cards a vampire moves, by the kind it has become (V7)."""


@dataclass(frozen=True, slots=True)
class Path:
    """How one vampire moved: the kind it was and became, where it stood, and each card on which it
    landed; all but the last are Carriages or the Parchment (V8, V9), the last is where it stays."""

    was: str
    kind: str
    start: int
    stops: tuple[int, ...]

    @property
    def end(self) -> int:
        """The card on which the vampire stays."""
        return self.stops[-1]


@dataclass(frozen=True, slots=True)
class Pawn:
    """One vampire on the ring."""

    seat: int
    kind: str


@dataclass(frozen=True, slots=True)
class Wound:
    """A fight wound: who gave it to whom, how many drops, and the rule number it rests on."""

    giver: Pawn
    taker: Pawn
    drops: int
    rule: str


@dataclass(frozen=True, slots=True)
class Clash:
    """What happened on one card with two or more vampires: everybody on it, and the wounds (V11).

    `rule` is the number of the rule that decided here: `"V12"` to `"V14"` when such wounds were given,
    `"V15"` on the Cross, `"V16"` when a Home spared its family a wound, else `"V11"`.
    A clash without wounds stands too: vampires of one kind, a Cross, a Home that protects.
    """

    card: int
    rule: str
    pawns: tuple[Pawn, ...]
    wounds: tuple[Wound, ...]


@dataclass(frozen=True, slots=True)
class Ghost:
    """A ghost wound of one drop on a haunted Home (V19)."""

    card: int
    pawn: Pawn


@dataclass(frozen=True, slots=True)
class TurnReport:
    """All that happened in one resolved turn; everything in it is public.

    Per seat (`None` for a family already out before): `moves` as records write them, `paths` in the
    order man, wolf, bat of the new kinds. `wounds` are drops really lost (V17), `blood` those left.
    `haunted` are the Homes (ring indexes) that are haunted from the next turn on because of this one.
    """

    turn: int
    moves: tuple[str | None, ...]
    paths: tuple[tuple[Path, Path, Path] | None, ...]
    clashes: tuple[Clash, ...]
    ghosts: tuple[Ghost, ...]
    wounds: tuple[int, ...]
    blood: tuple[int, ...]
    eliminated: tuple[int, ...]
    haunted: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FamilyView:
    """The public state of one family.

    `cards` are the ring indexes of man, wolf and bat, `None` once the family is out. Of 8 drops,
    `blood` are left and `lost` went in the last turn. `score` is fixed at elimination or the end.
    """

    seat: int
    home: int
    alive: bool
    blood: int
    lost: int
    cards: tuple[int, int, int] | None
    score: int | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal choice of the own family with its preview (V22).

    `move` is spelled as in records (`"a+"`), `clockwise` its direction. `paths` are in the order of
    the new kinds; `clashes` and `ghosts` hold only what the own family would do to itself, or a
    haunted Home to it.
    """

    move: str
    clockwise: bool
    paths: tuple[Path, Path, Path]
    clashes: tuple[Clash, ...]
    ghosts: tuple[Ghost, ...]

    @property
    def man_becomes(self) -> str:
        """The kind that the Man becomes; the other two follow from it (V5)."""
        return next(path.kind for path in self.paths if path.was == "man")


@dataclass(frozen=True, slots=True)
class RingView:
    """A game of VampiRing as one seat sees it, or a spectator (`seat` is `None`).

    `turn` is the turn that is being chosen (from 1), or the last one played when `outcome` stands.
    `choices` are the own legal choices: empty for spectators, families that are out, and at the end.
    `haunted` are ring indexes of Homes whose ghosts wound in this turn. `together` says that the own
    three vampires share a card (V6).
    """

    seat: int | None
    variant: str
    ring: tuple[str, ...]
    turn: int
    families: tuple[FamilyView, ...]
    pending: tuple[int, ...]
    haunted: tuple[int, ...]
    together: bool
    choices: tuple[Choice, ...]
    last: TurnReport | None
    outcome: Outcome | None
