"""Fights as rows: who stands where on a card's tray, and the arrows between the kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import Literal, Protocol, TypeVar

from bot.engine.vampiring.views import KINDS, Pawn, Wound


class Standing(Protocol):
    """Somebody of a kind."""

    @property
    def kind(self) -> str:
        """One of `KINDS`."""

    @property
    def seat(self) -> int:
        """Of which family."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What happened to those on a tray, with the drops that it cost each of them before V17's limit.

    A `strike` goes from those before it to those behind it; at the end of a row `back` goes from the
    last kind to the first, `over` from the first to the last; `wraith` are ghost wounds (V19).
    """

    name: Literal["strike", "back", "over", "wraith"]
    number: int


_S = TypeVar("_S", bound=Standing)


def drops(wounds: Sequence[Wound]) -> dict[tuple[str, str], int]:
    """Count the drops that each kind cost each one of another kind.

    All of them lose the same, but for those whom their Home protects: they lose none (V11 to V16).
    """
    each: dict[tuple[str, Pawn], int] = {}
    for wound in wounds:
        pair = wound.giver.kind, wound.taker
        each[pair] = each.get(pair, 0) + wound.drops
    found: dict[tuple[str, str], int] = {}
    for (giver, taker), lost in each.items():
        found[giver, taker.kind] = max(lost, found.get((giver, taker.kind), 0))
    return found


def order(standing: Sequence[_S], wounds: Sequence[Wound]) -> tuple[_S | Sign, ...]:
    """Put those on a card in a row, where they fought with the arrows between them."""
    found = drops(wounds)
    if not found:
        return tuple(standing)
    kinds = row({*(one.kind for one in standing), *(kind for pair in found for kind in pair)}, found)
    members: list[_S | Sign] = []
    for place, kind in enumerate(kinds):
        alike: list[_S] = [one for one in standing if one.kind == kind]
        alike.sort(key=lambda one: one.seat)
        members += alike
        following = kinds[place + 1 : place + 2]
        if following and (number := found.get((kind, following[0]))):
            members.append(Sign("strike", number))
    if number := found.get((kinds[-1], kinds[0])):
        members.append(Sign("back", number))
    if len(kinds) > 2 and (number := found.get((kinds[0], kinds[-1]))):
        members.append(Sign("over", number))
    return tuple(members)


def row(kinds: set[str], found: Mapping[tuple[str, str], int]) -> tuple[str, ...]:
    """Order the kinds so that every blow goes to a neighbour behind, or between the ends.

    No two kinds wound each other both ways, so there always is such an order (V11 to V14).
    """

    def fit(line: tuple[str, ...]) -> tuple[int, int]:
        told = sum(pair in found for pair in pairwise(line))
        ends = {(line[0], line[-1]), (line[-1], line[0])} if len(line) > 2 else set()
        return told + sum(pair in found for pair in ends), told

    return max(permutations(sorted(kinds, key=KINDS.index)), key=fit)
