"""The simulation of Vampire Queen against the engine: equal moves lead to equal hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from bot.engine.players.vampire_queen.simulation import Rules, advised, play_out
from bot.engine.players.vampire_queen.table import table_of
from bot.engine.players.vampire_queen.thumb import Thumb
from bot.engine.players.vampire_queen.weights import Weights
from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.cards import Hand
from bot.engine.vampire_queen.choices import follows, leads, throws
from bot.engine.vampire_queen.moves import Move
from tests.engine.queen_games import SETTINGS, end_game, full_game


@dataclass
class Recorded:
    """Rules whose choices are noted down."""

    rules: Rules
    made: list[Move] = field(default_factory=list)

    def noted(self, move: Move) -> Move:
        self.made.append(move)
        return move

    def lead(self, hand: Hand, barred: int | None, fewest: int) -> Move:
        return self.noted(self.rules.lead(hand, barred, fewest))

    def beat(self, hand: Hand, size: int, value: int, fewest: int, after: int) -> Move:
        return self.noted(self.rules.beat(hand, size, value, fewest, after))

    def throw(self, hand: Hand, highest: int, fewest: int, after: int, queen_value: int) -> Move:
        return self.noted(self.rules.throw(hand, highest, fewest, after, queen_value))


class Anything:
    """Rules that choose at random what the engine calls legal."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def lead(self, hand: Hand, barred: int | None, fewest: int) -> Move:
        return self.chance.choice(leads(hand, barred))

    def beat(self, hand: Hand, size: int, value: int, fewest: int, after: int) -> Move:
        return self.chance.choice(follows(hand, size, value))

    def throw(self, hand: Hand, highest: int, fewest: int, after: int, queen_value: int) -> Move:
        return self.chance.choice(throws(hand))


def positions(seats: int, queen: int) -> Iterator[QueenState]:
    """Give positions of full games and of end games, spread over them."""
    for step in list(full_game(seats, queen, 1, "simulated"))[::30]:
        yield step.before
    for number in range(2):
        for step in list(end_game(seats, queen, 1, ("simulated", number), 5))[::4]:
            yield step.before


@pytest.mark.parametrize("thumbs", [True, False])
@pytest.mark.parametrize(("seats", "queen"), SETTINGS)
def test_equal_moves_lead_to_equal_hands(seats: int, queen: int, thumbs: bool) -> None:
    chance = Random(seats)
    for start in positions(seats, queen):
        rules = Recorded(Thumb(Weights()) if thumbs else Anything(chance))
        view = GAME.view(start, start.turn)
        first = chance.choice(start.legal)
        simulated = play_out(table_of(view), start.hands, first, rules)
        state = start
        for move in (first, *rules.made):
            assert state.turn is not None
            state = GAME.resolve(state, {state.turn: move}).state
        (deal,) = state.trick.finished
        assert tuple(simulated) == deal.left


class Listener:
    """Rules that note down what they are told, and choose what is last in the engine's order."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []

    def lead(self, hand: Hand, barred: int | None, fewest: int) -> Move:
        self.heard.append((hand, barred, fewest))
        return leads(hand, barred)[-1]

    def beat(self, hand: Hand, size: int, value: int, fewest: int, after: int) -> Move:
        self.heard.append((hand, size, value, fewest, after))
        return follows(hand, size, value)[-1]

    def throw(self, hand: Hand, highest: int, fewest: int, after: int, queen_value: int) -> Move:
        self.heard.append((hand, highest, fewest, after, queen_value))
        return throws(hand)[-1]


@pytest.mark.parametrize(("seats", "queen"), SETTINGS)
def test_rules_hear_the_same_of_a_view_and_in_a_simulation(seats: int, queen: int) -> None:
    for state in positions(seats, queen):
        assert state.turn is not None
        inside, outside = Listener(), Listener()
        first = state.legal[-1]
        play_out(table_of(GAME.view(state, state.turn)), state.hands, first, inside)
        after = GAME.resolve(state, {state.turn: first}).state
        for _ in inside.heard:
            assert after.turn is not None
            view = GAME.view(after, after.turn)
            cards = [seat.cards for seat in view.seats]
            move = advised(table_of(view), cards, after.hands[after.turn], outside)
            after = GAME.resolve(after, {after.turn: move}).state
        assert outside.heard == inside.heard
        assert GAME.pending(after) == ()
