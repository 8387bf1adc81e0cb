"""The face and the border of every kind of card; all lengths are pixels of the finished picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from images.canvas import Pen, Point

THICK = 5
"""How far a border reaches into its card, about."""
_ROUND = 11

Size = tuple[int, int]


def _face(pen: Pen, size: Size, edge: str, face: str, thick: float = THICK, round_: float = _ROUND) -> None:
    """A plain border around a face."""
    width, height = size
    pen.slab(0, 0, width, height, round_, edge)
    _inset(pen, size, thick, face, max(2.0, round_ - thick))


def _inset(pen: Pen, size: Size, by: float, key: str, round_: float) -> None:
    pen.slab(by, by, size[0] - by, size[1] - by, round_, key)


def _along(size: Size, step: float, inset: float) -> Iterator[tuple[Point, Point]]:
    """Even places along the four sides, `inset` from them, each with the direction inwards."""
    width, height = size
    for length, other, flip in ((width, height, False), (height, width, True)):
        free = length - 2 * _ROUND
        count = max(2, round(free / step))
        for i in range(count):
            at = _ROUND + free * (i + 0.5) / count
            for near, inwards in ((inset, 1.0), (other - inset, -1.0)):
                yield ((near, at), (inwards, 0.0)) if flip else ((at, near), (0.0, inwards))


def carriage(pen: Pen, size: Size) -> None:
    """Two thin lines, like the gilding of a coach."""
    _face(pen, size, "carriage edge", "carriage face", 3)
    _inset(pen, size, 5, "carriage edge", 7)
    _inset(pen, size, 7.5, "carriage face", 5)


def parchment(pen: Pen, size: Size) -> None:
    """A wavy edge."""
    _face(pen, size, "parchment edge", "parchment face", 4)
    for (x, y), _ in _along(size, 11, 4):
        pen.disc((x, y), 3.6, "parchment edge")


def tower(pen: Pen, size: Size) -> None:
    """Battlements."""
    _face(pen, size, "tower edge", "tower face", 4, 4)
    for (x, y), (dx, dy) in _along(size, 15, 4):
        across, down = (3.5, 4) if dy else (4, 3.5)
        pen.slab(
            x + dx * 1 - across, y + dy * 1 - down, x + dx * 1 + across, y + dy * 1 + down, 0, "tower edge"
        )


def forest(pen: Pen, size: Size) -> None:
    """Teeth, like the tops of firs."""
    _face(pen, size, "forest edge", "forest face", 3)
    for (x, y), (dx, dy) in _along(size, 10, 2):
        tip = (x + dx * 7, y + dy * 7)
        pen.polygon([(x - 5 * dy, y - 5 * dx), (x + 5 * dy, y + 5 * dx), tip], "forest edge")


def cave(pen: Pen, size: Size) -> None:
    """A thick rim, rounded inside like a cave's mouth."""
    _face(pen, size, "cave edge", "cave face", 6, 20)
    _inset(pen, size, 6, "cave face", 16)


def garlic(pen: Pen, size: Size) -> None:
    """A string of beads."""
    _face(pen, size, "garlic edge", "garlic face", 2)
    for (x, y), _ in _along(size, 10, 5):
        pen.disc((x, y), 2.8, "garlic edge")


def mirror(pen: Pen, size: Size) -> None:
    """A bright line between two dark ones, round at the ends."""
    _face(pen, size, "mirror edge", "bone", 3, 24)
    _inset(pen, size, 5.5, "mirror edge", 19)
    _inset(pen, size, 7.5, "mirror face", 17)


def graveyard(pen: Pen, size: Size) -> None:
    """Cut corners, like a coffin's."""
    width, height = size
    for by, cut, key in ((0, 15, "graveyard edge"), (5, 13, "graveyard face")):
        right, bottom = width - by, height - by
        upper = [(by, by + cut), (by + cut, by), (right - cut, by), (right, by + cut)]
        lower = [(right, bottom - cut), (right - cut, bottom), (by + cut, bottom), (by, bottom - cut)]
        pen.polygon([*upper, *lower], key)


def cross(pen: Pen, size: Size) -> None:
    """A line with a square at every corner."""
    width, height = size
    _face(pen, size, "cross edge", "cross face", 4, 3)
    for x in (0, width - 12):
        for y in (0, height - 12):
            pen.slab(x, y, x + 12, y + 12, 2, "cross edge")
            pen.slab(x + 4, y + 4, x + 8, y + 8, 1, "gold")


def home(pen: Pen, size: Size, seat: int) -> None:
    """A broad border in the owner's colour."""
    _face(pen, size, f"seat {seat}", f"seat {seat} face", THICK)


def haunted(pen: Pen, size: Size, seat: int) -> None:
    """The owner's colour gone pale, in pieces, around darkness."""
    _face(pen, size, f"seat {seat} dim", "haunted face", 7)
    for (x, y), (dx, dy) in _along(size, 20, 3):
        pen.slab(x - 5 - abs(dx), y - 5 - abs(dy), x + 5 + abs(dx), y + 5 + abs(dy), 0, "haunted face")


BORDERS: dict[str, Callable[[Pen, Size], None]] = {
    "carriage": carriage,
    "parchment": parchment,
    "tower": tower,
    "forest": forest,
    "cave": cave,
    "garlic": garlic,
    "mirror": mirror,
    "graveyard": graveyard,
    "cross": cross,
}
"""The faces of the cards that belong to nobody, by the card's name in records."""
