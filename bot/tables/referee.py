"""Turns a table's stored truth (seed or set-up, options, seats, choices) into states and views."""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.engine import record
from bot.engine.core import AnyGame
from bot.engine.players.levels import Level
from bot.store import Reader, SeatRow, Surroundings, TableRow, Writer
from bot.tables.timing import (
    Haste,
    anybody_present,
    by_its_clock,
    deadline_after,
    earliest,
    reasons,
    reminder,
)
from bot.tables.values import (
    Absence,
    BoardView,
    Ending,
    How,
    Pace,
    PanelView,
    SeatInfo,
    Status,
    TableError,
    TableInfo,
    Why,
)

CACHED_STATES = 256
TOLD_ROUNDS = 24
"""Of how many rounds back it is known how their choices came to be: a board tells of two tricks at most,
each of twelve plays at most."""
TOLD_HOWS = frozenset({How.LATE, How.AWAY})
"""What a board tells of how a choice came to be."""

NOTHING_AROUND = Surroundings({}, {}, ())


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table as it stands: its row, its game and the engine's state before the open round.

    `state` is `None` before the game has begun. `around` is what is published of it, where that was
    loaded too. Nothing but views made here may leave this room.
    """

    row: TableRow
    game: AnyGame
    state: Any
    around: Surroundings = NOTHING_AROUND

    @property
    def over(self) -> bool:
        """Whether no choice will be made at this table any more."""
        return self.row.status not in (Status.LOBBY, Status.RUNNING)

    @property
    def homeless(self) -> bool:
        """Whether the game has begun and has no place yet where its posts stand."""
        return self.state is not None and self.row.thread is None

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
            seats=tuple(seat_info(seat, out=not self.in_play(seat.seat)) for seat in row.seats),
            round=row.round,
            deadline=None if row.deadline is None else int(row.deadline),
            version=row.version,
            paused=next(iter(reasons(row)), ""),
            starts_at=None if row.starts_at is None else int(row.starts_at),
            locked=row.locked,
            extended=0 < row.extended == row.round,
            ended_why=Why(row.ended_why) if row.ended_why else None,
            hints=row.hints,
            rematch=row.rematch,
        )

    def in_play(self, seat: int) -> bool:
        """Whether a seat may still have choices to make; before the game begins all may."""
        return self.state is None or self.game.in_play(self.state, seat)

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

    def awaited(self) -> tuple[SeatRow, ...]:
        """The seats whose persons still owe a choice."""
        return tuple(seat for index in self.owing() if (seat := self.row.seats[index]).present)

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
                (choice.round, choice.seat): How(choice.how)
                for choice in self.row.choices
                if choice.round < self.row.round and choice.how in TOLD_HOWS
            },
        )

    def panel(self, person: int) -> PanelView:
        """What somebody at this table may see."""
        info = self.info
        seat = info.seat_of(person)
        if seat is None or seat.absent is Absence.KICKED:
            raise TableError("not-seated", table=self.row.id)
        if self.state is None:
            raise TableError("not-running", table=self.row.id)
        sealed = self.made(self.row.round).get(seat.seat)
        row = self.row.seats[seat.seat]
        phase = self.game.phase(self.state)
        playing = info.status is Status.RUNNING and not seat.left
        may_ahead = self.game.advance(self.state, seat.seat) if playing else ()
        return PanelView(
            table=info,
            seat=seat,
            view=self.game.view(self.state, seat.seat),
            owes=seat.seat in self.pending and sealed is None and not seat.left,
            sealed=sealed if seat.seat in self.pending else None,
            phase=phase,
            may_ahead=tuple(map(str, may_ahead)),
            ahead=row.ahead[1] if row.ahead and row.ahead[0] == phase and may_ahead else None,
            auto=row.auto,
        )

    def ending(self) -> Ending:
        """How the table ended, with its record where all choices are loaded (`not-over`)."""
        if not self.over:
            raise TableError("not-over", table=self.row.id)
        if self.state is None:
            return Ending(self.info, None, None, b"")
        complete = not self.row.choices or self.row.choices[0].round == 1
        return Ending(
            table=self.info,
            view=self.game.view(self.state, None),
            outcome=self.game.outcome(self.state),
            record=self._record() if complete else b"",
        )

    def _record(self) -> bytes:
        row = self.row
        played = record.replay(
            record.Record(
                game=self.game,
                seats=len(row.seats),
                options=row.options,
                setup=setup_of(self.game, row),
                moves=tuple(self.made(round_) for round_ in range(1, row.round)),
                result={},
            )
        )
        extras = {"table": row.id, "names": [seat.name or seat.level for seat in row.seats]}
        return record.write_record(played, seed=row.seed, extras=extras)


class Referee:
    """Loads tables, with a bounded cache of states; the cache holds what is committed only.

    Its methods run in the database's threads, inside a question or a change.
    """

    def __init__(self, games: Mapping[str, AnyGame], haste: Haste | None = None) -> None:
        """`haste` is the wait before choices that no person makes."""
        self.games = games
        self._haste = haste or Haste()
        self._cache: OrderedDict[int, tuple[int, Any]] = OrderedDict()
        self._caching = threading.Lock()

    def load(self, reader: Reader, table: int, *, whole: bool = False) -> Loaded:
        """Load a table, `whole` with all its choices; raises `TableError` (`no-table`).

        Inside a transaction, load before the first change: what is loaded is taken as committed.
        """
        known = self._cache.get(table)
        row = reader.table(table, 0 if whole else _since(known))
        if row is None:
            raise TableError("no-table", table=table)
        return self._played(reader, row, known, NOTHING_AROUND)

    def survey(self, reader: Reader, table: int, *, whole: bool = False) -> Loaded:
        """Load a table like `load`, with all that is published of it."""
        known = self._cache.get(table)
        found = reader.surroundings(table, 0 if whole else _since(known))
        if found is None:
            raise TableError("no-table", table=table)
        return self._played(reader, found[0], known, found[1])

    def _played(
        self, reader: Reader, row: TableRow, known: tuple[int, Any] | None, around: Surroundings
    ) -> Loaded:
        game = self.games[row.game]
        if known is not None and known[0] > row.round:
            # This reader's moment is older than what was committed and cached since: all from the start.
            known, row = None, reader.table(row.id) or row
        if row.round == 0:
            return Loaded(row, game, None, around)
        round_, state = known or (1, game.start(len(row.seats), row.options, setup_of(game, row)))
        loaded = Loaded(row, game, state, around)
        for played in range(round_, row.round):
            state = game.resolve(state, _choices(game, state, loaded.made(played))).state
        with self._caching:
            self._cache[row.id] = (row.round, state)
            self._cache.move_to_end(row.id)
            if len(self._cache) > CACHED_STATES:
                self._cache.popitem(last=False)
        return replace(loaded, state=state)

    def settle(self, tx: Writer, loaded: Loaded, now: float, made: Mapping[int, str]) -> float | None:
        """Resolve the open round, and those after it, for as long as no choice is missing.

        `made` holds the open round's choices, also those just written in this transaction. Choices made in
        advance are taken. Sets the times of the next round, or the end. Answers when the table must be
        looked at again.
        """
        row, game, state, round_ = loaded.row, loaded.game, loaded.state, loaded.row.round
        choices = dict(made)
        while pending := game.pending(state):
            for seat in (row.seats[index] for index in pending if index not in choices):
                if (move := _ahead(game, state, seat)) is not None:
                    choices[seat.seat] = move
                    tx.add_choice(row.id, round_, seat.seat, move, How.SEALED, now)
                    tx.set_ahead(row.id, seat.seat, None)
            if any(seat not in choices for seat in pending):
                break
            state = game.resolve(state, _choices(game, state, choices)).state
            round_, choices = round_ + 1, {}
        if not pending:
            tx.change_table(
                row.id,
                round=round_,
                deadline=None,
                auto_at=None,
                remind_at=None,
                idle_at=None,
                paused_at=None,
                paused_why="",
                status=Status.OVER,
                ended_at=now,
            )
            return None
        owing = tuple(seat for seat in pending if seat not in choices)
        if round_ == row.round:
            auto_at = self.acts_at(row, owing, round_, row.deadline, by_its_clock(row, now))
            if auto_at is not None and row.auto_at is not None:
                auto_at = min(auto_at, row.auto_at)
            tx.change_table(row.id, auto_at=auto_at)
            return auto_at
        # The time that a pause takes from this round begins with the round.
        paused_at = None if row.paused_at is None else now
        opened = self.opened(row, owing, round_, now)
        tx.change_table(row.id, round=round_, paused_at=paused_at, **opened)
        tx.forget_reminders(row.id)
        return earliest(opened["deadline"], opened["auto_at"], opened["remind_at"])

    def opened(self, row: TableRow, owing: tuple[int, ...], round_: int, now: float) -> dict[str, Any]:
        """Answer the columns of a table's times in a round that opens now."""
        deadline = deadline_after(row, round_, now)
        return {
            "deadline": deadline,
            "auto_at": self.acts_at(row, owing, round_, deadline, now),
            "remind_at": reminder(Pace(row.pace), 0, deadline, now),
            "reminders": 0,
        }

    def acts_at(
        self, row: TableRow, owing: tuple[int, ...], round_: int, deadline: float | None, now: float
    ) -> float | None:
        """Answer when the choices are made that no person makes; with nobody present, at the deadline."""
        seats = [row.seats[seat] for seat in owing]
        if not any(seat.auto or not seat.present for seat in seats):
            return None
        return self._haste.after(row, round_, now) if anybody_present(row.seats) else deadline


