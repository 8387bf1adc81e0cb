"""Where everything lies in the pictures of rules: the only place with numbers of pixels there.

What stands somewhere is named by a few words: `man 0` is the Man of the first family, `ghost wolf 0`
where its Wolf was, `strike 1` an arrow with the drops that it costs, `wraith 1` a ghost's wound, `peace` and
`spared` arrows that cost nothing, the latter one pointing to the left; other names are drawings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from images.banner.layout import Point

Rim = Literal["none", "gold", "teeth"]
"""What is around a playing card: nothing, the gold of what wins, the teeth of what takes all."""
Item = tuple[str, float, float, int]
"""What stands somewhere, its middle and its size."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the ring: its name as in records, its corner and size, and its emblem's corner and side."""

    name: str
    left: float
    top: float
    size: tuple[int, int]
    emblem: tuple[float, float, float]
    haunted: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """One picture: cards, then lines over them (a drawing of the whole picture), then what stands there."""

    cards: tuple[Card, ...]
    lines: str
    items: tuple[Item, ...]


LETTER_AT = (0.5, 0.66)
"""The middle of the letter on a Home, as shares of its emblem."""

# The turn: both metamorphoses as wheels around a Home, and the two directions

_HOME = (200, 200)
TURN = Lesson(
    (Card("home:0", 500, 76, _HOME, (25, 22, 150)),),
    "lesson-turn",
    (
        ("man 0", 236, 198, 112),
        ("wolf 0", 362, 417, 112),
        ("bat 0", 128, 417, 112),
        ("man 0", 964, 198, 112),
        ("wolf 0", 1072, 417, 112),
        ("bat 0", 838, 417, 112),
        ("man 0", 524, 296, 96),
        ("bat 0", 676, 296, 96),
        ("wolf 0", 600, 330, 96),
    ),
)

# Moves: a hop over a Carriage, a flight home from the Parchment, and who wounds whom

_STOP, _SIGN = (132, 150), (16, 14, 100)
_STEP = (74, 222, 370, 518, 666)
_UPPER, _LOWER = 106, 420
_UNDER = 162
"""Where vampires stand under the upper edge of their card."""
MOVES = Lesson(
    (
        *(
            Card(name, left, _UPPER, _STOP, _SIGN)
            for name, left in zip(("cave", "tower", "carriage", "garlic", "mirror"), _STEP, strict=True)
        ),
        *(
            Card(name, left, _LOWER, _STOP, _SIGN)
            for name, left in zip(("home:0", "graveyard", "cross", "forest", "parchment"), _STEP, strict=True)
        ),
    ),
    "lesson-moves",
    (
        ("ghost wolf 0", 140, _UPPER + _UNDER, 90),
        ("sign/hop", 436, _UPPER + _UNDER, 80),
        ("wolf 0", 732, _UPPER + _UNDER, 94),
        ("man 0", 140, _LOWER + _UNDER, 94),
        ("ghost man 0", 584, _LOWER + _UNDER, 90),
        ("sign/wing", 732, _LOWER + _UNDER, 84),
        ("man 0", 962, 198, 112),
        ("bat 1", 1064, 396, 112),
        ("wolf 2", 860, 396, 112),
    ),
)

# The cards: nine cells, each a card with what happens on it

_CELL, _EMBLEM = (344, 188), (12, 40, 108)
_LEFT, _TOP = (72, 428, 784), (41, 243, 445)
_PAWN, _MARK = 80, 66


