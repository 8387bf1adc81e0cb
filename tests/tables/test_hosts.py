"""What hosts and moderators may do: who may, what comes of it, one public line and one log entry each."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from bot.tables.ports import Delivery
from bot.tables.values import Pace, TableInfo
from tests.tables.house import House, Killed, Request, person
from tests.tables.quick import QuickHouse, lines, logged, refused

MODERATOR, STRANGER = 9, 8
SECRET = "y"
"""The choice that somebody sealed before each command; nothing that is said or logged holds it."""


@dataclass(frozen=True)
class Command:
    """A command as a person, and what its public line says; `lobby` tells that it is for lobbies."""

    said: str
    make: Callable[[House, int, int, bool], Awaitable[TableInfo]]
    lobby: bool = False
    before: Callable[[House, int], Awaitable[object]] | None = None


def command(
    said: str, make: Callable[..., Awaitable[TableInfo]], *, lobby: bool = False, before: object = None
) -> Command:
    return Command(said, make, lobby, before)  # type: ignore[arg-type]


async def nobody_home(house: House, table: int) -> None:
    await house.tables.quit(table, 3)


async def waiting(house: House, table: int) -> None:
    await house.tables.pause(table, MODERATOR, moderator=True)


async def locked(house: House, table: int) -> None:
    await house.tables.lock(table, MODERATOR, True, moderator=True)


async def offered(house: House, table: int) -> None:
    await house.tables.quit(table, 3)
    await house.tables.offer(table, MODERATOR, 2, True, moderator=True)


COMMANDS = {
    "pause": command("paused", lambda h, t, who, mod: h.tables.pause(t, who, moderator=mod)),
    "resume": command(
        "resumed", lambda h, t, who, mod: h.tables.resume(t, who, moderator=mod), before=waiting
    ),
    "end": command("ended", lambda h, t, who, mod: h.tables.end(t, who, moderator=mod)),
    "end a lobby": command("ended", lambda h, t, who, mod: h.tables.end(t, who, moderator=mod), lobby=True),
    "extend": command("extended", lambda h, t, who, mod: h.tables.extend(t, who, moderator=mod)),
    "pace": command("pace", lambda h, t, who, mod: h.tables.change_pace(t, who, Pace.DAILY, moderator=mod)),
    "kick": command("kicked", lambda h, t, who, mod: h.tables.kick(t, who, 3, moderator=mod)),
    "kick from a lobby": command(
        "kicked", lambda h, t, who, mod: h.tables.kick(t, who, 3, moderator=mod), lobby=True
    ),
    "host": command("host", lambda h, t, who, mod: h.tables.hand_over(t, who, 3, moderator=mod)),
    "lock": command("locked", lambda h, t, who, mod: h.tables.lock(t, who, True, moderator=mod), lobby=True),
    "unlock": command(
        "unlocked",
        lambda h, t, who, mod: h.tables.lock(t, who, False, moderator=mod),
        lobby=True,
        before=locked,
    ),
    "invite": command(
        "invited", lambda h, t, who, mod: h.tables.invite(t, who, person(7), moderator=mod), lobby=True
    ),
    "offer": command(
        "offered", lambda h, t, who, mod: h.tables.offer(t, who, 2, True, moderator=mod), before=nobody_home
    ),
    "withdraw": command(
        "withdrawn", lambda h, t, who, mod: h.tables.offer(t, who, 2, False, moderator=mod), before=offered
    ),
}


async def prepared(house: House, made: Command) -> TableInfo:
    """A table at which this can be wished, and at which somebody has sealed a choice."""
    info = await house.lobby(1, 2, 3, seats=6, pace=Pace.RELAXED)
    if not made.lobby:
        info = await house.tables.start(info.id, 1)
        await house.tables.seal(info.id, 1, 2, SECRET)
    if made.before is not None:
        await made.before(house, info.id)
    await house.clock.advance(10)
    return await house.tables.info(info.id)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize(("who", "moderator", "by"), [(1, False, "host"), (MODERATOR, True, "moderator")])
async def test_one_public_line_and_one_log_entry(
    quick: QuickHouse, caplog: pytest.LogCaptureFixture, name: str, who: int, moderator: bool, by: str
) -> None:
    made = COMMANDS[name]
    info = await prepared(quick, made)
    before = lines(quick)
    with caplog.at_level(logging.INFO):
        await made.make(quick, info.id, who, moderator)
        await quick.clock.advance(20)
    fresh = [line for line in lines(quick) if line not in before or lines(quick).count(line) > 1]
    assert [line.split(" {")[0] for line in fresh] == [f"line {made.said} by {by}"]
    entries = [entry for entry in logged(caplog) if f": {made.said} by {by}" in entry]
    assert len(entries) == 1
    assert entries[0].startswith(f"table {info.id}, round ")
    assert "Person" not in "".join(logged(caplog)), "the log knows no names"
    assert await quick.store.read(lambda db: db.unpublished()) == []


@pytest.mark.parametrize("name", COMMANDS)
async def test_nobody_else_may(quick: QuickHouse, name: str) -> None:
    made = COMMANDS[name]
    info = await prepared(quick, made)
    before, row = lines(quick), await quick.row(info.id)
    for who in (2, STRANGER):
        if who == 2 and made.said in ("paused", "resumed"):
            continue  # they may wish it, together with the others
        await refused("not-allowed", made.make(quick, info.id, who, False))
    await quick.clock.advance(10)
    assert lines(quick) == before
    assert await quick.row(info.id) == row


@pytest.mark.parametrize("name", COMMANDS)
async def test_nothing_secret_is_said_or_logged(
    quick: QuickHouse, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    """Two tables that differ in one sealed choice alone: what is said and logged is the same."""
    made, found = COMMANDS[name], []
    for secret in ("x", "y"):
        house = QuickHouse()
        await house.open()
        caplog.clear()
        with caplog.at_level(logging.INFO):
            info = await house.lobby(1, 2, 3, seats=6, pace=Pace.RELAXED)
            if not made.lobby:
                info = await house.tables.start(info.id, 1)
                await house.tables.seal(info.id, 1, 2, secret)
            if made.before is not None:
                await made.before(house, info.id)
            await made.make(house, info.id, 1, False)
            await house.clock.advance(10)
        found.append((logged(caplog), lines(house)))
        await house.close()
    assert found[0] == found[1]
    assert found[0][0]


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("name", COMMANDS)
async def test_one_line_also_when_the_bot_dies_over_it(quick: QuickHouse, name: str, when: str) -> None:
    made = COMMANDS[name]
    info = await prepared(quick, made)
    before = lines(quick)

    def dies(request: Request) -> Delivery | None:
        if request.what == "send" and request.text.startswith(f"line {made.said}"):
            raise Killed
        return None

    setattr(quick.courier, "fault" if when == "before" else "after", dies)
    with pytest.raises(Killed):
        await made.make(quick, info.id, 1, False)
    await quick.die()
    quick.courier.fault = quick.courier.after = lambda request: None
    assert len(lines(quick)) == len(before) + (when == "after")
    await quick.open()
    await quick.clock.advance(10)
    assert len(lines(quick)) == len(before) + 1
    assert await quick.store.read(lambda db: db.unpublished()) == []


@pytest.mark.parametrize("answer", [Delivery(False, status=500), Delivery(False, status=0)])
async def test_a_line_that_was_not_answered_is_posted_once(quick: QuickHouse, answer: Delivery) -> None:
    info = await quick.game(1, 2)
    left = [2]

    def lost(request: Request) -> Delivery | None:
        if request.text.startswith("line") and left[0]:
            left[0] -= 1
            return answer
        return None

    quick.courier.after = lost
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.clock.advance(60)
    assert left == [0]
    assert len(lines(quick)) == 1


async def test_lines_keep_their_order(quick: QuickHouse) -> None:
    info = await quick.game(1, 2)
    left = [1]

    def fails(request: Request) -> Delivery | None:
        if request.text.startswith("line") and left[0]:
            left[0] -= 1
            return Delivery(False, status=500)
        return None

    quick.courier.fault = fails
    await quick.tables.pause(info.id, 1, moderator=False)
    await quick.tables.resume(info.id, 1, moderator=False)
    await quick.clock.advance(20)
    assert [line.split()[1] for line in lines(quick)] == ["paused", "resumed"]
