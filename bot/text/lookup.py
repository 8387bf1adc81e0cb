"""The look-up of texts by language and key, in Fluent catalogues that are loaded at their first use.

A fault in the catalogues (a missing key or argument) is a `TextFault` warning: an error in tests, in
production a line in the log, with the English text or the key itself in its place.
"""

from __future__ import annotations

import re
import warnings
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "es")
"""The languages that the catalogues have; the first stands in where a text is missing."""
DISCORD_LOCALES = {"es": ("es-ES", "es-419")}
"""Discord's names of the languages other than the first."""
FOLDER = Path(__file__).parent
COMMANDS = "commands.ftl"

_COMMAND_LINE = re.compile(r"^(?P<key>[a-z][a-z0-9-]*) = (?P<text>.+)$", re.MULTILINE)


class TextFault(UserWarning):
    """A text, or an argument of a text, is missing."""


def language_of(locale: str | None) -> str:
    """Answer the language for a Discord locale (`"es-419"` → `"es"`); English where there is none."""
    language = (locale or "").split("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def say(language: str, key: str, **args: str | int) -> str:
    """Answer the text `key` in `language` with its arguments filled in, numbers in plain digits.

    Text arguments go in as they are: what people wrote passes through `bot.text.names` before.
    """
    return _format(language, key, tuple(args.items()))


def command_text(key: str, language: str = LANGUAGES[0]) -> str:
    """Answer a command's name or description, without Fluent, so that the start of the bot stays fast."""
    texts = _command_texts(language)
    if key not in texts:
        warnings.warn(f"no text {key!r} in {language}/{COMMANDS}", TextFault, stacklevel=2)
    return texts.get(key, key)


def localizations(key: str) -> dict[str, str]:
    """Answer a command's name or description by Discord locale, for the languages other than English."""
    return {
        locale: command_text(key, language)
        for language, locales in DISCORD_LOCALES.items()
        for locale in locales
    }


@lru_cache(maxsize=2048)
def _format(language: str, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
    from fluent.runtime.types import FluentInt

    bundle = _bundle(language)
    message = bundle.get_message(key) if bundle.has_message(key) else None
    if message is None or message.value is None:
        warnings.warn(f"no text {key!r} in {language}", TextFault, stacklevel=3)
        return key if language == LANGUAGES[0] else _format(LANGUAGES[0], key, args)
    given = {
        name: FluentInt(value, useGrouping=False) if isinstance(value, int) else value for name, value in args
    }
    text, errors = bundle.format_pattern(message.value, given)
    if errors:
        warnings.warn(f"text {key!r} in {language}: {errors[0]}", TextFault, stacklevel=3)
    return str(text)


@lru_cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for catalogue in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(catalogue.read_text("utf-8")))
    return bundle


@lru_cache
def _command_texts(language: str) -> dict[str, str]:
    source = (FOLDER / language / COMMANDS).read_text("utf-8")
    return {match["key"]: match["text"] for match in _COMMAND_LINE.finditer(source)}
