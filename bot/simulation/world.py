"""A whole small Discord: one server, one channel, some people, and our bot among them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import TracebackType
from typing import Any, ClassVar, Self

import discord
from simcord import InteractionResult, MemberActor, ResponseMessage, SetupError, UserHandle
from simcord.actors import _component_interaction, _visible_message
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import ComponentType, OverwriteType

from bot.simulation.backend import EPOCH
from bot.simulation.environment import Environment
from bot.simulation.requests import Fault, Inspector, RefusedPayload, Request
from bot.simulation.shown import ShownMessage, show, visible

Factory = Callable[[], discord.Client]

Impossible = SetupError
"""Raised for what nobody can do in Discord: press a button of a message that they do not see, say."""

NAMES = ("Ada", "Bram", "Cleo", "Dora", "Egon", "Fynn", "Gwen", "Hugo", "Iris", "Jonas", "Kira", "Leo")
"""Short, distinct names for up to twelve people."""

SETTLE_SECONDS = 60.0
"""How long, in real seconds, the bot may be busy with one action."""

INVITED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot may do in the server unless a test says otherwise."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the server."""

    id: int
    name: str
    member: MemberActor


class Answer:
    """What the bot answered to one press or command; read it as late as you like, it is alive."""

    def __init__(self, environment: Environment, result: InteractionResult) -> None:
        self._environment = environment
        self._result = result

    @property
    def acknowledged(self) -> bool:
        """Whether Discord got an answer at all."""
        return self._result.acknowledged

    @property
    def messages(self) -> tuple[ShownMessage, ...]:
        """The answer and its follow-ups, as far as they still stand, as they stand now."""
        parts = (
            [self._result.response] if self._result.response is not None else []
        ) + self._result.followups
        backend = self._environment.backend
        return tuple(show(backend, backend.get_message(part.channel_id, part.id)) for part in parts)

    @property
    def private(self) -> tuple[ShownMessage, ...]:
        """Those of the messages that only the asker sees."""
        return tuple(message for message in self.messages if message.private)

    @property
    def text(self) -> str:
        """The texts of all messages, one below the other."""
        return "\n".join(message.text for message in self.messages)


class WorldClock:
    """The simulated time, as the bot's clock."""

    def __init__(self, world: World) -> None:
        self._world = world

    def now(self) -> float:
        """Answer Unix seconds."""
        return self._world.now()

    async def sleep(self, seconds: float) -> None:
        """Wait in simulated time."""
        await asyncio.sleep(seconds)


