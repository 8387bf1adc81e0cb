"""The drawings keep to the palette, and each of them can be put beside all others in one document."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Template

import pytest

from images import art
from images.palette import STEPS, colours

FOLDER = Path(art.__file__).parent
FRAGMENTS = sorted(str(file.relative_to(FOLDER).with_suffix("")) for file in FOLDER.rglob("*.svg"))
LITERAL = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|rgba?\(|hsla?\(|\b(fill|stroke|stop-color|flood-color)=\"(?!none|\$|url|white|black)"
)
"""A colour that is written out. White and black stand in masks alone."""


@pytest.mark.parametrize("name", FRAGMENTS)
def test_a_fragment_takes_its_colours_from_the_palette(name: str) -> None:
    text = re.sub(r"url\(#[\w-]+\)", "url()", art.fragment(name))
    found = {one.group() for one in LITERAL.finditer(text)}
    assert not found
    assert set(Template(text).get_identifiers()) <= {*colours(), *STEPS}
    assert "<text" not in text
    masks = "".join(re.findall(r"<mask.*?</mask>", text, re.DOTALL))
    for plain in ("white", "black"):
        assert text.count(f'"{plain}"') == masks.count(f'"{plain}"')


@pytest.mark.parametrize("name", [name for name in FRAGMENTS if name != "light"])
def test_a_fragment_can_be_drawn(name: str) -> None:
    box = (1200, 675) if "1200 x 675 units" in art.fragment(name) else (100, 100)
    drawn = art.render(60, 60, art.fragment(name), box)
    assert drawn.getchannel("A").getbbox() is not None


def test_no_two_fragments_share_a_name_inside() -> None:
    ids = Counter(one for name in FRAGMENTS for one in re.findall(r'\bid="([^"]+)"', art.fragment(name)))
    assert {name for name, count in ids.items() if count > 1} == set()


@pytest.mark.parametrize("name", FRAGMENTS)
def test_what_a_fragment_refers_to_is_there(name: str) -> None:
    text = art.fragment(name)
    shared = set(re.findall(r'\bid="([^"]+)"', art.fragment("light")))
    assert set(re.findall(r"url\(#([\w-]+)\)", text)) <= shared | set(re.findall(r'\bid="([^"]+)"', text))


def test_a_drawing_is_the_same_every_time() -> None:
    once, again = (art.render(90, 90, art.fragment("ring/tower"), (100, 100)) for _ in range(2))
    assert once.tobytes() == again.tobytes()
