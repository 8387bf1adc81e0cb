"""The buttons of a lobby: take a seat, give it back, start, how to play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.values import Reach
from cogs.links import dm_link
from cogs.visit import Press


async def join(press: Press) -> None:
    """Take a seat, open the private channel and say how the panel will come."""
    table = await press.desk.tables.join(press.table, press.person)
    reach = await press.desk.publisher.reach(table.id, press.person.id)
    match reach:
        case Reach.SENT:
            await press.say("notice-joined", table=table.id, url=await dm_link(press))
        case Reach.CLOSED:
            await press.say("notice-joined-closed", table=table.id)
        case Reach.LATER:
            await press.say("notice-joined-later", table=table.id)


async def leave(press: Press) -> None:
    """Give a seat back."""
    await press.desk.tables.leave(press.table, press.person.id)
    await press.say("notice-left", table=press.table)


async def start(press: Press) -> None:
    """Start the game as its host."""
    await press.desk.tables.start(press.table, press.person.id)
    await press.say("notice-started", table=press.table)


async def how_to_play(press: Press) -> None:
    """Show the rules of the table's game."""
    table = await press.desk.tables.info(press.table)
    await press.show(press.desk.faces.rules(table.game, press.language))


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "join": join,
    "leave": leave,
    "start": start,
    "help": how_to_play,
}
