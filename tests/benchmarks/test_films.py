"""What films cost: their own work a frame as a ratio to encoding a board, and their bytes at the extremes."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from itertools import islice
from time import process_time
from typing import Any

import pytest
from PIL import Image

from bot.engine.core import AnyGame
from bot.engine.registry import games
from bot.engine.seeds import Stream
from images.film import MOST_BYTES, Frame, film
from images.sprites import encode
from images.vampire_queen import film as queen_film
from images.vampiring import film as ring_film
from tests.benchmarks.measuring import report
from tests.engine.play import random_choices, seed_of

BAR = 4
"""How many encodings of its board a frame of a film may cost, the drawing of the board apart."""
TURNS = 30
FRAMES = 60
TRIES = 6
REPEATS = 5


def calm_game(game: AnyGame, seats: int, turns: int) -> list[Any]:
    """What spectators see of so many turns of people who keep out of each other's way."""
    seed = seed_of("calm")
    options = game.complete_options({})
    state = game.start(seats, options, game.deal(seats, options, seed))
    views = [game.view(state, None)]
    for turn in range(turns):
        state = max(
            (calm_turn(game, state, Stream(seed, f"{turn}:{one}").below(2**32)) for one in range(TRIES)),
            key=lambda after: sum(after.blood),
        )
        views.append(game.view(state, None))
    return views


def calm_turn(game: AnyGame, state: Any, number: int) -> Any:
    """Change choices of a random turn, one by one, as long as less blood flows."""
    choices = random_choices(game, state, seed_of("calm"), number)
    best = game.resolve(state, choices).state
    improved = True
    while improved:
        improved = False
        for seat in choices:
            for move in game.legal(state, seat):
                after = game.resolve(state, {**choices, seat: move}).state
                if sum(after.blood) > sum(best.blood):
                    best, choices, improved = after, {**choices, seat: move}, True
    return best


def random_game(game: AnyGame, seats: int, deals: int) -> list[Any]:
    """What spectators see of a game in which everybody plays at random."""
    options = game.complete_options({"deals": deals})
    state = game.start(seats, options, game.deal(seats, options, seed_of("film")))
    views = [game.view(state, None)]
    while game.pending(state):
        state = game.resolve(state, random_choices(game, state, seed_of("film"), len(views))).state
        views.append(game.view(state, None))
    return views


GAMES: dict[str, tuple[Any, Callable[[], list[Any]]]] = {
    "30 turns of 8 families": (ring_film, lambda: calm_game(games()["vampiring"], 8, TURNS)),
    "5 deals of 12 seats": (queen_film, lambda: random_game(games()["vampire_queen"], 12, 5)),
}


def own_work(frames: Sequence[Frame]) -> tuple[float, float]:
    """Seconds a frame for a film of ready pictures, and for encoding them."""
    pictures = [frame.draw() for frame in frames]
    ready = [Frame(picture.copy, 100) for picture in pictures]
    filmed, coded = float("inf"), float("inf")
    for _ in range(REPEATS):
        filmed = min(filmed, seconds(lambda: film(ready)))
        coded = min(coded, seconds(lambda: [encode(picture) for picture in pictures]))
    return filmed / len(pictures), coded / len(pictures)


def seconds(act: Callable[[], object]) -> float:
    """Measure the processor time of an act."""
    start = process_time()
    act()
    return process_time() - start


@pytest.mark.benchmark
@pytest.mark.parametrize("what", GAMES)
def test_a_film(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    module, play = GAMES[what]
    views = play()
    a_frame, coded = own_work(list(islice(module.frames(views), FRAMES)))
    start = process_time()
    told: list[int] = []
    gif = module.paint_film(views, lambda done, total: told.append(total))
    spent = process_time() - start
    with Image.open(io.BytesIO(gif)) as image:
        kept = image.n_frames  # type: ignore[attr-defined]
    with capsys.disabled():
        report(f"a frame of a film of {what}, its drawing apart", a_frame / coded, BAR)
        made = f"its {kept} of {told[0]} frames, made in {spent:.1f} s, in MB"
        report(made, len(gif) / 1e6, MOST_BYTES / 1e6)
    assert a_frame <= BAR * coded
    assert len(gif) <= MOST_BYTES
