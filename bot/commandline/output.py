"""Writing to standard output and error so that nothing ends in a traceback."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


class OutputError(Exception):
    """Standard output takes no more, for a reason that is no reader's leaving: its disk is full."""

    def __init__(self, error: OSError) -> None:
        super().__init__(f"standard output cannot be written: {error.strerror}")


def put(line: str) -> None:
    """Write a line to standard output; a reader who has gone misses nothing. Raises `OutputError`."""
    _try(sys.stdout, line)


def complain(line: str) -> None:
    """Write one line to standard error, whatever `line` holds; where that fails nobody can be told."""
    with suppress(OutputError):
        _try(sys.stderr, " ".join(line.split("\n")))


def write_out() -> None:
    """Write out what is still buffered, so that the interpreter has nothing to complain about at its end.

    Raises `OutputError`.
    """
    with suppress(OutputError):
        _try(sys.stderr)
    _try(sys.stdout)


def _try(stream: TextIO | None, line: str | None = None) -> None:
    """Write a line, or what is buffered; one that does not take it gets nothing any more."""
    if stream is None:
        return
    try:
        if line is None:
            stream.flush()
        else:
            _write(stream, line)
    except BrokenPipeError:
        _to_nowhere(stream)
    except OSError as error:
        _to_nowhere(stream)
        raise OutputError(error) from None


def _write(stream: TextIO, line: str) -> None:
    try:
        stream.write(f"{line}\n")
    except UnicodeEncodeError:
        stream.write(f"{line.encode('ascii', 'backslashreplace').decode()}\n")


def _to_nowhere(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
