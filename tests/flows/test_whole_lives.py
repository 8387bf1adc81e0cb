"""Whole games with somebody who is late, somebody kicked, somebody who comes back and one who is replaced."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.vampire_queen import GAME as QUEEN
from bot.tables.values import Pace
from cogs.faces.vampire_queen.words import hand_name
from tests.flows.lives import PEOPLE, Life
from tests.flows.match import final_of, record_of, seed_of
from tests.flows.readers import all_said, check_languages, check_secrets
from tests.world import TableWorld

SHORT_HAND = 4
"""So few cards somebody may well have played, or been left with, where all saw them."""


async def live(world: TableWorld, play: str, language: str) -> Life:
    """Let everything happen at one table."""
    if play == "queen":
        life = Life(world, play, language, Pace.RELAXED)
        await life.open(deals=1)
    else:
        life = Life(world, play, language, Pace.LIVE)
        await life.open()
    await life.is_advised(life.ada)
    await life.until_only(life.bram)
    await life.is_given_more_time()
    await life.is_paused_from_elsewhere()
    await life.is_reminded(life.bram)
    await life.is_late_and_comes_back()
    await life.is_kicked()
    await life.is_replaced()
    await life.is_called()
    await life.ends()
    await life.begins_again()
    return life


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("play", ["vampiring", "queen"])
async def test_a_whole_life(tmp_path: Path, play: str, language: str) -> None:
    async with TableWorld(tmp_path, seed=seed_of(7), people=PEOPLE) as world:
        life = await live(world, play, language)
        check_languages(world, language, life.languages)
        check_secrets(world)
        check_rings(life)
        if play == "queen":
            check_hands(life)


def check_rings(life: Life) -> None:
    """In public nobody was rung but Emil, whose private messages are closed; none was named besides."""
    emil = life.emil.id
    public = [said for said in all_said(life.world) if said.reader is None]
    rung = {said.rings for said in public if said.new}
    assert rung == {(), (emil,)}
    for said in public:
        assert ("<@" in said.content) == bool(said.rings)
        assert said.content.replace(f"<@{emil}>", "").count("<@") == 0


def check_hands(life: Life) -> None:
    """No hand that somebody held was told to anybody else, in words."""
    states = record_of(final_of(life.game)).states
    left = {hand for report in QUEEN.view(states[-1], None).finished for hand in report.left}
    hands = {
        hand_name(view.hand, language)
        for state in states
        for seat in range(5)
        if len((view := QUEEN.view(state, seat)).hand) > SHORT_HAND and tuple(view.hand) not in left
        for language in ("en", "es")
    }
    everything = list(all_said(life.world))
    assert any(hand in said.text for said in everything if said.reader is not None for hand in hands)
    for said in everything:
        if said.reader is None:
            assert not any(hand in said.text for hand in hands)
