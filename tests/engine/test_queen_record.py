"""Records of Vampire Queen: what is taken, what is refused, and how a refusal reads."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.engine.core import BadSetup
from bot.engine.record import answer, read_record, replay, write_record
from bot.engine.vampire_queen import GAME
from tests.engine.play import played_at_random, refusal, seed_of
from tests.engine.queen_games import few_cards
from tests.engine.records import PLAYS, QUEEN, SEED, Change, both, changed, drop, put

HANDS = QUEEN["setup"]["deals"][0]["hands"]
DEAL = ("setup", "deals", 0, "hands")
SECOND = next(iter(QUEEN["moves"][1]))
"""The seat of the second play, as it is spelled."""


def small(**other: Any) -> dict[str, Any]:
    """A record with hands of a few cards, as changed by `other`; seat 0 has the 20, seat 2 the 15."""
    return {
        "format": "vampire-record/1",
        "game": "vampire_queen",
        "seats": 3,
        "setup": {"first": 0, "deals": [{"hands": [["3", "9"], ["4"], ["5", "9", "Q"]]}]},
        "moves": [],
        **other,
    }


TAKEN: dict[str, Change] = {
    "as it is": lambda document: None,
    "unknown keys are ignored": put("players", ["A", None]),
    "unknown keys in the set-up": put("setup", "dealer", 1),
    "unknown keys in a deal": put("setup", "deals", 0, "rest", ["Q"]),
    "a malformed seed beside a set-up": put("seed", 7),
    "a seed alone": both(drop("setup"), put("seed", SEED.hex())),
    "hands in another order": both(
        put(*DEAL, 0, [*reversed(HANDS[0])]), put(*DEAL, 1, sorted(HANDS[1], key=str))
    ),
    "no result": drop("result"),
    "a part of the result": put("result", {"over": True}),
    "no moves": both(put("moves", []), drop("result")),
    "moves that stop in the middle of a trick": both(
        lambda document: document["moves"].pop(), drop("result")
    ),
}


@pytest.mark.parametrize("change", TAKEN.values(), ids=TAKEN)
def test_taken(change: Change) -> None:
    assert refusal(changed(QUEEN, change)) == ""


REFUSED: dict[str, tuple[Change, str]] = {
    "two seats": (put("seats", 2), "seats must be a whole number from 3 to 12"),
    "thirteen seats": (put("seats", 13), "seats must be a whole number from 3 to 12"),
    "another number of seats": (put("seats", 4), "deal 1 must be an object with 4 hands"),
    "options is null": (put("options", None), "options must be an object"),
    "an option of the other game": (put("options", "variant", "castle"), "unknown option 'variant'"),
    "two deals": (put("options", "deals", 2), "option deals: a value that it does not have"),
    "deals is true": (put("options", "deals", True), "option deals"),
    "deals is a text": (put("options", "deals", "1"), "option deals"),
    "deals is 1.0": (put("options", "deals", 1.0), "option deals"),
    "queen_vs_hunter is 7": (put("options", "queen_vs_hunter", 7), "option queen_vs_hunter"),
    "queen_vs_hunter is true": (put("options", "queen_vs_hunter", True), "option queen_vs_hunter"),
    "setup is null": (put("setup", None), "setup must be an object"),
    "setup is a list": (put("setup", [HANDS]), "setup must be an object"),
    "setup is empty": (put("setup", {}), "setup must be an object"),
    "setup is empty beside a seed": (both(put("setup", {}), put("seed", SEED.hex())), "setup must be"),
    "no first": (drop("setup", "first"), "setup must be an object with first"),
    "first is true": (put("setup", "first", True), "first must be a seat from 0 to 2 (Q3)"),
    "first is null": (put("setup", "first", None), "first must be a seat"),
    "first is a text": (put("setup", "first", "0"), "first must be a seat"),
    "first is 0.0": (put("setup", "first", 0.0), "first must be a seat"),
    "first is -1": (put("setup", "first", -1), "first must be a seat"),
    "first is a seat too far": (put("setup", "first", 3), "first must be a seat"),
    "first is huge": (put("setup", "first", 10**4000), "first must be a seat"),
    "no deals": (drop("setup", "deals"), "setup must be an object"),
    "deals is an object": (put("setup", "deals", {"0": HANDS}), "setup must be an object"),
    "deals is empty": (put("setup", "deals", []), "must list from 1 to 1 deals (Q12)"),
    "more deals than the game has": (
        put("setup", "deals", [{"hands": HANDS}] * 2),
        "must list from 1 to 1 deals (Q12)",
    ),
    "a deal is a list": (put("setup", "deals", 0, HANDS), "deal 1 must be an object with 3 hands"),
    "a deal is null": (put("setup", "deals", 0, None), "deal 1 must be an object"),
    "a deal without hands": (put("setup", "deals", 0, {}), "deal 1 must be an object"),
    "hands is an object": (put(*DEAL, {"0": HANDS[0]}), "deal 1 must be an object"),
    "a hand missing": (drop(*DEAL, 0), "deal 1 must be an object with 3 hands"),
    "a hand too many": (put(*DEAL, [*HANDS, ["1"]]), "deal 1 must be an object with 3 hands"),
    "a hand is null": (put(*DEAL, 1, None), "deal 1, hand 1: must list from 1 to 13 cards (Q2)"),
    "a hand is a text": (put(*DEAL, 1, "123"), "deal 1, hand 1: must list"),
    "a hand is empty": (put(*DEAL, 1, []), "deal 1, hand 1: must list"),
    "a hand of fourteen": (
        put(*DEAL, 1, [*HANDS[1], "1"]),
        "deal 1, hand 1: must list from 1 to 13 cards (Q2)",
    ),
    "a card is a number": (put(*DEAL, 1, 0, 3), "deal 1, hand 1: a card must be a text (Q1)"),
    "a card is null": (put(*DEAL, 1, 0, None), "deal 1, hand 1: a card must be a text"),
    "a card is a list": (put(*DEAL, 1, 0, ["3"]), "deal 1, hand 1: a card must be a text"),
    "a card 0": (put(*DEAL, 1, 0, "0"), "deal 1, hand 1: '0' is no card that is dealt (Q1)"),
    "a card 14": (put(*DEAL, 1, 0, "14"), "'14' is no card"),
    "a card 03": (put(*DEAL, 1, 0, "03"), "'03' is no card"),
    "a card with a space": (put(*DEAL, 1, 0, " 3"), "' 3' is no card"),
    "a card in Arabic digits": (put(*DEAL, 1, 0, "٣"), r"'\u0663' is no card"),
    "a small queen": (put(*DEAL, 1, 0, "q"), "'q' is no card"),
    "a hunter dealt": (put(*DEAL, 1, 0, "H20"), "'H20' is no card that is dealt (Q1)"),
    "an empty card": (put(*DEAL, 1, 0, ""), "'' is no card"),
    "nine of a kind": (
        put(*DEAL, [["13"] * 3] * 3),
        "deal 1: more than 8 of 13 (Q1)",
    ),
    "five queens": (put(*DEAL, [["Q", "Q"], ["Q", "Q"], ["Q"]]), "deal 1: more than 4 of Q (Q1)"),
    "a move after the end": (
        lambda document: document["moves"].append({"0": "-"}),
        f"move {PLAYS + 1}, seat 0: the game is over (Q12)",
    ),
    "an empty round after the end": (
        lambda document: document["moves"].append({}),
        f"move {PLAYS + 1}: the game is over (Q12)",
    ),
    "an empty round": (put("moves", 1, {}), f"move 2, seat {SECOND}: gave no choice (Q6)"),
    "another seat": (put("moves", 0, {"7": "-"}), "move 1, seat 7: is not at this table"),
    "a seat spelled 00": (put("moves", 0, {"00": "-"}), "move 1: '00' is no seat"),
    "the leader passes": (
        lambda document: document["moves"][0].update(dict.fromkeys(document["moves"][0], "-")),
        "leads and may not pass (Q5)",
    ),
    "a play in capitals": (put("moves", 1, SECOND, "h20"), f"move 2, seat {SECOND}: 'h20' is no play (Q5)"),
    "a play over lines": (put("moves", 1, SECOND, "4\n4"), r"'4\n4' is no play"),
    "a long play": (put("moves", 1, SECOND, "4 " * 1000), "is no play"),
    "a play is a list": (put("moves", 1, SECOND, ["4"]), f"move 2, seat {SECOND}: the move must be a text"),
    "another reason": (put("result", "reason", "all_out"), "result: reason differs"),
    "another winner": (put("result", "winners", [0, 1, 2]), "result: winners differs"),
    "other scores": (put("result", "scores", [0, 0, 0]), "result: scores differs"),
    "the result of a longer game": (lambda document: document["moves"].pop(), "result: over differs"),
    "another seed": (both(drop("setup"), put("seed", "0" * 64)), "move "),
}


@pytest.mark.parametrize(("change", "line"), REFUSED.values(), ids=REFUSED)
def test_refused(change: Change, line: str) -> None:
    told = refusal(changed(QUEEN, change))
    assert line in told
    assert re.fullmatch(r"[ -~]{1,600}", told)


def moves(*plays: str) -> list[dict[str, str]]:
    return [dict([play.split(":")]) for play in plays]


PLAYED: dict[str, tuple[tuple[str, ...], str]] = {
    "to the end": (("0:3", "1:4", "2:-"), ""),
    "a seat out of turn": (("0:3", "2:5"), "move 2, seat 2: must wait for seat 1 (Q6)"),
    "a hunter played on a lead": (("0:3", "1:-", "2:H15"), "move 3, seat 2: may not play a hunter"),
    "a pass to a hunter": (
        ("0:H20", "1:-"),
        "move 2, seat 1: must play exactly one card, and no hunter (Q8)",
    ),
    "cards that others hold": (("0:5",), "move 1, seat 0: does not hold these cards (Q5)"),
    "a larger set": (
        ("0:3", "1:4 4"),
        "move 2, seat 1: must play as many cards as were led (1), or pass (Q6)",
    ),
    "a lower set": (("0:9", "1:4"), "move 2, seat 1: must play a higher set, or pass (Q6)"),
    "after the last listed deal": (
        ("0:3", "1:4", "2:-", "1:4"),
        "move 4, seat 1: the hands of the next deal are not listed",
    ),
    "to the middle": (("0:3", "1:4"), ""),
}


@pytest.mark.parametrize(("plays", "line"), PLAYED.values(), ids=PLAYED)
def test_plays(plays: tuple[str, ...], line: str) -> None:
    told = refusal(json.dumps(small(moves=moves(*plays))).encode())
    assert told.startswith(line)
    assert bool(told) == bool(line)


def test_two_seats_at_once() -> None:
    document = small(moves=[{"0": "3", "1": "4"}])
    assert refusal(json.dumps(document).encode()) == "move 1, seat 1: must wait for seat 0 (Q6)"


def test_the_barred_hunter() -> None:
    setup = {"first": 0, "deals": [{"hands": [["3", "9"], ["4", "9"], ["5", "9"]]}]}
    document = small(setup=setup, moves=moves("0:H20", "1:4", "2:9", "2:H20"))
    line = "move 4, seat 2: may not lead the hunter that it has just taken (Q8)"
    assert refusal(json.dumps(document).encode()) == line


def test_fewer_deals_than_the_game_has_are_sound_while_the_moves_stop_there() -> None:
    document = small(options={"deals": 5}, moves=moves("0:3", "1:4", "2:-"))
    played = replay(read_record(json.dumps(document).encode()))
    assert played.outcome is None
    told = answer(played)
    assert told["deals"] == [{"points": [9 + 20, 0, 5 + 9 + 14 + 15]}]
    assert told["outcome"] == {"over": False, "reason": None, "winners": [], "scores": [29, 0, 43]}
    assert refusal(json.dumps(document | {"result": told["outcome"]}).encode()) == ""
    assert refusal(write_record(played)) == ""


def test_the_answer_before_the_first_play() -> None:
    assert answer(replay(read_record(json.dumps(small()).encode()))) == {
        "plays": [],
        "deals": [],
        "outcome": {"over": False, "reason": None, "winners": [], "scores": [0, 0, 0]},
    }


def test_the_answer_shows_the_hands_after_each_play_and_a_new_deal_with_its_first() -> None:
    deals = [{"hands": [["3", "9"], ["4"], ["5", "9", "Q"]]}, {"hands": [["1"], ["2", "2"], ["7"]]}]
    document = small(setup={"first": 0, "deals": deals}, options={"deals": 3})
    document["moves"] = moves("0:H20", "1:4", "2:5", "2:H15", "0:1", "1:2")
    told = answer(replay(read_record(json.dumps(document).encode())))
    assert [tuple(play.values()) for play in told["plays"]] == [
        (0, "H20", None, [2, 1, 4], {"15": 2, "20": None}),
        (1, "4", None, [2, 0, 4], {"15": 2, "20": None}),
        (2, "5", 2, [2, 0, 6], {"15": 2, "20": 2}),
        (2, "H15", None, [1, 2, 2], {"15": None, "20": 2}),
        (0, "1", None, [0, 2, 2], {"15": None, "20": 2}),
        (1, "2", 1, [0, 4, 2], {"15": 1, "20": 2}),
    ]
    assert list(told["plays"][0]) == ["seat", "play", "trick_winner", "hands", "hunters"]
    assert told["deals"] == [{"points": [12, 0, 4 + 5 + 9 + 14 + 35]}, {"points": [0, 1 + 2 + 2 + 15, 27]}]


def test_hands_are_written_rising_whatever_their_order_was() -> None:
    document = small()
    document["setup"]["deals"][0]["hands"] = [["Q", "13", "2", "10"], ["Q", "1"], ["5"]]
    record = read_record(json.dumps(document).encode())
    assert GAME.write_setup(record.setup)["deals"] == [{"hands": [["2", "10", "13", "Q"], ["1", "Q"], ["5"]]}]


@pytest.mark.parametrize("seats", [3, 6, 12])
def test_records_of_small_hands_are_read_back(seats: int) -> None:
    options = GAME.complete_options({})
    for number in range(20):
        setup = few_cards(seats, 5, seed_of(number))
        assert GAME.read_setup(seats, options, GAME.write_setup(setup)) == setup


def test_a_set_up_refuses_without_a_record_too() -> None:
    with pytest.raises(BadSetup, match="from 1 to 3 deals"):
        GAME.read_setup(3, {"deals": 3}, {"first": 0, "deals": []})


def test_a_whole_game_is_read_back() -> None:
    played = played_at_random(GAME, 5, GAME.complete_options({}), SEED)
    again = replay(read_record(write_record(played)))
    assert again.states == played.states
    assert answer(again) == answer(played)
