"""Films: what decodes is what was drawn, within the budget, and the last frame is the final board."""

from __future__ import annotations

import io
import weakref
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from bot.engine.record import Replay
from bot.engine.registry import games
from bot.engine.vampiring.views import RingView
from images import film as films
from images.banner import paint_banner, paint_ending
from images.film import Frame, film
from images.palette import palette
from images.vampire_queen import film as queen_film
from images.vampire_queen import paint_trick
from images.vampiring import film as ring_film
from images.vampiring import paint_ring
from tests.engine.play import played_at_random, seed_of

SIZE = (48, 36)
COLOURS = 200


def dot(number: int) -> Image.Image:
    """A small picture that differs from those of other numbers in a few pixels, and hardly packs."""
    image = Image.frombytes("P", SIZE, bytes(place * place % COLOURS for place in range(SIZE[0] * SIZE[1])))
    image.putpalette([part for colour in range(COLOURS) for part in (colour, 255 - colour, 7 * colour % 256)])
    image.paste(number % COLOURS, (number % 40, number % 30, number % 40 + 8, number % 30 + 6))
    return image


def every(number: int) -> int:
    """Ranks from 1 to 3 in turns; each twentieth frame matters."""
    return 1 + number % 3 if number % 20 else 0


def strip(count: int, rank: Callable[[int], int] = every) -> list[Frame]:
    """So many frames, all different."""
    return [Frame(partial(dot, number), 500, rank(number)) for number in range(count)]


def decoded(gif: bytes) -> Iterator[tuple[bytes, int]]:
    """The pixels of each frame, and for how many milliseconds it stands."""
    with Image.open(io.BytesIO(gif)) as image:
        for number in range(image.n_frames):  # type: ignore[attr-defined]
            image.seek(number)
            yield image.convert("RGB").tobytes(), image.info["duration"]


def rgb(frame: Frame) -> bytes:
    return frame.draw().convert("RGB").tobytes()


# --- any film -----------------------------------------------------------------------------------


def test_what_decodes_is_what_was_drawn() -> None:
    frames = strip(60)
    assert [pixels for pixels, _ in decoded(film(frames))] == [rgb(frame) for frame in frames]


def test_equal_frames_give_equal_bytes() -> None:
    assert film(strip(30)) == film(strip(30))


def test_it_begins_anew_after_its_end() -> None:
    with Image.open(io.BytesIO(film(strip(3)))) as image:
        assert image.info["loop"] == 0


def test_a_picture_that_is_like_the_one_before_stands_longer() -> None:
    frames = [Frame(partial(dot, number), time) for number, time in ((1, 700), (1, 500), (2, 300), (2, 400))]
    assert [time for _, time in decoded(film(frames))] == [1200, 700]
    (alone,) = decoded(film(frames[:2]))
    assert alone == (rgb(frames[0]), 1200)


