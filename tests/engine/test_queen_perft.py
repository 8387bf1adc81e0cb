"""The perft counts of Vampire Queen, by the engine and by the naive second one."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.engine.queen_oracle import NaiveQueen
from tests.engine.queen_perft import FILE, perft, start_of

ENTRIES = json.loads(FILE.read_text())
every_entry = pytest.mark.parametrize("entry", ENTRIES, ids=range(len(ENTRIES)))
MOST = 1_000
"""The naive engine counts no further than this many sequences."""


@every_entry
def test_perft(entry: dict[str, Any]) -> None:
    assert perft(start_of(entry), len(entry["counts"])) == entry["counts"]


@every_entry
def test_the_naive_engine_counts_the_same(entry: dict[str, Any]) -> None:
    hands = [hand.split() for hand in entry["hands"]]
    level = [NaiveQueen(len(hands), [hands], entry["first"], 1, entry["queen_vs_hunter"])]
    for count in [count for count in entry["counts"] if count <= MOST]:
        level = [after for before in level for after in _followers(before)]
        assert len(level) == count


def _followers(naive: NaiveQueen) -> list[NaiveQueen]:
    after = []
    for text in naive.legal() if naive.pending() else ():
        after.append(copy.deepcopy(naive))
        after[-1].play(text)
    return after
