"""Views made by hand and from played games, and ways to look at the pictures of them."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from PIL import Image

from bot.engine.core import Outcome
from bot.engine.vampiring import GAME
from bot.engine.vampiring.views import (
    Choice,
    Clash,
    FamilyView,
    Ghost,
    Pawn,
    RingView,
    TurnReport,
    Wound,
)
from images.sprites import Sprite, corner
from images.theme import RGB
from images.vampiring import paint_ring
from images.vampiring.flow import Arrangement, arrange
from images.vampiring.lanes import Course, course
from images.vampiring.layout import Box, Layout, layout
from images.vampiring.scene import Scene, read_scene
from tests.engine.play import rounds, seed_of

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


def wounds(*blows: tuple[str, str, int], rule: str = "V11") -> tuple[Wound, ...]:
    """Wounds between vampires of the first two families: giver's and taker's kind, and drops."""
    return tuple(Wound(Pawn(0, giver), Pawn(1, taker), drops, rule) for giver, taker, drops in blows)


def report(
    families: int, clashes: Mapping[int, Sequence[Wound]] | None = None, ghosts: Sequence[int] = ()
) -> TurnReport:
    """A turn in which wounds were given: by card, and the cards of ghost wounds; nobody moved in it."""
    return TurnReport(
        turn=3,
        moves=("a+",) * families,
        paths=(None,) * families,
        clashes=tuple(Clash(card, "V11", (), tuple(given)) for card, given in (clashes or {}).items()),
        ghosts=tuple(Ghost(card, Pawn(1, "bat")) for card in ghosts),
        wounds=(0,) * families,
        blood=(8,) * families,
        eliminated=(),
        haunted=(),
    )


@cache
def played(
    families: int, turn: int, seat: int | None = None, seed: str = "picture", variant: str = "castle"
) -> RingView:
    """What is seen of a game that is played at random after so many turns, or at its end."""
    states = [round_.after for round_ in rounds(GAME, families, {"variant": variant}, seed_of(seed))]
    looked = GAME.view(states[min(turn, len(states)) - 1], seat)
    assert isinstance(looked, RingView)
    return looked


def own_view(families: int = 4) -> RingView:
    """What a seat of a running game sees, one of whose choices hops and flies."""
    return played(families, 3, 1)


def drafted(looked: RingView) -> Choice:
    """The choice of a view that passes through the most cards."""
    return max(looked.choices, key=lambda choice: sum(len(path.stops) for path in choice.paths))


def crowded(families: int, card: int, seat: int | None = None) -> RingView:
    """A view with every vampire on one card."""
    return view(families, dict.fromkeys(range(families), (card,) * 3), seat=seat)


def fought(families: int) -> RingView:
    """The most that a picture has to hold: vampires of three families on as many cards as there are
    families, each card with three arrows."""
    first = families + 5
    at = {seat: tuple((seat + step) % families + first for step in range(3)) for seat in range(families)}
    blows = wounds(("man", "bat", 12), ("bat", "wolf", 3), ("wolf", "man", 10))
    cards = range(first, first + families)
    return view(families, at, last=report(families, dict.fromkeys(cards, blows)))  # type: ignore[arg-type]


def ended() -> RingView:
    """A game of three that the last family has won: two haunted Homes, drops lost in the last turn."""
    return view(
        3,
        {2: (5, 9, 9)},
        blood={0: 0, 1: 0, 2: 3},
        lost={1: 2, 2: 1},
        haunted=(0, 1),
        last=report(3, {9: wounds(("wolf", "man", 3))}, ghosts=(0,)),
        outcome=Outcome("last_family", (2,), (15, 21, 30)),
    )


def someone_else(looked: RingView, seat: int | None) -> RingView:
    """The same table as another seat sees it, or a spectator: without choices."""
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

    def stamp(self, sprite: Sprite, spot: tuple[float, float], later: Sequence[Box] = ()) -> bool:
        """Whether exactly this sprite lies at a spot, but for what lies in these boxes on top of it."""
        left, top = corner(sprite.size, spot)
        part = self.image.crop((left, top, left + sprite.size[0], top + sprite.size[1]))
        mask = sprite.mask.copy()
        for box in later:
            a, b, c, d = (round(side) for side in box)
            mask.paste(0, (a - left - 1, b - top - 1, c - left + 1, d - top + 1))
        wanted = part.copy()
        wanted.paste(sprite.image.convert("RGB"), (0, 0), mask)
        return wanted.tobytes() == part.tobytes()


@dataclass(frozen=True)
class Picture(Pixels):
    """A painted view of the ring: its pixels, and where things were put."""

    place: Layout
    scene: Scene
    arrangement: Arrangement
    course: Course

    def spots(self, card: int) -> tuple[tuple[float, float], ...]:
        """The middles of what stands before a card, in order."""
        return next(tray.spots for tray in self.arrangement.trays if tray.card == card)


def look(looked: RingView, draft: str | None = None) -> Picture:
    """Paint a view."""
    png = paint_ring(looked, draft)
    read = read_scene(looked, draft)
    place = layout(len(read.lines))
    return Picture(
        png,
        Image.open(io.BytesIO(png)).convert("RGB"),
        place,
        read,
        arrange(
            place,
            {group.card: len(group.members) for group in read.groups},
            {group.card: group.slim for group in read.groups},
        ),
        course(place, read.trails),
    )


def around(spot: tuple[float, float], size: float) -> Box:
    """The square of this side around a point."""
    return spot[0] - size / 2, spot[1] - size / 2, spot[0] + size / 2, spot[1] + size / 2


def colours(image: Image.Image) -> list[tuple[int, RGB]]:
    """The colours of an RGB picture with their number of pixels."""
    found: list[tuple[int, RGB]] = image.getcolors(image.width * image.height)  # type: ignore[assignment]
    return found
