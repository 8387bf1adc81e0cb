"""Random games of Vampire Queen for the tests, dealt in full or with hands of a few cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bot.engine.core import Scalar
from bot.engine.seeds import Stream
from bot.engine.vampire_queen import GAME
from bot.engine.vampire_queen.cards import COPIES
from bot.engine.vampire_queen.setup import Deals
from tests.engine.play import Round, rounds, seed_of

SETTINGS = list(product(GAME.seat_range, (14, 1)))
"""Seats, and what a queen counts against a hunter."""
PACK = [card for card, copies in COPIES.items() for _ in range(copies)]


def few_cards(seats: int, deals: int, seed: bytes, most: int = 4) -> Deals:
    """Deal hands of one to `most` cards, of different sizes: end games, in which the rare cases come up."""
    stream = Stream(seed, "few")
    listed = []
    for _ in range(deals):
        pack = iter(stream.shuffle(PACK))
        listed.append({"hands": [[next(pack) for _ in range(1 + stream.below(most))] for _ in range(seats)]})
    setup = {"deals": listed, "first": stream.below(seats)}
    return GAME.read_setup(seats, GAME.complete_options({}), setup)


def full_game(seats: int, queen: int, deals: int, name: object) -> Iterator[Round]:
    """Play a game that is dealt in full."""
    options: dict[str, Scalar] = {"deals": deals, "queen_vs_hunter": queen}
    return rounds(GAME, seats, options, seed_of((seats, queen, deals, name)))


def end_game(seats: int, queen: int, deals: int, name: object, most: int = 4) -> Iterator[Round]:
    """Play a game with a few cards a hand."""
    options: dict[str, Scalar] = {"deals": deals, "queen_vs_hunter": queen}
    seed = seed_of((seats, queen, deals, name, "few"))
    return rounds(GAME, seats, options, seed, few_cards(seats, deals, seed, most))
