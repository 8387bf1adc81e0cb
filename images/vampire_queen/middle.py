"""Draws what all look at: the set to beat, a led hunter, an awaited lead, or the end."""

from __future__ import annotations

from PIL import Image

from images.sprites import paste
from images.vampire_queen import signs
from images.vampire_queen.cards import lay_stack
from images.vampire_queen.layout import Hub, Spot
from images.vampire_queen.press import Print
from images.vampire_queen.scene import Middle, Stack


def paint_middle(image: Image.Image, hub: Hub, middle: Middle, how: Print = "fine") -> None:
    """Draw it on a picture."""
    seal = hub.holder
    match middle:
        case Middle("set", stack=Stack() as set_):
            _lay(image, set_.kind, set_.count, hub.card, how)
            spot, size = hub.times
            paste(image, signs.number(f"×{set_.count}", size, "gold5", how), spot)
        case Middle("hunt", hunter=int() as hunter, stack=answer):
            seal = hub.taker
            _paint_hunt(image, hub, hunter, answer, how)
        case Middle("lead"):
            spot, size = hub.card
            paste(image, signs.awaited(size, how), spot)
            spot, size = hub.torch
            paste(image, signs.torch(size, how), spot)
        case Middle("over", points=int() as lowest):
            spot, size = hub.crown
            paste(image, signs.crown(size, how), spot)
            spot, size = hub.points
            paste(image, signs.points(lowest, size, True, how), spot)
    if middle.seat is not None:
        spot, size = seal
        paste(image, signs.plate(middle.seat, size, how), spot)


def _paint_hunt(image: Image.Image, hub: Hub, hunter: int, answer: Stack | None, how: Print) -> None:
    """Draw the hunter as he stands on the table, and beside him the card that will take everything."""
    spot, size = hub.moon
    paste(image, signs.moon(size, how), spot)
    spot, size = hub.figure
    paste(image, signs.figure(f"queen/h{hunter}", size, how), spot)
    spot, size = hub.rail
    paste(image, signs.rail(size, how), spot)
    spot, size = hub.worth
    paste(image, signs.hunter(hunter, False, size, how), spot)
    (x, y), size = hub.answer
    if answer is None:
        paste(image, signs.slot("coming", size, False, how), (x, y))
    else:
        lay_stack(image, answer.kind, 1, size, (x - size[0] / 2, y - size[1] / 2), rim="teeth", how=how)


def _lay(image: Image.Image, kind: str, count: int, place: Spot, how: Print) -> None:
    (x, y), size = place
    lay_stack(image, kind, count, size, (x - size[0] / 2, y - size[1] / 2), how=how)
