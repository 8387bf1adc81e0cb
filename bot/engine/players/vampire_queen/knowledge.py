"""What a seat can know of the hidden hands, and hands drawn at random that fit it (Q4, Q16)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from bot.engine.vampire_queen.cards import (
    COLUMNS,
    COPIES,
    HUNTER_CARDS,
    KIND_OF,
    KINDS,
    ONE,
    Hand,
    bundle,
)
from bot.engine.vampire_queen.views import QueenView, Trick

PACK = Counter(COPIES)
"""All cards that are shuffled and dealt (Q1)."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of every hand, by seat, and what is not.

    `certain` are the cards that must be in a hand: the own ones, hunters, and what was taken openly and
    not played since. `hidden` is the number of the others in it, and `pool` are the kinds of all cards that
    lie in hidden places, those that were not dealt included.
    """

    certain: tuple[Hand, ...]
    hidden: tuple[int, ...]
    pool: tuple[int, ...]

    def sample(self, chance: Random) -> list[Hand]:
        """Draw the hands of all seats, all that fit equally likely."""
        drawn = iter(chance.sample(self.pool, sum(self.hidden)))
        hands = []
        for hand, hidden in zip(self.certain, self.hidden, strict=True):
            for _ in range(hidden):
                kind = next(drawn)
                held = hand & COLUMNS[kind]
                hand += (held << KINDS | ONE[kind]) - held
            hands.append(hand)
        return hands


def known(view: QueenView) -> Knowledge:
    """Answer what the seat of a view knows, from what it holds and what everybody has seen."""
    tricks = [*view.past, view.trick]
    taken = _taken(len(view.seats), tricks)
    certain, hidden = [], []
    left = PACK - _gone(tricks)
    for one, cards in zip(view.seats, taken, strict=True):
        own = one.seat == view.seat
        vampires = _vampires(view.hand) if own else +cards
        certain.append(bundle(vampires.elements()) + sum(HUNTER_CARDS[hunter] for hunter in one.hunters))
        hidden.append(one.cards - len(one.hunters) - vampires.total())
        left -= vampires
    return Knowledge(tuple(certain), tuple(hidden), tuple(KIND_OF[card] for card in left.elements()))


def _vampires(cards: Sequence[str]) -> Counter[str]:
    """Count cards, hunters left out."""
    return Counter(card for card in cards if card in PACK)


def _gone(tricks: Sequence[Trick]) -> Counter[str]:
    """Count the cards that have left the hands: in normal tricks, and all that lie on the table (Q7)."""
    return _vampires(
        [card for trick in tricks if not _given(trick) for play in trick.plays for card in play.cards]
    )


def _given(trick: Trick) -> bool:
    """Whether the cards of a trick went into a hand (Q8)."""
    return trick.hunter is not None and trick.winner is not None


def _taken(seats: int, tricks: Sequence[Trick]) -> list[Counter[str]]:
    """Count by seat the cards that it has taken openly and cannot have played since (Q8)."""
    taken = [Counter[str]() for _ in range(seats)]
    for trick in tricks:
        for play in trick.plays:
            taken[play.seat] -= _vampires(play.cards)
        if trick.winner is not None and _given(trick):
            taken[trick.winner] += _vampires([card for play in trick.plays for card in play.cards])
    return taken
