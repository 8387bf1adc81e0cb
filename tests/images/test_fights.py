"""Fights as rows: who stands where, and that arrows and numbers tell exactly what the clashes do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations, product

import pytest

from bot.engine.vampiring.views import KINDS, Pawn, RingView, Wound
from images.vampiring.fights import Sign, drops, order, row
from images.vampiring.scene import Figure, Group, read_scene
from tests.images.stage import FAMILIES, played, report, view, wounds


def told(members: tuple[Figure | Sign, ...], kinds: tuple[str, ...]) -> dict[tuple[str, str], int]:
    """Read a row again, as somebody does who looks at it: who cost whom how many drops."""
    found: dict[tuple[str, str], int] = {}
    standing = [member.kind for member in members if isinstance(member, Figure)]
    assert list(dict.fromkeys(standing)) == list(kinds)
    before: list[str] = []
    for place, member in enumerate(members):
        if isinstance(member, Figure):
            before.append(member.kind)
        elif member.name == "strike":
            after = next(one.kind for one in members[place:] if isinstance(one, Figure))
            found[before[-1], after] = member.number
        elif member.name == "back":
            found[before[-1], before[0]] = member.number
        elif member.name == "over":
            found[before[0], before[-1]] = member.number
    return found


def standing(kinds: tuple[str, ...]) -> list[Figure]:
    return [Figure(kind, seat, "bright") for seat in (2, 0) for kind in kinds]


LAWS = [
    dict(zip((("man", "bat"), ("bat", "wolf"), ("wolf", "man")), numbers, strict=True))
    for numbers in product((0, 2, 14), repeat=3)
] + [
    {("man", "wolf"): 1, ("man", "bat"): 2, ("bat", "wolf"): 3},
    {("wolf", "man"): 1, ("wolf", "bat"): 2, ("man", "bat"): 3},
    {("bat", "man"): 4, ("wolf", "bat"): 5, ("man", "wolf"): 6},
]


@pytest.mark.parametrize("law", LAWS)
def test_a_row_tells_who_wounded_whom(law: dict[tuple[str, str], int]) -> None:  # V11 to V14
    given = {pair: number for pair, number in law.items() if number}
    blows = wounds(*((giver, taker, number) for (giver, taker), number in given.items()))
    members = order(standing(KINDS), blows)
    if not given:
        assert members == tuple(standing(KINDS))
        return
    kinds = tuple(dict.fromkeys(member.kind for member in members if isinstance(member, Figure)))
    assert sorted(kinds) == sorted(KINDS)
    assert told(members, kinds) == given


@pytest.mark.parametrize(("giver", "taker"), list(permutations(KINDS, 2)))
def test_two_kinds_stand_with_the_giver_first(giver: str, taker: str) -> None:
    members = order(standing((taker, giver)), wounds((giver, taker, 2)))
    assert members == (
        *(Figure(giver, seat, "bright") for seat in (0, 2)),
        Sign("strike", 2),
        *(Figure(taker, seat, "bright") for seat in (0, 2)),
    )


def test_drops_are_those_that_each_one_of_a_kind_loses() -> None:  # V11, V13, V17
    blows = (*wounds(("man", "bat", 2)), *wounds(("man", "bat", 2), rule="V13"), *wounds(("bat", "wolf", 1)))
    assert drops(blows) == {("man", "bat"): 4, ("bat", "wolf"): 1}
    others = tuple(replace(wound, taker=Pawn(2, wound.taker.kind)) for wound in blows)
    assert drops((*blows, *others)) == drops(blows)


def each(found: Sequence[Wound]) -> dict[tuple[str, str], int]:
    """The drops that each wounded one of a kind loses by another kind: the same for all of them."""
    lost = Counter[tuple[str, Pawn]]()
    for wound in found:
        lost[wound.giver.kind, wound.taker] += wound.drops
    numbers: dict[tuple[str, str], set[int]] = {}
    for (giver, taker), number in lost.items():
        numbers.setdefault((giver, taker.kind), set()).add(number)
    assert all(len(same) == 1 for same in numbers.values())
    return {pair: number for pair, (number,) in numbers.items()}


def test_a_circle_starts_with_the_man() -> None:
    assert row(set(KINDS), {("man", "bat"): 1, ("bat", "wolf"): 1, ("wolf", "man"): 1})[0] == "man"


def by_card(looked: RingView) -> dict[int, tuple[Wound, ...]]:
    assert looked.last
    return {clash.card: clash.wounds for clash in looked.last.clashes if clash.wounds}


@pytest.mark.parametrize("families", FAMILIES)
@pytest.mark.parametrize("turn", [1, 2, 4, 7, 99])
def test_arrows_and_numbers_are_those_of_the_clashes(families: int, turn: int) -> None:
    looked = played(families, turn)
    assert looked.last
    fights = by_card(looked)
    ghosts = Counter(ghost.card for ghost in looked.last.ghosts)
    groups = {group.card: group for group in read_scene(looked).groups}
    assert {*fights, *ghosts} <= {*groups}
    for card, group in groups.items():
        signs = [member for member in group.members if isinstance(member, Sign)]
        assert [sign.number for sign in signs if sign.name == "wraith"] == [1] * (ghosts[card] > 0)
        found = each(fights.get(card, ()))
        if found:
            kinds = tuple(dict.fromkeys(m.kind for m in group.members if isinstance(m, Figure)))
            assert told(group.members, kinds) == found
        else:
            assert not [sign for sign in signs if sign.name != "wraith"]


def test_a_draft_shows_its_own_fights_and_nothing_of_the_last_turn() -> None:  # V22
    shown = 0
    for seat in range(4):
        for turn in range(1, 6):
            looked = played(4, turn, seat)
            for choice in looked.choices:
                fights = {clash.card: each(clash.wounds) for clash in choice.clashes if clash.wounds}
                ghosts = Counter(ghost.card for ghost in choice.ghosts)
                for group in read_scene(looked, choice.move).groups:
                    signs = [member for member in group.members if isinstance(member, Sign)]
                    black = tuple(m for m in group.members if isinstance(m, Sign) or m.light == "black")
                    wraiths = [sign.number for sign in signs if sign.name == "wraith"]
                    assert wraiths == [1] * (ghosts[group.card] > 0)
                    if group.card in fights:
                        kinds = tuple(dict.fromkeys(m.kind for m in black if isinstance(m, Figure)))
                        assert told(black, kinds) == fights[group.card]
                        shown += 1
                    else:
                        assert not [sign for sign in signs if sign.name != "wraith"]
    assert shown


def test_those_who_fell_are_ghosts_where_they_fell() -> None:  # V18
    fell = 0
    for turn in range(1, 15):
        looked = played(4, turn)
        assert looked.last
        fallen = {
            (path.end, path.kind, seat)
            for seat in looked.last.eliminated
            for path in looked.last.paths[seat] or ()
        }
        drawn = {
            (group.card, member.kind, member.seat)
            for group in read_scene(looked).groups
            for member in group.members
            if isinstance(member, Figure) and member.light == "ghost"
        }
        assert drawn == fallen
        fell += len(fallen)
    assert fell


def test_ghost_wounds_are_told_apart_one_for_each() -> None:  # V19
    (both,) = (
        group
        for group in read_scene(view(2, last=report(2, {3: wounds(("man", "bat", 1))}, ghosts=(3, 3)))).groups
        if group.card == 3
    )
    assert both == Group(3, (Sign("strike", 1), Sign("wraith", 1)))
