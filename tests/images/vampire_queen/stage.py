"""Views of Vampire Queen made by hand, and ways to look at the pictures of them."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PIL import Image

from bot.engine.core import Outcome
from bot.engine.vampire_queen.views import HandView, Play, QueenView, Trick
from images.canvas import Sprite
from images.vampire_queen import paint_hand, paint_trick
from images.vampire_queen.cards import Rim, stack
from images.vampire_queen.layout import BLEED, Point, Size
from tests.images.stage import Pixels

SEATS = range(3, 13)
CARDS = (13, 9, 8, 11, 7, 12, 3, 1, 10, 6, 5, 13)
POINTS = (0, 31, 12, 7, 104, 18, 44, 0, 63, 29, 8, 71)


def trick(
    seats: int,
    plays: Sequence[str] = (),
    *,
    leader: int = 0,
    deal: int = 2,
    number: int = 5,
    queen_value: int = 14,
) -> Trick:
    """A trick from its plays as records write them, in order; `"x"` is a seat that is not asked (Q10)."""
    hunter = int(plays[0][1:]) if plays and plays[0].startswith("H") else None
    told = []
    best: int | None = None
    value = 0
    for place, text in enumerate(plays):
        seat = (leader + place) % seats
        cards = () if text in "-x" else tuple(text.split())
        told.append(Play(seat, cards, None if text == "x" else 40 + place))
        if cards and not cards[0].startswith("H"):
            height = (queen_value if hunter else 14) if cards[0] == "Q" else int(cards[0])
            if height > value or (hunter and height == value):
                best, value = seat, height
    return Trick(
        deal=deal,
        number=number,
        leader=leader,
        plays=tuple(told),
        hunter=hunter,
        best=best,
        value=None if best is None else value,
        size=len(told[0].cards) if told and hunter is None else None,
        winner=best if len(told) == seats else None,
    )


def view(
    seats: int,
    plays: Sequence[str] = (),
    *,
    leader: int = 0,
    last: Trick | None = None,
    cards: Mapping[int, int] | None = None,
    hunters: Mapping[int, tuple[int, ...]] | None = None,
    points: Mapping[int, int] | None = None,
    barred: int | None = None,
    only_hunters: Sequence[int] = (),
    deal: int = 2,
    deals: int = 5,
    number: int = 5,
    queen_value: int = 14,
    seat: int | None = None,
    hand: str = "",
    legal: Sequence[str] = (),
    winners: Sequence[int] | None = None,
) -> QueenView:
    """A view in which A holds the 15 and the last seat the 20, but for what is said.

    `hand` is written like "7x3 Q H15"; `winners` says that the game is over.
    """
    own = tuple(card for word in hand.split() for card in _cards(word))
    held = dict(enumerate(CARDS[:seats])) | ({seat: len(own)} if seat is not None else {}) | dict(cards or {})
    if hunters is None:
        hunters = {0: (15,), seats - 1: (20,)}
    totals = dict(enumerate(POINTS[:seats])) | dict(points or {})
    turn = None if winners is not None or len(plays) == seats else (leader + len(plays)) % seats
    waiting = [(leader + place) % seats for place in range(len(plays) + 1, seats)]
    outcome = None
    if winners is not None:
        outcome = Outcome("deals_played", tuple(winners), tuple(totals[one] for one in range(seats)))
    return QueenView(
        seat=seat,
        deals=deals,
        queen_value=queen_value,
        round=60,
        trick=trick(seats, plays, leader=leader, deal=deal, number=number, queen_value=queen_value),
        last=last,
        past=(),
        turn=turn,
        waiting=tuple(one for one in waiting if turn is not None and one not in only_hunters),
        seats=tuple(HandView(one, held[one], hunters.get(one, ()), totals[one]) for one in range(seats)),
        barred=barred,
        finished=(),
        hand=own,
        legal=tuple(legal),
        outcome=outcome,
    )


def _cards(word: str) -> list[str]:
    kind, _, count = word.partition("x")
    return [kind] * int(count or 1)


THIRTEEN = "1 3x2 4 6x3 8 9x2 11 13 Q"
THIRTY = " ".join(f"{value}x{1 + value % 4}" for value in range(1, 14)) + " Qx2 H15 H20"
SIXTY = " ".join(f"{value}x{3 + value % 5}" for value in range(1, 14)) + " Qx4 H15"


def following() -> QueenView:
    """What a player of five sees who must beat two sixes, with 13 cards."""
    return view(
        5,
        ["4 4", "-", "6 6"],
        leader=3,
        seat=1,
        hand=THIRTEEN,
        legal=("-", "8 Q", "9 9", "9 Q", "11 Q", "13 Q"),
    )


def leading() -> QueenView:
    """What the taker of a hunter trick of eight sees before the next lead, with more than 30 cards."""
    return view(
        8,
        leader=6,
        last=trick(8, ["H15", "2", "5", "7", "5", "8", "10", "9"]),
        hunters={6: (15, 20)},
        barred=15,
        seat=6,
        hand=THIRTY,
        legal=(*(str(value) for value in range(1, 14)), "2 2", "2 2 2", "2 2 Q", "Q", "Q Q", "H20"),
    )


def ended() -> QueenView:
    """A game of five that two seats have won together; the last trick was a hunter's."""
    return view(
        5,
        ["H20", "5", "9", "x", "13"],
        leader=4,
        hunters={3: (15, 20)},
        cards={0: 0, 4: 0},
        points={0: 31, 4: 31, 1: 55, 2: 104, 3: 140},
        deal=5,
        number=31,
        winners=(0, 4),
    )


def as_seen_by(looked: QueenView, seat: int | None, hand: str = "", legal: Sequence[str] = ()) -> QueenView:
    """The same table as another seat sees it, or a spectator."""
    own = tuple(card for word in hand.split() for card in _cards(word))
    return replace(looked, seat=seat, hand=own, legal=tuple(legal))


def look_trick(looked: QueenView) -> Pixels:
    """Paint the public board."""
    return _pixels(paint_trick(looked))


def look_hand(looked: QueenView, draft: str | None = None) -> Pixels:
    """Paint a player's own picture."""
    return _pixels(paint_hand(looked, draft))


def _pixels(png: bytes) -> Pixels:
    return Pixels(png, Image.open(io.BytesIO(png)).convert("RGB"))


def middle_of(corner: Point, size: Size) -> Point:
    """The middle of the sprite of a stack whose upper card's corner lies at a point."""
    left, top = round(corner[0]) - BLEED.left, round(corner[1]) - BLEED.top
    width, height = stack("1", 1, size, "tray", False, "none").size
    return left + width / 2, top + height / 2


def lies(
    picture: Pixels,
    kind: str,
    count: int,
    size: Size,
    corner: Point,
    ground: str,
    *,
    shaded: bool = False,
    rim: Rim = "none",
) -> bool:
    """Whether exactly this stack lies in a picture, the corner of its upper card at a point.

    Its foot, where a badge may hang, is left out.
    """
    piece = stack(kind, count, size, ground, shaded, rim)
    box = (0, 0, piece.size[0], piece.size[1] * 6 // 10)
    upper = Sprite(piece.image.crop(box), piece.mask.crop(box))
    x, y = round(corner[0]) - BLEED.left, round(corner[1]) - BLEED.top
    return picture.stamp(upper, (x + box[2] / 2, y + box[3] / 2))
