"""A fast reckoning of turns: the wounds of any two families, by where they land.

A fight is a sum over pairs of vampires (V11 to V16), so the wounds of a whole turn are the sum of what
each family does to itself and of what each pair of families does to each other. That holds because
`OTHER_KINDS_FIGHT`: a third kind on a card changes nothing between two others.

Wounds are *packed*: one number with 16 bits for every seat, not yet limited by blood (V17); no turn
costs a family more than 48 drops in fights and 3 by ghosts. Packed wounds can be added.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from bot.engine.vampiring.course import Course, course_of
from bot.engine.vampiring.fights import drops_lost
from bot.engine.vampiring.moves import Cards, Move, legal_moves
from bot.engine.vampiring.ring import Ring

FIELD = 16
"""Bits of a packed seat."""
FULL = (1 << FIELD) - 1

Option = tuple[Move, Cards]
"""A legal move, and where the new man, wolf and bat stay after it."""
_ByCard = tuple[int, ...]
"""Packed wounds of one pair of vampires, by the card on which they meet."""
_Meetings = tuple[_ByCard, _ByCard, _ByCard, _ByCard, _ByCard, _ByCard]
"""Man with wolf, man with bat, wolf with man, wolf with bat, bat with man, bat with wolf."""
_KINDS_MET = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))


def unpack(wounds: int, seat: int) -> int:
    """Answer the drops of one seat in packed wounds."""
    return wounds >> FIELD * seat & FULL


class Blows:
    """What the families of one ring can do to each other; made once for a ring and a variant."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._seats = len(course.homes)
        self._meetings: dict[tuple[int, int], _Meetings] = {}

    def options(self, seat: int, cards: Cards) -> tuple[Option, ...]:
        """Answer what a family may choose, and where that leads (V5 to V9)."""
        moved = self._course.moved
        return tuple((move, moved(seat, cards, move)) for move in legal_moves(cards))

    def alone(self, seat: int, places: Sequence[Cards], haunted: Collection[int]) -> list[int]:
        """Answer the packed wounds that a family has from itself and from ghosts, for each of `places`."""
        man_wolf, man_bat, _, wolf_bat, _, _ = self._between(seat, seat)
        ghost = 1 << FIELD * seat
        answer = []
        for man, wolf, bat in places:
            wounds = 0
            if man == wolf:
                wounds += man_wolf[man]
            if man == bat:
                wounds += man_bat[man]
            if wolf == bat:
                wounds += wolf_bat[wolf]
            if haunted:
                wounds += ghost * ((man in haunted) + (wolf in haunted) + (bat in haunted))
            answer.append(wounds)
        return answer

    def between(
        self, one: int, places: Sequence[Cards], other: int, other_places: Sequence[Cards]
    ) -> list[list[int]]:
        """Answer the packed wounds of two families, a row for each of `places`, a column for the other's."""
        man_wolf, man_bat, wolf_man, wolf_bat, bat_man, bat_wolf = self._between(one, other)
        rows = []
        for man, wolf, bat in places:
            row = []
            for other_man, other_wolf, other_bat in other_places:
                wounds = 0
                if man == other_wolf:
                    wounds += man_wolf[man]
                if man == other_bat:
                    wounds += man_bat[man]
                if wolf == other_man:
                    wounds += wolf_man[wolf]
                if wolf == other_bat:
                    wounds += wolf_bat[wolf]
                if bat == other_man:
                    wounds += bat_man[bat]
                if bat == other_wolf:
                    wounds += bat_wolf[bat]
                row.append(wounds)
            rows.append(row)
        return rows

    def _between(self, one: int, other: int) -> _Meetings:
        """Ask the engine's laws what each two vampires of two families do to each other on each card."""
        found = self._meetings.get((one, other))
        if found is None:
            man_wolf, man_bat, wolf_man, wolf_bat, bat_man, bat_wolf = (
                tuple(self._meeting(card, 3 * one + kind, 3 * other + met) for card in range(self._size))
                for kind, met in _KINDS_MET
            )
            found = (man_wolf, man_bat, wolf_man, wolf_bat, bat_man, bat_wolf)
            self._meetings[one, other] = found
        return found

    @property
    def _size(self) -> int:
        return len(self._course.laws)

    def _meeting(self, card: int, bit: int, other_bit: int) -> int:
        law = self._course.laws[card]
        lost = drops_lost((law,), (1 << bit | 1 << other_bit,), (), self._seats)
        return sum(drops << FIELD * seat for seat, drops in enumerate(lost))


@lru_cache(maxsize=64)
def blows_of(ring: Ring, variant: str) -> Blows:
    """Answer the blows of a ring that holds exactly V2's cards."""
    return Blows(course_of(ring, variant))
