"""Serves the local table's page until it is told to end."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot import logs
from bot.commandline.output import complain, put
from bot.commandline.running import BAD_SETTINGS, IN_USE, until_told
from bot.local.keeping import Beginning, ForeignData, put_aside, take_up
from bot.settings import Settings
from bot.store import StoreBusy, StoreError
from bot.text.lookup import DISCORD_LOCALES, language_of, say

if TYPE_CHECKING:
    from bot.simulation.world import Person, World

EXTRA = "simcord"
"""What the extra `local` installs, by the name that is imported."""
LOCALES = {"en": "en-US", **{language: locales[0] for language, locales in DISCORD_LOCALES.items()}}


def serve(*, port: int | None, people: int, data: Path, new: bool) -> int:
    """Serve the page until Ctrl-C or SIGTERM; answer the exit code, after one line for what went wrong.

    `new` puts the data of earlier runs aside.
    """
    language = spoken_language()
    logs.configure("ERROR")
    try:
        asyncio.run(until_told(_serve(port, people, data, language, new=new)))
    except ImportError as error:
        if (error.name or "").partition(".")[0] != EXTRA:
            raise
        complain(say(language, "local-not-installed"))
    except OSError as error:
        complain(say(language, "local-no-port", port=port or 0, reason=error.strerror or str(error)))
    except StoreBusy:
        complain(say(language, "local-data-in-use", file=str(data)))
        return IN_USE
    except ForeignData:
        complain(say(language, "local-foreign-data", file=str(data)))
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
async def open_world(data: Path, beginning: Beginning, language: str = "en") -> AsyncIterator[World]:
    """Open a world on data that were taken up.

    The bot may open no threads there, since the page shows one channel, and reaches nobody by private
    message: games are played in the channel, and panels come by its button. Raises `StoreError`, and
    `ImportError` when the extra `local` is not installed.
    """
    from bot.app import build
    from bot.simulation.world import NAMES, World
    from bot.tables.timing import Haste

    settings = Settings(token="", database=data, log_level="ERROR")
    world = World(
        lambda: build(settings, clock=world.clock, haste=Haste(0.0, 0.0), local=True),
        people=NAMES,
        start=beginning.at,
        topic=say(language, "local-hint"),
        locale=LOCALES[language],
        recording=False,
        check_errors=False,
    )
    async with world:
        world.permit(create_public_threads=False)
        for person in world.people:
            world.close_dms(person)
        yield world


def played(world: World, people: int, beginning: Beginning) -> list[Person]:
    """Answer who can be played: so many people, and who else sits at a table that goes on."""
    return [
        person
        for number, person in enumerate(world.people)
        if number < people or person.id in beginning.seated
    ]


async def _serve(port: int | None, people: int, data: Path, language: str, *, new: bool) -> None:
    from bot.app import COMMANDS
    from bot.simulation.frontage import Words
    from bot.simulation.page import LocalPage, check_installed

    check_installed()
    if new and (earlier := await put_aside(data)) is not None:
        put(say(language, "local-put-aside", file=str(earlier)))
    beginning = await take_up(data, COMMANDS)
    words = Words(
        title=say(language, "local-title"),
        viewing_as=say(language, "local-viewing-as"),
        empty=say(language, "local-hint"),
    )
    async with (
        open_world(data, beginning, language) as world,
        LocalPage(world, played(world, people, beginning), port=port, words=words) as page,
    ):
        put(say(language, "local-goes-on" if beginning.goes_on else "local-kept", file=str(data)))
        put(say(language, "local-open", url=page.url))
        put(say(language, "local-first"))
        sys.stdout.flush()
        if has_desktop():
            await asyncio.to_thread(webbrowser.open, page.url)
        await page.serve()


def has_desktop() -> bool:
    """Whether a browser with a window can be opened; a browser in the terminal would take it away."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
