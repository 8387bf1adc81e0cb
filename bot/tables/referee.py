"""Turns a table's stored truth (seed or set-up, options, seats, choices) into states and views."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.engine import record
from bot.engine.core import AnyGame
from bot.store import Reader, TableRow, Writer
from bot.tables.values import BoardView, Ending, How, Pace, PanelView, SeatInfo, Status, TableError, TableInfo

CACHED_STATES = 256


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as it stands: its row, its game and the engine's state before the open round.

    `state` is `None` before the game has begun. Nothing but views made here may leave this room.
    """

    row: TableRow
    game: AnyGame
    state: Any

    @property
    def info(self) -> TableInfo:
        """The public facts."""
        row = self.row
        return TableInfo(
            id=row.id,
            game=row.game,
            options=row.options,
            guild=row.guild,
            guild_name=row.guild_name,
            channel=row.channel,
            thread=row.thread,
            lobby_post=row.lobby_post,
            host=row.host,
            status=Status(row.status),
            pace=Pace(row.pace),
            language=row.language,
            max_seats=row.max_seats,
            seats=tuple(
                SeatInfo(seat.seat, seat.person, seat.name, seat.left_at is not None) for seat in row.seats
            ),
            round=row.round,
            deadline=None if row.deadline is None else int(row.deadline),
            version=row.version,
        )

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats of whom the open round wants a choice, made or not."""
        if self.state is None or self.row.status != Status.RUNNING:
            return ()
        return self.game.pending(self.state)

    def made(self, round_: int) -> dict[int, str]:
        """The choices made in a round, by seat; secret while the round is open."""
        return {choice.seat: choice.move for choice in self.row.choices if choice.round == round_}

    def owing(self) -> tuple[int, ...]:
        """The seats that still owe a choice."""
        made = self.made(self.row.round)
        return tuple(seat for seat in self.pending if seat not in made)

    def board(self) -> BoardView:
        """What everybody may see."""
        if self.state is None:
            raise TableError("not-running", table=self.row.id)
        made = self.made(self.row.round)
        return BoardView(
            table=self.info,
            view=self.game.view(self.state, None),
            pending=self.pending,
            sealed=tuple(seat for seat in self.pending if seat in made),
            how={
                choice.seat: How(choice.how)
                for choice in self.row.choices
                if choice.round == self.row.round - 1 and choice.how != How.SEALED
            },
        )

    def panel(self, person: int) -> PanelView:
        """What somebody at this table may see."""
        info = self.info
        seat = info.seat_of(person)
        if seat is None:
            raise TableError("not-seated", table=self.row.id)
        if self.state is None:
            raise TableError("not-running", table=self.row.id)
        sealed = self.made(self.row.round).get(seat.seat)
        return PanelView(
            table=info,
            seat=seat,
            view=self.game.view(self.state, seat.seat),
            owes=seat.seat in self.pending and sealed is None and not seat.left,
            sealed=sealed if seat.seat in self.pending else None,
        )


class Referee:
    """Loads tables, with a bounded cache of states; the cache holds what is committed only."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self.games = games
        self._cache: OrderedDict[int, tuple[int, Any]] = OrderedDict()

    async def load(self, reader: Reader, table: int) -> Loaded:
        """Load a table; raises `TableError` (`no-table`).

        Inside a transaction, load before the first change: what is loaded is taken as committed.
        """
        known = self._cache.get(table)
        row = await reader.table(table, max(0, known[0] - 1) if known else 0)
        if row is None:
            raise TableError("no-table", table=table)
        game = self.games[row.game]
        if row.round == 0:
            return Loaded(row, game, None)
        round_, state = known or (1, self._begin(game, row))
        loaded = Loaded(row, game, state)
        for played in range(round_, row.round):
            state = game.resolve(state, self._choices(game, state, loaded.made(played))).state
        self._cache[table] = (row.round, state)
        self._cache.move_to_end(table)
        if len(self._cache) > CACHED_STATES:
            self._cache.popitem(last=False)
        return replace(loaded, state=state)

    async def settle(self, tx: Writer, loaded: Loaded, now: float, made: Mapping[int, str]) -> None:
        """Resolve the open round, and those after it, for as long as no choice is missing.

        `made` holds the open round's choices, also those just written in this transaction. Seats whose
        person left get the rules' choice (V23). Sets the next deadline, or the end.
        """
        row, game, state, round_ = loaded.row, loaded.game, loaded.state, loaded.row.round
        choices = dict(made)
        away = {seat.seat for seat in row.seats if seat.left_at is not None}
        while pending := game.pending(state):
            for seat in pending:
                if seat in away and seat not in choices:
                    choices[seat] = str(game.late(state, seat, row.seed))
                    await tx.add_choice(row.id, round_, seat, choices[seat], How.AWAY, now)
            if any(seat not in choices for seat in pending):
                break
            state = game.resolve(state, self._choices(game, state, choices)).state
            round_, choices = round_ + 1, {}
        if not pending:
            await tx.change_table(row.id, round=round_, deadline=None, status=Status.OVER, ended_at=now)
        elif round_ != row.round:
            await tx.change_table(row.id, round=round_, deadline=deadline_after(row, round_, now))
        else:
            await tx.change_table(row.id)

    async def ending(self, reader: Reader, table: int, *, with_record: bool = True) -> Ending:
        """Answer how a table ended, with its record; raises `TableError` (`not-over`)."""
        loaded = await self.load(reader, table)
        if loaded.row.status in (Status.LOBBY, Status.RUNNING):
            raise TableError("not-over", table=table)
        if loaded.state is None:
            return Ending(loaded.info, None, None, b"")
        document = self._record(loaded, await reader.table(table)) if with_record else b""
        game, state = loaded.game, loaded.state
        return Ending(loaded.info, game.view(state, None), game.outcome(state), document)

    def _record(self, loaded: Loaded, whole: TableRow | None) -> bytes:
        assert whole is not None
        game, everything = loaded.game, replace(loaded, row=whole)
        played = record.replay(
            record.Record(
                game=game,
                seats=len(whole.seats),
                options=whole.options,
                setup=self._setup(game, whole),
                moves=tuple(everything.made(round_) for round_ in range(1, whole.round)),
                result={},
            )
        )
        extras = {"table": whole.id, "names": [seat.name for seat in whole.seats]}
        return record.write_record(played, seed=whole.seed, extras=extras)

    def _setup(self, game: AnyGame, row: TableRow) -> Any:
        if row.setup is not None:
            return game.read_setup(len(row.seats), row.options, json.loads(row.setup))
        return game.deal(len(row.seats), row.options, row.seed)

    def _begin(self, game: AnyGame, row: TableRow) -> Any:
        return game.start(len(row.seats), row.options, self._setup(game, row))

    @staticmethod
    def _choices(game: AnyGame, state: Any, made: Mapping[int, str]) -> dict[int, Any]:
        return {seat: game.parse(state, seat, move) for seat, move in made.items()}


def deadline_after(row: TableRow, round_: int, now: float) -> float | None:
    """Answer when the choices of a round that opens now are due."""
    seconds = Pace(row.pace).seconds(round_)
    return None if seconds is None else now + seconds
