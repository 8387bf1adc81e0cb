"""What a seat may choose: a set of cards, a hunter, or a pass (Q5, Q6, Q8)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.core import UnreadableMove, quote
from bot.engine.vampire_queen.cards import (
    COLUMNS,
    COPIES,
    HUNTERS,
    KIND_OF,
    KINDS,
    PILES,
    QUEEN,
    QUEEN_VALUE,
    VALUES,
    Hand,
)

Pile = tuple[Hand, Hand, int]
"""Some cards of one kind: the kind's column, the cards, and how many bits of the column they fill."""


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """A choice; `str` writes it as records do (`"4 4 4"`, `"9 Q Q"`, `"H20"`, `"-"`).

    `value` is that of the set (0 for a pass or a hunter), `size` the number of its cards, and `hunter`
    15 or 20 when it is one. Each move exists once, in `MOVES`, so that identity is equality.
    """

    text: str
    value: int
    size: int
    hunter: int | None
    piles: tuple[Pile, ...]

    def __str__(self) -> str:
        return self.text

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards as records spell them, none for a pass."""
        return tuple(self.text.split()) if self.size else ()


def without(hand: Hand, move: Move) -> Hand:
    """Answer what is left of a hand when it plays the cards of a move, all of which it holds."""
    for column, _, bits in move.piles:
        held = hand & column
        hand += (held >> bits) - held
    return hand


def including(hand: Hand, move: Move) -> Hand:
    """Answer a hand with the cards of a move added."""
    for column, cards, bits in move.piles:
        held = hand & column
        hand += (held << bits | cards) - held
    return hand


def _pile(kind: int, copies: int) -> Pile:
    return COLUMNS[kind], PILES[copies] << kind, KINDS * copies


def _set(value: int, numbers: int, queens: int) -> Move:
    text = " ".join([str(value)] * numbers + ["Q"] * queens)
    held = ((value - 1, numbers), (QUEEN, queens))
    piles = tuple(_pile(kind, copies) for kind, copies in held if copies)
    return Move(text, value, numbers + queens, None, piles)


def _hunter(hunter: int) -> Move:
    return Move(f"H{hunter}", 0, 1, hunter, (_pile(KIND_OF[f"H{hunter}"], 1),))


PASS = Move("-", 0, 0, None, ())
NOT_ASKED = Move("", 0, 0, None, ())
"""What stands in a trick for a seat that was passed over (Q10); nobody can choose it."""
SETS = {
    (value, numbers, queens): _set(value, numbers, queens)
    for value in VALUES
    for numbers in range(1, COPIES[str(value)] + 1)
    for queens in range(COPIES["Q"] + 1)
}
"""All sets with number cards, by value, number cards and queens."""
QUEENS = tuple(_set(QUEEN_VALUE, 0, queens) for queens in range(1, COPIES["Q"] + 1))
"""One to four queens alone."""
LED_HUNTERS = {hunter: _hunter(hunter) for hunter in HUNTERS}
MOVES = {move.text: move for move in (PASS, *SETS.values(), *QUEENS, *LED_HUNTERS.values())}
"""All moves there are, by how they are written."""


def read_move(text: str, seat: int) -> Move:
    """Read a move as records write it; raise `UnreadableMove`."""
    move = MOVES.get(text)
    if move is None:
        raise UnreadableMove(f"{quote(text)} is no play", rule="Q5", seat=seat)
    return move
