"""What is answered to those who ask for a replay: the film, the words, the suggestions."""

from __future__ import annotations

from types import ModuleType

import pytest

from bot.tables.values import Over
from bot.text.lookup import LANGUAGES, say
from bot.text.names import width
from cogs.faces import Faces
from cogs.faces.replays import CHOICE_LIMIT
from tests.faces import queens, tables
from tests.faces.tables import HOSTILE
from tests.faces.test_limits import check

FACES = Faces()
GIF = b"GIF89a"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kit", "seats"), [(tables, 2), (tables, 8), (queens, 3), (queens, 12)])
def test_a_film_has_alt_text_and_the_record(kit: ModuleType, seats: int, language: str) -> None:
    states = kit.played(seats, 1)
    for state in (states[0], states[len(states) // 2], states[-1]):
        ending = kit.ending(state, language)
        post = FACES.film(ending, GIF, language)
        check(post)
        film, record = post.documents
        assert (film.data, record.data) == (GIF, ending.record)
        assert film.name.removesuffix(".gif") == record.name.removesuffix(".json")
        assert 1 <= width(film.alt) <= 1024
        alt = FACES.picture(ending.table.game, ending.view, language).alt
        last = alt.split("\n")[-1]
        assert last in film.alt or film.alt.endswith("…")
        assert post.picture is None, "so that those who want words get the record all the same"
        assert post.rows == ()
        ((share,),) = FACES.film(ending, GIF, language, share=True).rows
        assert share.custom_id == f"v1:7:{ending.table.round}:share"
        check(FACES.no_film(ending, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kit", "seats"), [(tables, 4), (queens, 5)])
def test_a_game_in_words_is_told_as_on_the_command_line(kit: ModuleType, seats: int, language: str) -> None:
    ending = kit.ending(kit.played(seats, 1)[-1], language)
    views = [kit.board(state, language).view for state in kit.played(seats, 1)]
    post = FACES.told(ending, views, language)
    check(post)
    story, record = post.documents
    assert story.data.decode() == "\n\n".join(FACES.tell(ending.table.game, views, language))
    assert record.data == ending.record


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_says_who_won_or_why_nobody_did(language: str) -> None:
    over = tables.ending(tables.played(3, 1)[-1], language)
    result = FACES.film(over, GIF, language).text
    early = FACES.film(tables.ending(tables.played(3, 1)[2], language), GIF, language).text
    assert result.split("\n")[1] in FACES.final(over).text
    assert say(language, "table-ended") in early


@pytest.mark.parametrize("language", LANGUAGES)
def test_suggestions_fit_and_hold_only_games_that_are_known(language: str) -> None:
    known = [Over(12_345, tag, HOSTILE) for tag in ("vampiring", "vampire_queen")]
    found = list(FACES.choices([Over(1, "chess", ()), *known], language))
    assert [number for _, number in found] == [12_345, 12_345]
    for name, _ in found:
        assert 1 <= width(name) <= CHOICE_LIMIT
        assert "\n" not in name
