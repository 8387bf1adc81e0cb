"""The private answers to commands and buttons, beyond the panels, in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Literal

from bot import __version__
from bot.tables.ports import Button, Picture, Post
from bot.tables.values import BoardView, Listing, Status, TableError, TableInfo
from bot.text.lookup import say
from cogs.faces.fitting import paged
from cogs.faces.frame import (
    button,
    face,
    game_url,
    link,
    lobby_url,
    page_number,
    rows,
    server,
    title,
    turning,
)
from cogs.faces.game import face_of
from cogs.faces.public import headline, progress
from cogs.faces.seats import mark
from images.film import Progress, idle

TABLES_A_PAGE = 4


class Answers:
    """What commands and buttons answer. `page` is a button's text, empty for the first page."""

    def text_board(self, board: BoardView, language: str, page: str = "") -> Post:
        """The complete public state of a running or finished game in words."""
        state = face(board.table).text_board(board, language)
        lines = (headline(board, language), *progress(board, language), *state)
        return _page(board.table, "text", lines, page, language)

    def details(self, board: BoardView, language: str, page: str = "") -> Post:
        """All that happened in the last round."""
        lines = (title(board.table, language), *face(board.table).details(board, language))
        return _page(board.table, "details", lines, page, language)

    def rules(self, topic: str, language: str) -> Post:
        """A page of a game's rules. `topic` is the game's tag, or the text of a button that turns pages.

        Raises `TableError` (`bad-button`) when no game has that tag.
        """
        tag, _, text = topic.partition(".")
        try:
            game = face_of(tag)
        except KeyError:
            raise TableError("bad-button") from None
        pages = game.rules(language)
        page = page_number(text, len(pages))
        turns = turning(0, 0, "help", page, len(pages), language, prefix=f"{tag}.")
        return Post(pages[page], plain=pages[page], picture=game.lesson(page + 1, language), rows=turns)

    def about(self, language: str, invite: str) -> Post:
        """What Coven is, its version, and the link that invites it."""
        keys = ("about-unofficial", "about-invite")
        lines = (say(language, "about", version=__version__), *(say(language, key) for key in keys))
        return Post("\n\n".join(lines), rows=((link("button-invite", invite, language),),))

    def listing(
        self,
        listings: Sequence[Listing],
        person: int,
        language: str,
        moderated: Collection[int] = (),
        page: str = "",
    ) -> Post:
        """Tables with links, what is awaited, "Leave" and "Manage".

        `moderated` are the numbers of those that somebody may manage without sitting there.
        """
        if not listings:
            return Post(say(language, "list-empty"))
        pages = -(-len(listings) // TABLES_A_PAGE)
        number = page_number(page, pages)
        shown = listings[number * TABLES_A_PAGE : (number + 1) * TABLES_A_PAGE]
        lines = [say(language, "list-title"), *(_listed(listing, language) for listing in shown)]
        buttons = (_list_row(listing.table, person, language, moderated) for listing in shown)
        return Post("\n".join(lines), rows=(*rows(*buttons), *turning(0, 0, "list", number, pages, language)))

    def question(self, table: TableInfo, wish: Literal["quit", "end"], language: str) -> Post:
        """Ask once more before a game is left or a table ended."""
        yes = button(table, f"{wish}yes", language, style="danger")
        text = say(language, f"question-{wish}", title=title(table, language))
        return Post(text, rows=((yes, button(table, "no", language)),))

    def round_name(self, table: TableInfo, round_: int, language: str) -> str:
        """One round of a table's game (`"turn 3"`)."""
        return face(table).round_name(round_, language)

    def picture(self, game: str, view: Any, language: str) -> Picture:
        """Where everything stands in a view of a game, as a picture."""
        return face_of(game).picture(view, language)

    def tell(self, game: str, views: Sequence[Any], language: str) -> Iterator[str]:
        """A whole game in words, one paragraph a round, from the spectators' views of all its states."""
        return face_of(game).tell(views, language)

    def play(self, game: str, views: Sequence[Any], progress: Progress = idle) -> bytes:
        """A whole game as an animated GIF, from the same views (see `cogs.faces.game.GameFace`)."""
        return face_of(game).film(views, progress)


def _page(table: TableInfo, what: str, lines: Sequence[str], page: str, language: str) -> Post:
    pages = paged(lines)
    number = page_number(page, len(pages))
    turns = turning(table.id, table.round, what, number, len(pages), language)
    return Post(pages[number], rows=turns)


def _listed(listing: Listing, language: str) -> str:
    table = listing.table
    lobby = table.status is Status.LOBBY
    if lobby:
        state = say(language, "list-lobby", taken=len(table.seats), seats=table.max_seats)
    elif table.paused:
        state = say(language, "panel-paused")
    elif listing.owes:
        state = say(language, "list-yours")
    elif listing.awaited:
        marks = " ".join(map(mark, listing.awaited))
        state = say(language, "list-others", seats=marks)
    else:
        state = say(language, "list-settling")
    return say(
        language,
        "list-table",
        title=title(table, language),
        server=server(table),
        state=state,
        url=lobby_url(table) if lobby else game_url(table),
    )


def _list_row(
    table: TableInfo, person: int, language: str, moderated: Collection[int]
) -> tuple[Button | None, ...]:
    seat = table.seat_of(person)
    sits = seat is not None and seat.present
    what = "leave" if table.status is Status.LOBBY else "quit"
    leave = say(language, "button-quit", table=table.id)
    manage = say(language, "button-manage", table=table.id)
    return (
        button(table, what, language, label=leave, style="danger") if sits else None,
        button(table, "manage", language, label=manage) if sits or table.id in moderated else None,
    )
