"""What a seat knows of hidden hands: the truth always fits it, and so does every sample."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.engine.players.vampire_queen.knowledge import Knowledge, known
from bot.engine.vampire_queen.cards import BOTH_HUNTERS, COPIES, KIND_OF, Hand, bundle, spell
from tests.engine.play import Round
from tests.engine.players.vampire_queen.positions import FEW_SETTINGS, games, own_view
from tests.engine.queen_games import SETTINGS
from tests.engine.queen_stage import after, table


def rest(cards: Counter[str]) -> Counter[str]:
    """The cards of the pack that are not among some cards; there must be no other ones."""
    left = Counter(COPIES)
    left.subtract(card for card in cards.elements() if card[0] != "H")
    assert min(left.values()) >= 0
    return +left


def fits(hands: tuple[Hand, ...] | list[Hand], knowledge: Knowledge) -> None:
    for hand, certain, hidden in zip(hands, knowledge.certain, knowledge.hidden, strict=True):
        assert hand & certain == certain
        assert hand.bit_count() == certain.bit_count() + hidden
        assert (hand ^ certain) & BOTH_HUNTERS == 0


def gone(game: list[Round], stop: int) -> Counter[str]:
    """The cards that left the hands of the deal that runs, from the engine's states."""
    state = game[stop].before
    first = next(step.before for step in game if step.before.trick.deal == state.trick.deal)
    left: Counter[str] = Counter(card for hand in first.hands for card in spell(hand))
    left.subtract(card for hand in state.hands for card in spell(hand))
    return +left


@pytest.mark.parametrize(("seats", "queen"), SETTINGS)
def test_the_truth_and_all_samples_fit(seats: int, queen: int) -> None:
    chance = Random(seats)
    for game in games(seats, queen, "known"):
        for stop in range(0, len(game), 7):
            state = game[stop].before
            assert state.turn is not None
            knowledge = known(own_view(state))
            assert knowledge.certain[state.turn] == state.hands[state.turn]
            fits(state.hands, knowledge)
            seen = gone(game, stop) + Counter(card for hand in knowledge.certain for card in spell(hand))
            assert Counter(knowledge.pool) == {KIND_OF[card]: many for card, many in rest(seen).items()}
            for _ in range(3):
                hands = knowledge.sample(chance)
                fits(hands, knowledge)
                rest(gone(game, stop) + Counter(card for hand in hands for card in spell(hand)))


@pytest.mark.parametrize(("seats", "queen"), FEW_SETTINGS[:-2])
def test_what_others_took_is_known(seats: int, queen: int) -> None:
    """Something is certain of others' hands in many positions, besides the hunters."""
    certain = sum(
        bool(hand & ~BOTH_HUNTERS)
        for game in games(seats, queen, "taken", 3)
        for step in game
        for seat, hand in enumerate(known(own_view(step.before)).certain)
        if seat != step.before.turn
    )
    assert certain > 10


def test_cards_that_were_taken_are_certain_until_they_are_played() -> None:
    state = after(table("3 9 9", "4 7 7", "5 6 6 8", "1 2 2"), "0:H20", "1:7", "2:6", "3:2")
    assert known(own_view(state)).hidden == (3, 0, 3, 2)
    state = after(state, "1:4", "2:5", "3:-")
    knowledge = known(own_view(state))
    assert knowledge.certain[1:] == (bundle(["2", "6", "7", "H20"]), 0, bundle(["H15"]))
    assert knowledge.hidden == (0, 1, 2, 2)
    state = after(state, "0:-", "2:6", "3:-", "0:-", "1:7", "1:2")
    knowledge = known(own_view(state))
    assert knowledge.certain[1] == bundle(["6", "H20"])
    assert knowledge.hidden == (3, 1, 0, 2)


def test_a_card_on_the_table_is_in_nobodys_hand() -> None:
    state = after(table("3 9 9", "4 7 7", "5 6 6"), "0:H20", "1:7")
    knowledge = known(own_view(state))
    assert Counter(knowledge.pool)[KIND_OF["7"]] == COPIES["7"] - 1
    assert knowledge.certain[0] == knowledge.certain[1] == 0


def test_samples_are_drawn_evenly() -> None:
    """Of four hidden cards, two in a hand: each pair comes about as often."""
    knowledge = Knowledge((0, 0), (1, 2), (0, 1, 2, 3))
    chance = Random(1)
    drawn = Counter(tuple(knowledge.sample(chance)) for _ in range(6000))
    assert len(drawn) == 12
    assert min(drawn.values()) > 400
