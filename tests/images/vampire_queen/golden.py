"""Golden pictures of Vampire Queen: looked at and found good.

After a wanted change of the art: `python -m tests.images.vampire_queen.golden` paints all of them anew.
Look at them.
"""

from __future__ import annotations

import io

from PIL import Image

from bot.engine.vampire_queen.views import QueenView
from images.vampire_queen import paint_hand, paint_trick
from tests.images import golden
from tests.images.vampire_queen.stage import (
    BETWEEN,
    LONGEST,
    SIXTY,
    THIRTEEN,
    ended,
    following,
    leading,
    report,
    reported,
    trick,
    view,
)

FOLDER = golden.FOLDER / "vampire_queen"

TRICKS: dict[str, QueenView] = {
    "start-5": view(5, leader=3, points=dict.fromkeys(range(5), 0), deal=1, number=1),
    "queens-4": view(4, ["Q Q Q Q", "-"], leader=2),
    "largest-3": view(3, [" ".join(["3"] * 8 + ["Q"] * 4), "-"]),
    "passed-6": view(6, leader=1, last=trick(6, ["8 8 Q", "-", "-", "-", "-", "-"], leader=1)),
    "hunter-7": view(7, ["H15"], leader=2, hunters={0: (20,)}),
    "taken-9": view(
        9,
        leader=7,
        last=trick(9, ["H15", "x", "13", "5", "7", "1", "2", "Q", "Q"], leader=8),
        hunters={7: (15,), 0: (20,)},
        cards={0: 1, 3: 0},
        barred=15,
    ),
    "crowd-12": view(
        12,
        ["4 4 4", "-", "5 5 5", "7 7 Q", "-", "-", "10 10 Q"],
        only_hunters=(9,),
        cards={9: 1, 5: 0},
        hunters={0: (15,), 9: (20,)},
    ),
    "between-5": reported(BETWEEN, leader=3),
    "end-5": ended(),
    "end-12": reported(LONGEST, winners=(8,)),
    "end-3": reported([report(1, ("", "7x3 Q", "1 2x2 5 8x2 9 H15 H20"))], 1, winners=(0,)),
}
HANDS: dict[str, tuple[QueenView, str | None]] = {
    "hand-13": (following(), None),
    "draft-13": (following(), "9 Q"),
    "lead-30": (leading(), "2 2"),
    "throw-60": (
        view(
            3,
            ["H20", "5"],
            hunters={2: (15,)},
            seat=2,
            hand=SIXTY,
            legal=(*(str(value) for value in range(1, 14)), "Q"),
        ),
        "6",
    ),
    "hand-1": (view(6, ["4", "-", "5"], seat=3, hand="9", legal=("-", "9")), None),
    "waiting-12": (
        view(
            12,
            ["4 4 4", "-", "5 5 5", "7 7 Q", "-", "-", "10 10 Q"],
            only_hunters=(9,),
            cards={9: 1, 5: 0},
            hunters={0: (15,), 9: (20,)},
            seat=10,
            hand=THIRTEEN,
        ),
        None,
    ),
}


def paint(name: str) -> bytes:
    """Paint the picture of a name."""
    return paint_trick(TRICKS[name]) if name in TRICKS else paint_hand(*HANDS[name])


def main() -> None:
    """Paint all golden pictures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in (*TRICKS, *HANDS):
        Image.open(io.BytesIO(paint(name))).save(FOLDER / f"{name}.png", compress_level=9)


if __name__ == "__main__":
    main()
