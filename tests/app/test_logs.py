"""Nothing secret is logged."""

from __future__ import annotations

import io
import logging

import pytest

from bot.logs import Discretion, handler


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("the task 'press-v1:12:3:seal:a+' failed", "the task 'press-v1:12:3:seal:…' failed"),
        ("<Button custom_id='v1:1:2:draft:9 9 Q'>", "<Button custom_id='v1:1:2:draft:…'>"),
        (
            "future: <Task name='t' exception=KeyError('Q')> dead",
            "future: <Task name='t' exception=KeyError(…)> dead",
        ),
        ("table 12, round 3", "table 12, round 3"),
    ],
)
def test_choices_in_the_ids_of_buttons_are_blotted_out(said: str, written: str) -> None:
    record = logging.LogRecord("x", logging.INFO, __file__, 1, "%s", (said,), None)
    assert Discretion().filter(record)
    assert record.getMessage() == written


def _look_up(card: str) -> None:
    try:
        dict[str, str]()[card]
    except KeyError as error:
        raise OSError("the disk is full") from error


def test_errors_are_told_without_the_words_that_quote() -> None:
    written = io.StringIO()
    log = logging.getLogger("tests.discreet")
    log.addHandler(handler(written))
    secret = "H20"
    try:
        _look_up(secret)
    except OSError:
        log.exception("it failed")
    finally:
        log.handlers.clear()
    lines = written.getvalue().splitlines()
    assert f"'{secret}'" not in written.getvalue()
    assert [line for line in lines if not line.startswith(" ")][1:] == [
        "KeyError",
        "which led to",
        "OSError: the disk is full",
    ]
