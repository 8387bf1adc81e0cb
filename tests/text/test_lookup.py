"""The look-up of texts."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bot.text.lookup import LANGUAGES, TextFault, command_text, language_of, localizations, say


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("es-ES", "es"),
        ("es-419", "es"),
        ("en-GB", "en"),
        ("de", "en"),
        ("", "en"),
        (None, "en"),
        ("ES", "es"),
    ],
)
def test_language_of_a_discord_locale(locale: str | None, language: str) -> None:
    assert language_of(locale) == language


def test_arguments_stand_as_they_are_and_numbers_in_plain_digits() -> None:
    assert (
        say("en", "table-title", game="\u2068VampiRing", table=1234567)
        == "**\u2068VampiRing** · table 1234567"
    )
    assert say("en", "lobby-free", free=1) == "One seat is free."
    assert say("es", "lobby-free", free=1200) == "Quedan 1200 asientos libres."


def test_a_missing_text_is_a_fault() -> None:
    with pytest.warns(TextFault, match="no-such-key"):
        assert say("en", "no-such-key") == "no-such-key"
    with pytest.warns(TextFault, match="no-such-key"):
        assert command_text("no-such-key") == "no-such-key"


def test_english_stands_in_for_a_missing_text() -> None:
    with pytest.warns(TextFault) as faults:
        assert say("es", "no-such-key", some="thing") == "no-such-key"
    assert [str(fault.message) for fault in faults] == [
        "no text 'no-such-key' in es",
        "no text 'no-such-key' in en",
    ]


def test_a_missing_argument_is_a_fault() -> None:
    with pytest.warns(TextFault, match="table"):
        assert "table" in say("en", "table-title", game="VampiRing")


def test_commands_are_named_by_discord_locale() -> None:
    assert localizations("command-hand-name") == {"es-ES": "mano", "es-419": "mano"}
    assert command_text("command-hand-name") == "hand"


def test_the_look_up_costs_the_start_nothing() -> None:
    code = (
        "import sys, bot.text.lookup, cogs.faces\n"
        "from bot.text.lookup import localizations\n"
        "localizations('command-hand-name')\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'fluent', 'babel', 'PIL', 'discord'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_every_language_has_a_catalogue() -> None:
    assert LANGUAGES == ("en", "es")
    assert {say(language, "button-join") for language in LANGUAGES} == {"Join", "Unirme"}
