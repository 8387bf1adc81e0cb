"""Puts a trick onto a sheet: the table, every seat's place, and what all look at in the middle."""

from __future__ import annotations

from PIL import Image

from images.sprites import encode, kept, paste
from images.vampire_queen import ground, ledger, signs
from images.vampire_queen.cards import Light, lay_badge, lay_stack
from images.vampire_queen.ground import Mood
from images.vampire_queen.layout import DEAL_AT, TRICK_AT, Tile, layout
from images.vampire_queen.middle import paint_middle
from images.vampire_queen.scene import RIMS, LedgerScene, Place, TrickScene

PLACES = 64
"""How many seats' places are kept, at 50 to 100 kibibytes each: in a trick most stay as they are from play
to play."""


def paint(scene: TrickScene | LedgerScene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: TrickScene | LedgerScene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    if isinstance(scene, LedgerScene):
        return ledger.draw(scene)
    seats = len(scene.table.places)
    design = layout(seats)
    mood: Mood = "hunt" if scene.table.middle.phase == "hunt" else "candle"
    image = _ground(seats, mood).copy()
    for one, points in zip(scene.table.places, scene.points, strict=True):
        image.paste(place(seats, one, points, scene.table.past, mood), design.box(one.seat)[:2])
    if design.candle is not None and mood == "candle":
        spot, size = design.candle
        paste(image, signs.figure("scene/candle", size), spot)
    paste(image, signs.deal(scene.deal, scene.deals), DEAL_AT)
    paste(image, signs.trick(scene.trick), TRICK_AT)
    paint_middle(image, design.hub, scene.table.middle)
    return image


def _ground(seats: int, mood: Mood) -> Image.Image:
    return ground.table(mood, layout(seats).light) if mood == "candle" else ground.table(mood)


@kept(PLACES)
def place(seats: int, one: Place, points: int, past: bool, mood: Mood) -> Image.Image:
    """One seat's place with the table behind it, to be pasted and never drawn on."""
    tile = layout(seats).tile(one.seat)
    image = _ground(seats, mood).crop(layout(seats).box(one.seat))
    if one.turn or one.crowned:
        paste(image, signs.frame(tile.size, mood), (tile.size[0] / 2, tile.size[1] / 2))
    spot, size = tile.plate
    paste(image, signs.plate(one.seat, size), spot)
    spot, size = tile.points
    paste(image, signs.points(points, size, one.crowned), spot)
    spot, size = tile.hand
    paste(image, signs.hand(one.cards, size), spot)
    spot, size = tile.icon
    if one.crowned:
        paste(image, signs.crown(size), spot)
    elif one.leads:
        paste(image, signs.torch(size), spot)
    if one.turn and one.act != "turn":
        spot, size = tile.arrow
        paste(image, signs.arrow(size), spot)
    for i, value in enumerate(one.hunters):
        spot, size = tile.hunter(i)
        paste(image, signs.hunter(value, value == one.barred, size), spot)
    if one.act == "cards":
        _paint_play(image, tile, one, past)
    elif one.act != "none":
        x, y = tile.corner(0, 1)
        width, height = tile.card
        paste(image, signs.slot(one.act, tile.card, past), (x + width / 2, y + height / 2))
    image.load()
    return image


def _paint_play(image: Image.Image, tile: Tile, one: Place, past: bool) -> None:
    count, rim = len(one.stacks), RIMS[one.mark]
    light: Light = "shade" if past else "lit"
    for i, pile in enumerate(one.stacks):
        lay_stack(image, pile.kind, pile.count, tile.card, tile.corner(i, count), light=light, rim=rim)
    if count > 1:
        for i, pile in enumerate(one.stacks):
            if pile.count > 1:
                lay_badge(image, pile.count, tile.card, tile.corner(i, count), light=light, right=i > 0)
    elif one.stacks[0].count > 1:
        spot, size = tile.count
        key = "night11" if past else "paper9"
        paste(image, signs.number(f"×{one.stacks[0].count}", size, key), spot)
