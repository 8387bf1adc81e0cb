"""V1 to V10 and V22: the ring, what may be chosen, and where vampires land."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.core import BadSetup, GameOver, IllegalMove, NotYourTurn, UnreadableMove
from bot.engine.vampiring import GAME, Move, RingState
from bot.engine.vampiring.ring import walk
from bot.engine.vampiring.views import KINDS, STEPS
from tests.engine.play import seed_of
from tests.engine.stage import RING

ALL = ("a+", "a-", "b+", "b-")


def begin(seats: int = 3, variant: str = "castle") -> RingState:
    options = {"variant": variant}
    return GAME.start(seats, options, GAME.deal(seats, options, seed_of("moves")))


def standing(*cards: tuple[int, int, int]) -> RingState:
    return replace(GAME.start(3, {"variant": "castle"}, RING), cards=cards)


def test_v1_every_family_has_one_vampire_of_each_kind() -> None:
    state = begin()
    for move in GAME.legal(state, 0):
        after = GAME.resolve(state, {0: move, 1: Move("a+"), 2: Move("a-")}).state
        report = GAME.view(after, None).last
        assert report is not None
        for paths in report.paths:
            assert paths is not None
            assert tuple(path.kind for path in paths) == KINDS
            assert sorted(path.was for path in paths) == sorted(KINDS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_v2_the_ring_holds_two_cards_a_family_and_eight_more(seats: int) -> None:
    ring = GAME.deal(seats, {}, seed_of(seats))
    assert len(ring) == 2 * seats + 8
    assert Counter(ring) == Counter(
        {f"home:{seat}": 1 for seat in range(seats)}
        | {"carriage": seats}
        | dict.fromkeys(["parchment", "tower", "forest", "cave", "garlic", "mirror", "graveyard", "cross"], 1)
    )


@pytest.mark.parametrize(
    "cards",
    [
        RING[:-1],
        (*RING, "cross"),
        (*RING[:-1], "carriage"),
        (*RING[:-1], "home:3"),
        (*RING[:-1], "Cross"),
        (*RING[:-1], 1),
        (*RING[:-1], None),
        (*RING[:-1], ["cross"]),
    ],
)
def test_v2_another_ring_is_no_set_up(cards: tuple[object, ...]) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.read_setup(3, {}, {"ring": list(cards)})
    assert caught.value.rule == "V2"


@pytest.mark.parametrize("data", [None, [], {}, {"ring": None}, {"ring": "cross"}, "ring", {"ring": {}}])
def test_v2_something_else_is_no_set_up(data: object) -> None:
    with pytest.raises(BadSetup):
        GAME.read_setup(3, {}, data)


@pytest.mark.parametrize("seats", [1, 9, 0, -3, True, 3.0, "3", None])
def test_v3_two_to_eight_families(seats: object) -> None:
    with pytest.raises(BadSetup):
        GAME.check_seats(seats)


def test_v4_everybody_starts_at_home_with_eight_drops() -> None:
    view = GAME.view(begin(), None)
    for family in view.families:
        assert family.cards == (family.home,) * 3
        assert view.ring[family.home] == f"home:{family.seat}"
        assert (family.alive, family.blood, family.lost, family.score) == (True, 8, 0, None)
    assert view.pending == (0, 1, 2)


@pytest.mark.parametrize(
    ("move", "becomes"),
    [
        ("a", {"man": "wolf", "wolf": "bat", "bat": "man"}),
        ("b", {"man": "bat", "bat": "wolf", "wolf": "man"}),
    ],
)
def test_v5_metamorphosis(move: str, becomes: dict[str, str]) -> None:
    state = standing((0, 1, 3), (4, 4, 4), (10, 10, 10))
    for choice in GAME.view(state, 0).choices:
        if choice.move[0] == move:
            assert {path.was: path.kind for path in choice.paths} == becomes
            assert choice.man_becomes == becomes["man"]
            assert [path.start for path in choice.paths] == [
                (0, 1, 3)[KINDS.index(path.was)] for path in choice.paths
            ]


def test_v6_two_choices_when_all_three_stand_together_else_four() -> None:
    state = standing((0, 0, 0), (4, 4, 5), (10, 10, 10))
    assert tuple(map(str, GAME.legal(state, 0))) == ("a+", "a-")
    assert tuple(map(str, GAME.legal(state, 1))) == ALL
    assert [choice.move for choice in GAME.view(state, 0).choices] == ["a+", "a-"]
    assert [choice.move for choice in GAME.view(state, 1).choices] == list(ALL)
    assert GAME.view(state, 0).together
    assert not GAME.view(state, 1).together


def test_v6_b_is_read_as_a_where_only_directions_are_left() -> None:
    state = standing((0, 0, 0), (4, 4, 5), (10, 10, 10))
    assert GAME.parse(state, 0, "b+") is Move.A_CLOCKWISE
    assert GAME.parse(state, 0, "b-") is Move.A_COUNTER
    assert GAME.parse(state, 1, "b-") is Move.B_COUNTER
    with pytest.raises(IllegalMove):
        GAME.resolve(state, {0: Move.B_CLOCKWISE, 1: Move.A_CLOCKWISE, 2: Move.A_CLOCKWISE})


@pytest.mark.parametrize("text", ["", "a", "+", "A+", "a+ ", " a+", "a＋", "а+", "c+", "a+a+", "a\n+", "a−"])
def test_v5_nothing_else_is_a_move(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        GAME.parse(begin(), 0, text)
    assert caught.value.seat == 0
    assert caught.value.reason.isascii()
    assert "\n" not in caught.value.reason


def test_v5_exactly_the_living_families_choose() -> None:
    state = begin()
    move = Move.A_CLOCKWISE
    with pytest.raises(NotYourTurn) as caught:
        GAME.resolve(state, {0: move, 2: move})
    assert caught.value.seat == 1
    with pytest.raises(NotYourTurn) as caught:
        GAME.resolve(state, {0: move, 1: move, 2: move, 3: move})
    assert caught.value.seat == 3
    for seat in (3, -1):
        assert GAME.legal(state, seat) == ()
        with pytest.raises(NotYourTurn):
            GAME.parse(state, seat, "a+")
        with pytest.raises(NotYourTurn):
            GAME.view(state, seat)
        with pytest.raises(NotYourTurn):
            GAME.late(state, seat, seed_of("late"))


def test_v5_a_family_that_is_out_and_a_game_that_is_over_owe_nothing() -> None:
    out = replace(begin(), cards=(None, *begin().cards[1:]))
    with pytest.raises(NotYourTurn) as caught:
        GAME.parse(out, 0, "a+")
    assert caught.value.rule == "V18"
    over = replace(begin(), reason="turn_limit", scores=(0, 0, 0))
    assert GAME.pending(over) == ()
    assert GAME.legal(over, 0) == ()
    with pytest.raises(GameOver):
        GAME.parse(over, 0, "a+")
    with pytest.raises(GameOver):
        GAME.resolve(over, {})


@pytest.mark.parametrize(("kind", "steps"), [("man", 1), ("wolf", 2), ("bat", 3)])
def test_v7_steps_by_the_new_kind(kind: str, steps: int) -> None:
    assert STEPS[kind] == steps
    state = standing((10, 10, 10), (4, 4, 5), (9, 9, 9))
    for choice in GAME.view(state, 0).choices:
        path = choice.paths[KINDS.index(kind)]
        assert path.stops[0] == (10 + (steps if choice.clockwise else -steps)) % len(RING)


# RING: 0 home:0, 1 tower, 2 CARRIAGE, 3 forest, 4 home:1, 5 mirror, 6 CARRIAGE,
#       7 cave, 8 PARCHMENT, 9 garlic, 10 home:2, 11 graveyard, 12 CARRIAGE, 13 cross
@pytest.mark.parametrize(
    ("rule", "start", "step", "stops"),
    [
        ("V7 passing over a Carriage does nothing", 1, 2, (3,)),
        ("V7 counterclockwise over the seam", 1, -2, (13,)),
        ("V8 a Carriage goes on at once", 0, 2, (2, 4)),
        ("V8 with a man's single step", 1, 1, (2, 3)),
        ("V8 a chain of two", 3, 3, (6, 9)),
        ("V8 in the other direction", 9, -3, (6, 3)),
        ("V8 chains over the seam", 10, 2, (12, 0)),
        ("V9 the Parchment sends home", 7, 1, (8, 0)),
        ("V9 counterclockwise", 9, -1, (8, 0)),
        ("V9 in the middle of a chain", 4, 2, (6, 8, 0)),
        ("V9 passing over it does nothing", 7, 2, (9,)),
    ],
)
def test_v7_to_v9_landings(rule: str, start: int, step: int, stops: tuple[int, ...]) -> None:
    assert walk(RING, 0, start, step) == stops, rule


@pytest.mark.parametrize("seats", [5, 8])
def test_v8_a_bat_may_come_full_circle_and_stops_there(seats: int) -> None:
    size = 2 * seats + 8
    track = range(0, size, 3)
    assert track[-1] + 3 == size
    names = dict.fromkeys(track[1:], "carriage")
    others = [name for name in GAME.deal(seats, {}, seed_of("circle")) if name != "carriage"]
    others += ["carriage"] * (seats - len(names))
    others.sort(key=lambda name: name == "parchment")
    ring = tuple(names.get(card) or others.pop(0) for card in range(size))
    assert GAME.read_setup(seats, {}, {"ring": list(ring)}) == ring
    for step in (3, -3):
        stops = walk(ring, 1, 0, step)
        assert len(stops) == len(track)
        assert stops[-1] == 0
    state = GAME.start(seats, {"variant": "mansion"}, ring)
    state = replace(state, cards=((0, 1, 1), *state.cards[1:]))
    bats = [choice.paths[2] for choice in GAME.view(state, 0).choices if choice.man_becomes == "bat"]
    assert [bat.end for bat in bats] == [0, 0]


def test_v8_a_chain_that_looped_would_be_noticed() -> None:
    with pytest.raises(AssertionError):
        walk(("carriage",) * 12, 0, 0, 3)


def test_v9_each_family_goes_to_its_own_home() -> None:
    state = standing((7, 7, 7), (7, 7, 7), (7, 7, 7))
    for seat, home in enumerate((0, 4, 10)):
        clockwise = GAME.view(state, seat).choices[0]
        assert clockwise.paths[0].stops == (8, home)
    after = GAME.resolve(state, dict.fromkeys(range(3), Move.A_CLOCKWISE)).state
    assert [cards[0] for cards in after.cards if cards] == [0, 4, 10]


def test_v22_previews_show_the_own_family_and_nothing_of_others() -> None:
    state = begin()
    for seat in range(3):
        view = GAME.view(state, seat)
        assert [choice.move for choice in view.choices] == ["a+", "a-"]
        assert replace(view, seat=None, together=False, choices=()) == GAME.view(state, None)
