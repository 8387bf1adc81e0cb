"""Which room may import what: the arrows of the architecture as one table, and a checker of all imports.

A room is a package or module; the longest name that fits a module is its room. Late imports, imports for
type checkers, and `import_module` with a written name count like any other.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

SOURCES = ("bot", "cogs", "images")
"""The top-level packages of the application."""


@dataclass(frozen=True)
class Room:
    """What a room may import: names of ours besides its own, and libraries.

    A name of ours covers all below it; `*` in it stands for any part. `pure` rooms also lack the clock,
    chance, and everything that waits or reaches outside of the process. `given` are such parts that it
    has all the same, as the type of what it is handed.
    """

    ours: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    pure: bool = False
    given: tuple[str, ...] = ()


IMPURE = frozenset(
    {
        "asyncio",
        "concurrent",
        "datetime",
        "http",
        "multiprocessing",
        "os",
        "pathlib",
        "random",
        "secrets",
        "socket",
        "sqlite3",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "uuid",
    }
)
"""Parts of the standard library that a pure room does without."""

VIEWS = "bot.engine.*.views"

ROOMS: Mapping[str, Room] = {
    "bot": Room(),
    "bot.__main__": Room(("bot.commandline",)),
    "bot.app": Room(("*",)),
    "bot.boundary": Room(("bot.logs", "bot.text"), ("aiohttp", "discord")),
    "bot.client": Room(("bot.boundary", "bot.text"), ("discord",)),
    "bot.clock": Room(),
    "bot.commandline": Room(
        ("bot.app", "bot.engine", "bot.local", "bot.logs", "bot.settings", "bot.store"),
        ("aiohttp", "discord", "tqdm"),
    ),
    "bot.engine": Room(pure=True),
    "bot.engine.players": Room(("bot.engine",), pure=True, given=("random",)),
    "bot.local": Room(
        (
            "bot.app",
            "bot.commandline",
            "bot.logs",
            "bot.settings",
            "bot.simulation",
            "bot.store",
            "bot.tables.keeper",
            "bot.tables.timing",
            "bot.text",
        )
    ),
    "bot.logs": Room(),
    "bot.settings": Room(libraries=("dotenv",)),
    "bot.simulation": Room(libraries=("PIL", "aiohttp", "discord", "simcord")),
    "bot.store": Room(("bot.engine.core",), ("aiosqlite", "filelock")),
    "bot.tables": Room(("bot.engine", "bot.store")),
    "bot.text": Room(libraries=("fluent",)),
    "cogs": Room(
        ("bot.boundary", "bot.client", "bot.engine", "bot.tables", "bot.text", "cogs.faces"), ("discord",)
    ),
    "cogs.faces": Room(("bot.engine.core", "bot.engine.registry", VIEWS, "bot.tables", "bot.text", "images")),
    "images": Room((VIEWS,), ("PIL", "fontpkg_merriweather", "resvg_py")),
}
"""`cogs → tables → engine`, `tables → store`, `cogs → images → engine's views`; only the edges use `text`;
only `app` imports `cogs`; the engine stands on the standard library alone, and its rules know no players."""

STORAGE = ("aiosqlite", "sqlite3")
"""Modules that only `bot.store` imports."""


@dataclass(frozen=True)
class Import:
    """That a module imports another, and where: `where` is file and line."""

    importer: str
    imported: str
    where: str


def modules(root: Path) -> dict[str, Path]:
    """Find the application's modules below `root`: by dotted name, their files."""
    found = {}
    for source in SOURCES:
        for file in sorted((root / source).rglob("*.py")):
            parts = file.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports(root: Path) -> Iterator[Import]:
    """Give every import of every module below `root`."""
    known = modules(root)
    for name, file in known.items():
        is_package = file.name == "__init__.py"
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            for imported in _imported(node, name if is_package else name.rpartition(".")[0], known):
                yield Import(name, imported, f"{file.relative_to(root)}:{getattr(node, 'lineno', 0)}")


def _imported(node: ast.AST, package: str, known: Mapping[str, Path]) -> Iterator[str]:
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom():
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                submodule = f"{base}.{alias.name}"
                yield submodule if submodule in known else base
        case ast.Call(func=ast.Name("import_module" | "__import__") | ast.Attribute(attr="import_module")):
            if node.args and (written := _written(node.args[0])):
                yield written


def _written(argument: ast.expr) -> str:
    """The module that a call of `import_module` names, as far as that is written down."""
    match argument:
        case ast.Constant(str(name)):
            return name
        case ast.JoinedStr([ast.Constant(str(beginning)), *_]):
            return beginning.rpartition(".")[0]
        case _:
            return ""


def room_of(module: str) -> str | None:
    """Answer a module's room, `None` for a module that stands in none."""
    if module in ROOMS:
        return module
    above = module.rpartition(".")[0]
    # The top of `bot` is no room for modules: each of them has an entry of its own.
    return None if above in ("", "bot") else room_of(above)


def faults(root: Path) -> list[str]:
    """Name every import below `root` that turns an arrow, and every module without a room."""
    homeless = [f"{name} stands in no room" for name in modules(root) if room_of(name) is None]
    turned = [
        f"{one.where}: {one.importer} imports {one.imported}" for one in imports(root) if not allowed(one)
    ]
    return homeless + turned


def allowed(one: Import) -> bool:
    """Whether an import goes the right way; the package `bot` itself, with the version, is open to all."""
    name = room_of(one.importer)
    if name is None:
        return False
    room = ROOMS[name]
    top = one.imported.partition(".")[0]
    if top in SOURCES:
        within = room_of(one.imported) == name or one.imported == "bot"
        return within or any(covers(ours, one.imported) for ours in room.ours)
    if top in STORAGE and name != "bot.store":
        return False
    if top in sys.stdlib_module_names:
        return not (room.pure and top in IMPURE) or top in room.given
    return top in room.libraries


def covers(ours: str, imported: str) -> bool:
    """Whether a name in `Room.ours` covers a module."""
    return fnmatchcase(imported, ours) or fnmatchcase(imported, f"{ours}.*")
