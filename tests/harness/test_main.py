"""The harness as a command: it counts, tells what is wrong, and goes on where it was broken off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.harness import __main__ as command
from tests.harness.journal import Journal
from tests.harness.parts import PARTS, Outcome
from tests.harness.sampling import shuffled, spread

CASE = "vampiring: answer 500/0 once, before the effect"


def test_several_processes_go_through_cases_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--fault", "--only", CASE, "--jobs", "2", "--journal", str(tmp_path / "journal")]
    assert command.main(given) == 0
    first = capsys.readouterr().out
    assert "fault: 1 of 1 cases, 0 wrong; 1 requests refused" in first
    lines = (tmp_path / "journal").read_text().splitlines()
    assert len(lines) == 1
    assert command.main(given) == 0
    assert "fault: 1 of 1 cases, 0 wrong; 1 requests refused" in capsys.readouterr().out
    assert (tmp_path / "journal").read_text().splitlines() == lines


def test_what_is_wrong_is_told_and_tried_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    def results(part: str, cases: Sequence[Any], jobs: int) -> Iterator[tuple[Any, Outcome]]:
        for case in cases:
            tried.append(str(case))
            yield case, Outcome(2, "one thing\nanother" if len(tried) == 1 else "")

    monkeypatch.setattr(command, "results", results)
    given = ["--fault", "--only", "member 500/0", "--journal", str(tmp_path / "journal")]
    assert command.main(given) == 1
    told = capsys.readouterr().out
    assert f"fault: {tried[0]}\n    one thing\n    another\n" in told
    assert f"fault: {len(tried)} of {len(tried)} cases, 1 wrong; {2 * len(tried)} requests refused" in told
    first, count = tried[0], len(tried)
    assert command.main(given) == 0
    assert tried[count:] == [first]


def test_a_journal_without_a_file_forgets() -> None:
    journal = Journal(None)
    journal.note("fault", CASE, Outcome(1))
    assert journal.known("fault", CASE) is None


@pytest.mark.parametrize("total", [1, 7, 100])
def test_a_broken_off_run_is_spread_evenly(total: int) -> None:
    numbers = shuffled(total)
    assert sorted(numbers) == list(range(total))
    for half in (numbers[: total // 2], numbers[total // 2 :]):
        assert not half or abs(sum(number < total / 2 for number in half) - len(half) / 2) <= 2
    assert len(set(spread(total, total))) == total


def test_every_part_has_words_for_what_it_counts() -> None:
    assert len({part.unit for part in PARTS.values()}) == len(PARTS)
