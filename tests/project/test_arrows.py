"""The arrows between the rooms: no import turns one, and a turned one is found."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.arrows import ROOMS, SOURCES, covers, faults, imports, modules, room_of

ROOT = Path(__file__).parents[2]
LONGEST = 450
"""Lines of a file that is still one idea."""
SQL = re.compile(
    r"\b(SELECT\s.+\sFROM|INSERT\s+(OR\s+\w+\s+)?INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM|(CREATE|ALTER|DROP)\s+TABLE"
    r"|PRAGMA|BEGIN\s+IMMEDIATE)\b",
    re.DOTALL,
)


def test_no_import_turns_an_arrow() -> None:
    assert faults(ROOT) == []


def test_every_declared_arrow_is_used() -> None:
    found = list(imports(ROOT))
    for name, room in ROOMS.items():
        used = {one.imported for one in found if room_of(one.importer) == name}
        assert all(any(covers(ours, other) for other in used) for ours in room.ours), name
        assert {other.partition(".")[0] for other in used} >= set(room.libraries), name


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("bot/engine/vampiring/game.py", "import discord"),
        ("bot/engine/core.py", "import asyncio"),
        ("bot/engine/core.py", "from random import randrange"),
        ("bot/engine/players/arena.py", "from time import perf_counter"),
        ("bot/engine/players/levels.py", "import secrets"),
        ("bot/engine/record.py", "from bot.store import Store"),
        ("bot/engine/vampiring/game.py", "from bot.engine.players import levels"),
        ("bot/tables/service.py", "from bot.text.lookup import say"),
        ("bot/tables/service.py", "import discord.abc"),
        ("bot/tables/publisher.py", "import images"),
        ("bot/tables/referee.py", "import sqlite3"),
        ("bot/store/reader.py", "from bot.tables import values"),
        ("bot/client.py", "from cogs import play"),
        ("bot/client.py", "import simcord"),
        ("bot/commandline/run.py", "def late():\n    from bot.simulation import world"),
        ("bot/commandline/run.py", "from importlib import import_module\nimport_module('cogs.play')"),
        ("bot/commandline/run.py", "import importlib\nimportlib.import_module(f'cogs.{name}')"),
        ("bot/simulation/world.py", "from ..tables import values"),
        ("cogs/play.py", "from bot.store import Store"),
        ("cogs/play.py", "from bot.app import build"),
        ("cogs/faces/lobby.py", "from discord import ui"),
        ("cogs/faces/vampiring/panel.py", "from bot.engine.vampiring.state import RingState"),
        ("cogs/faces/frame.py", "from cogs import visit"),
        ("images/vampiring/paint.py", "from bot.engine.vampiring import GAME"),
        ("images/vampiring/paint.py", "if TYPE_CHECKING:\n    from bot.tables.values import PanelView"),
        ("images/theme.py", "from bot.text.lookup import say"),
        ("bot/attic.py", "import re"),
    ],
)
def test_a_turned_arrow_is_found(tmp_path: Path, file: str, line: str) -> None:
    for path in modules(ROOT).values():
        empty = tmp_path / path.relative_to(ROOT)
        empty.parent.mkdir(parents=True, exist_ok=True)
        empty.touch()
    assert faults(tmp_path) == []
    (tmp_path / file).write_text(f"{line}\n")
    found = faults(tmp_path)
    assert found
    assert all(file.removesuffix(".py").replace("/", ".") in fault for fault in found)


def test_the_version_is_open_to_all(tmp_path: Path) -> None:
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "theme.py").write_text("from bot import __version__\n")
    assert faults(tmp_path) == []


def texts(file: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module by line, docstrings left out."""
    tree = ast.parse(file.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.lineno, node.value


def test_sql_stands_in_the_store_alone() -> None:
    spoken = {
        room_of(name)
        for name, file in modules(ROOT).items()
        if any(SQL.search(text) for _, text in texts(file))
    }
    assert spoken == {"bot.store"}


def test_simcord_is_reached_through_the_adapter_alone() -> None:
    direct = re.compile(r"^\s*(import|from) simcord\b", re.MULTILINE)
    tests = [file for file in (ROOT / "tests").rglob("*.py") if direct.search(file.read_text("utf-8"))]
    assert tests == []


def test_no_file_is_two_rooms() -> None:
    files = [file for folder in (*SOURCES, "tests") for file in (ROOT / folder).rglob("*.py")]
    long = {str(file.relative_to(ROOT)): size for file in files if (size := lines(file)) > LONGEST}
    assert long == {}


def lines(file: Path) -> int:
    return len(file.read_text("utf-8").splitlines())
