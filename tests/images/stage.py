"""Views made by hand, and ways to look at the pictures of them."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from PIL import Image

from bot.engine.core import Outcome
from bot.engine.vampiring.views import (
    KINDS,
    Choice,
    Clash,
    FamilyView,
    Ghost,
    Path,
    Pawn,
    RingView,
    TurnReport,
    Wound,
)
from images.canvas import Sprite, corner
from images.theme import RGB
from images.vampiring import paint_ring
from images.vampiring.flow import Arrangement, arrange
from images.vampiring.layout import Box, layout
from images.vampiring.scene import read_scene

SINGLES = ("parchment", "tower", "forest", "cave", "garlic", "mirror", "graveyard", "cross")
FAMILIES = range(2, 9)


def ring(families: int) -> tuple[str, ...]:
    """A ring with Homes first, then single cards, then Carriages."""
    return (*(f"home:{seat}" for seat in range(families)), *SINGLES, *["carriage"] * families)


def view(
    families: int,
    at: Mapping[int, tuple[int, int, int]] | None = None,
    *,
    seat: int | None = None,
    blood: Mapping[int, int] | None = None,
    lost: Mapping[int, int] | None = None,
    haunted: Sequence[int] = (),
    last: TurnReport | None = None,
    choices: Sequence[Choice] = (),
    outcome: Outcome | None = None,
) -> RingView:
    """A view in which everybody is at Home with 8 drops, but for what is said; no blood means out."""
    family_views = []
    for family in range(families):
        left = (blood or {}).get(family, 8)
        cards = (at or {}).get(family, (family,) * 3)
        family_views.append(
            FamilyView(
                family, family, left > 0, left, (lost or {}).get(family, 0), cards if left else None, None
            )
        )
    return RingView(
        seat=seat,
        variant="castle",
        ring=ring(families),
        turn=4,
        families=tuple(family_views),
        pending=tuple(family.seat for family in family_views if family.alive),
        haunted=tuple(haunted),
        together=False,
        choices=tuple(choices),
        last=last,
        outcome=outcome,
    )


def report(families: int, clashes: Mapping[int, int], ghosts: Sequence[int] = ()) -> TurnReport:
    """A turn in which wounds were given: drops by card, and the cards of ghost wounds."""
    giver, taker = Pawn(0, "man"), Pawn(1, "bat")
    return TurnReport(
        turn=3,
        moves=("a+",) * families,
        paths=(None,) * families,
        clashes=tuple(
            Clash(card, "V11", (giver, taker), (Wound(giver, taker, 1, "V11"),) * drops)
            for card, drops in clashes.items()
        ),
        ghosts=tuple(Ghost(card, taker) for card in ghosts),
        wounds=(0,) * families,
        blood=(8,) * families,
        eliminated=(),
        haunted=(),
    )


def choice(move: str, *stops: tuple[int, ...], start: int = 0) -> Choice:
    """A choice that takes man, wolf and bat over these cards."""
    man, wolf, bat = (
        Path(was, kind, start, cards)
        for was, kind, cards in zip(("bat", "man", "wolf"), KINDS, stops, strict=True)
    )
    return Choice(move, move.endswith("+"), (man, wolf, bat), (), ())


def own_view(families: int = 4) -> RingView:
    """What seat 0 of a running game sees, with four choices."""
    return view(
        families,
        {0: (4, 5, 9), 1: (4, 6, 1)},
        seat=0,
        lost={1: 2},
        blood={1: 6},
        last=report(families, {4: 2}),
        choices=(
            choice("a+", (6,), (7,), (12, 10)),
            choice("a-", (3,), (2,), (1,)),
            choice("b+", (6,), (8,), (12, 13, 0)),
            choice("b-", (5,), (7,), (6,)),
        ),
    )


def crowded(families: int, card: int, seat: int | None = None) -> RingView:
    """A view with every vampire on one card."""
    return view(families, dict.fromkeys(range(families), (card,) * 3), seat=seat)


def ended() -> RingView:
    """A game of three that the last family has won: two haunted Homes, drops lost in the last turn."""
    return view(
        3,
        {2: (5, 9, 9)},
        blood={0: 0, 1: 0, 2: 3},
        lost={1: 2, 2: 1},
        haunted=(0, 1),
        last=report(3, {9: 3}, ghosts=(0,)),
        outcome=Outcome("last_family", (2,), (15, 21, 30)),
    )


def someone_else(looked: RingView, seat: int | None) -> RingView:
    """The same table as another seat sees it, or a spectator: without choices of seat 0."""
    return replace(looked, seat=seat, choices=())


@dataclass(frozen=True)
class Pixels:
    """A picture to be looked at."""

    png: bytes
    image: Image.Image

    def share(self, box: Box, rgb: RGB) -> float:
        """How much of a box (0 to 1) has exactly this colour."""
        part = self.image.crop((round(box[0]), round(box[1]), round(box[2]), round(box[3])))
        return sum(count for count, found in colours(part) if found == rgb) / (part.width * part.height)

    def stamp(self, sprite: Sprite, spot: tuple[float, float]) -> bool:
        """Whether exactly this sprite lies at a spot."""
        left, top = corner(sprite.size, spot)
        part = self.image.crop((left, top, left + sprite.size[0], top + sprite.size[1]))
        wanted = part.copy()
        wanted.paste(sprite.image.convert("RGB"), (0, 0), sprite.mask)
        return wanted.tobytes() == part.tobytes()


@dataclass(frozen=True)
class Picture(Pixels):
    """A painted view of the ring: its pixels, and where things were put."""

    arrangement: Arrangement

    def spots(self, card: int) -> tuple[tuple[float, float], ...]:
        """The middles of what stands before a card, in order."""
        return next(tray.spots for tray in self.arrangement.trays if tray.card == card)


def look(looked: RingView, draft: str | None = None) -> Picture:
    """Paint a view."""
    png = paint_ring(looked, draft)
    read = read_scene(looked, draft)
    arrangement = arrange(layout(len(read.lines)), {group.card: group.size for group in read.groups})
    return Picture(png, Image.open(io.BytesIO(png)).convert("RGB"), arrangement)


def around(spot: tuple[float, float], size: float) -> Box:
    """The square of this side around a point."""
    return spot[0] - size / 2, spot[1] - size / 2, spot[0] + size / 2, spot[1] + size / 2


def colours(image: Image.Image) -> list[tuple[int, RGB]]:
    """The colours of an RGB picture with their number of pixels."""
    found: list[tuple[int, RGB]] = image.getcolors(image.width * image.height)  # type: ignore[assignment]
    return found
