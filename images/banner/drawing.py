"""From scenes to pixels: large grounds drawn band by band, cards that lie on a table, figures in boxes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise

from PIL import Image

from images import art
from images.banner.layout import BAND, FLAT, HEIGHT, LEAN, NEARER, WIDTH, Box, Lying, Oval
from images.sprites import indexed

_PARTS = 720
"""Into how many parts an oval is cut to measure it."""


def painted(markup: str, width: int = WIDTH, height: int = HEIGHT) -> Image.Image:
    """Draw markup in pixels as a picture of the palette, some rows at a time.

    The interpreter stands still while something is drawn; between two bands others get their turn.
    """
    picture = Image.new("RGBA", (width, height))
    for top in range(0, height, BAND):
        rows = min(BAND, height - top)
        shifted = f'<g transform="translate(0 {-top})">{markup}</g>'
        picture.paste(art.render(width, rows, shifted, samples=1), (0, top))
    return indexed(picture)


def scene(name: str) -> str:
    """A ground of the size of these pictures, as markup."""
    return art.fragment(f"scene/{name}")


def figure(name: str, box: Box) -> str:
    """A drawing of 100 by 100 units in a box, as markup."""
    return art.place(name, *box)


def lying(where: Lying, size: tuple[int, int], face: str, flat: float = FLAT) -> str:
    """A card that lies on a table as markup; `face` has the size's units, its upper left at 0, 0.

    `flat` says how high it seems, as a share of its length.
    """
    turn = math.radians(where.turn)
    cos, sin = where.size * math.cos(turn), where.size * math.sin(turn)
    matrix = f"{cos:.3f} {sin * flat:.3f} {-sin:.3f} {cos * flat:.3f} {where.x:.1f} {where.y:.1f}"
    return (
        f'<g transform="matrix({matrix}) translate({-size[0] / 2:g} {-size[1] / 2:g})">'
        f'<rect x="4" y="9" width="{size[0]}" height="{size[1]}" rx="6" fill="$ember0" fill-opacity=".6"/>'
        f'<rect x="2" y="5" width="{size[0] - 4}" height="{size[1]}" rx="6" fill="$ink"/>{face}</g>'
    )


def ring(oval: Oval, faces: Sequence[str], draw: Callable[[str], str]) -> str:
    """A ring of cards that lies on a table as markup, clockwise from the middle of its far side."""
    angles = _evenly(len(faces), oval.across, oval.down / FLAT)
    placed = sorted(zip(map(math.sin, angles), angles, faces, strict=True))
    return "".join(
        lying(
            Lying(
                oval.x + oval.across * math.cos(angle) * (1 + NEARER * near / 4),
                oval.y + oval.down * near,
                -LEAN * math.cos(angle) * near,
                1 + NEARER * near,
            ),
            oval.card,
            draw(face),
        )
        for near, angle, face in placed
    )


def _evenly(count: int, across: float, down: float) -> list[float]:
    """Angles of points at equal distances along an ellipse, half a distance from its upper end on."""
    steps = [math.tau * part / _PARTS - math.pi / 2 for part in range(_PARTS + 1)]
    points = [(across * math.cos(step), down * math.sin(step)) for step in steps]
    gone = [0.0, *accumulate(math.dist(*two) for two in pairwise(points))]
    wanted = [gone[-1] * (number + 0.5) / count for number in range(count)]
    return [next(step for step, far in zip(steps, gone, strict=True) if far >= want) for want in wanted]
