"""Pauses that nobody wished, over deaths and restarts."""

from __future__ import annotations

import pytest

from bot.tables.ports import Delivery
from bot.tables.values import Pause
from tests.tables.house import Killed, Request
from tests.tables.quick import QuickHouse


def forbids(request: Request) -> Delivery | None:
    in_server = request.channel < 10_000 and request.what in ("send", "edit")
    return Delivery(False, status=403, code=50013) if in_server else None


async def test_a_death_between_the_board_that_stands_again_and_going_on(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await quick.game(1, 2)
    await quick.clock.advance(10)
    quick.courier.fault = forbids
    await quick.tables.seal(info.id, 1, 1, "x")
    await quick.clock.advance(1)
    assert (await quick.tables.info(info.id)).paused == Pause.FORBIDDEN
    quick.courier.fault = lambda request: None

    async def dies(table: int, what: object) -> None:
        raise Killed

    monkeypatch.setattr(quick.publisher, "obstacle", dies)
    await quick.custodian.permissions_changed(1)
    await quick.clock.advance(100)
    assert "sealed (0,)" in quick.courier.texts(info.thread or 0)[-1]
    await quick.die()
    await quick.open()
    await quick.clock.advance(1)
    again = await quick.tables.info(info.id)
    assert again.paused == "", "the board stands: nothing is in its way"
    await quick.tables.seal(info.id, 1, 2, "x")
