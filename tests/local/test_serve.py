"""`python -m bot local` as a process: what it says, how it fails, how it ends."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

LAST_SECONDS = 5.0
PATIENCE = 30.0
ROOT = Path(__file__).parents[2]
BLOCKED = (
    "import sys; sys.modules[{module!r}] = None; from bot.__main__ import main; sys.exit(main(['local']))"
)
HEADLESS = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}


@contextmanager
def local(*arguments: str, language: str = "C") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the local table until it says where it is; answer the process and what it said."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "local", *arguments],
        cwd=ROOT,
        env={**HEADLESS, "LC_ALL": language},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = ""
        while "/play" not in said and (line := process.stdout.readline()):
            said += line
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


def test_a_port_that_is_taken_is_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        code, line = fails("-m", "bot", "local", "--port", port)
    assert code == 2
    assert port in line
    assert "--port" in line


@pytest.mark.parametrize("module", ["simcord", "markdown_it"])
def test_a_missing_extra_is_one_line(module: str) -> None:
    code, line = fails("-c", BLOCKED.format(module=module))
    assert code == 2
    assert "pip install" in line


def test_data_are_kept_and_those_of_an_earlier_run_put_aside(tmp_path: Path) -> None:
    data = tmp_path / "night" / "table.sqlite3"
    for run in range(3):
        with local("--data", str(data)) as (process, said):
            assert ("anew" in said) == (run > 0)
            process.terminate()
            assert process.wait(LAST_SECONDS) == 0
    kept = {path.name for path in data.parent.iterdir() if not path.name.endswith(".lock")}
    assert kept == {"table.sqlite3", "table.sqlite3.1", "table.sqlite3.2"}


def test_data_of_a_running_process_are_left_alone(tmp_path: Path) -> None:
    data = str(tmp_path / "table.sqlite3")
    with local("--data", data):
        code, line = fails("-m", "bot", "local", "--data", data)
    assert code == 3
    assert data in line


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "notes.txt"
    data.write_text("not a database, but long enough to look like a file with something in it " * 20)
    code, line = fails("-m", "bot", "local", "--data", str(data))
    assert code == 2
    assert str(data) in line
    assert data.read_text().startswith("not a database")
