"""What the hosting room says to the outside: plain frozen values and one family of errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.engine.core import Outcome, Scalar
from bot.engine.players.levels import Level as Level


class Status(StrEnum):
    """Where a table stands in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Played to its end."""
    ENDED = "ended"
    """Ended early (see `Why`)."""
    CLOSED = "closed"
    """A lobby that was closed before a game began (see `Why`)."""


class Why(StrEnum):
    """Why a table was ended early or closed."""

    HOST = "host"
    MODERATOR = "moderator"
    EMPTY = "empty"
    """Everybody left."""
    IDLE = "idle"
    """Nobody touched the lobby for an hour, or acted at the table for many days."""
    PLACE_GONE = "place-gone"
    """Its channel was deleted, or the bot removed from the server."""


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

    @property
    def last_call(self) -> int:
        """Seconds before the end of which whoever still owes a choice is reminded for the last time."""
        return {Pace.LIVE: 45, Pace.RELAXED: 1800}.get(self, 7200)

    @property
    def idle_seconds(self) -> int:
        """After how many seconds without anybody's act a game is given up."""
        return (30 if self is Pace.DAILY else 14) * 86_400


class Pause(StrEnum):
    """Why a table waits; its clock stands still meanwhile."""

    FORBIDDEN = "forbidden"
    """The bot may not post where the game is played."""
    CHANNEL_GONE = "channel-gone"
    """The channel is no more."""
    WISH = "wish"
    """The host wished it, a moderator, or all who are present."""


class How(StrEnum):
    """How a choice came to be."""

    SEALED = "sealed"
    LATE = "late"
    """The rules' choice for a missed deadline."""
    AWAY = "away"
    """The computer's choice for a seat whose person is absent."""
    COMPUTER = "computer"
    """The choice of a seat that is the computer's own."""


class Absence(StrEnum):
    """Why a seat is played for its person."""

    LEFT = "left"
    """They left the game."""
    LATE = "late"
    """They missed two deadlines in a row."""
    GONE = "gone"
    """They are not in the server any more."""
    KICKED = "kicked"
    """The host or a moderator removed them; they may not come back."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord account as we know it: id, display name as set by the person (raw, hostile), and language."""

    id: int
    name: str
    language: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One place at a table: its index and who sits there (name raw).

    `absent` is why the seat is played for its person, empty while they play themselves; an absent one
    that is `offered` may be taken over by somebody else. A computer's own seat has no `person`, a
    `level` and an empty name. `wishes` says that this person wishes a pause, or, during one, its end.
    A seat that is `out` has no choice to make any more in this game, so nobody plays it.
    """

    seat: int
    person: int | None
    name: str
    absent: Absence | None = None
    offered: bool = False
    level: Level | None = None
    wishes: bool = False
    out: bool = False

    @property
    def left(self) -> bool:
        """Whether the person is absent: for as long as the seat is not out, it is played for them."""
        return self.absent is not None

    @property
    def played_for(self) -> bool:
        """Whether the computer plays the seat in its person's place."""
        return self.left and not self.out

    @property
    def present(self) -> bool:
        """Whether a person plays this seat."""
        return self.person is not None and self.absent is None

    @property
    def may_return(self) -> bool:
        """Whether the person may take the seat back."""
        return self.played_for and self.absent is not Absence.KICKED


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The public facts of a table. It holds no seed, no state and no choice.

    `deadline` is in whole Unix seconds. `round` is the engine's round of decision (from 1) that is
    open, 0 in the lobby. `thread` is the channel of the game's posts once it runs (the parent
    `channel` itself when no thread could be opened). `lobby_post` is the lobby's message. `paused` is
    why the clock stands still (see `Pause`), empty while it runs. A full lobby starts at `starts_at`
    (Unix seconds) by itself. Into a `locked` lobby only invited people come. `extended` says that the
    open round's deadline was put off already. `ended_why` says why it was ended or closed early.
    `hints` says that people may ask the computer for a choice. `rematch` is the number of the table at
    which the same people play again.
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
    starts_at: int | None = None
    locked: bool = False
    extended: bool = False
    ended_why: Why | None = None
    hints: bool = False
    rematch: int | None = None

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
    """How choices of the last rounds came to be, by round and seat, where they are late or an absent
    person's."""


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
class Over:
    """A table whose game is over, in short: its number, the game's tag, and its people's names (raw)."""

    table: int
    game: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in somebody's list: its facts, the seats that still owe a choice, whether that person does."""

    table: TableInfo
    awaited: tuple[int, ...]
    owes: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One short public line about what a host or a moderator did: what, and the plain facts it names.

    `what` is one of `paused`, `resumed`, `extended`, `pace` (`pace`), `kicked` (`name`), `host` (`name`),
    `locked`, `unlocked`, `invited` (`person`), `offered` (`seat`, `name`), `withdrawn` (`seat`, `name`),
    `ended`, `rematch` (`table`). `by` is `"host"`, `"moderator"` or `"all"`. Names are raw.
    """

    what: str
    by: str = "host"
    data: Mapping[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Preferences:
    """How somebody wants to be served.

    `reminders`: before a deadline. `rings`: a new message at one's turn, else a silent edit. `in_words`:
    text instead of pictures. `auto`: choices without an alternative are made by themselves. `language`
    is the chosen one, empty for that of their Discord.
    """

    reminders: bool = True
    rings: bool = True
    in_words: bool = False
    auto: bool = False
    language: str = ""


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
    `already-sealed`, `owes-nothing`, `illegal-choice`, `not-over`, `paused`, `bad-button`, `locked`,
    `kicked`, `not-paused`, `already-paused`, `no-deadline`, `already-extended`, `same-pace`, `not-absent`,
    `not-offered`, `no-seat`, `already-rematch`, `already-host`, `absent`, `hints-off`, `never-begun`,
    `unreadable`, `busy`.
    """

    def __init__(self, code: str, **data: Scalar) -> None:
        super().__init__(code)
        self.code = code
        self.data = data
