"""Puts a player's own picture onto a sheet: the table in short, and the hand."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from images.sprites import Sprite, encode, kept, paste
from images.vampire_queen import ground, signs
from images.vampire_queen import hand_layout as lay
from images.vampire_queen.cards import Light, chip, fanned, lay_badge, lay_stack
from images.vampire_queen.layout import Point
from images.vampire_queen.middle import paint_middle
from images.vampire_queen.scene import RIMS, HandScene, Held, Place

TABLES = 6
"""How many pictures without their hands are kept, at a mebibyte each: they stay while a player looks at
drafts."""


def paint(scene: HandScene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: HandScene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    cards = sum(held.count for held in scene.hand)
    in_fan = cards <= lay.FANNED
    image = table(replace(scene, hand=()), in_fan).copy()
    rest: Light = "dim" if any(held.drafted for held in scene.hand) else "lit"
    if in_fan:
        _paint_fan(image, scene.hand, rest)
    else:
        for i, held in enumerate(scene.hand):
            _paint_kind(image, held, lay.rows(len(scene.hand)).place(i, len(scene.hand)), scene.hand, rest)
    return image


@kept(TABLES)
def table(scene: HandScene, in_fan: bool) -> Image.Image:
    """All but the hand, to be copied and never drawn on."""
    places, own = scene.table.places, scene.seat
    image = ground.hand(any(one.turn and one.seat == own for one in places)).copy()
    paint_middle(image, lay.HUB, scene.table.middle, "plain")
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
    spot, size = lay.DEAL
    paste(image, signs.deal(scene.deal, scene.deals, size=size, how="plain"), spot)
    spot, size = lay.TRICK
    paste(image, signs.trick(scene.trick, size, "plain"), spot)
    for one, points in zip(places, scene.points, strict=True):
        _paint_cell(image, one, points, scene)
        if in_fan and one.seat == own:
            _paint_own(image, one, lay.OWN)
    image.load()
    return image


def _paint_cell(image: Image.Image, one: Place, points: int, scene: HandScene) -> None:
    cells, past = lay.cells(len(scene.points)), scene.table.past
    design, (left, top, right, bottom) = cells.cell, cells.box(one.seat)
    lit, own = one.turn or one.crowned, one.seat == scene.seat
    cell = signs.cell((right - left, bottom - top), "turn" if lit else "own" if own else "other")
    image.paste(cell.image, (left, top), cell.mask)

    def put(piece: Sprite, spot: Point) -> None:
        paste(image, piece, (left + spot[0], top + spot[1]))

    spot, size = design.plate
    put(signs.plate(one.seat, size, "plain"), spot)
    spot, size = design.hand
    put(signs.hand(one.cards, size, "plain"), spot)
    spot, size = design.points
    put(signs.points(points, size, one.crowned, "plain"), spot)
    spot, size = design.icon
    if one.crowned:
        put(signs.crown(size, "plain"), spot)
    elif one.leads:
        put(signs.torch(size, "plain"), spot)
    for i, pile in enumerate(one.stacks):
        spot, size = design.chip(i)
        put(chip(pile.kind, size, "shade" if past else "lit", RIMS[one.mark]), spot)
        if pile.count > 1:
            spot, size = design.count(i)
            put(signs.number(f"×{pile.count}", size, "night11" if past else "paper9", "plain"), spot)
    if one.act not in ("cards", "none"):
        spot, size = design.passed_over if one.act == "skipped" else design.slot
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


def _paint_fan(image: Image.Image, hand: tuple[Held, ...], rest: Light) -> None:
    """Hold the cards in a fan; of each kind the last ones are drafted, so that their numbers stay free."""
    cards = [(held, held.count - i <= held.drafted) for held in hand for i in range(held.count)]
    for i, (held, drafted) in enumerate(cards):
        at = lay.leaf(i, len(cards), drafted)
        light: Light = "shade" if held.shaded else "lit" if drafted else rest
        piece = fanned(held.kind, lay.fan(len(cards)), at.degrees, light, drafted)
        paste(image, piece, at.middle)
    for i, (held, _) in enumerate(cards):
        if held.barred:
            spot, size = lay.barred(i, len(cards))
            paste(image, signs.cross(size, "plain"), spot)


def _paint_kind(
    image: Image.Image, held: Held, place: tuple[int, int], hand: tuple[Held, ...], light: Light
) -> None:
    """Lay down the cards of a kind; what the draft takes of it stands above the rest."""
    rows = lay.rows(len(hand))
    (left, top), (x, y) = place, rows.corner
    rest, size, corner = held.count - held.drafted, rows.card, (left + x, top + y)
    raised = corner[0], corner[1] - rows.raised
    light = "shade" if held.shaded else light
    if rest:
        lay_stack(image, held.kind, rest, size, corner, light=light, how="plain")
    if held.drafted:
        lay_stack(image, held.kind, held.drafted, size, raised, rim="glow", how="plain")
    if rest > 1:
        lay_badge(image, rest, size, corner, light=light, right=held.drafted > 0, how="plain")
    if held.drafted > 1:
        lift = rows.lifted if rest > 1 else 0
        lay_badge(image, held.drafted, size, (raised[0], raised[1] - lift), how="plain")
    if held.barred:
        middle = corner[0] + size[0] / 2, corner[1] + size[1] * 0.62
        paste(image, signs.cross((size[0] * 3 // 4, size[0] * 3 // 4), "plain"), middle)
