"""The registry finds games by convention and costs nothing before it is asked."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import engine
from bot.engine import vampire_queen
from bot.engine.registry import games
from bot.engine.vampiring import GAME

THIRD = """
from bot.engine.vampiring import VampiRing

class Third(VampiRing):
    tag = "{tag}"

GAME = Third()
"""


@pytest.fixture
def extra_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose modules count as modules of the engine."""
    monkeypatch.setattr(engine, "__path__", [*engine.__path__, str(tmp_path)])
    games.cache_clear()
    yield tmp_path
    games.cache_clear()
    sys.modules.pop("bot.engine.third", None)
    vars(engine).pop("third", None)


def test_both_games_are_found() -> None:
    assert games()["vampiring"] is GAME
    assert games()["vampire_queen"] is vampire_queen.GAME
    assert all(tag == game.tag for tag, game in games().items())
    assert list(games()) == sorted(games())


def test_a_third_game_is_found_without_an_edit_elsewhere(extra_room: Path) -> None:
    (extra_room / "third.py").write_text(THIRD.format(tag="third"))
    assert games()["third"].tag == "third"
    assert games()["vampiring"] is GAME


def test_two_games_of_one_tag_are_a_mistake(extra_room: Path) -> None:
    (extra_room / "third.py").write_text(THIRD.format(tag="vampiring"))
    with pytest.raises(LookupError, match="vampiring"):
        games()


def test_the_engine_stands_on_the_standard_library_alone_and_loads_games_late() -> None:
    code = """
import sys
from bot.engine import record
assert not {"bot.engine.vampiring", "bot.engine.vampire_queen"} & set(sys.modules)
assert {"vampiring", "vampire_queen"} <= set(record.games())
ours = {name for name in sys.modules if name.split(".")[0] in {"bot", "cogs", "images"}}
assert all(name == "bot" or name.startswith("bot.engine") for name in ours), ours
foreign = {"discord", "sqlite3", "PIL", "asyncio", "random", "fluent"} & set(sys.modules)
assert not foreign, foreign
"""
    subprocess.run([sys.executable, "-c", code], check=True)