def setup_of(game: AnyGame, row: TableRow) -> Any:
    """Answer the outcome of chance of a table: the given set-up, else what its seed says."""
    if row.setup is not None:
        return game.read_setup(len(row.seats), row.options, json.loads(row.setup))
    return game.deal(len(row.seats), row.options, row.seed)


def seat_info(seat: SeatRow, *, out: bool) -> SeatInfo:
    """Answer the public facts of a seat; what is out of the game is offered to nobody any more."""
    return SeatInfo(
        seat=seat.seat,
        person=seat.person,
        name=seat.name,
        absent=Absence(seat.absent) if seat.absent else None,
        offered=seat.offered and not out,
        level=Level(seat.level) if seat.level else None,
        wishes=seat.wishes,
        out=out,
    )


def _since(known: tuple[int, Any] | None) -> int:
    """From which round choices are needed: the last ones before the cached state tell how they were made."""
    return max(0, known[0] - TOLD_ROUNDS) if known else 0


def _ahead(game: AnyGame, state: Any, seat: SeatRow) -> str | None:
    """Answer the choice that a person made in advance, where it holds."""
    if not seat.present or seat.ahead is None:
        return None
    phase, move = seat.ahead
    holds = phase == game.phase(state) and move in map(str, game.legal(state, seat.seat))
    return move if holds else None


def _choices(game: AnyGame, state: Any, made: Mapping[int, str]) -> dict[int, Any]:
    return {seat: game.parse(state, seat, move) for seat, move in made.items()}