def test_a_long_film_is_hurried_but_for_what_matters() -> None:
    times = [time for _, time in decoded(film([*strip(600, lambda _: 1), Frame(partial(dot, 3), 9_000)]))]
    assert times[-1] == 9_000
    assert {times[0], times[500]} == {(films.LONGEST - 9_000) // 600 // 10 * 10}
    assert [time for _, time in decoded(film(strip(5, lambda _: 1)))] == [500] * 5
    short = [Frame(partial(dot, number), films.LONGEST, 1) for number in range(3)]
    assert {time for _, time in decoded(film([*short, Frame(partial(dot, 9), films.LONGEST)]))} == {
        films.SHORTEST,
        0xFFFF * 10 if films.LONGEST > 0xFFFF * 10 else films.LONGEST,
    }


def test_the_palette_keeps_its_order_and_its_last_place_free() -> None:
    with Image.open(io.BytesIO(film(strip(2)))) as image:
        assert image.getpalette()[: 3 * COLOURS] == dot(0).getpalette()  # type: ignore[index]
    assert len(palette()) <= films.TRANSPARENT


def test_frames_of_two_palettes_are_no_film() -> None:
    def other() -> Image.Image:
        image = dot(1)
        image.putpalette([1, 2, 3] * COLOURS)
        return image

    with pytest.raises(ValueError, match="palette"):
        film([*strip(1), Frame(other, 100)])


def shown(gif: bytes, frames: Sequence[Frame]) -> list[int]:
    """The numbers of the frames that are left."""
    numbers = {rgb(frame): number for number, frame in enumerate(frames)}
    return [numbers[pixels] for pixels, _ in decoded(gif)]


@pytest.mark.parametrize("part", [0.9, 0.8, 0.6, 0.4])
def test_within_the_budget_the_highest_ranks_are_left_out_first(part: float) -> None:
    frames = strip(120)
    most = round(len(film(frames)) * part)
    gif = film(frames, most=most)
    assert len(gif) <= most
    left = shown(gif, frames)
    assert left == sorted(left)
    assert set(range(0, 120, 20)) <= set(left), "those of rank 0 stay"
    out = {frame.rank for number, frame in enumerate(frames) if number not in left}
    lowest = min(out)
    assert not [number for number in left if frames[number].rank > lowest]
    assert len(gif) > most / 2, "no more is left out than must be"


def test_what_is_left_out_is_spread() -> None:
    frames = strip(240, lambda number: bool(0 < number < 239))
    gif = film(frames, most=round(len(film(frames)) * 0.75))
    out = sorted(set(range(240)) - set(shown(gif, frames)))
    assert out
    for third in range(3):
        within = [number for number in out if third * 80 <= number < third * 80 + 80]
        assert len(within) >= len(out) // 6


def test_what_must_be_shown_is_shown_even_beyond_the_budget() -> None:
    frames = strip(20)
    gif = film(frames, most=100)
    assert shown(gif, frames) == [number for number, frame in enumerate(frames) if not frame.rank]


def test_no_more_frames_are_drawn_than_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_FRAMES", 50)
    told: list[tuple[int, int]] = []
    film(strip(120), lambda done, total: told.append((done, total)))
    assert told[-1] == (50, 50)


def test_the_progress_rises_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    for most in (10**6, 5_000):
        told: list[tuple[int, int]] = []
        film(strip(40), lambda done, total, told=told: told.append((done, total)), most)  # type: ignore[misc]
        assert [done for done, _ in told] == sorted(done for done, _ in told)
        assert all(done <= total for done, total in told)
        assert told[-1][0] == told[-1][1]


def test_what_the_progress_raises_ends_the_work() -> None:
    drawn: list[int] = []

    def stop(done: int, total: int) -> None:
        if done == 3:
            raise InterruptedError

    def draw(number: int) -> Image.Image:
        drawn.append(number)
        return dot(number)

    with pytest.raises(InterruptedError):
        film([Frame(partial(draw, number), 100) for number in range(9)], stop)
    assert drawn == [0, 1, 2]


def test_few_pictures_are_held_at_a_time() -> None:
    alive: list[weakref.ref[Image.Image]] = []
    most = 0

    def draw(number: int) -> Image.Image:
        nonlocal most
        most = max(most, sum(one() is not None for one in alive))
        image = dot(number)
        alive.append(weakref.ref(image))
        return image

    film([Frame(partial(draw, number), 100) for number in range(200)])
    assert most <= 2


# --- films of games -----------------------------------------------------------------------------

FILMS: dict[str, Any] = {"vampiring": (ring_film, paint_ring), "vampire_queen": (queen_film, paint_trick)}
"""By game: its films, and the painter of its boards."""


@cache
def played(tag: str, seats: int) -> tuple[Replay, tuple[Any, ...]]:
    """A whole game, and what spectators saw of it."""
    game = games()[tag]
    options = game.complete_options({"deals": 1} if tag == "vampire_queen" else {})
    replay = played_at_random(game, seats, options, seed_of(("film", tag, seats)))
    return replay, tuple(game.view(state, None) for state in replay.states)


def pixels(png: bytes) -> bytes:
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB").tobytes()


def test_every_game_has_films() -> None:
    assert FILMS.keys() == games().keys()


@pytest.mark.parametrize("tag", FILMS)
@pytest.mark.parametrize("seats", [3, 8])
def test_the_last_frame_is_the_final_board(tag: str, seats: int) -> None:
    module, paint = FILMS[tag]
    _, views = played(tag, seats)
    for count in (len(views), len(views) // 2, 1):
        gif = module.paint_film(views[:count])
        assert len(gif) <= films.MOST_BYTES
        with Image.open(io.BytesIO(gif)) as image:
            assert image.size == (1200, 900)
        *_, (last, time) = decoded(gif)
        assert last == pixels(paint(views[count - 1]))
        assert time >= module.ENDING


@pytest.mark.parametrize("tag", FILMS)
def test_every_board_is_shown_in_order(tag: str) -> None:
    module, paint = FILMS[tag]
    _, views = played(tag, 4)
    frames = iter([found for found, _ in decoded(module.paint_film(views))])
    boards = [pixels(paint(view)) for view in views]
    assert all(board in frames for board in boards), "each is found after the one before"


@pytest.mark.parametrize("tag", FILMS)
def test_a_budget_is_kept(tag: str) -> None:
    module, paint = FILMS[tag]
    _, views = played(tag, 6)
    frames = list(module.frames(views))
    whole, least = len(film(frames)), len(film([frame for frame in frames if not frame.rank]))
    for part in (0.8, 0.5):
        most = round(least + (whole - least) * part)
        gif = film(frames, most=most)
        assert least <= len(gif) <= most
        *_, (last, _) = decoded(gif)
        assert last == pixels(paint(views[-1]))


def test_most_of_a_budget_is_used() -> None:
    _, views = played("vampire_queen", 6)
    frames = list(queen_film.frames(views))
    most = round(len(film(frames)) * 0.75)
    assert len(film(frames, most=most)) > 0.75 * most


@pytest.mark.parametrize("tag", FILMS)
def test_the_banner_comes_first_and_who_has_won_before_the_last_board(tag: str) -> None:
    module, paint = FILMS[tag]
    _, views = played(tag, 3)
    shown = [found for found, _ in decoded(module.paint_film(views))]
    assert within(shown[0], paint_banner(tag))
    assert shown[1] == pixels(paint(views[0]))
    assert within(shown[-2], paint_ending(views[-1]))
    begun = [found for found, _ in decoded(module.paint_film(views[:3]))]
    assert begun[-1] == pixels(paint(views[2])), "nobody has won yet"


def within(frame: bytes, png: bytes) -> bool:
    """Whether a picture lies in the middle of a frame."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    whole = Image.frombytes("RGB", (1200, 900), frame)
    top = (900 - picture.height) // 2
    return whole.crop((0, top, 1200, top + picture.height)).tobytes() == picture.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_between_two_turns_all_have_moved_and_nobody_has_bled(seats: int) -> None:
    replay, views = played("vampiring", seats)
    fallen = 0
    for before, view in pairwise(views):
        moved = ring_film.moved(view)
        report = view.last
        assert report is not None
        assert [family.blood for family in moved.families] == [family.blood for family in before.families]
        assert not any(family.lost for family in moved.families)
        assert moved.haunted == before.haunted
        assert moved.outcome is None
        for family, was, paths in zip(moved.families, before.families, report.paths, strict=True):
            assert family.alive == was.alive
            assert family.score == was.score
            assert family.cards == (None if paths is None else tuple(path.end for path in paths))
        assert moved.last is not None
        assert (moved.last.clashes, moved.last.ghosts, moved.last.eliminated) == ((), (), ())
        assert moved.last.paths == report.paths
        fallen += len(report.eliminated)
    assert fallen, "somebody's end was among it"
    assert replay.outcome is not None


def test_what_matters_on_the_ring_stays_longest() -> None:
    _, views = played("vampiring", 8)
    ranks: dict[RingView, list[int]] = {}
    banner, first, *turns, victory, last = ring_film.frames(views)
    for view, moves, fights in zip(views[1:], turns[::2], turns[1::2], strict=True):
        ranks[view] = [moves.rank, fights.rank]
        assert moves.rank > fights.rank, "moves are left out before the fights that follow from them"
        assert (fights.rank == 0) is (bool(view.last.eliminated) or view is views[-1])
    assert {frame.rank for frame in (banner, first, victory, last)} == {0}
    assert last.milliseconds > max(frame.milliseconds for frame in (banner, first, *turns, victory))


def test_what_matters_in_a_deal_stays_longest() -> None:
    _, views = played("vampire_queen", 5)
    banner, first, *plays, victory, last = queen_film.frames(views)
    assert len(plays) == len(views) - 1
    kinds: dict[str, set[int]] = {}
    for before, view, frame in zip(views, views[1:], plays, strict=False):
        ended = view.outcome is not None or view.trick.number != before.trick.number
        trick = view.trick if view.outcome is not None or not ended else view.last
        hunt = trick.hunter is not None
        cards = next(play.cards for play in trick.plays if play.seat == before.turn)
        kind = f"{'hunt' if hunt else 'trick'} {'end' if ended else 'play' if cards else 'pass'}"
        kinds.setdefault("deal" if view.outcome else kind, set()).add(frame.rank)
    order = ("deal", "hunt end", "hunt play", "trick end", "trick play", "trick pass")
    assert [kinds[kind] for kind in order] == [{rank} for rank in range(6)]
    assert {frame.rank for frame in (banner, first, victory, last)} == {0}


def test_deals_that_were_not_listed_are_no_end() -> None:
    """A record may hold fewer deals than its game has: nobody has won where they run out."""
    game = games()["vampire_queen"]
    options = game.complete_options({"deals": 3})
    setup = game.read_setup(3, options, {"deals": [{"hands": [["1"], ["2"], ["3"]]}], "first": 0})
    state = game.start(3, options, setup)
    views = [game.view(state, None)]
    while game.pending(state):
        seat = game.pending(state)[0]
        state = game.resolve(state, {seat: game.legal(state, seat)[0]}).state
        views.append(game.view(state, None))
    assert views[-1].outcome is None
    *_, (last, _) = decoded(queen_film.paint_film(views))
    assert last == pixels(paint_trick(views[-1]))


def test_a_film_looks_at_nothing_that_spectators_may_not_see() -> None:
    _, views = played("vampire_queen", 3)
    blind = [replace(view, hand=("1", "Q"), legal=("1",)) for view in views[:9]]
    assert queen_film.paint_film(blind) == queen_film.paint_film(views[:9])
