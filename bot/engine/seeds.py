"""Chance that anybody can re-compute: streams of numbers from a seed and a label (RECORDS, "Seeds")."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import count
from struct import Struct
from typing import TypeVar

ItemT = TypeVar("ItemT")

SEED_BYTES = 32
_WORDS = Struct(">8I")
"""One SHA-256 block is eight big-endian numbers of 4 bytes."""


def _words(seed: bytes, label: str) -> Iterator[int]:
    """Give the stream's numbers without end, each below 2^32."""
    head = hashlib.sha256(seed + label.encode("ascii"))
    for index in count():
        block = head.copy()
        block.update(index.to_bytes(8, "big"))
        yield from _WORDS.unpack(block.digest())


class Stream:
    """The endless stream of a `label` (ASCII) under a `seed` (32 bytes); equal ones give equal numbers."""

    def __init__(self, seed: bytes, label: str) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._words = _words(seed, label)

    def below(self, n: int) -> int:
        """Draw a number from 0 to `n` - 1, all equally likely; `n` is from 1 to 2^32."""
        fair = 2**32 - 2**32 % n
        return next(word for word in self._words if word < fair) % n

    def shuffle(self, items: Iterable[ItemT]) -> tuple[ItemT, ...]:
        """Answer `items` in an order drawn from the stream, all orders equally likely."""
        cards = list(items)
        for index in range(len(cards) - 1, 0, -1):
            other = self.below(index + 1)
            cards[index], cards[other] = cards[other], cards[index]
        return tuple(cards)
