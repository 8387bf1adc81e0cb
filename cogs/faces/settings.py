"""Somebody's settings: each with its present value in words, and a button that changes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.tables.ids import ButtonId
from bot.tables.ports import Button, Post
from bot.tables.values import Preferences, TableError
from bot.text.lookup import LANGUAGES, say

AUTO_LANGUAGE = "auto"
"""Stands for the language of somebody's Discord."""
SWITCHES = {"on": True, "off": False}


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting: its name in ids and texts, its field of `Preferences`, and the values it goes through."""

    name: str
    field: str
    values: tuple[str, ...] = tuple(SWITCHES)
    emoji: str = ""

    def value(self, preferences: Preferences) -> str:
        """Name the present value."""
        held = getattr(preferences, self.field)
        if isinstance(held, bool):
            return "on" if held else "off"
        return str(held) or AUTO_LANGUAGE

    def after(self, value: str) -> str:
        """Name the value after this one."""
        return self.values[(self.values.index(value) + 1) % len(self.values)]

    def put(self, preferences: Preferences, value: str) -> Preferences:
        """Set a named value."""
        held: str | bool = SWITCHES[value] if value in SWITCHES else value.replace(AUTO_LANGUAGE, "")
        return replace(preferences, **{self.field: held})  # type: ignore[arg-type]


SETTINGS = (
    Setting("reminders", "reminders", emoji="⏰"),
    Setting("rings", "rings", emoji="🔔"),
    Setting("words", "in_words", emoji="📝"),
    Setting("auto", "auto", emoji="⏩"),
    Setting("language", "language", (AUTO_LANGUAGE, *LANGUAGES), emoji="💬"),
)
BUTTONS_A_ROW = 2


class SettingsPosts:
    """The answer to `/settings`."""

    def settings(self, preferences: Preferences, language: str) -> Post:
        """All settings; each button turns one to its next value."""
        lines = [say(language, "settings-title"), *_lines(preferences, language)]
        buttons = [_button(setting, preferences, language) for setting in SETTINGS]
        grid = (buttons[at : at + BUTTONS_A_ROW] for at in range(0, len(buttons), BUTTONS_A_ROW))
        return Post("\n".join(lines), rows=tuple(map(tuple, grid)))


def changed(preferences: Preferences, wish: str) -> Preferences:
    """Change one setting as a button's text says (`"reminders=off"`). Raises `TableError` (`bad-button`)."""
    name, _, value = wish.partition("=")
    setting = next((setting for setting in SETTINGS if setting.name == name), None)
    if setting is None or value not in setting.values:
        raise TableError("bad-button")
    return setting.put(preferences, value)


def _lines(preferences: Preferences, language: str) -> Iterator[str]:
    for setting in SETTINGS:
        about = say(language, f"setting-{setting.name}-about")
        told = {"setting": _name(setting, language), "value": _value(setting, preferences, language)}
        yield say(language, "setting-line", **told, about=about)


def _button(setting: Setting, preferences: Preferences, language: str) -> Button:
    after = setting.after(setting.value(preferences))
    told = {"setting": _name(setting, language), "value": _value(setting, preferences, language)}
    label = say(language, "setting-button", **told)
    return Button(label, str(ButtonId(0, 0, "set", f"{setting.name}={after}")), emoji=setting.emoji)


def _name(setting: Setting, language: str) -> str:
    return say(language, f"setting-{setting.name}")


def _value(setting: Setting, preferences: Preferences, language: str) -> str:
    return say(language, f"setting-{setting.name}-{setting.value(preferences)}")
