"""The one fixed palette of all pictures: ramps of named colours, from dark to light.

Nothing here needs Pillow. Art and painters name colours by key: `"night3"` is the fourth step of the ramp
`night`, `"seat"` and its relatives stand for a family's colour, which is put in afterwards.
"""

from __future__ import annotations

from functools import cache

from images.theme import RGB, SEATS, blend

RAMPS: dict[str, str] = {
    # the dark around everything, and the same where candle light reaches it
    "night": "05040A 0C0A14 120F1D 171324 1C172C 221C34 2B2440 372E4F 473D60 5E5378 7D7196 A69BBB",
    "ember": "180E10 1D1216 21151A 2B1B1F 382325 4A2E2A 613C30 7F5139",
    # old paper, from its burnt edge to where the light falls
    "paper": "2A1C12 46321F 6A4D32 8F6D49 B18D63 CFAF83 E3CB9F EFDDB8 F7EBD0 FDF6E4",
    "gold": "3A1F08 5A3410 8A5316 B87A22 DDA23A F2C75C FDE49A",
    "flame": "C8491A F07A24 FFAC3C",
    "blood": "1F030A 3B0711 5E0C1C 861125 B3172F DC2A3F F4636A FFB1AC",
    # what cards and faces are made of
    "stone": "14171D 23272F 343B48 535D6D 7B8696 A7B1BD D2D9DF EEF2F6",
    "moss": "0D1A12 16301E 24492C 38683A 548950 82AE74 B8D3A4",
    "ice": "0C2530 17404F 2A6578 478FA3 78B8C6 B2DDE3 E2F6F6",
    "violet": "1E1233 342153 513A7A 785FA3 A38BC9 CDBDE4 EDE4F7",
    "wood": "1C0F08 301A0D 4A2A16 6B4022 8F5B33 B37D4B",
    "pale": "3B2C38 604D58 8E7880 B9A5A4 DCCBC3 F2E6DB",
    "flesh": "5A2E26 8F4E3C BE7F5F E2AC86 F5D0AE",
}
"""Every ramp: its colours from dark to light."""

INK: RGB = (0x12, 0x0A, 0x12)
"""What lines and numbers are drawn with on paper; the colour of black pawns (V22)."""

STEPS: tuple[str, ...] = ("seat0", "seat1", "seat", "seat3", "seat4", "seat5", "seat6", "seat7")
"""The steps of every seat's ramp, as keys: two darker ones, the colour itself, two lighter ones, and
the three in which others lie in the shade."""

STAND_IN = len(SEATS)
"""The seat, behind all that there are, in whose ramp art is indexed before a seat is put in."""

_LOUD = "400040 8C008C E600E6 FF3CFF FF80FF 000050 0000A0 3C3CF0"
"""That ramp: so loud that what lies between two of its steps is near no other ramp."""


def _rgb(text: str) -> RGB:
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def _ramp(text: str) -> list[RGB]:
    joined = text.replace(" ", "")
    return [_rgb(joined[start : start + 6]) for start in range(0, len(joined), 6)]


@cache
def colours() -> dict[str, RGB]:
    """Every colour of the palette that is no seat's, by key."""
    named = {"ink": INK}
    for name, text in RAMPS.items():
        named |= {f"{name}{step}": rgb for step, rgb in enumerate(_ramp(text))}
    return named


@cache
def seat_ramp(seat: int) -> tuple[RGB, ...]:
    """The colours of a seat, in the order of `STEPS`."""
    if seat == STAND_IN:
        return tuple(_ramp(_LOUD))
    own, ground, light = SEATS[seat].rgb, colours()["night4"], colours()["paper9"]
    dim = blend(own, ground, 0.62)
    return (
        blend(own, INK, 0.74),
        blend(own, INK, 0.42),
        own,
        blend(own, light, 0.36),
        blend(own, light, 0.7),
        blend(dim, INK, 0.5),
        dim,
        blend(dim, light, 0.28),
    )


@cache
def palette() -> tuple[RGB, ...]:
    """The palette of every picture: at most 255 colours, so that one place stays free for transparency.

    It begins with the ramps of the twelve seats, of which no two colours are equal; what several ramps
    share stands once.
    """
    seats = [rgb for seat in range(len(SEATS)) for rgb in seat_ramp(seat)]
    return (*seats, *dict.fromkeys(rgb for rgb in colours().values() if rgb not in seats))


def colour(key: str, seat: int | None = None) -> RGB:
    """The colour of a key: of `colours()`, of `STEPS` for a seat, or `"seat 3"` for that seat's own."""
    if key.startswith("seat "):
        return SEATS[int(key.removeprefix("seat "))].rgb
    if key in STEPS:
        return seat_ramp(STAND_IN if seat is None else seat)[STEPS.index(key)]
    return colours()[key]


def index_of(rgb: RGB) -> int:
    """The place of one of its colours in the palette; raises `KeyError` for another one."""
    return _index()[rgb]


@cache
def _index() -> dict[RGB, int]:
    return {rgb: place for place, rgb in enumerate(palette())}


def luminance(rgb: RGB) -> float:
    """The relative luminance of a colour, 0 to 1 (WCAG 2)."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = rgb
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: RGB, other: RGB) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(ground: RGB) -> str:
    """The key of the one of ink and lit paper that stands out more on a ground."""
    return max(("ink", "paper9"), key=lambda key: contrast(colour(key), ground))
