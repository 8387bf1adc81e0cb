"""README's pictures are what the painter draws today, and its words what the bot says."""

from __future__ import annotations

import re

import pytest

from bot.app import final_picture, storyteller
from tests.images.golden import TOLERANCE, difference
from tests.project.gallery import FOLDER, game, pictures
from tests.project.readme import README, after

PICTURES = pictures()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_up_to_date(name: str) -> None:
    shown = (FOLDER / f"{name}.png").read_bytes()
    assert difference(PICTURES[name], shown) <= TOLERANCE, "look at them: python -m tests.project.gallery"


def test_the_readme_shows_all_of_them() -> None:
    shown = re.findall(r'src="images/gallery/(\w+)\.png"', README)
    assert sorted(shown) == sorted(PICTURES)
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)


def test_the_last_one_is_what_replay_draws() -> None:
    assert PICTURES["end"] == final_picture(game())


def test_the_turn_in_words_is_what_replay_tells() -> None:
    assert after("told") in list(storyteller(game()))
