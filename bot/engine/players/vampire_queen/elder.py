"""The elder of Vampire Queen: it plays out what may be hidden, and takes what ends best."""

from __future__ import annotations

from functools import cache
from math import sqrt
from random import Random

from bot.engine.players.core import Player
from bot.engine.players.vampire_queen.knowledge import known
from bot.engine.players.vampire_queen.simulation import advised, play_out
from bot.engine.players.vampire_queen.table import table_of
from bot.engine.players.vampire_queen.thumb import Thumb
from bot.engine.players.vampire_queen.weights import SEASONED
from bot.engine.players.vampire_queen.worth import Worth
from bot.engine.vampire_queen.cards import QUEEN, QUEEN_VALUE, Hand, count_of
from bot.engine.vampire_queen.moves import MOVES, Move
from bot.engine.vampire_queen.views import QueenView

EFFORT = 4_000
"""How many cards all hands hold together that are played out for one choice: a card costs about the same
everywhere, so the largest table takes hardly longer than the smallest."""
FEWEST = 6
"""A choice is judged by so many samples at least."""
SURE = 1.0
"""By so many standard errors something must be better than what the rules of thumb say."""


class Elder(Player[QueenView]):
    """Plays every choice out in samples of the hidden hands, and drops the worse half as it goes."""

    def __init__(self, effort: int = EFFORT) -> None:
        self._effort = effort

    def choose(self, view: QueenView, chance: Random) -> str:
        """Answer the move whose samples ended best; all moves are tried on the same samples."""
        return str(self._best(view, chance))

    def _best(self, view: QueenView, chance: Random) -> Move:
        table, knowledge, worth, rules = table_of(view), known(view), Worth(view), thumb()
        cards = [seat.cards for seat in view.seats]
        hand = knowledge.certain[table.turn]
        favourite = advised(table, cards, hand, rules)
        legal = [MOVES[text] for text in view.legal]
        moves = [move for move in legal if move is favourite or plausible(move, hand, not table.plays)]
        rivals = {move: Margin() for move in moves if move is not favourite}
        samples = self._effort // sum(cards)
        halvings = max(1, len(rivals).bit_length())
        while rivals:
            for _ in range(max(FEWEST, samples // (halvings * (len(rivals) + 1)))):
                hands = knowledge.sample(chance)
                usual = worth.of(play_out(table, hands, favourite, rules))
                for move, margin in rivals.items():
                    margin.add(worth.of(play_out(table, hands, move, rules)) - usual)
            best = sorted(rivals, key=lambda move: rivals[move].mean, reverse=True)
            if len(best) == 1:
                return best[0] if rivals[best[0]].is_sure else favourite
            rivals = {move: rivals[move] for move in best[: (len(best) + 1) // 2]}
        return favourite


class Margin:
    """By how much a move ended better than the favourite, over the same samples."""

    def __init__(self) -> None:
        self._count = 0
        self._sum = self._squares = 0.0

    def add(self, difference: float) -> None:
        """Count one more sample."""
        self._count += 1
        self._sum += difference
        self._squares += difference * difference

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self._sum / self._count

    @property
    def is_sure(self) -> bool:
        """Whether the mean is above 0 by `SURE` times its standard error."""
        variance = self._squares / self._count - self.mean**2
        return self.mean > SURE * sqrt(max(0.0, variance) / self._count)


def plausible(move: Move, hand: Hand, leads: bool) -> bool:
    """Whether a move may be the best of a hand: queens join all number cards of a kind or none."""
    if move.value in (0, QUEEN_VALUE):
        return True
    held = count_of(hand, move.value - 1)
    queens = move.cards.count("Q")
    if leads:
        return move.size - queens == held and queens in (0, 1, count_of(hand, QUEEN))
    return not queens or move.size - queens == held


@cache
def thumb() -> Thumb:
    """Make the rules by which it expects everybody to play."""
    return Thumb(SEASONED)
