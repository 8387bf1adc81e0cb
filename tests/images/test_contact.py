"""The contact sheet: every kind of picture is on it, painted from views that the engine gives."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import RingView
from images import contact
from images.__main__ import main
from images.banner import lesson_pages
from images.examples import VIEWS, example
from tests.project.examples import FOLDER, examples, told

EXAMPLES = {name: (view, draft) for name, view, draft in examples()}


def rings(*names: str) -> list[RingView]:
    return [view for name in names if isinstance(view := example(name).view, RingView)]


def tables(*names: str) -> list[QueenView]:
    return [view for name in names if isinstance(view := example(name).view, QueenView)]


def test_the_examples_are_what_the_engine_gives() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(EXAMPLES)
    for name, (view, draft) in EXAMPLES.items():
        written = (FOLDER / f"{name}.json").read_text("utf-8")
        assert written == told(view, draft), "write them anew: python -m tests.project.examples"
        assert told(example(name).view, example(name).draft) == written


def test_rings_are_shown_at_their_extremes() -> None:
    seen = rings(*contact.RINGS)
    assert len(seen) == len(contact.RINGS)
    assert {len(view.families) for view in seen} >= {2, 8}
    assert any(view.last and view.last.clashes and len(view.families) == 8 for view in seen)
    assert any({card for one in view.families for card in one.cards or ()} == {15} for view in seen)
    assert any(view.haunted for view in seen)
    assert any(view.outcome for view in seen)
    assert any(
        view.seat is not None and example(name).draft for name, view in zip(contact.RINGS, seen, strict=True)
    )


def test_tables_and_hands_are_shown_at_their_extremes() -> None:
    seen = tables(*contact.TABLES)
    assert {len(view.seats) for view in seen} >= {3, 12}
    assert any(view.trick.hunter for view in seen)
    assert any(view.finished and not view.outcome for view in seen)
    assert any(view.outcome and len(view.seats) == 12 for view in seen)
    assert {len(view.hand) for view in tables(*contact.HANDS)} >= {1, 13, 40}


def test_endings_of_all_kinds_are_shown() -> None:
    reasons = {(view.outcome.reason if view.outcome else "") for view in rings(*contact.ENDINGS.values())}
    assert reasons == {"last_family", "all_out", "turn_limit"}
    assert tables(*contact.ENDINGS.values())


def test_all_banners_and_lessons_are_shown() -> None:
    assert {f"banner-{game}" for game in VIEWS} <= contact.PICTURES.keys()
    assert {
        f"rules-{game}-{page}" for game in VIEWS for page in lesson_pages(game)
    } <= contact.PICTURES.keys()
    assert set(contact.GALLERY.values()) <= contact.PICTURES.keys()


def test_the_command_writes_a_sheet_and_tells_what_is_on_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "sheet.png"), "--width", "100"]) == 0
    with Image.open(io.BytesIO((tmp_path / "sheet.png").read_bytes())) as sheet:
        assert sheet.width == contact.COLUMNS * (100 + contact.GAP) + contact.GAP
        assert sheet.height > len(contact.PICTURES) // contact.COLUMNS * 56
    told_so = capsys.readouterr().out.split()
    assert told_so[1::2] == list(contact.PICTURES)
    assert told_so[::2] == [str(number) for number in range(1, len(contact.PICTURES) + 1)]


@pytest.mark.parametrize("width", ["0", "-5", "15", "1201", "9" * 5000, "x", "nan"])
def test_a_sheet_of_no_width_is_refused(width: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["sheet.png", f"--width={width}"])
    assert left.value.code == 2
    assert "--width" in capsys.readouterr().err.splitlines()[-1]


def test_what_cannot_be_written_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("images.__main__.sheet", lambda width: b"")
    monkeypatch.setattr("images.__main__.gallery", lambda: {"board": b""})
    (tmp_path / "file").touch()
    for wanted in ([str(tmp_path)], [str(tmp_path / "no" / "x.png")], ["--gallery", str(tmp_path / "file")]):
        assert main(wanted) == 2
        out, err = capsys.readouterr()
        assert out == ""
        (line,) = err.splitlines()
        assert line.startswith(f"{wanted[-1]} cannot be written: ")
