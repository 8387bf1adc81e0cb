"""What no file of the project holds: places of one machine, and addresses that nobody asked for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.project.readme import ROOT

HOSTS = frozenset({"discord.com", "www.w3.org"})
"""Whose addresses the application and its documents may hold: the second one is the name of SVG's elements
and is never asked. The tests' hostile names lead anywhere."""
PLACES = re.compile(r"(?<![\w.])/(?:work|root|home|Users)/\w|\.\./shared\b")
DATA = "tests/data/"
"""Files from elsewhere, word for word."""


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("this is no clone")
    names = [name for name in listed.stdout.split("\0") if name and not name.startswith(DATA)]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def texts() -> dict[str, str]:
    found = {}
    for file in tracked():
        data = file.read_bytes()
        if b"\0" not in data:
            found[str(file.relative_to(ROOT))] = data.decode("utf-8")
    return found


def test_no_file_knows_the_machine_that_it_was_written_on() -> None:
    assert {name: found[0] for name, text in texts().items() if (found := PLACES.search(text))} == {}


def test_no_file_leads_elsewhere() -> None:
    for name, text in texts().items():
        if name.startswith("tests/"):
            continue
        hosts = {host.partition(":")[0] for host in re.findall(r"\bhttps?://([\w.:-]+)", text)}
        assert hosts <= HOSTS, name
