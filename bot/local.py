"""The local table: the real bot on a simulated Discord, played by one person in the browser."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import webbrowser
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bot import logs
from bot.commandline.output import complain, put
from bot.commandline.running import BAD_SETTINGS, IN_USE, until_told
from bot.settings import Settings
from bot.store import StoreBusy, StoreError, open_store
from bot.text.lookup import DISCORD_LOCALES, language_of, say

if TYPE_CHECKING:
    from bot.simulation.page import LocalPage

EXTRA = "simcord"
"""What the extra `local` installs, by the name that is imported."""
LOCALES = {"en": "en-US", **{language: locales[0] for language, locales in DISCORD_LOCALES.items()}}


def serve(*, port: int | None, people: int, data: Path | None) -> int:
    """Serve the page until Ctrl-C or SIGTERM; answer the exit code, after one line for what went wrong."""
    language = spoken_language()
    logs.configure("ERROR")
    try:
        asyncio.run(until_told(_serve(port, people, data, language)))
    except ImportError as error:
        if (error.name or "").partition(".")[0] != EXTRA:
            raise
        complain(say(language, "local-not-installed"))
    except OSError as error:
        complain(say(language, "local-no-port", port=port or 0, reason=error.strerror or str(error)))
    except StoreBusy:
        complain(say(language, "local-data-in-use", file=str(data)))
        return IN_USE
    except StoreError as error:
        complain(say(language, "local-bad-data", file=str(data), reason=str(error)))
    else:
        return 0
    return BAD_SETTINGS


def spoken_language() -> str:
    """Answer the language of this machine's user, as far as the environment tells it."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language_of(next(filter(None, settings), "").replace("_", "-"))


@asynccontextmanager
async def open_page(
    *, port: int | None, people: int, data: Path, language: str = "en"
) -> AsyncIterator[LocalPage]:
    """Open a fresh world with so many people, and the page on it; `data` must not exist yet.

    The bot may open no threads there, since the page shows one channel, and reaches nobody by private
    message: games are played in the channel, and panels come by its button. Raises `PortTaken`,
    `StoreError`, and `ImportError` when the extra `local` is not installed.
    """
    from bot.app import build
    from bot.simulation.frontage import Words
    from bot.simulation.page import LocalPage, check_installed
    from bot.simulation.world import NAMES, World

    check_installed()
    words = Words(
        title=say(language, "local-title"),
        viewing_as=say(language, "local-viewing-as"),
        empty=say(language, "local-hint"),
    )
    settings = Settings(token="", database=data, log_level="ERROR")
    world = World(
        lambda: build(settings, clock=world.clock),
        people=NAMES[:people],
        start=datetime.now(UTC),
        topic=words.empty,
        locale=LOCALES[language],
        recording=False,
        check_errors=False,
    )
    async with world:
        world.permit(create_public_threads=False)
        for person in world.people:
            world.close_dms(person)
        async with LocalPage(world, port=port, words=words) as page:
            yield page


async def _serve(port: int | None, people: int, data: Path | None, language: str) -> None:
    async with AsyncExitStack() as stack:
        if data is None:
            data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="coven-"))) / "coven.sqlite3"
        elif (earlier := await put_aside(data)) is not None:
            put(say(language, "local-put-aside", file=str(earlier)))
        page = await stack.enter_async_context(
            open_page(port=port, people=people, data=data, language=language)
        )
        put(say(language, "local-open", url=page.url))
        put(say(language, "local-first"))
        sys.stdout.flush()
        if has_desktop():
            await asyncio.to_thread(webbrowser.open, page.url)
        await page.serve()


async def put_aside(data: Path) -> Path | None:
    """Rename the data of an earlier run, since each run begins anew; answer its new name, if there is any.

    Raises `StoreBusy` when another process uses it, and `StoreError` when it is no database of ours.
    """
    if not await asyncio.to_thread(data.exists):
        return None
    await (await open_store(data)).close()
    return await asyncio.to_thread(_renamed, data)


def _renamed(data: Path) -> Path:
    number = 1
    while (earlier := data.with_name(f"{data.name}.{number}")).exists():
        number += 1
    return data.rename(earlier)


def has_desktop() -> bool:
    """Whether a browser with a window can be opened; a browser in the terminal would take it away."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
