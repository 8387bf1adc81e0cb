"""Pictures are drawn off the event loop, in order, and a failed one fails alone."""

from __future__ import annotations

import asyncio
import threading

import pytest

from cogs.easel import Easel

PATIENCE = 60.0
"""Real seconds in which anything must have come about."""


async def test_pictures_come_back_to_who_asked() -> None:
    easel = Easel()
    main = threading.get_ident()
    threads: set[int] = set()

    def paint(number: int) -> bytes:
        threads.add(threading.get_ident())
        if number == 3:
            raise ValueError("three")
        return bytes([number])

    asked = [asyncio.ensure_future(easel.draw(lambda n=n: paint(n))) for n in range(6)]  # type: ignore[misc]
    drawn = await asyncio.gather(*asked, return_exceptions=True)
    assert [result for result in drawn if isinstance(result, bytes)] == [bytes([n]) for n in (0, 1, 2, 4, 5)]
    assert isinstance(drawn[3], ValueError)
    assert main not in threads
    assert await easel.draw(lambda: b"again") == b"again"
    easel.close()


class Slow:
    """A drawing that takes until it is released."""

    def __init__(self, png: bytes) -> None:
        self.png = png
        self.begun = threading.Event()
        self.released = threading.Event()

    def __call__(self) -> bytes:
        self.begun.set()
        assert self.released.wait(PATIENCE)
        return self.png

    async def is_drawn_by(self, easel: Easel) -> asyncio.Future[bytes]:
        """Have it drawn, and come back when it has begun."""
        drawing = asyncio.ensure_future(easel.draw(self))
        assert await asyncio.to_thread(self.begun.wait, PATIENCE)
        return drawing


async def test_who_gives_up_disturbs_nobody() -> None:
    easel = Easel()
    painting = Slow(b"slow")
    slow = await painting.is_drawn_by(easel)
    given_up = asyncio.ensure_future(easel.draw(lambda: b"given up"))
    patient = asyncio.ensure_future(easel.draw(lambda: b"patient"))
    await asyncio.sleep(0)
    given_up.cancel()
    painting.released.set()
    assert await slow == b"slow"
    assert await patient == b"patient"
    easel.close()


async def test_closing_leaves_nobody_waiting() -> None:
    easel = Easel()
    painting = Slow(b"begun")
    begun = await painting.is_drawn_by(easel)
    waiting = asyncio.ensure_future(easel.draw(lambda: b"waiting"))
    await asyncio.sleep(0)
    easel.close()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    painting.released.set()
    assert await begun == b"begun"
