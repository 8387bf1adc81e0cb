"""Killed at any request of a deal of Vampire Queen, the bot goes on in mid-trick, and nothing stands twice.

People press again what the dead bot did not answer, as people do.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from bot.engine.vampire_queen import GAME
from bot.simulation.world import NAMES
from cogs.faces.seats import mark
from images.vampire_queen import paint_trick
from tests.flows.match import board_of, boards_of, final_of, picture_of, record_of
from tests.flows.queen_checks import check_posts
from tests.flows.queen_match import QueenMatch, begin, dealt, drafts
from tests.world import EDIT_PAUSE, TableWorld, find

OUTAGE = 30.0
HANDS = ("2 3", "4 4", "1 9")
"""A hunter's trick, a normal one, and the end."""


async def pause(world: TableWorld) -> None:
    """Let a while pass; a dead bot is found and restarted."""
    await world.advance(EDIT_PAUSE)
    if world.env.gate.killed:
        await world.advance(OUTAGE)
        await world.restart()
        await world.advance(EDIT_PAUSE)


async def seal(match: QueenMatch, move: str) -> None:
    """Make a play, again if the board does not tell it."""
    for _ in range(4):
        board = board_of(match.game)
        if find(board, "panel") is None or match.game.round > len(match.rounds) + 1:
            return
        assert mark(match.seat(match.turn)) in board.text.partition("⏳")[2]
        with suppress(LookupError, IndexError):
            await match.seal(move)
        await pause(match.world)
    raise AssertionError("the play is not made")


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("number", range(1, 42, 4))
async def test_a_deal_survives_a_kill(tmp_path: Path, number: int, after: bool) -> None:
    setup = dealt(HANDS)
    async with TableWorld(tmp_path, people=NAMES[:3], setup=setup) as world:
        ada, bram, cleo = world.people
        world.close_dms(cleo)
        match = await begin(world, 3, setup=setup, deals=1)
        await world.advance(EDIT_PAUSE)
        begun = len(world.requests)
        fault = world.kill_at("*", "*", after=after)
        fault.when = lambda request: request.number >= begun + number
        states = [match.state]
        while not match.over:
            move = match.script()
            await seal(match, move)
            match.resolve(move)
            states.append(match.state)
            await pause(world)
        await pause(world)
        await world.advance(60)

        assert fault.hits == 1
        assert record_of(final_of(match.game)).states == tuple(states)
        check_posts(match)
        last_of_tricks = {(state.trick.deal, state.trick.number): state for state in states}
        pictures = [picture_of(board) for board in boards_of(match.game)]
        shown = [picture.data for picture in pictures if picture is not None]
        assert shown[-1] == paint_trick(GAME.view(states[-1], None))
        assert len(shown) == len(last_of_tricks)
        for person in (ada, bram):
            armed = [message for message in world.messages(world.dm(person)) if find(message, "show", 1)]
            assert len(armed) == 1
            assert not drafts(armed[0])
            assert "👑" in armed[0].text
