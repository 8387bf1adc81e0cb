"""What is logged, and what never is."""

from __future__ import annotations

import logging
import re

FORMAT = "{asctime} {levelname:<7} {name}: {message}"
OURS = ("bot", "cogs", "images")

_SECRET = re.compile(r"(v1:\d{1,9}:\d{1,6}:[a-z]{1,16}):[^:'\"<>\n]{1,60}")
"""A button's id with its text, which may be a choice that is not public yet."""


class Discretion(logging.Filter):
    """Blots out choices: the ids of buttons hold them, and so do libraries' messages about buttons."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record pass, without secrets."""
        said = record.getMessage()
        if _SECRET.search(said):
            record.msg, record.args = _SECRET.sub(r"\1:…", said), None
        return True


def configure(level: str) -> None:
    """Log to standard error: our own lines from `level` up, libraries' never below INFO.

    At DEBUG, discord.py would write out private messages.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter(FORMAT, style="{"))
    handler.addFilter(Discretion())
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler])
    for name in OURS:
        logging.getLogger(name).setLevel(level)
