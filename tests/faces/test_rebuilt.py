"""VampiRing's public state, rebuilt whole from words: from alt text and post, from a post without a picture,
and from the text board; and compared with the spectators' view as a value."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.vampiring import GAME, RingState
from bot.engine.vampiring.rulings import TURN_LIMIT
from bot.tables.ports import Post
from bot.tables.values import BoardView, How, Status
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.vampiring.board import told
from cogs.faces.vampiring.events import FORMS
from tests.faces.patterns import seats_in
from tests.faces.rebuilding import Rebuilder, truth
from tests.faces.ring_words import Known
from tests.faces.tables import NAMES, board, played
from tests.faces.test_board import ends
from tests.faces.test_limits import pages

FACES = Faces()
LONGEST = tuple(letter * 32 for letter in "WXYVUTSR")
VARIANTS = ("castle", "mansion")
SIZES = range(2, 9)


def shown_of(state: RingState, language: str, names: tuple[str, ...], chance: random.Random) -> BoardView:
    """A board on which some have sealed, and some of the last choices were not made by persons."""
    pending = board(state).pending
    shown = board(state, language, names, sealed=tuple(seat for seat in pending if chance.random() < 0.5))
    late = {(state.turn, seat): chance.choice(list(How)) for seat in range(len(names))}
    return replace(shown, how=late)


def games(seats: int, language: str) -> Iterator[BoardView]:
    """Every state of some whole games, with plain names and with the longest."""
    for variant in VARIANTS:
        for seed, names in ((1, NAMES), (2, LONGEST)):
            chance = random.Random(f"{seats} {variant} {seed}")
            for state in played(seats, seed, variant):
                yield shown_of(state, language, names[:seats], chance)


def alt_of(post: Post) -> str:
    assert post.picture is not None
    return post.picture.alt


def compare(known: Known, shown: BoardView) -> None:
    """Nothing but the truth, and all of it."""
    assert truth(known.view()) == truth(shown.view)
    last = shown.view.last
    moved = [seat for seat, move in enumerate(last.moves) if move is not None] if last else []
    marked = {seat: how for (_, seat), how in shown.how.items() if how in (How.LATE, How.AWAY)}
    assert known.how == {seat: marked[seat] for seat in moved if seat in marked}


def check_foot(text: str, shown: BoardView) -> None:
    """Who has sealed, who is awaited, and until when."""
    language = shown.table.language
    lines = text.split("\n")
    if shown.table.status is not Status.RUNNING:
        return
    awaited = tuple(seat for seat in shown.pending if seat not in shown.sealed)
    for key, seats in (("board-sealed", shown.sealed), ("board-awaited", awaited)):
        head = say(language, key, seats="")
        signs = [seats_in(line) for line in lines if line.startswith(head)]
        assert signs == ([seats] if seats else [])
    assert f"<t:{shown.table.deadline}:R>" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SIZES)
def test_alt_text_and_post_together_hold_the_public_state(seats: int, language: str) -> None:
    rebuilder = Rebuilder(language)
    for shown in games(seats, language):
        post = FACES.board(shown)
        compare(rebuilder.together(alt_of(post), post.text), shown)
        check_foot(post.text, shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SIZES)
def test_a_post_without_a_picture_holds_the_public_state_alone(seats: int, language: str) -> None:
    rebuilder = Rebuilder(language)
    for shown in games(seats, language):
        post = FACES.board(shown)
        compare(rebuilder.alone(post.plain), shown)
        check_foot(post.plain, shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SIZES)
def test_the_text_board_holds_the_public_state_alone(seats: int, language: str) -> None:
    rebuilder = Rebuilder(language)
    for shown in games(seats, language):
        text = "\n".join(page.text for page in pages(FACES.text_board, shown, language))
        compare(rebuilder.text_board(text), shown)
        check_foot(text, shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 8])
def test_each_form_of_a_turn_holds_all_of_it(seats: int, language: str) -> None:
    rebuilder = Rebuilder(language)
    for shown in list(games(seats, language))[::2]:
        post = FACES.board(shown)
        (head, *_), (*_, foot) = post.text.split("\n"), post.text.split("\n")
        for form in FORMS:
            compare(rebuilder.together(alt_of(post), told(shown, language, form)), shown)
            plain = told(shown, language, form, ring=True)
            compare(rebuilder.alone(f"{head}\n{plain}\n{foot}"), shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_end_is_told(language: str) -> None:
    rebuilder, reasons = Rebuilder(language), set()
    last = [played(*ends(reason))[-1] for reason in ("last_family", "all_out")]
    long = replace(played(8, 3)[3], turn=TURN_LIMIT - 1)
    last.append(GAME.resolve(long, {seat: GAME.legal(long, seat)[-1] for seat in GAME.pending(long)}).state)
    for state in last:
        shown = board(state, language)
        post = FACES.board(shown)
        text = "\n".join(page.text for page in pages(FACES.text_board, shown, language))
        compare(rebuilder.together(alt_of(post), post.text), shown)
        compare(rebuilder.alone(post.plain), shown)
        compare(rebuilder.text_board(text), shown)
        reasons.add(shown.view.outcome.reason)
    assert reasons == {"last_family", "all_out", "turn_limit"}
