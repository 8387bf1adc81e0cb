"""V11 to V19, V22: who wounds whom, by which rule, and what that costs; one table of cases a rule."""

from __future__ import annotations

import pytest

from bot.engine.vampiring import GAME
from bot.engine.vampiring.views import Clash
from tests.engine.stage import RING, play_scene

BOTH = ("castle", "mansion")
Case = tuple[str, dict[str, str], tuple[int, int, int]]

PLAIN: list[Case] = [
    ("one of each of three families", {"graveyard": "0M 1W 2B"}, (1, 1, 1)),
    ("two men against a bat", {"graveyard": "0B 1M 2M"}, (2, 0, 0)),
    ("men alone", {"graveyard": "0M 1M 2M"}, (0, 0, 0)),
    ("man and wolf", {"graveyard": "0M 1W"}, (1, 0, 0)),
    ("a family fights itself", {"graveyard": "0M 0B"}, (1, 0, 0)),
    ("a family's three against each other", {"graveyard": "0M 0W 0B"}, (3, 0, 0)),
    ("each pair by itself", {"graveyard": "0M 1M 0W 1W"}, (2, 2, 0)),
    ("one alone", {"graveyard": "0M"}, (0, 0, 0)),
]
MIRROR: list[Case] = [
    ("one of each of three families", {"mirror": "0M 1W 2B"}, (1, 1, 1)),
    ("two men against a bat", {"mirror": "0B 1M 2M"}, (0, 1, 1)),
    ("wolves alone", {"mirror": "0W 1W"}, (0, 0, 0)),
    ("a family fights itself", {"mirror": "0W 0B"}, (1, 0, 0)),
]
GARLIC: list[Case] = [
    ("two men against a bat", {"garlic": "0B 1M 2M"}, (4, 0, 0)),
    ("one of each of three families", {"garlic": "0M 1W 2B"}, (2, 2, 2)),
    ("bats alone", {"garlic": "0B 1B"}, (0, 0, 0)),
]
FAVOURING: list[Case] = [
    ("tower: man, wolf, bat", {"tower": "0M 1W 2B"}, (0, 2, 1)),
    ("tower: no man", {"tower": "1W 1B"}, (0, 1, 0)),
    ("tower: men alone", {"tower": "0M 1M"}, (0, 0, 0)),
    ("tower: a man against his own", {"tower": "0M 0W 0B"}, (3, 0, 0)),
    ("tower: man and wolf", {"tower": "0M 1W"}, (0, 1, 0)),
    ("forest: two wolves and a man", {"forest": "0W 1W 2M"}, (0, 0, 2)),
    ("forest: wolf and bat", {"forest": "0W 1B"}, (0, 1, 0)),
    ("forest: all three", {"forest": "0M 1W 2B"}, (1, 0, 2)),
    ("forest: no wolf", {"forest": "0M 1B"}, (0, 1, 0)),
    ("cave: bat and man", {"cave": "0B 1M"}, (0, 1, 0)),
    ("cave: all three", {"cave": "0M 1W 2B"}, (2, 1, 0)),
    ("cave: no bat", {"cave": "0M 1W"}, (1, 0, 0)),
]
CROSS: list[Case] = [
    ("everybody", {"cross": "0M 0W 0B 1M 1W 1B 2M 2W 2B"}, (0, 0, 0)),
]
HOME_CASTLE: list[Case] = [
    ("man and bat at home, a strange wolf", {"home:0": "0M 0B 1W"}, (0, 1, 0)),
    ("at home against itself", {"home:0": "0M 0W 0B"}, (0, 0, 0)),
    ("strangers on a Home", {"home:0": "1M 2B"}, (0, 0, 1)),
    ("each guest is on its own", {"home:1": "0B 1M 2W"}, (1, 0, 1)),
]
HOME_MANSION: list[Case] = [
    ("man and bat at home, a strange wolf", {"home:0": "0M 0B 1W"}, (2, 1, 0)),
    ("at home against itself", {"home:0": "0M 0W 0B"}, (3, 0, 0)),
]


def _cases(rule: str, cases: list[Case], variants: tuple[str, ...] = BOTH) -> list[object]:
    return [
        pytest.param(variant, places, lost, id=f"{rule}-{variant}-{name}")
        for name, places, lost in cases
        for variant in variants
    ]


@pytest.mark.parametrize(
    ("variant", "places", "lost"),
    [
        *_cases("V11", PLAIN),
        *_cases("V12", FAVOURING),
        *_cases("V13", GARLIC),
        *_cases("V14", MIRROR),
        *_cases("V15", CROSS),
        *_cases("V16", HOME_CASTLE, ("castle",)),
        *_cases("V16", HOME_MANSION, ("mansion",)),
    ],
)
def test_a_card_costs(variant: str, places: dict[str, str], lost: tuple[int, int, int]) -> None:
    scene = play_scene(variant, places)
    assert scene.report.wounds == lost
    assert scene.after.blood == tuple(8 - drops for drops in lost)


