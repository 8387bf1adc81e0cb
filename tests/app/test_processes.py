"""Whole processes: exit codes, one line for what went wrong, an orderly end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from bot.app import COMMANDS
from bot.local.keeping import take_up

ROOT = Path(__file__).parents[2]
TOKEN = "MTIz.abc-d.ef_g"
PATIENCE = 120.0
"""Real seconds in which a process must have ended."""

WAITING = """
import asyncio, sys
from bot.commandline.running import until_told

async def work():
    try:
        print("begun", flush=True)
        await asyncio.sleep(3600)
    finally:
        print("tidied up", flush=True)

asyncio.run(until_told(work()))
"""


def bot(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("command", ["run", "sync"])
def test_a_missing_token_is_said_in_one_line(tmp_path: Path, command: str) -> None:
    ended = bot(tmp_path, command)
    assert ended.returncode == 2
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert "DISCORD_TOKEN" in line


def test_settings_come_from_a_file_too(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nCOVEN_LOG_LEVEL=loud\n")
    ended = bot(tmp_path, "run")
    assert ended.returncode == 2
    assert "COVEN_LOG_LEVEL" in ended.stderr


def test_a_second_process_on_the_same_database_refuses(tmp_path: Path) -> None:
    with FileLock(tmp_path / "coven.sqlite3.lock"):
        ended = bot(tmp_path, "run", DISCORD_TOKEN=TOKEN)
    assert ended.returncode == 3
    (line,) = ended.stderr.splitlines()
    assert "coven.sqlite3" in line


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "coven.sqlite3").write_bytes(b"no database at all" * 100)
    ended = bot(tmp_path, "run", DISCORD_TOKEN=TOKEN)
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert "coven.sqlite3" in line


async def test_the_database_of_a_local_table(tmp_path: Path) -> None:
    await take_up(tmp_path / "coven.sqlite3", COMMANDS)
    ended = bot(tmp_path, "run", DISCORD_TOKEN=TOKEN)
    assert ended.returncode == 2
    (line,) = ended.stderr.splitlines()
    assert "coven.sqlite3 is the database of a local table" in line
    assert "COVEN_DATABASE" in line


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signals_end_the_process_cleanly(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "tidied up\n", "")
