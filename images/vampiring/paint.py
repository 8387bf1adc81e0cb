"""Puts a scene onto a sheet: the ring's ground, its cards, the trays, and the blood in the middle."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from images.canvas import encode, index, paste, sheet
from images.vampiring import sprites
from images.vampiring.flow import Tray, arrange
from images.vampiring.layout import (
    ARROW,
    BAND,
    FRAME,
    HEIGHT,
    MARGIN_X,
    MARGIN_Y,
    MARK_GAP,
    ROAD,
    ROUND,
    WIDTH,
    Layout,
    layout,
)
from images.vampiring.scene import Group, Line, Scene

BASES = 12
"""How many tables' bases are kept, at a mebibyte each."""


def paint(scene: Scene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: Scene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    place = layout(len(scene.lines))
    groups = {group.card: group for group in scene.groups}
    arrangement = arrange(place, {card: group.size for card, group in groups.items()})
    image = base(place, scene.ring, tuple(scene.haunted)).copy()
    for card in scene.touched:
        _paint_touched(image, place, scene, card)
    for tray in arrangement.trays:
        _paint_group(image, place, tray, groups[tray.card])
    _paint_frame(image, place, arrangement.shift)
    for line in scene.lines:
        _paint_line(image, place, line, arrangement.shift)
    return image


@lru_cache(maxsize=BASES)
def base(place: Layout, ring: tuple[str, ...], haunted: tuple[int, ...]) -> Image.Image:
    """What a table's pictures have in common, to be copied and never drawn on: the ground and the cards."""
    image = sheet(WIDTH, HEIGHT, "night")
    pencil = ImageDraw.Draw(image)
    left, top, right, bottom = MARGIN_X, MARGIN_Y, WIDTH - MARGIN_X - 1, HEIGHT - MARGIN_Y - 1
    pencil.rounded_rectangle((left, top, right, bottom), 2 * ROUND, index("hall"))
    pencil.rounded_rectangle(place.road, 2 * ROUND, index("hall"), index("track"), ROAD)
    for card, name in enumerate(ring):
        _paint_card(image, place, card, name, card in haunted)
    return image


def _paint_card(image: Image.Image, place: Layout, card: int, name: str, is_haunted: bool) -> None:
    spot, (width, height) = place.place(card), place.card
    paste(image, sprites.card(place, name, is_haunted), (spot.x, spot.y))
    x, y = spot.x - width / 2 + place.number[0], spot.y - height / 2 + place.number[1]
    paste(image, sprites.number(name, card + 1, is_haunted), (x, y))


def _paint_touched(image: Image.Image, place: Layout, scene: Scene, card: int) -> None:
    """Put a bright rim around a card that a draft passes through."""
    spot = place.place(card)
    x, y = place.card[0] / 2 + BAND, place.card[1] / 2 + BAND
    rim = (spot.x - x, spot.y - y, spot.x + x - 1, spot.y + y - 1)
    ImageDraw.Draw(image).rounded_rectangle(rim, ROUND, index("bone"))
    _paint_card(image, place, card, scene.ring[card], card in scene.haunted)


def _paint_group(image: Image.Image, place: Layout, tray: Tray, group: Group) -> None:
    pencil = ImageDraw.Draw(image)
    left, top, right, bottom = tray.box
    pencil.polygon(tray.pointer, index("rail"))
    pencil.rounded_rectangle((left, top, right - 1, bottom - 1), ROUND, index("tray"))
    for figure, spot in zip(group.figures, tray.spots, strict=False):
        paste(image, sprites.vampire(figure.kind, figure.seat, figure.light, place.pawn), spot)
    if group.drops:
        paste(image, sprites.wound(group.drops, place.pawn), tray.spots[-1])


def _paint_frame(image: Image.Image, place: Layout, shift: float) -> None:
    left, top, right, bottom = place.frame(shift)
    ImageDraw.Draw(image).rounded_rectangle(
        (left, top, right - 1, bottom - 1), 2 * ROUND, outline=index("rail"), width=FRAME
    )
    for up, x in ((True, left + FRAME / 2), (False, right - FRAME / 2)):
        paste(image, sprites.arrow(up, ARROW), (x, (top + bottom) / 2))


def _paint_line(image: Image.Image, place: Layout, line: Line, shift: float) -> None:
    x, y = place.line_place(line.seat, shift)
    mark = place.mark
    dim = line.dim or line.fate == "out"
    if line.fate == "winner":
        half = (place.line - 2) / 2
        box = (x - MARK_GAP, y - half, x + place.line_width + MARK_GAP, y + half)
        ImageDraw.Draw(image).rounded_rectangle(box, ROUND, index("hall"), index("gold"), 4)
    paste(image, sprites.crest(line.seat, line.fate, line.dim, mark), (x + mark / 2, y))
    paste(image, sprites.letter(line.seat, dim, mark), (x + mark * 1.5 + MARK_GAP, y))
    states = ["left"] * line.blood + ["now"] * line.lost
    states += ["before"] * (8 - len(states))
    for drop, state in enumerate(states):
        paste(image, sprites.blood(state, dim, place.drop), place.drop_place(line.seat, drop, shift))
