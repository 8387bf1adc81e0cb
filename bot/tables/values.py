"""What the hosting room says to the outside: plain frozen values and one family of errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.engine.core import Outcome, Scalar


class Status(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Played to its end."""
    ENDED = "ended"
    """Ended early by its host or a moderator."""
    CLOSED = "closed"
    """A lobby that everybody left or that was closed before a game began."""


class Pace(StrEnum):
    """How long a choice may take."""

    LIVE = "live"
    RELAXED = "relaxed"
    DAILY = "daily"
    NONE = "none"

    def seconds(self, round_: int) -> int | None:
        """Seconds for the choices of `round_` (from 1); `None` is no limit."""
        match self:
            case Pace.LIVE:
                return 300 if round_ == 1 else 180
            case Pace.RELAXED:
                return 4 * 3600
            case Pace.DAILY:
                return 24 * 3600
            case _:
                return None


class Pause(StrEnum):
    """Why a table waits; its clock stands still meanwhile."""

    FORBIDDEN = "forbidden"
    """The bot may not post where the game is played."""
    CHANNEL_GONE = "channel-gone"
    """The channel is no more."""


class How(StrEnum):
    """How a choice came to be."""

    SEALED = "sealed"
    LATE = "late"
    """The rules' choice for a missed deadline."""
    AWAY = "away"
    """The rules' choice for a seat whose person left."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord account as we know it: id, display name as set by the person (raw, hostile), and language."""

    id: int
    name: str
    language: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One place at a table: its index, who sits there (name raw), and whether that person has left."""

    seat: int
    person: int
    name: str
    left: bool = False


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The public facts of a table. It holds no seed, no state and no choice.

    `deadline` is in whole Unix seconds. `round` is the engine's round of decision (from 1) that is
    open, 0 in the lobby. `thread` is the channel of the game's posts once it runs (the parent
    `channel` itself when no thread could be opened). `lobby_post` is the lobby's message. `paused` is
    why the clock stands still (see `Pause`), empty while it runs.
    """

    id: int
    game: str
    options: Mapping[str, Scalar]
    guild: int
    guild_name: str
    channel: int
    thread: int | None
    lobby_post: int | None
    host: int
    status: Status
    pace: Pace
    language: str
    max_seats: int
    seats: tuple[SeatInfo, ...]
    round: int
    deadline: int | None
    version: int
    paused: str = ""

    def seat_of(self, person: int) -> SeatInfo | None:
        """The place where `person` sits, `None` when nowhere."""
        return next((seat for seat in self.seats if seat.person == person), None)


@dataclass(frozen=True, slots=True)
class BoardView:
    """All that the public post of a round may show: facts, the spectator's view, who has sealed."""

    table: TableInfo
    view: Any
    pending: tuple[int, ...]
    sealed: tuple[int, ...]
    how: Mapping[tuple[int, int], How] = field(default_factory=dict)
    """How choices of the last rounds came to be, by round and seat; those made by persons are missing."""


@dataclass(frozen=True, slots=True)
class PanelView:
    """All that one person's private panel may show: facts, that seat's view, its own sealed choice.

    `may_ahead` are the choices that can be made before the own turn, while `phase` lasts; `ahead` is
    the one that waits. `auto` says that choices without an alternative are made for this person.
    """

    table: TableInfo
    seat: SeatInfo
    view: Any
    owes: bool
    sealed: str | None
    phase: str = ""
    may_ahead: tuple[str, ...] = ()
    ahead: str | None = None
    auto: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """How a table ended: the game's outcome (`None` when it was ended early) and its record as JSON bytes."""

    table: TableInfo
    view: Any
    outcome: Outcome | None
    record: bytes


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in somebody's list: its facts, the seats that still owe a choice, whether that person does."""

    table: TableInfo
    awaited: tuple[int, ...]
    owes: bool


class Reach(StrEnum):
    """How a private message to somebody went."""

    SENT = "sent"
    CLOSED = "closed"
    """Their private messages are closed to us; the panel comes by button or command."""
    LATER = "later"
    """Held back (budget) or failed for the moment; it is tried again, and the panel comes by button."""


class TableError(ValueError):
    """A wish that a table can't grant: a stable `code` and `data` for the sentence in `text`.

    Codes: `no-table`, `not-in-lobby`, `not-running`, `already-seated`, `not-seated`, `table-full`,
    `too-few`, `not-host`, `not-allowed`, `no-bots`, `too-many-lobbies`, `stale-round`, `stale-phase`,
    `already-sealed`, `owes-nothing`, `illegal-choice`, `not-over`, `paused`, `bad-button`.
    """

    def __init__(self, code: str, **data: Scalar) -> None:
        super().__init__(code)
        self.code = code
        self.data = data
