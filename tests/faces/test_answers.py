"""The private answers to commands and buttons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot import __version__
from bot.engine.core import Outcome
from bot.engine.registry import games
from bot.engine.vampiring import GAME
from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import Absence, Listing, Status, TableError
from bot.text.lookup import LANGUAGES
from cogs.faces import Faces
from cogs.faces.game import GameFace, face_of, game_tags
from cogs.faces.vampiring.face import VampiringFace
from tests.faces.tables import DUELS, board, crowded, played, table

FACES = Faces()


def parsed(post: Post) -> list[ids.ButtonId]:
    found = [ids.parse(button.custom_id) for row in post.rows for button in row if button.custom_id]
    return [button for button in found if button is not None]


def test_rules_turn_over_page_by_page() -> None:
    for language in LANGUAGES:
        seen, topic = [], "vampiring"
        while topic:
            post = FACES.rules(topic, language)
            seen.append(post.text)
            onward = [button.text for button in parsed(post) if button.text.endswith(f".{len(seen)}")]
            topic = onward[0] if onward else ""
        assert len(seen) == 4
        assert all(f"{number} " in page.split("\n")[0] for number, page in enumerate(seen, 1))


@pytest.mark.parametrize(
    "topic", ["vampiring.99", "vampiring.-1", "vampiring.x", "vampiring.²", "vampiring."]
)
def test_a_page_that_is_not_there_is_the_first(topic: str) -> None:
    assert FACES.rules(topic, "en") == FACES.rules("vampiring", "en")


@pytest.mark.parametrize("topic", ["", "chess", "..", "vampiring/..", "game", "__init__"])
def test_rules_of_no_game_are_refused(topic: str) -> None:
    with pytest.raises(TableError) as refused:
        FACES.rules(topic, "en")
    assert refused.value.code == "bad-button"


@pytest.mark.parametrize("what", ["text", "details"])
def test_long_answers_turn_over(what: str) -> None:
    shown = crowded(DUELS, "es")
    make = FACES.text_board if what == "text" else FACES.details
    first = make(shown, "es")
    assert parsed(first) == [ids.ButtonId(7, 199, what, "1")]
    second = make(shown, "es", "1")
    assert ids.ButtonId(7, 199, what, "0") in parsed(second)
    assert first.text != second.text


def test_about_names_version_and_invite() -> None:
    post = FACES.about("en", "https://discord.com/oauth2/authorize?client_id=1")
    assert __version__ in post.text
    assert "unofficial fan project" in post.text
    assert post.rows[0][0].url.endswith("client_id=1")


def test_the_list_says_what_is_awaited_and_offers_what_may_be_done() -> None:
    running, lobby = table(3), replace(table(2, status=Status.LOBBY), id=8, max_seats=4, host=101)
    lists = [Listing(running, (0, 2), True), Listing(running, (2,), False), Listing(lobby, (), False)]
    post = FACES.listing(lists, 100, "en", moderated={7})
    lines = post.text.split("\n")
    assert "**your choice is awaited**" in lines[1]
    assert "awaited: 🟡 **C**" in lines[2]
    assert "2 of 4 seats taken" in lines[3]
    assert lines[1].endswith("[go there](https://discord.com/channels/1/3)")
    assert lines[3].endswith("[go there](https://discord.com/channels/1/2/3)")
    assert [[button.what for button in map(ids.parse, row) if button] for row in rows_of(post)] == [
        ["quit", "manage"],
        ["quit", "manage"],
        ["leave", "manage"],
    ]


def rows_of(post: Post) -> list[list[str]]:
    return [[button.custom_id for button in row] for row in post.rows]


def test_who_left_or_never_sat_there_can_neither_leave_nor_manage() -> None:
    info = table(3)
    left = replace(info, seats=tuple(replace(seat, absent=Absence.LEFT) for seat in info.seats))
    assert FACES.listing([Listing(left, (), False)], 100, "en").rows == ()
    assert FACES.listing([Listing(info, (), False)], 999, "en").rows == ()
    post = FACES.listing([Listing(info, (), False)], 999, "en", moderated={7})
    assert [button.what for button in parsed(post)] == ["manage"]
    assert "nobody is awaited" in FACES.listing([Listing(info, (), False)], 999, "en").text


def test_an_empty_list_says_how_to_begin() -> None:
    assert "/play" in FACES.listing([], 100, "en").text
    assert "/jugar" in FACES.listing([], 100, "es").text


def test_long_lists_turn_over() -> None:
    lists = [Listing(replace(table(3), id=number), (), False) for number in range(1, 10)]
    shown = []
    for page in ("", "1", "2"):
        post = FACES.listing(lists, 100, "en", page=page)
        shown += [button.table for button in parsed(post) if button.what == "quit"]
    assert shown == list(range(1, 10))


@pytest.mark.parametrize("wish", ["quit", "end"])
def test_questions_are_answered_by_yes_or_no(wish: str) -> None:
    post = FACES.question(table(3), "quit" if wish == "quit" else "end", "en")
    assert [button.what for button in parsed(post)] == [f"{wish}yes", "no"]
    assert [button.style for button in post.rows[0]] == ["danger", "secondary"]


def test_rounds_are_named_in_the_games_words() -> None:
    assert FACES.round_name(table(3), 4, "en") == "turn 4"
    assert FACES.round_name(table(3), 4, "es") == "turno 4"


def test_every_game_with_a_face_is_a_game() -> None:
    face: GameFace = VampiringFace()
    assert isinstance(face_of(GAME.tag), type(face))
    assert set(game_tags()) <= games().keys()
    assert face_of(GAME.tag) is face_of(GAME.tag)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_turn_by_turn(language: str) -> None:
    views = [GAME.view(state, None) for state in played(3, 1)]
    paragraphs = list(FACES.tell("vampiring", views, language))
    assert len(paragraphs) == len(views) + 1
    assert not any("**" in paragraph for paragraph in paragraphs)
    for number, paragraph in enumerate(paragraphs[1:-1], 1):
        assert str(number) in paragraph.split("\n")[0]
    outcome = views[-1].outcome
    assert isinstance(outcome, Outcome)
    assert all(f"{'ABC'[seat]} {score}" in paragraphs[-1] for seat, score in enumerate(outcome.scores))


def test_an_unfinished_game_is_told_as_far_as_it_goes() -> None:
    views = [GAME.view(state, None) for state in played(3, 1)[:3]]
    assert list(FACES.tell("vampiring", views, "en"))[-1].startswith("The record stops before the end.")
    assert len(list(FACES.tell("vampiring", views[:1], "en"))) == 2


def test_details_are_of_the_last_turn() -> None:
    shown = board(played(3, 1)[2])
    text = FACES.details(shown, "en").text
    assert "**Turn 2 in full**" in text
    assert text.count(" becomes ") == 9
