"""The posts that everybody sees, in the table's language."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.ports import Document, Post
from bot.tables.values import BoardView, Ending, Line, Status, TableInfo
from bot.text.lookup import say
from bot.text.names import width
from cogs.faces.away import away_lines, seats_to_take
from cogs.faces.fitting import TEXT_LIMIT
from cogs.faces.frame import Rows, button, ended_early, face, game_url, link, relative, rows, title
from cogs.faces.lines import line
from cogs.faces.lobby import lobby
from cogs.faces.seats import mark

FOOT_LIMIT = 450
"""What stands below a board is told in short when it takes more: the game itself needs the room."""


class PublicPosts:
    """The public half of `bot.tables.ports.Face`."""

    def lobby(self, table: TableInfo, ending: Ending | None) -> Post:
        """The lobby post, from opening through the running game (link) to the result."""
        return lobby(table, ending)

    def board(self, board: BoardView) -> Post:
        """The public post of a round; its text depends on who has sealed, never on what."""
        table, language = board.table, board.table.language
        game = face(table)
        head = headline(board, language)
        foot = "\n".join(progress(board, language))
        if width(foot) > FOOT_LIMIT:
            foot = "\n".join(progress(board, language, short=True))
        body = game.board(board, language, TEXT_LIMIT - width(f"{head}\n\n{foot}"))
        return Post(
            text=f"{head}\n{body.text}\n{foot}",
            plain=f"{head}\n{body.plain}\n{foot}",
            picture=body.picture,
            rows=_board_rows(board, language, details=body.details),
            silent=True,
        )

    def board_key(self, board: BoardView) -> str:
        """Name the post that shows this board: a new name means a new post."""
        return face(board.table).board_key(board.view)

    def board_superseded(self, board: BoardView) -> Post:
        """One line without buttons, for an older board where no thread could be opened."""
        language = board.table.language
        return Post(say(language, "board-superseded", title=title(board.table, language)), silent=True)

    def call(self, table: TableInfo, person: int) -> Post:
        """One short line that rings somebody with closed private messages."""
        return Post(say(table.language, "call", mention=f"<@{person}>"), rings=(person,))

    def nudge(self, table: TableInfo, person: int) -> Post:
        """One short line that reminds somebody with closed private messages of the deadline."""
        time = relative(table.deadline or 0)
        return Post(say(table.language, "nudge", mention=f"<@{person}>", time=time), rings=(person,))

    def line(self, table: TableInfo, line_: Line) -> Post:
        """One short public line about what a host or a moderator did."""
        return line(table, line_)

    def final(self, ending: Ending) -> Post:
        """The result in the channel, with a picture of how it ended and the record where that may be."""
        table, language = ending.table, ending.table.language
        result = "\n".join(_final_lines(ending, language))
        record = Document(f"coven-{table.game}-{table.id}.json", ending.record)
        elsewhere = table.thread not in (None, table.channel)
        return Post(
            text=f"{result}\n{say(language, 'final-record')}",
            plain=result,
            picture=face(table).ending(ending.view, language) if ending.outcome else None,
            documents=(record,),
            rows=rows(
                (
                    button(table, "score", language),
                    button(table, "replay", language, emoji="🎞️"),
                    button(table, "rematch", language, emoji="🔁"),
                    link("button-game", game_url(table), language) if elsewhere else None,
                )
            ),
        )

    def thread_name(self, table: TableInfo) -> str:
        """The name of the table's thread."""
        language = table.language
        return say(language, "thread-name", game=face(table).title(language), table=table.id)


def headline(board: BoardView, language: str) -> str:
    """The first line of a board: game, table, round and options."""
    table, game = board.table, face(board.table)
    parts = {"title": title(table, language), "options": game.setting(table.options, language)}
    if table.status is Status.RUNNING:
        return say(language, "board-title", **parts, stage=game.stage(board.view, language))
    return say(language, "board-title-final", **parts)


def progress(board: BoardView, language: str, *, short: bool = False) -> Iterator[str]:
    """Who has sealed, who is awaited and until when; or how it ended. In `short` the absent have no names."""
    table, game = board.table, face(board.table)
    match table.status:
        case Status.RUNNING:
            awaited = [seat for seat in board.pending if seat not in board.sealed]
            if board.sealed:
                yield say(language, "board-sealed", seats=" ".join(map(mark, board.sealed)))
            if awaited:
                yield say(language, "board-awaited", seats=" ".join(map(mark, awaited)))
            yield from away_lines(board, language, short=short)
            if table.paused:
                yield say(language, f"paused-{table.paused}")
            elif table.deadline is None:
                yield say(language, "board-no-deadline")
            else:
                yield say(language, "board-deadline", time=relative(table.deadline))
        case Status.OVER:
            yield game.result(board.view, table, language)
        case _:
            yield ended_early(table, language)


def _board_rows(board: BoardView, language: str, *, details: bool) -> Rows:
    table = board.table
    running = table.status is Status.RUNNING
    returns = running and any(seat.may_return for seat in table.seats)
    return rows(
        (
            button(table, "panel", language, style="primary", emoji="🦇") if running else None,
            button(table, "text", language),
            button(table, "details", language) if details else None,
            button(table, "return", language, emoji="💤") if returns else None,
        ),
        *(seats_to_take(table, language) if running else ()),
    )


def _final_lines(ending: Ending, language: str) -> Iterator[str]:
    table, game = ending.table, face(ending.table)
    played = game.rounds_played(ending.view, language)
    if ending.outcome is None:
        why = ended_early(table, language)
        yield say(language, "final-early", title=title(table, language), rounds=played, why=why)
    else:
        yield say(language, "final-over", title=title(table, language), rounds=played)
        yield game.result(ending.view, table, language)
        yield from game.scores(ending.view, table, language)
