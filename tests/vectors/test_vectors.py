"""The vectors given with the rules: whole games, set-ups and late choices of seeds, refused files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.record import answer, read_record, replay
from bot.engine.registry import games
from bot.engine.seeds import Stream
from tests.engine.play import refusal

FOLDER = Path(__file__).parent.parent / "data" / "vectors"
UNKNOWN_GAME = "unknown game"


def _games() -> list[Path]:
    """The whole games among the vectors that are told of a game we have."""
    files = sorted(FOLDER.glob("*.json"))
    games_told = [path for path in files if path.stem not in ("refused", "seeds")]
    return [path for path in games_told if json.loads(path.read_text())["record"]["game"] in games()]


def _refused() -> list[dict[str, Any]]:
    """The refused files: all that are no game's, and those of the games we have."""
    entries: list[dict[str, Any]] = json.loads((FOLDER / "refused.json").read_text())
    return [
        entry
        for entry in entries
        if "text" in entry or entry["why"] == UNKNOWN_GAME or entry["record"]["game"] in games()
    ]


def _seeds() -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((FOLDER / "seeds.json").read_text())
    return [entry for entry in entries if entry["game"] in games()]


def test_the_vectors_are_there() -> None:
    assert len(_games()) >= 31
    assert len(_refused()) >= 38
    assert len(_seeds()) >= 7


@pytest.mark.parametrize("path", _games(), ids=lambda path: path.stem)
def test_a_whole_game(path: Path) -> None:
    vector = json.loads(path.read_text())
    played = replay(read_record(json.dumps(vector["record"]).encode()))
    assert answer(played) == vector["answer"]
    sound = vector["record"] | {"result": vector["answer"]["outcome"]}
    assert refusal(json.dumps(sound).encode()) == ""


@pytest.mark.parametrize("entry", _refused(), ids=lambda entry: entry["why"])
def test_refused(entry: dict[str, Any]) -> None:
    text = entry.get("text", json.dumps(entry.get("record")))
    line = refusal(text.encode())
    assert line
    assert line.isascii()
    assert line.isprintable()
    assert "text" in entry or (UNKNOWN_GAME in line) == (entry["why"] == UNKNOWN_GAME)


@pytest.mark.parametrize("entry", _seeds(), ids=lambda entry: f"{entry['game']}-{entry['seats']}")
def test_a_seed(entry: dict[str, Any]) -> None:
    game = games()[entry["game"]]
    seats, seed = entry["seats"], bytes.fromhex(entry["seed"])
    options = game.complete_options(entry.get("options", {}))
    setup = game.deal(seats, options, seed)
    assert game.write_setup(setup) == entry["setup"]
    assert game.read_setup(seats, options, entry["setup"]) == setup
    for late in entry.get("late", ()):
        stream = Stream(seed, f"late:{late['turn']}:{late['seat']}")
        assert stream.below(late["legal"]) == late["choice"]