def _cell(number: int, *items: Item) -> tuple[Item, ...]:
    """What stands on the card of a cell, told from its corner."""
    left, top = _LEFT[number % 3], _TOP[number // 3]
    return tuple((what, left + x, top + y, size) for what, x, y, size in items)


def _favour(own: str, *others: str) -> tuple[Item, ...]:
    """One kind wounds both others, and is not wounded."""
    upper, lower = others
    return (
        (f"{own} 0", 160, 94, 84),
        ("strike 1", 230, 54, 64),
        ("strike 1", 230, 134, 64),
        (f"{upper} 1", 298, 54, 78),
        (f"{lower} 2", 298, 134, 78),
    )


CARDS = Lesson(
    tuple(
        Card(name, _LEFT[i % 3], _TOP[i // 3], _CELL, _EMBLEM, haunted=i == 8)
        for i, name in enumerate(
            ("tower", "forest", "cave", "garlic", "mirror", "cross", "graveyard", "home:0", "home:3")
        )
    ),
    "",
    (
        *_cell(0, *_favour("man", "wolf", "bat")),
        *_cell(1, *_favour("wolf", "man", "bat")),
        *_cell(2, *_favour("bat", "man", "wolf")),
        *_cell(3, ("man 0", 158, 94, _PAWN), ("strike 2", 229, 94, _MARK), ("bat 1", 297, 94, _PAWN)),
        *_cell(4, ("bat 1", 158, 94, _PAWN), ("strike 1", 229, 94, _MARK), ("man 0", 297, 94, _PAWN)),
        *_cell(5, ("man 0", 158, 94, _PAWN), ("peace", 229, 94, _MARK), ("bat 1", 297, 94, _PAWN)),
        *_cell(6, ("man 0", 158, 94, _PAWN), ("strike 1", 229, 94, _MARK), ("bat 1", 297, 94, _PAWN)),
        *_cell(
            7,
            ("man 0", 160, 94, 84),
            ("strike 1", 230, 54, 64),
            ("bat 1", 298, 54, 78),
            ("spared", 230, 134, 64),
            ("wolf 2", 298, 134, 78),
        ),
        *_cell(8, ("wraith 1", 190, 94, 96), ("wolf 2", 288, 94, 88)),
    ),
)

# Vampire Queen: cards with corner, width and height; `teeth` around the one that takes all


@dataclass(frozen=True, slots=True)
class Played:
    """A playing card: its kind and corner; whether it lies in the shade, and what is around it."""

    kind: str
    left: float
    top: float
    shaded: bool = False
    rim: Rim = "none"


@dataclass(frozen=True, slots=True)
class Hands:
    """One picture of Vampire Queen: cards of one size, lines, seats' plates and points, and drawings."""

    size: tuple[int, int]
    cards: tuple[Played, ...]
    lines: str = ""
    plates: tuple[tuple[int, Point], ...] = ()
    points: tuple[tuple[int, Point], ...] = ()
    items: tuple[Item, ...] = ()


PLATE, COFFIN = (132, 70), (116, 76)
_KINDS = (("1", 1), ("5", 5), ("9", 9), ("13", 13), ("Q", 14), ("H15", 15), ("H20", 20))
_PACE = 151
WORTH = Hands(
    (144, 202),
    tuple(Played(kind, 75 + _PACE * i, 188 + 10 * abs(i - 3)) for i, (kind, _) in enumerate(_KINDS)),
    points=tuple((value, (147 + _PACE * i, 486 + 10 * abs(i - 3))) for i, (_, value) in enumerate(_KINDS)),
)


def _set(
    kinds: str, left: float, top: float, *, rim: Rim = "none", shaded: bool = False
) -> tuple[Played, ...]:
    return tuple(
        Played(kind, left + 50 * i, top + 6 * i, shaded, rim) for i, kind in enumerate(kinds.split())
    )


CLIMB = Hands(
    (118, 165),
    (
        *_set("4 4 4", 92, 120),
        *_set("5 5 5", 376, 120),
        *_set("7 7 Q", 658, 120, rim="gold"),
        *_set("4 4 4", 170, 436, shaded=True),
        *_set("3 3 3", 490, 436, shaded=True),
        *_set("9 9", 830, 436, shaded=True),
    ),
    "lesson-climb",
    plates=((0, (201, 354)), (1, (485, 354)), (2, (767, 354)), (3, (1030, 354))),
    items=(
        ("sign/crown", 826, 86, 84),
        ("sign/pass", 1030, 214, 136),
        ("scene/no", 279, 524, 112),
        ("scene/no", 599, 524, 112),
        ("scene/no", 914, 524, 112),
    ),
)
HUNT = Hands(
    (140, 196),
    (
        Played("H20", 92, 196),
        Played("5", 312, 196),
        Played("9", 492, 196),
        Played("9", 672, 196, rim="teeth"),
        Played("5", 900, 250),
        Played("9", 936, 258),
        Played("9", 972, 266),
        Played("H20", 986, 274),
    ),
    "lesson-hunter",
    plates=((0, (162, 446)), (1, (382, 446)), (2, (562, 446)), (3, (742, 446)), (3, (1030, 532))),
)
