"""Declared, locked, explained and used: every dependency is all four."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.project.arrows import SOURCES
from tests.project.readme import ROOT, first_cells

LOCK = (ROOT / "requirements.lock").read_text("utf-8")
CARRIED = {"aiohttp": "discord-py", "fluent-syntax": "fluent-runtime", "packaging": "pytest"}
"""Imported, and part of the interface of a dependency that carries them in."""
TOOLS = {"mypy", "ruff", "types-jsonschema", "types-tqdm", "pytest-asyncio", "pytest-xdist"}
"""Used without an import."""


@cache
def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def declared(*extras: str) -> dict[str, Requirement]:
    """The dependencies by canonical name, with those of some extras."""
    texts = [
        *project()["dependencies"],
        *(one for extra in extras for one in project()["optional-dependencies"][extra]),
    ]
    found: dict[str, Requirement] = {canonicalize_name(one.name): one for one in map(Requirement, texts)}
    found.pop(project()["name"], None)
    return found


EVERYTHING = declared("local", "dev")


@cache
def locked() -> dict[str, str]:
    """The locked versions by canonical name."""
    return {
        canonicalize_name(name): version
        for name, version in re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK, re.MULTILINE)
    }


def test_every_dependency_is_locked_at_a_version_that_fits() -> None:
    for name, requirement in EVERYTHING.items():
        assert requirement.specifier.contains(locked()[name]), name


def test_everything_that_is_locked_has_hashes_and_no_address() -> None:
    entries = re.split(r"^(?=\S)", LOCK, flags=re.MULTILINE)[1:]
    assert len(entries) == len(locked())
    for entry in entries:
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry
    assert "://" not in LOCK
    assert " @ " not in LOCK
    assert not re.search(r"^--?\w", LOCK, re.MULTILINE)


def test_every_dependency_has_its_line_in_the_readme() -> None:
    assert sorted(map(canonicalize_name, first_cells("Dependencies"))) == sorted(EVERYTHING)


def imported(folder: str) -> set[str]:
    """The distributions that the modules of a folder import."""
    tops: set[str] = set()
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                tops |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                tops.add(node.module)
    return {
        distribution_of(name)
        for name in tops
        if name.partition(".")[0] not in (*SOURCES, "tests", *sys.stdlib_module_names)
    }


def distribution_of(module: str) -> str:
    if module.startswith("fluent."):
        # One namespace, two distributions.
        return "fluent-" + module.split(".")[1]
    (name,) = set(packages_distributions()[module.partition(".")[0]])
    return canonicalize_name(name)


def test_what_is_imported_is_declared_and_what_is_declared_is_used() -> None:
    application = {name for folder in SOURCES for name in imported(folder)}
    known = {**CARRIED, **dict.fromkeys(EVERYTHING, "")}
    assert application <= known.keys()
    assert imported("tests") <= known.keys()
    assert set(declared()) <= application
    assert "simcord" in application
    assert EVERYTHING.keys() <= application | imported("tests") | TOOLS


def test_those_who_carry_others_in_are_declared() -> None:
    assert set(CARRIED.values()) <= EVERYTHING.keys()


def test_data_files_are_packed() -> None:
    patterns: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"][
        "setuptools"
    ]["package-data"]
    packed: set[Path] = set()
    for package, globs in patterns.items():
        folder = ROOT.joinpath(*package.split("."))
        packed |= {path for pattern in globs for path in folder.glob(pattern)}
    data = {
        path
        for source in SOURCES
        for path in (ROOT / source).rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc", ".md") and path.parent.name != "gallery"
    }
    assert data == packed
