"""SimCord's store of the virtual Discord, with people's languages, servers' features and a free clock."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

import simcord.backend
from simcord._clock import Clock
from simcord.backend.models import Channel

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
"""When a simulated world begins, unless it is told otherwise."""


class MovableClock(Clock):
    """A simulated clock that begins at `EPOCH`, or wherever it is set."""

    def __init__(self) -> None:
        super().__init__()
        self._start = EPOCH

    def now(self) -> datetime:
        """Answer the simulated instant."""
        return self._start + timedelta(seconds=self.elapsed)

    def set(self, now: datetime) -> None:
        """Let it be `now`, without anything coming due."""
        self._start = now - timedelta(seconds=self.elapsed)


class Backend(simcord.backend.Backend):
    """The virtual Discord. `languages` are by person, `features` by server."""

    clock: MovableClock

    def __init__(self) -> None:
        self.languages: dict[int, str] = {}
        self.features: dict[int, list[str]] = {}
        super().__init__(clock=MovableClock())
        self.bot_user.name = "Coven"

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send a gateway event, with the languages and features that SimCord leaves fixed."""
        if event == "INTERACTION_CREATE":
            payload = self._localised(payload)
        elif event in ("GUILD_CREATE", "GUILD_UPDATE"):
            payload = {**payload, "features": self.features.get(int(payload["id"]), [])}
        super().emit(event, payload)

    def create_thread(
        self,
        parent_id: int,
        name: str,
        owner_id: int,
        *,
        message_id: int | None = None,
        broadcast: bool = True,
        **how: Any,
    ) -> Channel:
        """Open a thread; one on a message is not told in the channel, since the message itself shows it."""
        quiet = message_id is not None
        thread = super().create_thread(
            parent_id, name, owner_id, message_id=message_id, broadcast=broadcast and not quiet, **how
        )
        if broadcast and quiet:
            self.announce_thread_create(thread)
        return thread

    def _localised(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        guild_id = payload.get("guild_id")
        user = payload["member"]["user"] if guild_id is not None else payload["user"]
        localised = {**payload, "locale": self.languages.get(int(user["id"]), "en-US")}
        if guild_id is not None:
            localised["guild_locale"] = self.get_guild(int(guild_id)).preferred_locale
        return localised
