"""The buttons under public posts: my panel, the board in words, a free seat; answered privately."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.ports import Post
from bot.tables.values import BoardView, TableError
from bot.text.lookup import say
from cogs.faces.frame import link, lobby_url
from cogs.lobby import how_panels_come
from cogs.reading import number
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


async def take_over(press: Press) -> None:
    """Take over a seat that the host offers."""
    await press.public_table()
    table = await press.desk.tables.take_over(press.table, press.person, number(press.button.text))
    await press.show(Post(await how_panels_come(press, table)))


async def rematch(press: Press) -> None:
    """Play again with the same people, or find where they do already."""
    tables = press.desk.tables
    if press.interaction.client.get_guild((await tables.info(press.table)).guild) is None:
        await press.say("notice-place-gone")
        return
    try:
        table = await tables.rematch(press.table, press.person.id)
        key = "notice-rematch-open" if table.starts_at is None else "notice-rematch"
    except TableError as error:
        if error.code != "already-rematch":
            raise
        table, key = await tables.info(int(error.data["table"])), "notice-rematch-found"
    to_lobby = link("button-lobby", lobby_url(table), press.language)
    await press.show(Post(say(press.language, key, table=table.id), rows=((to_lobby,),)))


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
HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "panel": panel,
    "score": score,
    "takeover": take_over,
    "rematch": rematch,
    **TURNING,
}
