"""`python -m bot arena`: what it prints, exit codes, and never a traceback."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest

from bot.__main__ import main
from bot.commandline import arena
from bot.commandline.workers import spread

ROOT = Path(__file__).parents[2]
QUEEN = ["arena", "--game", "queen", "--levels", "stalker,fledgling,fledgling"]
SHORT = [*QUEEN, "--games", "6", "--option", "deals=1"]
TIMES = ("ms_per_choice", "longest_ms")


def answer(out: str) -> dict[str, Any]:
    """The document that was printed, without what was measured."""
    (line,) = out.splitlines()
    document: dict[str, Any] = json.loads(line)
    for standing in document["standings"]:
        assert all(standing.pop(time) >= 0 for time in TIMES)
    return document


def test_the_same_seed_gives_the_same_results_in_any_number_of_processes(
    capfd: pytest.CaptureFixture[str],
) -> None:
    told = []
    for more in ([], ["--jobs", "2"], ["--seed", "2"]):
        assert main([*SHORT, "--json", *more]) == 0
        told.append(answer(capfd.readouterr().out))
    assert told[0] == told[1]
    assert told[0] != told[2]
    document = told[0]
    assert document["game"] == "vampire_queen"
    assert document["options"] == {"deals": 1, "queen_vs_hunter": 14}
    assert (document["games"], document["seed"], document["undecided"]) == (6, 1, 0)
    stalker, fledgling = document["standings"]
    assert (stalker["level"], stalker["seats"]) == ("stalker", 1)
    assert (fledgling["level"], fledgling["seats"]) == ("fledgling", 2)
    assert stalker["wins"] + fledgling["wins"] == pytest.approx(6)
    low, high = stalker["interval"]
    assert 0 < low < stalker["share"] <= high <= 1


def test_a_table_and_a_progress_bar(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(SHORT) == 0
    out, err = capfd.readouterr()
    head, titles, stalker, fledgling, left = out.splitlines()
    assert head == "vampire_queen (deals 1, queen_vs_hunter 14), 3 seats, 6 games, seed 1"
    assert titles.split()[0] == "level"
    assert stalker.split()[:2] == ["stalker", "1"]
    assert fledgling.split()[:2] == ["fledgling", "2"]
    assert left == "undecided: 0 of 6 (0.0%)"
    assert "6/6" in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "whist"],
        ["--game", ""],
        ["--levels", "stalker,fledgling"],
        ["--levels", ",".join(["stalker"] * 13)],
        ["--levels", "stalker,fledgling,wizard"],
        ["--levels", "stalker,fledgling,spoiler"],
        ["--levels", "stalker, fledgling,fledgling"],
        ["--levels", "Stalker,fledgling,fledgling"],
        ["--levels", ""],
        ["--levels", "line\nbreak,stalker,stalker"],
        ["--game", "vampiring", "--levels", "stalker,stalker,spoiler"],
        ["--game", "vampiring", "--levels", "spoiler,spoiler"],
        ["--games", "0"],
        ["--games", "-1"],
        ["--games", "1.5"],
        ["--games", "many"],
        ["--games", "9" * 5000],
        ["--games", "³"],
        ["--jobs", "0"],
        ["--seed", "-1"],
        ["--seed", ""],
        ["--option", "deals=2"],
        ["--option", "deals"],
        ["--option", "variant=castle"],
        ["--option", "=5"],
    ],
)
def test_what_cannot_be_played_is_one_line(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main([*QUEEN, *arguments]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [["arena"], ["arena", "--game", "queen"], [*QUEEN, "--fast"], [*QUEEN, "more"]]
)
def test_wrong_arguments(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2


def hear_ctrl_c() -> None:
    """Hear Ctrl-C again: whoever was started in the background ignores it, and hands that down."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it(jobs: str) -> None:
    command = [sys.executable, "-m", "bot", *QUEEN, "--games", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=hear_ctrl_c
    ) as process:
        assert process.stderr is not None
        seen = b""
        while re.search(rb" [1-9][0-9]*/1000000", seen) is None and process.poll() is None:
            seen += process.stderr.read(1)
            seen = seen[-4000:]
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert out == b""
    assert b"Traceback" not in err


def killed(*_: object, **__: object) -> NoReturn:
    """What a process does that is killed from outside: it ends, and says nothing."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_a_process_that_was_killed_ends_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arena, "played", killed)
    assert main([*SHORT, "--jobs", "2"]) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert "Traceback" not in err
    assert err.splitlines()[-1] == (
        "one of the processes that play has ended before its time: was it killed, or the memory full?"
    )


def test_answers_come_in_order_and_none_is_missing() -> None:
    with closing(spread(abs, 9, 3)) as answers:
        assert list(answers) == [*range(9)]
