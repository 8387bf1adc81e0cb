"""README's pictures: one turn of a game that chance played, drawn by the real painter.

After a wanted change of the art: `python -m tests.project.gallery` paints all of them anew. Look at them.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from bot.engine.vampiring import GAME
from images.vampiring import paint_ring
from tests.engine.play import rounds, seed_of

FOLDER = Path(__file__).parents[2] / "images" / "gallery"

SEATS = 4
SEED = seed_of(("gallery", 599))
TURN = 6
"""After this turn one family is out, and there were fights by three rules and a ghost."""
PLAYER, DRAFT = 0, "a-"
"""Whose panel is shown, and the choice that is looked at in it."""


def pictures() -> dict[str, bytes]:
    """Draw README's pictures: by name, each a PNG."""
    turns = list(rounds(GAME, SEATS, {"variant": "castle"}, SEED))
    state = turns[TURN - 1].after
    return {
        "board": paint_ring(GAME.view(state, None)),
        "panel": paint_ring(GAME.view(state, PLAYER), DRAFT),
        "end": paint_ring(GAME.view(turns[-1].after, None)),
    }


def main() -> None:
    """Paint all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, png in pictures().items():
        Image.open(io.BytesIO(png)).save(FOLDER / f"{name}.png", compress_level=9)


if __name__ == "__main__":
    main()
