"""Draws a scene: the table's base is copied, and on it goes what changes from turn to turn."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.engine.vampiring.views import START_BLOOD
from images.sprites import corner, encode, index, paste
from images.vampiring import frames, ground, sprites, trails
from images.vampiring.fights import Sign
from images.vampiring.flow import Tray, arrange
from images.vampiring.lanes import course
from images.vampiring.layout import (
    ALONG,
    ENTERS,
    FLAME,
    GLOW,
    LEASH,
    LEAVES,
    MARK_GAP,
    OUTSIDE,
    ROUNDED,
    Layout,
    Point,
    layout,
)
from images.vampiring.scene import Figure, Group, Line, Scene


def paint(scene: Scene) -> bytes:
    """Draw a scene as a PNG; the same scene gives the same bytes."""
    return encode(draw(scene))


def draw(scene: Scene) -> Image.Image:
    """Draw a scene on a new sheet, which belongs to the caller."""
    place = layout(len(scene.lines))
    groups = {group.card: group for group in scene.groups}
    arrangement = arrange(
        place,
        {card: len(group.members) for card, group in groups.items()},
        {card: group.slim for card, group in groups.items()},
    )
    image = ground.base(place, scene.ring, scene.haunted).copy()
    _paint_glow(image, place, arrangement.shift)
    for card in scene.touched:
        spot = place.place(card)
        paste(image, frames.rim(place), (spot.x, spot.y))
    ways = course(place, scene.trails)
    trails.paint_trails(image, ways)
    trails.paint_flights(image, ways)
    left, top, right, bottom = place.frame(arrangement.shift)
    paste(image, frames.board(place), ((left + right) / 2, (top + bottom) / 2))
    for tray in arrangement.trays:
        _paint_tray(image, tray)
    _paint_middle(image, place, scene, arrangement.shift)
    trails.paint_wing(image, place, ways)
    for tray in arrangement.trays:
        _paint_leash(image, tray)
    trails.paint_landings(image, place, ways)
    for tray in arrangement.trays:
        _paint_round(image, place, tray, groups[tray.card])
        _paint_group(image, place, tray, groups[tray.card])
    return image


def _paint_glow(image: Image.Image, place: Layout, shift: Point) -> None:
    """Light the table around the flame, but not the cards, which have their own light."""
    x, y = place.candle_place(shift)
    glow = frames.glow(round(GLOW * place.candle))
    left, top = corner(glow.size, (x, y - place.candle * FLAME))
    inside = [round(side) for side in place.inside]
    clip = (
        max(0, inside[0] - left),
        max(0, inside[1] - top),
        min(glow.size[0], inside[2] - left),
        min(glow.size[1], inside[3] - top),
    )
    image.paste(glow.image.crop(clip), (left + clip[0], top + clip[1]), glow.mask.crop(clip))


def _paint_tray(image: Image.Image, tray: Tray) -> None:
    left, top, right, bottom = tray.box
    ground_ = frames.tray(round(right - left), round(bottom - top))
    paste(image, ground_, ((left + right) / 2, (top + bottom) / 2))
    if tray.bends is None:
        across, down = round(tray.tip[0] - tray.base[0]), round(tray.tip[1] - tray.base[1])
        level = tray.side in ("top", "bottom")
        paste(image, frames.pointer(across, down, level, tray.side == "top"), tray.base)


def _paint_leash(image: Image.Image, tray: Tray) -> None:
    """Draw the line that leads from a tray to a card aside of it."""
    if tray.bends is None:
        return
    pencil = ImageDraw.Draw(image)
    (x0, y0), (x1, y1) = tray.tip, tray.base
    if tray.side in ("top", "bottom"):
        bend = y0 + (y1 - y0) * tray.bends
        line = [(x0, y0), (x0, bend), (x1, bend), (x1, y1)]
    else:
        bend = x0 + (x1 - x0) * tray.bends
        line = [(x0, y0), (bend, y0), (bend, y1), (x1, y1)]
    for width, key in zip(LEASH, ("ink", "gold4"), strict=True):
        pencil.line(line, index(key), width, joint="curve")
        for x, y in (tray.tip, tray.base):
            pencil.ellipse((x - width, y - width, x + width, y + width), index(key))


def _paint_round(image: Image.Image, place: Layout, tray: Tray, group: Group) -> None:
    """Draw the line that leads along the tray from the sign at its end to the first, or from there."""
    ends = [
        (member, spot)
        for member, spot in zip(group.members, tray.spots, strict=True)
        if isinstance(member, Sign) and member.name in ("back", "over")
    ]
    if not ends or not (tray.is_column or tray.is_row):
        return
    (sign, (x, y)), (first_x, first_y), half = ends[0], tray.spots[0], place.pawn / 2
    left, top, right, _ = tray.box
    out, back = LEAVES
    if tray.is_column:
        begin, edge, beyond = (x + half * out, y - half * back), right - ALONG, top - OUTSIDE
        line = [begin, (edge, begin[1]), (edge, beyond), (first_x, beyond), (first_x, top + ENTERS)]
    else:
        begin, edge, beyond = (x - half * back, y - half * out), top + ALONG, left - OUTSIDE
        line = [begin, (begin[0], edge), (beyond, edge), (beyond, first_y), (left + ENTERS, first_y)]
    pencil = ImageDraw.Draw(image)
    for width, key in zip(ROUNDED, ("ink", "blood5"), strict=True):
        pencil.line(line, index(key), width, joint="curve")
    if sign.name == "back":
        paste(image, sprites.onwards(tray.is_column), line[-1])


def _paint_group(image: Image.Image, place: Layout, tray: Tray, group: Group) -> None:
    members = list(enumerate(zip(group.members, tray.spots, strict=True)))
    # Arrows lie below those between whom they stand, and letters above those who stand below them.
    members.sort(key=lambda one: (isinstance(one[1][0], Figure), -one[1][1][1]))
    for number, (member, spot) in members:
        if isinstance(member, Figure):
            piece = sprites.vampire(member.kind, member.seat, member.light, place.pawn)
        else:
            slim = number in group.slim and not tray.is_column
            piece = sprites.sign(member.name, member.number, place.pawn, tray.turns(number), slim)
        paste(image, piece, spot)


def _paint_middle(image: Image.Image, place: Layout, scene: Scene, shift: Point) -> None:
    paste(image, sprites.candle(place.candle), place.candle_place(shift))
    paste(image, sprites.moon(scene.turn, place.moon), place.moon_place(shift))
    for line in scene.lines:
        _paint_line(image, place, line, shift)


def _paint_line(image: Image.Image, place: Layout, line: Line, shift: Point) -> None:
    if line.own or line.fate == "winner":
        left, middle = place.line_place(line.seat, shift)
        frame = frames.around(place.line_width + MARK_GAP, place.line - 2, line.fate == "winner")
        paste(image, frame, (left + place.line_width / 2, middle))
    dim = line.dim or line.fate == "out"
    paste(
        image, sprites.crest(line.seat, line.fate, line.dim, place.mark), place.crest_place(line.seat, shift)
    )
    paste(
        image,
        sprites.initial(line.seat, line.fate, line.dim, place.mark),
        place.letter_place(line.seat, shift),
    )
    states = ["left"] * line.blood + ["now"] * line.lost
    states += ["before"] * (START_BLOOD - len(states))
    for drop, state in enumerate(states):
        piece = sprites.blood(state, dim, place.drop, place.drop_step)
        paste(image, piece, place.drop_place(line.seat, drop, shift))
