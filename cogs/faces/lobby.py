"""The lobby's post, from opening through the running game to the result."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.registry import games
from bot.tables.ports import Button, Post
from bot.tables.values import Ending, Status, TableInfo
from bot.text.lookup import say
from bot.text.names import escape_name
from cogs.faces.frame import Rows, button, face, game_url, link, rows, title
from cogs.faces.seats import emblem, mark


def lobby(table: TableInfo, ending: Ending | None) -> Post:
    """What the game is, how long it takes, who sits where, and what can be done now."""
    return Post("\n".join(_lines(table, ending, table.language)), rows=_rows(table, table.language))


def _lines(table: TableInfo, ending: Ending | None, language: str) -> Iterator[str]:
    game = face(table)
    yield say(language, "lobby-title", title=title(table, language))
    if table.status is Status.LOBBY:
        yield game.blurb(language)
    seats = table.max_seats if table.status is Status.LOBBY else len(table.seats)
    yield say(
        language,
        "lobby-setting",
        options=game.setting(table.options, language),
        pace=say(language, f"pace-{table.pace}"),
        duration=game.duration(table.pace, seats, table.options, language),
    )
    yield say(language, "lobby-seats", taken=len(table.seats), seats=table.max_seats)
    for info in table.seats:
        key = "lobby-host" if info.person == table.host else "lobby-seat"
        who = {"mark": mark(info.seat), "name": escape_name(info.name)}
        yield say(language, key, **who, emblem=emblem(info.seat, language))
    yield from _state(table, ending, language)


def _state(table: TableInfo, ending: Ending | None, language: str) -> Iterator[str]:
    match table.status:
        case Status.LOBBY:
            free = table.max_seats - len(table.seats)
            if free:
                yield say(language, "lobby-free", free=free)
            yield say(language, "lobby-waiting", least=_least(table))
        case Status.RUNNING:
            yield say(language, "lobby-running")
        case Status.OVER if ending is not None:
            yield face(table).result(ending.view, table, language)
        case Status.ENDED:
            yield say(language, "table-ended")
        case _:
            yield say(language, "table-closed")


def _rows(table: TableInfo, language: str) -> Rows:
    how_to_play = button(table, "help", language, emoji="📖")
    if table.status is not Status.LOBBY:
        return rows((_to_game(table, language), how_to_play))
    full = len(table.seats) >= table.max_seats
    startable = len(table.seats) >= _least(table)
    return rows(
        (
            None if full else button(table, "join", language, style="primary", emoji="🦇"),
            button(table, "leave", language) if table.seats else None,
            button(table, "start", language, style="success", emoji="🩸") if startable else None,
        ),
        (how_to_play,),
    )


def _to_game(table: TableInfo, language: str) -> Button | None:
    elsewhere = table.thread not in (None, table.channel)
    return link("button-game", game_url(table), language) if elsewhere else None


def _least(table: TableInfo) -> int:
    return games()[table.game].seat_range[0]
