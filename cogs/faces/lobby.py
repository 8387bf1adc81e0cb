"""The lobby's post, from opening through the running game to the result, and the choice of a computer."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.registry import games
from bot.tables.ports import Button, Post
from bot.tables.values import Ending, Level, Status, TableInfo
from bot.text.lookup import say
from cogs.faces.frame import Rows, button, ended_early, face, game_url, link, relative, rows, title
from cogs.faces.seats import called, emblem, mark


def lobby(table: TableInfo, ending: Ending | None) -> Post:
    """What the game is, how long it takes, who sits where, and what can be done now.

    Its picture is the game's banner through the table's whole life, so that no edit draws it again.
    """
    text = "\n".join(_lines(table, ending, table.language))
    picture = face(table).banner(table.language)
    return Post(text, plain=text, picture=picture, rows=_rows(table, table.language))


def computers(table: TableInfo, language: str, note: str = "") -> Post:
    """The levels that a computer in this lobby can have, while a seat is free; `note` stands above."""
    if _is_full(table):
        return Post("\n".join(filter(None, (note, say(language, "computers-full")))))
    levels = {level: say(language, f"level-{level}") for level in Level}
    lines = [note] if note else []
    lines.append(say(language, "computers-title", title=title(table, language)))
    for level, called_so in levels.items():
        about = say(language, f"computers-{level}")
        lines.append(say(language, "computers-level", level=called_so, about=about))
    keys = tuple(
        button(table, "adds", language, text=level, label=called_so) for level, called_so in levels.items()
    )
    return Post("\n".join(lines), rows=(keys,))


def _lines(table: TableInfo, ending: Ending | None, language: str) -> Iterator[str]:
    game = face(table)
    yield say(language, "lobby-title", title=title(table, language))
    if table.status is Status.LOBBY:
        yield game.blurb(language)
    begun = table.status not in (Status.LOBBY, Status.CLOSED)
    seats = len(table.seats) if begun else table.max_seats
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
        who = {"mark": mark(info.seat), "name": called(info, language)}
        yield say(language, key, **who, emblem=emblem(info.seat, language))
    yield from _state(table, ending, language)


def _state(table: TableInfo, ending: Ending | None, language: str) -> Iterator[str]:
    match table.status:
        case Status.LOBBY:
            free = table.max_seats - len(table.seats)
            if free:
                yield say(language, "lobby-free", free=free)
            if table.hints:
                yield say(language, "lobby-hints")
            if table.locked:
                yield say(language, "lobby-locked")
            if table.starts_at is None:
                yield say(language, "lobby-waiting", least=_least(table))
            else:
                yield say(language, "lobby-starts", time=relative(table.starts_at))
        case Status.RUNNING:
            yield say(language, "lobby-running")
        case Status.OVER if ending is not None:
            yield face(table).result(ending.view, table, language)
        case _:
            yield ended_early(table, language)


def _rows(table: TableInfo, language: str) -> Rows:
    how_to_play = button(table, "help", language, emoji="📖")
    if table.status is not Status.LOBBY:
        return rows((_to_game(table, language), how_to_play))
    full = _is_full(table)
    startable = len(table.seats) >= _least(table)
    has_computers = any(seat.level for seat in table.seats)
    return rows(
        (
            None if full else button(table, "join", language, style="primary", emoji="🦇"),
            button(table, "leave", language) if table.seats else None,
            button(table, "start", language, style="success", emoji="🩸") if startable else None,
        ),
        (
            None if full else button(table, "computer", language, emoji="🤖"),
            button(table, "dismiss", language) if has_computers else None,
        ),
        (how_to_play,),
    )


def _is_full(table: TableInfo) -> bool:
    return len(table.seats) >= table.max_seats


def _to_game(table: TableInfo, language: str) -> Button | None:
    elsewhere = table.thread not in (None, table.channel)
    return link("button-game", game_url(table), language) if elsewhere else None


def _least(table: TableInfo) -> int:
    return games()[table.game].seat_range[0]
