"""The computer players of VampiRing: lawful, the same again, and not blind."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.engine.players.core import AnyPlayer
from bot.engine.players.vampiring import PLAYERS
from bot.engine.players.vampiring.spoiler import Spoiler
from bot.engine.vampiring import GAME, RingState
from tests.engine.play import seed_of
from tests.engine.players.vampiring.positions import SETTINGS, some

LEVELS = ("fledgling", "stalker", "elder")
THINKERS = ("stalker", "elder")


@pytest.mark.parametrize(("seats", "variant"), SETTINGS)
@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_equal_for_equal_views(level: str, seats: int, variant: str) -> None:
    for state in some(seats, variant, 2):
        seat = GAME.pending(state)[-1]
        chosen = PLAYERS[level].choose(GAME.view(state, seat), Random(7))
        assert chosen in map(str, GAME.legal(state, seat))
        assert PLAYERS[level].choose(GAME.view(state, seat), Random(7)) == chosen


def test_the_fledgling_chooses_anything() -> None:
    state = some(3, "castle", 3)[-1]
    seat = GAME.pending(state)[0]
    view = GAME.view(state, seat)
    drawn = {PLAYERS["fledgling"].choose(view, Random(number)) for number in range(50)}
    assert drawn == set(map(str, GAME.legal(state, seat)))


def test_the_spoiler_answers_what_its_rival_would_do() -> None:
    state = some(2, "castle", 3)[-1]
    view = GAME.view(state, 0)
    spoiler = Spoiler().against(PLAYERS["elder"])
    chosen = spoiler.choose(view, Random(3))
    assert chosen in map(str, GAME.legal(state, 0))
    assert spoiler.choose(view, Random(3)) == chosen
    with pytest.raises(ValueError, match="one other"):
        spoiler.choose(GAME.view(some(3, "castle", 1)[0], 0), Random(3))


def duel(own: tuple[int, int, int], other: tuple[int, int, int], blood: tuple[int, int]) -> RingState:
    names = "home:0 tower graveyard forest cave home:1 mirror garlic cross parchment carriage carriage"
    ring = tuple(names.split())
    start = GAME.start(2, {"variant": "castle"}, ring)
    return replace(start, turn=5, cards=(own, other), blood=blood)


@pytest.mark.parametrize("level", THINKERS)
def test_a_certain_death_is_avoided(level: str) -> None:
    """With one drop left, no choice is made that kills for certain while another one may live."""
    tried = 0
    chance = Random(5)
    rests = range(9)
    for _ in range(400):
        own = (chance.choice(rests), chance.choice(rests), chance.choice(rests))
        other = (chance.choice(rests), chance.choice(rests), chance.choice(rests))
        state = duel(own, other, (1, 8))
        fatal = {
            str(mine)
            for mine in GAME.legal(state, 0)
            if all(
                not GAME.resolve(state, {0: mine, 1: theirs}).state.blood[0]
                for theirs in GAME.legal(state, 1)
            )
        }
        if fatal and len(fatal) < len(GAME.legal(state, 0)):
            tried += 1
            assert PLAYERS[level].choose(GAME.view(state, 0), Random(1)) not in fatal
        if tried == 8:
            break
    assert tried == 8


@pytest.mark.parametrize("level", THINKERS)
def test_a_certain_win_is_taken(level: str) -> None:
    tried = 0
    chance = Random(6)
    rests = range(9)
    for _ in range(4000):
        own = (chance.choice(rests), chance.choice(rests), chance.choice(rests))
        other = (chance.choice(rests), chance.choice(rests), chance.choice(rests))
        state = duel(own, other, (8, 1))
        winning = {
            str(mine)
            for mine in GAME.legal(state, 0)
            if all(
                GAME.resolve(state, {0: mine, 1: theirs}).state.blood[1] == 0
                for theirs in GAME.legal(state, 1)
            )
        }
        if winning and len(winning) < len(GAME.legal(state, 0)):
            tried += 1
            assert PLAYERS[level].choose(GAME.view(state, 0), Random(1)) in winning
        if tried == 3:
            break
    assert tried == 3


def wins(players: list[AnyPlayer], own: int, games: int) -> tuple[int, int]:
    """Count the games that a player won and the ones that somebody won."""
    won = decided = 0
    seats = len(players)
    for number in range(games):
        options = {"variant": "castle"}
        state = GAME.start(seats, options, GAME.deal(seats, options, seed_of(number)))
        chance = Random(number)
        while pending := GAME.pending(state):
            texts = {seat: players[seat].choose(GAME.view(state, seat), chance) for seat in pending}
            moves = {seat: GAME.parse(state, seat, text) for seat, text in texts.items()}
            state = GAME.resolve(state, moves).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        decided += bool(outcome.winners)
        won += own in outcome.winners
    return won, decided


def test_the_stalker_beats_fledglings() -> None:
    fledgling = PLAYERS["fledgling"]
    won, decided = wins([fledgling, PLAYERS["stalker"], fledgling, fledgling], 1, 12)
    assert won >= 0.7 * decided
