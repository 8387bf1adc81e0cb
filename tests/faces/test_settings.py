"""Somebody's settings in words, and the buttons that change them."""

from __future__ import annotations

from dataclasses import fields

import pytest

from bot.tables import ids
from bot.tables.ports import Post
from bot.tables.values import Preferences, TableError
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from cogs.faces.settings import SETTINGS, changed
from tests.faces.test_limits import check

FACES = Faces()
USUAL = Preferences()


def wishes(post: Post) -> dict[str, str]:
    """What each button would set, by its label."""
    found = {button.label: ids.parse(button.custom_id) for row in post.rows for button in row}
    assert all(parsed is not None and (parsed.table, parsed.round) == (0, 0) for parsed in found.values())
    return {label: parsed.text for label, parsed in found.items() if parsed is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_setting_has_its_present_value_in_words_and_a_button(language: str) -> None:
    post = FACES.settings(USUAL, language)
    check(post)
    assert [*wishes(post).values()] == ["reminders=off", "rings=off", "words=on", "auto=on", "language=en"]
    for label in wishes(post):
        assert f"**{label}**" in post.text
    assert len(post.text.split("\n")) == 1 + len(SETTINGS)


def test_every_preference_is_a_setting() -> None:
    assert {setting.field for setting in SETTINGS} == {field.name for field in fields(Preferences)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_button_goes_through_all_values_and_comes_round(language: str) -> None:
    for place, setting in enumerate(SETTINGS):
        preferences, seen = USUAL, []
        for _ in setting.values:
            wish = [*wishes(FACES.settings(preferences, language)).values()][place]
            preferences = changed(preferences, wish)
            post = FACES.settings(preferences, language)
            check(post)
            value = wish.partition("=")[2]
            seen.append(value)
            assert say(language, f"setting-{setting.name}-{value}") in [*wishes(post)][place]
        assert sorted(seen) == sorted(setting.values)
        assert preferences == USUAL


def test_a_change_concerns_one_setting() -> None:
    assert changed(USUAL, "words=on") == Preferences(in_words=True)
    assert changed(USUAL, "language=es") == Preferences(language="es")
    assert changed(Preferences(language="es"), "language=auto") == USUAL
    assert changed(Preferences(auto=True), "reminders=off") == Preferences(auto=True, reminders=False)


@pytest.mark.parametrize(
    "wish",
    ["", "=", "words", "words=", "words=maybe", "in_words=on", "language=on", "language=de", "auto=auto"],
)
def test_a_wish_that_is_none_is_refused(wish: str) -> None:
    with pytest.raises(TableError) as refused:
        changed(USUAL, wish)
    assert refused.value.code == "bad-button"
