"""The wishes people have of a table, each checked and stored in one transaction, then published."""

from __future__ import annotations

from bot.tables.archive import Archive
from bot.tables.clockwork import Clockwork
from bot.tables.habits import Habits
from bot.tables.hosts import Hosts
from bot.tables.playing import Playing
from bot.tables.values import Person, Status, TableInfo


class Tables(Hosts, Playing, Habits, Archive, Clockwork):
    """Hosting as a whole. Nobody is seated or waited for who has left the server meanwhile."""

    async def join(self, table: int, person: Person) -> TableInfo:
        """Take a seat in a lobby; with the last free one the game starts soon by itself."""
        info = await self.info(table)
        if info.status is Status.LOBBY:
            await self.check_members(table, [info.host])
        return await super().join(table, person)

    async def start(self, table: int, person: int) -> TableInfo:
        """Start the game as its host; whoever has left the server gives their seat back."""
        info = await self.info(table)
        if info.status is Status.LOBBY and info.host == person:
            await self.check_members(table, [one for one in people_at(info) if one != person])
        return await super().start(table, person)

    async def start_full(self, table: int) -> TableInfo | None:
        """Start a full lobby whose time has come, unless somebody in it has left the server."""
        info = await self.info(table)
        if info.status is Status.LOBBY:
            await self.check_members(table, people_at(info))
        return await super().start_full(table)


def people_at(table: TableInfo) -> list[int]:
    """Answer the people who sit at a table, in the order of seats."""
    return [seat.person for seat in table.seats if seat.person is not None]
