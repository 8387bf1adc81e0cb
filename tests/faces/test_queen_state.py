"""Vampire Queen: post and alt text hold the public state completely, and it is rebuilt from them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine.vampire_queen import GAME
from bot.tables.ports import Post
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from tests.faces.queen_reading import SKIPPED, Reader, together, truth
from tests.faces.queens import after, begun, board, panel, played

FACES = Faces()
GAMES = [(3, 1, 14), (5, 3, 1), (12, 1, 14)]


def alt_of(post: Post) -> str:
    assert post.picture is not None
    return post.picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "deals", "queen"), GAMES)
def test_alt_text_and_post_together_hold_everything(
    seats: int, deals: int, queen: int, language: str
) -> None:
    reader = Reader(language)
    for state in played(seats, 1, deals, queen):
        shown = board(state, language)
        post = FACES.board(shown)
        assert together(reader.alt(alt_of(post)), reader.board(post.text)) == truth(shown.view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "deals", "queen"), GAMES)
def test_the_post_holds_it_without_a_picture_too(seats: int, deals: int, queen: int, language: str) -> None:
    reader = Reader(language)
    for state in played(seats, 2, deals, queen):
        shown = board(state, language)
        assert reader.board(FACES.board(shown).plain) == truth(shown.view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_tells_the_table_as_the_board_does(language: str) -> None:
    reader = Reader(language)
    for state in played(4, 3, 3)[:-1]:
        for seat in range(4):
            shown = panel(state, seat, language)
            known = truth(shown.view)
            assert reader.board(FACES.panel(shown, language).text) == known
            assert reader.alt(alt_of(FACES.panel(shown, language))) == replace(known, last=None, report=None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_holds_all_finished_deals(language: str) -> None:
    for state in played(3, 4, 5)[::7]:
        shown = board(state, language)
        text = FACES.text_board(shown, language).text
        page, number = FACES.text_board(shown, language, "1").text, 1
        while page not in text:
            text += "\n" + page
            number += 1
            page = FACES.text_board(shown, language, str(number)).text
        for report in shown.view.finished:
            title = say(language, "vampire_queen-deal-over", deal=report.deal, seats="=", count=2).split("=")[
                0
            ]
            lines = text.split("\n")
            at = lines.index(next(line for line in lines if line.startswith(title.strip())))
            for seat, gained in enumerate(report.points):
                assert lines[at + 1 + seat].startswith(f"**{'ABC'[seat]}** +{gained}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skipped_seat_and_hunters_on_the_table_are_told(language: str) -> None:
    state = after(begun(["5 6 7", "8 9", "3 4 4", "1"]), "H20", "8", "3", "1", "1", "4")
    reader, skipped = Reader(language), 0
    while GAME.pending(state):
        shown = board(state, language)
        post = FACES.board(shown)
        assert together(reader.alt(alt_of(post)), reader.board(post.text)) == truth(shown.view)
        skipped += any(cards == SKIPPED for _, cards in reader.board(post.text).trick.plays)
        state = after(state, str(GAME.legal(state, GAME.pending(state)[0])[-1]))
    assert skipped > 1
