"""A Discord that outlives its process: a file to which each request that took effect is appended."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.tables.ports import Clock, Delivery, Found, Post

FIRST_ID = 10**17
NONCE_SECONDS = 300.0
"""How long a nonce is known, in the clock's seconds."""
ON_THE_WAY = 0.001
"""Real seconds that a request takes to Discord, and its answer back."""
CLOSED = Delivery(False, status=403, code=50007)
GONE = Delivery(False, status=404, code=10008)
STALE = Delivery(False, status=400, code=50035)


@dataclass
class Message:
    """A message that stands."""

    id: int
    channel: int
    text: str
    buttons: list[str]
    files: list[str]
    picture: str
    rings: list[int]
    attached: list[int]


@dataclass
class Ledger:
    """What stands in the channels, as the file tells; `told` are the choices that were acknowledged."""

    path: Path
    messages: dict[int, Message] = field(default_factory=dict)
    threads: set[int] = field(default_factory=set)
    nonces: dict[str, tuple[int, float]] = field(default_factory=dict)
    told: list[tuple[int, int, int, str]] = field(default_factory=list)
    entries: int = 0
    time: float = 0.0

    def __post_init__(self) -> None:
        self.path.touch()
        for line in self.path.read_bytes().splitlines():
            self._apply(json.loads(line))
        self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND)

    def append(self, **entry: Any) -> None:
        """Write down what takes effect, at once and whole."""
        os.write(self._file, json.dumps(entry).encode() + b"\n")
        self._apply(entry)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)

    def number(self) -> int:
        """A fresh id."""
        return FIRST_ID + self.entries

    def _apply(self, entry: dict[str, Any]) -> None:
        self.entries += 1
        match entry.pop("what"):
            case "send":
                nonce, at = entry.pop("nonce"), entry.pop("at")
                self.messages[entry["id"]] = Message(**entry)
                self.nonces[nonce] = (entry["id"], at)
            case "edit":
                vars(self.messages[entry["id"]]).update(entry)
            case "delete":
                del self.messages[entry["id"]]
            case "thread":
                self.threads.add(entry["id"])
            case "time":
                self.time = entry["at"]
            case "told":
                self.told.append(tuple(entry["choice"]))


class LedgerCourier:
    """The `Courier` port on a ledger. Private channels have their person's number; `closed` take nothing."""

    def __init__(self, ledger: Ledger, clock: Clock, closed: frozenset[int]) -> None:
        self._ledger = ledger
        self._clock = clock
        self._closed = closed

    async def send(self, channel: int, post: Post, nonce: str) -> Delivery:
        """Append a message, unless the nonce is known."""

        def send() -> Delivery:
            if channel in self._closed:
                return CLOSED
            known = self._ledger.nonces.get(nonce)
            if known is not None and known[1] + NONCE_SECONDS > self._clock.now():
                message = self._ledger.messages[known[0]]
                return Delivery(True, id=message.id, files=tuple(message.attached))
            number = self._ledger.number()
            told = _told(post, (), number)
            self._ledger.append(
                what="send", id=number, channel=channel, nonce=nonce, at=self._clock.now(), **told
            )
            return Delivery(True, id=number, files=tuple(told["attached"]))

        return await self._carried(send)

    async def edit(self, channel: int, message: int, post: Post, keep: tuple[int, ...]) -> Delivery:
        """Append what a message shows now."""

        def edit() -> Delivery:
            standing = self._ledger.messages.get(message)
            if standing is None:
                return GONE
            if not set(keep) <= set(standing.attached):
                return STALE
            told = _told(post, keep, self._ledger.number())
            self._ledger.append(what="edit", id=message, **told)
            return Delivery(True, id=message, files=tuple(told["attached"]))

        return await self._carried(edit)

    async def disarm(self, channel: int, message: int, keep: tuple[int, ...]) -> Delivery:
        """Append that a message has no buttons."""

        def disarm() -> Delivery:
            standing = self._ledger.messages.get(message)
            if standing is None:
                return GONE
            if not set(keep) <= set(standing.attached):
                return STALE
            self._ledger.append(what="edit", id=message, buttons=[], attached=list(keep))
            return Delivery(True, id=message, files=keep)

        return await self._carried(disarm)

    async def delete(self, channel: int, message: int) -> Delivery:
        """Append that a message is gone."""

        def delete() -> Delivery:
            if message not in self._ledger.messages:
                return GONE
            self._ledger.append(what="delete", id=message)
            return Delivery(True, id=message)

        return await self._carried(delete)

    async def open_dm(self, person: int) -> Delivery:
        """Answer the private channel."""
        return await self._carried(lambda: Delivery(True, id=person))

    async def open_thread(self, channel: int, message: int, name: str) -> Delivery:
        """Append that a message has its thread."""

        def open_thread() -> Delivery:
            if message in self._ledger.threads:
                return Delivery(False, status=400, code=160004)
            self._ledger.append(what="thread", id=message)
            return Delivery(True, id=message)

        return await self._carried(open_thread)

    async def reopen_thread(self, thread: int) -> Delivery:
        """No thread is ever archived."""
        return await self._carried(lambda: Delivery(True, id=thread))

    async def is_member(self, guild: int, person: int) -> bool | None:
        """Nobody leaves."""
        return True

    async def recent(self, channel: int) -> tuple[Found, ...] | Delivery:
        """Answer what stands in a channel, newest first."""
        await asyncio.sleep(ON_THE_WAY)
        return tuple(
            Found(one.id, tuple(one.buttons), tuple(one.attached), one.text)
            for one in reversed(self._ledger.messages.values())
            if one.channel == channel
        )

    async def _carried(self, effect: Callable[[], Delivery]) -> Delivery:
        await asyncio.sleep(ON_THE_WAY)
        delivery = effect()
        await asyncio.sleep(ON_THE_WAY)
        return delivery


def _told(post: Post, keep: tuple[int, ...], number: int) -> dict[str, Any]:
    """What a message shows of a post; pictures by their keys, files by their bytes."""
    files = [document.data.hex() for document in post.documents]
    count = len(files) + (post.picture is not None)
    return {
        "text": post.text,
        "buttons": [button.custom_id or button.url for row in post.rows for button in row],
        "files": files,
        "picture": post.picture.key if post.picture else "",
        "rings": list(post.rings),
        "attached": list(keep) or [10 * number + place for place in range(count)],
    }
