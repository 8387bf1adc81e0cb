"""English and Spanish: private things as the reader speaks, public ones as the table does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.simulation.shown import ShownMessage
from bot.text.lookup import LANGUAGES, say
from tests.faces.rebuilding import read_text_board, truth
from tests.flows.match import Match, begin, board_of, final_of, seed_of, text_board
from tests.world import EDIT_PAUSE, TableWorld

SEED = 33
"""Three families, three turns by the script."""
LOCALES = {"en": "en-US", "es": "es-419"}
WORDS = {
    "en": re.compile(r"\b(the|turn|seat|Home|Man|Wolf|Bat|Carriage|points?|table)\b"),
    "es": re.compile(r"\b(el|la|turno|asiento|Casa|Hombre|Lobo|Murciélago|Diligencia|puntos?|mesa)\b"),
}
OTHER = {"en": "es", "es": "en"}
TERMS = (
    *("Casa", "Diligencia", "Pergamino", "Torre", "Bosque", "Caverna", "Ajo", "Espejo", "Cementerio", "Cruz"),
    *("Hombre", "Lobo", "Murciélago"),
)


def speaks(text: str, language: str) -> bool:
    """Whether a text is in that language and not in the other."""
    return bool(WORDS[language].search(text)) and not WORDS[OTHER[language]].search(text)


def words_of(message: ShownMessage) -> str:
    """All words of a message: text, labels, alt text."""
    return "\n".join((message.text, *message.labels, *(file.alt for file in message.files)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_public_posts_speak_the_tables_language_and_private_ones_the_readers(
    tmp_path: Path, language: str
) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada, bram, cleo, dora = world.people
        for person in (bram, dora):
            world.speaks(person, LOCALES[OTHER[language]])
        for person in (ada, cleo):
            world.speaks(person, LOCALES[language])
        match = await begin(world, 3, seed=SEED, language=language)
        while not match.over:
            await check_turn(match, language)
            await match.play()
        for message in (match.game.lobby, board_of(match.game), final_of(match.game)):
            assert speaks(words_of(message), language)
        for person in (ada, bram, cleo):
            own = OTHER[language] if person is bram else language
            assert speaks(words_of(match.game.panel(person)), own)
            answer = await match.game.press(person, final_of(match.game), "score")
            assert speaks(words_of(answer.private[0]), own)


async def check_turn(match: Match, language: str) -> None:
    """In one turn, everybody reads what they understand."""
    world = match.world
    bram, dora = world.people[1], world.people[3]
    other = OTHER[language]
    assert speaks(words_of(match.game.lobby), language)
    assert speaks(words_of(board_of(match.game)), language)
    assert speaks(words_of(match.game.panel(world.people[0])), language)
    assert speaks(words_of(match.game.panel(bram)), other)
    private = await match.game.my_panel(bram)
    assert speaks(words_of(private), other)
    words = await text_board(match.game, dora)
    assert speaks(words, other)
    assert read_text_board(words, other) == truth(match.view())
    for command in ("table", "hand", "rules", "about"):
        for message in (await world.slash(bram, command)).private:
            assert speaks(words_of(message), other) or command == "about"
    if match.turn > 1:
        details = await match.game.press(dora, board_of(match.game), "details")
        assert speaks(details.private[0].text, other)


async def test_a_panel_follows_its_reader_who_changes_the_language(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        ada = world.people[0]
        match = await begin(world, 3, seed=SEED)
        assert speaks(match.game.panel(ada).text, "en")
        world.speaks(ada, "es-ES")
        await match.game.press(ada, match.game.panel(ada), "draft")
        assert speaks(match.game.panel(ada).text, "es")
        await match.play()
        assert speaks(match.game.panel(ada).text, "es")


@pytest.mark.parametrize(
    ("chosen", "server", "community", "opener", "expected"),
    [
        ("es", "en-US", True, "en-US", "es"),
        ("en", "es-ES", True, "es-ES", "en"),
        (None, "es-ES", True, "en-US", "es"),
        (None, "es-ES", False, "en-US", "en"),
        (None, "en-US", False, "es-419", "es"),
        (None, "fr", True, "es-ES", "en"),
        (None, "en-US", False, "de", "en"),
    ],
)
async def test_which_language_a_table_speaks(
    tmp_path: Path, chosen: str | None, server: str, community: bool, opener: str, expected: str
) -> None:
    async with TableWorld(tmp_path) as world:
        world.set_server(locale=server, community=community)
        await world.settle()
        world.speaks(world.people[0], opener)
        options: dict[str, Any] = {"language": chosen} if chosen else {}
        game = await world.open(world.people[0], **options)
        assert speaks(words_of(game.lobby), expected)


async def test_commands_and_their_options_have_spanish_names(tmp_path: Path) -> None:
    async with TableWorld(tmp_path) as world:
        (request,) = (request for request in world.requests if request.path.endswith("/commands"))
        names = {}

        def collect(part: dict[str, object]) -> None:
            names[str(part["name"])] = part.get("name_localizations")
            assert set(part["description_localizations"] or {}) == {"es-ES", "es-419"}  # type: ignore[call-overload]
            for option in part.get("options") or ():  # type: ignore[attr-defined]
                collect(option)

        for command in request.json:
            collect(command)
        assert {"play", "vampiring", "hand", "table", "rules", "about"} <= names.keys()
        assert {"variant", "seats", "pace", "language"} <= names.keys()
        assert all(set(spanish or ()) == {"es-ES", "es-419"} for spanish in names.values())  # type: ignore[call-overload]


async def test_the_spanish_terms_are_those_of_the_game(tmp_path: Path) -> None:
    async with TableWorld(tmp_path, seed=seed_of(SEED)) as world:
        for person in world.people:
            world.speaks(person, "es-ES")
        match = await begin(world, 3, seed=SEED, language="es", variant="mansion")
        words = await text_board(match.game, world.people[3])
        assert [term for term in TERMS if term not in words] == []
        assert "Mansión" in match.game.lobby.text
        castle = await world.open(world.people[0], language="es")
        assert "Castillo" in castle.lobby.text
        await world.advance(EDIT_PAUSE)
        assert say("es", "button-help") in castle.lobby.labels
