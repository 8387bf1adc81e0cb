"""The golden playthroughs: every view of whole games, word for word (see `tests.engine.golden`)."""

from __future__ import annotations

import json

import pytest

from bot.engine.record import answer, read_record, replay
from bot.engine.registry import games
from tests.engine.golden import FOLDER, PLAYTHROUGHS, path_of, views


def test_every_game_has_golden_playthroughs() -> None:
    assert {tag for tag, _, _ in PLAYTHROUGHS.values()} == games().keys()
    written = set(FOLDER.glob("*.json"))
    assert written == set(map(path_of, PLAYTHROUGHS)), "write them: python -m tests.engine.golden"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_golden(name: str) -> None:
    golden = json.loads(path_of(name).read_text())
    played = replay(read_record(json.dumps(golden["record"]).encode()))
    assert played.outcome is not None
    record = played.record
    assert PLAYTHROUGHS[name] == (record.game.tag, record.seats, record.options)
    assert answer(played) == golden["answer"]
    for told, view in zip(golden["views"], views(played), strict=True):
        assert told == view
