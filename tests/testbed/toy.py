"""A toy bot that does a little of everything that the real one does."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Self

import discord
from discord import app_commands
from PIL import Image

TEMPLATE = r"toy:(?P<what>[a-z]+)"


def picture(shade: int = 90) -> bytes:
    buffer = io.BytesIO()
    Image.new("L", (80, 60), shade).save(buffer, "PNG")
    return buffer.getvalue()


class ToyButton(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=TEMPLATE):
    def __init__(self, what: str) -> None:
        super().__init__(discord.ui.Button(label=what.title(), custom_id=f"toy:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
    ) -> Self:
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction) -> None:
        toy = interaction.client
        assert isinstance(toy, Toy)
        await toy.pressed(interaction, self.what)


def buttons(*names: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for name in names:
        view.add_item(ToyButton(name))
    return view


class Toy(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, messages=True))
        self.tree = app_commands.CommandTree(self)
        self.presses: list[tuple[int, str]] = []
        self.ready = 0
        self.counted = 0
        self.first = 0
        self.said: list[str] = []
        self.heard: list[str] = []
        self.tree.add_command(app_commands.Command(name="play", description="Play.", callback=self.play))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(ToyButton)
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.ready += 1

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            data: dict[str, object] = dict(interaction.data or {})
            self.heard.append(str(data["custom_id"]))

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        self.said.append("gone")

    async def play(self, interaction: discord.Interaction, seats: int = 2) -> None:
        await interaction.response.send_message(
            f"{interaction.locale.value} {interaction.guild_locale} table for {seats}",
            file=discord.File(io.BytesIO(picture()), "ring.png", description="An empty ring"),
            view=buttons(
                "press", "secret", "defer", "later", "dm", "thread", "inside", "twice", "race", "break"
            ),
        )

    async def pressed(self, interaction: discord.Interaction, what: str) -> None:
        self.presses.append((interaction.user.id, what))
        message = interaction.message
        assert message is not None
        match what:
            case "press":
                await interaction.response.edit_message(
                    content=f"pressed {len(self.presses)}", attachments=message.attachments
                )
            case "secret":
                await interaction.response.send_message("only you", ephemeral=True, view=buttons("press"))
            case "defer":
                await interaction.response.defer()
            case "later":
                await interaction.response.defer()
                await asyncio.sleep(3)
                await message.edit(content="later", attachments=[])
            case "dm":
                await interaction.response.defer()
                try:
                    await interaction.user.send("psst", view=buttons("defer"))
                except discord.HTTPException as error:
                    await interaction.followup.send(f"{error.status} {error.code}", ephemeral=True)
            case "thread":
                await self.thread(interaction, message)
            case "inside":
                await self.inside(interaction, message)
            case "twice":
                await interaction.response.defer()
                assert isinstance(message.channel, discord.TextChannel)
                for _ in range(2):
                    await message.channel.send("once", nonce="7")
            case "race":
                before = self.counted
                await interaction.response.defer()
                self.counted = before + 1
            case "break":
                raise RuntimeError("broken")

    async def thread(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Open a thread and post a picture in it; say what came of it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            thread = await message.create_thread(name="table")
            first = await thread.send("inside", file=discord.File(io.BytesIO(picture()), "ring.png"))
            self.first = first.id
            await interaction.edit_original_response(content="opened")
        except discord.HTTPException as error:
            await interaction.edit_original_response(content=f"{error.status} {error.code}")

    async def inside(self, interaction: discord.Interaction, message: discord.Message) -> None:
        """Edit the first message of the thread, open the thread again, post into it; say what came of it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        thread = self.get_partial_messageable(message.id)
        said = []
        for step in (
            lambda: thread.get_partial_message(self.first).edit(content="edited", attachments=[]),
            lambda: thread.send("more"),
            lambda: self.http.edit_channel(message.id, archived=False),
        ):
            try:
                await step()
                said.append("done")
            except discord.HTTPException as error:
                said.append(f"{error.status} {error.code}")
        await interaction.edit_original_response(content=", ".join(said))
