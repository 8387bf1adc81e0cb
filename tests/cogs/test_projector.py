"""The projector: one film at a time, each drawn once, few kept, and nobody waits for it in vain."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from bot.tables.values import TableError
from cogs.easel import Easel
from cogs.projector import MOST_WAITING, Progress, Projector


@pytest.fixture
async def projector() -> AsyncIterator[Projector]:
    made = Projector(most=100)
    yield made
    made.close()


class Film:
    """Draws so many bytes, once it may."""

    def __init__(self, size: int = 10) -> None:
        self.size = size
        self.times = 0
        self.begun = threading.Event()
        self.may = threading.Event()

    def __call__(self, progress: Progress) -> bytes:
        self.times += 1
        self.begun.set()
        for frame in range(1_000):
            progress(frame, 1_000)
            if self.may.wait(0.01):
                return bytes(self.size)
        raise AssertionError("nobody let it go on")

    def ready(self) -> Film:
        self.may.set()
        return self


async def test_a_film_that_is_asked_for_twice_is_drawn_once(projector: Projector) -> None:
    film = Film()
    asked = [asyncio.create_task(projector.film(1, film)) for _ in range(5)]
    await asyncio.to_thread(film.begun.wait)
    film.ready()
    assert await asyncio.gather(*asked) == [bytes(10)] * 5
    assert await projector.film(1, film) == bytes(10)
    assert film.times == 1


async def test_films_are_drawn_one_after_the_other(projector: Projector) -> None:
    first, second = Film(), Film()
    asked = [asyncio.create_task(projector.film(number, film)) for number, film in enumerate((first, second))]
    await asyncio.to_thread(first.begun.wait)
    await asyncio.sleep(0.05)
    assert not second.begun.is_set()
    first.ready()
    await asyncio.to_thread(second.begun.wait)
    assert await asked[0] == bytes(10)
    assert not asked[1].done()
    second.ready()
    await asked[1]


async def test_boards_do_not_wait_for_films(projector: Projector) -> None:
    film, easel = Film(), Easel()
    asked = asyncio.create_task(projector.film(1, film))
    await asyncio.to_thread(film.begun.wait)
    assert await easel.draw(lambda: b"board") == b"board"
    film.ready()
    await asked
    easel.close()


async def test_the_last_films_are_kept_within_a_bound(projector: Projector) -> None:
    films = {number: Film(40).ready() for number in range(4)}
    for number in (0, 1, 0, 2, 0, 1):
        await projector.film(number, films[number])
        assert projector.size <= 100
    assert {number: film.times for number, film in films.items()} == {0: 1, 1: 2, 2: 1, 3: 0}
    large = Film(101).ready()
    assert len(await projector.film(3, large)) == 101
    assert projector.size <= 100


async def test_what_goes_wrong_is_told_to_all_who_asked_and_tried_anew(projector: Projector) -> None:
    def broken(progress: Progress) -> bytes:
        raise LookupError("no paint")

    failed = await asyncio.gather(*(projector.film(1, broken) for _ in range(3)), return_exceptions=True)
    assert [str(error) for error in failed] == ["no paint"] * 3
    assert await projector.film(1, Film().ready()) == bytes(10)


async def test_whoever_gives_up_takes_it_from_nobody(projector: Projector) -> None:
    film = Film()
    impatient, patient = (asyncio.create_task(projector.film(1, film)) for _ in range(2))
    await asyncio.to_thread(film.begun.wait)
    impatient.cancel()
    await asyncio.sleep(0)
    film.ready()
    assert await patient == bytes(10)
    assert impatient.cancelled()


async def test_too_many_are_asked_to_come_again(projector: Projector) -> None:
    film = Film()
    asked = [asyncio.create_task(projector.film(number, film)) for number in range(MOST_WAITING)]
    await asyncio.to_thread(film.begun.wait)
    with pytest.raises(TableError) as refused:
        await projector.film(99, film)
    assert refused.value.code == "busy"
    film.ready()
    await asyncio.gather(*asked)
    assert await projector.film(99, film) == bytes(10)


async def test_a_bot_that_leaves_waits_for_no_film() -> None:
    projector, film = Projector(), Film()
    asked = [asyncio.create_task(projector.film(number, film)) for number in range(2)]
    await asyncio.to_thread(film.begun.wait)
    projector.close()
    first, second = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(first, TableError)
    assert isinstance(second, asyncio.CancelledError)
    assert film.times == 1
