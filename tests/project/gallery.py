"""README's pictures, drawn by the real painters from recorded games: `images/gallery/*.json`.

After a wanted change of the art: `python -m tests.project.gallery` paints all of them anew. Look at them.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from bot.engine.record import Replay, read_record, replay
from images.vampire_queen import paint_hand, paint_trick
from images.vampiring import paint_ring

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


def pictures() -> dict[str, bytes]:
    """Draw README's pictures: by name, each a PNG."""
    played = game()
    rules, middle = played.record.game, played.states[TURN]
    dealt = game(QUEEN_GAME)
    queen, trick = dealt.record.game, dealt.states[PLAYS]
    (turn,) = queen.pending(trick)
    return {
        "board": paint_ring(rules.view(middle, None)),
        "panel": paint_ring(rules.view(middle, PLAYER), DRAFT),
        "end": paint_ring(rules.view(played.states[-1], None)),
        "trick": paint_trick(queen.view(trick, None)),
        "hand": paint_hand(queen.view(trick, turn), RAISED),
    }


def main() -> None:
    """Paint all of them anew."""
    for name, png in pictures().items():
        Image.open(io.BytesIO(png)).save(FOLDER / f"{name}.png", compress_level=9)


if __name__ == "__main__":
    main()
