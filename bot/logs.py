"""What is logged, and what never is."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import TextIO

FORMAT = "{asctime} {levelname:<7} {name}: {message}"
OURS = ("bot", "cogs", "images")

_SECRETS = (
    (re.compile(r"(v1:\d{1,9}:\d{1,6}:[a-z]{1,16}):[^:'\"<>\n]{1,60}"), r"\1:…"),
    (re.compile(r"(\bexception=\w+)\(.*\)"), r"\1(…)"),
)
"""A button's id with its text, which may be a choice that is not public yet; an error in a task's name."""
_QUOTING = (ValueError, LookupError, AssertionError)
"""Errors whose words quote what was wrong: a card, a choice."""

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
"""What `sys.exc_info` answers."""


class Discretion(logging.Filter):
    """Blots out choices: the ids of buttons hold them, and so do libraries' messages about buttons."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, without secrets."""
        said = blotted = record.getMessage()
        for secret, kept in _SECRETS:
            blotted = secret.sub(kept, blotted)
        if blotted != said:
            record.msg, record.args = blotted, None
        return True


class DiscreetFormatter(logging.Formatter):
    """Writes out errors without words that may quote a secret."""

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - the name is logging's
        """Tell an error with what led to it."""
        return told(ei[1]) if ei[1] is not None else ""


def told(error: BaseException) -> str:
    """Tell an error, what led to it, and where they came from, without words that may quote a secret."""
    return "\n".join(_chain(error, set()))


def _chain(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _chain(before, seen)
        yield "which led to"
    words = "" if isinstance(error, _QUOTING) or not str(error) else f": {error}"
    yield f"{type(error).__name__}{words}"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip("\n")


def handler(stream: TextIO | None = None) -> logging.Handler:
    """Make a handler that writes to `stream`, by default standard error, and keeps secrets."""
    writing = logging.StreamHandler(stream)
    writing.setFormatter(DiscreetFormatter(FORMAT, style="{"))
    writing.addFilter(Discretion())
    return writing


def configure(level: str) -> None:
    """Log to standard error: our own lines from `level` up, libraries' never below INFO.

    At DEBUG, discord.py would write out private messages.
    """
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler()])
    for name in OURS:
        logging.getLogger(name).setLevel(level)
