"""Packs posts into what discord.py sends: text, attachments, buttons and who may be rung."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, cast

import discord
from discord import ui

from bot.tables.ports import Button, ButtonStyle, Document, Picture, Post
from cogs.easel import Easel

log = logging.getLogger(__name__)

STYLES: dict[ButtonStyle, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Rows(ui.View):
    """Rows of buttons that discord.py sends and forgets.

    It is stopped before it is sent, so discord.py never listens to it: that would cost memory for each
    message. Presses are heard by `cogs.buttons`.
    """

    def __init__(self, rows: Sequence[Sequence[Button]]) -> None:
        super().__init__(timeout=None)
        for row, buttons in enumerate(rows):
            for button in buttons:
                self.add_item(_item(button, row))
        self.stop()


def _item(button: Button, row: int) -> ui.Button[Any]:
    if button.url:
        return ui.Button(label=button.label, url=button.url, emoji=button.emoji or None, row=row)
    style = STYLES[button.style]
    return ui.Button(
        label=button.label, custom_id=button.custom_id, style=style, emoji=button.emoji or None, row=row
    )


@dataclass(frozen=True, slots=True)
class _Kept:
    """An attachment that an edit leaves standing, known by its id alone."""

    id: int

    def to_dict(self) -> dict[str, str]:
        return {"id": str(self.id)}


def kept(files: Sequence[int]) -> list[discord.Attachment | discord.File]:
    """List attachments that an edit leaves standing, by id."""
    return [cast("discord.Attachment", _Kept(file)) for file in files]


@dataclass(frozen=True, slots=True)
class Parcel:
    """A packed post. Its files are single use: pack again for another try."""

    content: str
    files: tuple[discord.File, ...]
    view: Rows | None
    mentions: discord.AllowedMentions


async def pack(post: Post, easel: Easel, *, attach: bool = True, keep: tuple[int, ...] = ()) -> Parcel:
    """Pack a post; its picture is drawn unless attachments are kept.

    Where nothing may be attached (`attach` is false) or the drawing fails, `plain` stands in for the text.
    """
    text, files = post.text, list[discord.File]()
    if not keep:
        picture = await _drawn(post.picture, easel) if attach else None
        if picture is not None:
            files.append(picture)
        if attach:
            files += map(_file, post.documents)
        if post.plain and (not attach or (post.picture is not None and picture is None)):
            text = post.plain
    return Parcel(
        content=text,
        files=tuple(files),
        view=Rows(post.rows) if post.rows else None,
        mentions=rings(post.rings),
    )


def _file(document: Document) -> discord.File:
    return discord.File(BytesIO(document.data), document.name, description=document.alt or None)


async def _drawn(picture: Picture | None, easel: Easel) -> discord.File | None:
    if picture is None:
        return None
    try:
        png = await easel.draw(picture.paint)
    except Exception:
        log.exception("a picture could not be drawn; its post goes out in words")
        return None
    return discord.File(BytesIO(png), picture.name, description=picture.alt)


def rings(people: Sequence[int]) -> discord.AllowedMentions:
    """Allow mentions of exactly these people; all other mentions are inert."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(person) for person in people]
    )
