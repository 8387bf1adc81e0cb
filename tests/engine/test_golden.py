"""The golden playthroughs: every view of whole games, word for word (see `tests.engine.golden`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.engine.core import AnyGame, Scalar
from bot.engine.record import answer, read_record, replay
from bot.engine.registry import games
from tests.engine.golden import FOLDER, path_of, views
from tests.engine.play import settings


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(game, options, id=path_of(game, options).stem)
        for game in games().values()
        for options in settings(game)
    ],
)
def test_every_setting_has_a_golden_playthrough(game: AnyGame, options: dict[str, Scalar]) -> None:
    assert path_of(game, options).exists(), "write it: python -m tests.engine.golden"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    golden = json.loads(path.read_text())
    played = replay(read_record(json.dumps(golden["record"]).encode()))
    assert played.outcome is not None
    assert path == path_of(played.record.game, played.record.options)
    assert answer(played) == golden["answer"]
    for told, (number, who, view) in zip(golden["views"], views(played), strict=True):
        assert told == {"round": number, "who": who, "view": view}
