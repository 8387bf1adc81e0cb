"""Turns a table's stored truth (seed or set-up, options, seats, choices) into states and views."""

from __future__ import annotations

import json
import math
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.engine import record, seeds
from bot.engine.core import AnyGame
from bot.store import Reader, SeatRow, Surroundings, TableRow, Writer
from bot.tables.failures import Meaning
from bot.tables.values import BoardView, Ending, How, Pace, PanelView, SeatInfo, Status, TableError, TableInfo

CACHED_STATES = 256
TOLD_ROUNDS = 24
"""Of how many rounds back it is known how their choices came to be: a board tells of two tricks at most,
each of twelve plays at most."""
UNSHOWN_SECONDS = 600
"""How much later a deadline is looked at again when somebody could not be shown the round at all."""
AUTO_SECONDS = (2.0, 6.0)
"""Between which bounds the delay of choices without an alternative is drawn."""


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
            seats=tuple(
                SeatInfo(seat.seat, seat.person, seat.name, seat.left_at is not None) for seat in row.seats
            ),
            round=row.round,
            deadline=None if row.deadline is None else int(row.deadline),
            version=row.version,
            paused=row.paused_why,
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
                (choice.round, choice.seat): How(choice.how)
                for choice in self.row.choices
                if choice.round < self.row.round and choice.how != How.SEALED
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
        extras = {"table": row.id, "names": [seat.name for seat in row.seats]}
        return record.write_record(played, seed=row.seed, extras=extras)


class Referee:
    """Loads tables, with a bounded cache of states; the cache holds what is committed only.

    Its methods run in the database's threads, inside a question or a change.
    """

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self.games = games
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

        `made` holds the open round's choices, also those just written in this transaction. Seats whose
        person left get the rules' choice (V23). Sets the next deadline, or the end. Answers when the
        table must be looked at again, where that is another time than before.
        """
        row, game, state, round_ = loaded.row, loaded.game, loaded.state, loaded.row.round
        choices = dict(made)
        while pending := game.pending(state):
            for seat in (row.seats[index] for index in pending if index not in choices):
                if (settled := _settled(game, state, seat, row.seed)) is not None:
                    choices[seat.seat], how = settled
                    tx.add_choice(row.id, round_, seat.seat, choices[seat.seat], how, now)
                    tx.set_ahead(row.id, seat.seat, None)
            if any(seat not in choices for seat in pending):
                break
            state = game.resolve(state, _choices(game, state, choices)).state
            round_, choices = round_ + 1, {}
        if not pending:
            tx.change_table(
                row.id, round=round_, deadline=None, auto_at=None, status=Status.OVER, ended_at=now
            )
        elif round_ != row.round:
            auto = any(row.seats[seat].auto for seat in pending if seat not in choices)
            deadline, auto_at = (
                deadline_after(row, round_, now),
                auto_after(row, round_, now) if auto else None,
            )
            # The time that a pause takes from this round begins with the round.
            paused_at = None if row.paused_at is None else now
            tx.change_table(row.id, round=round_, deadline=deadline, auto_at=auto_at, paused_at=paused_at)
            return min((at for at in (deadline, auto_at) if at is not None), default=None)
        else:
            tx.change_table(row.id)
        return None


def setup_of(game: AnyGame, row: TableRow) -> Any:
    """Answer the outcome of chance of a table: the given set-up, else what its seed says."""
    if row.setup is not None:
        return game.read_setup(len(row.seats), row.options, json.loads(row.setup))
    return game.deal(len(row.seats), row.options, row.seed)


def deadline_after(row: TableRow, round_: int, now: float) -> float | None:
    """Answer when the choices of a round that opens now are due."""
    seconds = Pace(row.pace).seconds(round_)
    return None if seconds is None else float(math.ceil(now + seconds))


def _since(known: tuple[int, Any] | None) -> int:
    """From which round choices are needed: the last ones before the cached state tell how they were made."""
    return max(0, known[0] - TOLD_ROUNDS) if known else 0


def _settled(game: AnyGame, state: Any, seat: SeatRow, seed: bytes) -> tuple[str, How] | None:
    """Answer the choice that needs no waiting: of a seat whose person left, or one made in advance."""
    if seat.left_at is not None:
        return str(game.late(state, seat.seat, seed)), How.AWAY
    phase, move = seat.ahead or (None, "")
    if phase == game.phase(state) and move in map(str, game.legal(state, seat.seat)):
        return move, How.SEALED
    return None


def auto_after(row: TableRow, round_: int, now: float) -> float:
    """Draw when a choice without an alternative is made, from nothing that anybody holds."""
    least, most = AUTO_SECONDS
    return now + least + (most - least) * seeds.Stream(row.seed, f"auto:{round_}").below(1000) / 1000


def _choices(game: AnyGame, state: Any, made: Mapping[int, str]) -> dict[int, Any]:
    return {seat: game.parse(state, seat, move) for seat, move in made.items()}


def unshown_until(loaded: Loaded, now: float) -> float | None:
    """Answer until when a deadline must wait, since somebody who owes a choice was not shown the round.

    Shown means: their private panel was accepted, or, where private messages are closed, the mention
    that asks for their choice has stood for a whole pace. `None` when everybody was.
    """
    row, around = loaded.row, loaded.around
    seconds = Pace(row.pace).seconds(row.round) or 0
    waits = []
    for seat in loaded.owing():
        person, slot = row.seats[seat].person, str(row.round)
        panel, call = around.surfaces.get(("panel", person)), around.surfaces.get(("call", person))
        if panel is not None and panel.message is not None and panel.slot == slot:
            continue
        if panel is not None and panel.parked.startswith(Meaning.REFUSED):
            continue  # a fault of ours that waiting won't mend; "My panel" is there
        if call is not None and call.message is not None and call.slot == slot:
            waits.append(call.touched_at + seconds)
        else:
            waits.append(now + min(seconds, UNSHOWN_SECONDS))
    latest = max(waits, default=now)
    return float(math.ceil(latest)) if latest > now else None
