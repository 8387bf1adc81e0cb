"""The pictures of rules: small scenes of the same pieces as the boards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PIL import Image

from images import art
from images.banner import lesson_layout as layout
from images.banner.drawing import scene
from images.banner.layout import HEIGHT, WIDTH
from images.banner.lesson_layout import Card, Hands, Lesson
from images.sprites import Sprite, corner, encode, kept, lit, paste, sprite
from images.theme import SEATS
from images.vampire_queen.cards import Light, lay_stack
from images.vampire_queen.signs import plate, points
from images.vampiring import sprites as ring
from images.vampiring.borders import card_ground

GROUND = "ember4"
"""The colour of the table on which everything lies."""
LIGHT = ("ember6", "ember6", "ember5", "ember5", "ember4", "ember3", "ember2", "ember1", "ember1", "ember0")
"""The table from its middle to the rim."""


@kept(8)
def paint(game: str, page: int) -> bytes:
    """Draw the picture of a page of rules (from 1) as an indexed PNG."""
    picture = _table().copy()
    PICTURES[game, page](picture)
    return encode(picture)


@kept(1)
def _table() -> Image.Image:
    picture = lit(WIDTH, HEIGHT, LIGHT)
    _lines("plank", picture)
    return picture


def _ring(lesson: Lesson, picture: Image.Image) -> None:
    for card in lesson.cards:
        piece, edge = _card(card), (card.left, card.top)
        picture.paste(piece.image, (round(edge[0]), round(edge[1])), piece.mask)
    _lines(lesson.lines, picture)
    for what, x, y, size in lesson.items:
        paste(picture, _piece(what, size), (x, y))


def _card(card: Card) -> Sprite:
    name, _, seat = card.name.partition(":")
    kind = "haunted" if card.haunted else name
    left, top, side = card.emblem
    emblem = art.place("ring/ghost" if card.haunted else f"ring/{name}", left, top, side)
    drawn = art.render(*card.size, card_ground(kind, *card.size) + emblem)
    if not seat:
        return sprite(drawn, GROUND)
    x, y = layout.LETTER_AT
    letter = ring.haloed(SEATS[int(seat)].letter, *ring.house_keys(kind))
    drawn.alpha_composite(letter, corner(letter.size, (left + x * side, top + y * side)))
    return sprite(drawn, GROUND, family=True).dressed(int(seat))


def _piece(what: str, size: int) -> Sprite:
    match what.split():
        case ["ghost", kind, seat]:
            return ring.vampire(kind, int(seat), "ghost", size)
        case [("strike" | "wraith") as name, drops]:
            return ring.sign(name, int(drops), size)
        case [kind, seat]:
            return ring.vampire(kind, int(seat), "bright", size)
        case ["peace" | "spared"]:
            return _forgone(size, back=what == "spared")
    return sprite(art.render(size, size, art.fragment(what), (100, 100)), GROUND)


def _forgone(size: int, *, back: bool) -> Sprite:
    """An arrow that costs nothing, crossed out; it may point back."""
    turned = 'transform="translate(100 0) scale(-1 1)"' if back else ""
    arrow = f"<g {turned}>{art.fragment('sign/strike')}</g>"
    grey = {f"blood{step}": f"stone{step}" for step in range(8)}
    drawn = art.render(size, size, arrow, (100, 100), grey)
    drawn.alpha_composite(art.render(size, size, art.fragment("scene/no"), (100, 100)))
    return sprite(drawn, GROUND)


def _hands(hands: Hands, picture: Image.Image) -> None:
    for card in hands.cards:
        light: Light = "shade" if card.shaded else "lit"
        lay_stack(picture, card.kind, 1, hands.size, (card.left, card.top), light=light, rim=card.rim)
    _lines(hands.lines, picture)
    for seat, where in hands.plates:
        paste(picture, plate(seat, layout.PLATE), where)
    for value, where in hands.points:
        paste(picture, points(value, layout.COFFIN), where)
    for what, x, y, size in hands.items:
        paste(picture, _piece(what, size), (x, y))


def _lines(name: str, picture: Image.Image) -> None:
    if name:
        piece = sprite(art.render(WIDTH, HEIGHT, scene(name), samples=1), GROUND)
        picture.paste(piece.image, corner(piece.size, (WIDTH / 2, HEIGHT / 2)), piece.mask)


PICTURES: Mapping[tuple[str, int], Callable[[Image.Image], None]] = {
    ("vampiring", 1): partial(_ring, layout.TURN),
    ("vampiring", 2): partial(_ring, layout.MOVES),
    ("vampiring", 3): partial(_ring, layout.CARDS),
    ("vampire_queen", 1): partial(_hands, layout.WORTH),
    ("vampire_queen", 2): partial(_hands, layout.CLIMB),
    ("vampire_queen", 3): partial(_hands, layout.HUNT),
}
"""What each page of rules shows besides its words, by game and page; not every page has a picture."""
