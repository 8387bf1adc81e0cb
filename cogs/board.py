"""The buttons under public posts: my panel, the board in words, details, the rules; answered privately."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.values import BoardView
from bot.text.lookup import say
from cogs.visit import Press, noted, present_panel


async def panel(press: Press) -> None:
    """Show one's own panel as it is now."""
    table = await press.desk.tables.info(press.table)
    await press.desk.tables.seen(press.person, table.id)
    await press.show(await present_panel(press, table))


async def text(press: Press) -> None:
    """Show the complete public state in words; spectators may look too."""
    board = await press.desk.tables.board((await press.public_table()).id)
    post = press.desk.faces.text_board(board, press.language, press.button.text)
    await press.turn_into(noted(post, old_board(press, board)))


async def details(press: Press) -> None:
    """Show all that happened in the last round."""
    board = await press.desk.tables.board((await press.public_table()).id)
    post = press.desk.faces.details(board, press.language, press.button.text)
    await press.turn_into(noted(post, old_board(press, board)))


async def score(press: Press) -> None:
    """Show how a finished game ended, in one's own language."""
    ending = await press.desk.tables.ending((await press.public_table()).id)
    await press.show(press.desk.faces.farewell(ending, press.person.id, press.language))


async def how_to_play(press: Press) -> None:
    """Show a page of the rules: of the table's game, or the one that the button names."""
    topic = press.button.text or (await press.public_table()).game
    await press.turn_into(press.desk.faces.rules(topic, press.language))


def old_board(press: Press, board: BoardView) -> str:
    """Say so when the pressed button is of an earlier round than the board."""
    if press.button.round == board.table.round:
        return ""
    round_name = press.desk.faces.round_name(board.table, press.button.round, press.language)
    return say(press.language, "notice-old-board", round=round_name)


TURNING: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "text": text,
    "details": details,
    "help": how_to_play,
}
"""Answers with pages: a button of such an answer turns it over."""
HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {"panel": panel, "score": score, **TURNING}
