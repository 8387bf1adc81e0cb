"""README's pictures, drawn by the real painter from one recorded game: `images/gallery/game.json`.

After a wanted change of the art: `python -m tests.project.gallery` paints all of them anew. Look at them.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from bot.engine.record import Replay, read_record, replay
from images.vampiring import paint_ring

FOLDER = Path(__file__).parents[2] / "images" / "gallery"
GAME = FOLDER / "game.json"
TURN = 6
"""The turn after which board and panel are shown: a family is out, and there were fights by three rules."""
PLAYER, DRAFT = 0, "a-"
"""Whose panel is shown, and the choice that is looked at in it."""


def game() -> Replay:
    """Replay the recorded game."""
    return replay(read_record(GAME.read_bytes()))


def pictures() -> dict[str, bytes]:
    """Draw README's pictures: by name, each a PNG."""
    played = game()
    rules, middle = played.record.game, played.states[TURN]
    return {
        "board": paint_ring(rules.view(middle, None)),
        "panel": paint_ring(rules.view(middle, PLAYER), DRAFT),
        "end": paint_ring(rules.view(played.states[-1], None)),
    }


def main() -> None:
    """Paint all of them anew."""
    for name, png in pictures().items():
        Image.open(io.BytesIO(png)).save(FOLDER / f"{name}.png", compress_level=9)


if __name__ == "__main__":
    main()
