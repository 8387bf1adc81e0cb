"""The controls of a table: its state in words, and the buttons of those who may do something now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from bot.tables.ports import Button, ButtonStyle, Post
from bot.tables.values import Absence, Pace, Pause, SeatInfo, Status, TableError, TableInfo
from bot.text.lookup import say
from bot.text.names import width
from cogs.faces.away import why_absent
from cogs.faces.fitting import TEXT_LIMIT, fit
from cogs.faces.frame import button, ended_early, face, relative, rows, server, title
from cogs.faces.lobby import computers
from cogs.faces.seats import called, labelled, letter, mark

NAME_LIMITS = (32, 16, 8)
CHOICES_A_ROW = 4


class Reader(NamedTuple):
    """Who looks at a table's controls, and whether as somebody who moderates its channel."""

    person: int
    language: str
    moderator: bool = False

    def rules(self, table: TableInfo) -> bool:
        """Whether they may do what hosts do."""
        return self.moderator or table.host == self.person


class Controls:
    """What hosts and moderators are answered; other players see what they may do."""

    def controls(self, table: TableInfo, reader: Reader, note: str = "") -> Post:
        """The state of a table in words and the buttons that can be used now; `note` stands above."""
        language = reader.language
        head = "\n".join(filter(None, (note, *_state(table, language))))
        forms = ("\n".join(_seats(table, language, limit)) for limit in NAME_LIMITS)
        seats = fit(forms, TEXT_LIMIT - width(head) - 1, say(language, "more-in-text-board"))
        buttons = _ruler_rows(table, reader) if reader.rules(table) else _player_rows(table, reader)
        return Post(f"{head}\n{seats}", rows=rows(*buttons))

    def controls_part(self, table: TableInfo, part: str, reader: Reader) -> Post:
        """The things that one of the controls can be done with. Raises `TableError` (`bad-button`)."""
        found = _PARTS.get(part)
        if found is None:
            raise TableError("bad-button")
        buttons = [*found(table, reader)]
        grid = (buttons[at : at + CHOICES_A_ROW] for at in range(0, len(buttons), CHOICES_A_ROW))
        text = f"{title(table, reader.language)}\n{say(reader.language, f'part-{part}')}"
        return Post(text, rows=rows(*grid, (_back(table, reader.language),)))

    def kick_question(self, table: TableInfo, whom: SeatInfo, language: str) -> Post:
        """Ask once more before somebody is removed."""
        name = f"{mark(whom.seat)} {called(whom, language)}"
        text = say(language, "question-kick", name=name, title=title(table, language))
        yes = button(table, "kickyes", language, text=str(whom.person), style="danger")
        no = button(table, "manage", language, label=say(language, "button-no"))
        return Post(text, rows=((yes, no),))

    def computers(self, table: TableInfo, language: str, note: str = "") -> Post:
        """The levels that a computer in this lobby can have; `note` stands above."""
        return computers(table, language, note)


def _state(table: TableInfo, language: str) -> Iterator[str]:
    yield f"{title(table, language)} · {server(table)}"
    pace = say(language, f"pace-{table.pace}")
    match table.status:
        case Status.LOBBY:
            seats = {"taken": len(table.seats), "seats": table.max_seats}
            yield say(language, "controls-lobby", **seats, pace=pace)
            if table.locked:
                yield say(language, "lobby-locked")
            if table.starts_at is not None:
                yield say(language, "lobby-starts", time=relative(table.starts_at))
        case Status.RUNNING:
            round_ = face(table).round_name(table.round, language)
            yield say(language, "controls-running", round=round_, pace=pace)
            if table.paused:
                yield say(language, f"paused-{table.paused}")
            elif table.deadline is not None:
                yield say(language, "controls-time", time=relative(table.deadline))
            if table.extended:
                yield say(language, "controls-extended")
        case Status.OVER:
            yield say(language, "controls-over")
        case _:
            yield ended_early(table, language)


def _seats(table: TableInfo, language: str, limit: int) -> Iterator[str]:
    for seat in table.seats:
        parts = [say(language, "seat-line", mark=mark(seat.seat), name=called(seat, language, limit))]
        if seat.person == table.host:
            parts.append(say(language, "seat-host"))
        if seat.left:
            parts.append(say(language, "seat-absent", why=why_absent(seat, language)))
        if seat.offered:
            parts.append(say(language, "seat-offered"))
        if seat.wishes:
            parts.append(say(language, "seat-wishes-on" if table.paused else "seat-wishes"))
        yield " · ".join(parts)


