"""`python -m images`: a contact sheet of all kinds of pictures, or the gallery that the README shows."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from images.contact import PICTURES, WIDTH, gallery, sheet

DEFAULT = Path("contact-sheet.png")
WIDTHS = range(16, 1201)
"""How wide pictures may be on a sheet: from where a shape is left of them to their full size."""
BAD_INPUT, INTERRUPTED = 2, 130
"""Exit codes, as those of `python -m bot`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Paint what the command line asks for, and tell which number on the sheet is what."""
    parser = argparse.ArgumentParser(prog="python -m images", description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=DEFAULT, help=f"the sheet's file ({DEFAULT})")
    parser.add_argument("--width", type=_width, default=WIDTH, help=f"pixels a picture ({WIDTH})")
    parser.add_argument("--gallery", type=Path, metavar="FOLDER", help="write the README's pictures instead")
    given = parser.parse_args(arguments)
    try:
        if given.gallery is not None:
            given.gallery.mkdir(parents=True, exist_ok=True)
            for name, png in gallery().items():
                (given.gallery / f"{name}.png").write_bytes(png)
            return 0
        given.out.write_bytes(sheet(given.width))
    except OSError as error:
        sys.stderr.write(f"{given.gallery or given.out} cannot be written: {error.strerror}\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    for number, name in enumerate(PICTURES, 1):
        sys.stdout.write(f"{number:3} {name}\n")
    return 0


def _width(text: str) -> int:
    width = int(text)
    if width not in WIDTHS:
        raise argparse.ArgumentTypeError(f"from {WIDTHS[0]} to {WIDTHS[-1]} pixels")
    return width


if __name__ == "__main__":
    sys.exit(main())
