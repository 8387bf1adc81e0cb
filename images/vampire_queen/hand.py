"""Puts a player's own picture onto a sheet: the table in short, and the hand."""

from __future__ import annotations

from PIL import Image

from images.sprites import Sprite, encode, kept, paste
from images.vampire_queen import ground, signs
from images.vampire_queen import hand_layout as lay
from images.vampire_queen.cards import chip, fanned, lay_badge, lay_stack
from images.vampire_queen.layout import Point
from images.vampire_queen.middle import paint_middle
from images.vampire_queen.scene import RIMS, HandScene, Held, Place, Table

TABLES = 6
"""How many pictures without their hands are kept, at a mebibyte each: they stay while a player looks at
drafts."""


def paint(scene: HandScene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: HandScene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    in_fan = sum(held.count for held in scene.hand) <= lay.FANNED
    image = table(scene.table, scene.seat, in_fan).copy()
    if in_fan:
        _paint_fan(image, scene.hand)
    else:
        for i, held in enumerate(scene.hand):
            _paint_kind(image, held, i, len(scene.hand))
    return image


@kept(TABLES)
def table(shown: Table, own: int | None, in_fan: bool) -> Image.Image:
    """All but the hand, to be copied and never drawn on."""
    places = shown.places
    cells = lay.cells(len(places))
    image = ground.hand(any(one.turn and one.seat == own for one in places)).copy()
    paint_middle(image, lay.HUB, shown.middle, "plain")
    for value in (15, 20):
        spot, size = lay.hunter(value)
        paste(image, signs.hunter(value, any(one.barred == value for one in places), size, "plain"), spot)
        spot, size = lay.hunter_holder(value)
        holder = [one.seat for one in places if value in one.hunters]
        paste(
            image,
            signs.plate(holder[0], size, "plain") if holder else signs.slot("none", size, True, "plain"),
            spot,
        )
    for one in places:
        _paint_cell(image, cells, one, shown.past, one.seat == own)
        if one.seat == own:
            _paint_own(image, one, lay.BY_FAN if in_fan else lay.BY_ROWS)
    image.load()
    return image


def _paint_cell(image: Image.Image, cells: lay.Cells, one: Place, past: bool, own: bool) -> None:
    design, (left, top, right, bottom) = cells.cell, cells.box(one.seat)
    lit = one.turn or one.crowned
    cell = signs.cell((right - left, bottom - top), "turn" if lit else "own" if own else "other")
    image.paste(cell.image, (left, top), cell.mask)

    def put(piece: Sprite, spot: Point) -> None:
        paste(image, piece, (left + spot[0], top + spot[1]))

    spot, size = design.plate
    put(signs.plate(one.seat, size, "plain"), spot)
    spot, size = design.hand
    put(signs.hand(one.cards, size, "plain"), spot)
    spot, size = design.icon
    if one.crowned:
        put(signs.crown(size, "plain"), spot)
    elif one.leads:
        put(signs.torch(size, "plain"), spot)
    for i, pile in enumerate(one.stacks):
        spot, size = design.chip(i)
        put(chip(pile.kind, size, past, RIMS[one.mark]), spot)
        if pile.count > 1 or len(one.stacks) > 1:
            spot, size = design.count(i)
            put(signs.number(f"×{pile.count}", size, "night11" if past else "paper9", "plain"), spot)
    if one.act not in ("cards", "none"):
        spot, size = design.slot
        put(signs.slot(one.act, size, past, "plain"), spot)


def _paint_own(image: Image.Image, own: Place, by: lay.Own) -> None:
    if own.turn:
        spot, size = by.arrow
        paste(image, signs.arrow(size, "plain"), spot)
    spot, size = by.plate
    paste(image, signs.plate(own.seat, size, "plain"), spot)
    spot, size = by.count
    paste(image, signs.hand(own.cards, size, "plain"), spot)
    spot, size = by.icon
    if own.crowned:
        paste(image, signs.crown(size, "plain"), spot)
    elif own.leads:
        paste(image, signs.torch(size, "plain"), spot)


def _paint_fan(image: Image.Image, hand: tuple[Held, ...]) -> None:
    """Hold the cards in a fan; of each kind the last ones are drafted, so that their numbers stay free."""
    cards = [(held, held.count - i <= held.drafted) for held in hand for i in range(held.count)]
    for i, (held, drafted) in enumerate(cards):
        at = lay.leaf(i, len(cards), drafted)
        piece = fanned(held.kind, at.degrees, held.shaded, drafted)
        paste(image, piece, at.middle)


def _paint_kind(image: Image.Image, held: Held, index: int, kinds: int) -> None:
    """Lay down the cards of a kind; what the draft takes of it stands above the rest."""
    rows = lay.rows(kinds)
    (left, top), (x, y) = rows.place(index, kinds), rows.corner
    rest, size, corner = held.count - held.drafted, rows.card, (left + x, top + y)
    raised = corner[0], corner[1] - rows.raised
    if rest:
        lay_stack(image, held.kind, rest, size, corner, shaded=held.shaded, how="plain")
    if held.drafted:
        lay_stack(image, held.kind, held.drafted, size, raised, rim="gold", how="plain")
    if held.drafted and rest:
        lay_badge(image, rest, size, corner, right=True, how="plain")
        lay_badge(image, held.drafted, size, (corner[0], raised[1] - rows.lifted), how="plain")
    elif held.count > 1:
        lay_badge(
            image, held.count, size, raised if held.drafted else corner, shaded=held.shaded, how="plain"
        )
