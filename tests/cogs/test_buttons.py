"""Presses that are late, doubled, forged or somebody else's: one effect at most, a clear private answer."""

from __future__ import annotations

import logging

import pytest

from cogs.buttons import HANDLERS, IN_PLACE
from tests.cogs.stage import Stage, first_choice, seal_button


async def test_a_choice_is_looked_at_then_sealed_in_the_living_panel(stage: Stage) -> None:
    await stage.game(2)
    ada = stage.people[0]
    panel = stage.panel(ada)
    await stage.world.press(ada, panel, first_choice(panel))
    looked = stage.world.again(panel)
    assert "black pawns" in looked.text
    await stage.world.press(ada, panel, seal_button(looked))
    sealed = stage.world.again(panel)
    assert "🔒" in sealed.text
    assert not any(":draft:" in button.custom_id for button in sealed.buttons)
    assert len(sealed.files) == 1


async def test_an_ephemeral_panel_does_all_of_it_too(stage: Stage) -> None:
    board = await stage.game(2)
    ada = stage.people[0]
    panel = (await stage.world.press(ada, board, "My panel")).messages[0]
    assert panel.private
    await stage.seal(ada, panel)
    assert "🔒" in stage.world.again(panel).text
    assert "🔒" in stage.panel(ada).text


async def test_a_button_of_an_old_turn_brings_up_the_present_panel(stage: Stage) -> None:
    board = await stage.game(2)
    ada, bram = stage.people[:2]
    old = (await stage.world.press(ada, board, "My panel")).messages[0]
    await stage.seal(ada)
    await stage.seal(bram)
    assert stage.round() == 2
    answer = await stage.world.press(ada, old, first_choice(old))
    text = stage.private(answer)
    assert "from turn 1" in text
    assert "turn 2" in text
    forged = await stage.world.forge(ada, stage.panel(ada), "v1:1:1:seal:a+")
    assert "from turn 1" in stage.private(forged)
    assert "Still choosing: 🔵 **A** 🔴 **B**" in stage.board().text


async def test_a_second_press_of_seal_changes_nothing(stage: Stage) -> None:
    await stage.game(2)
    ada = stage.people[0]
    panel = stage.panel(ada)
    await stage.world.press(ada, panel, first_choice(panel))
    seal = seal_button(stage.world.again(panel))
    await stage.world.press(ada, panel, seal)
    before = stage.world.again(panel)
    assert "final" in stage.private(await stage.world.forge(ada, panel, seal))
    assert "final" in stage.private(await stage.world.forge(ada, panel, seal[:-1] + "-"))
    assert stage.world.again(panel).text == before.text


async def test_two_people_and_one_person_twice_at_the_same_instant(stage: Stage) -> None:
    await stage.game(2)
    ada, bram = stage.people[:2]
    for person in (ada, bram):
        await stage.world.press(person, stage.panel(person), first_choice(stage.panel(person)))
    seals = {person.id: seal_button(stage.panel(person)) for person in (ada, bram)}
    panels = {person.id: stage.panel(person) for person in (ada, bram)}
    answers = await stage.world.together(
        *(stage.world.forge(person, panels[person.id], seals[person.id]) for person in (ada, ada, bram, bram))
    )
    assert all(answer.acknowledged for answer in answers)
    await stage.world.advance(5)
    assert stage.round() == 2
    assert "Sealed" not in stage.board().text


async def test_two_people_take_the_last_seat_at_the_same_instant(stage: Stage) -> None:
    lobby = await stage.lobby(seats=2)
    _, bram, cleo, _ = stage.people
    answers = await stage.world.together(
        stage.world.press(bram, lobby, "Join"), stage.world.press(cleo, lobby, "Join")
    )
    await stage.world.advance(5)
    assert sorted(
        "All seats are taken" in stage.private(answer) or "begun" in answer.text for answer in answers
    ) == [False, True]
    assert "2 of 2" in stage.world.again(lobby).text


async def test_somebody_elses_table_and_a_table_that_is_not(stage: Stage) -> None:
    board = await stage.game(2)
    cleo = stage.people[2]
    for custom_id in ("v1:1:1:seal:a+", "v1:1:1:draft:a+", "v1:1:1:panel", "v1:1:1:show", "v1:1:1:quityes"):
        assert "sit at" in stage.private(await stage.world.forge(cleo, board, custom_id))
    for what in sorted(HANDLERS.keys() - {"no", "list"}):
        stage.private(await stage.world.forge(cleo, board, f"v1:999:1:{what}"))
    assert stage.world.again(board) == board
    assert "Still choosing: 🔵 **A** 🔴 **B**" in stage.board().text


async def test_a_private_panel_never_takes_the_place_of_a_public_post(stage: Stage) -> None:
    board = await stage.game(2)
    ada = stage.people[0]
    last = ["quityes", "endyes"]
    for what in [*sorted(IN_PLACE - {*last}), *last]:
        text = stage.private(await stage.world.forge(ada, board, f"v1:1:1:{what}:a+"))
        standing = stage.world.again(board)
        assert text != standing.text
        assert standing.text.startswith("**VampiRing** · table 1 · ")
        assert "Text board" in standing.labels


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "zzz",
        "v1:1:1:fly",
        "v1:1:1:draft:zzz",
        "v1:1:1:seal",
        "v2:1:1:seal:a+",
        "v1:1:1:seal:a+:b",
        "v1:1:1:details:999",
        "v1:1:1:help:nothing.7",
        "v1:999999999:999999:seal:" + "x" * 60,
    ],
)
async def test_forged_ids(stage: Stage, custom_id: str, caplog: pytest.LogCaptureFixture) -> None:
    board = await stage.game(2)
    ada = stage.people[0]
    with caplog.at_level(logging.ERROR):
        stage.private(await stage.world.forge(ada, board, custom_id))
        panel = stage.panel(ada)
        assert (await stage.world.forge(ada, panel, custom_id)).acknowledged
    assert not caplog.records
    assert "Still choosing: 🔵 **A** 🔴 **B**" in stage.board().text


async def test_what_nobody_expected_is_logged_without_the_choice(
    stage: Stage, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.game(2)
    ada = stage.people[0]

    async def burst(tables: object, table: int, round_: int, person: int, move: str) -> None:
        raise KeyError(move)

    monkeypatch.setattr("bot.tables.service.Tables.seal", burst)
    with caplog.at_level(logging.ERROR):
        answer = await stage.world.forge(ada, stage.panel(ada), "v1:1:1:seal:a+")
    assert "went wrong" in stage.private(answer)
    (record,) = caplog.records
    assert "table 1, round 1, seat 0, button 'seal'" in record.getMessage()
    assert "a+" not in record.getMessage()


async def test_details_and_text_turn_pages_in_their_own_answer(stage: Stage) -> None:
    board = await stage.game(2)
    cleo = stage.people[2]
    answer = await stage.world.press(cleo, board, "Text board")
    assert "Home A" in stage.private(answer)
    rules = await stage.world.slash(cleo, "rules")
    page = rules.messages[0]
    await stage.world.press(cleo, page, "More")
    assert "2 of" in stage.world.again(page).text
    assert len(rules.messages) == 1
