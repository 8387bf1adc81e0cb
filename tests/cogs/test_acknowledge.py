"""Acknowledged first: whatever is slow, Discord has its answer before anything else begins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.app import build
from bot.simulation.requests import Request
from bot.simulation.world import World
from bot.store import Reader, Store, Writer
from bot.tables.service import Tables
from tests.cogs.stage import Sketch, Stage, first_choice, seal_button, settings

SLOW_PICTURE = 5.0
SLOW_DATABASE = 4.0


class Diary:
    """Notes what begins. Once `slow` is set, the first of each kind takes its time, and all wait for it."""

    def __init__(self) -> None:
        self.slow = False
        self.entries: list[str] = []

    async def begins(self, what: str, seconds: float) -> None:
        first = what not in self.entries
        self.entries.append(what)
        if self.slow and first:
            await asyncio.sleep(seconds)


class SlowSketch(Sketch):
    """Takes its time."""

    def __init__(self, diary: Diary) -> None:
        super().__init__()
        self._diary = diary

    async def draw(self, paint: Callable[[], bytes]) -> bytes:
        await self._diary.begins("drawing", SLOW_PICTURE)
        return await super().draw(paint)


@pytest.fixture
def diary(monkeypatch: pytest.MonkeyPatch) -> Diary:
    """Note every question to the database and every change of it."""
    diary = Diary()
    read, write = Store.read, Store.write

    async def slow_read(self: Store, question: Callable[[Reader], Any]) -> Any:
        await diary.begins("database", SLOW_DATABASE)
        return await read(self, question)

    async def slow_write(self: Store, change: Callable[[Writer], Any]) -> Any:
        await diary.begins("database", SLOW_DATABASE)
        return await write(self, change)

    monkeypatch.setattr(Store, "read", slow_read)
    monkeypatch.setattr(Store, "write", slow_write)
    return diary


@pytest.fixture
async def slow_stage(tmp_path: Path, diary: Diary) -> AsyncIterator[Stage]:
    world = World(lambda: build(settings(tmp_path), clock=world.clock, easel=SlowSketch(diary)))
    async with world:
        yield Stage(world)
        diary.slow = False
        await world.bot.close()


def note_requests(stage: Stage, diary: Diary) -> None:
    """Note each request of the bot, when it is carried."""

    async def note(request: Request) -> None:
        diary.entries.append(f"{request.method} {request.path.rsplit('/', 1)[-1]}")

    stage.world.env.gate.holds.append(note)


async def test_a_click_is_deferred_before_any_drawing_or_write_and_goes_through(
    slow_stage: Stage, diary: Diary
) -> None:
    stage = slow_stage
    ada, bram = stage.people[:2]
    await stage.game(2)
    await stage.seal(bram)
    panel = stage.panel(ada)
    note_requests(stage, diary)
    diary.entries.clear()
    diary.slow = True

    answer = await stage.world.press(ada, panel, first_choice(panel))
    assert answer.acknowledged
    assert diary.entries[0] == "POST callback"
    await stage.world.advance(30)
    assert "drawing" in diary.entries
    assert any(":seal:" in button.custom_id for button in stage.world.again(panel).buttons)

    diary.entries.clear()
    answer = await stage.world.press(ada, panel, seal_button(stage.world.again(panel)))
    assert answer.acknowledged
    assert diary.entries[:2] == ["POST callback", "database"]
    await stage.world.advance(30)
    assert stage.round() == 2


async def test_commands_and_lobby_buttons_too(slow_stage: Stage, diary: Diary) -> None:
    stage = slow_stage
    note_requests(stage, diary)
    diary.slow = True
    for command in ("play vampiring", "table", "hand", "rules", "about"):
        diary.entries.clear()
        answer = await stage.world.slash(stage.people[0], command)
        assert answer.acknowledged
        assert diary.entries[0] == "POST callback"
        await stage.world.advance(30)
        assert answer.messages[0].text
    (lobby,) = stage.world.messages()
    for label in ("Join", "Leave", "How to play"):
        diary.entries.clear()
        answer = await stage.world.press(stage.people[1], lobby, label)
        assert answer.acknowledged
        assert diary.entries[0] == "POST callback"
        await stage.world.advance(30)
        assert answer.messages[0].text


async def test_who_is_being_answered_is_answered_before_the_bot_leaves(
    slow_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = slow_stage
    ada, bram = stage.people[:2]
    await stage.game(2)
    closing = asyncio.Event()
    seal = Tables.seal

    async def late_seal(*arguments: Any) -> Any:
        asyncio.get_running_loop().call_soon(closing.set)
        await asyncio.sleep(0.01)
        return await seal(*arguments)

    async def close() -> None:
        await closing.wait()
        await stage.bot.close()

    monkeypatch.setattr(Tables, "seal", late_seal)
    closed = asyncio.create_task(close())
    answer = await stage.world.forge(ada, stage.panel(ada), "v1:1:1:seal:a+")
    await closed
    assert "🔒" in answer.text
    assert not (await stage.world.forge(bram, stage.panel(bram), "v1:1:1:seal:a+")).acknowledged
