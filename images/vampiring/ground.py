"""The table by candle light, and the ring that lies on it: what does not change from turn to turn."""

from __future__ import annotations

from zlib import crc32

from PIL import Image, ImageDraw

from images.art import render
from images.sprites import Sprite, corner, index, kept, lit, paste, sheet, sprite
from images.theme import SEATS
from images.vampiring import sprites
from images.vampiring.frames import shadowed
from images.vampiring.layout import HEIGHT, HOME_LETTER, LETTER_WIDTH, ROAD, SIGN, STONE, WIDTH, Layout

_LIGHT = (
    *("ember7", "ember6", "ember6", "ember5", "ember5", "ember4", "ember4", "ember3", "ember3"),
    *("ember2", "ember2", "ember1", "night1", "night0"),
)
"""The table from under the candle to the rim."""
_FULL = 6
"""From how many families on cards are not dithered: there are many, and they are small."""
_BOARDS = 9
"""Of how many boards the table is made."""


@kept(7)
def table(place: Layout) -> Image.Image:
    """The table and the road under the cards, with the cards' shadows, 1.1 MB each: to be copied."""
    light = lit(WIDTH, HEIGHT, _LIGHT)
    pencil = ImageDraw.Draw(light)
    for board in range(1, _BOARDS):
        y = HEIGHT * board // _BOARDS
        pencil.line((0, y, WIDTH, y), index("ink"), 2)
        x = WIDTH * (crc32(bytes([board])) % 997) // 997
        pencil.line((x, y - HEIGHT // _BOARDS, x, y), index("ink"), 2)
    paste(light, sprite(render(WIDTH, HEIGHT, _road(place), samples=1), "ink"), (WIDTH / 2, HEIGHT / 2))
    for up, middle in place.ways:
        paste(light, sprite(sprites.way(up), "night5"), middle)
    under = Image.new("1", place.card, 1)
    shade = shadowed(Sprite(sheet(*place.card, "ink"), under))
    for card in range(place.cards):
        spot = place.place(card)
        paste(light, shade, (spot.x, spot.y))
    return light


@kept(12)
def base(place: Layout, ring: tuple[str, ...], haunted: tuple[int, ...]) -> Image.Image:
    """What a table's pictures have in common, 1.1 MB each: to be copied."""
    image = table(place).copy()
    for card, name in enumerate(ring):
        spot = place.place(card)
        paste(image, whole_card(place, card, name, card in haunted), (spot.x, spot.y))
    return image


def whole_card(place: Layout, card: int, name: str, is_haunted: bool) -> Sprite:
    """A card with its number, and a Home with its family's letter."""
    seat = sprites.owner(name)
    kind = name if seat is None else "haunted" if is_haunted else "home"
    drawn = sprites.card(place, kind).copy()
    number = sprites.number(card + 1, kind, seat)
    pieces = [(number, place.number if seat is None else place.home_number)]
    if seat is not None:
        width = LETTER_WIDTH if place.is_roomy else HOME_LETTER
        letter = sprites.haloed(SEATS[seat].letter, *sprites.house_keys(kind), SIGN, width)
        pieces.append((letter, place.house_letter))
    for piece, middle in pieces:
        drawn.alpha_composite(piece, corner(piece.size, middle))
    ready = sprite(drawn, "night1", family=seat is not None, plain=place.families >= _FULL)
    return ready if seat is None else ready.dressed(seat)


def _road(place: Layout) -> str:
    """The ring as two rows of cobbles between two kerbs, and the arrows on it, as markup."""
    left, top, right, bottom = place.road
    half = ROAD / 2
    wide, high = right - left, bottom - top
    bed = (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" rx="{half / 2}" fill="none"'
        f' stroke="$ink" stroke-width="{ROAD}"/>'
    )
    stones = []
    for row in (-1, 1):
        for level, edge in ((True, top), (True, bottom), (False, left), (False, right)):
            start, end = (left - half, right + half) if level else (top + half, bottom - half)
            at = start + (STONE / 2 if row > 0 else 0)
            number = 0
            while at < end - STONE / 2:
                chance = crc32(repr((row, level, edge, number)).encode())
                length = STONE * (0.8 + 0.4 * (chance % 101) / 100)
                length = min(length, end - at)
                across = edge + row * half / 2 - half / 2 + 1.5 + chance % 3 / 2
                x, y, w, h = (
                    (at, across, length - 2, half - 3) if level else (across, at, half - 3, length - 2)
                )
                tone = ("night5", "night6", "night6", "night7")[chance // 128 % 4]
                stones.append(
                    f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="5" fill="${tone}"/>'
                    f'<path d="M{x + 3:.1f} {y + 2:.1f}h{w - 7:.1f}" stroke="$night8" stroke-width="1.5"/>'
                )
                at += length
                number += 1
    return bed + "".join(stones)
