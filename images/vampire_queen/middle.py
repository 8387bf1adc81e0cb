"""Draws what all look at: the set to beat, a led hunter, an awaited lead, or the end."""

from __future__ import annotations

from PIL import Image

from images.canvas import paste
from images.vampire_queen import signs
from images.vampire_queen.cards import lay_stack
from images.vampire_queen.layout import Hub, Spot
from images.vampire_queen.scene import Middle, Stack

GROUND = "felt"
"""The colour key of the ground on which it lies."""


def paint_middle(image: Image.Image, hub: Hub, middle: Middle) -> None:
    """Draw it on a picture."""
    match middle:
        case Middle("set", stack=Stack() as set_):
            _lay(image, set_.kind, set_.count, hub.card)
            spot, size = hub.times
            paste(image, signs.number(f"x{set_.count}", size, GROUND, "gold"), spot)
        case Middle("hunt", hunter=hunter, stack=answer):
            left, top, _, _ = hub.blast
            burst = signs.blast(hub.blast, hub.card[0], hub.radius, GROUND)
            image.paste(burst.image, (left, top), burst.mask)
            _lay(image, f"H{hunter}", 1, hub.card)
            (x, y), size = hub.answer
            if answer is None:
                paste(image, signs.slot("coming", size, GROUND, False), (x, y))
            else:
                corner = (x - size[0] / 2, y - size[1] / 2)
                lay_stack(image, answer.kind, 1, size, corner, GROUND, rim="teeth")
        case Middle("lead"):
            spot, size = hub.card
            paste(image, signs.slot("turn", size, GROUND, False), spot)
            spot, size = hub.torch
            paste(image, signs.torch(size, GROUND), spot)
        case Middle("over", points=int() as lowest):
            spot, size = hub.crown
            paste(image, signs.crown(size, GROUND), spot)
            spot, size = hub.points
            paste(image, signs.points(lowest, size, GROUND, True), spot)
    if middle.seat is not None:
        spot, size = hub.holder
        paste(image, signs.plate(middle.seat, size, GROUND), spot)


def _lay(image: Image.Image, kind: str, count: int, place: Spot) -> None:
    (x, y), size = place
    lay_stack(image, kind, count, size, (x - size[0] / 2, y - size[1] / 2), GROUND)
