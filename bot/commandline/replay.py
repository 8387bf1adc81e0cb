"""`replay`: check game records, tell or draw the games they hold."""

from __future__ import annotations

import argparse
import errno
import json
import os
import secrets
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tqdm import tqdm

from bot.commandline.output import complain, put
from bot.engine import record

ABOUT = "Check game records and tell the games they hold."
LARGEST = 32 * 2**20
"""Bytes of the longest record that is read: games of thousands of rounds take a hundredth of it."""
UNSOUND = 2
DRAWN = ("image", "gif")
"""The options that draw, each with the name of a file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of `replay`."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="a game record, a JSON document")
    parser.add_argument("--json", action="store_true", help="print one JSON document a record, a line each")
    parser.add_argument(
        "--image", metavar="FILE.png", help="draw the final position of one record, as spectators see it"
    )
    parser.add_argument("--gif", metavar="FILE.gif", help="draw the whole game of one record, animated")


def main(arguments: argparse.Namespace) -> int:
    """Replay every file in order; exit code 2 when one of them is not sound, or no picture was drawn.

    The answer is printed before anything is drawn, so that it is not lost with a picture.
    """
    files: list[str] = arguments.files
    targets: dict[str, str] = {
        name: target for name in DRAWN if (target := getattr(arguments, name)) is not None
    }
    if wrong := _wrong(targets, files):
        complain(wrong)
        return UNSOUND
    code = 0
    for name in files:
        try:
            replayed = record.replay(record.read_record(_read(name)))
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
        for kind, target in targets.items():
            if not _save(target, _gif(replayed) if kind == "gif" else _image(replayed)):
                code = UNSOUND
    return code


def _wrong(targets: dict[str, str], files: list[str]) -> str:
    """Say what is wrong with the options that draw; nothing where they are as they should be."""
    for option, target in targets.items():
        if len(files) > 1:
            return f"--{option} draws one record: give one file"
        if not target.strip():
            return f"--{option} needs the name of a file"
        if _is_same(target, files[0]):
            return f"--{option} would be drawn over the record"
    if _is_same(*targets.values()):
        return "--image and --gif need two files"
    return ""


def _is_same(*names: str) -> bool:
    """Whether several names are all of one file, which need not be there yet; any device takes all."""
    try:
        places = {os.path.realpath(name) for name in names}
        return len(names) > 1 and len(places) == 1 and not Path(names[0]).is_char_device()
    except ValueError:
        return False  # no names at all, which is told where they are used


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


def _image(replayed: record.Replay) -> bytes:
    from bot.app import final_picture

    return final_picture(replayed)


def _gif(replayed: record.Replay) -> bytes:
    """Draw the game, with a progress bar where somebody looks at a terminal."""
    from bot.app import film

    nowhere = None if sys.stderr else True
    with tqdm(unit="frame", file=sys.stderr, dynamic_ncols=True, leave=False, disable=nowhere) as bar:
        return film(replayed, _progress(bar))


def _progress(bar: tqdm[Any]) -> Callable[[int, int], None]:
    def show(done: int, total: int) -> None:
        bar.total = total
        bar.update(done - bar.n)

    return show


def _save(name: str, data: bytes) -> bool:
    """Write a whole file; whether that went well. Nothing half-written is left where it did not."""
    try:
        target = Path(name)
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device, or a refusal
        else:
            _replace(Path(os.path.realpath(name)), data)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        complain(f"{name} cannot be written: {reason or 'no such name'}")
        return False
    return True


def _replace(target: Path, data: bytes) -> None:
    """Write a file beside `target`, then let it take its place; one that may not be written stays."""
    there = target.exists()
    if there and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, "it is read-only")
    partial = target.with_name(f".coven-{secrets.token_hex(8)}")
    try:
        with partial.open("xb") as file:
            file.write(data)
        if there:
            shutil.copymode(target, partial)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
