"""What holds for every request and every message of a game, whatever its people do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from discord.utils import snowflake_time

from bot.simulation.requests import Request
from bot.simulation.world import Person
from tests.cogs.stage import Sketch
from tests.flows.match import board_of, boards_of, final_of, newest, picture_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

LATER = 1200.0
"""Seconds after which an answer can't be edited through its interaction any more."""
TOKEN_SECONDS = 900.0
CLOCK_TIME = re.compile(r"(?<![\d:])\d{1,2}[:.]\d\d(?![\d:])")
OURS = re.compile(r"<t:\d+:R>|https://\S+")


def texts(request: Request) -> Iterator[str]:
    """What a request says."""
    body = request.json or {}
    body = body.get("data", body) if isinstance(body, dict) else {}
    yield body.get("content") or ""
    yield from (file.alt or "" for file in request.files)


async def long_game(world: TableWorld, play: str) -> Game:
    """Play a game with long pauses, by private messages and by answers that are pressed much later."""
    people = world.people[:3]
    world.close_dms(people[2])
    game = await world.open(people[0], play=play, seats=3, pace="daily")
    await game.join(*people[1:])
    for _ in range(3):
        if not game.running:
            break
        answer = await game.my_panel(people[2])
        await world.advance(LATER)
        await game.press(people[2], answer, "show")
        if find(world.again(answer), "draft", game.table) is not None:
            await game.choose(people[2], panel=world.again(answer))
        await game.turn()
    return game


@pytest.mark.parametrize("play", ["vampiring", "queen"])
async def test_tokens_are_used_while_they_live_and_times_are_relative(tmp_path: Path, play: str) -> None:
    async with TableWorld(tmp_path, easel=Sketch) as world:
        await long_game(world, play)
        began = world.now() - world.env.backend.clock.elapsed
        interactions = world.env.backend.interactions.items()
        made = {record.token: snowflake_time(number).timestamp() - began for number, record in interactions}
        answers = [request for request in world.requests if request.path.startswith("/webhooks/")]
        assert answers
        for request in answers:
            assert -1 < request.at - made[request.path.split("/")[3]] < TOKEN_SECONDS
        said = [text for request in world.requests for text in texts(request)]
        assert any("<t:" in text for text in said)
        assert not [text for text in said if CLOCK_TIME.search(OURS.sub("", text))]


async def test_tables_of_both_games_in_one_channel_without_threads_do_not_mix(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        world.permit(create_public_threads=False)
        ada, bram, cleo, dora = world.people
        world.close_dms(bram)
        ring = await world.open(ada, seats=3)
        queen = await world.open(bram, play="queen", seats=3)
        await ring.join(bram, cleo)
        await queen.join(cleo, dora)
        other = await world.open(cleo, seats=2)
        await other.join(bram)
        await world.advance(60)
        games = (ring, queen, other)
        assert len({board_of(game).id for game in games}) == 3

        def calls() -> int:
            return sum(message.rings == (bram.id,) for message in world.messages())

        assert calls() == await debts(games, bram)
        boards = {game.table: board_of(game) for game in (queen, other)}
        await ring.turn()
        for game in (queen, other):
            assert board_of(game) == boards[game.table], "nothing is changed by another table's turn"
        assert calls() == await debts(games, bram)
        await world.restart()
        for game in games:
            await game.turn()
        await world.advance(EDIT_PAUSE)
        assert ring.round == 3
        assert other.round == 2
        assert calls() == await debts(games, bram)
        for game in games:
            await world.forge(game.players[0], board_of(game), f"v1:{game.table}:1:endyes")
            await world.advance(EDIT_PAUSE)
            assert final_of(game).id == newest(world.messages(), "score", game.table).id
        assert calls() == 0
        for game in games:
            armed = [each for each in boards_of(game) if find(each, "panel", game.table) is not None]
            assert not armed
            assert picture_of(board_of(game)) is not None


async def debts(games: Iterable[Game], person: Person) -> int:
    """At how many tables somebody with closed messages is to choose."""
    panels = [(game, await game.my_panel(person)) for game in games if game.running]
    return sum(find(panel, "draft", game.table) is not None for game, panel in panels)
