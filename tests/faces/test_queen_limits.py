"""Vampire Queen's posts keep to Discord's limits, with the widest names and the fullest tricks."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.engine.core import Outcome
from bot.engine.vampire_queen import GAME, QueenState
from bot.engine.vampire_queen.views import DealReport
from bot.tables.values import How, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.fitting import NOTE_LIMIT, TEXT_LIMIT
from tests.faces.queens import (
    HOSTILE,
    WIDE,
    after,
    begun,
    board,
    ending,
    panel,
    panel_of,
    played,
    table,
    thought_up,
)
from tests.faces.test_limits import check, pages

FACES = Faces()
EIGHTS = tuple(
    f"{' '.join([str(value)] * 8)} {extra}"
    for value, extra in zip(range(1, 13), [13] * 8 + ["Q"] * 4, strict=True)
)
"""Twelve seats, each with eight of a kind, each kind higher than the one before."""
MIXED = tuple(
    " ".join(str(card) for card in sorted((9 * seat + place) % 13 + 1 for place in range(9)))
    for seat in range(11)
)
"""Eleven seats, each with nine cards of nine kinds."""


def full_trick() -> QueenState:
    """The last play of a trick in which twelve seats lay eight cards each."""
    return after(
        begun(EIGHTS, EIGHTS, EIGHTS, deals=3), *(" ".join([str(value)] * 8) for value in range(1, 12))
    )


def full_end() -> QueenState:
    """A first trick that ends its deal, after which eleven seats hold nine cards of nine kinds."""
    hands = ["13", *MIXED]
    state = begun(hands, hands, hands, deals=3, first=5)
    while state.trick.deal == 1:
        (seat,) = GAME.pending(state)
        state = after(state, "13" if seat == 0 else str(GAME.legal(state, seat)[0]))
    return state


def late(state: QueenState, language: str, names: tuple[str, ...]) -> None:
    """Check all posts of a state in which everybody was late."""
    shown = board(state, language, names)
    rounds = range(max(1, shown.view.round - 24), shown.view.round)
    shown = replace(shown, how={(round_, seat): How.LATE for round_ in rounds for seat in range(12)})
    post = FACES.board(shown)
    check(post)
    assert say(language, "more-in-details") not in post.text
    assert f"<t:{shown.table.deadline}:R>" in post.text
    for page in (*pages(FACES.details, shown, language), *pages(FACES.text_board, shown, language)):
        check(page, TEXT_LIMIT - NOTE_LIMIT + NOTE_LIMIT // 2)
    for seat in range(12):
        check(FACES.panel(panel(state, seat, language, names, auto=True), language), TEXT_LIMIT - NOTE_LIMIT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [WIDE, HOSTILE], ids=["wide", "hostile"])
def test_the_fullest_tricks_fit(names: tuple[str, ...], language: str) -> None:
    trick = full_trick()
    late(trick, language, names)
    end = after(trick, " ".join(["12"] * 8))
    late(end, language, names)
    late(after(end, "Q", *("-" for _ in range(11))), language, names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [WIDE, HOSTILE], ids=["wide", "hostile"])
def test_the_fullest_end_of_a_deal_fits_with_what_everybody_was_left_with(
    names: tuple[str, ...], language: str
) -> None:
    state = full_end()
    view = GAME.view(state, None)
    assert [len(left) >= 8 for left in view.finished[0].left] == [False] + [True] * 11
    late(state, language, names)
    text = FACES.board(board(state, language, names)).text
    assert text.count("**L** +") == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 7, 12])
def test_played_games_fit_without_losing_a_line(seats: int, language: str) -> None:
    for names in (WIDE, HOSTILE):
        for state in played(seats, 8, 3)[:: 2 + seats // 2]:
            post = FACES.board(board(state, language, names))
            check(post)
            assert say(language, "more-in-details") not in post.text
            for seat in {*GAME.pending(state), 0}:
                shown = panel(state, seat, language, names)
                for draft in (None, *shown.view.legal[:3]):
                    check(FACES.panel(shown, language, draft), TEXT_LIMIT - NOTE_LIMIT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_hands_fit(language: str) -> None:
    chance = random.Random(11)
    for _ in range(150):
        shown = panel_of(thought_up(chance, 60))
        for draft in (None, "@2", shown.view.legal[-1], shown.view.legal[0]):
            check(FACES.panel(shown, language, draft), TEXT_LIMIT - NOTE_LIMIT)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winners", [1, 3, 12])
def test_the_widest_results_fit(winners: int, language: str) -> None:
    over = ending(played(12, 8, 5)[-1], language, WIDE)
    scores = (100,) * winners + tuple(range(1001, 1013 - winners))
    deal = DealReport(1, ((),) * 12, (888,) * 12, (0,))
    view = replace(
        over.view,
        outcome=Outcome("deals_played", tuple(range(winners)), scores),
        finished=(deal,) * 5,
        seats=tuple(replace(hand, points=4440) for hand in over.view.seats),
    )
    for names in (WIDE, HOSTILE):
        info = table(12, status=Status.OVER, language=language, names=names, deals=5)
        full = replace(over, table=info, view=view, outcome=view.outcome)
        for post in (FACES.final(full), FACES.farewell(full, 100, language), FACES.lobby(info, full)):
            check(post)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 12])
def test_lobbies_and_rules_fit(seats: int, language: str) -> None:
    for names in (WIDE, HOSTILE):
        info = replace(table(seats, status=Status.LOBBY, language=language, names=names), max_seats=12)
        check(FACES.lobby(info, None))
        check(FACES.lobby(replace(info, status=Status.RUNNING), None))
        check(FACES.welcome(info, 100, language))
    for page in range(4):
        check(FACES.rules(f"vampire_queen.{page}", language), 1900)
