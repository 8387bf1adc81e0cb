"""The payload check refuses what Discord refuses, and lets pass what discord.py sends."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import discord
import pytest

from bot.simulation.requests import RefusedPayload, Request, SentFile, Standing
from bot.simulation.world import World
from tests.payloads import check
from tests.testbed.toy import Toy, buttons

CHANNEL = "/channels/7/messages"
EDIT = "/channels/7/messages/8"
CALLBACK = "/interactions/1/token/callback"
ORIGINAL = "/webhooks/1/token/messages/@original"
COMMANDS = "/applications/1/commands"

Json = dict[str, Any]


def button(custom_id: str | None = "v1:1:1:join", **more: Any) -> Json:
    return {"type": 2, "style": 2, "label": "Join", "custom_id": custom_id, "disabled": False, **more}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def message(**more: Any) -> Json:
    return {"content": "hello", "components": [row(button())], "tts": False, **more}


def command(**more: Any) -> Json:
    return {
        "name": "play",
        "description": "Open a table.",
        "type": 1,
        "nsfw": False,
        "name_localizations": {"es-ES": "jugar"},
        "description_localizations": {"es-ES": "Abre una mesa."},
        "options": [
            {"type": 4, "name": "seats", "description": "How many.", "min_value": 2, "max_value": 8},
            {
                "type": 3,
                "name": "pace",
                "description": "How fast.",
                "choices": [{"name": "Live", "value": "live", "name_localizations": {"es-ES": "En vivo"}}],
            },
        ],
        **more,
    }


def of(method: str, path: str, json: Any, **more: Any) -> Request:
    return Request(1, 0.0, method, path, json=json, **more)


PNG = SentFile("ring.png", b"x", "the ring")
SELECT = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}

GOOD = {
    "a message": of("POST", CHANNEL, message(nonce="7", enforce_nonce=True, flags=1 << 12)),
    "a file": of(
        "POST",
        CHANNEL,
        message(attachments=[{"id": 0, "filename": "ring.png", "description": "a"}]),
        files=(PNG,),
    ),
    "a link": of(
        "POST",
        CHANNEL,
        message(components=[row({"type": 2, "style": 5, "label": "x", "url": "https://a.b"})]),
    ),
    "a select": of("POST", CHANNEL, message(components=[row(SELECT)])),
    "an emoji": of(
        "POST", CHANNEL, message(components=[row(button(label=None, emoji={"name": "🦇", "id": None}))])
    ),
    "an embed": of("POST", CHANNEL, {"embeds": [{"title": "a", "type": "rich", "flags": 0}]}),
    "mentions by number": of("POST", CHANNEL, message(allowed_mentions={"parse": [], "users": [5]})),
    "mentions": of("POST", CHANNEL, message(allowed_mentions={"parse": [], "users": ["5"]})),
    "an edit that keeps": of("PATCH", EDIT, message(attachments=[{"id": 5}]), standing=Standing(8, 1)),
    "an edit that drops": of("PATCH", EDIT, message(attachments=[]), standing=Standing(8, 1)),
    "an edit of a text": of("PATCH", EDIT, {"content": "x"}, standing=Standing(8, 0)),
    "an answer": of("POST", CALLBACK, {"type": 4, "data": message(flags=64)}),
    "a deferred answer": of("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
    "a deferred edit": of("POST", CALLBACK, {"type": 6}),
    "an edit as answer": of(
        "POST", CALLBACK, {"type": 7, "data": message(attachments=[])}, standing=Standing(8, 1)
    ),
    "choices": of("POST", CALLBACK, {"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}}),
    "a follow-up": of("POST", "/webhooks/1/token", message(flags=64)),
    "an original": of("PATCH", ORIGINAL, {"content": "x"}, standing=Standing(8, 0)),
    "a thread": of("POST", f"{EDIT}/threads", {"name": "Table 1", "auto_archive_duration": 10080}),
    "a thread again": of("PATCH", "/channels/9", {"archived": False}),
    "a private channel": of("POST", "/users/@me/channels", {"recipient_id": 5}),
    "commands": of("PUT", COMMANDS, [command(), command(name="rules")]),
    "a deletion": of("DELETE", EDIT, None),
}

BAD = {
    "long content": of("POST", CHANNEL, message(content="x" * 2001)),
    "nothing to say": of("POST", CHANNEL, {"content": ""}),
    "an unknown key": of("POST", CHANNEL, message(colour=1)),
    "an unknown key within": of("POST", CHANNEL, message(components=[row(button(color=1))])),
    "a wrong type": of("POST", CHANNEL, message(content=7)),
    "an unknown component": of("POST", CHANNEL, message(components=[row({"type": 99})])),
    "a bare button": of("POST", CHANNEL, message(components=[button()])),
    "no label": of("POST", CHANNEL, message(components=[row(button(label=None))])),
    "a long label": of("POST", CHANNEL, message(components=[row(button(label="x" * 81))])),
    "no custom id": of("POST", CHANNEL, message(components=[row(button(custom_id=None))])),
    "an empty custom id": of("POST", CHANNEL, message(components=[row(button(custom_id=""))])),
    "a long custom id": of("POST", CHANNEL, message(components=[row(button(custom_id="x" * 101))])),
    "a repeated custom id": of("POST", CHANNEL, message(components=[row(button("a")), row(button("a"))])),
    "a bad style": of("POST", CHANNEL, message(components=[row(button(style=7))])),
    "a link with an id": of("POST", CHANNEL, message(components=[row(button(style=5, url="https://a.b"))])),
    "a link to nowhere": of(
        "POST", CHANNEL, message(components=[row({"type": 2, "style": 5, "label": "x", "url": "ring"})])
    ),
    "six rows": of("POST", CHANNEL, message(components=[row(button(f"{n}")) for n in range(6)])),
    "six buttons": of("POST", CHANNEL, message(components=[row(*(button(f"{n}") for n in range(6)))])),
    "an empty row": of("POST", CHANNEL, message(components=[row()])),
    "a select in company": of("POST", CHANNEL, message(components=[row(button(), SELECT)])),
    "26 options": of(
        "POST",
        CHANNEL,
        message(
            components=[row({**SELECT, "options": [{"label": "a", "value": f"{n}"} for n in range(26)]})]
        ),
    ),
    "long embeds": of(
        "POST", CHANNEL, {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}
    ),
    "a long nonce": of("POST", CHANNEL, message(nonce="x" * 26)),
    "a flag of answers": of("POST", CHANNEL, message(flags=64)),
    "a silent edit": of("PATCH", EDIT, {"content": "x", "flags": 1 << 12}),
    "eleven files": of("POST", CHANNEL, message(), files=(PNG,) * 11),
    "a big file": of("POST", CHANNEL, message(), files=(SentFile("a.png", b"x" * (10 * 2**20 + 1), None),)),
    "a file name": of("POST", CHANNEL, message(), files=(SentFile("anillo ñ.png", b"x", None),)),
    "a long alt text": of("POST", CHANNEL, message(), files=(SentFile("a.png", b"x", "x" * 1025),)),
    "a forgotten file": of("POST", CHANNEL, message(attachments=[]), files=(PNG,)),
    "attachments in an edit": of("PATCH", EDIT, {"content": "x"}, standing=Standing(8, 1)),
    "attachments in an answer": of(
        "POST", CALLBACK, {"type": 7, "data": {"content": "x"}}, standing=Standing(8, 1)
    ),
    "attachments of the original": of("PATCH", ORIGINAL, {"content": "x"}, standing=Standing(8, 2)),
    "a long answer": of("POST", CALLBACK, {"type": 4, "data": message(content="x" * 2001)}),
    "an unknown answer": of("POST", CALLBACK, {"type": 77}),
    "a long follow-up": of("POST", "/webhooks/1/token", message(content="x" * 2001)),
    "a long thread name": of("POST", f"{EDIT}/threads", {"name": "x" * 101}),
    "an odd archive time": of("POST", f"{EDIT}/threads", {"name": "x", "auto_archive_duration": 5}),
    "an upper-case name": of("PUT", COMMANDS, [command(name="Play")]),
    "a name in two words": of("PUT", COMMANDS, [command(name="play it")]),
    "a localised name": of("PUT", COMMANDS, [command(name_localizations={"es-ES": "Jugar"})]),
    "a localised description": of("PUT", COMMANDS, [command(description_localizations={"es-ES": "x" * 101})]),
    "an unknown locale": of("PUT", COMMANDS, [command(name_localizations={"es": "jugar"})]),
    "no description": of("PUT", COMMANDS, [command(description="")]),
    "the same command twice": of("PUT", COMMANDS, [command(), command()]),
    "101 commands": of("PUT", COMMANDS, [command(name=f"c{n}") for n in range(101)]),
    "26 command options": of(
        "PUT",
        COMMANDS,
        [command(options=[{"type": 5, "name": f"o{n}", "description": "x"} for n in range(26)])],
    ),
    "a late required option": of(
        "PUT",
        COMMANDS,
        [
            command(
                options=[
                    {"type": 5, "name": "a", "description": "x"},
                    {"type": 5, "name": "b", "description": "x", "required": True},
                ]
            )
        ],
    ),
    "26 choices": of(
        "PUT",
        COMMANDS,
        [
            command(
                options=[
                    {
                        "type": 3,
                        "name": "a",
                        "description": "x",
                        "choices": [{"name": f"{n}", "value": f"{n}"} for n in range(26)],
                    }
                ]
            )
        ],
    ),
    "8,001 characters": of(
        "PUT",
        COMMANDS,
        [
            command(
                options=[
                    {
                        "type": 3,
                        "name": f"o{n}",
                        "description": "x" * 100,
                        "choices": [{"name": f"{m}" * 50, "value": f"{n}-{m}" + "x" * 90} for m in range(9)],
                    }
                    for n in range(8)
                ]
            )
        ],
    ),
    "an unknown operation": of("POST", "/channels/7/pirates", {}),
    "a missing body": of("POST", CHANNEL, None),
}


@pytest.mark.parametrize("request_", GOOD.values(), ids=GOOD.keys())
def test_what_discord_takes_passes(request_: Request) -> None:
    assert check(request_) == []
    assert check(deepcopy(request_)) == []


@pytest.mark.parametrize("request_", BAD.values(), ids=BAD.keys())
def test_what_discord_refuses_is_found(request_: Request) -> None:
    assert check(request_)
    assert check(deepcopy(request_))


def test_equal_shapes_share_a_verdict_only_where_the_verdict_is_equal() -> None:
    assert check(of("POST", CHANNEL, message(content="x" * 2000))) == []
    assert check(of("POST", CHANNEL, message(content="x" * 2001))) != []
    assert check(of("POST", CHANNEL, message(content="y" * 1999))) == []


Say = Callable[[discord.Interaction], Any]


class Loose(Toy):
    """Answers its button as it is told, however wrong."""

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.say = say

    async def pressed(self, interaction: discord.Interaction, what: str) -> None:
        await self.say(interaction)


async def _send_a_stranger(interaction: discord.Interaction) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.channel.send("x" * 2001)


async def _forget_the_picture(interaction: discord.Interaction) -> None:
    await interaction.response.edit_message(content="no picture named")


async def _forget_it_later(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(content="no picture named")


async def _answer_by_name(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=buttons("press"), content="x" * 2001)


async def _follow_up(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    await interaction.followup.send("x" * 2001, ephemeral=True)


@pytest.mark.parametrize(
    "say", [_send_a_stranger, _forget_the_picture, _forget_it_later, _answer_by_name, _follow_up]
)
async def test_every_way_of_a_request_is_watched(say: Say) -> None:
    async def play() -> None:
        async with World(lambda: Loose(say), check_errors=False) as world:
            opened = await world.slash(world.people[0], "play")
            await world.press(world.people[0], opened.messages[0], "Press")

    with pytest.raises(RefusedPayload):
        await play()
