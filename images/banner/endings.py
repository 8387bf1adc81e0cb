"""How games end, as pictures: who won, that nobody did, or that time ran out.

The four grounds are kept, at 0.8 mebibytes each, and beside them at most 5 mebibytes of pieces.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.engine.vampire_queen.views import QueenView
from bot.engine.vampiring.views import RingView
from images.banner import layout, pieces
from images.banner.banners import CARDS, queen_table, ring_card
from images.banner.deck import card
from images.banner.drawing import figure, lying, painted, ring, scene
from images.banner.scene import Ending, read_ending
from images.sprites import Sprite, encode, kept, paste


def paint(view: RingView | QueenView) -> bytes:
    """Draw how a game ended as an indexed PNG."""
    ending = read_ending(view)
    picture = _ground(ending.ground).copy()
    for piece, middle in _standing(ending):
        paste(picture, piece, middle)
    return encode(picture)


@kept(4)
def _ground(name: str) -> Image.Image:
    """What is the same in all endings of a kind."""
    return painted(GROUNDS[name]())


def _triumph() -> str:
    return scene("triumph")


def _dawn() -> str:
    ashes = "".join(figure("scene/ash", box) for box in layout.ASHES)
    cards = ring(layout.RING, CARDS, ring_card)
    parts = (scene("dawn"), scene("table-cold"), cards, ashes, figure("scene/snuffed", layout.SNUFFED))
    return "".join(parts)


def _standstill() -> str:
    cards = ring(layout.RING, CARDS, ring_card)
    castle = figure("scene/castle", layout.CASTLE)
    glass = figure("scene/hourglass", layout.HOURGLASS)
    return "".join((scene("night"), castle, scene("table-cold"), cards, scene("dusk"), glass))


def _hall() -> str:
    thrown = "".join(lying(where, layout.CARD_UNITS, card(kind), 1) for kind, where in layout.THROWN)
    return "".join((scene("hall"), scene("hall-shadows"), scene("throne"), thrown, queen_table()))


GROUNDS = {"triumph": _triumph, "dawn": _dawn, "standstill": _standstill, "hall": _hall}


def _standing(ending: Ending) -> Iterator[tuple[Sprite, layout.Point]]:
    """What stands on the ground of an ending, the farthest first, each with its middle."""
    match ending.ground:
        case "triumph":
            yield from _victory(ending)
        case "standstill":
            living = zip(ending.seats, layout.SURVIVORS, strict=False)
            for seat, where in sorted(living, key=lambda home: home[1][1]):
                yield pieces.home(seat, *layout.PLATE), where
        case "hall":
            yield from _honours(ending.seats)


def _victory(ending: Ending) -> Iterator[tuple[Sprite, layout.Point]]:
    (seat,) = ending.seats
    homes = zip(ending.fallen, layout.HOUSES, strict=False)
    for loser, box in sorted(homes, key=lambda home: home[1][1]):
        x, y = _middle(box)
        yield pieces.home(loser, *_size(box), haunted=True), (x, y)
        right, down, _ = layout.WRAITH
        yield pieces.wraith(int(box[2])), (x + right * box[2], y + down * box[3])
    yield pieces.cloth(seat, *_size(layout.CLOTH)), _middle(layout.CLOTH)
    yield pieces.thing("sign/crown", *_size(layout.CROWN)), _middle(layout.CROWN)
    for kind, box in layout.FAMILY:
        yield pieces.vampire(kind, seat, *_size(box)), _middle(box)
    left, top, width, height, step = layout.DROPS
    for number, drop in enumerate(ending.drops):
        box = (left + number * step, top, width, height)
        yield pieces.thing(f"sign/drop-{drop}", width, height), _middle(box)


def _honours(seats: tuple[int, ...]) -> Iterator[tuple[Sprite, layout.Point]]:
    for seat, box in zip(seats, layout.honours(len(seats)), strict=True):
        yield pieces.cloth(seat, *_size(box)), _middle(box)
        wide, high, sunk = (round(share * box[2]) for share in layout.HONOUR_CROWN)
        yield pieces.thing("sign/crown", wide, high), (_middle(box)[0], box[1] - high / 2 + sunk)


def _size(box: layout.Box) -> tuple[int, int]:
    return round(box[2]), round(box[3])


def _middle(box: layout.Box) -> layout.Point:
    return box[0] + box[2] / 2, box[1] + box[3] / 2
