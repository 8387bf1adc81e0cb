"""Nothing of a sealed choice reaches anybody else before the turn is resolved.

Two runs that differ in one sealed choice make the same requests, in the same order, and all that do not
go to its owner alone are equal byte for byte: texts, pictures, alt texts, file names, custom ids.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.simulation.requests import Request, SentFile
from bot.simulation.world import Person
from cogs.easel import Easel
from tests.flows.match import Match, begin, board_of, seed_of, text_board
from tests.world import EDIT_PAUSE, TableWorld

SEED = 129
"""Three families, six turns by the script: one is out after the third, and haunts."""


class StillEasel(Easel):
    """Draws the real pictures at once, so that no thread decides which of two requests comes first."""

    async def draw(self, paint: Callable[[], bytes]) -> bytes:
        return paint()


@dataclass(frozen=True)
class Seen:
    """A request as others could learn of it."""

    method: str
    path: str
    at: float
    body: Any
    files: tuple[SentFile, ...]


def seen(request: Request, owner: Callable[[Request], bool]) -> Seen:
    """What leaves for others; of requests to the choice's owner only that there was one."""
    if owner(request):
        return Seen(request.method, request.path, request.at, None, ())
    return Seen(request.method, request.path, request.at, (request.json, request.params), request.files)


async def everything(match: Match, owner: Person, moves: tuple[str, str]) -> None:
    """Let the owner look at one choice and seal another, and all others look at whatever there is."""
    world, game = match.world, match.game
    _, bram, cleo, dora = world.people
    looked, sealed = moves
    panel = game.panel(owner) if game.owes(owner) else await game.my_panel(owner)
    await game.press(owner, panel, "draft", looked)
    await world.advance(EDIT_PAUSE)
    await game.choose(owner, sealed, panel=panel)
    await world.advance(EDIT_PAUSE)
    for person in (bram, cleo, dora):
        await game.press(person, board_of(game), "panel")
        await text_board(game, person)
        if match.rounds:
            await game.press(person, board_of(game), "details")
        for command in ("table", "hand"):
            await world.slash(person, command)
    await match.seal(bram)
    await world.advance(EDIT_PAUSE)
    await world.restart()
    await world.erase(board_of(game))
    await world.advance(EDIT_PAUSE)
    await game.press(dora, board_of(game), "text")
    await game.press(cleo, game.panel(cleo), "draft")
    await world.advance(EDIT_PAUSE)


async def run(
    folder: Path, turn: int, moves: tuple[str, str], arrange: Callable[[TableWorld], None]
) -> tuple[list[Seen], str]:
    """Play until one choice is missing; answer what others could learn, and the board after the reveal."""
    async with TableWorld(folder, easel=StillEasel, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        arrange(world)
        match = await begin(world, 3, seed=SEED)
        while match.turn < turn:
            await match.play()
        assert set(moves) <= set(match.moves(ada))
        begun = len(world.requests)
        await everything(match, ada, moves)
        before = world.requests[begun:]
        if world.people[2] in match.living():
            await match.seal(world.people[2])
        await world.advance(EDIT_PAUSE)
        assert match.game.round == turn + 1
        to_owner = private_requests(world, ada)
        return [seen(request, to_owner) for request in before], board_of(match.game).text


def private_requests(world: TableWorld, owner: Person) -> Callable[[Request], bool]:
    """Tell requests that reach one person alone: their private channel, answers to their presses."""
    dm = f"/channels/{world.dm(owner)}/"
    backend = world.env.backend
    tokens = {record.token for record in backend.interactions.values() if record.user_id == owner.id}

    def to_owner(request: Request) -> bool:
        parts = request.path.split("/")
        return request.path.startswith(dm) or (
            parts[1] in ("webhooks", "interactions") and parts[3] in tokens
        )

    return to_owner


def as_invited(world: TableWorld) -> None:
    """Everything is allowed."""


def closed(world: TableWorld) -> None:
    """The owner of the choice takes no private messages."""
    world.close_dms(world.people[0])


def in_the_channel(world: TableWorld) -> None:
    """There are no threads."""
    world.permit(create_public_threads=False)


def in_words(world: TableWorld) -> None:
    """There are no pictures."""
    world.permit(attach_files=False)


@pytest.mark.parametrize(
    ("arrange", "turn"),
    [(as_invited, 1), (as_invited, 2), (as_invited, 3), (closed, 2), (in_the_channel, 2), (in_words, 2)],
)
async def test_two_runs_that_differ_in_one_sealed_choice_look_the_same(
    tmp_path_factory: pytest.TempPathFactory, arrange: Callable[[TableWorld], None], turn: int
) -> None:
    one, other = (("a+", "a-"), ("a-", "a+")) if turn == 1 else (("a+", "a-"), ("b-", "b+"))
    first, told = await run(tmp_path_factory.mktemp("one"), turn, one, arrange)
    second, told_otherwise = await run(tmp_path_factory.mktemp("other"), turn, other, arrange)
    assert len(first) > 30
    assert [(seen.method, seen.path, seen.at) for seen in first] == [
        (seen.method, seen.path, seen.at) for seen in second
    ]
    assert first == second
    assert told != told_otherwise, "the reveal tells it"
