"""Seats of computers at a table: how they come there, how they choose, and when."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.engine.players.core import Player
from bot.engine.players.levels import Level
from bot.tables.computers import STAND_IN, Computers
from bot.tables.values import How, Pace, Status, TableInfo
from tests.tables.house import House, person
from tests.tables.outside import ALL_GAMES, StormFace, find
from tests.tables.quick import QuickHouse, refused
from tests.tables.toy import ToyView


class Thinker(Player[Any]):
    """A player whose thoughts are given."""

    def __init__(self, think: Callable[[Any, Random], str]) -> None:
        self._think = think

    def choose(self, view: Any, chance: Random) -> str:
        return self._think(view, chance)


def thinks(house: House, think: Callable[[Any, Random], str]) -> None:
    """Give all computers of a house their thoughts."""
    house.computers._find = lambda tag, level: Thinker(think)


async def alone(
    house: House, *levels: Level, pace: Pace = Pace.NONE, game: str = "toy", hints: bool = False
) -> TableInfo:
    """One person and computers at a table that has begun."""
    info = await house.tables.open_table(
        person(1),
        game,
        {},
        guild=1,
        guild_name="The Crypt",
        channel=100,
        seats=1 + len(levels),
        pace=pace,
        language="en",
        hints=hints,
    )
    for level in levels:
        info = await house.tables.add_computer(info.id, 1, level)
    assert info.starts_at is not None, "it is full"
    return await house.tables.start(info.id, 1)


async def test_one_person_plays_to_the_end(quick: QuickHouse) -> None:
    info = await alone(quick, *Level)
    assert [(seat.person, seat.level) for seat in info.seats] == [(1, None), *((None, one) for one in Level)]
    for round_ in (1, 2, 3):
        await quick.tables.seal(info.id, round_, 1, "y")
        assert (await quick.tables.board(info.id)).sealed == (0,)
        await quick.clock.advance(6.1)
    assert (await quick.tables.info(info.id)).status is Status.OVER
    ending = await quick.tables.ending(info.id)
    assert ending.outcome is not None
    assert ending.outcome.winners == (1, 2, 3)
    assert {one.how for one in (await quick.row(info.id)).choices if one.seat} == {How.COMPUTER}
    assert b'"names":["Person 1","fledgling","stalker","elder"]' in ending.record


async def test_they_act_2_to_6_seconds_after_the_round_began(quick: QuickHouse) -> None:
    info = await alone(quick, Level.STALKER)
    began = quick.clock.time
    await quick.clock.advance(1.9)
    assert (await quick.tables.board(info.id)).sealed == ()
    while (await quick.tables.board(info.id)).sealed == ():
        await quick.clock.advance(0.1)
    assert 2 <= quick.clock.time - began <= 6.1


async def test_no_computer_is_ever_late(quick: QuickHouse) -> None:
    info = await alone(quick, Level.STALKER, pace=Pace.LIVE)
    while (await quick.tables.info(info.id)).status is Status.RUNNING:
        await quick.clock.advance(100)
    row = await quick.row(info.id)
    assert [one.how for one in row.choices if one.seat == 1] == [How.COMPUTER] * 3
    assert row.seats[1].strikes == 0
    assert [one.how for one in row.choices if one.seat == 0] == [How.LATE, How.LATE, How.AWAY]


async def test_who_may_add_and_dismiss_them(quick: QuickHouse) -> None:
    info = await quick.lobby(1, 2, seats=3)
    await refused("not-host", quick.tables.add_computer(info.id, 2, Level.ELDER))
    await refused("no-seat", quick.tables.dismiss(info.id, 1))
    await quick.tables.add_computer(info.id, 1, Level.ELDER)
    await refused("table-full", quick.tables.add_computer(info.id, 1, Level.ELDER))
    await refused("table-full", quick.tables.join(info.id, person(3)))
    await refused("not-host", quick.tables.dismiss(info.id, 2))
    info = await quick.tables.dismiss(info.id, 1)
    assert [seat.person for seat in info.seats] == [1, 2]
    await quick.tables.start(info.id, 1)
    await refused("not-in-lobby", quick.tables.add_computer(info.id, 1, Level.ELDER))


async def test_the_seats_of_a_lobby_close_up(quick: QuickHouse) -> None:
    info = await quick.lobby(1, seats=5)
    await quick.tables.add_computer(info.id, 1, Level.ELDER)
    await quick.tables.join(info.id, person(2))
    await quick.tables.add_computer(info.id, 1, Level.FLEDGLING)
    info = await quick.tables.dismiss(info.id, 1)
    assert [(seat.seat, seat.person, seat.level) for seat in info.seats] == [
        (0, 1, None),
        (1, None, Level.ELDER),
        (2, 2, None),
    ]
    info = await quick.tables.leave(info.id, 1)
    assert (info.host, [seat.seat for seat in info.seats]) == (2, [0, 1])
    info = await quick.tables.leave(info.id, 2)
    assert info.status is Status.CLOSED, "computers among themselves need no lobby"


async def test_a_computers_seat_is_nobodys(quick: QuickHouse) -> None:
    info = await alone(quick, Level.STALKER)
    await refused("no-seat", quick.tables.offer(info.id, 1, 1, True, moderator=False))
    await refused("not-offered", quick.tables.take_over(info.id, person(2), 1))
    info = await quick.tables.quit(info.id, 1)
    assert info.status is Status.ENDED, "computers do not go on alone"


@pytest.mark.parametrize(
    "thought",
    [RuntimeError("no idea"), LookupError("no such level"), "z", "not a move at all", None, 7],
)
async def test_one_that_fails_is_replaced_by_the_rules_choice(quick: QuickHouse, thought: object) -> None:
    def think(view: Any, chance: Random) -> str:
        if isinstance(thought, Exception):
            raise thought
        return thought  # type: ignore[return-value]

    thinks(quick, think)
    info = await alone(quick, Level.ELDER)
    row = await quick.row(info.id)
    loaded = await quick.load(info.id)
    await quick.clock.advance(7)
    (choice,) = (await quick.row(info.id)).choices
    assert (choice.move, choice.how) == (loaded.game.late(loaded.state, 1, row.seed), How.COMPUTER)


async def test_a_level_that_cannot_be_found_is_replaced_too(quick: QuickHouse) -> None:
    def lost(tag: str, level: Level) -> Any:
        raise LookupError(tag)

    quick.computers._find = lost
    info = await alone(quick, Level.ELDER)
    await quick.clock.advance(7)
    assert (await quick.tables.board(info.id)).sealed == (1,)


async def test_each_gets_its_own_view_and_chance(quick: QuickHouse) -> None:
    seen: list[tuple[Any, float]] = []

    def think(view: Any, chance: Random) -> str:
        seen.append((view, chance.random()))
        return "x"

    thinks(quick, think)
    info = await alone(quick, Level.ELDER, Level.ELDER)
    await quick.tables.seal(info.id, 1, 1, "y")
    await quick.clock.advance(7)
    await quick.clock.advance(7)
    assert [view.seat for view, _ in seen] == [1, 2, 1, 2]
    assert all(isinstance(view, ToyView) for view, _ in seen)
    assert seen[0][0].played == ()
    assert len({number for _, number in seen}) == 4


@pytest.mark.parametrize("game", ["vampiring", "vampire_queen"])
async def test_the_same_seed_gives_the_same_game(game: str) -> None:
    told: list[list[tuple[int, int, str]]] = []
    for _ in range(2):
        house = QuickHouse(games=ALL_GAMES, find=find, face=StormFace())
        await house.open()
        info = await alone(house, *[Level.FLEDGLING] * 3, game=game)
        await house.restart(outage=3) if told else None
        for _ in range(40):
            loaded = await house.load(info.id)
            if loaded.over:
                break
            if 0 in loaded.owing():
                move = str(loaded.game.legal(loaded.state, 0)[-1])
                await house.tables.seal(info.id, loaded.row.round, 1, move)
            await house.clock.advance(6.1)
        told.append([(one.round, one.seat, one.move) for one in (await house.row(info.id)).choices])
        await house.close()
    both = min(map(len, told))
    assert both > 30
    assert told[0][:both] == told[1][:both], "however the times fell"
    assert len({seat for _, seat, _ in told[0]}) == 4


async def test_hints(quick: QuickHouse) -> None:
    thinks(quick, lambda view, chance: "y")
    asked: list[Level] = []
    found = quick.computers._find

    def noted(tag: str, level: Level) -> Any:
        asked.append(level)
        return found(tag, level)

    quick.computers._find = noted
    info = await alone(quick, Level.FLEDGLING, hints=True)
    assert await quick.tables.hint(info.id, 1, 1) == "y"
    assert asked == [STAND_IN]
    assert (await quick.tables.board(info.id)).sealed == (), "a hint is no choice"
    await refused("stale-round", quick.tables.hint(info.id, 2, 1))
    await refused("not-seated", quick.tables.hint(info.id, 1, 2))
    await quick.tables.pause(info.id, 1, moderator=False)
    await refused("paused", quick.tables.hint(info.id, 1, 1))
    await quick.tables.resume(info.id, 1, moderator=False)
    await quick.tables.seal(info.id, 1, 1, "x")
    await refused("owes-nothing", quick.tables.hint(info.id, 1, 1))
    without = await alone(quick, Level.FLEDGLING)
    await refused("hints-off", quick.tables.hint(without.id, 1, 1))
    lobby = await quick.lobby(5)
    await refused("not-running", quick.tables.hint(lobby.id, 0, 5))


async def test_they_never_think_on_the_event_loop(tmp_path: Any) -> None:
    house = House(tmp_path / "coven.sqlite3")
    await house.open()
    threads: list[str] = []

    def think(view: Any, chance: Random) -> str:
        threads.append(threading.current_thread().name)
        return "x"

    def found(tag: str, level: Level) -> Any:
        threads.append(threading.current_thread().name)
        return Thinker(think)

    house.computers._find = found
    info = await alone(house, Level.ELDER, hints=True)
    await house.tables.hint(info.id, 1, 1)
    await house.clock.advance(7)
    await house.close()
    assert len(threads) == 4
    assert all(name.startswith("computer") for name in threads)


async def test_thoughts_of_a_round_that_is_over_are_dropped(quick: QuickHouse) -> None:
    """While a computer thinks for an absent person, that person comes back and plays."""
    info = await quick.game(1, 2, pace=Pace.NONE)
    await quick.tables.quit(info.id, 2)
    quick.brooding.holds = True
    await quick.clock.advance(7)
    await quick.tables.come_back(info.id, 2)
    for round_, move in ((1, "y"), (2, "y")):
        for who in (1, 2):
            await quick.tables.seal(info.id, round_, who, move)
    quick.brooding.let_go()
    await quick.clock.idle()
    row = await quick.row(info.id)
    assert (row.round, {one.how for one in row.choices}) == (3, {How.SEALED})
    await quick.clock.advance(60)
    assert len((await quick.row(info.id)).choices) == 4


async def test_whoever_comes_back_while_a_computer_thinks_chooses_for_themselves(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, pace=Pace.NONE)
    await quick.tables.quit(info.id, 2)
    quick.brooding.holds = True
    await quick.clock.advance(7)
    await quick.tables.come_back(info.id, 2)
    quick.brooding.let_go()
    await quick.clock.advance(60)
    assert (await quick.tables.board(info.id)).sealed == ()
    await quick.tables.seal(info.id, 1, 2, "y")


async def test_one_who_leaves_while_another_is_thought_for_is_played_too(quick: QuickHouse) -> None:
    info = await quick.game(1, 2, 3, pace=Pace.NONE)
    await quick.tables.quit(info.id, 2)
    quick.brooding.holds = True
    await quick.clock.advance(7)
    await quick.tables.quit(info.id, 3)
    quick.brooding.let_go()
    await quick.clock.advance(7)
    assert (await quick.tables.board(info.id)).sealed == (1, 2)


async def test_a_table_that_ends_while_a_computer_thinks_stays_ended(quick: QuickHouse) -> None:
    info = await alone(quick, Level.ELDER)
    quick.brooding.holds = True
    await quick.clock.advance(7)
    await quick.tables.end(info.id, 1, moderator=False)
    quick.brooding.let_go()
    await quick.clock.advance(7)
    row = await quick.row(info.id)
    assert (row.status, row.choices) == (Status.ENDED, ())


async def test_a_pause_while_a_computer_thinks_holds(quick: QuickHouse) -> None:
    info = await alone(quick, Level.ELDER)
    quick.brooding.holds = True
    await quick.clock.advance(7)
    await quick.tables.pause(info.id, 1, moderator=False)
    quick.brooding.let_go()
    await quick.clock.advance(60)
    assert (await quick.row(info.id)).choices == ()
    await quick.tables.resume(info.id, 1, moderator=False)
    await quick.clock.advance(1)
    assert (await quick.tables.board(info.id)).sealed == (1,)


async def test_a_thinker_that_never_comes_to_an_end_stops_no_table(
    quick: QuickHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.computers.PATIENCE", 0.01)
    other = await quick.game(5, 6)
    info = await alone(quick, Level.ELDER)
    quick.brooding.holds = True
    await quick.clock.advance(7)
    for _ in range(100):
        await asyncio.sleep(0.002)
        if (await quick.tables.board(info.id)).sealed:
            break
    assert (await quick.tables.board(info.id)).sealed == (1,), "the rules chose"
    await quick.at(other.deadline or 0, -1)
    assert (await quick.tables.info(other.id)).round == 2


def test_computers_can_be_closed_at_any_time() -> None:
    computers = Computers()
    computers.close()
    computers.close()
