"""Vampire Queen's buttons: every legal play can be reached by them, and nothing else is offered."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from bot.engine.vampire_queen import GAME
from bot.tables import ids
from bot.tables.ports import Button, Post
from bot.text.lookup import LANGUAGES
from cogs.faces import Faces
from cogs.faces.vampire_queen.choices import own_turn
from tests.faces.queens import after, begun, panel, panel_of, played, thought_up

FACES = Faces()
Shown = list[list[Button]]


def reached(show: Callable[[str | None], Shown]) -> tuple[set[str], set[str], dict[str, int]]:
    """Press everything: the plays that can be made, the drafts on the way, and after how many presses."""
    seals: set[str] = set()
    presses: dict[str, int] = {}
    drafts: dict[str | None, int] = {None: 0}
    waiting: list[str | None] = [None]
    for draft in waiting:
        shown = show(draft)
        check(shown)
        for button in (ids.parse(button.custom_id) for row in shown for button in row if not button.url):
            assert button is not None
            if button.what == "seal":
                seals.add(button.text)
                presses.setdefault(button.text, drafts[draft] + 1)
            elif button.what == "draft" and button.text not in drafts:
                drafts[button.text] = drafts[draft] + 1
                waiting.append(button.text)
    return seals, {draft for draft in drafts if draft is not None}, presses


def check(shown: Shown) -> None:
    assert len(shown) <= 5
    assert all(1 <= len(row) <= 5 for row in shown)
    known = [button.custom_id for row in shown for button in row if button.custom_id]
    assert len(set(known)) == len(known)
    assert all(len(button.label) <= 38 for row in shown for button in row)


@pytest.mark.parametrize(("hands", "most"), [(3000, 16), (400, 45)])
def test_every_legal_play_can_be_reached_and_nothing_illegal_is_offered(hands: int, most: int) -> None:
    chance = random.Random(most)
    for _ in range(hands):
        view = thought_up(chance, most)
        shown = panel_of(view)

        def show(draft: str | None) -> Shown:
            buttons = own_turn(shown, draft, "en")  # noqa: B023
            return [
                *map(list, buttons.rows),
                [*buttons.tail, Button("Look", "v1:7:9:show"), Button("Go", url="x")],
            ]

        seals, drafts, _ = reached(show)
        assert seals == set(view.legal), (view.hand, view.trick)
        assert {draft for draft in drafts if not draft.startswith("@")} <= set(view.legal)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 5, 12])
def test_so_it_is_in_whole_games(seats: int, language: str) -> None:
    for state in played(seats, 5)[:-1:3]:
        (seat,) = GAME.pending(state)
        shown = panel(state, seat, language)

        def show(draft: str | None) -> Shown:
            return [list(row) for row in FACES.panel(shown, language, draft).rows]  # noqa: B023

        seals, _, _ = reached(show)
        assert seals == set(map(str, GAME.legal(state, seat)))
        for other in set(range(seats)) - {seat}:
            assert not {"draft", "seal", "back"} & set(whats(FACES.panel(panel(state, other), "en", "5")))


def whats(post: Post) -> list[str]:
    parsed = [ids.parse(button.custom_id) for row in post.rows for button in row if button.custom_id]
    return [button.what for button in parsed if button]


def labels(post: Post) -> list[list[str]]:
    return [[button.label for button in row] for row in post.rows]


def test_a_set_is_played_with_two_presses() -> None:
    state = after(begun(["8 8 9 9 9 Q", "4 5 5", "1 2"], first=1), "4", "-")
    show = {None: 0, "9": 0, "Q": 0}
    for draft in show:
        post = FACES.panel(panel(state, 0), "en", draft)
        assert labels(post)[0] == ["8", "9", "Q"]
        pressed = [button.label for row in post.rows for button in row if button.style == "primary"]
        assert pressed == ([draft] if draft else [])
        assert labels(post)[-1] == [*([f"Play {draft}"] if draft else []), "Pass", "Look", "Go to the game"]
    state = after(begun(["8 8 9 9 9 Q", "4 4 5", "1 2"], first=1), "4 4", "-")
    assert labels(FACES.panel(panel(state, 0), "en"))[:2] == [
        ["8 8", "8 Q", "9 9", "9 Q"],
        ["Pass", "Look", "Go to the game"],
    ]


def test_passing_is_asked_for_once_more_unless_nothing_else_is_legal() -> None:
    state = after(begun(["8 9", "4 5", "1 2"], first=1), "4", "-")
    assert whats(FACES.panel(panel(state, 0), "en")) == ["draft", "draft", "draft", "show"]
    post = FACES.panel(panel(state, 0), "en", "-")
    assert labels(post)[-1] == ["Pass now", "Look", "Go to the game"]
    assert post.rows[-1][0].custom_id == "v1:7:3:seal:-"
    state = after(begun(["3 4", "4 5", "1 2"], first=1), "4", "-")
    post = FACES.panel(panel(state, 0), "en")
    assert labels(post) == [["Pass"], ["Look", "Go to the game"]]
    assert post.rows[0][0].custom_id == "v1:7:3:seal:-"
    assert "you can only pass" in post.text


def test_leading_takes_a_kind_then_changes_it_card_by_card() -> None:
    state = begun(["7 7 7 9 Q Q", "4 5", "1 2"])
    assert labels(FACES.panel(panel(state, 0), "en"))[:-1] == [["7 x3", "9 x1", "Q x2", "Hunter 20"]]
    steps = {
        "7 7 7": ["−1", "+Q"],
        "7 7": ["−1", "+1", "+Q"],
        "7 Q": ["+1", "−Q", "+Q"],
        "7 7 7 Q Q": ["−1", "−Q"],
        "9": ["+Q"],
        "Q Q": ["−Q"],
        "Q": ["+Q"],
    }
    for draft, changes in steps.items():
        post = FACES.panel(panel(state, 0), "en", draft)
        assert labels(post) == [changes, [f"Play {draft}", "Back"], ["Look", "Go to the game"]]
        assert post.rows[1][1].custom_id == "v1:7:1:back"
    post = FACES.panel(panel(state, 0), "en", "H20")
    assert labels(post)[0] == ["Play hunter 20", "Back"]
    assert post.rows[0][0].custom_id == "v1:7:1:seal:H20"


def test_a_barred_hunter_is_not_offered() -> None:
    state = after(begun(["7 7", "5 6", "13 13", "1 2"]), "H20", "5", "13", "1")
    post = FACES.panel(panel(state, 2), "en")
    assert labels(post)[0] == ["1 x1", "5 x1", "13 x2"]
    assert "may not lead it in this trick" in post.text


def test_to_a_hunter_a_kind_is_chosen_then_thrown() -> None:
    state = after(begun(["7 7", "5 5 Q", "13 13"]), "H20")
    post = FACES.panel(panel(state, 1), "en")
    assert labels(post) == [["5 x2", "Q x1"], ["Look", "Go to the game"]]
    post = FACES.panel(panel(state, 1), "en", "5")
    assert labels(post)[-1] == ["Throw 5", "Look", "Go to the game"]
    state = after(begun(["7 7", "5 5", "13 13"]), "H20")
    assert labels(FACES.panel(panel(state, 1), "en")) == [["Throw 5"], ["Look", "Go to the game"]]


def test_more_than_sixteen_plays_turn_over_and_what_is_looked_at_is_shown() -> None:
    chance = random.Random(7)
    views = (thought_up(chance, 45) for _ in range(1000))
    view = next(view for view in views if "-" in view.legal and len(view.legal) > 21)
    shown = panel_of(view)
    first, second = FACES.panel(shown, "en"), FACES.panel(shown, "en", "@2")
    plays = [move for move in view.legal if move != "-"]
    assert [label for row in labels(first)[:4] for label in row] == plays[:16]
    assert labels(second)[0] == plays[16:20]
    assert labels(first)[-1] == ["Pass", "More", "Look", "Go to the game"]
    last = plays[-1]
    assert last in [label for row in labels(FACES.panel(shown, "en", last)) for label in row]
    for broken in ("@0", "@99", "@", "@x", "@²", "@1@2"):
        assert FACES.panel(shown, "en", broken) == first


def test_a_draft_that_is_not_legal_is_not_looked_at() -> None:
    state = after(begun(["8 9", "4 5", "1 2"], first=1), "4", "-")
    plain = FACES.panel(panel(state, 0), "en")
    for draft in ("3", "8 8", "H15", "", "8 ", "٨", "hunter 15"):
        assert FACES.panel(panel(state, 0), "en", draft) == plain


def test_passing_in_advance_and_taking_it_back() -> None:
    state = after(begun(["8 9", "4 5", "1 2"], first=1), "4")
    post = FACES.panel(panel(state, 0), "en")
    assert labels(post)[0] == ["Pass in advance", "Turn auto-pass on"]
    assert ids.parse(post.rows[0][0].custom_id) == ids.ButtonId(7, 2, "ahead", "1.1/-")
    post = FACES.panel(panel(state, 0, ahead="-"), "en")
    assert labels(post)[0] == ["Don't pass in advance", "Turn auto-pass on"]
    assert ids.parse(post.rows[0][0].custom_id) == ids.ButtonId(7, 2, "ahead", "1.1/")
    assert "You pass in this trick as soon as your turn comes" in post.text
    assert labels(FACES.panel(panel(state, 1), "en"))[0] == ["Turn auto-pass on"]


@pytest.mark.parametrize(
    ("auto", "label", "text"), [(False, "Turn auto-pass on", "on"), (True, "Turn auto-pass off", "off")]
)
def test_auto_pass_is_switched(auto: bool, label: str, text: str) -> None:
    state = after(begun(["8 9", "4 5", "1 2"], first=1), "4")
    post = FACES.panel(panel(state, 1, auto=auto), "en")
    assert labels(post)[0] == [label]
    assert ids.parse(post.rows[0][0].custom_id) == ids.ButtonId(7, 2, "auto", text)
    assert ("Auto-pass is on" in post.text) == auto