@pytest.mark.parametrize(
    ("variant", "places", "rule", "wounds"),
    [
        ("castle", {"graveyard": "0M 1B"}, "V11", ["0M>1B V11"]),
        ("castle", {"garlic": "0M 1B"}, "V13", ["0M>1B V13 2"]),
        ("castle", {"garlic": "0M 1M"}, "V11", []),
        ("castle", {"mirror": "0M 1B"}, "V14", ["1B>0M V14"]),
        ("castle", {"tower": "0M 1W 2B"}, "V12", ["0M>1W V12", "0M>2B V12", "2B>1W V11"]),
        ("castle", {"tower": "0W 1B"}, "V11", ["1B>0W V11"]),
        ("castle", {"tower": "0M 1M"}, "V11", []),
        ("castle", {"forest": "0M 1W 2B"}, "V12", ["1W>0M V12", "1W>2B V12", "0M>2B V11"]),
        ("castle", {"cave": "0M 1W 2B"}, "V12", ["2B>0M V12", "2B>1W V12", "1W>0M V11"]),
        ("castle", {"home:0": "0M 1W"}, "V16", []),
        ("castle", {"home:0": "0M 1B"}, "V11", ["0M>1B V11"]),
        ("castle", {"home:0": "0M 0B 1W"}, "V16", ["0B>1W V11"]),
        ("castle", {"home:0": "1M 2B"}, "V11", ["1M>2B V11"]),
        ("mansion", {"home:0": "0M 1W"}, "V11", ["1W>0M V11"]),
    ],
)
def test_a_clash_names_its_rules(variant: str, places: dict[str, str], rule: str, wounds: list[str]) -> None:
    (card,) = places
    (clash,) = (clash for clash in play_scene(variant, places).report.clashes if RING[clash.card] == card)
    assert clash.rule == rule
    assert sorted(_spelled(clash)) == sorted(wounds)
    assert [f"{pawn.seat}{pawn.kind[0].upper()}" for pawn in clash.pawns] == sorted(
        places[card].split(), key=lambda name: (name[0], "MWB".index(name[1]))
    )


def _spelled(clash: Clash) -> list[str]:
    return [
        f"{wound.giver.seat}{wound.giver.kind[0].upper()}>{wound.taker.seat}{wound.taker.kind[0].upper()}"
        f" {wound.rule}" + (f" {wound.drops}" if wound.drops != 1 else "")
        for wound in clash.wounds
    ]


def test_v15_on_the_cross_nobody_fights_but_the_meeting_is_told() -> None:
    (clash,) = play_scene("castle", {}).report.clashes
    assert (RING[clash.card], clash.rule, len(clash.pawns), clash.wounds) == ("cross", "V15", 9, ())


def test_v17_a_family_that_dies_still_gives_its_wounds() -> None:
    scene = play_scene("mansion", {"graveyard": "0M 1W 2B"}, blood=(1, 1, 8))
    assert scene.report.wounds == (1, 1, 1)
    assert scene.report.eliminated == (0, 1)
    assert scene.after.blood == (0, 0, 7)


def test_v17_wounds_beyond_the_last_drop_do_not_count() -> None:
    scene = play_scene("mansion", {"garlic": "0B 1M 2M"}, blood=(3, 8, 8))
    assert sum(wound.drops for clash in scene.report.clashes for wound in clash.wounds) == 4
    assert scene.report.wounds == (3, 0, 0)
    assert scene.after.scores == (8, None, None)


def test_v17_wounds_of_several_cards_and_ghosts_add_up() -> None:
    places = {"graveyard": "0M 1W", "mirror": "0W 1M", "home:2": "0B 1B"}
    scene = play_scene("castle", places, out=(2,))
    assert scene.report.wounds == (3, 1, 0)


def test_v18_the_pawns_of_a_dead_family_leave() -> None:
    scene = play_scene("castle", {"garlic": "0B 1M 2M"}, blood=(4, 8, 8))
    assert scene.report.eliminated == (0,)
    assert scene.after.cards[0] is None
    assert GAME.pending(scene.after) == (1, 2)
    assert GAME.legal(scene.after, 0) == ()
    assert GAME.view(scene.after, 0).choices == ()
    assert GAME.view(scene.after, None).families[0].cards is None


@pytest.mark.parametrize("variant", BOTH)
def test_v19_ghosts_wound_each_who_stops_once(variant: str) -> None:
    alone = play_scene(variant, {"home:2": "0M"}, out=(2,))
    assert alone.report.wounds == (1, 0, 0)
    assert [(ghost.card, ghost.pawn.seat, ghost.pawn.kind) for ghost in alone.report.ghosts] == [
        (RING.index("home:2"), 0, "man")
    ]
    pair = play_scene(variant, {"home:2": "0M 0B"}, out=(2,))
    assert pair.report.wounds == (3, 0, 0)
    assert len(pair.report.ghosts) == 2


@pytest.mark.parametrize("variant", BOTH)
def test_v19_not_before_the_next_turn(variant: str) -> None:
    dying = play_scene(variant, {"garlic": "2B 1M", "home:2": "0M"}, blood=(8, 8, 2))
    assert dying.report.eliminated == (2,)
    assert dying.report.wounds[0] == 0
    assert dying.report.ghosts == ()
    assert dying.report.haunted == (RING.index("home:2"),)
    view = GAME.view(dying.after, None)
    assert view.haunted == (RING.index("home:2"),)
    later = play_scene(variant, {}, out=(2,))
    assert later.report.haunted == ()


def test_v22_a_preview_knows_ghosts_and_its_own_fights_only() -> None:
    scene = play_scene("castle", {"home:2": "0M 0B 1W"}, out=(2,))
    move = str(scene.choices[0])
    (choice,) = (choice for choice in GAME.view(scene.before, 0).choices if choice.move == move)
    assert [(ghost.pawn.seat, ghost.pawn.kind) for ghost in choice.ghosts] == [(0, "man"), (0, "bat")]
    (clash,) = choice.clashes
    assert {pawn.seat for pawn in clash.pawns} == {0}
    assert _spelled(clash) == ["0M>0B V11"]
