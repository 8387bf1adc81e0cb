"""SimCord's environment, made quick, deterministic and closable."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import Context
from typing import Any

import discord
import simcord
from simcord import _dpy_internals
from simcord._runtime import _CallbackRecord
from simcord.backend import serializers

from bot.simulation.backend import Backend
from bot.simulation.bookkeeping import EveryWait, Work
from bot.simulation.requests import Inspector
from bot.simulation.transport import Gate, GatedHTTP, GatedWebhooks

SHORT_SLEEP_SECONDS = 0.5
"""Sleeps of the bot up to this long run in real time; longer ones end by simulated time alone."""
ADVANCE_SECONDS = 300.0
"""How long, in real seconds, the bot may be busy while simulated time passes."""
IDLE_SECONDS = 0.001
"""How often, in real seconds, it is looked whether the bot has come to rest."""


class Environment(simcord.Env):
    """One bot on one virtual Discord.

    Longer sleeps end by simulated time alone, so that a slow machine changes nothing.
    A bot that is detached (restart, end) is closed, since its threads would keep the process alive.
    """

    backend: Backend

    def __init__(
        self,
        bot: discord.Client,
        *,
        inspectors: tuple[Inspector, ...],
        settle_timeout: float,
        check_errors: bool,
    ) -> None:
        super().__init__(bot, settle_timeout=settle_timeout, check_errors=check_errors)
        self.backend = Backend()
        self._work = Work()
        self.gate = Gate(self.backend, inspectors)
        self.gate.die = self._die
        self._log = _LoggedErrors(self._record_error)
        self._held = 0

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Let actions happen at the same instant: nothing settles until the block ends."""
        self._held += 1
        try:
            yield
        finally:
            self._held -= 1

    @contextmanager
    def operation(self, label: str) -> Iterator[None]:
        """Run one action alone; raises `SetupError` while another one runs."""
        self._begin_operation(label)
        try:
            yield
        finally:
            self._end_operation()

    def raise_unseen_errors(self) -> None:
        """Raise what the bot raised and nobody asked for."""
        self._raise_errors_since(self._errors_acknowledged)

    def say_ready(self) -> None:
        """Let the gateway say READY and tell all servers once more."""
        self._gateway_feed(
            "READY",
            {
                "v": 10,
                "user": dict(serializers.user_payload(self.backend.bot_user)),
                "guilds": [],
                "session_id": "again",
                "resume_gateway_url": "wss://simcord.invalid",
                "application": {"id": str(self.backend.application_id), "flags": 0},
            },
        )
        for guild in self.backend.guilds.values():
            self.backend.emit("GUILD_CREATE", serializers.guild_create_payload(self.backend, guild))

    async def bot_work(self, work: Any) -> Any:
        """Run a coroutine as the bot's own work and answer its result when the bot has come to rest."""
        with self._bot_scope():
            task = asyncio.get_running_loop().create_task(work)
        await self._settle_internal()
        return await task

    async def replace_bot(self, bot: discord.Client) -> None:
        """End the present bot, cleanly unless it was killed, and log `bot` in."""
        if not self.gate.killed:
            await self.bot_work(self.bot.close())
        await self.restart_bot(bot)

    async def advance_time(self, seconds: float) -> None:
        """Let simulated time pass; the bot gets as much real time as it needs."""
        settle_timeout, self.settle_timeout = self.settle_timeout, ADVANCE_SECONDS
        try:
            await super().advance_time(seconds)
        finally:
            self.settle_timeout = settle_timeout

    def _die(self) -> None:
        """Take every wait of the killed bot for one that nobody answers."""
        self._work.external_waits = EveryWait()

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - the signature is SimCord's
        idle: float = IDLE_SECONDS,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        if self._held:
            return
        if timeout is not None:  # SimCord grants five seconds to a log-in
            timeout = max(timeout, self.settle_timeout)
        await super()._settle_internal(
            timeout=timeout, idle=min(idle, IDLE_SECONDS), dispatch=dispatch, _deadline=_deadline
        )

    def _schedule_timer(
        self, record: _CallbackRecord, callback: Any, args: tuple[Any, ...], schedule_context: Context | None
    ) -> None:
        assert record.when is not None
        if record.when - self._virtual_time <= SHORT_SLEEP_SECONDS:
            super()._schedule_timer(record, callback, args, schedule_context)

    async def start(self) -> None:
        """Log the bot in, and listen for errors that are only logged."""
        logging.getLogger().addHandler(self._log)
        await super().start()

    async def shutdown(self) -> None:
        """Log the bot out for good."""
        try:
            await super().shutdown()
        finally:
            logging.getLogger().removeHandler(self._log)

    def _capture_errors(self) -> None:
        """Put the gate between bot and backend; SimCord calls this last before it logs the bot in."""
        super()._capture_errors()
        assert self._loop is not None
        assert self._runtime is not None
        # What a thread hands over is awaited by a task, so it needs no record of its own; SimCord's can be
        # written after the callback has run, and is then taken for pending for ever.
        self._loop.call_soon_threadsafe = self._runtime.call_soon_threadsafe  # type: ignore[method-assign]
        access = self.approved_intents is None or self.approved_intents.message_content
        _dpy_internals.install_http(self.bot, GatedHTTP(self.gate, self._loop, message_content_access=access))
        self._webhook_adapter = GatedWebhooks(self.gate, message_content_access=access)

    async def _detach_bot(self) -> None:
        await super()._detach_bot()
        self._work.external_waits = {}
        self.gate.buried = self.gate.killed
        if not self.bot.is_closed():
            await self.bot.close()
        self.gate.killed = self.gate.buried = False


class _LoggedErrors(logging.Handler):
    """Notes exceptions that end in the log: discord.py swallows those of dynamic items."""

    def __init__(self, note: Callable[[BaseException], None]) -> None:
        super().__init__(logging.ERROR)
        self._note = note

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            self._note(record.exc_info[1])