class World:
    """`async with World(factory) as world:` starts a fresh Discord and logs `factory()`'s bot in.

    `people` are the names of its members, `start` when its time begins (server, channel and people are
    older, and have the same ids whenever that is), `permissions` the bot's in the server, `topic` the
    channel's, `locale` everybody's and the server's. With `recording` requests are kept. Every action
    returns when the bot has come to rest. Time stands still until `advance`. Leaving the block raises what
    the bot raised unseen, and `RefusedPayload` for requests that an inspector refused.
    """

    inspectors: ClassVar[tuple[Inspector, ...]] = ()
    """Look at every request of every world."""

    def __init__(
        self,
        factory: Factory,
        *,
        people: Sequence[str] = NAMES[:4],
        start: datetime = EPOCH,
        permissions: discord.Permissions = INVITED,
        topic: str | None = None,
        locale: str = "en-US",
        settle_timeout: float = SETTLE_SECONDS,
        recording: bool = True,
        check_errors: bool = True,
    ) -> None:
        self._factory = factory
        self._names = tuple(people)
        self._start = start
        self._permissions = permissions
        self._topic = topic
        self._locale = locale
        self._recording = recording
        self._settle_timeout = settle_timeout
        self._check_errors = check_errors
        self.clock = WorldClock(self)

    async def __aenter__(self) -> Self:
        self.env = Environment(
            self._factory(),
            inspectors=type(self).inspectors,
            settle_timeout=self._settle_timeout,
            check_errors=self._check_errors,
        )
        self.env.gate.recording = self._recording
        self._arrange()
        self.env.backend.clock.set(self._start)
        await self.env.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.env.shutdown()
        if error is not None:
            return
        if self.findings:
            raise RefusedPayload("\n".join(self.findings))
        if self._check_errors:
            self.env.raise_unseen_errors()

    def _arrange(self) -> None:
        self.server: GuildHandle = self.env.create_guild("Coven", owner=self.env.create_user("Owner"))
        roles = self.env.backend.get_guild(self.server.id).roles.values()
        next(role for role in roles if role.managed).permissions = self._permissions.value
        self.channel = self.server.create_text_channel("the-crypt", topic=self._topic).id
        self.people = tuple(self.welcome(name) for name in self._names)
        for person in self.people:
            self.speaks(person, self._locale)
        self.set_server(locale=self._locale, community=False)

    # --- people, places -----------------------------------------------------------------------------

    def welcome(self, name: str, *, bot: bool = False) -> Person:
        """Let somebody, or another bot, enter the server."""
        user = self.env.create_user(name.lower(), global_name=None if bot else name, bot=bot)
        member = self.server.add_member(user)
        return Person(member.id, name, member)

    async def depart(self, person: Person) -> None:
        """Let somebody leave the server; no server is shared with the bot from then on."""
        self.server.remove_member(person.member)
        await self.env.settle()

    async def come_back(self, person: Person) -> None:
        """Let somebody who left enter again."""
        self.server.add_member(person.member.user)
        await self.env.settle()

    def speaks(self, person: Person, locale: str) -> None:
        """Set the language of somebody's client (`"es-ES"`)."""
        self.env.backend.languages[person.id] = locale

    def set_server(self, *, locale: str, community: bool) -> None:
        """Set the server's language, and whether it is a Community."""
        self.env.backend.features[self.server.id] = ["COMMUNITY"] if community else []
        self.env.backend.edit_guild(self.server.id, {"preferred_locale": locale})

    def add_channel(self, name: str) -> int:
        """Open one more channel in the server."""
        return self.server.create_text_channel(name).id

    def dm(self, person: Person) -> int:
        """Answer the private channel between somebody and the bot."""
        return person.member.user.dm_channel.id

    def place(self, channel: int) -> ChannelHandle:
        """Answer SimCord's handle of a channel."""
        stored = self.env.backend.get_channel(channel)
        return ChannelHandle(self.env, None if stored.guild_id is None else self.server, stored)

    def threads(self, channel: int | None = None) -> tuple[int, ...]:
        """Answer the threads of a channel, oldest first."""
        return tuple(thread.id for thread in self.place(channel or self.channel).threads)

    def thread_name(self, thread: int) -> str:
        """Answer a thread's name."""
        return self.env.backend.get_channel(thread).name or ""

    def permit(
        self, channel: int | None = None, person: Person | None = None, **permissions: bool | None
    ) -> None:
        """Allow (`True`), deny (`False`) or leave open (`None`) what the bot, or somebody, may do there."""
        where = channel or self.channel
        target = self.env.backend.bot_user.id if person is None else person.id
        earlier = next(
            (item for item in self.env.backend.get_channel(where).overwrites if item.target_id == target),
            None,
        )
        rights = discord.PermissionOverwrite.from_pair(
            discord.Permissions(earlier.allow if earlier else 0),
            discord.Permissions(earlier.deny if earlier else 0),
        )
        rights.update(**permissions)
        allow, deny = rights.pair()
        self.env.backend.set_overwrite(
            where, Overwrite(target, OverwriteType.MEMBER, allow.value, deny.value)
        )

    def close_dms(self, person: Person, *, status: int = 403, code: int = 50007) -> None:
        """Let somebody refuse private messages."""
        self.env.gate.rules.closed[person.id] = (status, code)

    def open_dms(self, person: Person) -> None:
        """Let somebody take private messages again."""
        self.env.gate.rules.closed.pop(person.id, None)

    # --- what people do -----------------------------------------------------------------------------

    async def slash(
        self, person: Person, name: str, /, *, channel: int | None = None, **options: Any
    ) -> Answer:
        """Use a slash command (`"play vampiring"`) in a channel, by default the first one."""
        where = self.place(channel or self.channel)
        if where.guild is None:
            return self._answer(await person.member.user.slash(name, **options))
        return self._answer(await person.member.slash(where, name, **options))

    async def suggested(
        self, person: Person, name: str, option: str, typed: str = "", *, channel: int | None = None
    ) -> tuple[tuple[str, Any], ...]:
        """Type into an option of a slash command; answer what is suggested, as names and values."""
        where = self.place(channel or self.channel)
        if where.guild is None:
            found = await person.member.user.autocomplete(name, option, typed)
        else:
            found = await person.member.autocomplete(where, name, option, typed)
        return tuple((one["name"], one["value"]) for one in found)

    async def press(self, person: Person, message: ShownMessage, button: str) -> Answer:
        """Press a button by label, custom id or the beginning of a custom id, as the message stands now."""
        wanted = self.again(message).button(button)
        return self._answer(
            await self._actor(person, message).click(self._seen(message), custom_id=wanted.custom_id)
        )

    async def forge(self, person: Person, message: ShownMessage, custom_id: str) -> Answer:
        """Send any custom id from a message that somebody sees: an outdated or a made-up button."""
        actor = self._actor(person, message)
        data = {"custom_id": custom_id, "component_type": ComponentType.BUTTON}
        with self.env.operation("forge"):
            stored = _visible_message(actor, self._seen(message))
            return self._answer(await _component_interaction(actor, stored, data))

    async def together(self, *actions: Awaitable[Answer]) -> tuple[Answer, ...]:
        """Let actions (unawaited calls of `slash`, `press`, `forge`) arrive at the same instant."""
        with self.env.holding():
            answers = [await action for action in actions]
        await self.env.settle()
        return tuple(answers)

    async def erase(self, message: ShownMessage) -> None:
        """Let a moderator delete a message."""
        self.env.backend.delete_message(message.channel, message.id)
        await self.env.settle()

    async def erase_channel(self, channel: int) -> None:
        """Let a moderator delete a channel or thread."""
        self.env.backend.delete_channel(channel)
        await self.env.settle()

    async def archive(self, thread: int, *, locked: bool = False) -> None:
        """Let a thread fall asleep, or a moderator lock it."""
        self.env.backend.edit_channel(thread, {}, thread_metadata={"archived": True, "locked": locked})
        await self.env.settle()

    async def expel_bot(self) -> None:
        """Remove the bot from the server."""
        self.env.backend.remove_guild(self.server.id)
        await self.env.settle()

    # --- what is to be seen -------------------------------------------------------------------------

    def messages(self, channel: int | None = None, person: Person | None = None) -> tuple[ShownMessage, ...]:
        """Answer a channel's messages, oldest first; private answers only as that person sees them."""
        return tuple(visible(self.env.backend, channel or self.channel, person.id if person else None))

    def again(self, message: ShownMessage) -> ShownMessage:
        """Look at a message once more; raises `LookupError` when it is gone."""
        stored = self.env.backend.messages.get(message.channel, {}).get(message.id)
        if stored is None:
            raise LookupError(f"message {message.id} is gone")
        return show(self.env.backend, stored)

    # --- time ---------------------------------------------------------------------------------------

    def now(self) -> float:
        """Answer the simulated time in Unix seconds."""
        return self.env.now().timestamp()

    async def advance(self, seconds: float) -> None:
        """Let simulated time pass, timer by timer."""
        await self.env.advance_time(seconds)

    async def settle(self) -> None:
        """Wait until the bot has come to rest."""
        await self.env.settle()

    # --- the bot and its requests -------------------------------------------------------------------

    @property
    def bot(self) -> discord.Client:
        """The bot that is logged in now."""
        return self.env.bot

    @property
    def requests(self) -> list[Request]:
        """All requests that the bot has made, in order."""
        return self.env.gate.requests

    @property
    def findings(self) -> list[str]:
        """What inspectors refused; a test that expects it empties the list."""
        return self.env.gate.findings

    @property
    def errors(self) -> list[BaseException]:
        """What the bot raised unseen; asking for it takes note of it."""
        return self.env.errors

    def fail(self, method: str, path: str, **how: Any) -> Fault:
        """Make matching requests fail; see `Fault`."""
        fault = Fault(method, path, **how)
        self.env.gate.faults.append(fault)
        return fault

    def kill_at(
        self, method: str, path: str, *, after: bool = False, dying: Callable[[], None] | None = None
    ) -> Fault:
        """Kill the bot at the next matching request, before or after it took effect.

        From then on nothing that it asks reaches Discord. `dying` is called at that instant: copy the
        database there. Go on with `restart`.
        """
        return self.fail(method, path, after=after, kill=True, dying=dying)

    def kill(self) -> None:
        """Kill the bot now: nothing that it asks reaches Discord any more. Go on with `restart`."""
        self.env.gate.kill()

    async def restart(self, factory: Factory | None = None) -> None:
        """End the bot (cleanly, unless it was killed) and log a new one in on the same Discord."""
        await self.env.replace_bot((factory or self._factory)())

    async def ready_again(self) -> None:
        """Let Discord say READY once more, as after a lost session."""
        self.env.say_ready()
        await self.env.settle()

    # --- between our values and SimCord's -----------------------------------------------------------

    def _answer(self, result: InteractionResult) -> Answer:
        return Answer(self.env, result)

    def _seen(self, message: ShownMessage) -> ResponseMessage:
        return ResponseMessage(self.env, self.env.backend.get_message(message.channel, message.id))

    def _actor(self, person: Person, message: ShownMessage) -> MemberActor | UserHandle:
        private = self.env.backend.get_channel(message.channel).guild_id is None
        return person.member.user if private else person.member
