"""What the bot asks of Discord, as plain values: requests with their files, and faults to answer them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any


@dataclass(frozen=True, slots=True)
class SentFile:
    """An uploaded file: its name, its bytes and its alt text."""

    name: str
    data: bytes
    alt: str | None


@dataclass(frozen=True, slots=True)
class Standing:
    """A message as it stood before a request to edit it: how many attachments it had."""

    message: int
    attachments: int


@dataclass(slots=True)
class Request:
    """One request of the bot, in the order in which they were made.

    `at` are simulated seconds since the world began. `path` has no host, version or query
    (`/channels/7/messages`). `json` is the body as the wire would carry it. `standing` stands with edits.
    `status` is 0 while the request is open or when no answer came; `code` is Discord's error code.
    """

    number: int
    at: float
    method: str
    path: str
    json: Any = None
    params: dict[str, Any] = field(default_factory=dict)
    files: tuple[SentFile, ...] = ()
    standing: Standing | None = None
    status: int = 0
    code: int = 0
    answer: Any = None

    def matches(self, method: str, path: str) -> bool:
        """Whether this request has that method (`"*"` is any) and a path of that pattern."""
        return method in ("*", self.method) and fnmatchcase(self.path, path)


@dataclass(slots=True)
class Fault:
    """A rule that makes matching requests fail, before or after they took effect.

    `path` is a pattern (`/channels/*/messages`), `times` how often it strikes (`None`: for ever).
    `error` makes an exception of the transport (a lost connection) instead of an answer by status.
    `kill` kills the bot at that instant, `dying` is called then. `when` narrows the match; `hits` counts.
    """

    method: str
    path: str
    status: int = 500
    code: int = 0
    message: str = "injected"
    times: int | None = 1
    after: bool = False
    error: Callable[[], BaseException] | None = None
    kill: bool = False
    dying: Callable[[], None] | None = None
    when: Callable[[Request], bool] | None = None
    hits: int = 0

    def strikes(self, request: Request) -> bool:
        """Whether this fault answers `request`; a strike is counted."""
        if self.times is not None and self.hits >= self.times:
            return False
        if not request.matches(self.method, self.path) or (self.when is not None and not self.when(request)):
            return False
        self.hits += 1
        return True

    def lift(self) -> None:
        """Stop striking."""
        self.times = self.hits


Inspector = Callable[[Request], list[str]]
"""Looks at a request before it is carried and answers what is wrong with it."""


class RefusedPayload(AssertionError):
    """A request that the real Discord would refuse, or that no inspector lets pass."""
