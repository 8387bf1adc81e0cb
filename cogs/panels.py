"""The buttons of a private panel: look at a choice, look away, seal it; take one's seat back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.tables.ports import Post
from bot.tables.values import TableError, TableInfo
from bot.text.lookup import say
from cogs.visit import Press, noted, present_panel

OUTDATED = frozenset({"already-sealed", "owes-nothing", "illegal-choice", "not-running", "absent"})
"""Why a seal is refused to somebody who sits there: the panel that was pressed is not of the present."""

AUTO = {"on": True, "off": False}
"""What the button's text says of choices without an alternative."""


async def draft(press: Press) -> None:
    """Look at a choice: its black pawns, and "Seal"."""
    await look(press, press.button.text)


async def show(press: Press) -> None:
    """Look at no choice."""
    await look(press, None)


async def seal(press: Press) -> None:
    """Seal a choice for good; the panel then says so."""
    button = press.button
    try:
        table = await press.desk.tables.seal(button.table, button.round, press.person.id, button.text)
    except TableError as error:
        await come_late(press, error)
        return
    await follow(press, table)


async def suggest(press: Press) -> None:
    """Look at the choice that the computer would make."""
    button = press.button
    try:
        move = await press.desk.tables.hint(button.table, button.round, press.person.id)
    except TableError as error:
        await come_late(press, error)
        return
    await look(press, move)


async def come_late(press: Press, error: TableError) -> None:
    """Bring up the present panel where the pressed one is of the past; else raises `error` again."""
    if error.code == "stale-round":
        await look(press, press.button.text)
        return
    if error.code in OUTDATED:
        await bring_up(press, await press.desk.tables.info(press.table))
    raise error


async def come_back(press: Press) -> None:
    """Take one's own seat back from the computer."""
    await follow(press, await press.desk.tables.come_back(press.table, press.person.id))


async def ahead(press: Press) -> None:
    """Keep a choice for the own turn (`phase/move`), or take it back (`phase/`)."""
    phase, _, move = press.button.text.partition("/")
    if not phase:
        raise TableError("bad-button")
    tables = press.desk.tables
    try:
        table = await tables.choose_ahead(press.table, phase, press.person.id, move or None)
    except TableError as error:
        if error.code == "stale-phase":
            await bring_up(press, await tables.info(press.table))
        raise
    await follow(press, table)


async def auto(press: Press) -> None:
    """Have choices without an alternative made for oneself, or not any more."""
    panel = await press.desk.tables.panel(press.table, press.person.id)
    if press.button.text not in AUTO or not panel.phase:
        raise TableError("bad-button")
    await press.desk.tables.set_auto(press.person, AUTO[press.button.text])
    await follow(press, await press.desk.tables.info(press.table))


async def follow(press: Press, table: TableInfo) -> None:
    """Show what a change led to; the living panel was published with the table."""
    if not await pressed_living(press):
        await press.turn_into(await present_panel(press, table))


async def look(press: Press, choice: str | None) -> None:
    """Look at a choice, or at none; a choice of an earlier round brings up the present panel and says so."""
    await press.desk.tables.seen(press.person, press.table)
    table = await press.desk.tables.info(press.table)
    if choice is None or table.round == press.button.round:
        await bring_up(press, table, choice)
        return
    round_name = press.desk.faces.round_name(table, press.button.round, press.language)
    await bring_up(press, table, note=say(press.language, "notice-stale", round=round_name))


async def bring_up(press: Press, table: TableInfo, choice: str | None = None, note: str = "") -> None:
    """Bring the pressed panel to the present: the living one as a surface, any other as an answer.

    `note` stands above the panel; a living one has no place for it, so that it is an answer of its own. A
    living one that can't be changed now stays as it is, and the panel is an answer as well.
    """
    if not await pressed_living(press):
        await press.turn_into(noted(await present_panel(press, table, choice), note))
    elif not await press.desk.publisher.show_panel(table.id, press.person.id, choice):
        await press.show(noted(await present_panel(press, table, choice), note))
    elif note:
        await press.show(Post(note))


async def pressed_living(press: Press) -> bool:
    """Whether the living panel was pressed: it then turns into the answer, and needs no other one."""
    return press.in_place and await press.desk.publisher.owns(press.table, press.person.id, press.message)


HANDLERS: Mapping[str, Callable[[Press], Awaitable[None]]] = {
    "draft": draft,
    "back": show,
    "show": show,
    "seal": seal,
    "ahead": ahead,
    "auto": auto,
    "suggest": suggest,
    "return": come_back,
}
