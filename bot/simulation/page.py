"""The local table's page: SimCord's preview of one channel, kept up to date by itself.

Three things are added to the preview. Simulated time follows real time, before each action and between
them. What changes is published as soon as it has happened, so nobody has to refresh anything. And a press
on a page that is half a second behind still counts: like a Discord client, it sends the custom id that
its button showed, whatever has become of its message.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self
from zoneinfo import ZoneInfo

from simcord import SetupError
from simcord.actors import _component_interaction
from simcord.enums import ComponentType
from simcord.preview import Preview, PreviewCapture, _require_preview_runtime
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._actions import _Action
from simcord.preview._pages import _Page

from bot.simulation.frontage import Frontage, Words
from bot.simulation.pictures import Pictures
from bot.simulation.world import Person, World

log = logging.getLogger(__name__)

TICK_SECONDS = 0.25
"""How often simulated time is moved, and looked whether something has happened."""
STALE_SECONDS = 20.0
"""After how long an unchanged page is published anew, so that relative times stay true."""
REMEMBERED = 256
"""How many publications are remembered: what a press on an outdated page meant."""

CUSTOM_ID = "custom_id"
"""Under this key a press that came in is given the custom id that its button showed."""


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


@dataclass(frozen=True, slots=True)
class _Publication:
    """What one page was given to see: what had happened, when, and which custom id each key stood for."""

    happened: int
    at: float
    ids: Mapping[str, str]


class LocalPage(Preview):
    """`async with LocalPage(world, people, …) as page:` serves the world's channel at `page.url`.

    These people can be played there, by whoever knows the address. Raises `PortTaken`. Whatever is done
    to the page waits for its turn, between two moves of simulated time.
    """

    def __init__(self, world: World, people: Sequence[Person], *, port: int | None, words: Words) -> None:
        super().__init__(
            world.env,
            world.place(world.channel),
            tuple(person.member for person in people),
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
        self._media_worker = Pictures()
        self._turn = asyncio.Lock()
        self._publications: OrderedDict[tuple[str, int], _Publication] = OrderedDict()
        self._last = time.monotonic()

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
        with self._environment.operation("publish"):
            self._advance_presentation_time()
            for page in self._watched():
                if self._is_behind(page):
                    self._publish(page, reason="refresh")

    def _publish_message_pages(self, *, reason: str = "action") -> None:
        for page in self._watched():
            self._publish(page, reason=reason)

    def _watched(self) -> Iterator[_Page]:
        """Answer the pages that are open in a browser; publishing one may close others that have expired."""
        for page in tuple(self._pages.values()):
            if page is not self._python and page.id in self._pages:
                yield page

    def _is_behind(self, page: _Page) -> bool:
        shown = self._publications.get((page.id, page.revision))
        return shown is None or shown.happened != self._happened() or self._last - shown.at >= STALE_SECONDS

    def _happened(self) -> int:
        """Count what went to and fro between bot and Discord."""
        return len(self.env.backend.transcript)

    def _publish(self, page: _Page, *, reason: Any = "action") -> None:
        super()._publish(page, reason=reason)
        self._publications[page.id, page.revision] = _Publication(
            self._happened(), self._last, dict(self._buttons(page.channel_id))
        )
        while len(self._publications) > REMEMBERED:
            self._publications.popitem(last=False)

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
        """Rewrite an action that was begun on some publication, so that it means the same now."""
        page = self._pages.get(context_id or "")
        seen = body.get("published_revision")
        if page is None or not isinstance(seen, int) or seen > page.revision:
            return body
        present = {**body, "published_revision": page.revision}
        if body.get("kind") != "click":
            return present
        shown = self._publications.get((page.id, seen))
        custom_id = None if shown is None else shown.ids.get(str(body.get("control_key")))
        return body if custom_id is None else {**present, CUSTOM_ID: custom_id}

    def _prepare_action(self, page: _Page, kind: str, body: Mapping[str, Any]) -> Any:
        if CUSTOM_ID not in body:
            return super()._prepare_action(page, kind, body)
        self._require_current_history(page)
        message = self._target_message(page, self._target_id(body.get("target_id"), page.viewer))
        pressed = {"custom_id": body[CUSTOM_ID], "component_type": ComponentType.BUTTON}

        async def press(action: _Action, cursor: int) -> dict[str, Any]:
            done = _component_interaction(page.viewer, message, pressed)
            return await self._run_interaction_action(page, action, cursor, done)

        return press


def _timezone() -> str:
    """Name this machine's time zone (`"Europe/Berlin"`), or UTC where it has no name."""
    name = (os.environ.get("TZ") or os.path.realpath("/etc/localtime")).rpartition("/zoneinfo/")[2]
    try:
        return ZoneInfo(name).key
    except (OSError, ValueError):
        return "UTC"
