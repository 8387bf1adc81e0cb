"""Killed at any request of a game, the bot goes on to the same end, and nothing stands twice or half.

People press again what the dead bot did not answer, as people do.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from bot.engine.vampiring import GAME
from bot.simulation.world import Person
from cogs.faces.seats import mark
from images.vampiring import paint_ring
from tests.flows.match import Match, board_of, boards_of, final_of, match_of, picture_of, record_of, seed_of
from tests.world import EDIT_PAUSE, Game, TableWorld, find

SEED = 33
"""Three families, three turns by the script."""
OUTAGE = 30.0


class Doomed:
    """A world whose bot is killed at one of its requests, and the people in it."""

    def __init__(self, world: TableWorld, number: int, *, after: bool) -> None:
        self.world = world
        self.fault = world.kill_at("*", "*", after=after)
        self.fault.when = lambda request: request.number == number

    async def pause(self) -> None:
        """Let a while pass; a dead bot is found and restarted."""
        await self.world.advance(EDIT_PAUSE)
        if self.world.env.gate.killed:
            await self.world.advance(OUTAGE)
            await self.world.restart()
            await self.world.advance(EDIT_PAUSE)

    async def open(self, host: Person) -> Game:
        """Open a table, again if no lobby appears."""
        while not self.world.messages():
            await self.world.slash(host, "play vampiring", seats=3)
            await self.pause()
        return Game(self.world, 1, self.world.messages()[0], list(self.world.people[:3]))

    async def join(self, game: Game, person: Person) -> None:
        """Take a seat, again if the lobby does not name it."""
        while person.name not in game.lobby.text:
            with suppress(LookupError):
                await game.press(person, game.lobby, "join")
            await self.pause()

    async def seal(self, match: Match, person: Person) -> None:
        """Seal, again if the board does not say so."""
        move = match.script(person)
        for _ in range(4):
            board = board_of(match.game)
            if find(board, "panel") is None or match.game.round > match.turn:
                return
            awaited = board.text.partition("⏳")[2]
            if mark(match.seat(person)) not in awaited:
                return
            with suppress(LookupError, IndexError):
                await match.seal(person, move)
            await self.pause()
        raise AssertionError("the choice is not sealed")


async def play(world: TableWorld, number: int, *, after: bool, threads: bool) -> int:
    """Play a game in which the bot dies at a request; answer how many requests there were."""
    if not threads:
        world.permit(create_public_threads=False)
    doomed = Doomed(world, number, after=after)
    ada, bram, cleo = world.people[:3]
    world.close_dms(cleo)
    await doomed.pause()
    game = await doomed.open(ada)
    for person in (bram, cleo):
        await doomed.join(game, person)
    while not game.running:
        await doomed.pause()
    match = match_of(game, seed=SEED, variant="castle")
    states = [match.state]
    while not match.over:
        choices = {person: match.script(person) for person in match.living()}
        for person in choices:
            await doomed.seal(match, person)
        match.resolve(choices)
        states.append(match.state)
        await doomed.pause()
    await world.advance(60)

    assert doomed.fault.hits == 1
    assert record_of(final_of(game)).states == tuple(states)
    boards = boards_of(game)
    pictures = [picture_of(board) for board in boards]
    assert [picture.data for picture in pictures if picture] == [
        paint_ring(GAME.view(state, None)) for state in (states if threads else states[-1:])
    ]
    assert [board for board in boards if board.buttons] == [board_of(game)]
    posts = [message for message in world.messages() if "<@" not in message.text]
    assert len(posts) == (2 if threads else 2 + len(states)), "lobby, result, boards where no thread is"
    for person in (ada, bram):
        armed = [message for message in world.messages(world.dm(person)) if find(message, "show", 1)]
        assert len(armed) == 1
        assert find(armed[0], "draft") is None
        assert "👑" in armed[0].text
    return len(world.requests)


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize(
    ("number", "threads"),
    [*((number, True) for number in range(3, 86, 8)), *((number, False) for number in range(31, 86, 23))],
)
async def test_a_game_survives_a_kill(tmp_path: Path, number: int, after: bool, threads: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        await play(world, number, after=after, threads=threads)
