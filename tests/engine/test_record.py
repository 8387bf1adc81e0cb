"""Reading and writing records: what is taken, what is refused, and how a refusal reads."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.core import BadSetup
from bot.engine.record import RecordError, answer, read_record, replay, write_record
from bot.engine.vampiring import GAME
from tests.engine.play import played, refusal
from tests.engine.records import SEATS, SEED, SOUND, TURNS

Change = Callable[[dict[str, Any]], object]


def _changed(change: Change) -> bytes:
    document = copy.deepcopy(SOUND)
    change(document)
    return json.dumps(document).encode()


def _set(*path: Any) -> Change:
    """Answer a change that puts the last of `path` where the others lead."""
    *way, last, value = path

    def change(document: Any) -> None:
        for step in way:
            document = document[step]
        document[last] = value

    return change


def _drop(*path: Any) -> Change:
    *way, last = path

    def change(document: Any) -> None:
        for step in way:
            document = document[step]
        del document[last]

    return change


def _both(*changes: Change) -> Change:
    def change(document: dict[str, Any]) -> None:
        for one in changes:
            one(document)

    return change


TAKEN = {
    "as it is": lambda document: None,
    "unknown keys are ignored": _set("players", [{"name": "\ud800"}, True, 2.5]),
    "a huge number in an unknown key": _set("time", 10**4000),
    "no options": _both(_drop("options"), lambda document: None),
    "empty options": _set("options", {}),
    "no result": _drop("result"),
    "an empty result": _set("result", {}),
    "unknown keys in the result": _set("result", {"note": None, "winners": SOUND["result"]["winners"]}),
    "unknown keys in the set-up": _set("setup", "author", "me"),
    "a malformed seed beside a set-up": _set("seed", "zz"),
    "a seed that is no text beside a set-up": _set("seed", {"x": 1}),
    "a seed alone": _both(_drop("setup"), _set("seed", SEED.hex())),
    "no moves yet": _both(_set("moves", []), _drop("result")),
    "moves that stop in the middle": _both(lambda document: document["moves"].pop(), _drop("result")),
    "the result of a game that is not over": _both(
        _set("moves", []),
        _set("result", {"over": False, "reason": None, "winners": [], "scores": [None] * SEATS}),
    ),
    "b on the first turn": lambda document: document["moves"][0].update(
        {seat: move.replace("a", "b") for seat, move in document["moves"][0].items()}
    ),
    "seats in another order": lambda document: document["moves"].__setitem__(
        0, dict(reversed(document["moves"][0].items()))
    ),
}


@pytest.mark.parametrize("change", TAKEN.values(), ids=TAKEN)
def test_taken(change: Change) -> None:
    assert refusal(_changed(change)) == ""


REFUSED: dict[str, tuple[Change, str]] = {
    "no format": (_drop("format"), "format"),
    "another format": (_set("format", "vampire-record/2"), "format"),
    "format in capitals": (_set("format", "Vampire-Record/1"), "format"),
    "format is a list": (_set("format", ["vampire-record/1"]), "format"),
    "no game": (_drop("game"), "unknown game"),
    "another game": (_set("game", "chess"), "unknown game 'chess'"),
    "game in capitals": (_set("game", "VampiRing"), "unknown game"),
    "game with a look-alike": (_set("game", "vаmpiring"), r"unknown game 'v\u0430mpiring'"),
    "game is a list": (_set("game", ["vampiring"]), "unknown game"),
    "a game's name over lines": (_set("game", "a\nb\x1b[31m"), r"unknown game 'a\nb\x1b[31m'"),
    "no seats": (_drop("seats"), "seats must"),
    "seats is null": (_set("seats", None), "seats must"),
    "seats is true": (_set("seats", True), "seats must"),
    "seats is a text": (_set("seats", "3"), "seats must"),
    "seats is 3.0": (_set("seats", 3.0), "seats must"),
    "seats is negative": (_set("seats", -3), "seats must"),
    "seats is huge": (_set("seats", 10**4000), "seats must"),
    "seats is another number": (_set("seats", 4), "ring must hold exactly"),
    "options is null": (_set("options", None), "options must be an object"),
    "options is a list": (_set("options", []), "options must be an object"),
    "an unknown option": (_set("options", "wind", "north"), "unknown option 'wind'"),
    "an option of the other game": (_set("options", "queen_vs_hunter", 14), "unknown option"),
    "an option in capitals": (_set("options", "Variant", "castle"), "unknown option"),
    "an unknown variant": (_set("options", "variant", "cellar"), "option variant"),
    "a variant in capitals": (_set("options", "variant", "Castle"), "option variant"),
    "variant is null": (_set("options", "variant", None), "option variant"),
    "variant is a list": (_set("options", "variant", ["castle"]), "option variant"),
    "setup is null": (_set("setup", None), "setup must be"),
    "setup is empty": (_set("setup", {}), "setup must be"),
    "setup is empty beside a seed": (_both(_set("setup", {}), _set("seed", SEED.hex())), "setup must be"),
    "setup is the ring": (_set("setup", SOUND["setup"]["ring"]), "setup must be"),
    "ring is an object": (_set("setup", "ring", {}), "setup must be"),
    "ring is empty": (_set("setup", "ring", []), "exactly the 14 cards"),
    "ring lacks a card": (_drop("setup", "ring", 3), "(V2)"),
    "ring has a number": (_set("setup", "ring", 3, 3), "(V2)"),
    "ring has a card twice": (_set("setup", "ring", 3, SOUND["setup"]["ring"][4]), "(V2)"),
    "neither set-up nor seed": (_drop("setup"), "neither a setup nor a seed"),
    "seed is null": (_both(_drop("setup"), _set("seed", None)), "neither a setup nor a seed"),
    "seed is short": (_both(_drop("setup"), _set("seed", SEED.hex()[2:])), "64 lower-case hex"),
    "seed in capitals": (_both(_drop("setup"), _set("seed", "A" * 64)), "64 lower-case hex"),
    "seed with a line end": (_both(_drop("setup"), _set("seed", "a" * 64 + "\n")), "64 lower-case hex"),
    "seed in Arabic digits": (_both(_drop("setup"), _set("seed", "٣" * 64)), "64 lower-case hex"),
    "seed is a number": (_both(_drop("setup"), _set("seed", 3)), "64 lower-case hex"),
    "another seed": (_both(_drop("setup"), _set("seed", "0" * 64)), "move 6, seat 2"),
    "no moves": (_drop("moves"), "moves must be a list"),
    "moves is null": (_set("moves", None), "moves must be a list"),
    "moves is an object": (_set("moves", {}), "moves must be a list"),
    "a round is a list": (_set("moves", 1, ["a+"]), "move 2: must be an object"),
    "a round is null": (_set("moves", 1, None), "move 2: must be an object"),
    "a round is empty": (_set("moves", 1, {}), "move 2, seat 0: gave no choice (V5)"),
    "a seat has not moved": (_drop("moves", 1, "1"), "move 2, seat 1: gave no choice (V5)"),
    "a seat that is not there": (_set("moves", 1, "3", "a+"), "move 2, seat 3: is not at this table"),
    "a seat spelled 00": (_set("moves", 1, "00", "a+"), "move 2: '00' is no seat"),
    "a seat spelled 1.0": (_set("moves", 1, "1.0", "a+"), "move 2: '1.0' is no seat"),
    "a seat spelled +1": (_set("moves", 1, "+1", "a+"), "move 2: '+1' is no seat"),
    "a seat with a space": (_set("moves", 1, "1 ", "a+"), "move 2: '1 ' is no seat"),
    "a seat with a line end": (_set("moves", 1, "1\n", "a+"), r"move 2: '1\n' is no seat"),
    "a negative seat": (_set("moves", 1, "-1", "a+"), "move 2: '-1' is no seat"),
    "a seat in Arabic digits": (_set("moves", 1, "١", "a+"), r"move 2: '\u0661' is no seat"),
    "an empty seat": (_set("moves", 1, "", "a+"), "move 2: '' is no seat"),
    "a huge seat": (_set("moves", 1, "9" * 5000, "a+"), "move 2: '9999"),
    "a move is null": (_set("moves", 1, "1", None), "move 2, seat 1: the move must be a text"),
    "a move is a list": (_set("moves", 1, "1", ["a+"]), "move 2, seat 1: the move must be a text"),
    "a move in capitals": (_set("moves", 1, "1", "A+"), "move 2, seat 1: 'A+' is no move (V5)"),
    "a move with a space": (_set("moves", 1, "1", " a+"), "move 2, seat 1: ' a+' is no move (V5)"),
    "a look-alike move": (_set("moves", 1, "1", "а+"), r"move 2, seat 1: '\u0430+' is no move (V5)"),
    "a lone surrogate": (_set("moves", 1, "1", "\ud800"), r"move 2, seat 1: '\ud800' is no move"),
    "an empty move": (_set("moves", 1, "1", ""), "move 2, seat 1: '' is no move (V5)"),
    "a move after the end": (
        lambda document: document["moves"].append({"0": "a+"}),
        f"move {TURNS + 1}, seat 0: the game is over (V20)",
    ),
    "an empty round after the end": (
        lambda document: document["moves"].append({}),
        f"move {TURNS + 1}: the game is over (V20)",
    ),
    "result is null": (_set("result", None), "result must be an object"),
    "result is a list": (_set("result", []), "result must be an object"),
    "over is false": (_set("result", "over", False), "result: over differs"),
    "over is 1": (_set("result", "over", 1), "result: over differs"),
    "another reason": (_set("result", "reason", "all_out"), "result: reason differs"),
    "no reason": (_set("result", "reason", None), "result: reason differs"),
    "winners missing": (_set("result", "winners", []), "result: winners differs"),
    "winners is true": (_set("result", "winners", [True]), "result: winners differs"),
    "scores as floats": (
        _set("result", "scores", [float(score) for score in SOUND["result"]["scores"]]),
        "result: scores differs",
    ),
    "scores too many": (
        _set("result", "scores", [*SOUND["result"]["scores"], 0]),
        "result: scores differs",
    ),
    "scores null": (_set("result", "scores", None), "result: scores differs"),
    "huge scores": (_set("result", "scores", [10**4000] * SEATS), "result: scores differs"),
    "the result of a longer game": (lambda document: document["moves"].pop(), "result: over differs"),
    "a record in a record": (lambda document: document.update(record=document.pop("moves")), "moves must"),
}


@pytest.mark.parametrize(("change", "line"), REFUSED.values(), ids=REFUSED)
def test_refused(change: Change, line: str) -> None:
    told = refusal(_changed(change))
    assert line in told
    _assert_plain(told)


TEXT = json.dumps(SOUND)
FILES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "not JSON (line 1, column 1)"),
    "white space": (b" \n", "not JSON (line 2, column 1)"),
    "half a record": (TEXT[:-1].encode(), "not JSON"),
    "two records": ((TEXT + TEXT).encode(), "not JSON"),
    "two lines of records": ((TEXT + "\n" + TEXT).encode(), "not JSON"),
    "a record in a list": (f"[{TEXT}]".encode(), "a JSON object"),
    "a record in an object": (f'{{"record": {TEXT}}}'.encode(), "format"),
    "a record in a text": (json.dumps(TEXT).encode(), "a JSON object"),
    "a byte order mark": (b"\xef\xbb\xbf" + TEXT.encode(), "not JSON"),
    "UTF-16": (TEXT.encode("utf-16"), "not UTF-8"),
    "UTF-16 without a mark": (TEXT.encode("utf-16-le"), "not JSON"),
    "UTF-32": (TEXT.encode("utf-32-be"), "not JSON"),
    "Latin-1": (TEXT.replace("{", '{"name": "é", ', 1).encode("latin-1"), "not UTF-8"),
    "an encoded surrogate": (
        TEXT.replace("{", '{"name": "é", ', 1).encode().replace(b"\xc3\xa9", b"\xed\xa0\x80"),
        "not UTF-8",
    ),
    "NUL bytes": (b"\0" * 100, "not JSON"),
    "deep lists": (b"[" * 200_000, "too deeply"),
    "deep objects": (b'{"a":' * 200_000, "too deeply"),
    "deep in an unknown key": (
        TEXT.replace("{", '{"x": ' + "[" * 100_000 + "]" * 100_000 + ", ", 1).encode(),
        "too deeply",
    ),
    "a comment": (("// hello\n" + TEXT).encode(), "not JSON"),
    "a comma too many": ((TEXT[:-1] + ",}").encode(), "not JSON"),
    "single quotes": (TEXT.replace('"', "'").encode(), "not JSON"),
    "a raw line end in a text": (TEXT.replace("castle", "cas\ntle").encode(), "not JSON"),
    "seats with a leading zero": (TEXT.replace('"seats": 3', '"seats": 03').encode(), "not JSON"),
    "seats in Arabic digits": (TEXT.replace('"seats": 3', '"seats": ٣').encode(), "not JSON"),
    "seats 3e0": (TEXT.replace('"seats": 3', '"seats": 3e0').encode(), "seats must"),
    "seats of 5,000 digits": (TEXT.replace('"seats": 3', '"seats": ' + "3" * 5000).encode(), "seats must"),
    "a key twice": (TEXT.replace("{", '{"seats": 3, ', 1).encode(), "the key 'seats' stands twice"),
    "a key twice, once escaped": (
        TEXT.replace("{", '{"s\\u0065ats": 3, ', 1).encode(),
        "the key 'seats' stands twice",
    ),
    "a move twice": (TEXT.replace('{"0": ', '{"0": "a+", "0": ', 1).encode(), "the key '0' stands twice"),
    "a key twice where nobody looks": (
        TEXT.replace("{", '{"x": [{"y": 1, "y": 1}], ', 1).encode(),
        "the key 'y' stands twice",
    ),
    "NaN where nobody looks": (TEXT.replace("{", '{"x": NaN, ', 1).encode(), "NaN is no JSON number"),
    "Infinity": (TEXT.replace("{", '{"x": -Infinity, ', 1).encode(), "-Infinity is no JSON number"),
}


@pytest.mark.parametrize(("data", "line"), FILES.values(), ids=FILES)
def test_refused_files(data: bytes, line: str) -> None:
    told = refusal(data)
    assert line in told
    _assert_plain(told)


def _assert_plain(line: str) -> None:
    assert line
    assert re.fullmatch(r"[ -~]{1,600}", line)


@pytest.mark.parametrize(
    "value", ["1e999", "-1e-999", "9" * 5000, '"\\ud800"', "[" * 100 + "]" * 100, '"é\u2028"']
)
def test_a_value_where_nobody_looks_is_ignored(value: str) -> None:
    assert refusal(TEXT.replace("{", f'{{"x": {value}, ', 1).encode()) == ""


def test_v18_a_family_that_is_out_has_no_entry() -> None:
    number = next(number for number, entry in enumerate(SOUND["moves"]) if len(entry) < SEATS)
    (out,) = {str(seat) for seat in range(SEATS)} - SOUND["moves"][number].keys()
    told = refusal(_changed(_set("moves", number, out, "a+")))
    assert told == f"move {number + 1}, seat {out}: is out and owes no choice (V18)"


def test_an_error_knows_where_it_was() -> None:
    with pytest.raises(RecordError) as caught:
        replay(read_record(_changed(_set("moves", 1, "2", "c+"))))
    assert (caught.value.move, caught.value.seat, caught.value.rule) == (2, 2, "V5")
    assert caught.value.code == "bad-record"


def test_any_text_in_an_error_is_one_plain_line() -> None:
    _assert_plain(str(RecordError("a\r\nb\u2028\x7f\ud800é", rule="V1", move=1)))


def test_exports_write_a_where_v6_leaves_two() -> None:
    options = {"variant": "castle"}
    game = played(GAME, 2, options, GAME.deal(2, options, SEED), [{0: "b+", 1: "b-"}])
    document = json.loads(write_record(game, seed=SEED, extras={"names": ["A"]}))
    assert document["moves"] == [{"0": "a+", "1": "a-"}]
    assert document["seed"] == SEED.hex()
    assert document["names"] == ["A"]
    assert "result" not in document
    with pytest.raises(ValueError, match="moves"):
        write_record(game, extras={"moves": []})


def test_options_say_what_they_refuse() -> None:
    with pytest.raises(BadSetup, match="unknown option"):
        GAME.complete_options({"x\n" * 100: 1})
    assert GAME.complete_options({}) == {"variant": "castle"}
    assert GAME.complete_options({"variant": "mansion"}) == {"variant": "mansion"}


def test_the_answer_of_an_unfinished_game() -> None:
    told = answer(replay(read_record(_changed(_both(_set("moves", []), _drop("result"))))))
    assert told == {
        "turns": [],
        "outcome": {"over": False, "reason": None, "winners": [], "scores": [None] * SEATS},
    }
