"""Three or more families: what each joint choice is worth to each of them."""

from __future__ import annotations

from bot.engine.players.vampiring.blows import FIELD, FULL, unpack
from bot.engine.players.vampiring.equilibrium import solve
from bot.engine.players.vampiring.standing import Standing
from bot.engine.players.vampiring.worth import PARTS, STRENGTH_BY_PARTS, won
from bot.engine.vampiring.fights import MAX_SEATS
from bot.engine.vampiring.moves import Cards

_SOON = 0.5
"""How much a drop that a family should lose in the turn after counts of one lost now."""
_DANGER = FIELD * MAX_SEATS
"""Where, above the packed wounds, the packed parts of drops begin that the turn after threatens."""

Table = list[list[int]]
"""Packed wounds and dangers of two families, by the one's and the other's choice."""
_Next = tuple[list[Cards], list[int]]


class Melee:
    """The joint choices of a standing; they are reckoned when they are asked for, and remembered.

    A joint choice is one number with 2 bits for each family of the standing: which of its options.
    """

    def __init__(self, standing: Standing) -> None:
        self._standing = standing
        families = standing.families
        blows = standing.blows
        self._alone = [blows.alone(family.seat, family.places, standing.haunted) for family in families]
        nexts = [[self._next(family.seat, place) for place in family.places] for family in families]
        self._pairs = [
            [self._table(index, other, nexts) for other in range(index)] for index in range(len(families))
        ]
        self._fields = [(FIELD * family.seat, family.blood) for family in families]
        self._shares: dict[int, list[float]] = {}

    def shares(self, joint: int) -> list[float]:
        """Answer each family's chance to win after a joint choice."""
        found = self._shares.get(joint)
        if found is None:
            found = self._shares[joint] = self._reckon(joint)
        return found

    def _reckon(self, joint: int) -> list[float]:
        total = 0
        chosen: list[int] = []
        for alone, tables in zip(self._alone, self._pairs, strict=True):
            choice = joint & 3
            joint >>= 2
            total += alone[choice]
            for table, other in zip(tables, chosen, strict=True):
                total += table[choice][other]
            chosen.append(choice)
        danger = total >> _DANGER
        strengths = []
        for field, blood in self._fields:
            left = blood - (total >> field & FULL)
            if left > 0:
                parts = PARTS * left - (danger >> field & FULL)
                strengths.append(STRENGTH_BY_PARTS[parts if parts > 0 else 0])
            else:
                strengths.append(0.0)
        return self._split(strengths, total)

    def _split(self, strengths: list[float], wounds: int) -> list[float]:
        """Share the win by strength; all out together is a draw of all (V20)."""
        standing = sum(map(bool, strengths))
        if not standing:
            return [1.0 / len(strengths)] * len(strengths)
        if standing == 1:
            last = strengths.index(max(strengths))
            family = self._standing.families[last]
            worth = won(family.blood - unpack(wounds, family.seat))
            return [worth if index == last else 0.0 for index in range(len(strengths))]
        whole = sum(strengths)
        return [strength / whole for strength in strengths]

    def _next(self, seat: int, place: Cards) -> _Next:
        """Answer where a family can go in the turn after, and its wounds there without the others."""
        blows = self._standing.blows
        places = [cards for _, cards in blows.options(seat, place)]
        return places, [unpack(wounds, seat) for wounds in blows.alone(seat, places, self._standing.haunted)]

    def _table(self, index: int, other: int, nexts: list[list[_Next]]) -> Table:
        """Answer the packed wounds of two families, with what the turn after threatens between the two."""
        one, two = self._standing.families[index], self._standing.families[other]
        rows = self._standing.blows.between(one.seat, one.places, two.seat, two.places)
        return [
            [
                wounds + self._danger(one.seat, mine, two.seat, theirs)
                for wounds, theirs in zip(row, nexts[other], strict=True)
            ]
            for row, mine in zip(rows, nexts[index], strict=True)
        ]

    def _danger(self, one: int, mine: _Next, other: int, theirs: _Next) -> int:
        """Answer what one of two families should lose more than the other, as packed parts of drops.

        That is the value of the next turn between the two alone.
        """
        places, alone = mine
        other_places, other_alone = theirs
        rows = self._standing.blows.between(one, places, other, other_places)
        ahead = solve(
            [
                [
                    float(unpack(wounds, other) + their - unpack(wounds, one) - my)
                    for wounds, their in zip(row, other_alone, strict=True)
                ]
                for row, my in zip(rows, alone, strict=True)
            ]
        )[0]
        parts = round(abs(ahead) * _SOON * PARTS)
        return parts << FIELD * (other if ahead > 0 else one) + _DANGER
