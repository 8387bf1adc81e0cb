"""Whatever a file holds, reading it ends in a sound game or in one plain line."""

from __future__ import annotations

import copy
import json
import re
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.play import refusal
from tests.engine.records import QUEEN, SOUND

TEXTS = [json.dumps(document).encode() for document in (SOUND, QUEEN)]
LINE = re.compile(r"[ -~]{0,600}")
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["a+", "home:0", "4 4", "-", "H20"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)


steady = settings(deadline=None, derandomize=True, max_examples=300)


@steady
@given(st.binary() | st.text().map(str.encode) | JSON.map(lambda value: json.dumps(value).encode()))
def test_fuzz_any_bytes(data: bytes) -> None:
    assert LINE.fullmatch(refusal(data))


@steady
@given(st.data())
def test_fuzz_one_value_changed(data: st.DataObject) -> None:
    document = copy.deepcopy(data.draw(st.sampled_from([SOUND, QUEEN])))
    place: Any = document
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.booleans()):
            break
        place = place[key]
    if data.draw(st.booleans()):
        place[key] = data.draw(JSON)
    else:
        del place[key]
    assert LINE.fullmatch(refusal(json.dumps(document).encode()))


@steady
@given(st.sampled_from(TEXTS), st.data())
def test_fuzz_some_bytes_changed(text: bytes, data: st.DataObject) -> None:
    start, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 40))
    patch = data.draw(st.binary(max_size=8))
    assert LINE.fullmatch(refusal(text[:start] + patch + text[start + length :]))
