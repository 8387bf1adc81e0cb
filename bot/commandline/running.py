"""What the commands that talk to Discord share: settings, failures in one line, an orderly end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import threading
from collections.abc import Awaitable, Callable, Coroutine
from importlib import import_module
from typing import Any

from bot import logs
from bot.commandline.output import complain
from bot.settings import DATABASE, TOKEN, Settings, SettingsError, load

BAD_SETTINGS = 2
IN_USE = 3
UNREACHABLE = 1
LAST_SECONDS = 4.5
"""How long the process may take to end once it was told to, come what may."""


def with_settings(job: Callable[[Settings], Coroutine[Any, Any, None]]) -> int:
    """Run `job` with the settings; answer the exit code, after one line for what went wrong."""
    try:
        settings = load()
    except SettingsError as error:
        complain(str(error))
        return BAD_SETTINGS
    logs.configure(settings.log_level)
    _load()
    import aiohttp
    import discord

    from bot.store import StoreBusy, StoreError

    try:
        asyncio.run(job(settings))
    except StoreBusy:
        complain(f"{settings.database} is in use by another process: end that one, or change {DATABASE}")
        return IN_USE
    except StoreError as error:
        complain(f"{error}: make it a file that this bot can use, or change {DATABASE}")
        return BAD_SETTINGS
    except discord.LoginFailure:
        complain(f"Discord refuses {TOKEN}: copy the token anew from your application's Bot page")
        return BAD_SETTINGS
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        complain(f"Discord cannot be used now ({type(error).__name__}: {error}): try again later")
        return UNREACHABLE
    return 0


def _load() -> None:
    """Load everything, and look for no garbage meanwhile: what is loaded never becomes any."""
    gc.disable()
    import_module("bot.app")
    gc.freeze()
    gc.enable()


async def until_told(work: Awaitable[None]) -> None:
    """Do `work` until it ends, or until SIGTERM or Ctrl-C; then the process has `LAST_SECONDS` left."""
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, told.set)
    working = asyncio.ensure_future(work)
    telling = asyncio.ensure_future(told.wait())
    await asyncio.wait((working, telling), return_when=asyncio.FIRST_COMPLETED)
    telling.cancel()
    if not told.is_set():
        await working
        return
    watchdog = threading.Timer(LAST_SECONDS, os._exit, (1,))
    watchdog.daemon = True
    watchdog.start()
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
