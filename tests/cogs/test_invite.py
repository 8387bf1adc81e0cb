"""`/invite`: to the one lobby that somebody hosts, or to a table by its number."""

from __future__ import annotations

from typing import Any

from bot.simulation.world import Person
from bot.text.lookup import say
from tests.cogs.stage import EDIT_PAUSE, Stage


async def invites(stage: Stage, host: Person, guest: Person, **how: Any) -> str:
    """Have somebody invite; answer what they are told."""
    answer = await stage.world.slash(host, "invite", person=guest.member, **how)
    await stage.world.advance(EDIT_PAUSE)
    return stage.private(answer)


def rung(stage: Stage, guest: Person, channel: int | None = None) -> int:
    """How many messages mention somebody."""
    return sum(f"<@{guest.id}>" in post.text for post in stage.world.messages(channel))


async def test_the_only_lobby_is_meant_and_the_one_in_this_channel_first(stage: Stage) -> None:
    ada, bram, cleo, dora = stage.people[:4]
    elsewhere = stage.world.add_channel("elsewhere")
    assert await invites(stage, ada, bram) == say("en", "notice-no-lobby")
    await stage.lobby()
    assert "table 1" in await invites(stage, ada, bram, channel=elsewhere)
    assert rung(stage, bram) == 1
    await stage.lobby(channel=elsewhere)
    assert "table 2" in await invites(stage, ada, cleo, channel=elsewhere)
    assert rung(stage, cleo, elsewhere) == 1
    third = stage.world.add_channel("third")
    assert await invites(stage, ada, dora, channel=third) == say("en", "notice-which-lobby", tables="1, 2")
    assert "table 1" in await invites(stage, ada, dora, channel=third, table=1)
    assert rung(stage, dora) == 1


async def test_only_a_host_or_a_moderator_invites(stage: Stage) -> None:
    await stage.lobby()
    ada, bram, cleo = stage.people[:3]
    assert await invites(stage, bram, cleo) == say("en", "notice-no-lobby")
    assert await invites(stage, bram, cleo, table=1) == say("en", "error-not-allowed")
    assert await invites(stage, bram, cleo, table=77) == say("en", "error-no-table")
    assert rung(stage, cleo) == 0
    stage.world.permit(None, bram, manage_messages=True)
    assert "Cleo" in await invites(stage, bram, cleo, table=1)
    assert rung(stage, cleo) == 1
    assert await invites(stage, ada, ada) == say("en", "error-already-seated")


async def test_bots_are_not_invited(stage: Stage) -> None:
    await stage.lobby()
    robot = stage.world.welcome("Robot", bot=True)
    assert await invites(stage, stage.people[0], robot) == say("en", "error-no-bots")


async def test_who_is_seated_is_not_invited_twice(stage: Stage) -> None:
    lobby = await stage.lobby(seats=4)
    ada, bram = stage.people[:2]
    for _ in range(3):
        await invites(stage, ada, bram)
    assert rung(stage, bram) == 1
    await stage.world.press(bram, lobby, "Join")
    assert await invites(stage, ada, bram) == say("en", "error-already-seated")
