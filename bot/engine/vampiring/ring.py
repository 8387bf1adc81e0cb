"""The ring of cards and where a vampire lands on it (V2, V7 to V10)."""

from __future__ import annotations

from bot.engine.core import BadSetup
from bot.engine.seeds import Stream

Ring = tuple[str, ...]
"""The cards clockwise, named as in records."""

CARRIAGE = "carriage"
PARCHMENT = "parchment"
SPECIALS = (PARCHMENT, "tower", "forest", "cave", "garlic", "mirror", "graveyard", "cross")


def home_of(seat: int) -> str:
    """Name the Home of a family."""
    return f"home:{seat}"


def deck(seats: int) -> Ring:
    """Answer the cards of a ring for so many families, in the order in which they are shuffled (V2)."""
    return (*map(home_of, range(seats)), *[CARRIAGE] * seats, *SPECIALS)


def shuffled(seats: int, seed: bytes) -> Ring:
    """Derive the ring of a seed (RECORDS, "Seeds")."""
    return Stream(seed, "ring").shuffle(deck(seats))


def read_ring(seats: int, data: object) -> Ring:
    """Read the `setup` of a record; raise `BadSetup` unless it holds exactly V2's cards."""
    cards = data.get("ring") if isinstance(data, dict) else None
    if not isinstance(cards, list):
        raise BadSetup("setup must be an object with a list of cards as its ring", rule="V2")
    ring = tuple(card for card in cards if isinstance(card, str))
    if len(ring) != len(cards) or sorted(ring) != sorted(deck(seats)):
        raise BadSetup(
            f"the ring must hold exactly the {2 * seats + 8} cards for {seats} families", rule="V2"
        )
    return ring


def walk(ring: Ring, home: int, start: int, step: int) -> tuple[int, ...]:
    """Answer each card on which a vampire lands from `start`, the last being where it stays.

    `step` is signed: its kind's steps (V7), clockwise positive. `home` is where the Parchment sends it.
    """
    at = (start + step) % len(ring)
    stops: tuple[int, ...] = (at,)
    while ring[at] == CARRIAGE:
        # A chain comes back at the latest to its start, where nobody rests on a Carriage (V8, V10).
        assert len(stops) < len(ring), "a chain of Carriages loops"
        at = (at + step) % len(ring)
        stops += (at,)
    return (*stops, home) if ring[at] == PARCHMENT else stops
