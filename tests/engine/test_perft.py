"""The perft counts, by the engine and by the naive second one."""

from __future__ import annotations

import copy
import json
from itertools import product
from typing import Any

import pytest

from tests.engine.oracle import Naive
from tests.engine.perft import FILE, perft

ENTRIES = json.loads(FILE.read_text())
every_entry = pytest.mark.parametrize(
    "entry", ENTRIES, ids=lambda entry: f"{entry['variant']}-{entry['ring'][0]}"
)


@every_entry
def test_perft(entry: dict[str, Any]) -> None:
    assert perft(entry["variant"], tuple(entry["ring"]), len(entry["counts"])) == entry["counts"]


@every_entry
def test_the_naive_engine_counts_the_same(entry: dict[str, Any]) -> None:
    families = len([card for card in entry["ring"] if card.startswith("home:")])
    level = {"": Naive(entry["variant"], entry["ring"], families)}
    for count in entry["counts"][: 3 if families == 2 else 2]:
        level = {
            repr((sorted(after.standing.items()), after.blood)): after
            for before in level.values()
            for after in _followers(before)
        }
        assert len(level) == count


def _followers(naive: Naive) -> list[Naive]:
    after = []
    living = naive.living() if naive.reason is None else []
    together = [len({naive.standing[seat, kind] for kind in ("man", "wolf", "bat")}) == 1 for seat in living]
    for moves in product(*(("a+", "a-") if one else ("a+", "a-", "b+", "b-") for one in together)):
        if living:
            after.append(copy.deepcopy(naive))
            after[-1].play(dict(zip(living, moves, strict=True)))
    return after
