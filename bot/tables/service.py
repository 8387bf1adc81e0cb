"""The wishes people have of a table, each checked, stored in one transaction and then published."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.core import Scalar
from bot.tables.values import BoardView, Ending, Listing, Pace, PanelView, Person, TableInfo


class Tables:
    """Hosting. Every method that changes something stores first and tells the publisher afterwards."""

    async def open_table(
        self,
        host: Person,
        game: str,
        options: Mapping[str, Scalar],
        *,
        guild: int,
        guild_name: str,
        channel: int,
        seats: int,
        pace: Pace,
        language: str,
    ) -> TableInfo:
        """Open a lobby and seat its host. Raises `TableError` (`no-bots`, `too-many-lobbies`)."""
        raise NotImplementedError

    async def join(self, table: int, person: Person) -> TableInfo:
        """Take a seat in a lobby; the last free one starts the game."""
        raise NotImplementedError

    async def leave(self, table: int, person: int) -> TableInfo:
        """Give a seat in a lobby back; the host's role goes to the next, the last one closes the lobby."""
        raise NotImplementedError

    async def start(self, table: int, person: int) -> TableInfo:
        """Start the game as its host."""
        raise NotImplementedError

    async def seal(self, table: int, round_: int, person: int, move: str) -> TableInfo:
        """Seal a choice for good; when it is the last one owed, the round is resolved."""
        raise NotImplementedError

    async def quit(self, table: int, person: int) -> TableInfo:
        """Leave a running game: the rules choose for that seat from now on (V23)."""
        raise NotImplementedError

    async def end(self, table: int, person: int, *, moderator: bool) -> TableInfo:
        """End a lobby or a running game early, as host or moderator."""
        raise NotImplementedError

    async def info(self, table: int) -> TableInfo:
        """Answer the public facts; raises `TableError` (`no-table`)."""
        raise NotImplementedError

    async def board(self, table: int) -> BoardView:
        """Answer what the public may see of a running or finished game."""
        raise NotImplementedError

    async def panel(self, table: int, person: int) -> PanelView:
        """Answer what one seated person may see (`not-running`, `not-seated`)."""
        raise NotImplementedError

    async def ending(self, table: int) -> Ending:
        """Answer how a table ended, with its record (`not-running` while it has not)."""
        raise NotImplementedError

    async def listing(self, person: int) -> tuple[Listing, ...]:
        """Answer the lobbies and running tables at which somebody sits, oldest first."""
        raise NotImplementedError

    async def seen(self, person: Person) -> None:
        """Note that somebody uses the bot now, and in which language."""
        raise NotImplementedError
