"""`replay`: check game records, tell or draw the games they hold."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bot.commandline.output import complain, put
from bot.engine import record

ABOUT = "Check game records and tell the games they hold."
LARGEST = 32 * 2**20
"""Bytes of the longest record that is read: games of thousands of rounds take a hundredth of it."""
UNSOUND = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `replay`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record, a JSON document")
    parser.add_argument("--json", action="store_true", help="print one JSON document a record, a line each")
    parser.add_argument(
        "--image", metavar="FILE.png", help="draw the final position of one record, as spectators see it"
    )


def main(arguments: argparse.Namespace) -> int:
    """Replay every file in order; exit code 2 when one of them is not sound."""
    files: list[str] = arguments.files
    if arguments.image and len(files) > 1:
        complain("--image draws one record: give one file")
        return UNSOUND
    code = 0
    for name in files:
        try:
            replayed = record.replay(record.read_record(_read(name)))
            if arguments.image:
                _draw(replayed, arguments.image)
        except record.RecordError as error:
            code = UNSOUND
            complain(f"{name}: {error}" if len(files) > 1 else str(error))
            if arguments.json:
                put(json.dumps({"error": str(error)}))
            continue
        if arguments.json:
            put(json.dumps(record.answer(replayed)))
        else:
            _tell(replayed)
    return code


def _read(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise record.RecordError(f"cannot be read: {reason or 'no such name'}") from None
    if len(data) > LARGEST:
        raise record.RecordError(f"longer than {LARGEST} bytes")
    return data


def _tell(replayed: record.Replay) -> None:
    from bot.app import storyteller

    for paragraph in storyteller(replayed):
        put(paragraph)


def _draw(replayed: record.Replay, name: str) -> None:
    from bot.app import final_picture

    try:
        Path(name).write_bytes(final_picture(replayed))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise record.RecordError(f"{name} cannot be written: {reason or 'no such name'}") from None
