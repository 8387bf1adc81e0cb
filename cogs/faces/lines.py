"""Short public lines about what hosts and moderators did, in the table's language."""

from __future__ import annotations

from bot.tables.ports import Post
from bot.tables.values import Line, TableInfo
from bot.text.lookup import say
from bot.text.names import escape_name
from cogs.faces.frame import button, link, lobby_url, title
from cogs.faces.seats import mark


def line(table: TableInfo, told: Line) -> Post:
    """One line; an invitation rings whom it names and has buttons, all others are silent."""
    language = table.language
    if told.what == "invited":
        return _invitation(table, int(told.data["person"]), language)
    by = say(language, f"line-by-{told.by}")
    text = say(language, f"line-{told.what}", table=table.id, by=by, **_named(told, language))
    return Post(text, silent=True)


def _invitation(table: TableInfo, person: int, language: str) -> Post:
    text = say(language, "line-invited", mention=f"<@{person}>", title=title(table, language))
    join = button(table, "join", language, style="primary", emoji="🦇")
    return Post(text, rows=((join, link("button-lobby", lobby_url(table), language)),), rings=(person,))


def _named(told: Line, language: str) -> dict[str, str | int]:
    """What a line names, in words."""
    named: dict[str, str | int] = {}
    for fact, value in told.data.items():
        match fact:
            case "name":
                named["name"] = escape_name(str(value))
            case "seat":
                named["mark"] = mark(int(value))
            case "pace":
                named["pace"] = say(language, f"pace-{value}")
            case "table":
                named["next"] = int(value)
    return named
