"""The banner of each game: what a lobby looks like before anybody has read a word."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from images import art
from images.banner import layout
from images.banner.deck import card
from images.banner.drawing import figure, lying, painted, ring, scene
from images.sprites import encode, kept
from images.vampiring.borders import card_ground

CARDS = (
    "carriage",
    "tower",
    "parchment",
    "forest",
    "carriage",
    "garlic",
    "mirror",
    "cave",
    "carriage",
    "graveyard",
    "cross",
    "carriage",
)
"""The cards of the banner's ring, clockwise from the far side."""


def ring_banner() -> str:
    """A moonlit ring of cards before a crooked castle; Man, Wolf and Bat circle its candle."""
    return "".join(
        (
            scene("night"),
            figure("scene/castle", layout.CASTLE),
            scene("table"),
            ring(layout.RING, CARDS, ring_card),
            scene("dusk"),
            figure("scene/halo", layout.FLAME_AIR),
            scene("shades"),
            figure("scene/candle", layout.CANDLE),
            figure("scene/man", layout.MAN),
            figure("scene/wolf", layout.WOLF),
            figure("scene/bat", layout.BAT),
        )
    )


def queen_banner() -> str:
    """The queen on her throne behind a table of cards; two hunters stand in the door, and she sees them."""
    kind, where = layout.HELD
    return "".join(
        (
            scene("hall"),
            scene("hall-shadows"),
            scene("hunters"),
            scene("throne"),
            scene("queen"),
            lying(where, layout.CARD_UNITS, card(kind), 1),
            scene("queen-fingers"),
            queen_table(),
        )
    )


def ring_card(kind: str) -> str:
    """A card of the ring without a number, as markup."""
    width, height = layout.RING.card
    emblem = art.place(f"ring/{kind}", width * 0.12, (height - width * 0.76) / 2, width * 0.76)
    return card_ground(kind, width, height) + emblem


def queen_table() -> str:
    """The queen's table: thrown cards, a played set, and two candles."""
    cards = "".join(
        lying(where, layout.CARD_UNITS, card(kind), layout.TABLE_FLAT) for kind, where in layout.PLAYED
    )
    air = "".join(figure("scene/halo", box) for box in layout.CANDLE_AIR)
    candles = "".join(figure("scene/candle", box) for box in layout.CANDLES)
    return "".join((scene("board"), cards, air, candles))


BANNERS: Mapping[str, Callable[[], str]] = {"vampiring": ring_banner, "vampire_queen": queen_banner}
"""The banners as markup, by the game's tag."""


@kept(2)
def paint(game: str) -> bytes:
    """Draw a game's banner as an indexed PNG; it is kept, since all lobbies show the same."""
    return encode(painted(BANNERS[game]()))
