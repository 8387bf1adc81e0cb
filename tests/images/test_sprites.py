"""Sprites: indexed once, dressed for seats, laid on sheets, and encoded."""

from __future__ import annotations

import io
import random
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image

from images.art import fragment, render
from images.fonts import stencil, written
from images.palette import STEPS, colour, index_of, palette, seat_ramp
from images.sprites import corner, encode, index, indexed, kept, paste, sheet, sprite

STOPS = '<stop stop-color="$ember1"/><stop offset="1" stop-color="$gold5"/>'
GLOW = f'<defs><linearGradient id="g">{STOPS}</linearGradient></defs>'


def places(image: Image.Image) -> set[int]:
    return {place for place in range(256) if image.histogram()[place]}


def test_a_gradient_is_dithered_the_same_way_every_time() -> None:
    drawn = render(64, 32, f'{GLOW}<rect width="64" height="32" fill="url(#g)"/>')
    once, again = indexed(drawn), indexed(drawn)
    assert once.tobytes() == again.tobytes()
    assert len(places(once)) > 8


def test_art_without_a_family_takes_no_seats_colour() -> None:
    drawn = render(64, 64, fragment("ring/tower"), (100, 100))
    ours = {index_of(rgb) for seat in range(12) for rgb in seat_ramp(seat)}
    assert not places(indexed(drawn)) & ours


@pytest.mark.parametrize("seat", range(12))
@pytest.mark.parametrize("dim", [False, True])
def test_a_dressed_sprite_has_that_seats_colours_alone(seat: int, dim: bool) -> None:
    stripes = "".join(
        f'<rect y="{8 * i}" width="40" height="8" fill="${key}"/>' for i, key in enumerate(STEPS[:5])
    )
    dressed = sprite(render(40, 40, stripes), "night4", family=True).dressed(seat, dim)
    own = {index_of(rgb) for rgb in seat_ramp(seat)}
    assert places(dressed.image) <= own
    shade = {index(step, seat) for step in STEPS[5:]}
    assert places(dressed.image) <= (shade if dim else own - shade)


def test_a_sprite_is_laid_around_a_point() -> None:
    image = sheet(20, 20, "night3")
    paste(image, sprite(render(5, 4, '<rect width="5" height="4" fill="$gold5"/>'), "night3"), (10, 10))
    found = image.point([255 * (place == index("gold5")) for place in range(256)], "L").getbbox()
    assert found == (8, 8, 13, 12)
    assert corner((5, 4), (10, 10)) == (8, 8)


def test_the_picture_is_an_indexed_png_in_the_palette() -> None:
    image = sheet(30, 20, "paper8")
    with Image.open(io.BytesIO(encode(image))) as read:
        assert (read.format, read.mode, read.size) == ("PNG", "P", (30, 20))
        assert read.convert("RGB").getcolors() == [(600, colour("paper8"))]
        flat = read.getpalette()
    assert flat is not None
    assert flat[: 3 * len(palette())] == [part for rgb in palette() for part in rgb]


def test_pieces_are_made_once_and_one_at_a_time() -> None:
    made, busy = [], threading.Lock()

    @kept(4)
    def piece(number: int) -> int:
        assert busy.acquire(blocking=False)
        made.append(number)
        sprite(render(30, 30, fragment("ring/tower"), (100, 100)), "ink")
        busy.release()
        return number

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(piece, [1, 2, 3, 4] * 8)) == [1, 2, 3, 4] * 8
    assert sorted(made) == [1, 2, 3, 4]


@pytest.mark.parametrize("text", [*map(str, range(1, 25)), *"ABCDEFGHIJKLQ", "x40", "200"])
@pytest.mark.parametrize(("height", "width"), [(42, 46), (42, 300), (80, 90)])
def test_letters_have_their_height_and_no_more_than_their_width(text: str, height: int, width: int) -> None:
    mask = stencil(text, height, width)
    assert mask.height == height
    assert mask.width <= width
    assert mask.getbbox() == (0, 0, *mask.size)
    assert written(text, height, width, "gold5").getpixel((0, 0))[:3] == colour("gold5")  # type: ignore[index]


def test_a_crowded_picture_is_packed_harder() -> None:
    """Boards of eight families that all fight take what a post may have, and a little more."""
    chance = random.Random(7)
    words = [bytes(chance.choices(range(4), k=chance.randint(6, 30))) for _ in range(1_000)]
    image = sheet(1200, 900, "night1")
    image.putdata(b"".join(chance.choices(words, k=80_000))[: 1200 * 900])
    quick = io.BytesIO()
    image.save(quick, "PNG", compress_level=6)
    assert len(quick.getvalue()) > 140_000
    assert len(encode(image)) < 0.95 * len(quick.getvalue())
    with Image.open(io.BytesIO(encode(image))) as read:
        assert read.tobytes() == image.tobytes()
