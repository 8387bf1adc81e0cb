"""Cards tell their kind by shape alone, are the same every time, and leave their numbers alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from images import art
from images.palette import STEPS, colour, colours, contrast, palette
from images.sprites import sprite
from images.vampiring.borders import FRAMES, card_ground

SIZES = [(164, 108), (140, 82), (118, 62)]


def frame(kind: str, size: tuple[int, int]) -> Image.Image:
    """The lines of a card alone, in white on black."""
    plain = dict.fromkeys((*colours(), *STEPS), "night0") | {FRAMES[kind].key: "paper9"}
    inside = Image.new("RGBA", size, (*colour("night0"), 255))
    inside.alpha_composite(art.render(*size, card_ground(kind, *size), inks=plain))
    return inside.convert("L").point([255 * (level > 90) for level in range(256)])


@pytest.mark.parametrize("size", SIZES)
def test_no_two_kinds_have_the_same_frame(size: tuple[int, int]) -> None:
    frames = {kind: frame(kind, size) for kind in FRAMES}
    for one, other in combinations(FRAMES, 2):
        apart = ImageStat.Stat(ImageChops.difference(frames[one], frames[other])).sum[0] / 255
        drawn = ImageStat.Stat(frames[one]).sum[0] / 255
        assert apart > 0.25 * drawn, (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", FRAMES)
def test_the_number_of_a_card_can_be_read(kind: str, size: tuple[int, int]) -> None:
    width, height = size
    family = kind in ("home", "haunted")
    card = sprite(art.render(*size, card_ground(kind, *size), samples=1), "night2", family=family)
    ink = colour("paper9" if kind == "haunted" else "ink")
    for seat in range(8 if family else 1):
        image = (card.dressed(seat) if family else card).image
        field = image.crop((18, height // 4, width - height, 3 * height // 4)).getcolors()
        assert field is not None
        assert min(contrast(palette()[place], ink) for _, place in field if isinstance(place, int)) >= 4.5


@pytest.mark.parametrize("kind", FRAMES)
def test_a_card_is_the_same_every_time_and_stays_within_its_size(kind: str) -> None:
    assert card_ground(kind, 140, 82) == card_ground(kind, 140, 82)
    around = art.render(160, 102, f'<g transform="translate(10 10)">{card_ground(kind, 140, 82)}</g>')
    box = around.getchannel("A").point([255 * (level > 40) for level in range(256)]).getbbox()
    assert box is not None
    assert min(box[:2]) >= 10
    assert box[2] <= 150
    assert box[3] <= 92
