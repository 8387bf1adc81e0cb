"""RECORDS "Seeds": streams, `below` and `shuffle`, re-computed here from hashes alone."""

from __future__ import annotations

from hashlib import sha256

import pytest

from bot.engine.seeds import Stream
from tests.engine.play import seed_of

SEED = seed_of("seeds")


def _stream(label: bytes, blocks: int) -> bytes:
    return b"".join(sha256(SEED + label + index.to_bytes(8, "big")).digest() for index in range(blocks))


def test_below_takes_four_bytes_at_a_time() -> None:
    data = _stream(b"ring", 4)
    stream = Stream(SEED, "ring")
    for start in range(0, len(data), 4):
        assert stream.below(10) == int.from_bytes(data[start : start + 4], "big") % 10


def test_below_one_takes_four_bytes_too() -> None:
    stream = Stream(SEED, "ring")
    assert stream.below(1) == 0
    assert stream.below(2**32) == int.from_bytes(_stream(b"ring", 1)[4:8], "big")


def test_below_skips_numbers_that_would_favour_some_answers() -> None:
    n = 3 * 2**30
    data = _stream(b"skip", 20)
    numbers = [int.from_bytes(data[start : start + 4], "big") for start in range(0, len(data), 4)]
    fair = [number for number in numbers if number < n]
    assert len(fair) < len(numbers)
    stream = Stream(SEED, "skip")
    assert [stream.below(n) for _ in fair] == fair


def test_shuffle_swaps_from_the_last_down() -> None:
    cards = list("abcdefg")
    stream = Stream(SEED, "deal:0")
    for index in range(6, 0, -1):
        other = stream.below(index + 1)
        cards[index], cards[other] = cards[other], cards[index]
    assert Stream(SEED, "deal:0").shuffle("abcdefg") == tuple(cards)


@pytest.mark.parametrize("items", ["", "a"])
def test_nothing_to_shuffle(items: str) -> None:
    assert Stream(SEED, "x").shuffle(items) == tuple(items)


def test_streams_differ_by_label_and_by_seed() -> None:
    draws = {
        Stream(seed, label).below(2**32)
        for seed in (SEED, seed_of("other"))
        for label in ("late:1:0", "late:1:1", "late:11:0")
    }
    assert len(draws) == 6


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(b"short", "ring")
