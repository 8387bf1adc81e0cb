"""What stands in a family's colours: cloths with crest and letter, vampires, Homes."""

from __future__ import annotations

from PIL import Image

from images import art
from images.banner.layout import CREST_AT, DOOR_AT, LETTER_AT, WRAITH
from images.fonts import written
from images.palette import colour, ink_on
from images.sprites import Sprite, kept, sprite
from images.theme import SEATS

GROUND = "night3"
"""The colour of what usually lies behind these pieces."""
DRESS = {
    "night0": "seat1",
    "night1": "seat",
    "night2": "seat3",
    "night3": "seat1",
    "night6": "seat1",
    "flame0": "seat3",
    "flame1": "seat4",
}
"""What the dark, the folds and the candle's light on the banner's figures become in a family's colours."""


@kept(16)
def cloth(seat: int, width: int, height: int) -> Sprite:
    """A hanging cloth with a seat's crest and letter."""
    drawn = art.render(width, height, art.fragment("scene/pennant"), (100, 100))
    x, y, side = CREST_AT
    _lay(drawn, _crest(seat, round(side * width)), (x * width, y * height))
    x, y, high = LETTER_AT
    letter = written(SEATS[seat].letter, round(high * height), width, _ink(seat))
    _lay(drawn, letter, (x * width, y * height))
    return sprite(drawn, GROUND, family=True).dressed(seat)


@kept(8)
def vampire(kind: str, seat: int, width: int, height: int) -> Sprite:
    """A figure of VampiRing's banner in a family's colours, as the moon shows it."""
    drawn = art.render(width, height, art.fragment(f"scene/{kind}"), (100, 100), DRESS)
    return sprite(drawn, GROUND, family=True).dressed(seat)


@kept(16)
def home(seat: int, width: int, height: int, haunted: bool = False) -> Sprite:
    """A family's Home with its letter in the door; that of one who is out is dark."""
    drawn = art.render(width, height, art.fragment("ring/home"), (100, 100))
    x, y, high = DOOR_AT
    key = "night11" if haunted else "paper9"
    letter = written(SEATS[seat].letter, round(high * height), width, key)
    _lay(drawn, letter, (x * width, y * height))
    return sprite(drawn, GROUND, family=True).dressed(seat, dim=haunted)


@kept(4)
def wraith(width: int) -> Sprite:
    """The ghost that hovers over a haunted Home of so many pixels."""
    size = round(width * WRAITH[2])
    return sprite(art.render(size, size, art.fragment("sign/wraith"), (100, 100)), GROUND)


@kept(8)
def thing(name: str, width: int, height: int) -> Sprite:
    """A drawing that has no seat's colours."""
    return sprite(art.render(width, height, art.fragment(name), (100, 100)), GROUND)


def _ink(seat: int) -> str:
    return ink_on(colour("seat", seat))


def _crest(seat: int, size: int) -> Image.Image:
    shape = art.fragment(f"crest/{SEATS[seat].crest}")
    return art.render(size, size, f'<g fill="${_ink(seat)}">{shape}</g>', (100, 100))


def _lay(drawn: Image.Image, piece: Image.Image, middle: tuple[float, float]) -> None:
    left, top = round(middle[0] - piece.width / 2), round(middle[1] - piece.height / 2)
    drawn.alpha_composite(piece, (left, top))
