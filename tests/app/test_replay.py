"""`python -m bot replay` as RECORDS.md describes it: answers, exit codes, and never a traceback."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

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


def pixels(file: Path, number: int = 0) -> bytes:
    """A picture of a file; the last one for -1."""
    with Image.open(file) as image:
        image.seek(number % getattr(image, "n_frames", 1))
        return image.convert("RGB").tobytes()


@pytest.mark.parametrize("vector", [SOUND, VECTORS / "queen-small-00.json"], ids=["ring", "queen"])
def test_the_whole_game_as_a_film_that_ends_with_the_final_position(
    vector: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    film, picture = tmp_path / "game.gif", tmp_path / "end.png"
    assert (
        main(["replay", str(record_in(vector, tmp_path)), "--gif", str(film), "--image", str(picture)]) == 0
    )
    assert film.read_bytes().startswith(b"GIF89a")
    assert pixels(film, -1) == pixels(picture)
    assert pixels(film, 0) != pixels(film, -1)
    out, err = capfd.readouterr()
    assert out
    assert err == "", "the bar is for terminals"
    assert {file.name for file in tmp_path.iterdir()} == {"record.json", "game.gif", "end.png"}


def record_in(vector: Path, folder: Path) -> Path:
    """The record of a vector, in a file of its own."""
    path = folder / "record.json"
    document = json.loads(vector.read_text())
    path.write_text(json.dumps(document.get("record", document)))
    return path


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_tells_at_a_terminal_how_far_the_film_is(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main(["replay", "--json", str(record), "--gif", str(tmp_path / "game.gif")]) == 0
    assert "frame" in terminal.getvalue()
    assert list(json.loads(capfd.readouterr().out)) == ["turns", "outcome"], "nothing of it in the answer"
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["replay", "--json", str(record), "--gif", str(tmp_path / "game.gif")]) == 0


@pytest.mark.parametrize(
    "wanted", [["--gif", ""], ["--image", ""], ["--gif", " "], ["--gif", "x", "--image", "./x"]]
)
def test_pictures_need_names(wanted: list[str], record: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), *wanted]) == 2
    out, err = capfd.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert wanted[0] in err


@pytest.mark.parametrize("option", ["--gif", "--image"])
def test_one_picture_is_of_one_record(
    option: str, record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), str(record), option, str(tmp_path / "x")]) == 2
    assert capfd.readouterr().err == f"{option} draws one record: give one file\n"
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("option", ["--gif", "--image"])
def test_a_picture_that_cannot_be_written_costs_nothing_else(
    option: str, record: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    other = {"--gif": "--image", "--image": "--gif"}[option]
    for number, bad in enumerate((str(tmp_path), str(tmp_path / "no" / "x"), "nul\0name", str(record / "x"))):
        drawn = tmp_path / f"{number}"
        assert main(["replay", "--json", str(record), option, bad, other, str(drawn)]) == 2
        out, err = capfd.readouterr()
        assert list(json.loads(out)) == ["turns", "outcome"]
        (line,) = err.splitlines()
        assert "cannot be written" in line
        assert drawn.stat().st_size
    assert {file.name for file in tmp_path.iterdir()} == {"0", "1", "2", "3"}


class FullDisk(io.FileIO):
    """A file that takes half of what is written."""

    def write(self, data: Any) -> int:
        super().write(data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")


def test_what_was_half_written_does_not_stay(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    old = broken(tmp_path, "an older film", "old.gif")
    normally = Path.open

    def opened(self: Path, mode: str = "r", **how: Any) -> Any:
        return FullDisk(self, mode) if "x" in mode else normally(self, mode, **how)

    monkeypatch.setattr(Path, "open", opened)
    assert main(["replay", "--json", str(record), "--gif", str(old)]) == 2
    assert "No space left" in capfd.readouterr().err
    assert old.read_text() == "an older film"
    assert [file.name for file in tmp_path.iterdir()] == ["old.gif"]


def test_a_picture_is_not_drawn_over_the_record_or_the_other_picture(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    kept, link = broken(tmp_path, record.read_bytes(), "kept.json"), tmp_path / "link.png"
    link.symlink_to("end.png")
    for wanted in (
        ["--gif", "kept.json"],
        ["--image", "x/../kept.json"],
        ["--gif", "end.png", "--image", str(tmp_path / "end.png")],
        ["--gif", "end.png", "--image", str(link)],
    ):
        assert main(["replay", str(kept), *wanted]) == 2
        out, err = capfd.readouterr()
        assert out == ""
        assert len(err.splitlines()) == 1
    assert kept.read_bytes() == record.read_bytes()
    assert not (tmp_path / "end.png").exists()
    assert main(["replay", str(kept), "--gif", os.devnull, "--image", os.devnull]) == 0


def test_an_older_picture_keeps_its_rights_and_a_read_only_one_stays(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    old = broken(tmp_path, "an older picture", "old.png")
    old.chmod(0o600)
    assert main(["replay", "--json", str(record), "--image", str(old)]) == 0
    assert old.read_bytes().startswith(b"\x89PNG")
    assert old.stat().st_mode & 0o777 == 0o600
    capfd.readouterr()
    old.write_text("an older picture")
    # Whoever may everything may write into a read-only file, too.
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)
    assert main(["replay", "--json", str(record), "--image", str(old)]) == 2
    assert "read-only" in capfd.readouterr().err
    assert old.read_text() == "an older picture"
    assert [file.name for file in tmp_path.iterdir()] == ["old.png"]


def test_a_pipe_may_take_a_picture(record: Path, tmp_path: Path) -> None:
    told = tmp_path / "told"
    line = 'exec "$0" -m bot replay "$1" --json --image /dev/fd/3 3>&1 >"$2"'
    done = subprocess.run(
        ["sh", "-c", line, sys.executable, str(record), str(told)],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"\x89PNG")
    assert list(json.loads(told.read_text())) == ["turns", "outcome"]


def test_a_device_may_take_a_film(record: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(record), "--gif", os.devnull]) == 0
    assert capfd.readouterr().err == ""


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


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("how", [["--json"], []])
def test_a_full_disk_under_the_answer_is_one_line(how: list[str], record: Path) -> None:
    for files in (1, 200):
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "bot", "replay", *how, *[str(record)] * files],
                cwd=ROOT,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
                check=False,
            )
        assert done.stderr == "standard output cannot be written: No space left on device\n"
        assert done.returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_where_nothing_can_be_complained_about_the_code_alone_tells(tmp_path: Path) -> None:
    for stderr in (">/dev/full", ">&-"):
        line = f'exec "$0" -m bot replay missing.json 2{stderr}'
        done = subprocess.run(["sh", "-c", line, sys.executable], cwd=ROOT, capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")
