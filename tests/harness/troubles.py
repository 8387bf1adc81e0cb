"""What goes on around a pair of games: where they are played, and what goes wrong once in both."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from bot.simulation.requests import Fault

if TYPE_CHECKING:
    from tests.harness.leak import Stage

Arrange = Callable[["Stage"], None]
Strike = Callable[["Stage"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Trouble:
    """`arrange` before anything happens, `strike` before the step that a pair's number names."""

    name: str
    arrange: Arrange
    strike: Strike


def as_invited(stage: Stage) -> None:
    """Everything is allowed."""


def closed_owner(stage: Stage) -> None:
    """Whoever knows what is hidden takes no private messages."""
    stage.world.close_dms(stage.owner)


def closed_others(stage: Stage) -> None:
    """All others take no private messages."""
    for person in stage.others:
        stage.world.close_dms(person, status=400)


def in_the_channel(stage: Stage) -> None:
    """There are no threads."""
    stage.world.permit(create_public_threads=False)


def in_words(stage: Stage) -> None:
    """There are no pictures."""
    stage.world.permit(attach_files=False)


def in_spanish(stage: Stage) -> None:
    """Everybody speaks Spanish."""
    for person in stage.world.people:
        stage.world.speaks(person, "es-ES")


PLACES: tuple[Arrange, ...] = (as_invited, closed_owner, closed_others, in_the_channel, in_words, in_spanish)


async def nothing(stage: Stage) -> None:
    """All goes well."""


async def restart(stage: Stage) -> None:
    """The bot is started anew."""
    await stage.world.restart()


async def kill(stage: Stage) -> None:
    """The bot is killed and started anew."""
    stage.world.kill()
    await stage.world.restart()


async def ready_again(stage: Stage) -> None:
    """Discord says READY once more."""
    await stage.world.ready_again()


async def erase_board(stage: Stage) -> None:
    """A moderator deletes the board."""
    await stage.world.erase(stage.board)


async def break_brushes(stage: Stage) -> None:
    """Pictures can't be drawn for a while, with an error that quotes what is hidden."""
    stage.brushes_broken = True


async def departed(stage: Stage) -> None:
    """Whoever knows what is hidden leaves the server and comes back."""
    await stage.world.depart(stage.owner)
    await stage.world.come_back(stage.owner)


def refusal(target: str, method: str, status: int, code: int, *, times: int | None, after: bool) -> Strike:
    """Requests to a target (`board`, `owner`, `others`, `answers`) are refused."""

    async def strike(stage: Stage) -> None:
        for path in stage.paths(target):
            stage.faults.append(
                stage.world.fail(method, path, status=status, code=code, times=times, after=after)
            )

    return strike


def lost(target: str, *, after: bool) -> Strike:
    """Requests to a target get no answer."""

    async def strike(stage: Stage) -> None:
        for path in stage.paths(target):
            fault: Fault = stage.world.fail("*", path, error=TimeoutError, after=after)
            stage.faults.append(fault)

    return strike


REFUSALS = {
    "board": ((403, 50013), (403, 50001), (404, 10008), (400, 30046), (429, 0), (500, 0)),
    "owner": ((403, 50007), (400, 50007), (404, 10008), (400, 50027), (429, 0), (500, 0)),
    "others": ((403, 50007), (404, 10008), (429, 0), (500, 0)),
    "answers": ((404, 10062), (400, 40060), (429, 0), (500, 0)),
}
"""Status and code by target."""


def _strikes() -> Iterator[tuple[str, Strike]]:
    for plain in (nothing, restart, kill, ready_again, erase_board, break_brushes, departed):
        yield plain.__name__, plain
    for target, codes in REFUSALS.items():
        for (status, code), times, after in product(codes, (1, None), (False, True)):
            name = f"{target}-{status}-{code}{'' if times else '-lasting'}{'-after' if after else ''}"
            yield name, refusal(target, "*", status, code, times=times, after=after)
        for after in (False, True):
            yield f"{target}-lost{'-after' if after else ''}", lost(target, after=after)


TROUBLES: tuple[Trouble, ...] = tuple(
    Trouble(f"{place.__name__}-{name}", place, strike)
    for (name, strike), place in product(tuple(_strikes()), PLACES)
)
