"""The private messages of one person about one table, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.tables import ids
from bot.tables.ports import Button, Post
from bot.tables.values import Ending, PanelView, Status, TableInfo
from bot.text.lookup import say
from bot.text.names import width
from cogs.faces.fitting import NOTE_LIMIT, TEXT_LIMIT
from cogs.faces.frame import (
    Rows,
    button,
    ended_early,
    face,
    game_url,
    link,
    lobby_url,
    relative,
    server,
    title,
)
from cogs.faces.seats import mark

BUTTONS_A_ROW = 5


class PrivatePosts:
    """The private half of `bot.tables.ports.Face`. Every panel has a button that knows its round."""

    def panel(self, panel: PanelView, language: str, draft: str | None = None) -> Post:
        """A person's private panel; `draft` is the choice that is being looked at, unsealed."""
        table = panel.table
        if table.paused or panel.seat.left:
            # Nothing can be chosen meanwhile, so there is no button for it.
            panel = replace(panel, owes=False, may_ahead=())
        head = _headline(panel, language)
        foot = "\n".join(_footer(panel, language))
        room = TEXT_LIMIT - NOTE_LIMIT - width(f"{head}\n\n{foot}")
        body = face(table).panel(panel, draft, language, room)
        return Post(
            text="\n".join(filter(None, (head, body.text, foot))),
            plain="\n".join(filter(None, (head, body.plain, foot))),
            picture=body.picture,
            rows=_rows(panel, body.rows, body.tail, language),
        )

    def notice(self, table: TableInfo, language: str) -> Post:
        """Why a table waits, for those who should know at once."""
        why = say(language, f"paused-{table.paused}")
        text = say(language, "notice-paused", title=title(table, language), server=server(table), why=why)
        return Post(text, rows=((link("button-game", game_url(table), language),),))

    def panel_key(self, panel: PanelView) -> str:
        """Name what the panel shows of the game."""
        return face(panel.table).panel_key(panel.view)

    def welcome(self, table: TableInfo, person: int, language: str) -> Post:
        """The private message of somebody who has joined a lobby: the panel before the start."""
        seat = table.seat_of(person)
        sign = mark(seat.seat) if seat else ""
        text = say(language, "welcome", title=title(table, language), server=server(table), mark=sign)
        show = button(table, "show", language, emoji="🔄")
        return Post(text, rows=((show, link("button-lobby", lobby_url(table), language)),))

    def parted(self, table: TableInfo, person: int, language: str) -> Post:
        """The private panel of somebody who has no seat there any more, or whose lobby closed."""
        parts = {"title": title(table, language), "server": server(table)}
        match table.status:
            case Status.LOBBY:
                text = say(language, "parted", **parts)
            case Status.RUNNING:
                key = "parted-running" if table.seat_of(person) is None else "parted-kicked"
                text = say(language, key, **parts)
            case Status.OVER:
                text = say(language, "farewell-over", **parts)
            case _:
                text = say(language, "farewell-early", **parts, why=ended_early(table, language))
        return Post(text, rows=((link("button-lobby", lobby_url(table), language),),))

    def farewell(self, ending: Ending, person: int, language: str) -> Post:
        """The private panel once the table is over, ended or closed."""
        table, game = ending.table, face(ending.table)
        if table.status is Status.CLOSED:
            return self.parted(table, person, language)
        parts = {"title": title(table, language), "server": server(table)}
        if ending.outcome:
            lines = [say(language, "farewell-over", **parts), game.result(ending.view, table, language)]
            lines += game.scores(ending.view, table, language)
        else:
            lines = [say(language, "farewell-early", **parts, why=ended_early(table, language))]
        show = button(table, "show", language, emoji="🔄")
        return Post("\n".join(lines), rows=((show, link("button-game", game_url(table), language)),))


def _headline(panel: PanelView, language: str) -> str:
    table, game = panel.table, face(panel.table)
    parts = {
        "title": title(table, language),
        "server": server(table),
        "stage": game.stage(panel.view, language),
        "standing": game.standing(panel, language),
    }
    if panel.owes or panel.sealed is not None or table.paused:
        return say(language, "panel-title-timed", **parts, time=_time(table, language))
    # A deadline that runs for others is not kept up to date here.
    return say(language, "panel-title", **parts)


def _time(table: TableInfo, language: str) -> str:
    if table.paused:
        return say(language, "panel-paused")
    return say(language, "panel-no-deadline") if table.deadline is None else relative(table.deadline)


def _footer(panel: PanelView, language: str) -> Iterator[str]:
    if panel.table.paused:
        yield say(language, f"paused-{panel.table.paused}")
    if panel.seat.may_return:
        yield say(language, f"panel-absent-{panel.seat.absent}")
        if panel.seat.offered:
            yield say(language, "panel-offered")
    elif panel.sealed is not None:
        yield say(language, "panel-waiting")


def _rows(panel: PanelView, choices: Rows, tail: tuple[Button, ...], language: str) -> Rows:
    """The game's rows, then what every panel has; "Suggest" stands where there is room for it."""
    table = panel.table
    special: tuple[Button, ...] = ()
    if panel.seat.may_return:
        special = (button(table, "return", language, style="success", emoji="💤"),)
    elif table.hints and panel.owes and _can_look(choices, tail):
        special = (button(table, "suggest", language, emoji="💡"),)
    always = (button(table, "show", language, emoji="🔄"), link("button-game", game_url(table), language))
    if len(tail) + len(special) + len(always) > BUTTONS_A_ROW:
        return (*choices[:-1], (*choices[-1], *special), (*tail, *always))
    return (*choices, (*tail, *special, *always))


def _can_look(choices: Rows, tail: tuple[Button, ...]) -> bool:
    """Whether there is a choice to be made, and not just one to be sealed."""
    found = (ids.parse(button.custom_id) for row in (*choices, tail) for button in row)
    return any(parsed is not None and parsed.what in ("draft", "back") for parsed in found)
