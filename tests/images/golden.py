"""Golden pictures: pictures that were looked at and found good, compared with a tolerance.

After a wanted change of the art: `python -m tests.images.golden` paints all of them anew. Look at them.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops

from bot.engine.vampiring.views import RingView
from images.vampiring import paint_ring
from tests.images.stage import crowded, ended, own_view, report, view

FOLDER = Path(__file__).parent.parent / "data" / "pictures"
OUT = Path(__file__).parent.parent / "out"

TOLERANCE = 10.0
"""How far (0 to 255) another version of Pillow or FreeType may be off, in the mean of a square."""
_SQUARE = 50
"""The side of the squares that are compared, in pixels: less than a vampire."""

PICTURES: dict[str, tuple[RingView, str | None]] = {
    "start-2": (view(2), None),
    "won-3": (ended(), None),
    "own-4": (own_view(), None),
    "draft-4": (own_view(), "b+"),
    "turn-8": (
        view(
            8,
            {
                0: (3, 12, 20),
                1: (3, 9, 10),
                2: (9, 9, 4),
                3: (3, 12, 15),
                4: (3, 11, 11),
                6: (2, 3, 13),
                7: (3, 9, 5),
            },
            blood={0: 4, 1: 7, 2: 2, 3: 5, 5: 0, 6: 1},
            lost={0: 3, 3: 1, 5: 2},
            haunted=(5,),
            last=report(8, {3: 5, 9: 12}, ghosts=(5, 5)),
        ),
        None,
    ),
    "crowd-8": (crowded(8, 22), None),
}


def difference(one: bytes, other: bytes) -> float:
    """The mean difference (0 to 255) in that square of two pictures in which they differ most."""
    a, b = (Image.open(io.BytesIO(png)).convert("RGB") for png in (one, other))
    if a.size != b.size:
        return 255.0
    squares = ImageChops.difference(a, b).convert("L").reduce(_SQUARE)
    return float(squares.getextrema()[1])  # type: ignore[arg-type]


def check(name: str, png: bytes, folder: Path = FOLDER) -> None:
    """Compare with the golden picture; save both in `tests/out/` when they differ too much."""
    golden = (folder / f"{name}.png").read_bytes()
    off = difference(png, golden)
    if off > TOLERANCE:
        OUT.mkdir(exist_ok=True)
        (OUT / f"{name}-new.png").write_bytes(png)
        (OUT / f"{name}-golden.png").write_bytes(golden)
    assert off <= TOLERANCE, f"look at {OUT / name}-new.png and -golden.png"


def main() -> None:
    """Paint all golden pictures anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (looked, draft) in PICTURES.items():
        Image.open(io.BytesIO(paint_ring(looked, draft))).save(FOLDER / f"{name}.png", compress_level=9)


if __name__ == "__main__":
    main()
