"""README says what is so: commands, options, settings, permissions, rooms."""

from __future__ import annotations

import argparse
import asyncio
import re
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import discord
import pytest
from discord import app_commands

from bot.__main__ import COMMANDS, parser
from bot.client import PERMISSIONS
from bot.engine.registry import games
from bot.settings import NAMES
from bot.store import open_store
from bot.tables.values import Pace
from bot.text.lookup import LANGUAGES
from cogs import guide, hand, invite, manage, play, replay, settings, table
from cogs.desk import Desk
from images import film as films
from tests.benchmarks import (
    test_cost,
    test_engine,
    test_films,
    test_images,
    test_memory,
    test_players,
    test_start,
)
from tests.project.readme import README, ROOT, after, first_cells, section

IN_VENV = ".venv/bin/"
INSTALL = (
    "python3 -m venv .venv"
    " && .venv/bin/pip install -r requirements.lock"
    " && .venv/bin/pip install --no-deps -e . && .venv/bin/python -m "
)
CI = (ROOT / ".ci" / "run").read_text("utf-8")


# --- the command line ---------------------------------------------------------------------------


@pytest.mark.parametrize(("marker", "last"), [("local", "bot local"), ("test", "pytest -n auto")])
def test_the_two_commands_of_a_fresh_clone_are_one_line_each(marker: str, last: str) -> None:
    assert after(f"command: {marker}") == INSTALL + last


def test_ci_finds_the_test_command_in_the_readme() -> None:
    (finding,) = re.findall(r"^command=\$\((.+)\)$", CI, re.MULTILINE)
    found = subprocess.run(["bash", "-c", finding], cwd=ROOT, check=True, capture_output=True, text=True)
    assert found.stdout.splitlines() == [after("command: test")]


def subparsers() -> dict[str, argparse.ArgumentParser]:
    (choices,) = (
        action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
    )
    return cast("dict[str, argparse.ArgumentParser]", choices)


def shown() -> list[list[str]]:
    """Every `python -m bot …` of the README, as arguments."""
    return [line.split() for line in re.findall(r"python -m bot([^`\n]*)", README)]


def test_every_command_of_the_readme_is_accepted() -> None:
    assert len(shown()) > 8
    for arguments in shown():
        if len(arguments) == 1:
            assert arguments[0] in COMMANDS
        else:
            parser().parse_args(arguments)


def test_every_command_and_option_stands_in_the_readme() -> None:
    told = shown()
    for command, one in subparsers().items():
        options = {option for action in one._actions for option in action.option_strings} - {"-h", "--help"}
        assert command in {arguments[0] for arguments in told}
        assert options == {
            word for arguments in told if arguments[0] == command for word in arguments[1:] if word[0] == "-"
        }


# --- Discord ------------------------------------------------------------------------------------


def slash_commands() -> dict[str, app_commands.Command[Any, ..., Any]]:
    """All slash commands by their full names."""
    desk = cast("Desk", None)
    found: dict[str, app_commands.Command[Any, ..., Any]] = {}
    for part in (play, hand, table, invite, replay, settings, manage, guide):
        for top in cast("Any", part).commands(desk):
            inner = top.walk_commands() if isinstance(top, app_commands.Group) else [top]
            found |= {one.qualified_name: one for one in inner if isinstance(one, app_commands.Command)}
    return found


def test_the_readme_lists_every_slash_command_and_no_other() -> None:
    listed = {cell for cell in first_cells("The slash commands") if cell.startswith("/")}
    assert listed == {f"/{name}" for name in slash_commands()}
    groups = {name.split()[0] for name in slash_commands()}
    # In "Hosting", what begins with a slash are paths.
    assert set(re.findall(r"`/(\w+)", README.replace(section("Hosting"), ""))) == groups


