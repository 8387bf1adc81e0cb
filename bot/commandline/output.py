"""Writing to standard output and error so that nothing ends in a traceback."""

from __future__ import annotations

import os
import sys
from typing import TextIO


def put(line: str, stream: TextIO | None = None) -> None:
    """Write a line to `stream` (standard output if none is given); a reader who has gone misses nothing."""
    out = stream or sys.stdout
    if out is None:
        return
    try:
        out.write(f"{line}\n")
    except UnicodeEncodeError:
        out.write(f"{line.encode('ascii', 'backslashreplace').decode()}\n")
    except BrokenPipeError:
        _to_nowhere(out)


def complain(line: str) -> None:
    """Write one line to standard error, whatever `line` holds."""
    put(" ".join(line.split("\n")), sys.stderr)


def silence_broken_pipe() -> None:
    """Write out what is still buffered, so that the interpreter has nothing to complain about at its end."""
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except BrokenPipeError:
            _to_nowhere(stream)


def _to_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
