"""The elder of Vampire Queen: it plays out what may be hidden, and takes what ends best."""

from __future__ import annotations

from functools import cache
from random import Random

from bot.engine.players.core import Player
from bot.engine.players.vampire_queen.knowledge import known
from bot.engine.players.vampire_queen.simulation import advised, play_out
from bot.engine.players.vampire_queen.table import table_of
from bot.engine.players.vampire_queen.thumb import Thumb
from bot.engine.players.vampire_queen.weights import Weights
from bot.engine.players.vampire_queen.worth import Worth
from bot.engine.vampire_queen.moves import MOVES, Move
from bot.engine.vampire_queen.views import QueenView

EFFORT = 6_000
"""How many cards are dealt out anew in all samples of a choice: each sample costs about the same a card."""
FEWEST = 4
"""A choice is judged by so many samples at least."""


class Elder(Player[QueenView]):
    """Plays every choice out in samples of the hidden hands, and drops the worse half as it goes."""

    def choose(self, view: QueenView, chance: Random) -> str:
        """Answer the move whose samples ended best; all moves are tried on the same samples."""
        if len(view.legal) == 1:
            return view.legal[0]
        return str(self.ranked(view, chance)[0])

    def ranked(self, view: QueenView, chance: Random) -> list[Move]:
        """Answer the legal moves, the best first."""
        table, knowledge, worth, rules = table_of(view), known(view), Worth(view), thumb()
        cards = [seat.cards for seat in view.seats]
        moves = [MOVES[text] for text in view.legal]
        favourite = advised(table, cards, knowledge.certain[table.turn], rules)
        moves.sort(key=lambda move: move is not favourite)
        sums = dict.fromkeys(moves, 0.0)
        samples = EFFORT // sum(cards)
        halvings = max(1, (len(moves) - 1).bit_length())
        dropped: list[Move] = []
        while len(moves) > 1:
            for _ in range(max(FEWEST, samples // (halvings * len(moves)))):
                hands = knowledge.sample(chance)
                for move in moves:
                    sums[move] += worth.of(play_out(table, hands, move, rules))
            moves.sort(key=sums.__getitem__, reverse=True)
            kept = (len(moves) + 1) // 2
            dropped = moves[kept:] + dropped
            moves = moves[:kept]
        return moves + dropped


@cache
def thumb() -> Thumb:
    """Make the rules by which it expects everybody to play."""
    return Thumb(Weights())
