"""What the posts of all games have in common: titles, links, buttons, pages."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.ids import ButtonId
from bot.tables.ports import Button, ButtonStyle
from bot.tables.values import Status, TableInfo
from bot.text.lookup import say
from bot.text.names import escape_name
from cogs.faces.game import GameFace, face_of

Rows = tuple[tuple[Button, ...], ...]

DAY = 86_400
DISCORD = "https://discord.com/channels"
SERVER_LIMIT = 32
"""Servers' names may have 100 characters; a line needs room for more than that."""


def face(table: TableInfo) -> GameFace:
    """The face of a table's game."""
    return face_of(table.game)


def title(table: TableInfo, language: str) -> str:
    """The game and the table's number."""
    return say(language, "table-title", game=face(table).title(language), table=table.id)


def server(table: TableInfo) -> str:
    """The server's name, harmless in message text."""
    return escape_name(table.guild_name, SERVER_LIMIT)


def relative(deadline: int) -> str:
    """A time that every reader's Discord counts down to."""
    return f"<t:{deadline}:R>"


def ended_early(table: TableInfo, language: str) -> str:
    """Who or what ended a table early, or closed it before a game began."""
    why = table.ended_why
    if table.status is Status.CLOSED:
        return say(language, f"table-closed-{why}" if why else "table-closed")
    days = table.pace.idle_seconds // DAY
    return say(language, f"table-ended-{why}" if why else "table-ended", days=days)


def game_url(table: TableInfo) -> str:
    """The address of the channel of the game's posts."""
    return f"{DISCORD}/{table.guild}/{table.thread or table.channel}"


def lobby_url(table: TableInfo) -> str:
    """The address of the lobby's post, or of its channel before it stands."""
    place = f"{DISCORD}/{table.guild}/{table.channel}"
    return f"{place}/{table.lobby_post}" if table.lobby_post else place


def button(
    table: TableInfo,
    what: str,
    language: str,
    *,
    text: str = "",
    label: str = "",
    style: ButtonStyle = "secondary",
    emoji: str = "",
) -> Button:
    """A button of a table as it is in its present round, labelled by what it does, if not otherwise."""
    custom_id = str(ButtonId(table.id, table.round, what, text))
    return Button(label or say(language, f"button-{what}"), custom_id, style, emoji)


def link(key: str, url: str, language: str) -> Button:
    """A button that leads somewhere."""
    return Button(say(language, key), url=url)


def page_number(text: str, pages: int) -> int:
    """Read the page (from 0) that stands in a button's text; the first where it makes no sense."""
    page = int(text) if text.isascii() and text.isdigit() else 0
    return page if page < pages else 0


def turning(
    table: int, round_: int, what: str, page: int, pages: int, language: str, prefix: str = ""
) -> Rows:
    """The row of buttons that turn to the pages before and after; none where there is one page."""
    turns = [("button-previous", page - 1, "◀️"), ("button-next", page + 1, "▶️")]
    buttons = tuple(
        Button(say(language, key), str(ButtonId(table, round_, what, f"{prefix}{to}")), emoji=emoji)
        for key, to, emoji in turns
        if 0 <= to < pages
    )
    return rows(buttons)


def rows(*wanted: Iterable[Button | None]) -> Rows:
    """Rows of the buttons that are there; empty rows fall away."""
    filled = (tuple(button for button in row if button is not None) for row in wanted)
    return tuple(row for row in filled if row)
