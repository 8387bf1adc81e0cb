"""Custom ids that nobody was shown: mutated, of other tables and turns, of nothing at all.

Each is answered privately and at once, and changes nothing beyond what its sender might have pressed.
"""

from __future__ import annotations

import logging
import random
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.simulation.shown import ShownMessage
from bot.simulation.world import Person
from bot.tables import ids
from bot.text.lookup import say
from cogs.buttons import HANDLERS
from tests.flows.match import Match, begin, board_of, seed_of
from tests.world import EDIT_PAUSE, Game, TableWorld

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""
ROUNDS = 250
SIGNS = string.ascii_letters + string.digits + ":+-._ \t\u202e\u0661é🦇/\\\"'%{}$\0"
NUMBERS = ("0", "1", "2", "3", "99", "999999", "1000000000", "-1", "01")
OWN_RIGHT = frozenset(
    {"seal", "quityes", "ahead", "auto", "leave", "join", "return", "pause", "resume", "set"}
)
"""What changes something for its sender alone, who may do so."""


class Scene:
    """A running table, a lobby, and everything that people can see of both."""

    def __init__(self, match: Match, lobby: Game) -> None:
        self.match, self.lobby = match, lobby
        world = match.world
        ada, bram, cleo, dora = world.people
        self.player, self.stranger = bram, dora
        self.public = [board_of(match.game), match.game.lobby, lobby.lobby]
        self.private = {person: match.game.panel(person) for person in (ada, bram, cleo)}

    def seen(self) -> list[ShownMessage]:
        """All messages that stand, public ones and everybody's panels, without private answers."""
        world = self.match.world
        places = [world.channel, self.match.game.place, *map(world.dm, world.people)]
        return [message for place in places for message in world.messages(place) if not message.private]


async def scene(world: TableWorld) -> Scene:
    """Open both, in the second turn, with one choice sealed."""
    match = await begin(world, 3, seed=SEED)
    await match.play()
    await match.seal(world.people[0])
    lobby = await world.open(world.people[0], seats=4)
    await world.advance(EDIT_PAUSE)
    return Scene(match, lobby)


def mutants(chance: random.Random, seeds: list[str]) -> Iterator[str]:
    """Ids made from real ones by small and large changes."""
    while True:
        text = chance.choice(seeds)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text) + 1)
            match chance.randrange(6):
                case 0:
                    text = text[:at] + chance.choice(SIGNS) + text[at:]
                case 1:
                    text = text[:at] + text[at + 1 :]
                case 2:
                    text = text[:at] + chance.choice(SIGNS) + text[at + 1 :]
                case 3:
                    parts = text.split(":")
                    parts[chance.randrange(len(parts))] = chance.choice(chance.choice(seeds).split(":"))
                    text = ":".join(parts)
                case 4:
                    parts = text.split(":")
                    parts[chance.randrange(len(parts))] = str(
                        chance.choice((0, 1, 2, 3, 99, 999999, 10**9, -1))
                    )
                    text = ":".join(parts)
                case _:
                    text = (text * 3)[: chance.randint(1, 100)]
        if 0 < len(text) <= 100:
            yield text


def harmless(custom_id: str) -> bool:
    """Whether nobody may change anything by it, not even for themselves."""
    parsed = ids.parse(custom_id)
    return parsed is None or parsed.what not in OWN_RIGHT


@pytest.mark.parametrize("seed", [1, 2])
async def test_hundreds_of_mutants(tmp_path: Path, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        stage = await scene(world)
        real = [
            button.custom_id for message in stage.seen() for button in message.buttons if button.custom_id
        ]
        real += [f"v1:1:2:{what}:a+" for what in sorted(HANDLERS)]
        before, listings = stage.seen(), await lists(world)
        caplog.set_level(logging.WARNING)
        forged = mutants(random.Random(seed), real)
        for number in range(ROUNDS):
            custom_id = next(forged)
            person = (stage.player, stage.stranger)[number % 2]
            if person is stage.player or not harmless(custom_id):
                while not harmless(custom_id):
                    custom_id = next(forged)
            await check(world, person, random.Random(number).choice(stage.public), custom_id)
        await world.advance(EDIT_PAUSE)
        assert stage.seen() == before
        assert await lists(world) == listings
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def check(world: TableWorld, person: Person, message: ShownMessage, custom_id: str) -> None:
    """Send an id and see it answered with words that only its sender reads."""
    answer = await world.forge(person, message, custom_id)
    assert answer.acknowledged, custom_id
    assert answer.messages, custom_id
    assert all(message.private and message.text for message in answer.messages), custom_id


async def lists(world: TableWorld) -> list[str]:
    """What everybody's list of tables says."""
    return [(await world.slash(person, "table")).text for person in world.people]


async def test_every_button_of_somebody_elses(tmp_path: Path) -> None:
    """A stranger changes nothing at a table that has begun, nor in somebody's lobby but by sitting down."""
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        stage = await scene(world)
        before, listings = stage.seen(), await lists(world)
        for what in sorted(HANDLERS):
            forms = [f"v1:1:{round_}:{what}{text}" for round_ in (0, 1, 2, 3) for text in ("", ":a+", ":1")]
            forms += [f"v1:77:0:{what}", *([f"v1:2:0:{what}"] if what != "join" else [])]
            for custom_id in forms:
                await check(world, stage.stranger, stage.public[0], custom_id)
        await world.advance(EDIT_PAUSE)
        assert stage.seen() == before
        assert await lists(world) == listings


async def test_ids_sent_from_ones_own_panel_leave_it_as_it_is(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        stage = await scene(world)
        panel = stage.private[stage.player]
        before = stage.seen()
        for what in sorted(HANDLERS.keys() - OWN_RIGHT):
            for table in (1, 2, 77):
                answer = await world.forge(stage.player, panel, f"v1:{table}:1:{what}")
                assert answer.acknowledged
                assert answer.text
                assert panel.id not in {message.id for message in answer.messages}
        kept = [message for message in stage.seen() if message.id in {one.id for one in before}]
        assert kept == before


async def test_a_choice_that_is_none(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        stage = await scene(world)
        before = stage.seen()
        for move in ("", ":a", ":A+", ":a+ ", ":c+", ":b*", ":a+a+", ":4 4 4", ":a+/b-", ":１+"):
            answer = await world.forge(stage.player, stage.public[0], f"v1:1:2:seal{move}")
            assert say("en", "error-illegal-choice") in answer.text
            await check(world, stage.player, stage.public[0], f"v1:1:2:draft{move}")
        await world.advance(EDIT_PAUSE)
        assert stage.seen() == before


async def test_the_players_own_choice_by_a_forged_id_is_a_choice(tmp_path: Path) -> None:
    """A custom id proves nothing, and needs to prove nothing: whoever sits may seal what is legal."""
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        stage = await scene(world)
        move = stage.match.moves(stage.player)[3]
        answer = await world.forge(stage.player, stage.public[0], f"v1:1:2:seal:{move}")
        assert "🔒" in answer.text
        assert "🔒" in world.again(stage.private[stage.player]).text
