"""The widest turns and tricks: nothing of the public state is cut, whatever else the post must tell."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.vampire_queen import GAME as QUEEN
from bot.engine.vampire_queen import QueenState
from bot.engine.vampiring import RingState
from bot.tables.ports import Post
from bot.tables.values import Absence, BoardView, How, Pause, SeatInfo
from bot.text.lookup import LANGUAGES, say
from bot.text.names import width
from cogs.faces import Faces
from cogs.faces.fitting import ALT_LIMIT, fit
from cogs.faces.vampiring.board import told
from cogs.faces.vampiring.events import FORMS
from tests.faces import queens, tables
from tests.faces.queen_reading import Reader, finished, together, truth
from tests.faces.rebuilding import read_board, read_plain, read_text_board
from tests.faces.rebuilding import truth as ring_truth
from tests.faces.tables import CROWDS, crowded
from tests.faces.test_limits import check, pages
from tests.faces.widest import FOUND, Standing, begun, widest

FACES = Faces()
TRIES = 1200
AWAY = (Absence.GONE, Absence.LATE, Absence.LEFT, Absence.KICKED)


def burdened(shown: BoardView, away: int) -> BoardView:
    """A board on which `away` seats are played for, for every reason there is, and free to take over; all
    others wish a pause that there is already, and every last choice was late."""

    def seat(info: SeatInfo) -> SeatInfo:
        if 0 < info.seat <= away:
            return replace(info, absent=AWAY[info.seat % 4], offered=True)
        return replace(info, wishes=True)

    view = shown.view
    latest = view.last.turn if shown.table.game == "vampiring" and view.last else shown.table.round
    rounds = range(max(1, latest - 40), latest + 1)
    info = replace(
        shown.table, id=9_999_999, seats=tuple(map(seat, shown.table.seats)), paused=Pause.FORBIDDEN
    )
    late = {(round_, info.seat): How.LATE for round_ in rounds for info in shown.table.seats}
    return replace(shown, table=info, sealed=shown.pending[::2], how=late)


def whole(post: Post, language: str) -> None:
    """All limits are kept, and nothing was cut."""
    check(post)
    assert say(language, "more-in-details") not in post.text + post.plain


def whole_turn(shown: BoardView) -> None:
    language = shown.table.language
    for names in (0, 4, 7):
        full = burdened(shown, names)
        post = FACES.board(full)
        whole(post, language)
        assert post.picture is not None
        assert read_board(post.picture.alt, post.text, language) == ring_truth(shown.view)
        assert read_plain(post.plain, language) == ring_truth(shown.view)
        text = "\n".join(page.text for page in pages(FACES.text_board, full, language))
        assert read_text_board(text, language) == ring_truth(shown.view)


def whole_trick(shown: BoardView) -> None:
    language, known = shown.table.language, truth(shown.view)
    reader = Reader(language)
    for names in (0, 4, 11):
        full = burdened(shown, names)
        post = FACES.board(full)
        whole(post, language)
        assert post.picture is not None
        assert together(reader.alt(post.picture.alt), reader.board(post.text)) == known
        assert reader.board(post.plain) == known
        text = "\n".join(page.text for page in pages(FACES.text_board, full, language))
        assert reader.text_board(text) == known
        assert reader.finished(text) == finished(shown.view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("found", FOUND)
def test_the_widest_turns_that_were_found_fit(found: Standing, language: str) -> None:
    whole_turn(tables.board(found.played(), language, tables.HOSTILE))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("out", [0, 1, 3])
@pytest.mark.parametrize("variant", ["castle", "mansion"])
@pytest.mark.parametrize("what", ["alt", "text", "plain"])
def test_the_widest_turns_that_can_be_found_fit(what: str, variant: str, out: int, language: str) -> None:
    def measure(state: RingState) -> int:
        shown = burdened(tables.board(state, language, tables.HOSTILE), 0)
        if shown.view.outcome is not None:
            return 0
        if what == "alt":
            picture = FACES.picture("vampiring", shown.view, language)
            return width(picture.alt)
        return width(told(shown, language, FORMS[-1], ring=what == "plain"))

    chance = random.Random(f"{what} {variant} {out} {language}")
    first = begun(chance, variant, out)
    size, standing = widest(chance, first, TRIES // 2 if what == "alt" else TRIES, measure)
    assert size > measure(first.played())
    shown = tables.board(standing.played(), language, tables.HOSTILE)
    whole_turn(shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("crowd", CROWDS)
def test_alt_texts_fit_beyond_what_can_be(crowd: str, language: str) -> None:
    post = FACES.board(crowded(CROWDS[crowd], language))
    assert post.picture is not None
    assert width(post.picture.alt) <= ALT_LIMIT - 100
    assert say(language, "more-in-details") not in post.text


EIGHTS = tuple(
    f"{' '.join([str(value)] * 8)} {extra}"
    for value, extra in zip(range(1, 13), [13] * 8 + ["Q"] * 4, strict=True)
)
"""Twelve seats, each with eight of a kind, each kind higher than the one before."""
SINGLES = ("13", *(" ".join(str((9 * seat + place) % 13 + 1) for place in range(9)) for seat in range(11)))
"""One card at the first seat, and nine of nine kinds at all others."""


def ended(*deals: tuple[str, ...]) -> QueenState:
    """A game of five deals: in all but the last of `deals` the first seat goes out at once."""
    hands = [*deals, *(deals[-1],) * (5 - len(deals))]
    state = queens.begun(*hands, deals=5, first=5)
    while state.trick.deal < len(deals):
        (seat,) = QUEEN.pending(state)
        plays = list(map(str, QUEEN.legal(state, seat)))
        state = queens.after(state, "13" if seat == 0 and "13" in plays else plays[0])
    return state


def all_states(state: QueenState, choose: Callable[[list[str]], str]) -> list[QueenState]:
    """The states of the first trick from here."""
    states = [state]
    while state.trick.number == 1 and (owing := QUEEN.pending(state)) and len(states) < 14:
        state = queens.after(state, choose(list(map(str, QUEEN.legal(state, owing[0])))))
        states.append(state)
    return states


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_widest_tricks_fit(language: str) -> None:
    for choose in (lambda plays: max(plays, key=len), lambda plays: plays[0]):
        for state in all_states(ended(SINGLES, SINGLES, SINGLES, SINGLES, EIGHTS), choose):
            for names in (queens.WIDE, queens.HOSTILE):
                whole_trick(queens.board(state, language, names))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_games_of_twelve_fit(language: str) -> None:
    for seed in range(2):
        states = queens.played(12, seed, 5)
        fullest = sorted(states, key=lambda state: -len(QUEEN.view(state, None).trick.plays))
        for state in (*states[::40], *fullest[::60], states[-1]):
            whole_trick(queens.board(state, language, queens.WIDE))


def test_a_foot_with_many_names_is_told_in_short() -> None:
    shown = tables.board(tables.played(8, 1)[0], "es", tables.HOSTILE)
    full = burdened(shown, 4)
    info = replace(shown.table, seats=full.table.seats[:2] + shown.table.seats[2:])
    (line,) = (line for line in FACES.board(full).text.split("\n") if line.startswith("💤"))
    assert " por " not in line
    assert all(say("es", f"absent-{absence}") in line for absence in AWAY)
    (line,) = (
        line for line in FACES.board(replace(shown, table=info)).text.split("\n") if line.startswith("💤")
    )
    assert " por " in line


def test_what_fits_in_no_form_loses_lines_and_says_so() -> None:
    assert fit(["one\ntwo\nthree", "1\n2\n3"], 5, "more") == "1\n2\n3"
    assert fit(["one\ntwo\nthree"], 9, "more") == "one\nmore"
