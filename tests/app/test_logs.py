"""Nothing secret is logged."""

from __future__ import annotations

import logging

import pytest

from bot.logs import Discretion


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("the task 'press-v1:12:3:seal:a+' failed", "the task 'press-v1:12:3:seal:…' failed"),
        ("<Button custom_id='v1:1:2:draft:9 9 Q'>", "<Button custom_id='v1:1:2:draft:…'>"),
        ("table 12, round 3", "table 12, round 3"),
    ],
)
def test_choices_in_the_ids_of_buttons_are_blotted_out(said: str, written: str) -> None:
    record = logging.LogRecord("x", logging.INFO, __file__, 1, "%s", (said,), None)
    assert Discretion().filter(record)
    assert record.getMessage() == written