def option_rows(command: str) -> Iterator[tuple[str, str, str]]:
    """Name, values and default of each option, as the README lists them."""
    rest = section("The slash commands").partition(f"| option of `/{command}` |")[2]
    rows = rest.partition("\n\n")[0]
    yield from re.findall(r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|$", rows, re.MULTILINE)


def test_every_option_with_its_values_stands_in_the_readme() -> None:
    for name, command in slash_commands().items():
        rows = {option: values for option, values, _ in option_rows(name)} if command.parameters else {}
        assert list(rows) == [parameter.display_name for parameter in command.parameters]
        for parameter in command.parameters:
            told = rows[parameter.display_name]
            if parameter.min_value is not None:
                assert told.strip() == f"{parameter.min_value} to {parameter.max_value}"
            else:
                assert set(re.findall(r"`(\w+)`", told)) == {str(one.value) for one in parameter.choices}


def test_the_defaults_are_those_of_the_code() -> None:
    defaults = {name: default for name, _, default in option_rows("play vampiring")}
    game = games()["vampiring"]
    assert defaults["variant"].strip("` ") == game.options["variant"].default
    assert defaults["seats"].strip() == str(game.seat_range[-1])
    assert defaults["pace"].strip("` ") == Pace.RELAXED
    assert len(LANGUAGES) == 2


def test_the_permissions_and_the_invite_link() -> None:
    rows = re.findall(r"^\| ([A-Z][\w ]+) \|", section("Invite it and run it with a token"), re.MULTILINE)
    names = {name.lower().replace(" ", "_") for name in rows}
    assert discord.Permissions(**dict.fromkeys(names, True)) == PERMISSIONS
    link = re.search(r"permissions=(\d+)", README)
    assert link is not None
    assert int(link[1]) == PERMISSIONS.value
    no_table = {
        row for row in names if re.search(rf"^\| {row.replace('_', ' ')} \|.*no table", README, re.I | re.M)
    }
    assert no_table == set(play.NEEDED)


# --- settings, hosting --------------------------------------------------------------------------


def test_every_setting_stands_in_the_readme_and_in_the_example() -> None:
    assert tuple(first_cells("Settings"))[: len(NAMES)] == NAMES
    assert set(re.findall(r"\b(?:COVEN|DISCORD)_[A-Z_]+\b", README)) == set(NAMES)
    example = (ROOT / ".env.example").read_text("utf-8")
    assert set(re.findall(r"^(\w+)=", example, re.MULTILINE)) == set(NAMES)


async def test_the_backup_is_whole_while_the_bot_runs(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "coven.sqlite3")
    await store.write(lambda tx: tx.set_meta("night", "first"))
    assert (tmp_path / "coven.sqlite3-wal").stat().st_size > 0
    copying = await asyncio.create_subprocess_shell(after("command: backup"), cwd=tmp_path)
    assert await copying.wait() == 0
    await store.close()
    copied = sqlite3.connect(tmp_path / "backup.sqlite3")
    assert copied.execute("SELECT value FROM meta WHERE key = 'night'").fetchone() == ("first",)
    copied.close()


# --- the rooms ----------------------------------------------------------------------------------


def rooms() -> list[Path]:
    """The folders and files of the README's tree."""
    found: list[Path] = []
    above: list[str] = []
    for line in after("rooms").splitlines():
        indent, name = re.match(r"( *)(\S+)", line).groups()  # type: ignore[union-attr]
        above[len(indent) // 2 :] = [name]
        found.append(Path(*above))
    return found


def test_the_rooms_of_the_readme_are_there() -> None:
    assert [str(room) for room in rooms() if not (ROOT / room).exists()] == []


def test_every_room_stands_in_the_readme() -> None:
    there = {
        path.relative_to(ROOT)
        for path in (ROOT / "bot").iterdir()
        if path.name not in ("__init__.py", "__pycache__")
    }
    assert there <= set(rooms())


def test_every_writer_of_golden_files_stands_in_the_readme() -> None:
    writers = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts)
        for name in ("golden", "perft", "examples")
        for file in (ROOT / "tests").rglob(f"{name}.py")
    }
    named = set(re.findall(r"python -m (tests\.[\w.]+)", section("Working on it")))
    assert named - {"tests.harness"} == writers


def test_every_file_that_the_readme_names_is_there() -> None:
    named = re.findall(r"`((?:bot|cogs|images|tests)/[\w./]+)`", README) + re.findall(
        r"\]\((\w[\w./]+)\)", README
    )
    assert len(named) > 6
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_bars_are_those_of_the_benchmarks() -> None:
    told = section("What it costs")
    for bar in (
        f"{test_cost.SEAL_BAR:g} times the CPU of a click",
        f"{test_cost.RESOLVE_BAR:g} times the CPU of an answer",
        f"{test_images.BAR:g} times encoding",
        f"drawing apart | {test_films.BAR:g} times encoding a board; {films.MOST_BYTES / 1e6:g} MB for"
        f" {test_films.TURNS} turns",
        f"{test_memory.TABLES:,} open tables | {test_memory.BAR_MIB:g} MiB",
        f"{test_start.BAR:g} times `import discord`",
        f"3 families resolved by the engine | {test_engine.TURNS_A_SECOND:,} a second",
        f"5 seats, legal plays included | {test_engine.PLAYS_A_SECOND:,} a second",
        f"{test_images.QUEEN_BAR:g} times encoding",
        f"40 cards at 12 seats | {test_players.CHOICE_MS} ms of one core",
    ):
        assert bar in told
