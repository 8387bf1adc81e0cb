"""The wishes people have of a table, each checked and stored in one transaction, then published."""

from __future__ import annotations

import asyncio

from bot.store import Writer
from bot.tables.lobbies import Lobbies
from bot.tables.playing import Playing
from bot.tables.values import Person, Status, TableError, TableInfo

LEAST_SEATS = 2


class Tables(Lobbies, Playing):
    """Hosting as a whole: what goes from the lobby into the game, or concerns both."""

    async def join(self, table: int, person: Person) -> TableInfo:
        """Take a seat in a lobby; the last free one starts the game.

        Whoever has left the server meanwhile gives their seat back: the host, and all before the start.
        """
        info = await self.info(table)
        if info.status is Status.LOBBY:
            last = len(info.seats) + 1 == info.max_seats
            await self.check_members(table, [one.person for one in info.seats] if last else [info.host])
        return await super().join(table, person)

    async def start(self, table: int, person: int) -> TableInfo:
        """Start the game as its host. Raises `TableError` (`not-host`, `too-few`).

        Whoever has left the server meanwhile gives their seat back.
        """
        info = await self.info(table)
        if info.status is Status.LOBBY and info.seat_of(person) is not None:
            await self.check_members(table, [seat.person for seat in info.seats if seat.person != person])
        now = self._clock.now()

        def change(tx: Writer) -> float | None:
            row = self._lobby(tx, table).row
            if row.host != person:
                raise TableError("not-host", table=table)
            least = max(LEAST_SEATS, self._referee.games[row.game].seat_range[0])
            if row.setup is not None:
                least = row.max_seats
            if len(row.seats) < least:
                raise TableError("too-few", table=table, least=least)
            return self._begin(tx, row, now)

        return await self._change(table, change)

    async def end(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """End a lobby or a running game early, as host or moderator (`not-allowed`, `not-running`)."""
        now = self._clock.now()

        def change(tx: Writer) -> None:
            row = self._referee.load(tx, table).row
            if row.host != person and not moderator:
                raise TableError("not-allowed", table=table)
            if row.status not in (Status.LOBBY, Status.RUNNING):
                raise TableError("not-running", table=table)
            self._finish(tx, row, now)

        return await self._change(table, change)

    async def expire(self, table: int) -> TableInfo | None:
        """Make the choices that are due; whoever left the server is not waited for again."""
        loaded = await self._load(table)
        if loaded.row.deadline is not None and loaded.row.deadline <= self._clock.now():
            owing = set(loaded.owing())
            await self.check_members(table, [seat.person for seat in loaded.row.seats if seat.seat in owing])
        return await super().expire(table)

    async def check_members(self, table: int, people: list[int]) -> None:
        """Let those of some people at a table leave it who are not in its server any more."""
        info = await self.info(table)
        members = await asyncio.gather(*(self.is_member(info.guild, person) for person in people))
        for person, is_member in zip(people, members, strict=True):
            if is_member is not False:
                continue
            try:
                if info.status is Status.LOBBY:
                    await self.leave(table, person)
                elif info.status is Status.RUNNING:
                    await self.quit(table, person)
            except TableError:
                continue  # they left the table by themselves in the meantime
