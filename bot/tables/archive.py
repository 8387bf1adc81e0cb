"""Tables whose game is over: which there are, and their records."""

from __future__ import annotations

from bot.store import OverRow
from bot.tables.hosting import Hosting
from bot.tables.values import Ending, Over, TableError, TableInfo


class Archive(Hosting):
    """Answers what was played."""

    async def over_on(self, channel: int, most: int = 1) -> tuple[Over, ...]:
        """Answer the tables of a channel, or whose thread it is, whose game is over; the newest first."""
        return _told(await self._store.read(lambda db: db.over_on(channel, most)))

    async def over_of(self, person: int, guild: int | None, most: int = 1) -> tuple[Over, ...]:
        """Answer the tables (of a server) at which somebody sat whose game is over; the newest first."""
        return _told(await self._store.read(lambda db: db.over_of(person, guild, most)))

    async def past(self, table: int) -> TableInfo:
        """Answer the public facts of a table whose game may be one that the bot knows no more.

        Raises `TableError`: `no-table`, `unreadable`.
        """
        try:
            return await self.info(table)
        except TableError:
            raise
        except (LookupError, ValueError) as error:
            raise TableError("unreadable", table=table) from error

    async def recorded(self, table: int) -> Ending:
        """Answer how a game ended, with its record.

        Raises `TableError`: `no-table`, `unreadable`, `not-over`, `never-begun` (a lobby that closed).
        """
        await self.past(table)
        try:
            ending = await self.ending(table)
        except TableError:
            raise
        except (LookupError, ValueError) as error:
            raise TableError("unreadable", table=table) from error
        if not ending.record:
            raise TableError("never-begun", table=table)
        return ending


def _told(rows: list[OverRow]) -> tuple[Over, ...]:
    return tuple(Over(row.id, row.game, tuple(filter(None, row.names))) for row in rows)
