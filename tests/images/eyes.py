"""How colours look to different eyes: full protanopia, deuteranopia and tritanopia, and in grey.

The matrices are those of Machado, Oliveira and Fernandes (2009) for linear RGB.
"""

from __future__ import annotations

import math

from images.theme import RGB

Triple = tuple[float, float, float]

_LIGHT: Triple = (0.2126, 0.7152, 0.0722)
MATRICES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LIGHT, _LIGHT, _LIGHT),
}


def seen(rgb: RGB, eyes: str) -> Triple:
    """The colour as these eyes see it, in CIE L*a*b*."""
    linear = [_linear(part / 255) for part in rgb]
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, linear, strict=True))))
        for row in MATRICES[eyes]
    )
    x = _curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(a: RGB, b: RGB, eyes: str) -> float:
    """How far apart two colours look (CIE 1976: about 2.3 is just noticeable)."""
    return math.dist(seen(a, eyes), seen(b, eyes))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curve(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
