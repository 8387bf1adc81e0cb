"""Golden pictures: pictures that were looked at and found good, compared with a tolerance.

After a wanted change of the art: `python -m tests.images.golden` paints all of them anew. Look at them.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops

from bot.engine.vampiring.views import RingView
from images.vampiring import paint_ring
from tests.images.stage import crowded, drafted, ended, fought, own_view, played, view

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
    "draft-4": (own_view(), drafted(own_view()).move),
    "turn-6": (played(6, 3), None),
    "turn-8": (played(8, 2), None),
    "crowd-8": (crowded(8, 22), None),
    "fight-8": (fought(8), None),
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
