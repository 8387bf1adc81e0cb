"""Whole games of Vampire Queen by slash commands and buttons, with all that goes wrong.

In each of them the bot is restarted and killed in the middle of a trick, one player takes no private
messages, a lead and a follow are overslept, and somebody reads another language than the table's. After
each play all that people see is held against what the engine works out.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.simulation.world import NAMES
from tests.faces.queens import HOSTILE
from tests.flows.match import board_of, seed_of
from tests.flows.queen_checks import check_board, check_end, check_panels, check_posts, check_words
from tests.flows.queen_match import begin, dealt
from tests.world import EDIT_PAUSE, TableWorld

OTHER = {"en": "es", "es": "en"}
LOCALES = {"en": "en-GB", "es": "es-ES"}
LATE = 301


async def restart(world: TableWorld) -> None:
    """Restart the bot."""
    await world.restart()


async def kill(world: TableWorld) -> None:
    """Kill the bot, and start it anew after a while."""
    world.kill()
    await world.advance(30)
    await world.restart()


@pytest.mark.parametrize(("seats", "language", "status", "seed"), [(3, "en", 403, 5), (5, "es", 400, 8)])
async def test_a_deal_of_full_hands(
    tmp_path: Path, seats: int, language: str, status: int, seed: int
) -> None:
    people = (*HOSTILE[:seats], "Zoe")
    async with TableWorld(tmp_path, people=people, seed=seed_of(seed)) as world:
        closed, stranger, spectator = world.people[1], world.people[seats - 1], world.people[-1]
        world.close_dms(closed, status=status)
        for person in world.people:
            world.speaks(person, LOCALES[language])
        world.speaks(stranger, LOCALES[OTHER[language]])
        languages = dict.fromkeys(world.people, language) | {stranger: OTHER[language]}
        match = await begin(world, seats, seed=seed_of(seed), deals=1, language=language, pace="live")
        breaks, late = {1: restart, 4: kill}, ["follow", "lead"]
        while not match.over:
            check_board(match, language)
            if len(match.rounds) < 3 * seats:
                await check_panels(match, languages)
                await check_words(match, spectator, languages[spectator])
            if len(match.rounds) in breaks:
                assert match.state.plays
                await breaks.pop(len(match.rounds))(world)
                await world.advance(EDIT_PAUSE)
            doing = "follow" if match.state.plays else "lead"
            if match.state.trick.number > 1 and late[:1] == [doing]:
                await match.oversleep(LATE)
                late.pop(0)
                assert "⏰" in board_of(match.game).text
                continue
            await match.play()
        check_board(match, language)
        await check_words(match, spectator, languages[spectator])
        check_end(match, language)
        check_posts(match)
        assert not late
        assert not breaks
        assert world.messages(world.dm(closed)) == ()
        assert [message.text for message in world.messages(match.game.place) if message.rings] == []


SMALL = {
    3: (
        ("1 9", "5 12", "3 Q"),
        ("2 2 7", "8 8", "6"),
        ("13", "4 4", "10 11"),
        ("3 3 3", "5 5 5", "9 9 Q"),
        ("1 2", "1 3", "1 4"),
    ),
    5: (
        ("1 9", "5 12", "3 Q", "4 4", "7 8"),
        ("2 2", "8 8", "6 6", "9 9", "10 Q"),
        ("13", "4 5", "10 11", "2 3", "7 7"),
        ("3 3", "5 5", "9 9", "1 1", "Q Q"),
        ("1 2", "1 3", "1 4", "1 5", "1 6"),
    ),
}
"""Five deals of small hands, by seats."""


@pytest.mark.parametrize(("seats", "language", "rule"), [(3, "es", 1), (5, "en", 14)])
async def test_five_deals(tmp_path: Path, seats: int, language: str, rule: int) -> None:
    setup = dealt(*SMALL[seats], first=1)
    people = (*NAMES[:seats], "Zoe")
    async with TableWorld(tmp_path, people=people, setup=setup) as world:
        for person in world.people:
            world.speaks(person, LOCALES[language])
        match = await begin(
            world, seats, setup=setup, deals=5, queen_rule=rule, language=language, pace="live"
        )
        languages = dict.fromkeys(world.people, language)
        while not match.over:
            check_board(match, language)
            if match.state.trick.number == 1:
                await check_panels(match, languages)
            await match.play()
        check_board(match, language)
        await check_words(match, world.people[-1], language)
        check_end(match, language)
        check_posts(match)
        assert len(match.view().finished) == 5
