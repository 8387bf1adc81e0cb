"""The buttons of a lobby: take a seat, give it back, start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.ports import Post
from bot.tables.values import Reach, TableInfo
from bot.text.lookup import say
from cogs.faces.frame import DISCORD, link, lobby_url
from cogs.visit import Press, Visit


async def join(press: Press) -> None:
    """Take a seat, open the private channel and say how the panel will come."""
    await press.public_table()
    table = await press.desk.tables.join(press.table, press.person)
    await press.show(Post(await how_panels_come(press, table)))


async def leave(press: Press) -> None:
    """Give a seat back."""
    await press.desk.tables.leave(press.table, press.person.id)
    await press.say("notice-left", table=press.table)


async def start(press: Press) -> None:
    """Start the game as its host."""
    await press.desk.tables.start(press.table, press.person.id)
    await press.say("notice-started", table=press.table)


async def tell_opened(visit: Visit, table: TableInfo) -> None:
    """Tell the host that the table is open, where, and how the panel will come."""
    opened = say(visit.language, "notice-opened", table=table.id)
    to_lobby = link("button-lobby", lobby_url(table), visit.language)
    await visit.show(Post(f"{opened}\n{await how_panels_come(visit, table)}", rows=((to_lobby,),)))


async def how_panels_come(visit: Visit, table: TableInfo) -> str:
    """Write to somebody who took a seat, and say how that went.

    To take a seat is to ask for private messages, so closed ones are tried once more.
    """
    reach = await visit.desk.publisher.reach(table.id, visit.person.id, again=True)
    if reach is not Reach.SENT:
        return say(visit.language, f"notice-joined-{reach}", table=table.id)
    dm = visit.interaction.user.dm_channel
    url = f"{DISCORD}/@me/{dm.id}" if dm else f"{DISCORD}/@me"
    return say(visit.language, "notice-joined", table=table.id, url=url)


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {"join": join, "leave": leave, "start": start}
