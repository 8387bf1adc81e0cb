"""Nothing of a hand leaves its owner's panel, in words, ids, alt texts, file names or pictures."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from bot.engine.vampire_queen import GAME, QueenState
from bot.tables import ids
from bot.tables.ports import Post
from bot.text.lookup import LANGUAGES
from cogs.faces import Faces
from tests.faces.queens import after, begun, board, ending, panel, played
from tests.faces.test_secrecy import strings

FACES = Faces()
PLANTED = "6 6 6 6 6 6 6 12 12 12 12 12 Q"
"""A hand unusual enough to be known again: seven 6s, five 12s and a queen."""
TRACES = ("6x7", "12x5", "6 x7", "12 x5", "6 6 6", "12 12 12", "Qx1")


def posts_of(state: QueenState, language: str) -> list[Post]:
    """All that others than seat 1 are shown of a state."""
    shown = board(state, language)
    public = [FACES.board(shown), FACES.text_board(shown, language), FACES.details(shown, language)]
    others = [
        FACES.panel(panel(state, seat, language), language, draft)
        for seat in range(len(state.hands))
        if seat != 1
        for draft in (None, "5", "6 6 6", "-")
    ]
    return public + others


def fingerprint(posts: Sequence[Post]) -> list[object]:
    """All of posts that reaches somebody, pictures by their keys."""
    return [(strings(post), post.picture and post.picture.key) for post in posts]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_planted_hand_is_on_no_other_panel_and_no_public_post(language: str) -> None:
    hands = ["1 2 3 4 5 5 7 8 9", PLANTED, "1 2 3 4 5 7 8 9 10", "1 2 3 4 7 8 9 10 11"]
    state, seen = begun(hands), 0
    while GAME.outcome(state) is None:
        own = FACES.panel(panel(state, 1, language), language)
        seen += any(trace in own.text for trace in ("6x7", "12x5"))
        for post in posts_of(state, language):
            assert not [text for text in strings(post) if any(trace in text for trace in TRACES)]
        (seat,) = GAME.pending(state)
        moves = [str(move) for move in GAME.legal(state, seat)]
        moves = [move for move in moves if move in ("-", "6", "12") or (seat != 1 and move[0] != "H")]
        if not moves:
            break
        state = after(state, moves[0] if seat == 1 else moves[-1])
    assert seen > 5


def exchanged(state: QueenState, chance: random.Random, seat: int) -> QueenState:
    """The same game with the hands of all others dealt anew among them and the rest that nobody sees."""
    view = GAME.view(state, seat)
    deck = Counter({**{str(value): 8 for value in range(1, 14)}, "Q": 4})
    deck.subtract(card for card in view.hand if card in deck)
    unseen = sorted(deck.elements())
    chance.shuffle(unseen)
    hands = [
        " ".join(
            view.hand if other == seat else (unseen.pop() for _ in range(hand.cards - len(hand.hunters)))
        )
        for other, hand in enumerate(view.seats)
    ]
    hands[seat] = " ".join(card for card in view.hand if not card.startswith("H"))
    return begun(hands, first=state.trick.leader, deals=1)


@pytest.mark.parametrize("seats", [3, 6, 12])
def test_cards_that_a_seat_cannot_see_change_nothing_that_it_is_shown(seats: int) -> None:
    chance = random.Random(seats)
    for seed in range(8):
        state = played(seats, seed)[0]
        other = exchanged(state, chance, 0)
        assert state.hands != other.hands
        assert fingerprint([FACES.board(board(state))]) == fingerprint([FACES.board(board(other))])
        assert FACES.panel_key(panel(state, 0)) == FACES.panel_key(panel(other, 0))
        for draft in (None, "5", "Q"):
            shown = [FACES.panel(panel(one, 0), "en", draft) for one in (state, other)]
            assert fingerprint(shown[:1]) == fingerprint(shown[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_ids_and_alt_texts_hold_no_card_of_a_hand(language: str) -> None:
    for state in played(5, 9)[:-1]:
        public = FACES.board(board(state, language))
        assert public.picture is not None
        for seat in range(5):
            post = FACES.panel(panel(state, seat, language), language)
            assert post.picture is not None
            assert post.picture.alt == public.picture.alt
            assert post.picture.name == "hand.png"
            if seat not in GAME.pending(state):
                buttons = [ids.parse(button.custom_id) for row in post.rows for button in row]
                assert {button.what for button in buttons if button} <= {"ahead", "auto", "show"}
        buttons = [ids.parse(button.custom_id) for row in public.rows for button in row]
        assert {button.what for button in buttons if button} <= {"panel", "text", "details"}


def test_a_spectators_view_holds_no_hand() -> None:
    for state in played(4, 1):
        view = GAME.view(state, None)
        assert (view.hand, view.legal) == ((), ())


def test_equal_arguments_give_equal_posts() -> None:
    for state in played(4, 2, 3)[::3]:
        for language in LANGUAGES:
            shown = board(state, language)
            assert Faces().board(shown) == Faces().board(shown)
            assert Faces().text_board(shown, language) == Faces().text_board(shown, language)
            for seat in range(4):
                view = panel(state, seat, language)
                assert Faces().panel(view, language, "-") == Faces().panel(view, language, "-")
    over = ending(played(4, 2, 3)[-1])
    assert Faces().final(over) == Faces().final(over)
