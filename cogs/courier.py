"""Carries posts to Discord by ids alone and answers with what became of them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec

import discord

from bot.boundary import LOST
from bot.tables.ports import Delivery, Found, Post
from cogs.easel import Easel
from cogs.parcel import kept, pack

LOOK_BACK = 50
"""How many messages of a channel are looked through for ours."""
THREAD_MINUTES: Final = 10080
"""After how many minutes without a word a thread is archived: seven days, the most that Discord offers."""
MISSING_PERMISSIONS = 50013
"""Discord's code for what the bot may not do in a channel."""

NO_MEMBER = frozenset({10007, 10013})
"""Discord's codes for somebody who is not in the server, or is nobody at all."""

P = ParamSpec("P")


def failure(error: BaseException) -> Delivery:
    """Tell one of `LOST` (see `bot.boundary`) as a delivery."""
    if isinstance(error, discord.RateLimited):
        return Delivery(ok=False, status=429, retry_after=error.retry_after)
    if isinstance(error, discord.HTTPException):
        retry_after = _seconds(error.response.headers.get("Retry-After"))
        return Delivery(ok=False, status=error.status, code=error.code, retry_after=retry_after)
    return Delivery(ok=False)


def _seconds(header: str | None) -> float:
    try:
        return float(header or 0)
    except ValueError:
        return 0.0


def _delivers(
    method: Callable[Concatenate[DiscordCourier, P], Coroutine[Any, Any, Delivery]],
) -> Callable[Concatenate[DiscordCourier, P], Coroutine[Any, Any, Delivery]]:
    @wraps(method)
    async def deliver(self: DiscordCourier, /, *args: P.args, **kwargs: P.kwargs) -> Delivery:
        try:
            return await method(self, *args, **kwargs)
        except LOST as error:
            return failure(error)

    return deliver


class DiscordCourier:
    """The `Courier` port on discord.py. It needs no cache: channels and messages are named by id."""

    def __init__(self, client: discord.Client, easel: Easel) -> None:
        self._client = client
        self._easel = easel

    @_delivers
    async def send(self, channel: int, post: Post, nonce: str) -> Delivery:
        """Send a post; discord.py adds `enforce_nonce`, so that Discord drops a repeat within minutes."""
        parcel = await pack(post, self._easel, attach=self._may(channel, "attach_files"))
        message = await self._client.get_partial_messageable(channel).send(
            parcel.content,
            files=parcel.files,
            view=parcel.view or discord.utils.MISSING,
            allowed_mentions=parcel.mentions,
            nonce=nonce,
            silent=post.silent,
            suppress_embeds=True,
        )
        return _delivered(message)

    @_delivers
    async def edit(self, channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        """Make a message show `post`; all attachments that are not in `keep` go."""
        parcel = await pack(post, self._easel, attach=self._may(channel, "attach_files"), keep=keep)
        standing = self._client.get_partial_messageable(channel).get_partial_message(message)
        edited = await standing.edit(
            content=parcel.content,
            attachments=[*kept(keep), *parcel.files],
            view=parcel.view,
            allowed_mentions=parcel.mentions,
        )
        return _delivered(edited)

    @_delivers
    async def disarm(self, channel: int, message: int, keep: tuple[int, ...]) -> Delivery:
        """Take the buttons off a message; its text and the attachments `keep` stay."""
        standing = self._client.get_partial_messageable(channel).get_partial_message(message)
        return _delivered(await standing.edit(attachments=kept(keep), view=None))

    @_delivers
    async def delete(self, channel: int, message: int) -> Delivery:
        """Delete a message."""
        await self._client.get_partial_messageable(channel).get_partial_message(message).delete()
        return Delivery(ok=True, id=message)

    @_delivers
    async def open_dm(self, person: int) -> Delivery:
        """Open the private channel with somebody, or answer the one that is known already."""
        channel = await self._client.create_dm(discord.Object(person))
        return Delivery(ok=True, id=channel.id)

    @_delivers
    async def open_thread(self, channel: int, message: int, name: str) -> Delivery:
        """Open a public thread on a message, for seven days; refused where nothing could be said in it."""
        if not self._may(channel, "send_messages_in_threads"):
            return Delivery(ok=False, status=403, code=MISSING_PERMISSIONS)
        thread = await self._client.http.start_thread_with_message(
            channel, message, name=name, auto_archive_duration=THREAD_MINUTES
        )
        return Delivery(ok=True, id=int(thread["id"]))

    @_delivers
    async def reopen_thread(self, thread: int) -> Delivery:
        """Bring an archived thread back."""
        await self._client.http.edit_channel(thread, archived=False)
        return Delivery(ok=True, id=thread)

    async def is_member(self, guild: int, person: int) -> bool | None:
        """Whether somebody is in a server; asked of Discord, since the bot keeps no members."""
        try:
            await self._client.http.get_member(guild, person)
        except discord.NotFound as error:
            return False if error.code in NO_MEMBER else None
        except LOST:
            return None
        return True

    async def recent(self, channel: int) -> tuple[Found, ...] | Delivery:
        """Our messages among the channel's last 50, or why they can't be read."""
        own = self._client.user
        history = self._client.get_partial_messageable(channel).history(limit=LOOK_BACK)
        try:
            messages = [message async for message in history]
        except LOST as error:
            return failure(error)
        return tuple(
            Found(
                id=message.id,
                custom_ids=custom_ids(message),
                files=tuple(file.id for file in message.attachments),
                text=message.content,
            )
            for message in messages
            if own is not None and message.author.id == own.id
        )

    def _may(self, channel: int, permission: str) -> bool:
        """Whether the bot has a permission there, by what is cached; yes where nothing is known."""
        known = self._client.get_channel(channel)
        if not isinstance(known, discord.abc.GuildChannel | discord.Thread):
            return True
        if isinstance(known, discord.Thread) and known.parent is None:
            return True
        return bool(getattr(known.permissions_for(known.guild.me), permission))


def custom_ids(message: discord.Message) -> tuple[str, ...]:
    """Answer the custom ids of all buttons of a message, in order."""
    return tuple(
        component.custom_id
        for row in message.components
        if isinstance(row, discord.ActionRow)
        for component in row.children
        if isinstance(component, discord.Button) and component.custom_id is not None
    )


def _delivered(message: discord.Message) -> Delivery:
    return Delivery(ok=True, id=message.id, files=tuple(file.id for file in message.attachments))
