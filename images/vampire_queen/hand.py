"""Puts a player's own picture onto a sheet: the table in short, and the hand."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from images.canvas import encode, index, paste, sheet
from images.vampire_queen import hand_layout as lay
from images.vampire_queen import signs
from images.vampire_queen.cards import chip, lay_badge, lay_stack
from images.vampire_queen.layout import FRAME, HEIGHT, ROUND, WIDTH
from images.vampire_queen.middle import GROUND, paint_middle
from images.vampire_queen.scene import RIMS, HandScene, Held, Place, Table

CELL, HAND = "tray", "hall"
"""The colour keys of the grounds of cells and of the hand."""
TABLES, CELLS, KINDS = 8, 96, 128
"""How many tables in short are kept, at a mebibyte each, how many cells and how many kinds of hands, at about
30 kibibytes each."""


def paint(scene: HandScene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: HandScene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    image = table(scene.table, scene.seat).copy()
    fan = lay.fan(len(scene.hand))
    for i, held in enumerate(scene.hand):
        image.paste(kind(fan, held), fan.place(i, len(scene.hand)))
    return image


@lru_cache(maxsize=TABLES)
def table(shown: Table, own: int | None) -> Image.Image:
    """All but the hand, to be copied and never drawn on: it stays while a player looks at drafts."""
    places = shown.places
    cells = lay.cells(len(places))
    image = base().copy()
    paint_middle(image, lay.HUB, shown.middle)
    for one in places:
        image.paste(cell(len(places), one, shown.past, one.seat == own), cells.box(one.seat)[:2])
        _paint_hunters(image, one)
        if one.seat == own:
            _paint_own(image, one)
    image.load()
    return image


@cache
def base() -> Image.Image:
    """What all these pictures have in common, to be copied and never drawn on."""
    image = sheet(WIDTH, HEIGHT, "night")
    pencil = ImageDraw.Draw(image)
    left, top, right, bottom = lay.SIDE_BOX
    pencil.rounded_rectangle((left, top, right - 1, bottom - 1), ROUND, index(GROUND))
    left, top, right, bottom = lay.HAND_BOX
    box = (left, top, right - 1, bottom - 1)
    pencil.rounded_rectangle(box, 2 * ROUND, index(HAND), index("rail"), lay.HAND_FRAME)
    for value in (15, 20):
        spot, size = lay.hunter(value)
        paste(image, signs.hunter(value, False, size, GROUND), spot)
        spot, size = lay.hunter_holder(value)
        paste(image, signs.slot("pass", size, GROUND, True), spot)
    image.load()
    return image


@lru_cache(maxsize=CELLS)
def cell(seats: int, one: Place, past: bool, own: bool) -> Image.Image:
    """One seat's cell with the ground behind it, to be pasted and never drawn on."""
    cells = lay.cells(seats)
    design, (left, top, right, bottom) = cells.cell, cells.box(one.seat)
    image = sheet(right - left, bottom - top, "night")
    edge, width = None, 0
    if own:
        edge, width = index("bone"), lay.OWN_FRAME
    if one.turn or one.crowned:
        edge, width = index("gold"), FRAME
    box = (0, 0, image.width - 1, image.height - 1)
    ImageDraw.Draw(image).rounded_rectangle(box, ROUND, index(CELL), edge, width)
    spot, size = design.plate
    paste(image, signs.plate(one.seat, size, CELL), spot)
    spot, size = design.hand
    paste(image, signs.hand(one.cards, size, CELL), spot)
    spot, size = design.icon
    if one.crowned:
        paste(image, signs.crown(size, CELL), spot)
    elif one.leads:
        paste(image, signs.torch(size, CELL), spot)
    for i, pile in enumerate(one.stacks):
        spot, size = design.chip(i)
        paste(image, chip(pile.kind, size, CELL, past, RIMS[one.mark]), spot)
        if pile.count > 1 or len(one.stacks) > 1:
            spot, size = design.count(i)
            paste(image, signs.number(f"x{pile.count}", size, CELL, "mist" if past else "bone"), spot)
    if one.act not in ("cards", "none"):
        spot, size = design.slot
        paste(image, signs.slot(one.act, size, CELL, past), spot)
    image.load()
    return image


def _paint_hunters(image: Image.Image, one: Place) -> None:
    """Say which hunters a seat holds; what nobody holds lies on the table."""
    for value in one.hunters:
        spot, size = lay.hunter_holder(value)
        paste(image, signs.plate(one.seat, size, GROUND), spot)
        if one.barred == value:
            spot, size = lay.hunter(value)
            paste(image, signs.hunter(value, True, size, GROUND), spot)


def _paint_own(image: Image.Image, own: Place) -> None:
    if own.turn:
        left, top, right, bottom = lay.HAND_BOX
        frame = (left, top, right - 1, bottom - 1)
        pencil = ImageDraw.Draw(image)
        pencil.rounded_rectangle(frame, 2 * ROUND, outline=index("gold"), width=2 * lay.HAND_FRAME)
        spot, size = lay.ARROW
        paste(image, signs.arrow(size, HAND), spot)
    spot, size = lay.PLATE
    paste(image, signs.plate(own.seat, size, HAND), spot)
    spot, size = lay.COUNT
    paste(image, signs.hand(own.cards, size, HAND), spot)
    spot, size = lay.ICON
    if own.crowned:
        paste(image, signs.crown(size, HAND), spot)
    elif own.leads:
        paste(image, signs.torch(size, HAND), spot)


@lru_cache(maxsize=KINDS)
def kind(fan: lay.Fan, held: Held) -> Image.Image:
    """One kind of the hand with the ground behind it, to be pasted and never drawn on.

    What the draft takes of it stands above the rest.
    """
    image = sheet(*fan.space, HAND)
    rest, size, corner = held.count - held.drafted, fan.card, fan.corner
    raised = corner[0], corner[1] - fan.raised
    if rest:
        lay_stack(image, held.kind, rest, size, corner, HAND, shaded=held.shaded)
    if held.drafted:
        lay_stack(image, held.kind, held.drafted, size, raised, HAND, rim="gold")
    if held.drafted and rest:
        lay_badge(image, rest, size, corner, HAND, right=True)
        lay_badge(image, held.drafted, size, raised, HAND)
    elif held.count > 1:
        lay_badge(image, held.count, size, raised if held.drafted else corner, HAND, shaded=held.shaded)
    image.load()
    return image
