"""Reading and writing records: what is taken, what is refused, and how a refusal reads."""

from __future__ import annotations

import json
import re

import pytest

from bot.engine.core import BadSetup
from bot.engine.record import RecordError, answer, read_record, replay, write_record
from bot.engine.vampiring import GAME
from tests.engine.play import played, refusal
from tests.engine.records import SEATS, SEED, SOUND, TURNS, Change, both, changed, drop, put


def _changed(change: Change) -> bytes:
    return changed(SOUND, change)


TAKEN = {
    "as it is": lambda document: None,
    "unknown keys are ignored": put("players", [{"name": "\ud800"}, True, 2.5]),
    "a huge number in an unknown key": put("time", 10**4000),
    "no options": both(drop("options"), lambda document: None),
    "empty options": put("options", {}),
    "no result": drop("result"),
    "an empty result": put("result", {}),
    "unknown keys in the result": put("result", {"note": None, "winners": SOUND["result"]["winners"]}),
    "unknown keys in the set-up": put("setup", "author", "me"),
    "a malformed seed beside a set-up": put("seed", "zz"),
    "a seed that is no text beside a set-up": put("seed", {"x": 1}),
    "a seed alone": both(drop("setup"), put("seed", SEED.hex())),
    "no moves yet": both(put("moves", []), drop("result")),
    "moves that stop in the middle": both(lambda document: document["moves"].pop(), drop("result")),
    "the result of a game that is not over": both(
        put("moves", []),
        put("result", {"over": False, "reason": None, "winners": [], "scores": [None] * SEATS}),
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
    "no format": (drop("format"), "format"),
    "another format": (put("format", "vampire-record/2"), "format"),
    "format in capitals": (put("format", "Vampire-Record/1"), "format"),
    "format is a list": (put("format", ["vampire-record/1"]), "format"),
    "no game": (drop("game"), "unknown game"),
    "another game": (put("game", "chess"), "unknown game 'chess'"),
    "game in capitals": (put("game", "VampiRing"), "unknown game"),
    "game with a look-alike": (put("game", "vаmpiring"), r"unknown game 'v\u0430mpiring'"),
    "game is a list": (put("game", ["vampiring"]), "unknown game"),
    "a game's name over lines": (put("game", "a\nb\x1b[31m"), r"unknown game 'a\nb\x1b[31m'"),
    "no seats": (drop("seats"), "seats must"),
    "seats is null": (put("seats", None), "seats must"),
    "seats is true": (put("seats", True), "seats must"),
    "seats is a text": (put("seats", "3"), "seats must"),
    "seats is 3.0": (put("seats", 3.0), "seats must"),
    "seats is negative": (put("seats", -3), "seats must"),
    "seats is huge": (put("seats", 10**4000), "seats must"),
    "seats is another number": (put("seats", 4), "ring must hold exactly"),
    "options is null": (put("options", None), "options must be an object"),
    "options is a list": (put("options", []), "options must be an object"),
    "an unknown option": (put("options", "wind", "north"), "unknown option 'wind'"),
    "an option of the other game": (put("options", "queen_vs_hunter", 14), "unknown option"),
    "an option in capitals": (put("options", "Variant", "castle"), "unknown option"),
    "an unknown variant": (put("options", "variant", "cellar"), "option variant"),
    "a variant in capitals": (put("options", "variant", "Castle"), "option variant"),
    "variant is null": (put("options", "variant", None), "option variant"),
    "variant is a list": (put("options", "variant", ["castle"]), "option variant"),
    "setup is null": (put("setup", None), "setup must be"),
    "setup is empty": (put("setup", {}), "setup must be"),
    "setup is empty beside a seed": (both(put("setup", {}), put("seed", SEED.hex())), "setup must be"),
    "setup is the ring": (put("setup", SOUND["setup"]["ring"]), "setup must be"),
    "ring is an object": (put("setup", "ring", {}), "setup must be"),
    "ring is empty": (put("setup", "ring", []), "exactly the 14 cards"),
    "ring lacks a card": (drop("setup", "ring", 3), "(V2)"),
    "ring has a number": (put("setup", "ring", 3, 3), "(V2)"),
    "ring has a card twice": (put("setup", "ring", 3, SOUND["setup"]["ring"][4]), "(V2)"),
    "neither set-up nor seed": (drop("setup"), "neither a setup nor a seed"),
    "seed is null": (both(drop("setup"), put("seed", None)), "neither a setup nor a seed"),
    "seed is short": (both(drop("setup"), put("seed", SEED.hex()[2:])), "64 lower-case hex"),
    "seed in capitals": (both(drop("setup"), put("seed", "A" * 64)), "64 lower-case hex"),
    "seed with a line end": (both(drop("setup"), put("seed", "a" * 64 + "\n")), "64 lower-case hex"),
    "seed in Arabic digits": (both(drop("setup"), put("seed", "٣" * 64)), "64 lower-case hex"),
    "seed is a number": (both(drop("setup"), put("seed", 3)), "64 lower-case hex"),
    "another seed": (both(drop("setup"), put("seed", "0" * 64)), "move 6, seat 2"),
    "no moves": (drop("moves"), "moves must be a list"),
    "moves is null": (put("moves", None), "moves must be a list"),
    "moves is an object": (put("moves", {}), "moves must be a list"),
    "a round is a list": (put("moves", 1, ["a+"]), "move 2: must be an object"),
    "a round is null": (put("moves", 1, None), "move 2: must be an object"),
    "a round is empty": (put("moves", 1, {}), "move 2, seat 0: gave no choice (V5)"),
    "a seat has not moved": (drop("moves", 1, "1"), "move 2, seat 1: gave no choice (V5)"),
    "a seat that is not there": (put("moves", 1, "3", "a+"), "move 2, seat 3: is not at this table"),
    "a seat spelled 00": (put("moves", 1, "00", "a+"), "move 2: '00' is no seat"),
    "a seat spelled 1.0": (put("moves", 1, "1.0", "a+"), "move 2: '1.0' is no seat"),
    "a seat spelled +1": (put("moves", 1, "+1", "a+"), "move 2: '+1' is no seat"),
    "a seat with a space": (put("moves", 1, "1 ", "a+"), "move 2: '1 ' is no seat"),
    "a seat with a line end": (put("moves", 1, "1\n", "a+"), r"move 2: '1\n' is no seat"),
    "a negative seat": (put("moves", 1, "-1", "a+"), "move 2: '-1' is no seat"),
    "a seat in Arabic digits": (put("moves", 1, "١", "a+"), r"move 2: '\u0661' is no seat"),
    "an empty seat": (put("moves", 1, "", "a+"), "move 2: '' is no seat"),
    "a huge seat": (put("moves", 1, "9" * 5000, "a+"), "move 2: '9999"),
    "a move is null": (put("moves", 1, "1", None), "move 2, seat 1: the move must be a text"),
    "a move is a list": (put("moves", 1, "1", ["a+"]), "move 2, seat 1: the move must be a text"),
    "a move in capitals": (put("moves", 1, "1", "A+"), "move 2, seat 1: 'A+' is no move (V5)"),
    "a move with a space": (put("moves", 1, "1", " a+"), "move 2, seat 1: ' a+' is no move (V5)"),
    "a look-alike move": (put("moves", 1, "1", "а+"), r"move 2, seat 1: '\u0430+' is no move (V5)"),
    "a lone surrogate": (put("moves", 1, "1", "\ud800"), r"move 2, seat 1: '\ud800' is no move"),
    "an empty move": (put("moves", 1, "1", ""), "move 2, seat 1: '' is no move (V5)"),
    "a move after the end": (
        lambda document: document["moves"].append({"0": "a+"}),
        f"move {TURNS + 1}, seat 0: the game is over (V20)",
    ),
    "an empty round after the end": (
        lambda document: document["moves"].append({}),
        f"move {TURNS + 1}: the game is over (V20)",
    ),
    "result is null": (put("result", None), "result must be an object"),
    "result is a list": (put("result", []), "result must be an object"),
    "over is false": (put("result", "over", False), "result: over differs"),
    "over is 1": (put("result", "over", 1), "result: over differs"),
    "another reason": (put("result", "reason", "all_out"), "result: reason differs"),
    "no reason": (put("result", "reason", None), "result: reason differs"),
    "winners missing": (put("result", "winners", []), "result: winners differs"),
    "winners is true": (put("result", "winners", [True]), "result: winners differs"),
    "scores as floats": (
        put("result", "scores", [float(score) for score in SOUND["result"]["scores"]]),
        "result: scores differs",
    ),
    "scores too many": (
        put("result", "scores", [*SOUND["result"]["scores"], 0]),
        "result: scores differs",
    ),
    "scores null": (put("result", "scores", None), "result: scores differs"),
    "huge scores": (put("result", "scores", [10**4000] * SEATS), "result: scores differs"),
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
    told = refusal(_changed(put("moves", number, out, "a+")))
    assert told == f"move {number + 1}, seat {out}: is out and owes no choice (V18)"


def test_an_error_knows_where_it_was() -> None:
    with pytest.raises(RecordError) as caught:
        replay(read_record(_changed(put("moves", 1, "2", "c+"))))
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
    told = answer(replay(read_record(_changed(both(put("moves", []), drop("result"))))))
    assert told == {
        "turns": [],
        "outcome": {"over": False, "reason": None, "winners": [], "scores": [None] * SEATS},
    }
