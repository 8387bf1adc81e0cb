"""README's pictures are what the painters draw today, and its words what the bot says."""

from __future__ import annotations

import re

import pytest

from bot.app import final_picture, storyteller
from images.contact import GALLERY, PICTURES
from tests.images.golden import TOLERANCE, difference
from tests.project.readme import README, after
from tests.project.recorded import FOLDER, game


@pytest.mark.parametrize("name", GALLERY)
def test_a_picture_is_up_to_date(name: str) -> None:
    shown = (FOLDER / f"{name}.png").read_bytes()
    assert difference(PICTURES[GALLERY[name]](), shown) <= TOLERANCE, (
        "look at them: python -m images --gallery images/gallery"
    )


def test_the_readme_shows_all_of_them_and_says_what_is_to_be_seen() -> None:
    shown = re.findall(r'<img src="images/gallery/(\w+)\.png" width="\d+" alt="([^"]{30,})">', README)
    assert sorted(name for name, _ in shown) == sorted(GALLERY)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GALLERY)


def test_the_last_one_is_what_replay_draws() -> None:
    assert PICTURES[GALLERY["end"]]() == final_picture(game())


def test_the_turn_in_words_is_what_replay_tells() -> None:
    assert after("told") in list(storyteller(game()))
