"""README.md as the tests read it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


def after(marker: str) -> str:
    """Answer what stands in the fence right after `<!-- marker -->`. Raises `LookupError`."""
    found = re.findall(
        rf"^<!-- {re.escape(marker)} -->\n```\w*\n(.*?)\n```$", README, re.DOTALL | re.MULTILINE
    )
    if len(found) != 1:
        raise LookupError(f"{len(found)} fences after the marker {marker!r}")
    return str(found[0])


def section(title: str) -> str:
    """Answer the text of a section, up to the next title of any rank. Raises `LookupError`."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#+ |\Z)", README, re.DOTALL | re.MULTILINE)
    if found is None:
        raise LookupError(title)
    return found[1]


def first_cells(title: str) -> list[str]:
    """Answer what stands in backquotes in the first cells of a section's tables, row by row."""
    rows = re.findall(r"^\|([^|]*)\|", section(title), re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
