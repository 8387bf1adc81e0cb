"""Sets the scene for a rule test: who shall stand where at the moment of the fights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from bot.engine.vampiring import GAME, Move, RingState
from bot.engine.vampiring.views import KINDS, TurnReport
from tests.engine.oracle import BECOMES, Naive

RING = (
    "home:0", "tower", "carriage", "forest", "home:1", "mirror", "carriage",
    "cave", "parchment", "garlic", "home:2", "graveyard", "carriage", "cross",
)  # fmt: skip
"""The ring of three families on which rule tests stand."""
LETTERS = {"M": "man", "W": "wolf", "B": "bat"}


@dataclass(frozen=True)
class Scene:
    """A state, the choices that lead to the wanted places, and what they led to."""

    before: RingState
    choices: Mapping[int, Move]
    after: RingState
    report: TurnReport


def play_scene(
    variant: str,
    places: Mapping[str, str],
    *,
    out: Sequence[int] = (),
    blood: Sequence[int] = (8, 8, 8),
    turn: int = 1,
) -> Scene:
    """Play the turn after which `places` hold: by card, vampires as in `"0M 0W 1B"`.

    Vampires that are not named stand on the Cross, where nobody fights. Families in `out` are out.
    """
    wanted = {(seat, kind): "cross" for seat in range(3) for kind in KINDS}
    for card, crowd in places.items():
        for name in crowd.split():
            wanted[int(name[0]), LETTERS[name[1]]] = card
    cards: list[tuple[int, int, int] | None] = []
    choices: dict[int, Move] = {}
    for seat in range(3):
        if seat in out:
            cards.append(None)
            continue
        choices[seat], start = _origin(variant, seat, [RING.index(wanted[seat, kind]) for kind in KINDS])
        cards.append(start)
    state = GAME.start(3, {"variant": variant}, RING)
    state = replace(
        state,
        cards=tuple(cards),
        blood=tuple(0 if seat in out else left for seat, left in enumerate(blood)),
        scores=tuple(9 if seat in out else None for seat in range(3)),
        turn=turn,
    )
    after = GAME.resolve(state, choices).state
    last = GAME.view(after, None).last
    assert last is not None
    return Scene(state, choices, after, last)


def _origin(variant: str, seat: int, goals: Sequence[int]) -> tuple[Move, tuple[int, int, int]]:
    """Find a move and where a family's man, wolf and bat stand before it leads to `goals`."""
    naive = Naive(variant, list(RING), 3)
    rests = [card for card, name in enumerate(RING) if name not in ("carriage", "parchment")]
    for move in Move:
        origins = []
        for was in KINDS:
            kind = BECOMES[move.metamorphosis][was]
            goal = goals[KINDS.index(kind)]
            origins.append([card for card in rests if naive.landing(seat, kind, card, str(move)[1]) == goal])
        for man, wolf, bat in product(*origins):
            if move.metamorphosis == "a" or not man == wolf == bat:
                return move, (man, wolf, bat)
    raise LookupError(f"nothing leads to {goals}")
