"""The buttons of a lobby: take a seat, give it back, seat computers, start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.ports import Post
from bot.tables.values import Level, Reach, Status, TableError, TableInfo
from bot.text.lookup import say
from cogs.faces.frame import DISCORD, link, lobby_url
from cogs.faces.seats import called, mark
from cogs.reading import one_of
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


async def choose_computer(press: Press) -> None:
    """Ask the host how well a computer shall play."""
    table = await press.desk.tables.info(press.table)
    if table.status is not Status.LOBBY:
        raise TableError("not-in-lobby", table=table.id)
    if table.host != press.person.id:
        raise TableError("not-host", table=table.id)
    await press.turn_into(press.desk.faces.computers(table, press.language))


async def add_computer(press: Press) -> None:
    """Seat a computer of a level as the lobby's host, and offer the next one."""
    level = one_of(Level, press.button.text)
    table = await press.desk.tables.add_computer(press.table, press.person.id, level)
    seat = table.seats[-1]
    who = {"mark": mark(seat.seat), "name": called(seat, press.language)}
    note = say(press.language, "computers-added", **who)
    await press.turn_into(press.desk.faces.computers(table, press.language, note))


async def dismiss(press: Press) -> None:
    """Have the computer that came last stand up again."""
    await press.desk.tables.dismiss(press.table, press.person.id)
    await press.say("notice-dismissed", table=press.table)


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


COMPUTERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "computer": choose_computer,
    "adds": add_computer,
}
"""The choice of a computer, which goes on in its own answer."""
HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "join": join,
    "leave": leave,
    "start": start,
    "dismiss": dismiss,
    **COMPUTERS,
}
