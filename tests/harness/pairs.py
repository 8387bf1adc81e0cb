"""Pairs of games that differ in something hidden alone, worked out by the engine, up to where it is revealed.

A pair is a plan: what people choose in both of its runs, in order, at the same simulated times. The runs
differ in one sealed choice, in choices that are looked at and never made, or in cards that were exchanged
between one hand and the unseen rest.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.engine.core import AnyGame
from bot.engine.registry import games
from bot.tables.hosting import Setup

SHORT = 5
"""Most turns of a game of VampiRing that is played whole."""
PLAYS = 14
"""Most plays of a game of Vampire Queen."""


@dataclass(frozen=True, slots=True)
class Step:
    """Somebody presses buttons of their panel, in each run as many.

    They are written as in custom ids after the round. Afterwards a choice is sealed, or (`late`) a deadline
    missed, or a pass made (`by itself`), or (`open`) nothing.
    """

    seat: int
    presses: tuple[tuple[str, ...], tuple[str, ...]]
    then: Literal["sealed", "late", "by itself", "open"] = "sealed"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two games. `secret` is the seat that knows what differs; `told` says that the last step would
    reveal it.

    Presses come from the panel (`by_panel`), or as answers to "My panel" under the board.
    """

    kind: str
    tag: str
    seats: int
    options: Mapping[str, Any]
    setups: tuple[Setup, Setup]
    secret: int
    steps: tuple[Step, ...]
    told: bool
    by_panel: bool = True


def sealed_choice(chance: random.Random) -> Pair:
    """VampiRing: one family's sealed choice in one of the first turns."""
    game, seats = games()["vampiring"], chance.choice((2, 3, 3, 4))
    options = {"variant": chance.choice(("castle", "mansion"))}
    deal = game.deal(seats, options, chance.randbytes(32))
    state, steps = game.start(seats, options, deal), list[Step]()
    for turn in range(chance.randint(0, 3), -1, -1):
        owing = list(game.pending(state))
        chance.shuffle(owing)
        moves = {seat: chance.choice(game.legal(state, seat)) for seat in owing}
        other = {
            seat: chance.choice([one for one in game.legal(state, seat) if one != moves[seat]])
            for seat in owing
        }
        last = turn == 0 or len(owing) < 2
        for seat in owing:
            one, two = str(moves[seat]), str(other[seat])
            if last and seat == owing[0]:
                steps.append(Step(seat, (seals(two, one), seals(one, two))))
            else:
                steps.append(alike(seat, two, one))
        if last:
            setup = game.write_setup(deal)
            return Pair("sealed", game.tag, seats, options, (setup, setup), owing[0], tuple(steps), told=True)
        state = game.resolve(state, moves).state
        if not game.pending(state):
            return sealed_choice(chance)
    raise AssertionError("a turn is the last one")


def looked_at(chance: random.Random) -> Pair:
    """VampiRing: choices that one family looks at and does not make, in a whole game."""
    game = games()["vampiring"]
    while True:
        seats, options = chance.choice((2, 3)), {"variant": "mansion"}
        deal = game.deal(seats, options, chance.randbytes(32))
        state, steps, turns = game.start(seats, options, deal), list[Step](), 0
        secret = chance.randrange(seats)
        while (owing := list(game.pending(state))) and turns < SHORT:
            moves = {}
            for seat in chance.sample(owing, len(owing)):
                legal = [str(move) for move in game.legal(state, seat)]
                made = chance.choice(legal)
                others = [move for move in legal if move != made]
                one = two = chance.choice(others)
                if seat == secret and len(others) > 1:
                    one, two = chance.sample(others, 2)
                moves[seat] = game.parse(state, seat, made)
                steps.append(Step(seat, (seals(one, made), seals(two, made))))
            state, turns = game.resolve(state, moves).state, turns + 1
        if not owing:
            setup = game.write_setup(deal)
            return Pair("looked", game.tag, seats, options, (setup, setup), secret, tuple(steps), told=False)


def late_after_a_look(chance: random.Random) -> Pair:
    """VampiRing: one family looks at a choice and lets the deadline pass."""
    pair = looked_at(chance)
    turn = pair.steps[: pair.seats]
    others = (step for step in turn if step.seat != pair.secret)
    (own,) = (step.presses for step in turn if step.seat == pair.secret)
    oversleeps = Step(pair.secret, (own[0][:1], own[1][:1]), "late")
    return replace(pair, kind="late", steps=(*others, oversleeps))


def exchanged_cards(chance: random.Random) -> Pair:
    """Vampire Queen: one card of a hand, exchanged for one that nobody holds, in one of the deals."""
    game = games()["vampire_queen"]
    while True:
        pair = _exchanged(game, chance)
        if pair is not None:
            return pair


