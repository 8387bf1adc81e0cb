"""Posts are pure, and public ones show nothing of a choice before it is revealed."""

from __future__ import annotations

import re
from dataclasses import fields

from bot.engine.vampiring import GAME, RingState
from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import BoardView
from bot.text.lookup import LANGUAGES
from cogs.faces import Faces
from tests.faces.tables import HOSTILE, board, ending, panel, played

MOVE = re.compile(r"\b[ab][+-]")


def strings(value: object) -> list[str]:
    """All text that leaves with a post, apart from the record."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [text for item in value for text in strings(item)]
    if hasattr(value, "__dataclass_fields__"):
        return [
            text
            for field in fields(value)  # type: ignore[arg-type]
            if field.name not in ("paint", "key", "data")
            for text in strings(getattr(value, field.name))
        ]
    return []


def test_equal_arguments_give_equal_posts() -> None:
    for state in played(3, 0):
        for language in LANGUAGES:
            shown = board(state, language, HOSTILE)
            assert Faces().board(shown) == Faces().board(shown)
            for seat in GAME.pending(state):
                view = panel(state, seat, language)
                assert Faces().panel(view, language, "a+") == Faces().panel(view, language, "a+")
    over = ending(played(3, 0)[-1])
    assert Faces().final(over) == Faces().final(over)


def test_a_board_view_has_no_place_for_a_choice() -> None:
    assert {field.name for field in fields(BoardView)} == {"table", "view", "pending", "sealed", "how"}
    assert all(GAME.view(state, None).choices == () for state in played(4, 0))


def test_public_posts_hold_no_move_in_ids_names_or_alt_text() -> None:
    for state in played(4, 0):
        shown = board(state, sealed=GAME.pending(state)[:2])
        for post in (Faces().board(shown), Faces().text_board(shown, "en")):
            assert not [text for text in strings(post) if MOVE.search(text)]
            buttons = [ids.parse(button.custom_id) for row in post.rows for button in row]
            assert {button.what for button in buttons if button} <= {"panel", "text", "details"}


def test_a_board_does_not_depend_on_what_was_sealed() -> None:
    """The same state with the same seats sealed is the same post, whoever looks at which choice."""
    state = played(3, 0)[2]
    before = Faces().board(board(state, sealed=(0,)))
    for choice in GAME.view(state, 0).choices:
        Faces().panel(panel(state, 0, sealed=choice.move), "en")
        assert Faces().board(board(state, sealed=(0,))) == before


def test_a_panels_file_name_and_alt_text_do_not_tell_the_draft() -> None:
    for state in played(3, 0)[:3]:
        public = Faces().board(board(state)).picture
        for post in _all_drafts(state):
            assert post.picture is not None
            assert public is not None
            assert (post.picture.name, post.picture.alt) == (public.name, public.alt)


def _all_drafts(state: RingState) -> list[Post]:
    shown = panel(state, 0)
    return [
        Faces().panel(shown, "en", move) for move in (None, *(choice.move for choice in shown.view.choices))
    ]


def test_the_sealed_panel_has_no_custom_id_with_a_move() -> None:
    state = played(3, 0)[2]
    posts = [
        Faces().panel(panel(state, 0, sealed=choice.move), "en") for choice in GAME.view(state, 0).choices
    ]
    assert len({post.rows for post in posts}) == 1
    assert not [text for post in posts for text in strings(post.rows) if MOVE.search(text)]
