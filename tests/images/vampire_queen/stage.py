"""Views of Vampire Queen made by hand, and ways to look at the pictures of them."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PIL import Image

from bot.engine.core import Outcome
from bot.engine.vampire_queen.views import DealReport, HandView, Play, QueenView, Trick
from images.palette import colour
from images.sprites import Sprite, corner
from images.vampire_queen import paint_hand, paint_trick
from images.vampire_queen.cards import Light, Rim, stack
from images.vampire_queen.layout import BLEED, Point, Size
from images.vampire_queen.press import GROUND, Print

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
    finished: Sequence[DealReport] = (),
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
        finished=tuple(finished),
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


def report(deal: int, hands: Sequence[str]) -> DealReport:
    """The end of a deal: what every seat was left with, written like "7x3 Q H15"."""
    left = tuple(tuple(card for word in hand.split() for card in _cards(word)) for hand in hands)
    worth = {"Q": 14, "H15": 15, "H20": 20}
    points = tuple(sum(worth.get(card) or int(card) for card in hand) for hand in left)
    return DealReport(deal, left, points, tuple(seat for seat, hand in enumerate(left) if not hand))


def reported(
    reports: Sequence[DealReport],
    deals: int = 5,
    *,
    leader: int = 0,
    winners: Sequence[int] | None = None,
    seat: int | None = None,
    hand: str = "",
) -> QueenView:
    """A view after some deals: before the first play of the next one, or at the end."""
    seats = len(reports[0].left)
    over = winners is not None
    return view(
        seats,
        leader=leader,
        points={one: sum(deal.points[one] for deal in reports) for one in range(seats)},
        hunters=dict.fromkeys(range(seats), ()),
        deal=len(reports) + (not over),
        deals=deals,
        number=9 if over else 1,
        last=trick(seats, ["4", *["-"] * (seats - 1)], deal=len(reports), number=8),
        winners=winners,
        finished=reports,
        seat=seat,
        hand=hand,
    )


BETWEEN = (
    report(1, ("3x2 Q", "", "5 9 13 H15", "H20", "1 2 7x3")),
    report(2, ("", "8", "4 4 6x4 10 11 12x2 13 Q H15", "2 H20", "9x2")),
)
"""Two deals of five seats."""
LONGEST = tuple(
    report(
        deal,
        [
            "1x3 2x2 3x4 4 5x2 6x3 7 8x2 9x2 10x4 11x2 12 13x3 Qx2 H15 H20",
            *(
                " ".join(str(1 + (deal * seat + i * 5) % 13) for i in range(seat % 8))
                for seat in range(1, 12)
            ),
        ],
    )
    for deal in range(1, 6)
)
"""Five deals of twelve seats; A always has cards of all sixteen kinds left."""


def ended() -> QueenView:
    """A game of five that two seats have won together."""
    hands = ("", "7x3 Q", "13 12 Q", "H15 H20 9", "")
    third = report(3, ("7 7 8", *hands[1:]))
    return reported([*BETWEEN, third, report(4, hands), report(5, hands)], winners=(0, 4))


def as_seen_by(looked: QueenView, seat: int | None, hand: str = "", legal: Sequence[str] = ()) -> QueenView:
    """The same table as another seat sees it, or a spectator."""
    own = tuple(card for word in hand.split() for card in _cards(word))
    return replace(looked, seat=seat, hand=own, legal=tuple(legal))


@dataclass(frozen=True)
class Pixels:
    """A picture to be looked at."""

    png: bytes
    image: Image.Image

    def share(self, box: tuple[float, float, float, float], key: str) -> float:
        """How much of a box (0 to 1) has exactly this colour."""
        part = self.image.crop((round(box[0]), round(box[1]), round(box[2]), round(box[3])))
        found = part.getcolors(part.width * part.height)
        assert found is not None
        return sum(count for count, rgb in found if rgb == colour(key)) / (part.width * part.height)

    def stamp(self, sprite: Sprite, spot: Point) -> bool:
        """Whether exactly this sprite lies at a spot."""
        left, top = corner(sprite.size, spot)
        part = self.image.crop((left, top, left + sprite.size[0], top + sprite.size[1]))
        wanted = part.copy()
        wanted.paste(sprite.image.convert("RGB"), (0, 0), sprite.mask)
        return wanted.tobytes() == part.tobytes()


def look_trick(looked: QueenView) -> Pixels:
    """Paint the public board."""
    return _pixels(paint_trick(looked))


def look_hand(looked: QueenView, draft: str | None = None) -> Pixels:
    """Paint a player's own picture."""
    return _pixels(paint_hand(looked, draft))


def _pixels(png: bytes) -> Pixels:
    return Pixels(png, Image.open(io.BytesIO(png)).convert("RGB"))


def lies(
    picture: Pixels,
    kind: str,
    count: int,
    size: Size,
    corner: Point,
    *,
    light: Light = "lit",
    rim: Rim = "none",
    how: Print = "fine",
    ground: str = GROUND,
) -> bool:
    """Whether exactly this stack lies in a picture, the corner of its upper card at a point.

    Its foot, where a badge may hang, is left out.
    """
    piece = stack(kind, count, size, light, rim, how, ground)
    x, y = round(corner[0]) - BLEED.left, round(corner[1]) - BLEED.top
    return upper_part(picture, piece, x, y)


def upper_part(picture: Pixels, piece: Sprite, x: int, y: int, width: float = 1, height: float = 0.4) -> bool:
    """Whether the upper left part of a sprite lies in a picture, the sprite's corner at a point."""
    box = (0, 0, round(piece.size[0] * width), round(piece.size[1] * height))
    upper = Sprite(piece.image.crop(box), piece.mask.crop(box))
    return picture.stamp(upper, (x + box[2] / 2, y + box[3] / 2))
