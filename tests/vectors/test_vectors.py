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


GAMES = sorted(path for path in FOLDER.glob("*.json") if path.stem not in ("refused", "seeds"))
REFUSED: list[dict[str, Any]] = json.loads((FOLDER / "refused.json").read_text())
SEEDS: list[dict[str, Any]] = json.loads((FOLDER / "seeds.json").read_text())


def test_the_vectors_are_there() -> None:
    assert len([path for path in GAMES if path.stem.startswith("vampiring")]) == 31
    assert len([path for path in GAMES if path.stem.startswith("queen")]) == 40
    assert len(REFUSED) == 81
    assert {entry["game"] for entry in SEEDS} == games().keys()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_whole_game(path: Path) -> None:
    vector = json.loads(path.read_text())
    played = replay(read_record(json.dumps(vector["record"]).encode()))
    assert answer(played) == vector["answer"]
    sound = vector["record"] | {"result": vector["answer"]["outcome"]}
    assert refusal(json.dumps(sound).encode()) == ""


@pytest.mark.parametrize("entry", REFUSED, ids=lambda entry: entry["why"])
def test_refused(entry: dict[str, Any]) -> None:
    text = entry.get("text", json.dumps(entry.get("record")))
    line = refusal(text.encode())
    assert line
    assert line.isascii()
    assert line.isprintable()
    assert "text" in entry or (UNKNOWN_GAME in line) == (entry["why"] == UNKNOWN_GAME)


@pytest.mark.parametrize("entry", SEEDS, ids=lambda entry: f"{entry['game']}-{entry['seats']}")
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
