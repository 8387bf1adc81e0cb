"""Deadlines: when they fall, how they stand in posts, what the rules choose, and what an outage does."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.tables.timing import STRIKES
from bot.text.lookup import say
from cogs.faces.seats import mark
from tests.flows.match import (
    Match,
    begin,
    board_of,
    final_of,
    match_of,
    record_of,
    seed_of,
    stand_in,
    text_board,
)
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""
TIME = re.compile(r"<t:(\d+):(\w)>")
MINUTE, HOUR = 60, 3600


def stored(world: TableWorld, table: int = 1) -> float | None:
    """The deadline in the database."""
    with closing(sqlite3.connect(f"file:{world.database}?mode=ro", uri=True)) as connection:
        row = connection.execute("SELECT deadline FROM game_table WHERE id = ?", (table,)).fetchone()
        return None if row[0] is None else float(row[0])


async def check_told(match: Match) -> None:
    """Every text that tells a time tells the stored deadline, counted down by the reader's Discord."""
    deadline = stored(match.world)
    assert deadline is not None
    texts = [board_of(match.game).text, await text_board(match.game, match.world.people[3])]
    for person in match.living():
        texts += [match.game.panel(person).text, (await match.game.my_panel(person)).text]
    for text in texts:
        assert TIME.findall(text) == [(str(int(deadline)), "R")]
        assert not re.search(r"\d\d?:\d\d\b", TIME.sub("", text)), "no bare clock time"


@pytest.mark.parametrize(
    ("pace", "first", "later"),
    [
        ("live", 5 * MINUTE, 3 * MINUTE),
        ("relaxed", 4 * HOUR, 4 * HOUR),
        ("daily", 24 * HOUR, 24 * HOUR),
        (None, 4 * HOUR, 4 * HOUR),
    ],
)
async def test_the_deadline_of_a_pace_passes_and_the_rules_choose(
    tmp_path: Path, pace: str | None, first: int, later: int
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        options: dict[str, Any] = {"pace": pace} if pace else {}
        game = await world.open(world.people[0], seats=3, **options)
        await game.join(world.people[1])
        await game.press(world.people[2], game.lobby, "join")
        game.players.append(world.people[2])
        await world.advance(EDIT_PAUSE)
        began = world.now()
        await game.start()
        match = match_of(game, seed=SEED)
        await world.advance(EDIT_PAUSE)
        assert stored(world) == pytest.approx(began + first, abs=2)
        await check_told(match)
        ada, bram, cleo = match.living()
        await match.seal(ada)
        await world.advance(first - 2 * EDIT_PAUSE)
        assert match.game.round == 1
        choices = {ada: match.script(ada), bram: match.late(bram), cleo: match.late(cleo)}
        match.resolve(choices)
        await world.advance(2 * EDIT_PAUSE)
        assert match.game.round == 2
        assert board_of(match.game).files[0].data == match.picture()
        assert stored(world) == pytest.approx(began + first + later, abs=2)
        await check_told(match)
        for seat, late in enumerate((False, True, True)):
            lines = board_of(match.game).text.split("\n")
            (line,) = (line for line in lines if line.startswith(f"{mark(seat)} "))
            assert (say("en", "vampiring-family-late") in line) is late


async def test_sealing_sets_the_next_deadline_from_then(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        await world.advance(100)
        sealed = world.now()
        await match.play()
        assert stored(world) == pytest.approx(sealed + 3 * MINUTE, abs=2)
        await check_told(match)


async def test_a_game_is_played_to_its_end_by_the_clock_alone(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        while not match.over:
            choose = match.late if match.turn <= STRIKES else partial(stand_in, match)
            match.resolve({person: choose(person) for person in match.living()})
        await world.advance(300 + 180 * len(match.rounds))
        assert record_of(final_of(match.game)).states[-1] == match.state
        assert stored(world) is None


async def test_without_a_time_limit_nothing_happens_by_itself(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="none")
        assert stored(world) is None
        ada, bram, cleo = match.living()
        assert say("en", "board-no-deadline") in board_of(match.game).text
        assert say("en", "panel-no-deadline") in match.game.panel(ada).text.split("\n")[0]
        await match.seal(ada)
        await match.seal(bram)
        await world.advance(13 * 24 * HOUR)
        assert match.game.round == 1
        assert match.game.owes(cleo)
        assert not TIME.search(board_of(match.game).text)


@pytest.mark.parametrize("outage", [600, 30_000])
async def test_an_outage_moves_the_deadline_and_all_posts_tell_the_new_one(
    tmp_path: Path, outage: int
) -> None:
    """Killed at the first request of a press, down for longer than the time for a choice, then back."""
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED)
        await match.play()
        ada = world.people[0]
        before = stored(world)
        assert before is not None
        world.kill_at("POST", "/interactions/*")
        await match.game.press(ada, match.game.panel(ada), "draft")
        down = world.now()
        await world.advance(outage)
        await world.restart()
        await world.advance(EDIT_PAUSE)
        after = stored(world)
        assert after is not None
        assert match.game.round == 2
        moved = after - before
        assert outage <= moved <= outage + 900, "the last note of life is at most a quarter of an hour old"
        assert after >= down + outage
        await check_told(match)
        await match.play()
        assert match.game.round == 3


async def test_a_clean_restart_moves_nothing_and_old_buttons_work(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        match = await begin(world, 3, seed=SEED, pace="live")
        before, board = stored(world), board_of(match.game)
        ada = world.people[0]
        answer = await match.game.my_panel(ada)
        await match.game.press(ada, answer, "draft")
        requests = len(world.requests)
        await world.restart()
        await world.advance(EDIT_PAUSE)
        assert stored(world) == before
        assert [request for request in world.requests[requests:] if request.method != "GET"] == []
        assert board_of(match.game) == board
        await match.game.press(ada, answer, "seal")
        assert "🔒" in world.again(answer).text
        assert find(match.game.panel(ada), "draft") is None
        await world.ready_again()
        await world.ready_again()
        await world.advance(301)
        assert match.game.round == 2, "no timer was doubled"
