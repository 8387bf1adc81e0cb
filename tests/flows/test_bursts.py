"""Much at once: choices, READY events, tables that start, and what the bot makes of it."""

from __future__ import annotations

import itertools
from collections import defaultdict
from pathlib import Path

import pytest

from bot.simulation.requests import Request
from bot.simulation.world import NAMES
from bot.tables.budget import IN_WINDOW, SPACING, WINDOW
from bot.tables.surfaces import EDIT_SPACING
from tests.cogs.stage import Sketch
from tests.flows.match import begin, board_of, final_of, seed_of
from tests.flows.queen_match import PASS, dealt
from tests.world import EDIT_PAUSE, Game, TableWorld, find

SEED = 33
"""Three families, three turns by the script."""
A_WHILE = 20.0
"""Seconds in which a table that is full has started."""
TABLES = 40
SEATS = 2
TOO_FAST = 1e-6
"""Seconds by which a rounded time may be early."""


def edits(world: TableWorld, place: int, since: int) -> dict[str, list[Request]]:
    """The edits of messages in a place since a request, by message."""
    found = defaultdict(list)
    for request in world.requests[since:]:
        if request.method == "PATCH" and request.path.startswith(f"/channels/{place}/messages/"):
            found[request.path].append(request)
    return found


def check_spaced(world: TableWorld, place: int) -> None:
    """No message of a place is edited twice within three seconds, nor that soon after it was sent."""
    at = {
        f"/channels/{place}/messages/{request.answer['id']}": request.at
        for request in world.requests
        if request.method == "POST" and request.path == f"/channels/{place}/messages" and request.answer
    }
    for path, made in edits(world, place, 0).items():
        times = [at[path], *(request.at for request in made)]
        assert all(later - earlier >= EDIT_SPACING - TOO_FAST for earlier, later in itertools.pairwise(times))


async def test_eight_choices_in_two_seconds_make_two_edits_of_the_board_at_most(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED), people=NAMES, easel=Sketch) as world:
        match = await begin(world, 8, seed=SEED)
        for _ in range(2):
            await world.advance(30)
            since, place, began = len(world.requests), match.game.place, world.now()
            board = board_of(match.game)
            living = match.living()
            choices = {person: match.script(person) for person in living}
            for person in living:
                await match.seal(person)
                await world.advance(2 / len(living))
            assert world.now() - began < 2.1
            match.resolve(choices)
            await world.advance(EDIT_PAUSE)
            made = edits(world, place, since)[f"/channels/{place}/messages/{board.id}"]
            assert len([one for one in made if (one.json or {}).get("content")]) <= 2
        check_spaced(world, match.game.place)


async def test_twelve_plays_in_two_seconds_make_two_edits_of_the_trick_at_most(tmp_path: Path) -> None:
    setup = dealt(["13 13", *(f"{value} {value}" for value in range(1, 12))])
    async with TableWorld(tmp_path, setup=setup, people=NAMES, easel=Sketch) as world:
        game = await world.open(world.people[0], play="queen", seats=12, deals=1)
        await game.join(*world.people[1:])
        await world.advance(30)
        since, began, board = len(world.requests), world.now(), board_of(game)
        for play, person in enumerate(world.people):
            move = PASS if play else "13"
            await world.forge(person, game.panel(person), f"v1:{game.table}:{play + 1}:seal:{move}")
            await world.advance(2 / 12)
        assert world.now() - began < 2.1
        await world.advance(EDIT_PAUSE)
        made = edits(world, game.place, since)[f"/channels/{game.place}/messages/{board.id}"]
        assert len([one for one in made if (one.json or {}).get("content")]) <= 2
        assert game.round == len(NAMES) + 1
        check_spaced(world, game.place)


@pytest.mark.parametrize("times", [3])
async def test_ready_events_register_nothing_anew_and_double_no_timer(tmp_path: Path, times: int) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        before = len(world.requests)
        for _ in range(times):
            await world.ready_again()
        assert len(world.requests) == before
        registered = [request for request in world.requests if request.path.endswith("/commands")]
        assert len(registered) == 1
        await match.oversleep(301)
        assert match.game.round == 2, "no timer was doubled"
        boards = [
            request
            for request in world.requests[before:]
            if request.method == "POST" and request.path == f"/channels/{match.game.place}/messages"
        ]
        assert len(boards) == 1
        await match.play_out()
        assert final_of(match.game).files


@pytest.mark.parametrize("killed", [False, True])
async def test_many_tables_that_start_within_ten_minutes_stay_under_the_budget(
    tmp_path: Path, killed: bool
) -> None:
    names = [f"P{number}" for number in range(TABLES * SEATS)]
    async with TableWorld(tmp_path, people=names, easel=Sketch) as world:
        games = list[Game]()
        for table in range(TABLES):
            people = world.people[SEATS * table : SEATS * (table + 1)]
            if killed and table == TABLES // 4:
                world.kill()
                await world.restart()
            game = await world.open(people[0], seats=SEATS, pace="live")
            for person in people[1:]:
                await game.press(person, game.lobby, "join")
                game.players.append(person)
            games.append(game)
            await world.advance(WINDOW / TABLES - 5)
        opened = [
            request.at
            for request in world.requests
            if (request.method, request.path) == ("POST", "/users/@me/channels")
        ]
        assert all(later - at >= SPACING - TOO_FAST for at, later in itertools.pairwise(opened))
        assert len(opened) == IN_WINDOW
        await world.advance(A_WHILE)
        last = games[-1]
        called = [message.rings for message in world.messages(last.place) if message.rings]
        assert sorted(called) == sorted((person.id,) for person in last.players), "they are called"
        for person in last.players:
            assert not world.messages(world.dm(person))
            panel = await last.my_panel(person)
            assert find(panel, "draft", last.table) is not None
            await last.choose(person, panel=panel)
        await world.advance(EDIT_PAUSE)
        assert last.round == 2, "they play by the ephemeral route"
