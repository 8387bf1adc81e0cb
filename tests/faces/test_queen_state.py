"""Vampire Queen's public state, rebuilt from words: from alt text and post, from a post without a picture,
and from the text board, which holds the finished deals too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.vampire_queen import GAME
from bot.tables.ports import Post
from bot.tables.values import BoardView, How
from bot.text.lookup import LANGUAGES
from cogs.faces import Faces
from cogs.faces.vampire_queen.board import FORMS, lines
from cogs.faces.vampire_queen.tricks import Teller
from tests.faces.queen_reading import SKIPPED, Read, Reader, finished, marks, table_of, together, truth
from tests.faces.queens import NAMES, after, begun, board, panel, played
from tests.faces.test_limits import pages
from tests.faces.test_rebuilt import check_foot

FACES = Faces()
LONGEST = tuple(letter * 32 for letter in "WXYVUTSRQPON")
SIZES = range(3, 13)


def games(seats: int, language: str) -> Iterator[BoardView]:
    """Every state of whole games, with plain names and the longest; some plays were made by no person."""
    for deals, queen, names in ((1, 14, NAMES), (3, 1, LONGEST), (5, 14, NAMES))[: 2 + (seats in (3, 12))]:
        chance = random.Random(f"{seats} {deals}")
        states = played(seats, 1, deals, queen)
        how = {(at, seat): chance.choice(list(How)) for at in range(len(states)) for seat in range(seats)}
        for state in (*states[:: 1 + seats // 2], states[-1]):
            yield replace(board(state, language, names[:seats]), how=how)


def alt_of(post: Post) -> str:
    assert post.picture is not None
    return post.picture.alt


def compare(told: Read, shown: BoardView, text: Read) -> None:
    """Nothing but the truth, and all of it; `text` has told which plays no person made."""
    assert told == truth(shown.view)
    if shown.view.outcome is None:
        assert text.trick.marks == marks(shown.view.trick, shown.how)
    before = text.last or text.trick
    assert before.marks == marks(shown.view.last if text.last else shown.view.trick, shown.how)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SIZES)
def test_alt_text_and_post_together_hold_everything(seats: int, language: str) -> None:
    reader = Reader(language)
    for shown in games(seats, language):
        post = FACES.board(shown)
        text = reader.board(post.text)
        compare(together(reader.alt(alt_of(post)), text), shown, text)
        check_foot(post.text, shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SIZES)
def test_the_post_holds_it_without_a_picture_too(seats: int, language: str) -> None:
    reader = Reader(language)
    for shown in games(seats, language):
        post = FACES.board(shown)
        text = reader.board(post.plain)
        compare(text, shown, text)
        check_foot(post.plain, shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SIZES)
def test_the_text_board_holds_it_and_all_finished_deals(seats: int, language: str) -> None:
    reader = Reader(language)
    for shown in games(seats, language):
        text = "\n".join(page.text for page in pages(FACES.text_board, shown, language))
        told = reader.text_board(text)
        compare(told, shown, told)
        assert reader.finished(text) == finished(shown.view)
        check_foot(text, shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 12])
def test_each_form_of_a_trick_holds_all_of_it(seats: int, language: str) -> None:
    reader = Reader(language)
    for shown in list(games(seats, language))[:: seats + 2]:
        post = FACES.board(shown)
        (head, *_), (*_, foot) = post.text.split("\n"), post.text.split("\n")
        teller = Teller.of_board(shown, language)
        for form in FORMS:
            for deals in (False, True):
                body = lines(replace(teller, names=form.names, signs=form.signs, deals=deals))
                told = reader.board("\n".join((head, *body, foot)))
                compare(together(reader.alt(alt_of(post)), told), shown, told)
                assert not deals or told.by_deal == truth(shown.view).by_deal


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_tells_the_table_as_the_board_does(language: str) -> None:
    reader = Reader(language)
    for state in played(4, 3, 3)[:-1]:
        for seat in range(4):
            shown = panel(state, seat, language)
            known = truth(shown.view)
            post = FACES.panel(shown, language)
            assert table_of(reader.board(post.text)) == table_of(known)
            alt = reader.alt(alt_of(post))
            assert alt == replace(known, last=None, report=None, place=(*known.place[:2], None))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skipped_seat_and_hunters_on_the_table_are_told(language: str) -> None:
    state = after(begun(["5 6 7", "8 9", "3 4 4", "1"]), "H20", "8", "3", "1", "1", "4")
    reader, skipped = Reader(language), 0
    while GAME.pending(state):
        shown = board(state, language)
        post = FACES.board(shown)
        text = reader.board(post.text)
        compare(together(reader.alt(alt_of(post)), text), shown, text)
        skipped += any(cards == SKIPPED for _, cards in text.trick.plays)
        state = after(state, str(GAME.legal(state, GAME.pending(state)[0])[-1]))
    assert skipped > 1
