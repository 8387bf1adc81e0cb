"""Puts the end of a deal onto a sheet of parchment: what everybody was left with, and all points."""

from __future__ import annotations

from PIL import Image, ImageDraw

from images.sprites import index, paste
from images.vampire_queen import ground, signs
from images.vampire_queen.cards import chip, lay_badge, lay_stack
from images.vampire_queen.layout import CHIP_RIM, FRAME, SIGN
from images.vampire_queen.ledger_layout import PORTRAITS, Ledger, ledger
from images.vampire_queen.scene import LedgerScene, Line

BANDS = ("paper8", "paper7")
"""The colour keys of the lines, in turn."""
WON = "gold5"
"""That of the winners' lines."""


def draw(scene: LedgerScene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    told = len(scene.lines[0].points) if scene.deals > 1 else 0
    place = ledger(tuple(tuple(pile.count for pile in line.left) for line in scene.lines), told)
    columns = place.columns
    image = ground.parchment().copy()
    pencil = ImageDraw.Draw(image)
    for row, line in enumerate(scene.lines):
        left, top, right, bottom = place.band(row)
        key = WON if line.crowned else BANDS[row % 2]
        pencil.rectangle((left, top, right - 1, bottom - 1), index(key))
    for column in range(columns + 1):
        left, top, _, bottom = place.column(column)
        pencil.line((left, top, left, bottom - 1), index("paper4"), FRAME // 2)
    spot, _ = place.title
    paste(image, signs.deal(scene.deal, scene.deals, "ink"), spot)
    for column in range(columns):
        spot, size = place.head(column)
        number = scene.deal - columns + column + 1
        paste(image, signs.deal_head(number, size, number == scene.deal), spot)
    spot, size = place.head(columns)
    paste(image, signs.coffin(size), spot)
    for row, line in enumerate(scene.lines):
        _paint_line(image, place, row, line)
    return image


def _paint_line(image: Image.Image, place: Ledger, row: int, line: Line) -> None:
    band = WON if line.crowned else BANDS[row % 2]
    if line.crowned or line.turn:
        spot, size = place.mark(row)
        paste(image, (signs.crown if line.crowned else signs.arrow)(size, ground=band), spot)
    spot, size = place.seal(row)
    paste(image, signs.plate(line.seat, size, ground=band), spot)
    if not line.left:
        spot, size = place.bat(row)
        paste(image, signs.figure("scene/bat", size, ground=band), spot)
    style = place.style
    for item, pile in zip(place.items[row], line.left, strict=True):
        if style in PORTRAITS:
            at = (item.left, item.top + (style.height - style.card[1]) // 2 - 2)
            lay_stack(image, pile.kind, pile.count, style.card, at, ground=band)
            if pile.count > 1:
                lay_badge(image, pile.count, style.card, at, ground=band)
            continue
        (width, height), y = style.card, item.top + style.height / 2
        paste(
            image,
            chip(pile.kind, (width + 2 * CHIP_RIM, height + 2 * CHIP_RIM), "lit", "none", "fine", band),
            (item.left + width / 2, y),
        )
        if pile.count > 1:
            spot = (item.left + width + style.count / 2, y)
            paste(image, signs.inked(f"×{pile.count}", (style.count - 4, SIGN), "blood3", band), spot)
    for column, points in enumerate(line.points[len(line.points) - place.columns :]):
        spot, size = place.deal(row, column)
        paste(image, signs.inked(str(points), size, "wood1", band), spot)
    spot, size = place.total(row)
    paste(image, signs.inked(str(line.total), size, "blood2" if line.crowned else "ink", band), spot)
