"""The recorded games behind README's pictures, and which moments of them are shown."""

from __future__ import annotations

from pathlib import Path

from bot.engine.record import Replay, read_record, replay

FOLDER = Path(__file__).parents[2] / "images" / "gallery"
GAME = FOLDER / "game.json"
TURN = 6
"""The turn after which board and panel are shown: a family is out, and there were fights by three rules."""
PLAYER, DRAFT = 0, "a-"
"""Whose panel is shown, and the choice that is looked at in it."""
QUEEN_GAME = FOLDER / "queen.json"
PLAYS = 4
"""The plays after which trick and hand are shown: a set of three is beaten twice, and somebody passed."""
RAISED = "13 Q Q"
"""The play that is looked at in the hand of whoever must act."""


def game(path: Path = GAME) -> Replay:
    """Replay a recorded game."""
    return replay(read_record(path.read_bytes()))
