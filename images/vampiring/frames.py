"""What things stand and lie on in a picture: trays with their pointers, frames, shadows, and the light."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageFilter

from images.art import render, slab, within
from images.sprites import Sprite, index, kept, screen, sheet, sprite
from images.vampiring.layout import (
    FRAME,
    INTO,
    MARK_GAP,
    POINTER,
    RIM,
    ROUND,
    SHADOW,
    SOFT,
    Layout,
)
from images.vampiring.sprites import BOARD, GROUND, ROOM

_DEPTH = 170
"""How dark shadows are, of 255."""
_TAKEN = [0] + [255] * 255
"""Makes a mask of all that is above a threshold."""


@kept(8)
def glow(size: int) -> Sprite:
    """The light around its flame, in the pattern of all gradients."""
    # Pillow's gradient reaches 255 in the corners, and 180 in the middle of the sides.
    near = Image.radial_gradient("L").point([max(0, 255 - level * 255 // 180) for level in range(256)])
    near = near.resize((size, size), Image.Resampling.BICUBIC)
    parts = []
    for key, share in (("ember6", 1.0), ("ember7", 0.6), ("gold2", 0.28)):
        bright = near.point([round(max(0, level - 255 * (1 - share)) / share * 0.75) for level in range(256)])
        parts.append((key, ImageChops.subtract(bright, screen((size, size))).point(_TAKEN, "1")))
    image = sheet(size, size, "ember6")
    for key, mask in parts:
        image.paste(index(key), (0, 0), mask)
    return Sprite(image, parts[0][1])


@kept(96)
def tray(width: int, height: int) -> Sprite:
    """The ground of a group with its shadow: dark glass in a thin line of gold, lit from above."""
    gleam = min(height * 0.6, width * 0.5, 40)
    end = min(2 * gleam, width - 2 * ROUND)
    markup = (
        '<defs><linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="$night4"/>'
        f'<stop offset="{min(0.5, 30 / height):g}" stop-color="${GROUND}"/></linearGradient></defs>'
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="{ROUND}" fill="$ink"/>'
        f'<rect x="2.5" y="2.5" width="{width - 5}" height="{height - 5}" rx="{ROUND - 2}" fill="url(#glass)"'
        ' stroke="$gold3" stroke-width="2"/>'
        f'<path d="M2.5 {gleam:g}V{ROUND}Q2.500 2.500 {ROUND} 2.500H{end:g}" fill="none" stroke="$gold5"'
        ' stroke-width="2" stroke-linecap="round"/>'
    )
    return shadowed(sprite(render(width, height, markup), ROOM))


@kept(128)
def pointer(across: int, down: int, level: bool, lit: bool) -> Sprite:
    """What leads from a tray, the middle of the sprite, so far to the right and down to its card.

    It starts on a `level` edge of the tray or on an upright one, and is `lit` as the top of a tray is.
    """
    across, down = (across, down + _away(down)) if level else (across + _away(across), down)
    reach = 2 * (max(abs(across), abs(down)) + POINTER) + 8
    middle = reach / 2
    # Into the tray, so that the line along its edge is covered.
    back = -3 if (down if level else across) > 0 else 3
    x, y = (0, back) if level else (back, 0)
    one, other = (POINTER, 0) if level else (0, POINTER), (-POINTER, 0) if level else (0, -POINTER)
    path = (
        f"M{middle + one[0] + x} {middle + one[1] + y}L{middle + one[0]} {middle + one[1]}"
        f" {middle + across} {middle + down} {middle + other[0]} {middle + other[1]}"
        f" {middle + other[0] + x} {middle + other[1] + y}"
    )
    markup = (
        f'<path d="{path}" fill="none" stroke="$ink" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="$gold{5 if lit else 4}" stroke="$gold{4 if lit else 3}"'
        ' stroke-width="2" stroke-linejoin="round"/>'
    )
    return sprite(render(reach, reach, markup), ROOM)


def _away(by: int) -> int:
    return INTO if by > 0 else -INTO


@kept(8)
def board(place_: Layout) -> Sprite:
    """The ground of the families' blood with its shadow: slate in a frame of gold."""
    left, top, right, bottom = place_.frame()
    size = width, height = round(right - left), round(bottom - top)
    rows = "".join(
        f"M{FRAME + MARK_GAP} {FRAME + place_.line * row}H{width - FRAME - MARK_GAP}"
        for row in range(1, place_.families)
    )
    corners = "".join(
        f'<path d="M{x} {y - 9}L{x + 9} {y} {x} {y + 9} {x - 9} {y}Z" fill="url(#gold)"'
        ' stroke="$ink" stroke-width="2"/>'
        for x in (9, width - 9)
        for y in (9, height - 9)
    )
    markup = (
        f'<rect width="{width}" height="{height}" rx="6" fill="$ink"/>'
        f"{slab(within(size, 3.5), 5, '', 'wood1', 3)}{slab(within(size, 5), 4, '', 'wood1', 3)}"
        f'<path d="M3 {height - 4}V3H{width - 4}" fill="none" stroke="$wood4" stroke-width="2"/>'
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" fill="${BOARD}"/>'
        f"{slab(within(size, 6), 0, '', 'gold4', 2)}{slab(within(size, 10), 0, '', 'gold2', 1)}"
        f'<path d="{rows}" stroke="$night4" stroke-width="1.500"/>{corners}'
    )
    return shadowed(sprite(render(width, height, markup), ROOM))


@kept(8)
def around(width: int, height: int, is_winner: bool) -> Sprite:
    """The frame around the line of the winner, and a plainer one around that of whose panel this is."""
    line = within((width, height), 3)
    outer, inner = ("gold2", "gold5") if is_winner else ("ink", "gold4")
    markup = slab(line, 8, "", outer, 6) + slab(line, 8, "", inner, 3)
    return sprite(render(width, height, markup), BOARD)


@kept(8)
def rim(place_: Layout) -> Sprite:
    """The light around a card that a draft passes through."""
    width, height = (side + 2 * RIM for side in place_.card)
    markup = slab(within((width, height), RIM / 2), 6, "", "gold6", RIM)
    return sprite(render(width, height, markup), ROOM)


def shadowed(piece: Sprite) -> Sprite:
    """The same with a soft shadow to the lower right, in the pattern of all gradients; it stays centred."""
    pad = max(SHADOW) + 2 * SOFT
    size = piece.size[0] + 2 * pad, piece.size[1] + 2 * pad
    shade = Image.new("L", size)
    shade.paste(_DEPTH, (pad + SHADOW[0], pad + SHADOW[1]), piece.mask)
    soft = ImageChops.subtract(shade.filter(ImageFilter.GaussianBlur(SOFT)), screen(size))
    mask = soft.point(_TAKEN, "1")
    image = sheet(*size, "ink")
    image.paste(piece.image, (pad, pad), piece.mask)
    mask.paste(255, (pad, pad), piece.mask)
    return Sprite(image, mask)
