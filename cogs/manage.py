"""The controls of a table: what hosts, moderators and players may do, in one private message that turns."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.client import CovenBot
from bot.tables.values import Pace, Pause, SeatInfo, TableError, TableInfo
from bot.text.lookup import say
from cogs.desk import Desk
from cogs.faces.controls import Reader
from cogs.faces.seats import called, mark
from cogs.reading import number, one_of
from cogs.table import moderates
from cogs.texts import text
from cogs.visit import Press, Visit


def commands(desk: Desk) -> tuple[app_commands.Command[Any, ..., None]]:
    """Make the command `/moderate`, which Discord shows to those who manage messages."""

    @app_commands.command(
        name=text("command-moderate-name"), description=text("command-moderate-description")
    )
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_messages=True)
    @app_commands.rename(table=text("option-table-name"))
    @app_commands.describe(table=text("option-table-description"))
    async def moderate(interaction: discord.Interaction[CovenBot], table: int) -> None:
        visit = Visit(desk, interaction)
        await visit.attend(open_controls(visit, table))

    return (moderate,)


async def open_controls(visit: Visit, number_: int) -> None:
    """Show the controls of a table of this server to somebody who moderates its channel."""
    table = await table_here(visit, number_)
    if not await moderates(visit, table):
        raise TableError("not-allowed", table=table.id)
    reader = Reader(visit.person.id, visit.language, moderator=True)
    await visit.show(visit.desk.faces.controls(table, reader))


async def table_here(visit: Visit, number_: int) -> TableInfo:
    """Answer the facts of a table of the visitor's present server. Raises `TableError` (`no-table`)."""
    table = await visit.desk.tables.info(number_)
    if table.guild != visit.interaction.guild_id:
        raise TableError("no-table", table=number_)
    return table


async def reader_of(press: Press, table: TableInfo) -> Reader:
    """Answer as whom somebody looks at a table's controls. Raises `TableError` for those of others."""
    moderator = await moderates(press, table)
    if not moderator and table.seat_of(press.person.id) is None:
        raise TableError("not-allowed", table=table.id)
    return Reader(press.person.id, press.language, moderator)


async def manage(press: Press) -> None:
    """Show the controls, or what one of them can be done with."""
    table = await press.desk.tables.info(press.table)
    reader = await reader_of(press, table)
    part, faces = press.button.text, press.desk.faces
    if part and not reader.rules(table):
        raise TableError("not-allowed", table=table.id)
    await press.turn_into(faces.controls_part(table, part, reader) if part else faces.controls(table, reader))


Deed = Callable[[Press, bool], Awaitable[tuple[TableInfo, str]]]
"""Does something to a table as a moderator or not; answers what it is now and a line on what was done."""


def doing(deed: Deed) -> Callable[[Press], Awaitable[None]]:
    """Make a button's handler of a deed: it does it, then shows the controls anew with its line."""

    async def handle(press: Press) -> None:
        moderator = await moderates(press, await press.desk.tables.info(press.table))
        table, done = await deed(press, moderator)
        reader = Reader(press.person.id, press.language, moderator)
        await press.turn_into(press.desk.faces.controls(table, reader, done))

    return handle


async def pause(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Pause the game, or wish it."""
    table = await press.desk.tables.pause(press.table, press.person.id, moderator=moderator)
    return table, say(press.language, "done-paused" if table.paused else "done-asked-pause")


async def resume(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Go on, or agree to."""
    table = await press.desk.tables.resume(press.table, press.person.id, moderator=moderator)
    waits = table.paused == Pause.WISH
    return table, say(press.language, "done-asked-resume" if waits else "done-resumed")


async def extend(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Put off the round's deadline."""
    table = await press.desk.tables.extend(press.table, press.person.id, moderator=moderator)
    return table, say(press.language, "done-extended")


async def change_pace(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Change the pace."""
    pace = one_of(Pace, press.button.text)
    table = await press.desk.tables.change_pace(press.table, press.person.id, pace, moderator=moderator)
    return table, say(press.language, "done-pace")


async def lock(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Let only people in who are invited, or everybody."""
    locked = press.button.what == "lock"
    table = await press.desk.tables.lock(press.table, press.person.id, locked, moderator=moderator)
    return table, say(press.language, "done-locked" if locked else "done-unlocked")


async def offer(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Offer an absent seat, or not any more."""
    offered, seat = press.button.what == "offer", number(press.button.text)
    table = await press.desk.tables.offer(press.table, press.person.id, seat, offered, moderator=moderator)
    return table, say(press.language, "done-offered" if offered else "done-withdrawn", seat=mark(seat))


async def hand_over(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Make somebody else the host."""
    whom = number(press.button.text)
    table = await press.desk.tables.hand_over(press.table, press.person.id, whom, moderator=moderator)
    return table, say(press.language, "done-host", name=_named(table, whom, press.language))


async def kick(press: Press, moderator: bool) -> tuple[TableInfo, str]:
    """Remove somebody."""
    whom, tables = number(press.button.text), press.desk.tables
    name = _named(await tables.info(press.table), whom, press.language)
    table = await tables.kick(press.table, press.person.id, whom, moderator=moderator)
    return table, say(press.language, "done-kicked", name=name)


async def ask_kick(press: Press) -> None:
    """Ask once more before somebody is removed."""
    table = await press.desk.tables.info(press.table)
    if not (await reader_of(press, table)).rules(table):
        raise TableError("not-allowed", table=table.id)
    seat = table.seat_of(number(press.button.text))
    if seat is None:
        raise TableError("no-seat", table=table.id)
    await press.turn_into(press.desk.faces.kick_question(table, seat, press.language))


def _named(table: TableInfo, whom: int, language: str) -> str:
    seat: SeatInfo | None = table.seat_of(whom)
    return "" if seat is None else f"{mark(seat.seat)} {called(seat, language)}"


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "manage": manage,
    "kick": ask_kick,
    **{
        what: doing(deed)
        for what, deed in {
            "pause": pause,
            "resume": resume,
            "extend": extend,
            "pace": change_pace,
            "lock": lock,
            "unlock": lock,
            "offer": offer,
            "withdraw": offer,
            "host": hand_over,
            "kickyes": kick,
        }.items()
    },
}
