"""By what a message of ours is known again after a crash between its sending and the note of it."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import Self

from bot.store import SurfaceRow
from bot.tables import ids
from bot.tables.ports import Found, Post

BUTTONS = {
    "lobby": frozenset({"join", "leave", "start", "help"}),
    "board": frozenset({"panel", "text", "details"}),
    "panel": frozenset({"draft", "seal", "show"}),
    "final": frozenset({"score"}),
}
"""What buttons do by which a surface of each kind is known again; those without are known by their text."""

NO_TEXT = "-"


@dataclass(frozen=True, slots=True)
class Sending:
    """A send that was begun and whose answer is not stored yet, as a surface's row keeps it.

    `nonce` are the 25 characters by which Discord knows a repeat; `text` is a fingerprint of what was sent,
    where it has none of the `BUTTONS`.
    """

    nonce: str
    channel: int
    text: str
    slot: str

    def __str__(self) -> str:
        return f"{self.nonce} {self.channel} {self.text} {self.slot}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` wrote."""
        nonce, channel, fingerprint, slot = text.split(" ", 3)
        return cls(nonce, int(channel), fingerprint, slot)


def nonce(table: int, kind: str, person: int, slot: str, sends: int) -> str:
    """Make the 25 characters by which Discord knows a repeated send; `sends` went through before it."""
    return _digest(f"{table}:{kind}:{person}:{slot}:{sends}")[:25]


def begun(nonce: str, channel: int, slot: str, kind: str, post: Post) -> Sending:
    """Note that the sending of a post begins."""
    known = any(_is_known(button.custom_id, kind) for row in post.rows for button in row)
    return Sending(nonce, channel, NO_TEXT if known else _fingerprint(post.text), slot)


def is_surface(found: Found, table: int, row: SurfaceRow, sending: Sending) -> bool:
    """Whether a message is that surface of a table: by its buttons, or by the text that was sent."""
    if sending.text != NO_TEXT:
        return _fingerprint(found.text) == sending.text
    return any(_is_known(button, row.kind, table) for button in found.custom_ids)


def _is_known(custom_id: str, kind: str, table: int | None = None) -> bool:
    button = ids.parse(custom_id)
    return (
        button is not None
        and button.what in BUTTONS.get(kind, ())
        and (table is None or button.table == table)
    )


def _fingerprint(text: str) -> str:
    """Name a message's text, without the spaces around it that Discord cuts off."""
    return _digest(text.strip())[:16]


def _digest(text: str) -> str:
    return base64.b32encode(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()).decode()
