"""Two people at the same instant, one person twice: one effect at most, and everybody is answered."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from bot.simulation.world import NAMES, Answer
from bot.tables.service import Tables
from bot.tables.timing import START_SECONDS, Haste
from bot.text.lookup import say
from cogs.faces.seats import mark
from tests.flows.match import (
    begin,
    board_of,
    boards_of,
    final_of,
    match_of,
    picture_of,
    record_of,
    seed_of,
    stand_in,
)
from tests.world import EDIT_PAUSE, TableWorld, find

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""
STARTED = say("en", "notice-started", table=1)
BEGUN = say("en", "error-not-in-lobby")
SEALED_ALREADY = say("en", "error-already-sealed")


async def texts(world: TableWorld, answers: Sequence[Answer]) -> list[str]:
    """What everybody was told in the end; each was acknowledged, and nobody else reads it."""
    await world.advance(EDIT_PAUSE)
    await world.advance(EDIT_PAUSE)
    assert all(answer.acknowledged for answer in answers)
    dms = {world.dm(person) for person in world.people}
    shown = [message for answer in answers for message in answer.messages]
    assert all(message.private or message.channel in dms for message in shown)
    return [answer.text for answer in answers]


async def test_one_person_joins_twice(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0], seats=3)
        bram = world.people[1]
        answers = await world.together(*(game.press(bram, game.lobby, "join") for _ in range(3)))
        told = Counter(await texts(world, answers))
        assert told[say("en", "error-already-seated")] == 2
        assert sum(text.startswith("You sit at table 1.") for text in told) == 1
        assert game.lobby.text.count("Bram") == 1
        assert "2 of 3" in game.lobby.text
        assert len(world.messages(world.dm(bram))) == 1


async def test_two_people_take_the_last_seat(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        game = await world.open(ada, seats=2)
        answers = await world.together(
            game.press(bram, game.lobby, "join"), game.press(cleo, game.lobby, "join")
        )
        first, second = await texts(world, answers)
        assert first.startswith("You sit at table 1.")
        assert second == say("en", "error-table-full")
        assert "Cleo" not in game.lobby.text
        await world.advance(START_SECONDS + EDIT_PAUSE)
        assert game.round == 1
        assert len(boards_of(game)) == 1


async def test_the_host_starts_twice(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        game = await world.open(world.people[0])
        await game.join(world.people[1])
        answers = await world.together(*(game.start() for _ in range(3)))
        assert Counter(await texts(world, answers)) == {STARTED: 1, BEGUN: 2}
        assert len(world.threads()) == 1
        assert len(boards_of(game)) == 1
        assert all(len(world.messages(world.dm(person))) == 1 for person in game.players)


@pytest.mark.parametrize("order", list(permutations(("join", "leave", "start"))))
async def test_somebody_joins_somebody_leaves_and_the_host_starts(
    tmp_path: Path, order: tuple[str, ...]
) -> None:
    async with TableWorld(tmp_path) as world:
        ada, bram, cleo = world.people[:3]
        who = {"join": cleo, "leave": bram, "start": ada}
        game = await world.open(ada, seats=4)
        await game.join(bram)
        answers = await world.together(*(game.press(who[what], game.lobby, what) for what in order))
        told = dict(zip(order, await texts(world, answers), strict=True))
        joined = told["join"].startswith("You sit")
        left = told["leave"] == say("en", "notice-left", table=1)
        started = told["start"] == STARTED
        assert joined or told["join"] == BEGUN
        assert left or told["leave"] == BEGUN
        assert started or told["start"] == say("en", "error-too-few", least=2)
        seated = {"Ada"} | ({"Cleo"} if joined else set()) | (set() if left else {"Bram"})
        assert {name for name in NAMES[:4] if name in game.lobby.text} == seated
        assert game.running is started
        if started:
            assert {name for name in NAMES[:4] if name in board_of(game).text} == seated


async def test_everybody_seals_at_once(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, people=NAMES[:8], seed=seed_of(SEED)) as world:
        match = await begin(world, 8, seed=SEED)
        choices = {person: match.script(person) for person in match.living()}
        for person, move in choices.items():
            await match.game.press(person, match.game.panel(person), "draft", move)
        answers = await world.together(
            *(match.game.press(person, match.game.panel(person), "seal") for person in choices)
        )
        await texts(world, answers)
        match.resolve(choices)
        assert match.game.round == 2
        assert len(boards_of(match.game)) == 2
        picture = picture_of(board_of(match.game))
        assert picture is not None
        assert picture.data == match.picture()


@pytest.mark.parametrize("last", [False, True])
async def test_one_person_seals_twice_from_two_panels(tmp_path: Path, last: bool) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        match = await begin(world, 3, seed=SEED)
        await match.play()
        if last:
            await match.seal(bram)
            await match.seal(cleo)
        panel, other = match.game.panel(ada), await match.game.my_panel(ada)
        first, second = match.moves(ada)[:2]
        await match.game.press(ada, panel, "draft", first)
        await match.game.press(ada, other, "draft", second)
        answers = await world.together(
            match.game.press(ada, panel, "seal"),
            match.game.press(ada, other, "seal"),
            match.game.press(ada, panel, "seal"),
        )
        await texts(world, answers)
        if last:
            match.resolve({ada: first, bram: match.script(bram), cleo: match.script(cleo)})
            assert match.game.round == 3
            assert len(boards_of(match.game)) == 3
            note = say("en", "notice-stale", round=say("en", "vampiring-turn", turn=2))
            assert note in world.again(other).text
        else:
            assert f"✅ Sealed: {mark(0)}" in board_of(match.game).text
            assert SEALED_ALREADY in answers[1].text
            assert SEALED_ALREADY in answers[2].text
        for message in (panel, other):
            picture = picture_of(world.again(message))
            assert picture is not None
            assert picture.data == (match.picture(ada) if last else match.picture(ada, first))


async def test_looking_and_sealing_at_once(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        await match.play()
        first, second = match.moves(ada)[:2]
        panel = match.game.panel(ada)
        await match.game.press(ada, panel, "draft", first)
        answers = await world.together(
            match.game.press(ada, panel, "draft", second), match.game.press(ada, panel, "seal")
        )
        await texts(world, answers)
        sealed = world.again(panel)
        assert "🔒" in sealed.text
        assert find(sealed, "seal") is None
        picture = picture_of(sealed)
        assert picture is not None
        assert picture.data == match.picture(ada, first)


async def test_a_press_that_comes_to_its_turn_after_the_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED, pace="live")
        panel = match.game.panel(ada)
        await match.game.press(ada, panel, "draft", "a-")
        seal = Tables.seal

        async def late_seal(*arguments: Any) -> Any:
            await asyncio.sleep(400)
            return await seal(*arguments)

        monkeypatch.setattr(Tables, "seal", late_seal)
        answer = await match.game.press(ada, panel, "seal")
        match.resolve({person: match.late(person) for person in match.living()})
        await world.advance(410)
        assert match.game.round == 2
        assert say("en", "notice-stale", round=say("en", "vampiring-turn", turn=1)) in answer.text
        assert match.game.owes(ada)
        assert "✅" not in board_of(match.game).text


async def test_the_end_and_a_choice_at_once(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram = world.people[:2]
        match = await begin(world, 2, seed=SEED)
        (message,) = (await world.slash(ada, "table")).messages
        await match.game.press(ada, message, "manage")
        await match.game.press(ada, message, "end")
        await match.game.press(bram, match.game.panel(bram), "draft")
        answers = await world.together(
            match.game.press(ada, message, "endyes"),
            match.game.press(ada, message, "endyes"),
            match.game.press(bram, match.game.panel(bram), "seal"),
        )
        told = await texts(world, answers)
        assert say("en", "notice-ended", table=1) in told[0]
        assert say("en", "error-not-running") in told[1]
        assert "ended early" in told[2]
        assert "ended early" in match.game.panel(bram).text
        assert len([found for found in world.messages() if find(found, "score")]) == 1
        assert record_of(final_of(match.game)).rounds == ()


async def test_somebody_leaves_twice_while_the_others_seal(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo = world.people[:3]
        match = await begin(world, 3, seed=SEED)
        (message,) = (await world.slash(cleo, "table")).messages
        await match.game.press(cleo, message, "quit")
        for person in (ada, bram):
            await match.game.press(person, match.game.panel(person), "draft", match.script(person))
        answers = await world.together(
            match.game.press(ada, match.game.panel(ada), "seal"),
            match.game.press(cleo, message, "quityes"),
            match.game.press(cleo, message, "quityes"),
            match.game.press(bram, match.game.panel(bram), "seal"),
        )
        await texts(world, answers)
        await world.advance(Haste().most + EDIT_PAUSE)
        match.resolve({ada: match.script(ada), bram: match.script(bram), cleo: stand_in(match, cleo)})
        assert match.game.round == 2
        picture = picture_of(board_of(match.game))
        assert picture is not None
        assert picture.data == match.picture()


async def test_games_side_by_side_take_one_instant_each(tmp_path: Path) -> None:
    """Many tables, everybody at every one of them, all presses at once."""
    async with TableWorld(tmp_path, people=NAMES[:6], seed=seed_of(SEED)) as world:
        games = []
        for host in world.people:
            game = await world.open(host, seats=6)
            await game.join(*(person for person in world.people if person is not host))
            games.append(game)
        matches = [match_of(game, seed=SEED) for game in games]
        choices = [{person: match.script(person) for person in match.living()} for match in matches]
        await world.together(
            *(
                world.forge(person, match.game.panel(person), f"v1:{match.game.table}:1:seal:{move}")
                for match, made in zip(matches, choices, strict=True)
                for person, move in made.items()
            )
        )
        await world.advance(3 * EDIT_PAUSE)
        for match, made in zip(matches, choices, strict=True):
            match.resolve(made)
            assert match.game.round == 2
            picture = picture_of(board_of(match.game))
            assert picture is not None
            assert picture.data == match.picture()
