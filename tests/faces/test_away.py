"""Seats whose people are away, are offered, or wish a pause: on the board, in the panel, late or absent."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import ModuleType

import pytest

from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import Absence, BoardView, How, Pause, SeatInfo, TableInfo
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.seats import mark
from tests.faces import queens, tables
from tests.faces.test_controls import with_seat
from tests.faces.test_limits import check

FACES = Faces()
GAMES = [(tables, 8, tables.HOSTILE), (queens, 12, queens.WIDE), (queens, 12, queens.HOSTILE)]


def whats(post: Post) -> list[list[str]]:
    """What the buttons do, by row; links are empty."""
    return [
        [parsed.what if parsed else "" for parsed in (ids.parse(button.custom_id) for button in row)]
        for row in post.rows
    ]


def seated(board: BoardView, change: Callable[[SeatInfo], SeatInfo], **facts: object) -> BoardView:
    """The same board with each seat changed, and the table's facts too."""
    info: TableInfo = replace(board.table, seats=tuple(map(change, board.table.seats)), **facts)  # type: ignore[arg-type]
    return replace(board, table=info)


def away(seat: SeatInfo, *, offered: bool = False) -> SeatInfo:
    """Somebody's seat, each absent for another reason; the first one's person is there."""
    if seat.seat == 0:
        return seat
    return replace(seat, absent=[*Absence][seat.seat % 4], offered=offered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_says_whom_the_computer_plays_for_and_why(language: str) -> None:
    shown = seated(tables.board(tables.played(5, 1)[0], language), away)
    (line,) = (line for line in FACES.board(shown).text.split("\n") if line.startswith("💤"))
    for seat in shown.table.seats[1:]:
        assert f"{mark(seat.seat)} " in line
        assert seat.name in line
        assert f"({say(language, f'absent-{seat.absent}')})" in line
    assert mark(0) not in line
    assert line in FACES.text_board(shown, language).text
    assert line in FACES.board(shown).plain


def test_nobody_plays_for_a_family_that_is_out() -> None:
    state = next(state for state in tables.played(5, 1) if len(tables.board(state).pending) == 3)
    shown = seated(tables.board(state), lambda seat: replace(seat, absent=Absence.LEFT))
    (line,) = (line for line in FACES.board(shown).text.split("\n") if line.startswith("💤"))
    assert [seat.seat for seat in shown.table.seats if f"{mark(seat.seat)} for" in line] == [*shown.pending]
    out = next(seat for seat in range(5) if seat not in shown.pending)
    for seat in (out, shown.pending[0]):
        panel = tables.panel(state, seat)
        left = replace(panel, seat=replace(panel.seat, absent=Absence.LEFT))
        plays = seat != out
        assert (say("en", "panel-absent-left") in FACES.panel(left, "en").text) is plays
        assert ("return" in str(whats(FACES.panel(left, "en")))) is plays
        alone = replace(shown, table=with_seat(tables.board(state).table, seat, absent=Absence.LEFT))
        assert ("return" in str(whats(FACES.board(alone)))) is plays


def test_a_board_without_absent_people_has_no_such_line() -> None:
    post = FACES.board(tables.board(tables.played(3, 1)[0]))
    assert "💤" not in post.text
    assert whats(post) == [["panel", "text"]]


def test_a_seat_that_may_be_taken_back_has_a_button_and_a_removed_one_has_none() -> None:
    shown = tables.board(tables.played(3, 1)[2])
    for absence in Absence:
        first = replace(shown, table=with_seat(shown.table, 0, absent=absence))
        back = [] if absence is Absence.KICKED else ["return"]
        assert whats(FACES.board(first)) == [["panel", "text", "details", *back]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_offered_seats_have_buttons_three_a_row(language: str) -> None:
    shown = seated(tables.board(tables.played(6, 1)[2], language), lambda seat: away(seat, offered=True))
    post = FACES.board(shown)
    assert whats(post) == [["panel", "text", "details", "return"], ["takeover"] * 3, ["takeover"] * 2]
    seats = [ids.parse(button.custom_id) for row in post.rows[1:] for button in row]
    assert [parsed.text for parsed in seats if parsed] == ["1", "2", "3", "4", "5"]
    assert "B" in post.rows[1][0].label
    assert say(language, "board-offered", seats=" ".join(map(mark, range(1, 6)))) in post.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_wishes_a_pause_and_who_is_ready_to_go_on(language: str) -> None:
    shown = seated(
        tables.board(tables.played(4, 1)[0], language), lambda seat: replace(seat, wishes=seat.seat in (1, 3))
    )
    signs = f"{mark(1)} {mark(3)}"
    assert say(language, "board-wishes", seats=signs) in FACES.board(shown).text
    paused = replace(shown, table=replace(shown.table, paused=Pause.WISH))
    assert say(language, "board-wishes-on", seats=signs) in FACES.board(paused).text
    assert say(language, "paused-wish") in FACES.board(paused).text
    assert "<t:" not in FACES.board(paused).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kit", "seats", "names"), GAMES)
def test_the_fullest_table_fits_with_everybody_away(
    kit: ModuleType, seats: int, names: tuple[str, ...], language: str
) -> None:
    states = kit.played(seats, 1)
    for state in (states[0], states[len(states) // 2]):
        shown = seated(kit.board(state, language, names), lambda seat: away(seat, offered=True))
        post = FACES.board(shown)
        check(post)
        assert sum(row.count("takeover") for row in whats(post)) == seats - 1
        wishing = seated(shown, lambda seat: replace(seat, wishes=not seat.left))
        check(FACES.board(wishing))


@pytest.mark.parametrize("language", LANGUAGES)
def test_late_and_absent_peoples_choices_are_marked_in_both_games(language: str) -> None:
    ring = tables.board(tables.played(3, 1)[2], language)
    told = replace(ring, how={(ring.view.last.turn, 0): How.LATE, (ring.view.last.turn, 1): How.AWAY})
    lines = FACES.board(told).text.split("\n")
    for key, seat in (("late", 0), ("away", 1)):
        (line,) = (line for line in lines if line.startswith(mark(seat)))
        assert line.endswith(say(language, f"vampiring-family-{key}"))
    states = queens.played(4, 1)
    deal = next(
        shown
        for shown in (queens.board(state, language) for state in states)
        if len(shown.view.trick.plays) == 2 and all(play.round for play in shown.view.trick.plays)
    )
    first, second = deal.view.trick.plays[:2]
    told = replace(deal, how={(first.round, first.seat): How.LATE, (second.round, second.seat): How.AWAY})
    lines = FACES.board(told).text.split("\n")
    for key, seat in (("late", first.seat), ("away", second.seat)):
        (line,) = (line for line in lines if line.startswith(mark(seat)))
        assert say(language, f"vampire_queen-{key}") in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", [tables, queens])
def test_an_absent_seats_panel_says_why_and_gives_it_back(kit: ModuleType, language: str) -> None:
    shown = kit.panel(kit.played(4, 1)[0], 1, language)
    for absence in (Absence.LEFT, Absence.LATE, Absence.GONE):
        panel = replace(shown, seat=replace(shown.seat, absent=absence), owes=True)
        post = FACES.panel(panel, language)
        kinds = [what for row in whats(post) for what in row]
        assert say(language, f"panel-absent-{absence}") in post.text
        assert say(language, "panel-offered") not in post.text
        assert "return" in kinds
        assert not {"draft", "seal", "ahead", "auto", "suggest"} & {*kinds}


def test_suggest_stands_where_it_is_allowed_and_a_choice_is_owed() -> None:
    shown = tables.panel(tables.played(3, 1)[1], 0)
    assert ["suggest"] not in [
        [what for what in row if what == "suggest"] for row in whats(FACES.panel(shown, "en"))
    ]
    hints = replace(shown, table=replace(shown.table, hints=True))
    assert whats(FACES.panel(hints, "en"))[-1] == ["suggest", "show", ""]
    for other in (
        replace(hints, owes=False),
        replace(hints, table=replace(hints.table, paused=Pause.WISH)),
        replace(hints, seat=replace(hints.seat, absent=Absence.LEFT)),
    ):
        assert "suggest" not in str(whats(FACES.panel(other, "en")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_suggest_finds_room_beside_the_largest_hands(language: str) -> None:
    full = 0
    for seed in range(60):
        shown = queens.panel_of(queens.thought_up(random.Random(seed), 70))
        hints = replace(shown, table=replace(shown.table, hints=True))
        for draft in (None, shown.view.legal[0], shown.view.legal[-1]):
            post = FACES.panel(hints, language, draft)
            check(post)
            kinds = [what for row in whats(post) for what in row]
            assert kinds.count("suggest") == (len(shown.view.legal) > 1)
            full += len(post.rows) == 5 and len(post.rows[-1]) == 5
    assert full
