"""The page of the local table keeps up with the world, and a press on an outdated page still counts."""

from __future__ import annotations

import asyncio
import io
import time
from collections.abc import AsyncIterator
from typing import Any, cast

import aiohttp
import pytest
from PIL import Image

from bot.simulation.backend import EPOCH
from bot.simulation.frontage import Words
from bot.simulation.page import TICK_SECONDS, LocalPage, PortTaken
from bot.simulation.pictures import Pictures, Unshowable
from bot.simulation.world import World
from tests.testbed.toy import Toy, picture

WORDS = Words(title="Coven & Co", viewing_as="You are", empty="Type <play>")
PATIENCE = 8.0


class Browser:
    """One open page, spoken to as its own script does."""

    def __init__(self, page: LocalPage, session: aiohttp.ClientSession) -> None:
        self._base, _, self._capability = page.url.partition("#")
        self._session = session
        self._done = 0
        self.state: dict[str, Any] = {}

    async def open(self) -> None:
        self.state = await self._ask("POST", "api/pages", {})

    async def look(self) -> dict[str, Any]:
        self.state = await self._ask("GET", "api/state")
        return self.state

    async def text(self, path: str = "") -> str:
        async with self._session.get(self._base + path) as answer:
            return await answer.text()

    async def bytes(self, path: str) -> bytes:
        async with self._session.get(self._base + path, headers=self._headers()) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.read()

    async def act(self, kind: str, **more: Any) -> dict[str, Any]:
        """Do something as this page sees the world now, however outdated that is."""
        number = self._done + 1
        receipt = await self._ask(
            "POST",
            "api/action",
            {
                "protocol_version": 3,
                "sequence": number,
                "request_id": f"r{number}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                "kind": kind,
                **more,
            },
        )
        self._done = receipt["expectedSequence"]
        return receipt

    async def run(self, command: str) -> dict[str, Any]:
        catalog = await self._ask("GET", "api/commands")
        entry = next(item for item in catalog["entries"] if item["invocation"] == command)
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options={},
        )

    async def click(self, label: str) -> dict[str, Any]:
        key, message = self.button(label)
        return await self.act("click", control_key=key, target_id=message)

    def button(self, label: str) -> tuple[str, str]:
        for identity in reversed(self.state["timeline"]):
            for part in _parts(self.state["messages"][identity]["components"]):
                if part.get("label") == label:
                    return part["control_key"], identity
        raise LookupError(label)

    def texts(self) -> list[str]:
        return [self.state["messages"][identity]["content"] for identity in self.state["timeline"]]

    async def wait_for(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while text not in self.texts():
                await asyncio.sleep(0.1)
                await self.look()

    async def _ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        async with self._session.request(
            method, self._base + path, json=body, headers=self._headers()
        ) as answer:
            assert answer.status == 200, await answer.text()
            told: dict[str, Any] = await answer.json()
            return told

    def _headers(self) -> dict[str, str]:
        context = {"X-Simcord-Context": self.state["context"]["id"]} if self.state else {}
        return {"X-Simcord-Capability": self._capability, **context}


def presses(page: LocalPage) -> list[tuple[int, str]]:
    return cast("Toy", page.env.bot).presses


def _parts(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [part for row in components for part in (row, *_parts(row.get("components") or []))]


@pytest.fixture
async def page() -> AsyncIterator[LocalPage]:
    async with World(Toy) as world, LocalPage(world, world.people, port=None, words=WORDS) as opened:
        yield opened


@pytest.fixture
async def browser(page: LocalPage) -> AsyncIterator[Browser]:
    async with aiohttp.ClientSession() as session:
        opened = Browser(page, session)
        await opened.open()
        yield opened


async def test_the_front_page_is_ours(browser: Browser) -> None:
    front = await browser.text()
    assert "<title>Coven &amp; Co</title>" in front
    assert "Type &lt;play&gt;" in front
    assert "SimCord" not in front.replace("SimCord preview", "")
    assert ".people" in await browser.text("preview.css")
    assert "people" in await browser.text("workbench.js")


async def test_a_command_and_a_press_reach_the_bot(browser: Browser) -> None:
    assert (await browser.run("play"))["settlement"] == "settled"
    await browser.look()
    assert (await browser.click("Press"))["settlement"] == "settled"
    await browser.look()
    assert browser.texts() == ["pressed 1"]


async def test_what_happens_later_appears_by_itself(browser: Browser) -> None:
    await browser.run("play")
    await browser.look()
    await browser.click("Later")
    await browser.wait_for("later")


async def test_time_goes_on_by_itself_and_never_faster_than_it_does() -> None:
    began = time.monotonic()
    async with (
        World(Toy) as world,
        LocalPage(world, world.people, port=None, words=WORDS),
        asyncio.timeout(PATIENCE),
    ):
        while (passed := world.now() - EPOCH.timestamp()) < 1.0:
            await asyncio.to_thread(time.sleep, 0.05)
        assert passed <= time.monotonic() - began


async def test_a_press_on_an_outdated_page_counts(page: LocalPage, browser: Browser) -> None:
    await browser.run("play")
    await browser.look()
    seen = browser.state["publishedRevision"]
    await page.refresh()
    await page.refresh()
    assert (await browser.click("Press"))["settlement"] == "settled"
    assert (await browser.look())["publishedRevision"] > seen + 2
    assert browser.texts() == ["pressed 1"]


async def test_a_press_on_a_button_that_has_moved_means_what_was_seen(
    page: LocalPage, browser: Browser
) -> None:
    await browser.run("play")
    await browser.look()
    stored = page.env.backend.get_message(page.channel.id, int(browser.state["timeline"][0]))
    first, *rest = stored.components[0]["components"]
    stored.components = [{**stored.components[0], "components": [*rest, first]}, *stored.components[1:]]
    await page.refresh()
    await browser.click("Press")
    assert presses(page)[-1][1] == "press"


async def test_a_press_on_a_button_that_has_gone_is_heard_as_on_discord(
    page: LocalPage, browser: Browser
) -> None:
    await browser.run("play")
    await browser.look()
    stored = page.env.backend.get_message(page.channel.id, int(browser.state["timeline"][0]))
    stored.components = stored.components[1:]
    await browser.click("Press")
    await page.refresh()
    await browser.click("Press")
    assert cast("Toy", page.env.bot).heard == ["toy:press", "toy:press"]
    assert presses(page) == []


async def test_a_press_on_a_message_that_has_gone_is_refused(page: LocalPage, browser: Browser) -> None:
    await browser.run("play")
    await browser.look()
    page.env.backend.delete_message(page.channel.id, int(browser.state["timeline"][0]))
    assert (await browser.click("Press"))["rejected"] is True
    assert cast("Toy", page.env.bot).heard == []


async def test_everybody_can_be_played_and_sees_their_own_answers(page: LocalPage, browser: Browser) -> None:
    await browser.run("play")
    await browser.look()
    await browser.click("Secret")
    await browser.look()
    assert browser.texts()[-1] == "only you"
    bram = page.viewers[1]
    await browser.act("viewer", viewer_id=str(bram.id))
    await browser.look()
    assert "only you" not in browser.texts()
    await browser.click("Press")
    assert presses(page)[-1] == (bram.id, "press")


async def test_many_presses_and_ticks_do_not_get_in_each_others_way(browser: Browser) -> None:
    await browser.run("play")
    await browser.look()
    for number in range(60):
        assert (await browser.click("Defer"))["settlement"] == "settled"
        if number % 10 == 0:
            await browser.look()
        await asyncio.sleep(0.02)


async def test_pictures_of_the_bot_need_no_process_of_their_own(
    page: LocalPage, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asyncio, "create_subprocess_exec", None)
    await browser.run("play")
    await browser.look()
    ring = next(asset for asset in browser.state["assets"].values() if asset["filename"] == "ring.png")
    assert await browser.bytes(f"api/assets/{ring['id']}") == picture()


async def test_other_files_are_looked_at_by_a_process_of_their_own() -> None:
    buffer = io.BytesIO()
    Image.new("L", (8, 6)).save(buffer, "GIF", save_all=True, append_images=[Image.new("L", (8, 6), 90)])
    shown = await Pictures().validate("moving", buffer.getvalue())
    assert (shown.content_type, shown.width, shown.height, shown.frames) == ("image/gif", 8, 6, 2)
    with pytest.raises(Unshowable):
        await Pictures().validate("broken", picture()[:40])


async def test_whatever_is_asked_at_the_same_time_is_done_in_turn(page: LocalPage, browser: Browser) -> None:
    await browser.run("play")
    for _ in range(5):
        await asyncio.gather(
            page.refresh(),
            page.snapshot(),
            page.show(page.channel.last_message),
            browser.act("refresh"),
            page.refresh(),
            asyncio.sleep(TICK_SECONDS),
        )


async def test_a_port_that_is_taken_is_named(page: LocalPage) -> None:
    port = int(page.url.partition("#")[0].rpartition(":")[2].strip("/"))
    with pytest.raises(PortTaken, match="in use"):
        await asyncio.to_thread(_open_another, port)


def _open_another(port: int) -> None:
    async def run() -> None:
        async with World(Toy) as world, LocalPage(world, world.people, port=port, words=WORDS):
            raise AssertionError("the port was free")

    asyncio.run(run())
