"""Pictures beside the boards: the lobby's banner, those of the rules, and how a game ended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.core import Outcome
from bot.tables.ports import Picture
from bot.tables.values import Ending, Status, TableInfo
from bot.text.lookup import LANGUAGES
from bot.text.names import width
from cogs.faces import Faces
from cogs.faces.fitting import ALT_LIMIT
from cogs.faces.game import face_of, game_tags
from cogs.faces.pictures import has_lesson
from cogs.faces.seats import letter
from images.banner import banner_key
from images.examples import example
from tests.faces.tables import ending, played, table

FACES = Faces()
ENDINGS = ("ring-end", "ending-nobody", "ending-limit", "deals-12")


def at_end(name: str, **more: Any) -> tuple[str, Any]:
    """The tag of an example's game, and its view."""
    tag = "vampire_queen" if name.startswith("deals") else "vampiring"
    view = example(name).view
    return tag, replace(view, **more)


def alt_of(picture: Picture | None) -> str:
    assert picture is not None
    return picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_tags())
def test_every_alt_text_is_told_and_fits(game: str, language: str) -> None:
    face = face_of(game)
    lessons = [face.lesson(page, language) for page in range(1, len(face.rules(language)) + 1)]
    alts = [face.banner(language).alt, *(picture.alt for picture in lessons if picture is not None)]
    for name in ENDINGS:
        tag, view = at_end(name)
        if tag == game:
            alts.append(face.ending(view, language).alt)
    assert len(alts) > 4
    assert len(set(alts)) == len(alts)
    assert all(0 < width(alt) <= ALT_LIMIT for alt in alts)


def test_alt_texts_are_in_the_readers_language() -> None:
    for game in game_tags():
        one, other = (face_of(game).banner(language).alt for language in ("en", "es"))
        assert one != other
        one, other = (alt_of(FACES.rules(game, language).picture) for language in ("en", "es"))
        assert one != other


def test_a_lobby_keeps_its_banner_whoever_comes_and_whatever_happens() -> None:
    over = ending(played(3, 0)[-1])
    lobbies: list[tuple[TableInfo, Ending | None]] = [
        *((table(seats, status=Status.LOBBY), None) for seats in range(1, 9)),
        *((table(2, status=status), None) for status in Status if status is not Status.OVER),
        (over.table, over),
    ]
    posts = [FACES.lobby(info, end) for info, end in lobbies]
    assert {post.picture.key for post in posts if post.picture} == {banner_key("vampiring")}
    for post in posts:
        assert post.picture is not None
        assert post.plain == post.text


def test_the_rules_show_a_picture_where_the_page_has_one_and_the_same_words_without() -> None:
    for game in game_tags():
        shown = [FACES.rules(f"{game}.{page}", "en") for page in range(len(face_of(game).rules("en")))]
        assert [post.picture is not None for post in shown] == [
            has_lesson(game, page) for page in range(1, len(shown) + 1)
        ]
        assert any(post.picture for post in shown)
        assert all(post.plain == post.text for post in shown)
        keys = [post.picture.key for post in shown if post.picture]
        assert len(set(keys)) == len(keys)


def test_the_result_shows_how_a_game_ended_and_none_that_ended_early() -> None:
    over = ending(played(3, 0)[-1])
    post = FACES.final(over)
    assert post.picture is not None
    assert post.picture.name == "ending.png"
    assert len(post.documents) == 1
    early = replace(over, outcome=None, table=replace(over.table, status=Status.ENDED))
    assert FACES.final(early).picture is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ending_names_winner_blood_and_those_who_fell(language: str) -> None:
    tag, view = at_end("ring-end")
    alt = face_of(tag).ending(view, language).alt
    (winner,) = (family for family in view.families if family.alive)
    assert f" {letter(winner.seat)}," in alt
    assert f" {winner.blood} " in alt
    for family in view.families:
        assert letter(family.seat) in alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_who_win_together_are_named(language: str) -> None:
    tag, view = at_end("deals-12", outcome=Outcome("deals_played", tuple(range(12)), (7,) * 12))
    alt = face_of(tag).ending(view, language).alt
    assert width(alt) <= ALT_LIMIT
    for seat in range(12):
        assert f"{letter(seat)}, " in alt
    alone = face_of(tag).ending(replace(view, outcome=replace(view.outcome, winners=(4,))), language).alt
    assert "E, " in alone
    assert "A, " not in alone
