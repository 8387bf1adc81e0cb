"""The local table's page: SimCord's preview of one channel, kept up to date by itself.

Three things are added to the preview. Simulated time follows real time, before each action and between
them. What changes is published as soon as it has happened, so nobody has to refresh anything. And a press
on a page that is half a second behind still counts: like a Discord client, it sends the custom id that
its button showed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any, Self
from zoneinfo import ZoneInfo

from simcord import SetupError
from simcord.preview import Preview, PreviewCapture, _require_preview_runtime
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._pages import _Page

from bot.simulation.frontage import Frontage, Words
from bot.simulation.world import World

log = logging.getLogger(__name__)

TICK_SECONDS = 0.25
"""How often simulated time is moved, and looked whether something has happened."""
STALE_SECONDS = 20.0
"""After how long an unchanged page is published anew, so that relative times stay true."""
REMEMBERED = 256
"""How many publications are remembered: what a press on an outdated page meant."""


class NotInstalled(ImportError):
    """A part of the extra `local` is missing."""


class PortTaken(OSError):
    """The port is in use, or may not be used."""


def check_installed() -> None:
    """Raise `NotInstalled` when a part of the extra `local` is missing or broken."""
    try:
        _require_preview_runtime()
    except SetupError as error:
        raise NotInstalled(str(error), name="simcord") from error


class LocalPage(Preview):
    """`async with LocalPage(world, …) as page:` serves the world's channel to a browser at `page.url`.

    Everybody in the world can be played, by whoever knows the address. Raises `PortTaken`. Whatever is done
    to the page waits for its turn, between two moves of simulated time.
    """

    def __init__(self, world: World, *, port: int | None, words: Words) -> None:
        super().__init__(
            world.env,
            world.place(world.channel),
            tuple(person.member for person in world.people),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=_timezone(),
            presentation_time=None,
            assets=None,
            port=port or 0,
        )
        self._environment = world.env
        self._server = Frontage(self, port or 0, words)
        self._turn = asyncio.Lock()
        self._ids: OrderedDict[tuple[str, int], Mapping[str, str]] = OrderedDict()
        self._last = time.monotonic()
        self._news = (0, self._last)

    async def __aenter__(self) -> Self:
        try:
            await super().__aenter__()
        except SetupError as error:
            if not isinstance(error.__cause__, OSError):
                raise
            raise PortTaken(error.__cause__.errno, error.__cause__.strerror) from error
        self._ticking = asyncio.create_task(self._tick())
        return self

    async def __aexit__(self, *reason: Any) -> None:
        self._ticking.cancel()
        await asyncio.gather(self._ticking, return_exceptions=True)
        await super().__aexit__(*reason)

    async def serve(self) -> None:
        """Serve until the page is closed; raises when the world's time cannot go on."""
        closed = asyncio.ensure_future(self.wait_closed())
        try:
            await asyncio.wait((closed, self._ticking), return_when=asyncio.FIRST_COMPLETED)
        finally:
            closed.cancel()
        if self._ticking.done():
            self._ticking.result()

    # --- what is asked for from outside, between two moves of time -----------------------------------

    async def show(self, target: Any) -> None:
        """Bring a message into view."""
        async with self._turn:
            await super().show(target)

    async def refresh(self) -> None:
        """Publish the present to all who look."""
        async with self._turn:
            await super().refresh()

    async def snapshot(self) -> dict[str, Any]:
        """Answer what the page shows as JSON."""
        async with self._turn:
            return await super().snapshot()

    async def screenshot(self, path: Any = None, **how: Any) -> PreviewCapture:
        """Draw the page as a PNG; simulated time waits for it."""
        async with self._turn:
            return await super().screenshot(path, **how)

    # --- time and publication -----------------------------------------------------------------------

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            async with self._turn:
                await self._catch_up()
                self._publish_news()

    async def _catch_up(self) -> None:
        """Let simulated time pass as real time did."""
        now = time.monotonic()
        passed, self._last = now - self._last, now
        try:
            await self._environment.advance_time(passed)
        except TimeoutError:
            log.exception("the bot has not come to rest")

    def _publish_news(self) -> None:
        news, at = self._news
        if news == self._happened() and self._last - at < STALE_SECONDS:
            return
        with self._environment.operation("publish"):
            self._advance_presentation_time()
            self._publish_message_pages(reason="refresh")
        self._news = (self._happened(), self._last)

    def _happened(self) -> int:
        """Count what went to and fro between bot and Discord."""
        return len(self.env.backend.transcript)

    def _publish(self, page: _Page, *, reason: Any = "action") -> None:
        super()._publish(page, reason=reason)
        self._ids[page.id, page.revision] = dict(self._buttons(page.channel_id))
        while len(self._ids) > REMEMBERED:
            self._ids.popitem(last=False)

    def _buttons(self, channel: int) -> Iterator[tuple[str, str]]:
        """Answer all buttons of a channel: the key by which the page names each, and its custom id."""
        for message in self.env.backend.messages.get(channel, {}).values():
            for index, root in enumerate(message.components):
                for path, part in _component_paths(root, str(index)):
                    key = _component_key(part, path, message.id)
                    if key is not None and part.get("custom_id"):
                        yield key, part["custom_id"]

    # --- actions ------------------------------------------------------------------------------------

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            await self._catch_up()
            answer = await super()._action(context_id, self._up_to_date(context_id, body))
            self._publish_news()
            return answer

    def _up_to_date(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Rewrite an action that was begun on an outdated publication, so that it means the same now.

        A button that has gone in the meantime keeps its old publication, and the preview refuses it.
        """
        page = self._pages.get(context_id or "")
        seen = body.get("published_revision")
        if page is None or not isinstance(seen, int) or seen >= page.revision:
            return body
        if body.get("kind") != "click":
            return {**body, "published_revision": page.revision}
        key = str(body.get("control_key"))
        meant = self._ids.get((page.id, seen), {}).get(key)
        for present, custom_id in self._buttons(page.channel_id):
            if custom_id == meant and present.split(":")[:2] == key.split(":")[:2]:
                return {**body, "published_revision": page.revision, "control_key": present}
        return body


def _timezone() -> str:
    """Name this machine's time zone (`"Europe/Berlin"`), or UTC where it has no name."""
    name = (os.environ.get("TZ") or os.path.realpath("/etc/localtime")).rpartition("/zoneinfo/")[2]
    try:
        return ZoneInfo(name).key
    except (OSError, ValueError):
        return "UTC"
