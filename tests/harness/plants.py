"""Leaks that are planted on purpose: the leak harness must find every one of them.

Each stands for a kind of mistake. The secret comes from the hosting room's innermost value, as it would by
a mistake there.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.tables.ports import Picture, Post
from bot.tables.publisher import Publisher
from bot.tables.referee import Loaded
from bot.tables.surfaces import Drive
from bot.tables.values import BoardView
from cogs.faces import Faces

log = logging.getLogger("bot.plants")


class Spill:
    """What is hidden at the table that was looked at last: sealed choices and hands."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.secret = ""
        board = Loaded.board

        def spilling(loaded: Loaded) -> BoardView:
            self.secret = hidden(loaded)
            return board(loaded)

        patch.setattr(Loaded, "board", spilling)

    @property
    def number(self) -> int:
        """The secret as a number from 0 to 65,535."""
        return int.from_bytes(hashlib.sha256(self.secret.encode()).digest()[:2])


def hidden(loaded: Loaded) -> str:
    """What nobody else may know."""
    seats = range(len(loaded.row.seats))
    hands = (getattr(loaded.game.view(loaded.state, seat), "hand", "") for seat in seats)
    return f"{loaded.made(loaded.row.round)} {[*hands]}"


Plant = Callable[[pytest.MonkeyPatch], None]


def in_post(change: Callable[[Post, Spill], Post]) -> Plant:
    """Change the board by what is hidden."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        spill, board = Spill(patch), Faces.board
        patch.setattr(Faces, "board", lambda face, view: change(board(face, view), spill))

    return plant


def in_picture(change: Callable[[Picture, Spill], Picture]) -> Plant:
    """Change the board's picture by what is hidden."""

    def changed(post: Post, spill: Spill) -> Post:
        return post if post.picture is None else replace(post, picture=change(post.picture, spill))

    return in_post(changed)


def with_first_button(post: Post, **changes: Any) -> Post:
    """A post whose first button is another one."""
    if not post.rows:
        return post
    (first, *rest), *rows = post.rows
    return replace(post, rows=((replace(first, **changes), *rest), *rows))


def longer(picture: Picture, spill: Spill) -> Picture:
    """A picture with some bytes more, as the secret decides."""
    padding = bytes(spill.number % 100)
    return replace(picture, paint=lambda: picture.paint() + padding)


def order(patch: pytest.MonkeyPatch) -> None:
    """Surfaces are brought up in an order that the secret decides."""
    spill, drive_all = Spill(patch), Publisher._drive_all

    async def driven(publisher: Publisher, table: int, keys: list[Any], known: Any) -> Any:
        turn = spill.number % max(len(keys), 1)
        return await drive_all(publisher, table, [*keys[turn:], *keys[:turn]], known)

    patch.setattr(Publisher, "_drive_all", driven)


def one_more(patch: pytest.MonkeyPatch) -> None:
    """One request more for some secrets."""
    spill = Spill(patch)

    async def asking(publisher: Publisher, loaded: Loaded) -> None:
        for _ in range(spill.number % 7):
            await publisher._courier.recent(loaded.row.channel)

    _with_board(patch, asking)


def later(patch: pytest.MonkeyPatch) -> None:
    """The board comes later for some secrets."""
    spill, bring_up, held = Spill(patch), Publisher._board, set[tuple[str, int]]()

    async def board(publisher: Publisher, loaded: Loaded) -> Drive:
        loaded.board()
        mark = spill.secret, loaded.row.version
        if mark in held:
            return await bring_up(publisher, loaded)
        held.add(mark)
        return Drive(current=False, due=publisher._clock.now() + 4 + spill.number % 7)

    patch.setattr(Publisher, "_board", board)


def log_line(patch: pytest.MonkeyPatch) -> None:
    """A line of the log tells what is hidden."""

    async def telling(publisher: Publisher, loaded: Loaded) -> None:
        log.info("table %s: %s", loaded.row.id, hidden(loaded))

    _with_board(patch, telling)


def logged_error(patch: pytest.MonkeyPatch) -> None:
    """An error that quotes what is hidden is logged with its words."""
    spill, board = Spill(patch), Faces.board

    def failing(face: Faces, view: BoardView) -> Post:
        post = board(face, view)
        log.warning("a board: %r", LookupError(spill.secret))
        return post

    patch.setattr(Faces, "board", failing)


def _with_board(patch: pytest.MonkeyPatch, before: Callable[[Publisher, Loaded], Awaitable[None]]) -> None:
    bring_up = Publisher._board

    async def board(publisher: Publisher, loaded: Loaded) -> Drive:
        loaded.board()
        await before(publisher, loaded)
        return await bring_up(publisher, loaded)

    patch.setattr(Publisher, "_board", board)


BOTH, QUEEN = ("sealed", "exchanged"), ("exchanged",)

PLANTS: Mapping[str, tuple[Plant, tuple[str, ...]]] = {
    "text": (in_post(lambda post, spill: replace(post, text=f"{post.text}{'.' * (spill.number % 7)}")), BOTH),
    "label": (in_post(lambda post, spill: with_first_button(post, label=f"{spill.number}")), BOTH),
    "custom id": (
        in_post(lambda post, spill: with_first_button(post, custom_id=f"v1:1:1:panel:{spill.number}")),
        BOTH,
    ),
    "number of requests": (one_more, BOTH),
    "delay": (later, BOTH),
    "log line": (log_line, BOTH),
    "error": (logged_error, BOTH),
    "alt text": (
        in_picture(lambda picture, spill: replace(picture, alt=f"{picture.alt} {spill.number}")),
        QUEEN,
    ),
    "picture": (in_picture(longer), QUEEN),
    "file name": (in_picture(lambda picture, spill: replace(picture, name=f"{spill.number}.png")), QUEEN),
    "silence": (in_post(lambda post, spill: replace(post, silent=spill.number % 2 == 0)), QUEEN),
    "order": (order, QUEEN),
}
"""With the kinds of pairs in which it shows: while a turn of VampiRing is open, its picture stays and no
board is sent."""