def _exchanged(game: AnyGame, chance: random.Random) -> Pair | None:
    seats = chance.choice((3, 3, 4, 5))
    options = {"deals": chance.choice((1, 3)), "queen_vs_hunter": chance.choice((14, 1))}
    deals = [_hands(seats, chance) for _ in range(chance.randint(1, options["deals"]))]
    secret, at = chance.randrange(seats), chance.randrange(len(deals))
    hand = deals[at][secret]
    unlike = [card for card in (*map(str, range(1, 14)), "Q") if card not in hand]
    given = chance.choice(hand)
    other = sorted([*hand, chance.choice(unlike)], key=_worth)
    other.remove(given)
    first = chance.randrange(seats)
    one = {"deals": [{"hands": deal} for deal in deals], "first": first}
    changed = [[other if (deal, seat) == (at, secret) else hand for seat, hand in enumerate(hands)]
               for deal, hands in enumerate(deals)]  # fmt: skip
    two = {"deals": [{"hands": hands} for hands in changed], "first": first}
    states = [game.start(seats, options, game.read_setup(seats, options, setup)) for setup in (one, two)]
    steps = list[Step]()
    for _ in range(PLAYS):
        if any(not game.pending(state) for state in states):
            break
        (seat,) = game.pending(states[0])
        legal = [[str(move) for move in game.legal(state, seat)] for state in states]
        both = [
            move
            for move in legal[0]
            if move in legal[1] and all(_whole(move, state, seat) for state in states)
        ]
        if not both:
            break
        move = chance.choice(both)
        after = [game.resolve(state, {seat: game.parse(state, seat, move)}).state for state in states]
        lates = {str(game.late(state, seat, b"")) for state in states}
        late = lates == {move} and chance.random() < 0.3
        if not _alike(game, after, seats, secret):
            break
        looks = ["show" if len(moves) == 1 else f"draft:{move}" for moves in legal]
        if late:
            steps.append(Step(seat, ((looks[0],), (looks[1],)), "late"))
        else:
            steps.append(Step(seat, ((looks[0], f"seal:{move}"), (looks[1], f"seal:{move}"))))
        states = after
    if len(steps) < 3:
        return None
    return Pair("exchanged", game.tag, seats, options, (one, two), secret, tuple(steps), told=False)


def passed_ahead(chance: random.Random) -> Pair:
    """Vampire Queen: a pass in advance that is made or not, until the turn comes."""
    game = games()["vampire_queen"]
    seats, options = chance.choice((3, 4)), {"deals": 1, "queen_vs_hunter": 14}
    hands = [["3", "4", "9"], ["5", "6", "Q"], ["6", "7", "7"], ["8", "11", "12"]][:seats]
    setup = {"deals": [{"hands": chance.sample(hands, seats)}], "first": 0}
    state = game.start(seats, options, game.read_setup(seats, options, setup))
    lead = str(next(move for move in game.legal(state, 0) if not str(move).startswith("H")))
    secret = 2
    on_off = ("ahead:1.1/-", "ahead:1.1/")
    ahead = Step(secret, ((*on_off, "ahead:1.1/-"), (*on_off, "auto:on")), "open")
    steps = (Step(0, ((f"draft:{lead}", f"seal:{lead}"),) * 2), ahead)
    return Pair("ahead", game.tag, seats, options, (setup, setup), secret, steps, told=False, by_panel=False)


def passed_by_itself(chance: random.Random) -> Pair:
    """Vampire Queen: a hand that beats no 13, of a seat whose passes without an alternative come alone.

    It is none of `KINDS`: those play without auto-pass.
    """
    game = games()["vampire_queen"]
    hands = [["2", "13"], ["3", "5"], ["4", "12"]]
    others = [hands[0], sorted(map(str, chance.sample(range(1, 13), 2)), key=int), hands[2]]
    setups = [{"deals": [{"hands": dealt}], "first": 0} for dealt in (hands, others)]
    steps = (
        Step(1, (("auto:on",), ("auto:on",)), "open"),
        Step(0, (("draft:13", "seal:13"), ("draft:13", "seal:13"))),
        Step(1, ((), ()), "by itself"),
    )
    options = {"deals": 1, "queen_vs_hunter": 14}
    return Pair("auto", game.tag, 3, options, (setups[0], setups[1]), 1, steps, told=False)


KINDS: Mapping[str, Callable[[random.Random], Pair]] = {
    "sealed": sealed_choice,
    "looked": looked_at,
    "late": late_after_a_look,
    "exchanged": exchanged_cards,
    "ahead": passed_ahead,
}


def pair(kind: str, number: int) -> Pair:
    """The pair of a kind that a number stands for."""
    return KINDS[kind](random.Random(f"{kind} {number}"))


def seals(looked: str, made: str) -> tuple[str, ...]:
    """The presses of somebody who looks at one choice, then at another, and seals that."""
    return f"draft:{looked}", f"draft:{made}", f"seal:{made}"


def alike(seat: int, looked: str, made: str) -> Step:
    """A step that is the same in both runs."""
    return Step(seat, (seals(looked, made), seals(looked, made)))


def _whole(move: str, state: Any, seat: int) -> bool:
    """Whether a play can be reached by one press: when leading, all of a kind and nothing else (Q5)."""
    cards = move.split()
    view = games()["vampire_queen"].view(state, seat)
    return bool(view.trick.plays) or (len(set(cards)) == 1 and view.hand.count(cards[0]) == len(cards))


def _hands(seats: int, chance: random.Random) -> list[list[str]]:
    """Deal a few cards to each seat; one more of any kind is left."""
    deck = [*(str(value) for value in range(1, 14) for _ in range(7)), *"QQQ"]
    chance.shuffle(deck)
    return [sorted([deck.pop() for _ in range(chance.randint(2, 4))], key=_worth) for _ in range(seats)]


def _worth(card: str) -> int:
    return 14 if card == "Q" else int(card)


def _alike(game: AnyGame, states: list[Any], seats: int, secret: int) -> bool:
    """Whether nobody but the secret's owner can tell two states apart."""
    watching = [None, *(seat for seat in range(seats) if seat != secret)]
    return all(game.view(states[0], who) == game.view(states[1], who) for who in watching)
