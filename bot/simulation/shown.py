"""Messages as people see them: plain values read from the virtual Discord."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from simcord.backend import Backend, models

SILENT = 1 << 12


@dataclass(frozen=True, slots=True)
class ShownButton:
    """A button on a message; `url` stands with links, which have no custom id."""

    label: str
    custom_id: str
    style: int
    emoji: str
    url: str
    disabled: bool


@dataclass(frozen=True, slots=True)
class ShownFile:
    """A file on a message: its attachment id, name, alt text and bytes."""

    id: int
    name: str
    alt: str
    data: bytes


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message as it stands now.

    `rows` are its rows of buttons, `rings` the people whom it rang, `private` says that only the person
    who asked sees it (an ephemeral answer), `silent` that it gave no notification.
    """

    id: int
    channel: int
    author: int
    text: str
    rows: tuple[tuple[ShownButton, ...], ...]
    files: tuple[ShownFile, ...]
    embeds: tuple[dict[str, Any], ...]
    rings: tuple[int, ...]
    private: bool
    silent: bool
    edited: bool

    @property
    def buttons(self) -> tuple[ShownButton, ...]:
        """All buttons, row by row."""
        return tuple(button for row in self.rows for button in row)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of all buttons, row by row."""
        return tuple(button.label for button in self.buttons)

    def button(self, text: str) -> ShownButton:
        """Answer the one button with that label, that custom id, or a custom id that begins so.

        Raises `LookupError` when there is none, or more than one.
        """
        for fits in (
            [each for each in self.buttons if text in (each.label, each.custom_id)],
            [each for each in self.buttons if each.custom_id.startswith(text)],
        ):
            if len(fits) == 1:
                return fits[0]
            if fits:
                break
        raise LookupError(f"{len(fits)} buttons fit {text!r} among {self.labels!r}")


def show(backend: Backend, message: models.Message) -> ShownMessage:
    """Read a stored message."""
    return ShownMessage(
        id=message.id,
        channel=message.channel_id,
        author=message.author_id,
        text=message.content,
        rows=tuple(
            tuple(_button(part) for part in row.get("components", ()) if part.get("type") == 2)
            for row in message.components
        ),
        files=tuple(
            ShownFile(
                int(item["id"]),
                item["filename"],
                item.get("description") or "",
                backend.cdn.get(item["url"]) or b"",
            )
            for item in message.attachments
        ),
        embeds=tuple(message.embeds),
        rings=tuple(message.ping_user_ids),
        private=message.is_ephemeral,
        silent=bool(message.flags & SILENT),
        edited=message.edited_timestamp is not None,
    )


def visible(backend: Backend, channel: int, person: int | None) -> Iterator[ShownMessage]:
    """Answer a channel's messages, oldest first, as one person sees them (`None`: who is not there)."""
    stored: Mapping[int, models.Message] = backend.messages.get(channel, {})
    for message in sorted(stored.values(), key=lambda each: each.id):
        if message.visible_to(person):
            yield show(backend, message)


def _button(part: Mapping[str, Any]) -> ShownButton:
    emoji = part.get("emoji") or {}
    return ShownButton(
        label=part.get("label") or "",
        custom_id=part.get("custom_id") or "",
        style=int(part.get("style", 2)),
        emoji=emoji.get("name") or "",
        url=part.get("url") or "",
        disabled=bool(part.get("disabled")),
    )
