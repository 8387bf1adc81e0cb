"""Post and alt text together hold the public state completely: it is rebuilt from them."""

from __future__ import annotations

import re

import pytest

from bot.engine.vampiring.views import KINDS, RingView
from bot.tables.ports import Post
from bot.text.lookup import LANGUAGES, say
from cogs.faces import Faces
from images.theme import SEATS
from tests.faces.reading import read_alt, read_ring, read_text_board, truth
from tests.faces.tables import NAMES, board, played

FACES = Faces()
GAMES = [(2, "castle"), (3, "mansion"), (5, "castle"), (8, "castle"), (8, "mansion")]


def alt_of(post: Post) -> str:
    assert post.picture is not None
    return post.picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "variant"), GAMES)
def test_the_alt_text_holds_ring_positions_blood_scores_ghosts_and_turn(
    seats: int, variant: str, language: str
) -> None:
    for state in played(seats, 1, variant):
        shown = board(state, language)
        assert read_alt(alt_of(FACES.board(shown)), language) == truth(shown.view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "variant"), GAMES)
def test_the_post_without_a_picture_holds_it_too(seats: int, variant: str, language: str) -> None:
    for state in played(seats, 2, variant):
        shown = board(state, language)
        view: RingView = shown.view
        post = FACES.board(shown)
        lines = post.plain.split("\n")
        assert read_ring(lines[1], language) == view.ring
        if view.haunted:
            assert [int(number) - 1 for number in re.findall(r"\d+", lines[2])] == sorted(view.haunted)
        for family in view.families:
            (line,) = (line for line in lines if line.startswith(f"{SEATS[family.seat].emoji} **"))
            assert NAMES[family.seat] in line
            if family.cards is None:
                assert "☠️" in line
                assert str(family.score) in line
                continue
            assert re.search(rf"🩸 {family.blood}\b", line)
            assert (f"(−{family.lost})" in line) == bool(family.lost)
            ends = [int(way.split("→")[-1]) - 1 for way in re.findall(r"\d+(?:→[^·]*?\d+)+(?= ·|$)", line)]
            assert tuple(ends) == (family.cards if view.last else ())
        if view.last is None:
            assert {family.cards for family in view.families} == {(f.home,) * 3 for f in view.families}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "variant"), [(2, "castle"), (3, "mansion"), (5, "castle")])
def test_the_text_board_holds_it_by_card_and_by_family(seats: int, variant: str, language: str) -> None:
    for state in played(seats, 1, variant):
        shown = board(state, language)
        assert read_text_board(FACES.text_board(shown, language).text, language) == truth(shown.view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_says_who_stands_on_each_card(language: str) -> None:
    state = played(3, 3)[4]
    shown = board(state, language, sealed=(1,))
    text = FACES.text_board(shown, language).text
    lines = dict(line.partition(": ")[::2] for line in text.split("\n"))
    for index in range(len(shown.view.ring)):
        here = [
            (kind, family.seat)
            for family in shown.view.families
            for kind, card in zip(KINDS, family.cards or (), strict=False)
            if card == index
        ]
        (told,) = (value for key, value in lines.items() if key.split(" ")[0] == str(index + 1))
        for kind, seat in here:
            one, many = (say(language, f"vampiring-kind-{kind}", count=count) for count in (1, 2))
            assert re.search(rf"({one}|{many}) [A-H, ]*{SEATS[seat].letter}", told)
        assert bool(here) == bool(told)
    assert say(language, "board-sealed", seats="🔴 **B**") in text
    assert "<t:" in text
