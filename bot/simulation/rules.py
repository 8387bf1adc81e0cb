"""Rules of the real Discord that SimCord does not keep, added in front of its routes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel, Message
from simcord.enums import ChannelType

from bot.simulation.backend import Backend
from bot.simulation.requests import Request, Standing

NONCE_SECONDS = 300.0
"""How long Discord remembers an enforced nonce: it says "the past few minutes"."""


class Rules:
    """Closed private messages, nonces, threads, attachments: refused or answered as Discord does it.

    `before` raises `BackendError` for what Discord refuses, answers a payload for what is settled
    without the route, and `None` for what the route shall do.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._nonces: dict[tuple[int, str], tuple[int, float]] = {}
        self.closed: dict[int, tuple[int, int]] = {}
        """Status and code that answer a private message to a person, by the person's id."""

    def standing(self, request: Request) -> Standing | None:
        """Answer the message that `request` edits, as it stands now; `None` when it edits none."""
        message = self._edited(request)
        return None if message is None else Standing(message.id, len(message.attachments))

    def before(self, request: Request) -> Any | None:
        """Judge a request before the route sees it."""
        match request.method, request.path.strip("/").split("/"):
            case "POST", ["channels", channel, "messages"]:
                return self._send(request, self._backend.get_channel(int(channel)))
            case "PATCH", ["channels", channel, "messages", _]:
                where = self._backend.get_channel(int(channel))
                self._check_files(request, where)
                if _archived(where):
                    raise BackendError(400, 50083, "Thread is archived")
            case "POST", ["channels", channel, "messages", message, "threads"]:
                if self._backend.get_channel(int(channel)).is_thread:
                    raise BackendError(400, 50024, "Cannot execute action on this channel type")
                if int(message) in self._backend.channels:
                    raise BackendError(400, 160004, "A thread has already been created for this message")
            case "PATCH", ["channels", channel]:
                where = self._backend.get_channel(int(channel))
                if where.is_thread:
                    return self._edit_thread(where, request.json or {})
        return None

    def after(self, request: Request, answer: Any) -> None:
        """Take note of what a request brought about."""
        match request.method, request.path.strip("/").split("/"):
            case "POST", ["channels", channel, "messages"]:
                nonce = _enforced_nonce(request)
                if nonce is not None:
                    self._nonces[int(channel), nonce] = (int(answer["id"]), request.at)

    def _send(self, request: Request, channel: Channel) -> Any | None:
        if channel.type == ChannelType.DM:
            self._check_reach(channel.recipient_ids[0])
        self._check_files(request, channel)
        repeated = self._repeated(request, channel)
        if repeated is not None:
            return dict(serializers.message_payload(self._backend, repeated))
        if _archived(channel):
            metadata = channel.thread_metadata
            if metadata is not None and metadata.locked:
                raise BackendError(400, 50083, "Thread is archived")
            self._backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})
        return None

    def _check_reach(self, person: int) -> None:
        if person in self.closed:
            status, code = self.closed[person]
            raise BackendError(status, code, "Cannot send messages to this user")
        if not any(person in guild.members for guild in self._backend.guilds.values()):
            raise BackendError(403, 50278, "Cannot send messages to this user due to having no mutual guilds")

    def _check_files(self, request: Request, channel: Channel) -> None:
        if request.files and channel.guild_id is not None:
            self._backend.require_permissions(
                channel.guild_id, self._backend.bot_user.id, channel.id, "attach_files"
            )

    def _repeated(self, request: Request, channel: Channel) -> Message | None:
        nonce = _enforced_nonce(request)
        earlier = self._nonces.get((channel.id, nonce)) if nonce is not None else None
        if earlier is None or request.at - earlier[1] > NONCE_SECONDS:
            return None
        return self._backend.messages[channel.id].get(earlier[0])

    def _edit_thread(self, thread: Channel, changes: Mapping[str, Any]) -> Any:
        """Let a thread's owner, or who manages threads, change it; SimCord asks for manage_channels."""
        bot = self._backend.bot_user.id
        assert thread.guild_id is not None
        assert thread.thread_metadata is not None
        self._backend.require_permissions(thread.guild_id, bot, thread.id, "send_messages_in_threads")
        if thread.owner_id != bot or thread.thread_metadata.locked or "locked" in changes:
            self._backend.require_permissions(thread.guild_id, bot, thread.id, "manage_threads")
        of_thread = ("archived", "locked", "auto_archive_duration", "invitable")
        self._backend.edit_channel(
            thread.id,
            {key: changes[key] for key in ("name", "rate_limit_per_user") if key in changes},
            thread_metadata={key: changes[key] for key in of_thread if key in changes},
        )
        return dict(serializers.thread_payload(self._backend, thread))

    def _edited(self, request: Request) -> Message | None:
        backend = self._backend
        match request.method, request.path.strip("/").split("/"):
            case "PATCH", ["channels", channel, "messages", message]:
                return backend.messages.get(int(channel), {}).get(int(message))
            case "PATCH", ["webhooks", _, token, "messages", message] if token in backend.interaction_tokens:
                record = backend.interaction_by_token(token)
                wanted = record.message_id if message == "@original" else int(message)
                return backend.messages.get(record.channel_id, {}).get(wanted or 0)
            case "POST", ["interactions", interaction, _, "callback"] if (request.json or {}).get(
                "type"
            ) == 7:
                answered = backend.interactions.get(int(interaction))
                if answered is None or answered.source_message_id is None:
                    return None
                return backend.messages.get(answered.channel_id, {}).get(answered.source_message_id)
        return None


def _archived(channel: Channel) -> bool:
    return channel.thread_metadata is not None and channel.thread_metadata.archived


def _enforced_nonce(request: Request) -> str | None:
    body = request.json or {}
    return str(body["nonce"]) if body.get("enforce_nonce") and body.get("nonce") is not None else None
