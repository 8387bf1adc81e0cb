"""`python -m bot local` as a process: what it says, how it fails, how it ends."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from bot.store import open_store
from bot.tables.keeper import LAST_SEEN
from bot.text.lookup import LANGUAGES, say

LAST_SECONDS = 5.0
PATIENCE = 30.0
ROOT = Path(__file__).parents[2]
BLOCKED = (
    "import sys; sys.modules[{module!r}] = None; from bot.__main__ import main; sys.exit(main(['local']))"
)
HEADLESS = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


@contextmanager
def local(
    *arguments: str, data: Path | None = None, language: str = "C"
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the local table until it says where it is; answer the process and what it said.

    Without `data` its file does not outlive it.
    """
    with tempfile.TemporaryDirectory() as folder, _running(arguments, data or Path(folder), language) as run:
        yield run


@contextmanager
def _running(
    arguments: Sequence[str], data: Path, language: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    named = () if data.is_dir() else ("--data", str(data))
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "local", *arguments, *named],
        cwd=data if data.is_dir() else ROOT,
        env={**HEADLESS, "LC_ALL": language, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = ""
        while "/play" not in said and (line := process.stdout.readline()):
            said += line
        assert "/play" in said, process.communicate()[1]
        yield process, said
    finally:
        process.kill()
        process.communicate()


def address(said: str) -> str:
    return next(word for word in said.split() if word.startswith("http://"))


def fails(*command: str) -> tuple[int, str]:
    """Run a command that must fail; answer its exit code and the one line that it says."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**HEADLESS, "LC_ALL": "C"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.returncode, done.stderr


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_ends_cleanly_when_told(number: signal.Signals) -> None:
    with local("--people", "12") as (process, said):
        with urlopen(address(said), timeout=PATIENCE) as page:
            assert b"Coven" in page.read()
        told = time.monotonic()
        process.send_signal(number)
        _, complaints = process.communicate(timeout=LAST_SECONDS)
        assert time.monotonic() - told < LAST_SECONDS
        assert (process.returncode, complaints) == (0, "")


def test_it_speaks_the_users_language() -> None:
    with local(language="es_ES.UTF-8") as (_, said):
        assert "La mesa local" in said


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, line = fails("-m", "bot", "local", "--port", port, "--data", str(tmp_path / "table.sqlite3"))
    assert code == 2
    assert port in line
    assert "--port" in line


@pytest.mark.parametrize("module", ["simcord", "markdown_it"])
def test_a_missing_extra_is_one_line(module: str) -> None:
    code, line = fails("-c", BLOCKED.format(module=module))
    assert code == 2
    assert "pip install" in line


def ends(process: subprocess.Popen[str]) -> None:
    process.terminate()
    assert process.wait(LAST_SECONDS) == 0


def test_data_are_kept_in_the_working_directory(tmp_path: Path) -> None:
    for _ in range(2):
        with local(data=tmp_path) as (process, said):
            assert "is kept in local.sqlite3" in said
            ends(process)
    assert (tmp_path / "local.sqlite3").exists()


def test_data_of_earlier_runs_are_put_aside_to_begin_anew(tmp_path: Path) -> None:
    data = tmp_path / "night" / "table.sqlite3"
    for run, arguments in enumerate(((), ("--new",), (), ("--new",))):
        with local(*arguments, data=data) as (process, said):
            assert ("Begun anew" in said) == (run in (1, 3))
            ends(process)
    kept = {path.name for path in data.parent.iterdir() if not path.name.endswith(".lock")}
    assert kept == {"table.sqlite3", "table.sqlite3.1", "table.sqlite3.2"}


def test_a_run_that_was_killed_can_be_taken_up(tmp_path: Path) -> None:
    data = tmp_path / "table.sqlite3"
    for _ in range(3):
        with local(data=data) as (process, _):
            process.kill()
            process.wait()
    with local(data=data) as (process, said):
        assert "http://" in said
        ends(process)


def test_data_of_a_running_process_are_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "table.sqlite3"
    with local(data=data):
        for new in ((), ("--new",)):
            code, line = fails("-m", "bot", "local", "--data", str(data), *new)
            assert code == 3
            assert str(data) in line


def not_ours(data: Path) -> None:
    data.write_text("not a database, but long enough to look like a file with something in it " * 20)


def another_programs(data: Path) -> None:
    with sqlite3.connect(data) as connection:
        connection.execute("CREATE TABLE moz_places (id INTEGER PRIMARY KEY, url TEXT)")
    connection.close()


def a_real_bots(data: Path) -> None:
    async def live() -> None:
        store = await open_store(data)
        await store.write(lambda tx: tx.set_meta(LAST_SEEN, "1.0"))
        await store.close()

    asyncio.run(live())


def a_newer_versions(data: Path) -> None:
    with sqlite3.connect(data) as connection:
        connection.execute("PRAGMA user_version = 9999")
    connection.close()


@pytest.mark.parametrize("new", [(), ("--new",)])
@pytest.mark.parametrize("make", [not_ours, another_programs, a_real_bots, a_newer_versions])
def test_what_is_no_local_tables_database_is_left_alone(
    tmp_path: Path, make: Callable[[Path], None], new: tuple[str, ...]
) -> None:
    data = tmp_path / "notes"
    make(data)
    before = data.read_bytes()
    code, line = fails("-m", "bot", "local", "--data", str(data), *new)
    assert code == 2
    assert str(data) in line
    assert data.read_bytes() == before


def test_a_folder_that_takes_no_file_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for data in (file / "table.sqlite3", tmp_path):
        code, line = fails("-m", "bot", "local", "--data", str(data))
        assert code == 2
        assert str(data) in line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["local-hint", "local-first"])
def test_whoever_is_alone_is_told_that_computers_fill_a_table(key: str, language: str) -> None:
    assert say(language, "button-computer") in say(language, key)
