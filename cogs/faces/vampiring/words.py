"""The names of cards, vampires and choices of VampiRing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from bot.engine.vampiring.views import KINDS, Choice, Path, Pawn
from bot.text.lookup import say
from cogs.faces.seats import letter, letters

CLOCKWISE, COUNTERCLOCKWISE = "↻", "↺"
SIGNS = {"man": "🧛", "wolf": "🐺", "bat": "🦇"}
"""The kinds where words don't fit."""
LEADS_TO = " → "


def word(language: str, key: str, **args: str | int) -> str:
    """A text of VampiRing's own catalogue."""
    return say(language, f"vampiring-{key}", **args)


def card(ring: Sequence[str], index: int, language: str) -> str:
    """A card with its number on the ring, which counts from 1: "7 Mirror"."""
    return f"{index + 1} {card_name(ring[index], language)}"


def card_name(name: str, language: str) -> str:
    """A card of the ring (named as in records) without its number: "Mirror"."""
    kind, _, owner = name.partition(":")
    if owner:
        return word(language, f"card-{kind}", family=letter(int(owner)))
    return word(language, f"card-{kind}")


def cards(ring: Sequence[str], indexes: Iterable[int], language: str) -> str:
    """Several cards with their numbers."""
    return ", ".join(card(ring, index, language) for index in indexes)


def cards_by_name(ring: Sequence[str], language: str) -> str:
    """All cards of a ring, equal ones together: "Home A 3; Carriage 1, 7; Tower 2"."""
    numbers: defaultdict[str, list[str]] = defaultdict(list)
    for number, name in enumerate(ring, 1):
        numbers[name].append(str(number))
    return "; ".join(f"{card_name(name, language)} {', '.join(numbers[name])}" for name in numbers)


def kind_name(kind: str, language: str, count: int = 1) -> str:
    """A kind of vampire in singular or plural."""
    return word(language, f"kind-{kind}", count=count)


def vampires(pawns: Iterable[Pawn], language: str) -> str:
    """Vampires by kind: "Men A, C; Bat B"."""
    standing = list(pawns)
    groups = []
    for kind in KINDS:
        seats = sorted(pawn.seat for pawn in standing if pawn.kind == kind)
        if seats:
            groups.append(vampires_of(kind, seats, language))
    return "; ".join(groups)


def vampires_of(kind: str, seats: Sequence[int], language: str) -> str:
    """The vampires of one kind of some families: "Men A, C"."""
    return f"{kind_name(kind, language, len(seats))} {letters(seats)}"


def signs_of(kind: str, seats: Sequence[int]) -> str:
    """The vampires of one kind of some families, in signs: "🧛A, C"."""
    return f"{SIGNS[kind]}{letters(seats)}"


def becomes(paths: Sequence[Path], language: str, *, short: bool = False) -> str:
    """What the Man becomes, from which the other two follow (V5)."""
    kind = next(path.kind for path in paths if path.was == "man")
    if short:
        return f"{SIGNS['man']}→{SIGNS[kind]}"
    return f"{kind_name('man', language)}{LEADS_TO}{kind_name(kind, language)}"


def arrow(move: str) -> str:
    """The direction of a move as records write it."""
    return CLOCKWISE if move.endswith("+") else COUNTERCLOCKWISE


def started_together(paths: Sequence[Path]) -> bool:
    """Whether the three came from one card, so that the metamorphosis meant nothing (V6)."""
    return len({path.start for path in paths}) == 1


def choice_name(paths: Sequence[Path], move: str, language: str) -> str:
    """A choice in words: "↻ Clockwise · Man → Wolf"."""
    direction = word(language, "clockwise" if arrow(move) == CLOCKWISE else "counterclockwise")
    words = f"{arrow(move)} {direction}"
    return words if started_together(paths) else f"{words} · {becomes(paths, language)}"


def choice_sign(choice: Choice, language: str) -> str:
    """A choice in a few signs, for the label of a button: "↻ Man → Wolf"."""
    if started_together(choice.paths):
        return choice_name(choice.paths, choice.move, language)
    return f"{arrow(choice.move)} {becomes(choice.paths, language)}"
