"""`python -m images`: a contact sheet of all kinds of pictures, or the gallery that the README shows."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from images.contact import PICTURES, WIDTH, gallery, sheet

DEFAULT = Path("contact-sheet.png")


def main(arguments: Sequence[str] | None = None) -> None:
    """Paint what the command line asks for, and tell which number on the sheet is what."""
    parser = argparse.ArgumentParser(prog="python -m images", description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=DEFAULT, help=f"the sheet's file ({DEFAULT})")
    parser.add_argument("--width", type=int, default=WIDTH, help=f"pixels a picture ({WIDTH})")
    parser.add_argument("--gallery", type=Path, metavar="FOLDER", help="write the README's pictures instead")
    given = parser.parse_args(arguments)
    if given.gallery is not None:
        given.gallery.mkdir(parents=True, exist_ok=True)
        for name, png in gallery().items():
            (given.gallery / f"{name}.png").write_bytes(png)
        return
    given.out.write_bytes(sheet(given.width))
    for number, name in enumerate(PICTURES, 1):
        sys.stdout.write(f"{number:3} {name}\n")


if __name__ == "__main__":
    main()
