"""Where worlds that last for one case keep their databases."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

MEMORY = Path("/dev/shm")
"""A place that is no disk, on systems that have one."""
ROOM = 32 * 2**20
"""Bytes that must be free there; a case takes a few of them."""


def folder() -> TemporaryDirectory[str]:
    """Make a folder that goes away again, in memory where there is room: a commit then waits for no disk."""
    roomy = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM
    return TemporaryDirectory(dir=MEMORY if roomy else None)
