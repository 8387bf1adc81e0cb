"""`python -m bot replay` as RECORDS.md describes it: answers, exit codes, and never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "data" / "vectors"
SOUND = VECTORS / "vampiring-00.json"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "sound.json"
    path.write_text(
        json.dumps(
            {
                "format": "vampire-record/1",
                "game": "vampiring",
                "seats": 2,
                "seed": "0" * 64,
                "moves": [{"0": "a+", "1": "a-"}],
            }
        )
    )
    return path


def broken(folder: Path, text: bytes | str, name: str = "broken.json") -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_json_is_one_document_on_one_line(record: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(record)]) == 0
    out, err = capfd.readouterr()
    answer = json.loads(out)
    assert len(answer["turns"]) == 1
    assert answer["outcome"]["over"] is False
    assert err == ""


def test_one_answer_a_line_in_order(record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    bad = broken(tmp_path, "[]")
    assert main(["replay", str(record), str(bad), str(record), "--json"]) == 2
    out, err = capfd.readouterr()
    first, second, third = map(json.loads, out.splitlines())
    assert first == third
    assert list(second) == ["error"]
    assert err.splitlines() == [f"{bad}: {second['error']}"]


def test_a_refusal_names_entry_seat_and_rule(
    record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    document = json.loads(record.read_text()) | {"moves": [{"0": "a+"}]}
    assert main(["replay", str(broken(tmp_path, json.dumps(document))), "--json"]) == 2
    out, err = capfd.readouterr()
    assert err.startswith("move 1, seat 1: ")
    assert json.loads(out) == {"error": err.strip()}


def test_in_words(record: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    out, err = capfd.readouterr()
    assert "Turn 1" in out
    assert err == ""


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff",
        b"{",
        b"null",
        b"[" * 100_000,
        b'{"format": "vampire-record/1"}',
        b'{"a": 1, "a": 2}',
        b"1" * 5000,
    ],
)
def test_whatever_the_file_holds(text: bytes, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(broken(tmp_path, text))]) == 2
    out, err = capfd.readouterr()
    assert list(json.loads(out)) == ["error"]
    assert len(err.splitlines()) == 1


def test_what_is_no_file(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    names = [str(tmp_path), str(tmp_path / "missing"), "nul\0name", "line\nbreak", "/dev/zero"]
    assert main(["replay", *names]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert len(err.splitlines()) == len(names)


def test_the_final_position_as_a_picture(
    record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "final.png"
    assert main(["replay", "--json", str(record), "--image", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert main(["replay", str(record), str(record), "--image", str(picture)]) == 2
    assert main(["replay", "--json", str(record), "--image", str(tmp_path)]) == 2
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["--help"], *([name, "--help"] for name in ("run", "sync", "local", "replay", "arena"))]
)
def test_help_everywhere(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 0
    assert "usage: python -m bot" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["fly"], ["replay"], ["local", "--port", "x"]])
def test_wrong_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2


def test_a_reader_who_leaves_early(record: Path) -> None:
    command = [sys.executable, "-m", "bot", "replay", "--json", *[str(record)] * 300]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
