"""Whatever people call themselves and their servers: every message keeps its shape and rings nobody."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.text.names import escape_name, label_name
from tests.harness import texts
from tests.harness.sampling import RUN, told
from tests.world import TableWorld

FLOWS = 4
PLAIN = tuple(f"Name{letter}" for letter in "abcdefghijkl")
names = st.one_of(st.sampled_from(texts.SAMPLES), st.text(max_size=32), st.text(st.characters(), max_size=32))


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.lists(names, min_size=12, max_size=12), names, st.sampled_from(["en", "es"]), st.integers(2, 12))
def test_every_post_keeps_its_limits_and_rings_nobody(
    called: list[str], server: str, language: str, seats: int
) -> None:
    for kind, post in texts.posts(called, server, language, seats, seed=1):
        assert not (kind, *texts.faults(post))[1:], kind


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.lists(names, min_size=12, max_size=12), names, st.sampled_from(["en", "es"]))
def test_a_name_stays_in_its_place(called: list[str], server: str, language: str) -> None:
    """A post is the one with plain names in which the names are written otherwise."""
    theirs = texts.posts(called, server, language, 3, seed=2)
    plain = texts.posts(PLAIN, "Serverq", language, 3, seed=2)
    for (kind, post), (_, usual) in zip(theirs, plain, strict=True):
        for text, pattern in ((post.text, usual.text), (post.plain, usual.plain)):
            for name, wild in zip((*PLAIN, "Serverq"), (*called, server), strict=True):
                pattern = pattern.replace(name, escape_name(wild))
            assert text == pattern, kind
        names_of_labels = {name: label_name(wild) for name, wild in zip(PLAIN, called, strict=True)}
        assert post.rows == tuple(
            tuple(replace(button, label=called_so(button.label, names_of_labels)) for button in row)
            for row in usual.rows
        )
        assert (post.picture and post.picture.alt) == (usual.picture and usual.picture.alt)


def called_so(label: str, names: dict[str, str]) -> str:
    """A label in which a plain name is another one."""
    sign, _, name = label.partition(" · ")
    return f"{sign} · {names[name]}" if name in names else label


@pytest.mark.parametrize("number", range(FLOWS))
async def test_a_whole_flow(tmp_path: Path, number: int) -> None:
    assert await texts.flow(tmp_path, FLOWS * RUN + number) == [], told()


@pytest.mark.parametrize("part", range(2))
async def test_the_hostile_samples_in_a_flow(tmp_path: Path, part: int) -> None:
    called = iter(texts.SAMPLES[part::2])
    while some := list(islice(called, 8)):
        some += some[:1] * (8 - len(some))
        folder = tmp_path / f"world-{texts.SAMPLES.index(some[0])}"
        folder.mkdir()
        async with TableWorld(folder, people=[f"P{at}" for at in range(8)]) as world:
            texts.call_names(world, some, some[1])
            game = await world.open(world.people[0], play="queen", seats=8)
            await game.join(*world.people[1:])
            await game.turn()
            wrong = [fault for request in world.requests for fault in texts.sent(request)]
            assert wrong == []
