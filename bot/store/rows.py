"""The rows of the database as frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.core import Scalar


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A place at a table. `left_at` and `used_at` are Unix seconds; the latter is the person's last use.

    `auto` says that the person wants choices made that have no alternative. `ahead` is the phase and the
    move of a choice that waits for this seat's turn.
    """

    seat: int
    person: int
    name: str
    left_at: float | None
    used_at: float
    auto: bool = False
    ahead: tuple[str, str] | None = None


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

    Holds the seed: never hand it to anything that draws or sends.
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
    version: int
    published: int
    seats: tuple[SeatRow, ...]
    choices: tuple[ChoiceRow, ...]

    def seat_of(self, person: int) -> SeatRow | None:
        """The place of `person`, `None` when they have none."""
        return next((seat for seat in self.seats if seat.person == person), None)


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person: name, language, the cached private channel, and whether it refused us the last time."""

    id: int
    name: str
    language: str
    dm_channel: int | None
    dm_closed: bool


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
class Surroundings:
    """All that is published of a table: its surfaces by kind and person, who sits there, what to disarm."""

    surfaces: Mapping[tuple[str, int], SurfaceRow]
    people: Mapping[int, PersonRow]
    remnants: tuple[RemnantRow, ...]
