"""Seats whose people are away, those that others may take over, and who wishes a pause."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.ports import Button
from bot.tables.values import BoardView, Pause, SeatInfo, TableInfo
from bot.text.lookup import say
from cogs.faces.frame import button
from cogs.faces.seats import called, letter, mark

NAMED = 4
"""So many absent seats are told with names; of more the signs must do."""
SHORT_NAME = 16
TAKEN_A_ROW = 3


def away_lines(board: BoardView, language: str, *, short: bool = False) -> Iterator[str]:
    """Whom the computer plays for and why, which seats are free to take over, who wishes what.

    In `short` the absent are told by their signs alone, those with one reason together.
    """
    table = board.table
    if played_for := [seat for seat in table.seats if seat.played_for]:
        named = len(played_for) <= NAMED
        told = (
            ", ".join(_by_reason(played_for, language))
            if short
            else ", ".join(_absent(seat, language, named=named) for seat in played_for)
        )
        yield say(language, "board-absent", seats=told)
    if offered := [seat for seat in table.seats if seat.offered]:
        yield say(language, "board-offered", seats=_marks(offered))
    if wishing := [seat for seat in table.seats if seat.wishes]:
        key = "board-wishes-on" if table.paused == Pause.WISH else "board-wishes"
        yield say(language, key, seats=_marks(wishing))


def why_absent(seat: SeatInfo, language: str) -> str:
    """Why a seat is played for its person, in a few words."""
    return say(language, f"absent-{seat.absent}")


def seats_to_take(table: TableInfo, language: str) -> Iterator[tuple[Button, ...]]:
    """Rows of buttons that take over the offered seats."""
    buttons = [
        button(
            table,
            "takeover",
            language,
            text=str(seat.seat),
            label=say(language, "button-takeover", seat=letter(seat.seat)),
            emoji="🪑",
        )
        for seat in table.seats
        if seat.offered
    ]
    return (tuple(buttons[at : at + TAKEN_A_ROW]) for at in range(0, len(buttons), TAKEN_A_ROW))


def _by_reason(seats: list[SeatInfo], language: str) -> Iterator[str]:
    whys = {seat.absent: why_absent(seat, language) for seat in seats}
    for absence, why in whys.items():
        signs = _marks([seat for seat in seats if seat.absent == absence])
        yield say(language, "absent-seat-short", mark=signs, why=why)


def _absent(seat: SeatInfo, language: str, *, named: bool) -> str:
    parts = {"mark": mark(seat.seat), "why": why_absent(seat, language)}
    if not named:
        return say(language, "absent-seat-short", **parts)
    return say(language, "absent-seat", **parts, name=called(seat, language, SHORT_NAME))


def _marks(seats: list[SeatInfo]) -> str:
    return " ".join(mark(seat.seat) for seat in seats)
