"""The bot's two ways to Discord's HTTP API, led through one gate that records, refuses and fails."""

from __future__ import annotations

import asyncio
import json as jsonlib
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord.http import Route
from simcord.backend.errors import BackendError
from simcord.http import FakeHTTPClient, FakeWebhookAdapter, router
from simcord.http.client import _path_of, _raise_for

from bot.simulation.backend import Backend
from bot.simulation.requests import Fault, Inspector, Request, SentFile
from bot.simulation.rules import Rules

Hold = Callable[[Request], Awaitable[None]]


class Gate:
    """Every request passes here: it is recorded, looked at, held, failed or carried.

    `findings` collects what the inspectors had to say. `holds` are awaited in turn before a request is
    carried: a test stalls there. `die` is called when a fault kills the bot. Nothing passes from then on,
    and once it is `buried` its last requests fail at once.
    """

    def __init__(self, backend: Backend, inspectors: tuple[Inspector, ...]) -> None:
        self.backend = backend
        self.rules = Rules(backend)
        self.requests: list[Request] = []
        self.findings: list[str] = []
        self.faults: list[Fault] = []
        self.holds: list[Hold] = []
        self.recording = True
        self.killed = False
        self.buried = False
        self.die: Callable[[], None] = lambda: None
        self._inspectors = inspectors
        self._count = 0

    def note(
        self, method: str, url: str, json: Any, params: dict[str, Any] | None, files: list[discord.File]
    ) -> Request:
        """Record a request and let the inspectors see it."""
        self._count += 1
        request = Request(
            number=self._count,
            at=self.backend.clock.elapsed,
            method=method,
            path=_path_of(url),
            json=None if json is None else jsonlib.loads(jsonlib.dumps(json)),
            params=dict(params or {}),
            files=tuple(SentFile(file.filename, _content(file), file.description) for file in files),
        )
        request.standing = self.rules.standing(request)
        if self.recording:
            self.requests.append(request)
        for inspect in self._inspectors:
            for finding in inspect(request):
                self.findings.append(f"{request.number}. {method} {request.path}: {finding}")
        return request

    async def carry(self, request: Request, deliver: Callable[[], Awaitable[Any]]) -> Any:
        """Lead a recorded request to the virtual Discord and answer what it answers, or raise."""
        await asyncio.sleep(0)  # a real request lets others run
        if self.buried:
            raise ConnectionResetError("the bot is dead")
        if self.killed:
            await _never()
        for hold in tuple(self.holds):
            await hold(request)
        fault = next((fault for fault in self.faults if fault.strikes(request)), None)
        try:
            if fault is not None and not fault.after:
                await self._strike(fault)
            answer = self.rules.before(request)
            if answer is None:
                answer = await deliver()
                self.rules.after(request, answer)
            if fault is not None:
                await self._strike(fault)
        except BackendError as refusal:
            request.status, request.code = refusal.status, refusal.code
            _raise_for(refusal)
        except discord.HTTPException as refusal:
            request.status, request.code = refusal.status, refusal.code
            raise
        request.status, request.answer = 200, answer
        return answer

    def kill(self) -> None:
        """Let nothing pass from now on; may be called from any thread."""
        self.killed = True
        self.die()

    async def _strike(self, fault: Fault) -> None:
        if fault.kill:
            self.kill()
            if fault.dying is not None:
                fault.dying()
            await _never()
        if fault.error is not None:
            raise fault.error()
        raise BackendError(fault.status, fault.code, fault.message)


class GatedHTTP(FakeHTTPClient):
    """The bot's own requests."""

    def __init__(self, gate: Gate, loop: asyncio.AbstractEventLoop, *, message_content_access: bool) -> None:
        super().__init__(gate.backend, loop, message_content_access=message_content_access)
        self._gate = gate

    async def request(
        self, route: Route, *, files: Any | None = None, form: Any | None = None, **kwargs: Any
    ) -> Any:
        """Carry one request through the gate."""
        sent = list(files or [])
        parts = list(form) if form is not None else None
        json = kwargs.get("json") if parts is None else router.parse_form(parts, sent)[0]
        request = self._gate.note(route.method, route.url, json, kwargs.get("params"), sent)
        answer = super().request
        return await self._gate.carry(request, lambda: answer(route, files=sent, form=parts, **kwargs))


class GatedWebhooks(FakeWebhookAdapter):
    """Answers to interactions: callbacks, follow-ups, edits of the original."""

    def __init__(self, gate: Gate, *, message_content_access: bool) -> None:
        super().__init__(gate.backend, message_content_access=message_content_access)
        self._gate = gate

    async def request(
        self,
        route: Any,
        session: Any,
        *,
        payload: dict[str, Any] | None = None,
        multipart: list[dict[str, Any]] | None = None,
        files: Any | None = None,
        params: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        """Carry one request through the gate."""
        sent = list(files or [])
        json = router.parse_form(multipart, sent)[0] if multipart else payload
        request = self._gate.note(route.method, route.url, json, params, sent)
        answer = super().request
        return await self._gate.carry(
            request,
            lambda: answer(
                route, session, payload=payload, multipart=multipart, files=sent, params=params, **kwargs
            ),
        )


def _content(file: discord.File) -> bytes:
    at = file.fp.tell()
    data = file.fp.read()
    file.fp.seek(at)
    return data


async def _never() -> None:
    await asyncio.get_running_loop().create_future()
