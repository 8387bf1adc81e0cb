"""The commands as Discord is told of them: in every language, within its limits, once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.app import build
from bot.client import INTENTS, PERMISSIONS
from bot.simulation.world import INVITED, World
from bot.tables import ids
from bot.text.lookup import say
from cogs.buttons import HANDLERS
from tests.cogs.stage import Sketch, Stage, settings


def registered(world: World) -> list[list[dict[str, Any]]]:
    return [request.json for request in world.requests if request.method == "PUT"]


async def test_every_name_and_description_is_translated(stage: Stage) -> None:
    (commands,) = registered(stage.world)
    assert [command["name"] for command in commands] == [
        *("about", "hand", "invite", "moderate", "play", "replay", "rules", "settings", "table")
    ]
    texts = [part for command in commands for part in walk(command)]
    assert {"variant", "seats", "pace", "language"} <= {part["name"] for part in texts}
    for part in texts:
        for kind in {"name", "description"} & part.keys():
            translated = part[f"{kind}_localizations"]
            assert translated.keys() == {"es-ES", "es-419"}
            assert not re.fullmatch(r"(command|option|choice)-.*", part[kind])


def walk(part: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [*part.get("options", []), *part.get("choices", [])]
    return [part, *(below for one in inner for below in walk(one))]


async def test_what_needs_a_server_is_for_servers_and_the_rest_for_private_messages_too(stage: Stage) -> None:
    (commands,) = registered(stage.world)
    contexts = {command["name"]: command["contexts"] for command in commands}
    assert contexts == {
        **{name: [0] for name in ("invite", "moderate", "play")},
        **{name: [0, 1] for name in ("about", "hand", "replay", "rules", "settings", "table")},
    }


async def test_moderate_is_shown_to_those_who_manage_messages(stage: Stage) -> None:
    (commands,) = registered(stage.world)
    needed = {command["name"]: command.get("default_member_permissions") for command in commands}
    assert needed.pop("moderate") == discord.Permissions(manage_messages=True).value
    assert set(needed.values()) == {None}


async def test_commands_are_registered_once_until_they_change(tmp_path: Path, monkeypatch: Any) -> None:
    world = World(lambda: build(settings(tmp_path), clock=world.clock, easel=Sketch()))
    async with world:
        await world.ready_again()
        await world.bot.close()
        await world.restart()
        assert len(registered(world)) == 1
        await world.bot.close()
        monkeypatch.setattr("bot.text.lookup.DISCORD_LOCALES", {"es": ("es-ES",)})
        await world.restart()
        assert len(registered(world)) == 2
        await world.bot.close()


async def test_a_bot_whose_commands_are_refused_goes_on(tmp_path: Path, caplog: Any) -> None:
    world = World(lambda: build(settings(tmp_path), clock=world.clock, easel=Sketch()))
    async with world:
        await world.bot.close()
        world.fail("PUT", "/applications/*/commands", status=400, code=30034)
        (tmp_path / "coven.sqlite3").unlink()
        await world.restart()
        assert "could not be registered" in caplog.text
        await world.bot.close()


async def test_a_command_that_is_no_more_is_answered(stage: Stage) -> None:
    stage.bot.tree.remove_command("about")
    answer = await stage.world.slash(stage.people[0], "about")
    assert answer.text == say("en", "notice-trouble")
    assert all(isinstance(error, app_commands.CommandNotFound) for error in stage.world.errors)


def test_nothing_privileged_is_asked_for() -> None:
    assert not INTENTS.value & discord.Intents(members=True, presences=True, message_content=True).value
    assert not PERMISSIONS.administrator
    assert not PERMISSIONS.manage_messages
    assert PERMISSIONS == INVITED


def test_every_button_that_is_made_is_handled() -> None:
    documented = re.findall(r"`([a-z]+)`", ids.ButtonId.__doc__ or "")
    assert set(documented) - {"what"} <= HANDLERS.keys()
