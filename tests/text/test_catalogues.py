"""The catalogues fit each other, the code, and Discord's limits."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Resource, VariableReference
from fluent.syntax.visitor import Visitor

from bot.engine.core import Scalar
from bot.engine.players.levels import Level
from bot.engine.registry import games
from bot.tables.values import Absence, Pace, Pause, TableError, Why
from bot.text.lookup import COMMANDS, FOLDER, LANGUAGES, command_text, say
from bot.text.names import width
from cogs.faces.game import game_tags
from cogs.play import NEEDED

ROOT = FOLDER.parent.parent
COMMAND_NAME = re.compile(r"[-_\w]{1,32}")


class Variables(Visitor):
    """Collects the names of the arguments of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


@cache
def catalogue(language: str) -> dict[str, frozenset[str]]:
    """The arguments of every text of a language, by key; fails on what is no message, or stands twice."""
    found: dict[str, frozenset[str]] = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parsed(file).body:
            if type(entry).__name__.endswith("Comment"):
                continue
            assert isinstance(entry, Message), f"{file}: {entry.__dict__}"
            assert entry.id.name not in found, entry.id.name
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.names)
    return found


def parsed(file: Path) -> Resource:
    resource = FluentParser().parse(file.read_text("utf-8"))
    assert isinstance(resource, Resource)
    return resource


def test_every_language_has_the_same_keys_and_arguments() -> None:
    english = catalogue("en")
    for language in LANGUAGES:
        assert catalogue(language) == english


def test_every_language_has_the_same_files_in_the_same_order() -> None:
    for file in sorted((FOLDER / "en").glob("*.ftl")):
        keys = [entry.id.name for entry in parsed(file).body if isinstance(entry, Message)]
        for language in LANGUAGES:
            other = parsed(FOLDER / language / file.name)
            assert [entry.id.name for entry in other.body if isinstance(entry, Message)] == keys


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for room in ("bot", "cogs"):
        for file in sorted((ROOT / room).rglob("*.py")):
            yield file, ast.parse(file.read_text("utf-8"))


def prefixes_of(file: Path) -> tuple[str, ...]:
    """A game's face, and what all of them share, say the keys of catalogues without the game's tag."""
    parts = file.relative_to(ROOT).parts
    if parts == ("cogs", "faces", "common.py"):
        return tuple(f"{tag}-" for tag in game_tags())
    return (f"{parts[2]}-",) if parts[:2] == ("cogs", "faces") and parts[2] in game_tags() else ("",)


def test_every_text_is_used() -> None:
    literals: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for file, module in sources():
        prefixes = prefixes_of(file)
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals |= {node.value, *(prefix + node.value for prefix in prefixes)}
            elif isinstance(node, ast.JoinedStr):
                pieces = [
                    re.escape(ast.literal_eval(piece)) if isinstance(piece, ast.Constant) else "[a-z0-9_-]+"
                    for piece in node.values
                ]
                if re.match(r"[a-z]{4,}", pieces[0]):
                    patterns += (re.compile(prefix + "".join(pieces)) for prefix in prefixes)
    unused = [
        key
        for key in catalogue("en")
        if key not in literals
        and key not in command_keys()
        and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


def test_every_text_that_is_said_is_there() -> None:
    for file, module in sources():
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute)):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            arguments = [
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            if name in ("say", "word") and arguments:
                for prefix in prefixes_of(file) if name == "word" else ("",):
                    assert f"{prefix}{arguments[0]}" in catalogue("en"), f"{file}: {arguments[0]}"


def test_every_reason_of_a_refusal_has_a_sentence_with_arguments_that_it_is_given() -> None:
    codes = set(re.findall(r"`([a-z-]+)`", TableError.__doc__ or "")) - {"code", "data", "text"}
    raised = set()
    assert {f"error-{code}" for code in codes} == {key for key in catalogue("en") if key[:6] == "error-"}
    for file, module in sources():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "TableError":
                code = ast.literal_eval(node.args[0])
                raised.add(code)
                given = {keyword.arg for keyword in node.keywords}
                assert catalogue("en")[f"error-{code}"] <= given, f"{file}: {code}"
    assert raised == codes, "what is told of is raised somewhere"


def test_every_value_has_its_words() -> None:
    for language in LANGUAGES:
        for pace in Pace:
            assert say(language, f"pace-{pace}")
        for level in Level:
            assert say(language, f"level-{level}") in say(
                language, "computer", level=say(language, f"level-{level}")
            )
            assert say(language, f"computers-{level}")
        for absence in Absence:
            assert say(language, f"absent-{absence}")
            if absence is not Absence.KICKED:  # who was removed has no panel
                assert say(language, f"panel-absent-{absence}")
        for why in Why:
            assert say(language, f"table-ended-{why}", days=14)
            assert say(language, f"table-closed-{why}")
        for pause in Pause:
            assert say(language, f"paused-{pause}")
        for name in NEEDED:
            assert say(language, f"permission-{name.replace('_', '-')}")


def command_keys() -> set[str]:
    """All keys by which commands are registered, as `cogs.opening` makes those of games."""
    keys = {f"command-{name}-{part}" for name in NAMES for part in PARTS}
    options = {"seats", "pace", "hints", "language", "game", "person", "table"}
    choices: dict[str, tuple[Scalar, ...]] = {
        "pace": tuple(Pace),
        "hints": ("yes", "no"),
        "language": LANGUAGES,
        "game": game_tags(),
    }
    for game in games().values():
        keys |= {f"command-play-{game.tag}-{part}" for part in PARTS}
        options |= game.options.keys()
        choices |= {name: option.values for name, option in game.options.items()}
    keys |= {f"option-{name}-{part}" for name in options for part in PARTS}
    keys |= {f"choice-{name}-{value}" for name, values in choices.items() for value in values}
    return {key.replace("_", "-") for key in keys}


NAMES = ("play", "hand", "table", "invite", "replay", "settings", "moderate", "rules", "about")
PARTS = ("name", "description")


def test_commands_have_exactly_the_texts_that_are_registered() -> None:
    keys = {entry.id.name for entry in parsed(FOLDER / "en" / COMMANDS).body if isinstance(entry, Message)}
    assert keys == command_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_read_the_same_without_fluent(language: str) -> None:
    for key in command_keys():
        assert command_text(key, language) == say(language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_fit_discords_limits(language: str) -> None:
    for key in command_keys():
        text = command_text(key, language)
        assert 1 <= width(text) <= 100
        if key.endswith("-name"):
            assert COMMAND_NAME.fullmatch(text)
            assert text == text.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_told_apart(language: str) -> None:
    for kind in ("command", "option"):
        keys = [key for key in command_keys() if re.fullmatch(rf"{kind}-[a-z-]+-name", key)]
        names = [command_text(key, language) for key in keys]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_short(language: str) -> None:
    for key, arguments in catalogue(language).items():
        if key.startswith("button-"):
            assert width(say(language, key, **dict.fromkeys(arguments, "123456789"))) <= 38
