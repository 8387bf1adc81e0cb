"""The drawings as data: fragments of SVG by name, coloured by keys of the palette, and how they get pixels.

A fragment `ring/tower.svg` is what stands inside of an `<svg>` element: shapes on a square of 100 by 100
units (others say so in a comment). `$paper7` is a colour of the palette, `$seat` the family's; gradients that
many drawings share stand in `light.svg`.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from string import Template

from PIL import Image
from resvg_py import svg_to_bytes

from images.palette import STEPS, colour, colours

SAMPLES = 2
"""How many times larger than their size, each way, drawings are made before they are brought down."""

LARGE = 256
"""The side in pixels at which a drawing is made that is wanted in many sizes."""
KEPT = 48
"""How many of these are kept, at 256 kibibytes each."""


@cache
def fragment(name: str) -> str:
    """The drawing of a name like `"ring/tower"`, as it is written; raises `FileNotFoundError`."""
    return resources.files(__name__).joinpath(f"{name}.svg").read_text("utf-8")


def place(name: str, left: float, top: float, width: float, height: float | None = None, **more: str) -> str:
    """A drawing of 100 by 100 units in a box, as markup; `more` fills further `$keys` of it."""
    across, down = width / 100, (width if height is None else height) / 100
    inner = Template(fragment(name)).safe_substitute(more) if more else fragment(name)
    return f'<g transform="translate({left:g} {top:g}) scale({across:g} {down:g})">{inner}</g>'


def slab(
    box: tuple[float, float, float, float], round_: float, fill: str, line: str = "", wide: float = 0
) -> str:
    """A rectangle with round corners as markup: `box` is left, top, width and height, colours are keys."""
    left, top, width, height = box
    edge = f' stroke="${line}" stroke-width="{wide:g}"' if line else ""
    inside = f"${fill}" if fill else "none"
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="{round_:g}"'
        f' fill="{inside}"{edge}/>'
    )


def within(size: tuple[float, float], by: float) -> tuple[float, float, float, float]:
    """The box `by` inside of one of this size."""
    return by, by, size[0] - 2 * by, size[1] - 2 * by


def render(
    width: int,
    height: int,
    markup: str,
    box: tuple[float, float] | None = None,
    inks: Mapping[str, str] | None = None,
    samples: int = SAMPLES,
) -> Image.Image:
    """Draw markup as an RGBA picture of this size in pixels.

    Its units are pixels, or those of a `box` with this width and height. `inks` give keys other colours
    of the palette: `{"seat": "night6"}`.
    """
    across, down = box or (width, height)
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{width * samples}" height="{height * samples}" viewBox="0 0 {across:g} {down:g}"'
        f' preserveAspectRatio="none"><defs>{fragment("light")}</defs>{markup}</svg>'
    )
    given = {key: _hex(other) for key, other in (inks or {}).items()}
    data = svg_to_bytes(svg_string=Template(document).substitute(_inks() | given), skip_system_fonts=True)
    with Image.open(io.BytesIO(bytes(data))) as drawn:
        large = drawn.convert("RGBa")
    return (large.reduce(samples) if samples > 1 else large).convert("RGBA")


def drawn(name: str, side: int) -> Image.Image:
    """A drawing of 100 by 100 units as a square RGBA picture with this side in pixels.

    It is made once, large, and brought down to every size that is asked for.
    """
    return _large(name).resize((side, side), Image.Resampling.LANCZOS).convert("RGBA")


@lru_cache(maxsize=KEPT)
def _large(name: str) -> Image.Image:
    return render(LARGE, LARGE, fragment(name), (100, 100), samples=1).convert("RGBa")


@cache
def _inks() -> dict[str, str]:
    return {key: _hex(key) for key in (*colours(), *STEPS)}


def _hex(key: str) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour(key))
