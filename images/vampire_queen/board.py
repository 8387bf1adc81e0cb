"""Puts a trick onto a sheet: the table, every seat's tile, and what all look at in the middle."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from images.canvas import encode, index, paste, sheet
from images.vampire_queen import signs
from images.vampire_queen.cards import lay_badge, lay_stack
from images.vampire_queen.layout import BAT, FRAME, HEIGHT, MARGIN_X, MARGIN_Y, ROUND, WIDTH, Tile, layout
from images.vampire_queen.middle import GROUND, paint_middle
from images.vampire_queen.scene import RIMS, Place, TrickScene

TILE = "tray"
"""The colour key of the ground of tiles."""
TILES = 96
"""How many tiles are kept, at about 70 kibibytes each: in a trick most stay as they are from play to play."""


def paint(scene: TrickScene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: TrickScene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    seats = len(scene.table.places)
    place = layout(seats)
    image = base(seats).copy()
    paste(image, signs.deal(scene.deal, scene.deals, GROUND), place.deal)
    paste(image, signs.trick(scene.trick, GROUND), place.trick)
    paint_middle(image, place.hub, scene.table.middle)
    for one, points in zip(scene.table.places, scene.points, strict=True):
        image.paste(tile(seats, one, points, scene.table.past), place.box(one.seat)[:2])
    return image


@lru_cache(maxsize=10)
def base(seats: int) -> Image.Image:
    """What all pictures with so many seats have in common, to be copied and never drawn on."""
    place = layout(seats)
    image = sheet(WIDTH, HEIGHT, "night")
    pencil = ImageDraw.Draw(image)
    box = (MARGIN_X, MARGIN_Y, WIDTH - MARGIN_X - 1, HEIGHT - MARGIN_Y - 1)
    pencil.rounded_rectangle(box, 2 * ROUND, index("hall"))
    pencil.rounded_rectangle(place.table, 10 * ROUND, index(GROUND), index("rail"), FRAME)
    paste(image, signs.bat(BAT), (WIDTH / 2, place.hub.card[0][1]))
    for seat in range(seats):
        left, top, right, bottom = place.box(seat)
        pencil.rounded_rectangle((left, top, right - 1, bottom - 1), ROUND, index(TILE))
        (x, y), size = place.tile.plate
        paste(image, signs.plate(seat, size, TILE), (left + x, top + y))
    image.load()
    return image


@lru_cache(maxsize=TILES)
def tile(seats: int, one: Place, points: int, past: bool) -> Image.Image:
    """One seat's tile with the ground behind it, to be pasted and never drawn on."""
    design = layout(seats).tile
    image = base(seats).crop(layout(seats).box(one.seat))
    if one.turn or one.crowned:
        frame = (0, 0, image.width - 1, image.height - 1)
        ImageDraw.Draw(image).rounded_rectangle(frame, ROUND, outline=index("gold"), width=FRAME)
    spot, size = design.points
    paste(image, signs.points(points, size, TILE, one.crowned), spot)
    spot, size = design.hand
    paste(image, signs.hand(one.cards, size, TILE), spot)
    spot, size = design.icon
    if one.crowned:
        paste(image, signs.crown(size, TILE), spot)
    elif one.leads:
        paste(image, signs.torch(size, TILE), spot)
    if one.turn and one.act != "turn":
        spot, size = design.arrow
        paste(image, signs.arrow(size, TILE), spot)
    for i, value in enumerate(one.hunters):
        spot, size = design.hunter(i)
        paste(image, signs.hunter(value, value == one.barred, size, TILE), spot)
    if one.act == "cards":
        _paint_play(image, design, one, past)
    elif one.act != "none":
        x, y = design.corner(0, 1)
        width, height = design.card
        paste(image, signs.slot(one.act, design.card, TILE, past), (x + width / 2, y + height / 2))
    image.load()
    return image


def _paint_play(image: Image.Image, design: Tile, one: Place, past: bool) -> None:
    count, rim = len(one.stacks), RIMS[one.mark]
    for i, pile in enumerate(one.stacks):
        corner = design.corner(i, count)
        lay_stack(image, pile.kind, pile.count, design.card, corner, TILE, shaded=past, rim=rim)
    if count > 1:
        for i, pile in enumerate(one.stacks):
            corner = design.corner(i, count)
            lay_badge(image, pile.count, design.card, corner, TILE, shaded=past, right=i > 0)
    elif one.stacks[0].count > 1:
        spot, size = design.count
        key = "mist" if past else "bone"
        paste(image, signs.number(f"x{one.stacks[0].count}", size, TILE, key), spot)