def _player_rows(table: TableInfo, reader: Reader) -> Iterator[Iterable[Button | None]]:
    """What somebody who sits there may do."""
    seat, language = table.seat_of(reader.person), reader.language
    key = partial(button, table, language=language)
    if seat is None or table.status not in (Status.LOBBY, Status.RUNNING):
        return
    running = table.status is Status.RUNNING
    if running and seat.present and not seat.wishes:
        if table.paused == Pause.WISH:
            yield (key("resume", label=say(language, "button-ask-resume"), emoji="▶️"),)
        elif not table.paused:
            yield (key("pause", label=say(language, "button-ask-pause"), emoji="⏸️"),)
    yield (*_own_seat(table, seat, language),)


def _own_seat(table: TableInfo, seat: SeatInfo, language: str) -> Iterator[Button]:
    """Leave the own seat, or take it back."""
    if seat.present:
        what = "quit" if table.status is Status.RUNNING else "leave"
        key = "button-leave-game" if table.status is Status.RUNNING else "button-leave"
        yield button(table, what, language, label=say(language, key), style="danger")
    elif seat.may_return:
        yield button(table, "return", language, style="success", emoji="💤")


def _ruler_rows(table: TableInfo, reader: Reader) -> Iterator[Iterable[Button | None]]:
    """What hosts and moderators may do now: with the clock or the door, with people, with the table."""
    language = reader.language
    key = partial(button, table, language=language)
    if table.status not in (Status.LOBBY, Status.RUNNING):
        return
    if table.status is Status.RUNNING:
        can_extend = table.deadline is not None and not table.extended
        yield (
            key("pause", emoji="⏸️") if not table.paused else None,
            key("resume", emoji="▶️") if table.paused == Pause.WISH else None,
            key("extend", emoji="⏳") if can_extend else None,
            _part(table, "pace", "⏱️", language),
        )
    else:
        door = key("unlock", emoji="🔓") if table.locked else key("lock", emoji="🔐")
        yield door, _part(table, "pace", "⏱️", language)
    yield (
        _part(table, "kick", "🚪", language) if any(_kicks(table, reader)) else None,
        _part(table, "host", "🔑", language) if any(_heirs(table, reader)) else None,
        _part(table, "offer", "🪑", language) if any(_offers(table, reader)) else None,
    )
    seat = table.seat_of(reader.person)
    yield (
        *(_own_seat(table, seat, language) if seat is not None else ()),
        key("end", label=say(language, "button-end-table"), style="danger", emoji="🛑"),
    )


def _part(table: TableInfo, part: str, emoji: str, language: str) -> Button:
    label = say(language, f"button-part-{part}")
    return button(table, "manage", language, text=part, label=label, emoji=emoji)


def _back(table: TableInfo, language: str) -> Button:
    return button(table, "manage", language, label=say(language, "button-previous"), emoji="◀️")


def _paces(table: TableInfo, reader: Reader) -> Iterator[Button]:
    for pace in Pace:
        if pace is not table.pace:
            label = say(reader.language, f"pace-{pace}")
            yield button(table, "pace", reader.language, text=pace, label=label)


def _kicks(table: TableInfo, reader: Reader) -> Iterator[Button]:
    for seat in table.seats:
        if seat.person not in (None, reader.person) and seat.absent is not Absence.KICKED:
            yield _seat_button(table, "kick", seat, reader.language)


def _heirs(table: TableInfo, reader: Reader) -> Iterator[Button]:
    for seat in table.seats:
        if seat.present and seat.person != table.host:
            yield _seat_button(table, "host", seat, reader.language)


def _offers(table: TableInfo, reader: Reader) -> Iterator[Button]:
    for seat in table.seats:
        if seat.played_for:
            what: str = "withdraw" if seat.offered else "offer"
            key = "button-withdraw" if seat.offered else "button-offer"
            style: ButtonStyle = "secondary" if seat.offered else "primary"
            label = say(reader.language, key, seat=letter(seat.seat))
            yield button(table, what, reader.language, text=str(seat.seat), label=label, style=style)


def _seat_button(table: TableInfo, what: str, seat: SeatInfo, language: str) -> Button:
    return button(table, what, language, text=str(seat.person), label=labelled(seat))


_PARTS: dict[str, Callable[[TableInfo, Reader], Iterator[Button]]] = {
    "pace": _paces,
    "kick": _kicks,
    "host": _heirs,
    "offer": _offers,
}
