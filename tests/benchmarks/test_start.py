"""How long the bot takes from its start until it is ready, against importing discord.py alone."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.benchmarks.measuring import report

BAR = 1.3
REPEATS = 7


def seconds(*arguments: str) -> float:
    """Run a whole process of this interpreter."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True)
    return time.perf_counter() - began


@pytest.mark.benchmark
def test_start_to_ready(tmp_path: Path) -> None:
    database = str(tmp_path / "coven.sqlite3")
    start = ("-m", "tests.benchmarks.start", database)
    imports = ("-c", "import discord")
    seconds(*start)  # makes the database and registers the commands, as the very first start does
    pairs = [(seconds(*start), seconds(*imports)) for _ in range(REPEATS)]
    ratio = min(ready for ready, _ in pairs) / min(alone for _, alone in pairs)
    report("start to ready / import discord", ratio, BAR)
    assert ratio <= BAR
