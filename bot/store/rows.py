"""The rows of the database as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.core import Scalar


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A place at a table. `used_at` is the person's last use, in Unix seconds.

    A computer's own seat has a `level` and no `person`. `absent` is why the seat is played for its person
    (`tables.values.Absence`), empty while they play; `offered` says that others may take it over.
    `strikes` are the deadlines missed in a row. `auto` says that the person wants choices made that have
    no alternative, `wishes` that they wish a pause, or its end. `ahead` is the phase and the move of a
    choice that waits for this seat's turn. `reminded` is how often the person was reminded of the open
    round's choice.
    """

    seat: int
    person: int | None
    name: str
    used_at: float
    absent: str = ""
    offered: bool = False
    strikes: int = 0
    level: str = ""
    wishes: bool = False
    auto: bool = False
    ahead: tuple[str, str] | None = None
    reminded: int = 0

    @property
    def present(self) -> bool:
        """Whether a person plays this seat."""
        return self.person is not None and not self.absent


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """A choice made for good: `move` in record notation, `how` one of `tables.values.How`."""

    round: int
    seat: int
    move: str
    how: str


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table with its seats, and its choices from some round on (see `Reader.table`).

    Holds the seed: never hand it to anything that draws or sends. All times are Unix seconds. `starts_at`
    is when a full lobby starts, `idle_at` when the table is given up unless somebody acts here, `remind_at`
    when those who owe a choice are reminded, `reminders` how often it came to that in the open round.
    `extended` is the last round whose deadline the host put off. `paused_why` holds all reasons of a
    pause, parted by spaces. `rematch` is the table at which the same people play again.
    """

    id: int
    game: str
    options: Mapping[str, Scalar]
    seed: bytes
    setup: str | None
    guild: int
    guild_name: str
    channel: int
    thread: int | None
    lobby_post: int | None
    host: int
    status: str
    pace: str
    language: str
    max_seats: int
    round: int
    deadline: float | None
    auto_at: float | None
    paused_at: float | None
    paused_why: str
    starts_at: float | None
    idle_at: float | None
    remind_at: float | None
    reminders: int
    extended: int
    locked: bool
    ended_why: str
    hints: bool
    rematch: int | None
    version: int
    published: int
    seats: tuple[SeatRow, ...]
    choices: tuple[ChoiceRow, ...]

    def seat_of(self, person: int) -> SeatRow | None:
        """The place of `person`, `None` when they have none."""
        return next((seat for seat in self.seats if seat.person == person), None)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person: name, language, the cached private channel, and whether it refused us the last time.

    `reminders`, `rings` and `in_words` are as in `tables.values.Preferences`.
    """

    id: int
    name: str
    language: str
    dm_channel: int | None
    dm_closed: bool
    reminders: bool = True
    rings: bool = True
    in_words: bool = False


@dataclass(frozen=True, slots=True)
class SurfaceRow:
    """A message that is kept at the present.

    `slot` names what the message stands for (a turn's board), `shown` the state it shows, `picture`
    the key of its picture, `files` its attachment ids. `sends` counts the sends that went through;
    `sending` is the nonce of one whose answer is not stored yet. `parked` is why, and in which channel,
    it could not be brought up.
    """

    kind: str
    person: int
    channel: int
    message: int | None = None
    slot: str = ""
    shown: str = ""
    picture: str = ""
    files: tuple[int, ...] = ()
    sends: int = 0
    sending: str = ""
    touched_at: float = 0.0
    parked: str = ""
    tries: int = 0


@dataclass(frozen=True, slots=True)
class RemnantRow:
    """A replaced message that must lose its buttons at `due`; `shrink` is its new text, if it gets one."""

    message: int
    table: int
    channel: int
    files: tuple[int, ...]
    shrink: str
    due: float


@dataclass(frozen=True, slots=True)
class LineRow:
    """A public line that is still to be posted: its number, what it says, who did it, and plain facts."""

    id: int
    what: str
    by: str
    data: Mapping[str, Scalar]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """All that is published of a table.

    Its surfaces by kind and person, who sits there, what to disarm, and which lines are to be posted.
    """

    surfaces: Mapping[tuple[str, int], SurfaceRow]
    people: Mapping[int, PersonRow]
    remnants: tuple[RemnantRow, ...]
    lines: tuple[LineRow, ...] = ()


@dataclass(frozen=True, slots=True)
class OverRow:
    """A table whose game is over, in short: its number, the game's tag, and its seats' names (raw)."""

    id: int
    game: str
    names: tuple[str, ...]
