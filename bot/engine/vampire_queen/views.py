"""What a seat or a spectator may know of a game of Vampire Queen: plain frozen values.

Cards are spelled as in records: `"1"` to `"13"`, `"Q"`, `"H15"` and `"H20"`.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.core import Outcome


@dataclass(frozen=True, slots=True)
class Play:
    """What one seat did in a trick.

    `cards` are empty for a pass. `round` is the round of decision in which it was played (from 1); it
    is `None` for a seat that was not asked, because it holds only hunters (Q10).
    """

    seat: int
    cards: tuple[str, ...]
    round: int | None


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, running or over; everything in it is public.

    `deal` and `number` (within the deal) count from 1. `hunter` is 15 or 20 when one was led. `best` is
    the seat of the highest play so far (in a hunter trick the last of the equals), with the `value` and,
    in a normal trick, the `size` that must be met; all three are `None` before there is one. `winner` is
    set once the trick is over: who won it, or who took it when a hunter was led.
    """

    deal: int
    number: int
    leader: int
    plays: tuple[Play, ...]
    hunter: int | None
    best: int | None
    value: int | None
    size: int | None
    winner: int | None


@dataclass(frozen=True, slots=True)
class HandView:
    """What is public of a seat: how many cards it holds (hunters counted), which hunters, its points."""

    seat: int
    cards: int
    hunters: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class DealReport:
    """A finished deal (from 1): what every seat was left with, its points, and who went out (Q11, Q12)."""

    deal: int
    left: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class QueenView:
    """A game of Vampire Queen as one seat sees it, or a spectator (`seat` is `None`).

    `round` is the round of decision that is open (from 1), at the end the last one played. `trick` is the
    running one, without plays while its lead is awaited; at the end it is the last one played. `last` is
    the complete trick before it, also one of the deal before; `past` are all complete tricks of this deal,
    in order: what everybody has seen, for those who count. `turn` is who must act: `None` at the end, and
    where a set-up's deals have run out. `waiting` are those who come after in this trick and will be
    asked (Q10). `barred` is the hunter (15 or 20) that the leader may not lead now (Q8, Q13).

    `hand` is the own one, rising, queens and hunters last; `legal` are the own legal plays as records
    write them, `"-"` for a pass, while it is the own turn; both are empty for spectators.
    """

    seat: int | None
    deals: int
    queen_value: int
    round: int
    trick: Trick
    last: Trick | None
    past: tuple[Trick, ...]
    turn: int | None
    waiting: tuple[int, ...]
    seats: tuple[HandView, ...]
    barred: int | None
    finished: tuple[DealReport, ...]
    hand: tuple[str, ...]
    legal: tuple[str, ...]
    outcome: Outcome | None
