"""A run of the local table goes on with what the one before has left: tables, people, time."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import cast

import pytest

from bot.app import COMMANDS
from bot.local.keeping import Beginning, take_up
from bot.local.serving import open_world, played
from bot.simulation.world import NAMES, World
from bot.store import SurfaceRow, Writer, open_store
from bot.tables.keeper import LAST_SEEN
from tests.world import EDIT_PAUSE, Game, TableWorld, find

HOUR = 3600.0


@asynccontextmanager
async def run(data: Path, *, later: float = 0.0) -> AsyncIterator[tuple[World, Beginning]]:
    """Run the local table, so many seconds after the last run was seen."""
    beginning = await take_up(data, COMMANDS)
    beginning = replace(beginning, at=beginning.at + timedelta(seconds=later))
    async with open_world(data, beginning) as world:
        await world.settle()
        yield world, beginning
        await world.advance(EDIT_PAUSE)
        assert world.errors == []


async def opened(world: World, command: str) -> Game:
    """Have Ada open a table and Bram and Cleo join."""
    await world.slash(world.people[0], command, pace="live")
    game = Game(cast("TableWorld", world), 1, world.messages()[-1], [world.people[0]])
    await game.join(*world.people[1:3])
    return game


def taken_up(world: World, what: str) -> Game:
    """Find the table of the last run by the only post with that button."""
    (post,) = (message for message in world.messages() if find(message, what))
    return Game(cast("TableWorld", world), 1, post, list(world.people[:3]))


def remaining(world: World, game: Game) -> float:
    """How many seconds the board gives until its deadline."""
    (deadline,) = re.findall(r"<t:(\d+):R>", game.board.text)
    return float(deadline) - world.now()


@pytest.mark.parametrize("command", ["play vampiring", "play queen"])
async def test_a_game_goes_on_to_its_end_in_new_posts(tmp_path: Path, command: str) -> None:
    data = tmp_path / "local.sqlite3"
    async with run(data) as (world, _):
        game = await opened(world, command)
        await game.start()
        await world.advance(EDIT_PAUSE)
        for _ in range(2):
            await game.turn()
        for person in game.players:
            if find(await game.my_panel(person), "draft", game.table):
                await game.choose(person)
                break
        await world.advance(EDIT_PAUSE)
        stood, round_ = {message.id for message in world.messages()}, game.round
        left, board = remaining(world, game), game.board.text
    async with run(data, later=HOUR) as (world, beginning):
        assert {person.name for person in played(world, 1, beginning)} == {"Ada", "Bram", "Cleo"}
        game = taken_up(world, "panel")
        assert game.round == round_
        assert remaining(world, game) == pytest.approx(left, abs=10 * EDIT_PAUSE)
        assert without_times(game.board.text) == without_times(board)
        assert min(message.id for message in world.messages()) > max(stood)
        assert sum("table 1" in message.text for message in world.messages()) == 2  # its lobby post and board
        for _ in range(2):
            await game.turn()
        while game.running:  # from here on nobody is in time
            await world.advance(HOUR)
        assert any(file.name.endswith(".json") for file in world.messages()[-1].files)
    async with run(data) as (world, beginning):
        assert world.messages() == ()
        assert [person.name for person in played(world, 2, beginning)] == ["Ada", "Bram"]


def without_times(text: str) -> str:
    return re.sub(r"<t:\d+:R>", "", text)


async def test_a_lobby_goes_on_with_everybody_who_sits_there(tmp_path: Path) -> None:
    data = tmp_path / "local.sqlite3"
    async with run(data) as (world, _):
        leo = world.people[-1]
        await world.slash(leo, "play vampiring")
    async with run(data) as (world, beginning):
        shown = played(world, 2, beginning)
        assert [person.name for person in shown] == ["Ada", "Bram", NAMES[-1]]
        game = taken_up(world, "join")
        game.players = [shown[-1]]
        await game.join(*shown[:2])
        assert "Seats: 3 of 8" in game.lobby.text
        await game.start()
        await world.advance(EDIT_PAUSE)
        assert await game.play_out() > 0


async def test_commands_are_there_in_every_run(tmp_path: Path) -> None:
    for _ in range(2):
        async with run(tmp_path / "local.sqlite3") as (world, _):
            assert (await world.slash(world.people[0], "hand")).text


async def test_time_goes_on_where_this_machines_clock_was_set_back(tmp_path: Path) -> None:
    data = tmp_path / "local.sqlite3"
    first = await take_up(data, COMMANDS)
    seen = first.at + timedelta(days=3)
    newest = int((seen.timestamp() + HOUR) * 1000) - 1_420_070_400_000 << 22
    store = await open_store(data)

    def live(tx: Writer) -> None:
        tx.set_meta(LAST_SEEN, repr(seen.timestamp()))
        table = tx.add_table(
            game="vampiring",
            options={},
            seed=bytes(32),
            guild=1,
            guild_name="",
            channel=2,
            host=3,
            status="over",
            pace="none",
            language="en",
            max_seats=8,
            opened_at=0.0,
        )
        tx.put_surface(table, SurfaceRow("final", 0, 2, message=newest))

    await store.write(live)
    await store.close()
    assert (await take_up(data, COMMANDS)).at.timestamp() == pytest.approx(seen.timestamp() + HOUR, abs=0.01)
